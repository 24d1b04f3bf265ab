//! Boosted regression trees: they map a row of numbers to one sum of leaves per output.

use super::exponential::exponential;

/// Magic bytes of a stored forest; the digit is the format version.
const MAGIC: &[u8; 8] = b"FOREST1\n";

/// One split. Children below zero are leaves: `!child` is the leaf's number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TreeNode {
    /// Column of the row.
    pub feature: u16,
    /// Values up to this one go left.
    pub threshold: f32,
    /// Child for smaller values.
    pub left: i16,
    /// Child for greater values.
    pub right: i16,
}

/// One tree; without nodes, its value is its first leaf.
#[derive(Debug, Clone, PartialEq)]
pub struct Tree {
    /// Splits; the first one is the root.
    pub nodes: Vec<TreeNode>,
    /// Values of the leaves.
    pub leaves: Vec<f32>,
}

impl Tree {
    /// The value of the leaf that `row` reaches. Missing columns count as 0.
    pub fn value(&self, row: &[f32]) -> f32 {
        let mut at = if self.nodes.is_empty() { !0 } else { 0i16 };
        while let Some(node) = usize::try_from(at).ok().and_then(|at| self.nodes.get(at)) {
            let value = row.get(usize::from(node.feature)).copied().unwrap_or(0.0);
            at = if value <= node.threshold { node.left } else { node.right };
        }
        self.leaves.get(!at as usize).copied().unwrap_or(0.0)
    }
}

/// Trees for one or more outputs; tree `n` adds to output `n % outputs`.
#[derive(Debug, Clone, PartialEq)]
pub struct Forest {
    /// Initial value of each output.
    pub base: Vec<f32>,
    /// In the order of training.
    pub trees: Vec<Tree>,
}

impl Forest {
    /// Sum of base and trees for every output.
    pub fn sums(&self, row: &[f32]) -> Vec<f32> {
        let mut sums = self.base.clone();
        for (number, tree) in self.trees.iter().enumerate() {
            let output = number % self.base.len().max(1);
            sums[output] += tree.value(row);
        }
        sums
    }

    /// The first output as a probability.
    pub fn probability(&self, row: &[f32]) -> f32 {
        let base = self.base.first().copied().unwrap_or(0.0);
        let sum = self.trees.iter().fold(base, |sum, tree| sum + tree.value(row));
        1.0 / (1.0 + exponential(-sum))
    }

    /// The outputs as probabilities that add up to 1.
    pub fn probabilities(&self, row: &[f32]) -> Vec<f32> {
        let sums = self.sums(row);
        let most = sums.iter().copied().fold(f32::MIN, f32::max);
        let odds: Vec<f32> = sums.iter().map(|sum| exponential(sum - most)).collect();
        let total: f32 = odds.iter().sum();
        odds.iter().map(|odd| odd / total).collect()
    }

    /// The stored form, little-endian.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        push_count(&mut bytes, self.base.len());
        self.base.iter().for_each(|value| bytes.extend(value.to_le_bytes()));
        push_count(&mut bytes, self.trees.len());
        for tree in &self.trees {
            push_count(&mut bytes, tree.nodes.len());
            for node in &tree.nodes {
                bytes.extend(node.feature.to_le_bytes());
                bytes.extend(node.threshold.to_le_bytes());
                bytes.extend(node.left.to_le_bytes());
                bytes.extend(node.right.to_le_bytes());
            }
            push_count(&mut bytes, tree.leaves.len());
            tree.leaves.iter().for_each(|value| bytes.extend(value.to_le_bytes()));
        }
        bytes
    }

    /// Reads the stored form; `None` if it is damaged. Children that point backwards count as damage, so that
    /// evaluation always ends.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut reader = Reader(bytes.strip_prefix(MAGIC)?);
        let base = (0..reader.count()?).map(|_| reader.float()).collect::<Option<Vec<f32>>>()?;
        let trees = (0..reader.count()?).map(|_| reader.tree()).collect::<Option<Vec<Tree>>>()?;
        (reader.0.is_empty() && !base.is_empty()).then_some(Self { base, trees })
    }
}

fn push_count(bytes: &mut Vec<u8>, count: usize) {
    bytes.extend((count as u16).to_le_bytes());
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*taken)
    }

    fn count(&mut self) -> Option<u16> {
        self.take().map(u16::from_le_bytes)
    }

    fn float(&mut self) -> Option<f32> {
        self.take().map(f32::from_le_bytes)
    }

    fn child(&mut self, parent: u16) -> Option<i16> {
        self.take().map(i16::from_le_bytes).filter(|child| *child < 0 || i32::from(*child) > i32::from(parent))
    }

    fn tree(&mut self) -> Option<Tree> {
        let nodes = (0..self.count()?)
            .map(|number| {
                Some(TreeNode {
                    feature: self.count()?,
                    threshold: self.float()?,
                    left: self.child(number)?,
                    right: self.child(number)?,
                })
            })
            .collect::<Option<Vec<TreeNode>>>()?;
        let leaves = (0..self.count()?).map(|_| self.float()).collect::<Option<Vec<f32>>>()?;
        Some(Tree { nodes, leaves })
    }
}
