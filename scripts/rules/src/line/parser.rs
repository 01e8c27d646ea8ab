//! Reads rules and laws. The grammar, from what binds least:
//!
//! ```text
//! rules      position [if condition] -> move [if condition] { "|" move [if condition] }
//! move       "-" | part { "," part }
//! part       term | "(" term { "," term } ")"
//! condition  operand { operator operand }, by the table `OPERATORS`, of which the result is a condition
//! term       the same, of which the result is a number
//! operand    not condition | set "(" term ")" | function "(" term { "," term } ")" | letter
//!            | number [operand without a number] | "(" condition or term ")"
//! ```

use std::rc::Rc;

use laws::tree::{binary, Coordinate, Number, One, Tree, Two};

use super::condition::{Condition, Set};
use super::lexer::{tokens, Fault, Token};
use super::{Move, Rules};

/// What stands between two operands.
#[derive(Clone, Copy)]
enum Operator {
    /// One of two conditions.
    Or,
    /// Both of two conditions.
    And,
    /// A comparison; several make a chain.
    Compare(Two),
    /// A comparison whose sides change places.
    CompareExchanged(Two),
    /// An operation on numbers.
    Operate(Two),
}

use Operator::{And, Compare, CompareExchanged, Operate, Or};

/// The operators, and how much they bind.
const OPERATORS: [(&str, u8, Operator); 15] = [
    ("or", 0, Or),
    ("and", 1, And),
    (",", 1, And),
    ("<", COMPARISON, Compare(Two::Less)),
    ("<=", COMPARISON, Compare(Two::AtMost)),
    ("=", COMPARISON, Compare(Two::Equal)),
    ("!=", COMPARISON, Compare(Two::Unequal)),
    (">=", COMPARISON, CompareExchanged(Two::AtMost)),
    (">", COMPARISON, CompareExchanged(Two::Less)),
    ("xor", TERM, Operate(Two::Xor)),
    ("+", 4, Operate(Two::Add)),
    ("-", 4, Operate(Two::Subtract)),
    ("*", 5, Operate(Two::Multiply)),
    ("/", 5, Operate(Two::Divide)),
    ("mod", 5, Operate(Two::Remainder)),
];

/// From here on operators bind within a comparison, and within a term.
const COMPARISON: u8 = 2;
const TERM: u8 = 3;

/// Functions of two numbers or more, and of one, by their names in laws.
const OF_SEVERAL: [(&str, Two); 3] =
    [("min", Two::Minimum), ("max", Two::Maximum), ("gcd", Two::Gcd)];
const OF_ONE: [(&str, &str); 3] =
    [("phi", "golden(_)"), ("lowbit", "lowest_bit(_)"), ("lowfib", "least_fibonacci(_)")];

/// Brackets and `not`s within each other are refused at this depth.
const DEEPEST: usize = 50;

/// A term with more operations is refused: they are nested as deeply.
const MOST_OPERATIONS: usize = 200;

/// A larger number is refused.
const LARGEST: i64 = 1_000_000_000_000;

/// The numbers of a position, and the letters that a move may have beside them.
const MOST_NUMBERS: usize = 4;
const MOST_LETTERS: usize = 6;

/// The name of the value in a law.
pub const VALUE: &str = "v";

/// Reads rules.
pub fn rules(line: &str) -> Result<Rules, Fault> {
    let mut parser = Parser::new(line)?;
    parser.position()?;
    let names = parser.names.clone();
    let positions = parser.condition_if()?;
    parser.no_more_letters(names.len(), "the condition of a position has its letters alone")?;
    parser.expect("->")?;
    let mut moves = vec![parser.one_move(names.len())?];
    while parser.takes("|") {
        moves.push(parser.one_move(names.len())?);
    }
    parser.end("`|` and another move, or `if` and a condition")?;
    Ok(Rules { names, positions, moves })
}

/// Reads a law of positions whose letters have these `names`. The letter after them is the value.
pub fn law(line: &str, names: &[String]) -> Result<Condition, Fault> {
    let mut parser = Parser::new(line)?;
    parser.names = names.to_vec();
    parser.names.push(VALUE.to_string());
    parser.is_law = true;
    let condition = parser.condition()?;
    let known = names.join(", ");
    let message = format!("a law has the letters of the position, {known}, and v for the value");
    parser.no_more_letters(names.len() + 1, &message)?;
    parser.end("`and`, `or` or the end")?;
    Ok(condition)
}

/// What was read of an expression.
enum Parsed {
    Term(Tree),
    Condition(Condition),
    /// A chain of comparisons, with the term at its end.
    Chain(Condition, Tree),
}

struct Parser {
    tokens: Vec<Token>,
    at: usize,
    /// The brackets and `not`s that are open, and the operations of the term so far.
    depth: usize,
    operations: usize,
    /// The letters so far, and where those after the position's first stand.
    names: Vec<String>,
    places: Vec<usize>,
    is_law: bool,
}

impl Parser {
    fn new(line: &str) -> Result<Parser, Fault> {
        let tokens = tokens(line)?;
        let (names, places) = (Vec::new(), Vec::new());
        Ok(Parser { tokens, at: 0, depth: 0, operations: 0, names, places, is_law: false })
    }

    fn token(&self) -> &Token {
        // The last token is the end, and nothing takes it.
        &self.tokens[self.at.min(self.tokens.len() - 1)]
    }

    fn peek(&self) -> &str {
        &self.token().text
    }

    fn takes(&mut self, text: &str) -> bool {
        let is_next = self.peek() == text;
        self.at += usize::from(is_next);
        is_next
    }

    /// Returns a fault at the next token that says what was found.
    fn fault(&self, expected: &str) -> Fault {
        let found = match self.peek() {
            "" => "the end".to_string(),
            text => format!("`{text}`"),
        };
        Fault::new(self.token().at, format!("expected {expected}, found {found}"))
    }

    fn expect(&mut self, text: &str) -> Result<(), Fault> {
        match self.takes(text) {
            true => Ok(()),
            false => Err(self.fault(&format!("`{text}`"))),
        }
    }

    fn end(&self, expected: &str) -> Result<(), Fault> {
        match self.peek() {
            "" => Ok(()),
            _ => Err(self.fault(expected)),
        }
    }

    /// Refuses letters after the first `count`.
    fn no_more_letters(&self, count: usize, message: &str) -> Result<(), Fault> {
        match (self.names.get(count), self.places.last()) {
            (Some(name), Some(&at)) => Err(Fault::new(at, format!("{message}, found `{name}`"))),
            _ => Ok(()),
        }
    }

    /// Reads the position: a letter, or letters in brackets.
    fn position(&mut self) -> Result<(), Fault> {
        let at = self.token().at;
        let terms = self.part()?;
        for (place, term) in terms.iter().enumerate() {
            match term {
                Coordinate(letter) if *letter == place => {}
                Coordinate(letter) => {
                    let name = &self.names[*letter];
                    let help = "give each number its own, and say in a condition if they are equal";
                    let message = format!("the letter `{name}` stands twice before `->`: {help}");
                    return Err(Fault::new(at, message));
                }
                _ => {
                    let message = "expected letters, e.g. `n` or `(a, b)`, before `->`";
                    return Err(Fault::new(at, message));
                }
            }
        }
        if terms.len() > MOST_NUMBERS {
            let message = format!("a position has at most {MOST_NUMBERS} numbers");
            return Err(Fault::new(self.places[MOST_NUMBERS], message));
        }
        self.places.clear();
        Ok(())
    }

    fn one_move(&mut self, arity: usize) -> Result<Move, Fault> {
        self.names.truncate(arity);
        self.places.clear();
        let parts = self.parts(arity)?;
        let start = self.at;
        let condition = self.condition_if()?;
        let mut least = Vec::new();
        for letter in arity..self.names.len() {
            let bound = condition.lower_bound(letter);
            if bound.is_none() {
                self.no_zero_inside(&condition, letter, start)?;
            }
            least.push(bound.unwrap_or(1));
        }
        if let Some(&at) = self.places.get(MOST_LETTERS) {
            return Err(Fault::new(at, format!("a move has at most {MOST_LETTERS} letters")));
        }
        Ok(Move::new(self.names.clone(), parts, condition, least))
    }

    /// Refuses a comparison that lets a letter be 0 and does not stand alone: the letter is any number
    /// from 1 on, so it says nothing.
    fn no_zero_inside(
        &self,
        condition: &Condition,
        letter: usize,
        start: usize,
    ) -> Result<(), Fault> {
        let mut names_zero = false;
        condition.each(&mut |part| names_zero |= part.allows_zero(letter));
        if !names_zero {
            return Ok(());
        }
        let name = &self.names[letter];
        let place = self.tokens[start..].iter().find(|token| token.text == *name);
        Err(Fault::new(
            place.map_or(self.token().at, |token| token.at),
            format!(
                "`{name}` is any number from 1 on unless a bound stands alone: \
                 name it, e.g. `{name} >= 0 and (…)`"
            ),
        ))
    }

    /// Reads the positions that a move leaves.
    fn parts(&mut self, arity: usize) -> Result<Vec<Vec<Tree>>, Fault> {
        if self.takes("-") {
            return match self.peek() {
                "" | "|" | "if" => Ok(Vec::new()),
                _ => Err(self.fault("`|`, `if` or the end, as `-` alone leaves nothing")),
            };
        }
        let mut parts = Vec::new();
        loop {
            let at = self.token().at;
            let part = self.part()?;
            if part.len() != arity {
                let s = if arity == 1 { "" } else { "s" };
                let found = part.len();
                let message = format!("expected a position of {arity} number{s}, found {found}");
                return Err(Fault::new(at, message));
            }
            if let ([Number(_)], false) = (&part[..], parts.is_empty()) {
                let message = "a comma leaves several heaps: write `|` between moves, \
                               e.g. `n - 1 | n - 3`, and `if` before a condition";
                return Err(Fault::new(at, message));
            }
            parts.push(part);
            if !self.takes(",") {
                return Ok(parts);
            }
        }
    }

    /// Reads one position: terms in brackets, or a term, which may begin with a bracket, too.
    fn part(&mut self) -> Result<Vec<Tree>, Fault> {
        self.operations = 0;
        let start = self.at;
        if self.takes("(") {
            let terms = self.terms()?;
            if terms.len() > 1 || self.peek() != ")" {
                self.expect(")")?;
                return Ok(terms);
            }
            self.at = start;
            self.operations = 0;
        }
        Ok(vec![self.term()?])
    }

    fn terms(&mut self) -> Result<Vec<Tree>, Fault> {
        let mut terms = vec![self.deeper(Parser::term)?];
        while self.takes(",") {
            terms.push(self.deeper(Parser::term)?);
        }
        Ok(terms)
    }

    fn term(&mut self) -> Result<Tree, Fault> {
        let at = self.token().at;
        match self.expression(TERM)? {
            Parsed::Term(term) => Ok(term),
            _ => Err(Fault::new(at, "expected a number, found a condition")),
        }
    }

    fn condition_if(&mut self) -> Result<Condition, Fault> {
        match self.takes("if") {
            true => self.condition(),
            false => Ok(Condition::TRUE),
        }
    }

    fn condition(&mut self) -> Result<Condition, Fault> {
        self.operations = 0;
        let parsed = self.expression(0)?;
        self.as_condition(parsed)
    }

    /// Returns what was read last, if it is a condition.
    fn as_condition(&self, parsed: Parsed) -> Result<Condition, Fault> {
        match parsed {
            Parsed::Condition(condition) | Parsed::Chain(condition, _) => Ok(condition),
            Parsed::Term(_) => Err(self.fault("a comparison such as `<=` or `=`")),
        }
    }

    /// Reads operands with operators between them that bind at least so much.
    fn expression(&mut self, least: u8) -> Result<Parsed, Fault> {
        let mut left = self.operand()?;
        loop {
            let operator = OPERATORS.iter().find(|(sign, ..)| *sign == self.peek());
            let Some((sign, binds, operator)) = operator.filter(|it| it.1 >= least) else {
                return Ok(left);
            };
            left = self.joined(left, *operator, sign, binds + 1)?;
        }
    }

    /// Reads an operator and what is right of it, which binds at least so much.
    fn joined(
        &mut self,
        left: Parsed,
        operator: Operator,
        sign: &str,
        least: u8,
    ) -> Result<Parsed, Fault> {
        match operator {
            Or | And => {
                let one = self.as_condition(left)?;
                self.operations = 0;
                self.at += 1;
                let right = self.expression(least)?;
                let other = self.as_condition(right)?;
                let join = if matches!(operator, Or) { any } else { all };
                Ok(Parsed::Condition(join(one, other)))
            }
            Compare(two) | CompareExchanged(two) => {
                let (before, one) = match left {
                    Parsed::Term(term) => (None, term),
                    Parsed::Chain(before, last) => (Some(before), last),
                    Parsed::Condition(_) => return Err(self.no_number()),
                };
                self.operations = 0;
                let (_, last) = self.right_number(sign, least)?;
                let (one, other) = match operator {
                    CompareExchanged(_) => (last.clone(), one),
                    _ => (one, last.clone()),
                };
                let compared = Condition::Compare(two, one, other);
                let chain = match before {
                    Some(before) => all(before, compared),
                    None => compared,
                };
                Ok(Parsed::Chain(chain, last))
            }
            Operate(two) => {
                let Parsed::Term(one) = left else { return Err(self.no_number()) };
                self.count_operations(1)?;
                let (at, other) = self.right_number(sign, least)?;
                if matches!(two, Two::Divide | Two::Remainder) {
                    refuse_no_number(sign, at, &other)?;
                }
                Ok(Parsed::Term(binary(two, &one, &other)))
            }
        }
    }

    /// Takes an operator and reads the number right of it. Returns where that begins, too.
    fn right_number(&mut self, sign: &str, least: u8) -> Result<(usize, Tree), Fault> {
        self.at += 1;
        let at = self.token().at;
        match self.expression(least)? {
            Parsed::Term(term) => Ok((at, term)),
            _ => Err(Fault::new(at, format!("expected a number after `{sign}`"))),
        }
    }

    fn no_number(&self) -> Fault {
        self.fault("`and`, `or` or the end of the condition")
    }

    fn count_operations(&mut self, count: usize) -> Result<(), Fault> {
        self.operations += count;
        match self.operations {
            0..=MOST_OPERATIONS => Ok(()),
            _ => Err(Fault::new(self.token().at, "a term is too long")),
        }
    }

    fn deeper<T>(&mut self, read: fn(&mut Parser) -> Result<T, Fault>) -> Result<T, Fault> {
        if self.depth == DEEPEST {
            return Err(Fault::new(self.token().at, "brackets are nested too deeply"));
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    fn operand(&mut self) -> Result<Parsed, Fault> {
        if self.takes("not") {
            let inner = self.deeper(|parser| {
                let parsed = parser.expression(COMPARISON)?;
                parser.as_condition(parsed)
            })?;
            return Ok(Parsed::Condition(Condition::Not(Box::new(inner))));
        }
        if self.takes("(") {
            let inner = self.deeper(|parser| parser.expression(0))?;
            self.expect(")")?;
            return Ok(match inner {
                Parsed::Chain(condition, _) => Parsed::Condition(condition),
                inner => inner,
            });
        }
        let token = self.token().clone();
        if token.text.starts_with(|letter: char| letter.is_ascii_digit()) {
            return self.number(&token).map(Parsed::Term);
        }
        match word(&token.text) {
            Word::Letter => {
                self.at += 1;
                self.letter(token).map(Parsed::Term)
            }
            Word::Call => self.call(&token),
            Word::Other => Err(self.fault("a number, a letter or a bracket")),
        }
    }

    /// Reads a number; a letter, a function or a bracket after it is multiplied by it.
    fn number(&mut self, token: &Token) -> Result<Tree, Fault> {
        self.at += 1;
        let number = token.text.parse().ok().filter(|number| *number <= LARGEST);
        let number = number.ok_or_else(|| {
            let message = format!("expected a number up to {LARGEST}, found `{}`", token.text);
            Fault::new(token.at, message)
        })?;
        let next = self.peek();
        if next != "(" && matches!(word(next), Word::Other) {
            return Ok(Number(number));
        }
        let at = self.token().at;
        match self.deeper(Parser::operand)? {
            Parsed::Term(factor) => Ok(binary(Two::Multiply, &Number(number), &factor)),
            _ => Err(Fault::new(at, format!("expected a number after `{number}`"))),
        }
    }

    /// Reads a function or a set, and what is in the brackets after it.
    fn call(&mut self, token: &Token) -> Result<Parsed, Fault> {
        self.at += 1;
        self.expect("(")?;
        let terms = self.terms()?;
        self.expect(")")?;
        self.count_operations(terms.len())?;
        let (name, at) = (&*token.text, token.at);
        let set = match set(name) {
            Some(Set::Powers(..=1)) => {
                let message = "expected powers of a number from 2 on, e.g. `pow2(k)`";
                return Err(Fault::new(at, message));
            }
            set => set,
        };
        let function = OF_ONE.iter().find(|it| it.0 == name).and_then(|it| One::named(it.1));
        let operation = OF_SEVERAL.iter().find(|it| it.0 == name);
        Ok(match (&terms[..], set, function, operation) {
            ([one], Some(set), ..) => Parsed::Condition(Condition::Is(set, one.clone())),
            ([one], _, Some(function), _) => {
                Parsed::Term(Tree::One(function, Rc::new(one.clone())))
            }
            ([first, others @ ..], .., Some((_, two))) if !others.is_empty() => {
                let join = |one: Tree, other: &Tree| binary(*two, &one, other);
                Parsed::Term(others.iter().fold(first.clone(), join))
            }
            ([one, other], None, None, None) => {
                Parsed::Condition(Condition::Divides(one.clone(), other.clone()))
            }
            (.., Some(_)) => return Err(wrong_count("two numbers or more", token)),
            (_, None, None, None) => return Err(wrong_count("two numbers", token)),
            _ => return Err(wrong_count("one number", token)),
        })
    }

    fn letter(&mut self, token: Token) -> Result<Tree, Fault> {
        if token.text == VALUE && !self.is_law {
            let message =
                "`v` is the value in a law, and names no number here: take another letter";
            return Err(Fault::new(token.at, message));
        }
        if self.peek() == "(" {
            let (name, known) = (&token.text, functions().join(", "));
            let message = format!(
                "`{name}` is no function: there are {known}; a product is `k * (…)`, \
                 and `n / 2` rounds down"
            );
            return Err(Fault::new(token.at, message));
        }
        let known = self.names.iter().position(|name| *name == token.text);
        Ok(Coordinate(known.unwrap_or_else(|| {
            self.names.push(token.text);
            self.places.push(token.at);
            self.names.len() - 1
        })))
    }
}

/// What a token stands for.
enum Word {
    /// It names a number.
    Letter,
    /// A function or a set, with brackets after it.
    Call,
    /// A sign, or a word that joins others.
    Other,
}

/// Returns the names of functions and sets.
fn functions() -> Vec<&'static str> {
    let of_terms = OF_ONE.iter().map(|it| it.0).chain(OF_SEVERAL.iter().map(|it| it.0));
    of_terms.chain(["pow2", "pow3", "fib", "prime", "divides"]).collect()
}

fn word(text: &str) -> Word {
    let is_call = functions().contains(&text) || set(text).is_some();
    match text.starts_with(char::is_alphabetic) {
        true if is_call => Word::Call,
        true if ["if", "not"].contains(&text) || OPERATORS.iter().any(|it| it.0 == text) => {
            Word::Other
        }
        true => Word::Letter,
        false => Word::Other,
    }
}

/// Returns the set that a word names; `pow1` and `pow0` are none, but are named so.
fn set(text: &str) -> Option<Set> {
    match text {
        "fib" => Some(Set::Fibonacci),
        "prime" => Some(Set::Primes),
        _ => text.strip_prefix("pow")?.parse().ok().map(Set::Powers),
    }
}

fn wrong_count(expected: &str, token: &Token) -> Fault {
    Fault::new(token.at, format!("expected {expected} after `{}`", token.text))
}

/// Refuses another term than a number from 1 on after a sign.
fn refuse_no_number(sign: &str, at: usize, term: &Tree) -> Result<(), Fault> {
    match term {
        Number(1..) => Ok(()),
        Number(_) => Err(Fault::new(at, format!("expected a number from 1 on after `{sign}`"))),
        _ => {
            let message = format!(
                "only a number stands after `{sign}`: give the letters there a value, \
                 e.g. `n {sign} 4`; `divides(k, n)` says that k divides n"
            );
            Err(Fault::new(at, message))
        }
    }
}

fn all(one: Condition, other: Condition) -> Condition {
    let mut parts = match one {
        Condition::All(parts) => parts,
        one => vec![one],
    };
    parts.push(other);
    Condition::All(parts)
}

fn any(one: Condition, other: Condition) -> Condition {
    let mut parts = match one {
        Condition::Any(parts) => parts,
        one => vec![one],
    };
    parts.push(other);
    Condition::Any(parts)
}
