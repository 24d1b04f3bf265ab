//! A forest of one output and of small trees, laid out for many rows at once: eight rows are held against each split side by
//! side, and none of them goes down a tree. A split that sends a row to the right rules the leaves on its left out; of the
//! leaves that no split rules out, the first is the row's. The sums are those of [`Forest::probability`] to the last bit.
//! Where trees are large, [`super::lockstep`] has less to do.

use super::exponential::exponential;
use super::forest::{Forest, Tree, TreeNode};
use std::ops::Range;
use wide::bytemuck::cast;
use wide::{f32x8, u32x8};

/// Rows that are looked at together.
const LANES: usize = 8;
/// Leaves of a tree that are told apart.
const MOST_LEAVES: usize = u32::BITS as usize;

/// One split.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Split {
    threshold: f32,
    feature: u16,
    /// A bit for each leaf that is not on its left.
    right: u32,
}

/// One tree.
#[derive(Debug, Clone, PartialEq)]
enum Flat {
    /// Which splits and which leaves are its own.
    Small(Range<usize>, Range<usize>),
    /// It has more leaves than can be told apart.
    Large(Tree),
}

/// A forest's first output, ready for many rows.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sieve {
    base: f32,
    trees: Vec<Flat>,
    /// Of all trees.
    splits: Vec<Split>,
    /// Of all trees, those of each from left to right.
    leaves: Vec<f32>,
    /// Columns that the splits look at.
    columns: usize,
}

impl Sieve {
    /// The same forest. It must have one output.
    pub(crate) fn new(forest: &Forest) -> Self {
        let nodes = forest.trees.iter().flat_map(|tree| &tree.nodes);
        let columns = nodes.map(|node| usize::from(node.feature) + 1).max().unwrap_or(0);
        let base = forest.base.first().copied().unwrap_or(0.0);
        let mut out = Self { base, trees: Vec::new(), splits: Vec::new(), leaves: Vec::new(), columns };
        forest.trees.iter().for_each(|tree| out.add(tree));
        out
    }

    /// Adds a tree. A child that is missing is a leaf of 0, as in [`Tree::value`].
    fn add(&mut self, tree: &Tree) {
        let (splits, leaves) = (self.splits.len(), self.leaves.len());
        let mut walk = Walk { tree, first: leaves, splits: &mut self.splits, leaves: &mut self.leaves };
        let is_small = tree.nodes.len() < MOST_LEAVES;
        let is_whole = is_small && if tree.nodes.is_empty() { walk.leaf(0) } else { walk.node(0) };
        if is_whole {
            self.trees.push(Flat::Small(splits..self.splits.len(), leaves..self.leaves.len()));
        } else {
            self.splits.truncate(splits);
            self.leaves.truncate(leaves);
            self.trees.push(Flat::Large(tree.clone()));
        }
    }

    /// Adds the probability of each of the `rows`, which are `columns` wide and lie one behind the other, to `out`.
    pub(crate) fn probabilities(&self, rows: &[f32], columns: usize, out: &mut Vec<f32>) {
        let columns = columns.max(1);
        // The values of a column lie side by side; those of columns that the rows lack are 0.
        let mut block = vec![f32x8::ZERO; columns.max(self.columns)];
        for rows in rows.chunks(columns * LANES) {
            for (lane, row) in rows.chunks_exact(columns).enumerate() {
                block.iter_mut().zip(row).for_each(|(values, value)| values.as_mut_array()[lane] = *value);
            }
            let mut sums = [self.base; LANES];
            for tree in &self.trees {
                match tree {
                    Flat::Small(splits, leaves) => {
                        pick(&self.splits[splits.clone()], &self.leaves[leaves.clone()], &block, &mut sums);
                    }
                    Flat::Large(tree) => descend(tree, &block, &mut sums),
                }
            }
            let count = rows.len() / columns;
            out.extend(sums[..count].iter().map(|sum| 1.0 / (1.0 + exponential(-sum))));
        }
    }
}

/// Adds to each sum the leaf that its row falls into.
fn pick(splits: &[Split], leaves: &[f32], block: &[f32x8], sums: &mut [f32; LANES]) {
    let mut open = u32x8::MAX;
    for split in splits {
        let values = block[usize::from(split.feature)];
        // All bits for a row that goes to the left.
        let is_left: u32x8 = cast(values.simd_le(f32x8::splat(split.threshold)));
        open &= is_left | u32x8::splat(split.right);
    }
    for (sum, open) in sums.iter_mut().zip(open.to_array()) {
        *sum += leaves.get(open.trailing_zeros() as usize).copied().unwrap_or(0.0);
    }
}

/// [`pick`] for a tree that is too large for it.
fn descend(tree: &Tree, block: &[f32x8], sums: &mut [f32; LANES]) {
    for (lane, sum) in sums.iter_mut().enumerate() {
        let row: Vec<f32> = block.iter().map(|values| values.as_array()[lane]).collect();
        *sum += tree.value(&row);
    }
}

/// Goes through a tree from left to right.
struct Walk<'t> {
    tree: &'t Tree,
    splits: &'t mut Vec<Split>,
    leaves: &'t mut Vec<f32>,
    /// Leaves of the trees before it.
    first: usize,
}

impl Walk<'_> {
    /// Notes what hangs on a child; false if there are too many leaves.
    fn child(&mut self, child: i16) -> bool {
        match usize::try_from(child) {
            Ok(at) if at < self.tree.nodes.len() => self.node(at),
            Ok(_) => self.leaf(usize::MAX),
            Err(_) => self.leaf(!child as usize),
        }
    }

    fn leaf(&mut self, at: usize) -> bool {
        self.leaves.push(self.tree.leaves.get(at).copied().unwrap_or(0.0));
        self.leaves.len() - self.first <= MOST_LEAVES
    }

    fn node(&mut self, at: usize) -> bool {
        let TreeNode { feature, threshold, left, right } = self.tree.nodes[at];
        let before = self.leaves.len() - self.first;
        if !self.child(left) {
            return false;
        }
        let behind = self.leaves.len() - self.first;
        let on_left = (before..behind).fold(0_u32, |bits, leaf| bits | 1 << leaf);
        self.splits.push(Split { threshold, feature, right: !on_left });
        self.child(right)
    }
}
