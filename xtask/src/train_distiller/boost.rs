//! Gradient boosting of small regression trees on binned columns, grown leaf by leaf. One thread, with a seed: the same
//! rows give the same bytes.

use super::random::Random;
use seotags_core::distill::training::{Forest, Tree, TreeNode};

/// Most bins of a column.
const MAX_BINS: usize = 64;
/// Rows that are used to determine the edges of bins.
const EDGE_SAMPLE: usize = 60_000;

/// Parameters of the trees.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Growth {
    /// Number of trees for each output.
    pub rounds: usize,
    pub leaves: usize,
    pub learning_rate: f64,
    /// Minimum number of rows in a leaf.
    pub min_rows: u32,
    /// Share of the columns that a tree may use.
    pub column_share: f64,
    /// Share of the groups of rows for a tree.
    pub group_share: f64,
    /// Share of the rows of these groups for a tree.
    pub row_share: f64,
    /// Weight of the regularisation of leaves towards 0.
    pub pull: f64,
    pub seed: u64,
}

/// Columns cut into bins.
pub(crate) struct BinnedColumns {
    edges: Vec<Vec<f32>>,
    columns: Vec<Vec<u8>>,
    rows: usize,
}

impl BinnedColumns {
    /// Bins `rows` of `width` numbers each.
    pub(crate) fn new(values: &[f32], width: usize) -> Self {
        let rows = values.len() / width;
        let step = rows.div_ceil(EDGE_SAMPLE).max(1);
        let mut edges = Vec::with_capacity(width);
        let mut columns = Vec::with_capacity(width);
        for column in 0..width {
            let mut sample: Vec<f32> = (0..rows).step_by(step).map(|row| values[row * width + column]).collect();
            sample.sort_by(f32::total_cmp);
            let found = edges_of(&sample);
            columns.push(
                (0..rows).map(|row| found.partition_point(|edge| values[row * width + column] > *edge) as u8).collect(),
            );
            edges.push(found);
        }
        Self { edges, columns, rows }
    }

    /// The same rows with additional columns, `values` of `width` numbers each.
    pub(crate) fn with(&self, values: &[f32], width: usize) -> Self {
        let more = Self::new(values, width);
        let edges = self.edges.iter().chain(&more.edges).cloned().collect();
        let columns = self.columns.iter().chain(&more.columns).cloned().collect();
        Self { edges, columns, rows: self.rows }
    }
}

/// Upper edges of all bins except the last: between neighbouring values, with about equally many values in each bin.
fn edges_of(sorted: &[f32]) -> Vec<f32> {
    let mut edges: Vec<f32> = Vec::new();
    let per_bin = sorted.len().div_ceil(MAX_BINS - 1).max(1);
    let mut distinct: Vec<(f32, usize)> = Vec::new();
    for value in sorted {
        match distinct.last_mut() {
            Some((last, count)) if last.total_cmp(value).is_eq() => *count += 1,
            _ => distinct.push((*value, 1)),
        }
    }
    let few = distinct.len() < MAX_BINS;
    let mut filled = 0;
    for pair in distinct.windows(2) {
        filled += pair[0].1;
        if few || filled >= per_bin {
            edges.push(f32::midpoint(pair[0].0, pair[1].0));
            filled = 0;
        }
    }
    edges.truncate(MAX_BINS - 1);
    edges
}

/// Sum of gradients, of their slopes, and of rows.
#[derive(Debug, Clone, Copy, Default)]
struct Bin {
    gradient: f64,
    slope: f64,
    rows: u32,
}

impl Bin {
    fn plus(self, other: Self) -> Self {
        Self { gradient: self.gradient + other.gradient, slope: self.slope + other.slope, rows: self.rows + other.rows }
    }

    fn minus(self, other: Self) -> Self {
        Self { gradient: self.gradient - other.gradient, slope: self.slope - other.slope, rows: self.rows - other.rows }
    }

    fn worth(self, pull: f64) -> f64 {
        self.gradient * self.gradient / (self.slope + pull)
    }
}

/// A leaf that can be split.
struct Leaf {
    rows: Vec<u32>,
    bins: Vec<Bin>,
    total: Bin,
    best: Option<Split>,
    /// The node and side that points to it.
    parent: Option<(usize, bool)>,
}

#[derive(Debug, Clone, Copy)]
struct Split {
    gain: f64,
    column: usize,
    bin: usize,
}

/// Rows for training.
#[derive(Clone, Copy)]
pub(crate) struct Rows<'a> {
    pub binned: &'a BinnedColumns,
    /// Indexes of the rows that are used.
    pub used: &'a [u32],
    /// The group of each row, which is drawn as a whole; rows of a group are adjacent.
    pub groups: Option<&'a [u32]>,
}

impl Rows<'_> {
    /// Draws the rows for one tree.
    fn draw(&self, growth: Growth, random: &mut Random) -> Vec<u32> {
        let mut current = None;
        let mut is_drawn = true;
        let draw = |row: &u32| {
            if let Some(groups) = self.groups
                && current.replace(groups[*row as usize]) != Some(groups[*row as usize])
            {
                is_drawn = random.share() < growth.group_share;
            }
            is_drawn && random.share() < growth.row_share
        };
        self.used.iter().copied().filter(draw).collect()
    }
}

/// Fits probabilities of one output to soft targets, weighted.
pub(crate) fn fit_binary(rows: Rows<'_>, targets: &[f32], weights: &[f32], growth: Growth) -> Forest {
    let mut random = Random::new(growth.seed);
    let (sum, weight) = rows.used.iter().fold((0.0, 0.0), |(sum, weight), row| {
        let at = *row as usize;
        (sum + f64::from(targets[at] * weights[at]), weight + f64::from(weights[at]))
    });
    let mean = (sum / weight).clamp(1e-4, 1.0 - 1e-4);
    let base = (mean / (1.0 - mean)).ln();
    let scale = rows.used.len() as f64 / weight;
    let all = rows.binned.rows;
    let mut sums = vec![base as f32; all];
    let (mut gradients, mut slopes) = (vec![0.0f32; all], vec![0.0f32; all]);
    let mut trees = Vec::with_capacity(growth.rounds);
    for _ in 0..growth.rounds {
        for row in rows.used {
            let at = *row as usize;
            let p = 1.0 / (1.0 + (-sums[at]).exp());
            let weight = weights[at] * scale as f32;
            gradients[at] = (p - targets[at]) * weight;
            slopes[at] = (p * (1.0 - p)).max(1e-6) * weight;
        }
        trees.push(grow(rows, &gradients, &slopes, growth, &mut random, &mut sums));
    }
    Forest { base: vec![base as f32], trees }
}

/// Fits probabilities of `outputs` mutually exclusive classes.
pub(crate) fn fit_classes(rows: Rows<'_>, classes: &[usize], outputs: usize, growth: Growth) -> Forest {
    let mut random = Random::new(growth.seed);
    let all = rows.binned.rows;
    let mut sums = vec![vec![0.0f32; all]; outputs];
    let (mut gradients, mut slopes) = (vec![0.0f32; all], vec![0.0f32; all]);
    let mut trees = Vec::with_capacity(growth.rounds * outputs);
    let spread = outputs as f32 / (outputs as f32 - 1.0);
    for _ in 0..growth.rounds {
        let odds: Vec<Vec<f32>> = sums.iter().map(|sums| sums.iter().map(|sum| sum.exp()).collect()).collect();
        for output in 0..outputs {
            for row in rows.used {
                let at = *row as usize;
                let total: f32 = odds.iter().map(|odds| odds[at]).sum();
                let p = odds[output][at] / total;
                gradients[at] = p - f32::from(u8::from(classes[at] == output));
                slopes[at] = (p * (1.0 - p)).max(1e-6) * spread;
            }
            trees.push(grow(rows, &gradients, &slopes, growth, &mut random, &mut sums[output]));
        }
    }
    Forest { base: vec![0.0; outputs], trees }
}

/// Grows one tree and adds it to `sums`.
fn grow(
    rows: Rows<'_>,
    gradients: &[f32],
    slopes: &[f32],
    growth: Growth,
    random: &mut Random,
    sums: &mut [f32],
) -> Tree {
    let Rows { binned, used, .. } = rows;
    let bag = rows.draw(growth, random);
    let useful: Vec<usize> = (0..binned.columns.len()).filter(|column| !binned.edges[*column].is_empty()).collect();
    let columns: Vec<usize> = useful.into_iter().filter(|_| random.share() < growth.column_share).collect();
    let table = Table { binned, columns: &columns, gradients, slopes, growth };
    let mut leaves = vec![table.leaf(bag, None, None)];
    let mut nodes: Vec<(TreeNode, usize)> = Vec::new();
    while leaves.len() < growth.leaves {
        let gain = |leaf: &Leaf| leaf.best.map_or(0.0, |split| split.gain);
        let Some(at) = (0..leaves.len()).max_by(|a, b| gain(&leaves[*a]).total_cmp(&gain(&leaves[*b]))) else { break };
        let Some(split) = leaves[at].best else { break };
        let leaf = leaves.swap_remove(at);
        let node = nodes.len();
        let threshold = binned.edges[split.column][split.bin];
        nodes.push((TreeNode { feature: split.column as u16, threshold, left: 0, right: 0 }, split.bin));
        point(&mut nodes, leaf.parent, i16::try_from(node).unwrap_or(i16::MAX));
        let (left, right) = table.split(&leaf, split, node);
        leaves.push(left);
        leaves.push(right);
    }
    let mut values = Vec::with_capacity(leaves.len());
    for leaf in &leaves {
        point(&mut nodes, leaf.parent, !i16::try_from(values.len()).unwrap_or(i16::MAX));
        let value = -leaf.total.gradient / (leaf.total.slope + growth.pull) * growth.learning_rate;
        values.push(value as f32);
    }
    add(binned, used, &nodes, &values, sums);
    Tree { nodes: nodes.into_iter().map(|(node, _)| node).collect(), leaves: values }
}

fn point(nodes: &mut [(TreeNode, usize)], parent: Option<(usize, bool)>, child: i16) {
    match parent {
        Some((node, true)) => nodes[node].0.left = child,
        Some((node, false)) => nodes[node].0.right = child,
        None => {}
    }
}

fn add(binned: &BinnedColumns, rows: &[u32], nodes: &[(TreeNode, usize)], values: &[f32], sums: &mut [f32]) {
    for row in rows {
        let mut at = if nodes.is_empty() { !0 } else { 0i16 };
        while at >= 0 {
            let (node, bin) = nodes[at as usize];
            let left = usize::from(binned.columns[usize::from(node.feature)][*row as usize]) <= bin;
            at = if left { node.left } else { node.right };
        }
        sums[*row as usize] += values[!at as usize];
    }
}

/// The data for growing a tree.
struct Table<'a> {
    binned: &'a BinnedColumns,
    columns: &'a [usize],
    gradients: &'a [f32],
    slopes: &'a [f32],
    growth: Growth,
}

impl Table<'_> {
    fn leaf(&self, rows: Vec<u32>, bins: Option<Vec<Bin>>, parent: Option<(usize, bool)>) -> Leaf {
        let bins = bins.unwrap_or_else(|| self.bins(&rows));
        let total = bins.iter().take(MAX_BINS).fold(Bin::default(), |sum, bin| sum.plus(*bin));
        let best = self.best_split(&bins, total);
        Leaf { rows, bins, total, best, parent }
    }

    fn bins(&self, rows: &[u32]) -> Vec<Bin> {
        let mut bins = vec![Bin::default(); self.columns.len() * MAX_BINS];
        // gathered once, read in a row for each column
        let slope_of = |row: &u32| (f64::from(self.gradients[*row as usize]), f64::from(self.slopes[*row as usize]));
        let gathered: Vec<(f64, f64)> = rows.iter().map(slope_of).collect();
        for (column, bins) in self.columns.iter().zip(bins.chunks_exact_mut(MAX_BINS)) {
            let column = &self.binned.columns[*column];
            for (row, (gradient, slope)) in rows.iter().zip(&gathered) {
                let bin = &mut bins[usize::from(column[*row as usize]) % MAX_BINS];
                bin.gradient += gradient;
                bin.slope += slope;
                bin.rows += 1;
            }
        }
        bins
    }

    fn best_split(&self, bins: &[Bin], total: Bin) -> Option<Split> {
        let Growth { min_rows, pull, .. } = self.growth;
        let whole = total.worth(pull);
        let mut best: Option<Split> = None;
        for (column, bins) in self.columns.iter().zip(bins.chunks_exact(MAX_BINS)) {
            let mut left = Bin::default();
            let edges = self.binned.edges[*column].len();
            for (bin, counted) in bins.iter().enumerate().take(edges) {
                left = left.plus(*counted);
                let right = total.minus(left);
                if left.rows < min_rows {
                    continue;
                }
                if right.rows < min_rows {
                    break;
                }
                let gain = left.worth(pull) + right.worth(pull) - whole;
                if gain > best.map_or(1e-6, |best| best.gain) {
                    best = Some(Split { gain, column: *column, bin });
                }
            }
        }
        best
    }

    /// Counts the smaller half; the larger one is the remainder.
    fn split(&self, leaf: &Leaf, split: Split, node: usize) -> (Leaf, Leaf) {
        let column = &self.binned.columns[split.column];
        let (left, right): (Vec<u32>, Vec<u32>) =
            leaf.rows.iter().partition(|row| usize::from(column[**row as usize]) <= split.bin);
        let left_is_smaller = left.len() <= right.len();
        let small = self.bins(if left_is_smaller { &left } else { &right });
        let large: Vec<Bin> = leaf.bins.iter().zip(&small).map(|(all, small)| all.minus(*small)).collect();
        let (left_bins, right_bins) = if left_is_smaller { (small, large) } else { (large, small) };
        (self.leaf(left, Some(left_bins), Some((node, true))), self.leaf(right, Some(right_bins), Some((node, false))))
    }
}
