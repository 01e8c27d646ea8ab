//! The blocks that are open. Structured control stays as it is, but `if`, which becomes blocks and
//! branches. At the beginning of a block all that lies below the block is put into variables, so
//! nothing inside has to touch it again.

use std::collections::BTreeMap;
use std::ops::Range;

use super::operands::Operands;
use crate::c::tree::{Label, Statement, Tree};
use crate::wasm::types::ValueType;

/// What kind of block is open.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Kind {
    /// The function's body.
    Body,
    /// A block, or the second half of an `if`.
    Block,
    /// A loop.
    Loop,
    /// The first half of an `if`, with the label of its second half.
    If(Label),
}

/// The parameters and the results of a block.
type Types<'t> = (&'t [ValueType], &'t [ValueType]);

/// A block that is open.
#[derive(Debug)]
struct Frame {
    kind: Kind,
    label: Label,
    /// The variables through which its parameters and results go.
    params: Range<u32>,
    results: Range<u32>,
    /// The height of the stack without the parameters.
    height: usize,
    /// Whether its end is reached.
    is_end_reached: bool,
    /// The statements in front of it.
    before: Vec<Statement>,
}

impl Frame {
    /// Returns the variables that a branch to it sets.
    fn targets(&self) -> Range<u32> {
        match self.kind {
            Kind::Loop => self.params.clone(),
            _ => self.results.clone(),
        }
    }
}

/// The state of lifting between two instructions.
pub struct Blocks<'a> {
    /// The stack, and what was done so far.
    pub operands: Operands<'a>,
    frames: Vec<Frame>,
    labels: Label,
    /// In code that is not reached: the number of blocks opened there.
    pub dead: Option<usize>,
}

impl<'a> Blocks<'a> {
    /// Returns the state at the beginning of a function.
    pub fn new(operands: Operands<'a>) -> Blocks<'a> {
        let mut blocks = Blocks {
            operands,
            frames: Vec::new(),
            labels: 0,
            dead: None,
        };
        let results = &blocks.operands.tree.type_.results;
        blocks.open(Kind::Body, (&[], results));
        blocks
    }

    /// Returns whether the body has ended.
    pub fn is_finished(&self) -> bool {
        self.frames.is_empty()
    }

    /// Returns the function: its body has ended.
    pub fn finish(mut self) -> Tree<'a> {
        self.operands.tree.body = self.operands.list;
        self.operands.tree
    }

    /// Evaluates what waits on the stack, and whatever a branch to `label` takes along, so that
    /// it may be read twice; returns how many values that is.
    fn settle_for(&mut self, label: u32) -> usize {
        let (count, top) = (self.frame(label).targets().len(), self.operands.stack.len());
        self.operands.settle_bound(top);
        for place in top - count..top {
            self.operands.settle(place);
        }
        count
    }

    /// Goes to `label` and gives up what the stack holds below the values it takes along.
    pub fn leave(&mut self, label: u32) {
        let count = self.frame(label).targets().len();
        self.operands
            .settle_bound(self.operands.stack.len() - count);
        let list = self.branch(label);
        self.operands.list.extend(list);
        self.dead = Some(0);
    }

    /// Leaves the function.
    pub fn leave_all(&mut self) {
        // The body is the outermost frame, and validation limits the depth.
        self.leave(self.frames.len() as u32 - 1);
    }

    /// Goes to `label` if the value on top of the stack is not zero.
    pub fn leave_if(&mut self, label: u32) {
        let condition = self.operands.pop();
        let count = self.settle_for(label);
        let arms = [self.branch_with(label, count), Vec::new()];
        let branch = Statement::If(condition, Box::new(arms));
        self.operands.list.push(branch);
    }

    fn frame(&self, label: u32) -> &Frame {
        // Validation looked up every label.
        &self.frames[self.frames.len() - 1 - label as usize]
    }

    /// Returns the statements that go to `label`, and takes its operands off the stack.
    fn branch(&mut self, label: u32) -> Vec<Statement> {
        let place = self.frames.len() - 1 - label as usize;
        let frame = &mut self.frames[place];
        let (number, targets) = (frame.label, frame.targets());
        if frame.kind == Kind::Body {
            return vec![Statement::Return(self.operands.pop_many(targets.len()))];
        }
        frame.is_end_reached |= frame.kind != Kind::Loop;
        let mut list = self.operands.assign(targets);
        list.push(Statement::Branch(number));
        list
    }

    /// Returns the statements that go to `label`, and leaves its `count` operands on the stack.
    fn branch_with(&mut self, label: u32, count: usize) -> Vec<Statement> {
        let stack = &self.operands.stack;
        let kept = stack[stack.len() - count..].to_vec();
        let list = self.branch(label);
        self.operands.stack.extend(kept);
        list
    }

    /// Goes to one of `labels` by the value on top of the stack, or to `default`.
    pub fn branch_table(&mut self, labels: &[u32], default: u32) {
        let index = self.operands.pop();
        let count = self.settle_for(default);
        // Where a branch does more than to go, a block of its own does it.
        let mut numbers: BTreeMap<u32, Label> = BTreeMap::new();
        let mut stubs: Vec<(Label, Vec<Statement>)> = Vec::new();
        for &label in labels.iter().chain([&default]) {
            if numbers.contains_key(&label) {
                continue;
            }
            let list = self.branch_with(label, count);
            let number = match list.as_slice() {
                [Statement::Branch(number)] => *number,
                _ => {
                    let number = self.label();
                    stubs.push((number, list));
                    number
                }
            };
            numbers.insert(label, number);
        }
        // Every label has its number now.
        let all = labels.iter().map(|label| numbers[label]).collect();
        let mut list = vec![Statement::Switch(index, all, numbers[&default])];
        for (number, stub) in stubs {
            list = vec![Statement::Block(number, list)];
            list.extend(stub);
        }
        self.operands.list.extend(list);
        self.dead = Some(0);
    }

    /// Opens an `if`, of which the value on top of the stack is the condition.
    pub fn open_if(&mut self, types: Types<'_>) {
        let condition = self.operands.pop();
        let second = self.label();
        self.open(Kind::If(second), types);
        let arms = [Vec::new(), vec![Statement::Branch(second)]];
        let skip = Statement::If(condition, Box::new(arms));
        self.operands.list.push(skip);
    }

    /// Opens a block.
    pub fn open(&mut self, kind: Kind, (params, results): Types<'_>) {
        let label = self.label();
        let operands = &mut self.operands;
        let height = operands.stack.len() - params.len();
        operands.settle_below(height, &|_| true);
        let (params, results) = (operands.make_all(params), operands.make_all(results));
        let list = operands.assign(params.clone());
        operands.list.extend(list);
        operands.push_all(params.clone());
        operands.height = height;
        self.frames.push(Frame {
            kind,
            label,
            params,
            results,
            height,
            is_end_reached: false,
            before: std::mem::take(&mut operands.list),
        });
    }

    /// Goes from the first half of an `if` to the second.
    pub fn otherwise(&mut self) {
        if self.dead.is_none() {
            let list = self.branch(0);
            self.operands.list.extend(list);
        }
        // Only an `if` has another half.
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        let Kind::If(second) = frame.kind else {
            return;
        };
        frame.kind = Kind::Block;
        let operands = &mut self.operands;
        let first = std::mem::take(&mut operands.list);
        operands.list.push(Statement::Block(second, first));
        operands.stack.truncate(frame.height);
        operands.push_all(frame.params.clone());
        self.dead = None;
    }

    /// Ends the innermost block.
    pub fn end(&mut self) {
        // Without a second half, the parameters are the results.
        if let Some(Kind::If(_)) = self.frames.last().map(|frame| frame.kind) {
            self.otherwise();
        }
        if self.dead.is_none() {
            let frame = self.frame(0);
            let list = match frame.kind {
                Kind::Body => self.branch(0),
                _ => self.operands.assign(frame.results.clone()),
            };
            self.operands.list.extend(list);
        }
        let Some(frame) = self.frames.pop() else {
            return;
        };
        let operands = &mut self.operands;
        let mut inner = std::mem::replace(&mut operands.list, frame.before);
        inner.shrink_to_fit();
        match frame.kind {
            Kind::Loop => operands.list.push(Statement::Loop(frame.label, inner)),
            _ if frame.is_end_reached => operands.list.push(Statement::Block(frame.label, inner)),
            // No branch goes there.
            _ => operands.list.append(&mut inner),
        }
        operands.stack.truncate(frame.height);
        operands.height = self.frames.last().map_or(0, |frame| frame.height);
        operands.push_all(frame.results);
        if frame.is_end_reached {
            self.dead = None;
        }
    }

    fn label(&mut self) -> Label {
        self.labels += 1;
        self.labels - 1
    }
}
