//! Reads rules and laws. The grammar, from what binds least:
//!
//! ```text
//! rules      position [if condition] -> move [if condition] { "|" move [if condition] }
//! move       "-" | part { "," part }
//! part       term | "(" term { "," term } ")"
//! condition  all { or all }
//! all        single { (and | ",") single }
//! single     not single | set "(" term ")" | "(" condition ")" | term { relation term }
//! term       sum { xor sum }
//! sum        product { ("+" | "-") product }
//! product    factor { "*" factor | "/" number | mod number }
//! factor     number [factor without a number] | letter | "(" term ")" | function "(" term { "," term } ")"
//! ```

use super::condition::{Condition, Relation, Set};
use super::lexer::{tokens, Fault, Token};
use super::term::{Function, Operation, Term};

/// Words that name no number.
const WORDS: [&str; 6] = ["if", "or", "and", "not", "xor", "mod"];

/// Functions of numbers.
const FUNCTIONS: [&str; 6] = ["min", "max", "gcd", "phi", "lowbit", "lowfib"];

/// Brackets and `not`s within each other are refused at this depth.
const DEEPEST: usize = 50;

/// Operations of one term, which are nested as deeply, are refused at this number.
const MOST_OPERATIONS: usize = 200;

/// A larger number is refused.
const LARGEST: i64 = 1_000_000_000_000;

/// The numbers of a position, and the letters that a move may have beside them.
const MOST_NUMBERS: usize = 4;
const MOST_LETTERS: usize = 6;

/// The name of the value in a law.
const VALUE: &str = "v";

/// A move as it is read.
pub struct ParsedMove {
    /// The letters of the position and of the move.
    pub names: Vec<String>,
    /// The numbers of each position that the move leaves.
    pub parts: Vec<Vec<Term>>,
    /// When it exists, without the bounds that letters have by default.
    pub condition: Condition,
}

/// Rules as they are read.
pub struct ParsedRules {
    /// The letters of the position.
    pub names: Vec<String>,
    /// Which numbers are a position.
    pub positions: Condition,
    /// The moves.
    pub moves: Vec<ParsedMove>,
}

/// Reads rules.
pub fn rules(line: &str) -> Result<ParsedRules, Fault> {
    let mut parser = Parser::new(line)?;
    parser.position()?;
    let names = parser.names.clone();
    let positions = parser.condition_if()?;
    parser.no_more_letters(names.len(), "the condition of a position has its letters alone")?;
    if parser.peek() == "=" {
        return Err(parser.fault("expected `->`"));
    }
    parser.expect("->")?;
    let mut moves = vec![parser.one_move(names.len())?];
    while parser.takes("|") {
        moves.push(parser.one_move(names.len())?);
    }
    parser.end("`|` and another move, or `if` and a condition")?;
    Ok(ParsedRules { names, positions, moves })
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
        Ok(Parser {
            tokens,
            at: 0,
            depth: 0,
            operations: 0,
            names: Vec::new(),
            places: Vec::new(),
            is_law: false,
        })
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
        Fault::new(self.token().at, format!("{expected}, found {found}"))
    }

    fn expect(&mut self, text: &str) -> Result<(), Fault> {
        match self.takes(text) {
            true => Ok(()),
            false => Err(self.fault(&format!("expected `{text}`"))),
        }
    }

    fn end(&self, expected: &str) -> Result<(), Fault> {
        match self.peek() {
            "" => Ok(()),
            _ => Err(self.fault(&format!("expected {expected}"))),
        }
    }

    /// Refuses letters after the first `count`.
    fn no_more_letters(&self, count: usize, message: &str) -> Result<(), Fault> {
        match (self.names.get(count), self.places.last()) {
            (Some(name), Some(&at)) => Err(Fault::new(at, format!("{message}, found `{name}`"))),
            _ => Ok(()),
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

    fn two(&mut self, operation: Operation, one: Term, two: Term) -> Result<Term, Fault> {
        self.count_operation()?;
        Ok(Term::two(operation, one, two))
    }

    fn count_operation(&mut self) -> Result<(), Fault> {
        self.operations += 1;
        match self.operations {
            0..=MOST_OPERATIONS => Ok(()),
            _ => Err(Fault::new(self.token().at, "a term is too long")),
        }
    }

    /// Reads the position: a letter, or letters in brackets.
    fn position(&mut self) -> Result<(), Fault> {
        let at = self.token().at;
        let terms = self.part()?;
        let is_letter = |(place, term): (usize, &Term)| *term == Term::Letter(place);
        if !terms.iter().enumerate().all(is_letter) || terms.len() != self.names.len() {
            let message = "expected letters, all different, e.g. `n` or `(a, b)`, before `->`";
            return Err(Fault::new(at, message));
        }
        if terms.len() > MOST_NUMBERS {
            let message = format!("a position has at most {MOST_NUMBERS} numbers");
            return Err(Fault::new(self.places[MOST_NUMBERS], message));
        }
        self.places.clear();
        Ok(())
    }

    fn one_move(&mut self, arity: usize) -> Result<ParsedMove, Fault> {
        self.names.truncate(arity);
        self.places.clear();
        let parts = self.parts(arity)?;
        let start = self.at;
        let condition = self.condition_if()?;
        for letter in arity..self.names.len() {
            if condition.lower_bound(letter).is_none() {
                self.no_zero_inside(&condition, letter, start)?;
            }
        }
        if let Some(&at) = self.places.get(MOST_LETTERS) {
            return Err(Fault::new(at, format!("a move has at most {MOST_LETTERS} letters")));
        }
        Ok(ParsedMove { names: self.names.clone(), parts, condition })
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
        condition.each(&mut |part| {
            let Condition::Compare(one, relation, two) = part else { return };
            let relation = match (one, two) {
                (Term::Letter(it), Term::Number(0)) if *it == letter => *relation,
                (Term::Number(0), Term::Letter(it)) if *it == letter => relation.mirrored(),
                _ => return,
            };
            names_zero |=
                matches!(relation, Relation::Equal | Relation::AtLeast | Relation::AtMost);
        });
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
    fn parts(&mut self, arity: usize) -> Result<Vec<Vec<Term>>, Fault> {
        if self.peek() == "-" {
            self.at += 1;
            return match self.peek() {
                "" | "|" | "if" => Ok(Vec::new()),
                _ => Err(self.fault("`-` alone leaves nothing; expected `|`, `if` or the end")),
            };
        }
        let mut parts = Vec::new();
        loop {
            let at = self.token().at;
            let part = self.part()?;
            if part.len() != arity {
                let numbers =
                    if arity == 1 { "1 number".to_string() } else { format!("{arity} numbers") };
                let message = format!("expected a position of {numbers}, found {}", part.len());
                return Err(Fault::new(at, message));
            }
            parts.push(part);
            if !self.takes(",") {
                return Ok(parts);
            }
        }
    }

    /// Reads one position.
    fn part(&mut self) -> Result<Vec<Term>, Fault> {
        self.operations = 0;
        if self.peek() == "(" && self.has_comma() {
            self.at += 1;
            let terms = self.terms()?;
            self.expect(")")?;
            return Ok(terms);
        }
        Ok(vec![self.term()?])
    }

    /// Returns the tokens within the brackets that open here, each with its depth in them.
    fn inside(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut depth = 0;
        let tokens = self.tokens[self.at..].iter();
        let with_depth = tokens.map(move |token| {
            match &*token.text {
                "(" => depth += 1,
                ")" => depth -= 1,
                _ => {}
            }
            (depth, &*token.text)
        });
        with_depth.take_while(|&(depth, _)| depth > 0)
    }

    fn has_comma(&self) -> bool {
        self.inside().any(|(depth, text)| depth == 1 && text == ",")
    }

    /// Returns whether the brackets that open here hold a condition, not a term.
    fn has_condition(&self) -> bool {
        self.inside().any(|(_, text)| {
            relation(text).is_some()
                || ["and", "or", "not", "divides"].contains(&text)
                || set(text).is_some()
        })
    }

    fn condition_if(&mut self) -> Result<Condition, Fault> {
        match self.takes("if") {
            true => self.condition(),
            false => Ok(Condition::TRUE),
        }
    }

    fn condition(&mut self) -> Result<Condition, Fault> {
        let mut some = vec![self.all()?];
        while self.takes("or") {
            some.push(self.all()?);
        }
        Ok(one_or(some, Condition::Any))
    }

    fn all(&mut self) -> Result<Condition, Fault> {
        let mut all = vec![self.single()?];
        while self.takes("and") || self.takes(",") {
            all.push(self.single()?);
        }
        Ok(one_or(all, Condition::All))
    }

    fn single(&mut self) -> Result<Condition, Fault> {
        if self.takes("not") {
            return Ok(Condition::Not(Box::new(self.deeper(Parser::single)?)));
        }
        if let Some(set) = set(self.peek()) {
            return self.is_in(set);
        }
        if self.takes("divides") {
            self.expect("(")?;
            let one = self.deeper(Parser::term)?;
            self.expect(",")?;
            let two = self.deeper(Parser::term)?;
            self.expect(")")?;
            return Ok(Condition::Divides(one, two));
        }
        if self.peek() == "(" && self.has_condition() {
            self.at += 1;
            let inner = self.deeper(Parser::condition)?;
            self.expect(")")?;
            return Ok(inner);
        }
        self.comparisons()
    }

    fn is_in(&mut self, set: Set) -> Result<Condition, Fault> {
        if let Set::Powers(..=1) = set {
            return Err(self.fault("expected powers of a number from 2 on, e.g. `pow2(k)`"));
        }
        self.at += 1;
        self.expect("(")?;
        let term = self.deeper(Parser::term)?;
        self.expect(")")?;
        Ok(Condition::Is(set, term))
    }

    fn comparisons(&mut self) -> Result<Condition, Fault> {
        self.operations = 0;
        let mut left = self.term()?;
        let mut all = Vec::new();
        while let Some(relation) = relation(self.peek()) {
            self.at += 1;
            self.operations = 0;
            let right = self.term()?;
            all.push(Condition::Compare(left, relation, right.clone()));
            left = right;
        }
        if all.is_empty() {
            return Err(self.fault("expected a comparison such as `<=` or `=`"));
        }
        Ok(one_or(all, Condition::All))
    }

    fn terms(&mut self) -> Result<Vec<Term>, Fault> {
        let mut terms = vec![self.deeper(Parser::term)?];
        while self.takes(",") {
            terms.push(self.deeper(Parser::term)?);
        }
        Ok(terms)
    }

    fn term(&mut self) -> Result<Term, Fault> {
        let mut term = self.sum()?;
        while self.takes("xor") {
            let next = self.sum()?;
            term = self.two(Operation::Xor, term, next)?;
        }
        Ok(term)
    }

    fn sum(&mut self) -> Result<Term, Fault> {
        let mut term = self.product()?;
        loop {
            let operation = match self.peek() {
                "+" => Operation::Plus,
                "-" => Operation::Minus,
                _ => return Ok(term),
            };
            self.at += 1;
            let next = self.product()?;
            term = self.two(operation, term, next)?;
        }
    }

    fn product(&mut self) -> Result<Term, Fault> {
        let mut term = self.factor()?;
        loop {
            if self.takes("*") {
                let next = self.factor()?;
                term = self.two(Operation::Times, term, next)?;
            } else if self.takes("/") {
                self.count_operation()?;
                term = Term::Quotient(Box::new(term), self.divisor("/")?);
            } else if self.takes("mod") {
                self.count_operation()?;
                term = Term::Remainder(Box::new(term), self.divisor("mod")?);
            } else {
                return Ok(term);
            }
        }
    }

    fn divisor(&mut self, sign: &str) -> Result<i64, Fault> {
        let at = self.token().at;
        match self.factor()? {
            Term::Number(by) if by > 0 => Ok(by),
            Term::Number(_) => Err(Fault::new(at, format!("expected a number from 1 on after `{sign}`"))),
            _ => Err(Fault::new(
                at,
                format!("only a number stands after `{sign}`; of letters, `divides(k, n)` says that k divides n"),
            )),
        }
    }

    fn factor(&mut self) -> Result<Term, Fault> {
        let token = self.token().clone();
        if token.text.starts_with(|letter: char| letter.is_ascii_digit()) {
            return self.number(&token);
        }
        if token.text == "(" {
            self.at += 1;
            let term = self.deeper(Parser::term)?;
            self.expect(")")?;
            return Ok(term);
        }
        if FUNCTIONS.contains(&&*token.text) {
            return self.function(&token);
        }
        if self.is_letter() {
            self.at += 1;
            return self.letter(token);
        }
        Err(self.fault("expected a number, a letter or a bracket"))
    }

    /// Returns whether the next token names a number.
    fn is_letter(&self) -> bool {
        let text = self.peek();
        text.starts_with(char::is_alphabetic)
            && !WORDS.contains(&text)
            && !FUNCTIONS.contains(&text)
            && text != "divides"
            && set(text).is_none()
    }

    /// Reads a number; a letter or a bracket after it is multiplied by it.
    fn number(&mut self, token: &Token) -> Result<Term, Fault> {
        self.at += 1;
        let number = token.text.parse().ok().filter(|number| *number <= LARGEST);
        let number = number.ok_or_else(|| {
            Fault::new(
                token.at,
                format!("expected a number up to {LARGEST}, found `{}`", token.text),
            )
        })?;
        let is_multiplied =
            self.peek() == "(" || FUNCTIONS.contains(&self.peek()) || self.is_letter();
        if !is_multiplied {
            return Ok(Term::Number(number));
        }
        Ok(Term::two(Operation::Times, Term::Number(number), self.deeper(Parser::factor)?))
    }

    fn function(&mut self, token: &Token) -> Result<Term, Fault> {
        self.at += 1;
        self.expect("(")?;
        let terms = self.terms()?;
        self.expect(")")?;
        let operation = match &*token.text {
            "min" => Operation::Min,
            "max" => Operation::Max,
            "gcd" => Operation::Gcd,
            "phi" => return self.of_one(Function::Golden, terms, token),
            "lowbit" => return self.of_one(Function::LowestBit, terms, token),
            _ => return self.of_one(Function::LeastFibonacci, terms, token),
        };
        if terms.len() < 2 {
            let message = format!("expected two numbers or more after `{}`", token.text);
            return Err(Fault::new(token.at, message));
        }
        let mut all = terms.into_iter();
        let first = all.next().ok_or_else(|| Fault::new(token.at, "expected numbers"))?;
        all.try_fold(first, |term, next| self.two(operation, term, next))
    }

    fn of_one(&self, function: Function, terms: Vec<Term>, token: &Token) -> Result<Term, Fault> {
        match <[Term; 1]>::try_from(terms) {
            Ok([term]) => Ok(Term::One(function, Box::new(term))),
            Err(_) => {
                let message = format!("expected one number after `{}`", token.text);
                Err(Fault::new(token.at, message))
            }
        }
    }

    fn letter(&mut self, token: Token) -> Result<Term, Fault> {
        if token.text == VALUE && !self.is_law {
            let message =
                "`v` is the value in a law, and names no number here: take another letter";
            return Err(Fault::new(token.at, message));
        }
        let known = self.names.iter().position(|name| *name == token.text);
        Ok(Term::Letter(known.unwrap_or_else(|| {
            self.names.push(token.text);
            self.places.push(token.at);
            self.names.len() - 1
        })))
    }
}

/// Returns the only condition of a list, or what joins several.
fn one_or(mut all: Vec<Condition>, join: fn(Vec<Condition>) -> Condition) -> Condition {
    match all.len() {
        1 => all.remove(0),
        _ => join(all),
    }
}

fn relation(text: &str) -> Option<Relation> {
    Some(match text {
        "<" => Relation::Less,
        "<=" => Relation::AtMost,
        "=" => Relation::Equal,
        ">=" => Relation::AtLeast,
        ">" => Relation::Greater,
        "!=" => Relation::Unequal,
        _ => return None,
    })
}

/// Returns the set that a word names; `pow1` and `pow0` are none, but are named so.
fn set(text: &str) -> Option<Set> {
    match text {
        "fib" => Some(Set::Fibonacci),
        "prime" => Some(Set::Primes),
        _ => text.strip_prefix("pow")?.parse().ok().map(Set::Powers),
    }
}
