//! Least squares with a penalty on large weights of standardised features.

use seotags_core::compose::builtin::Linear;

/// A sample: features, worth, weight.
type Row<'r> = (&'r [f32], f64, f64);

/// Means and spreads of features.
struct Scale {
    mean: Vec<f64>,
    spread: Vec<f64>,
}

impl Scale {
    fn of<'r>(rows: impl Iterator<Item = Row<'r>>) -> Option<Self> {
        let mut rows = rows.peekable();
        let n = rows.peek()?.0.len();
        let (mut count, mut sum, mut squares) = (0.0, vec![0.0; n], vec![0.0; n]);
        for (x, _, _) in rows {
            count += 1.0;
            for at in 0..n {
                sum[at] += f64::from(x[at]);
                squares[at] += f64::from(x[at]).powi(2);
            }
        }
        let mean: Vec<f64> = sum.iter().map(|sum| sum / count).collect();
        let spread = |(squares, mean): (&f64, &f64)| {
            let spread = (squares / count - mean * mean).max(0.0).sqrt();
            if spread < 1e-6 { 1.0 } else { spread }
        };
        Some(Self { spread: squares.iter().zip(&mean).map(spread).collect(), mean })
    }

    fn apply(&self, x: &[f32]) -> Vec<f64> {
        (0..x.len()).map(|at| (f64::from(x[at]) - self.mean[at]) / self.spread[at]).collect()
    }

    /// A model of standardised features as one of plain features.
    fn model(&self, bias: f64, weights: &[f64]) -> Linear {
        let plain: Vec<f64> = weights.iter().zip(&self.spread).map(|(weight, spread)| weight / spread).collect();
        let shift: f64 = plain.iter().zip(&self.mean).map(|(weight, mean)| weight * mean).sum();
        Linear { bias: (bias - shift) as f32, weights: plain.iter().map(|weight| *weight as f32).collect() }
    }
}

/// Sums of products, the bias as the last column.
pub(super) struct Sums {
    scale: Scale,
    xx: Vec<Vec<f64>>,
    xy: Vec<f64>,
}

impl Sums {
    /// `None` without rows.
    pub(super) fn of<'r>(rows: impl Iterator<Item = Row<'r>> + Clone) -> Option<Self> {
        let scale = Scale::of(rows.clone())?;
        let n = scale.mean.len() + 1;
        let mut sums = Self { scale, xx: vec![vec![0.0; n]; n], xy: vec![0.0; n] };
        for (x, y, weight) in rows {
            let x = sums.scale.apply(x);
            add(&mut sums.xx, &mut sums.xy, &x, y, weight);
        }
        Some(sums)
    }

    pub(super) fn solve(mut self, penalty: f64) -> Linear {
        let n = self.xy.len() - 1;
        (0..n).for_each(|at| self.xx[at][at] += penalty);
        let solved = solve(&mut self.xx, &mut self.xy);
        self.scale.model(solved[n], &solved[..n])
    }
}

fn add(xx: &mut [Vec<f64>], xy: &mut [f64], x: &[f64], y: f64, weight: f64) {
    let n = x.len();
    let at = |i: usize| if i == n { 1.0 } else { x[i] };
    for i in 0..=n {
        let wi = weight * at(i);
        if wi == 0.0 {
            continue;
        }
        xy[i] += wi * y;
        for (j, cell) in xx[i].iter_mut().enumerate().take(n + 1) {
            *cell += wi * at(j);
        }
    }
}

/// Solves `a x = b` by elimination with pivots; columns without a pivot get 0.
fn solve(a: &mut [Vec<f64>], b: &mut [f64]) -> Vec<f64> {
    let n = b.len();
    for column in 0..n {
        let pivot = (column..n).max_by(|i, j| a[*i][column].abs().total_cmp(&a[*j][column].abs())).unwrap_or(column);
        a.swap(column, pivot);
        b.swap(column, pivot);
        if a[column][column].abs() < 1e-12 {
            continue;
        }
        for row in column + 1..n {
            let factor = a[row][column] / a[column][column];
            if factor != 0.0 {
                let (above, below) = a.split_at_mut(row);
                below[0].iter_mut().zip(&above[column]).skip(column).for_each(|(x, p)| *x -= factor * p);
                b[row] -= factor * b[column];
            }
        }
    }
    let mut x = vec![0.0; n];
    for row in (0..n).rev() {
        let rest: f64 = (row + 1..n).map(|at| a[row][at] * x[at]).sum();
        x[row] = if a[row][row].abs() < 1e-12 { 0.0 } else { (b[row] - rest) / a[row][row] };
    }
    x
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_found_again() {
        let xs: Vec<[f32; 2]> = (0..20).map(|i| [i as f32, (i % 3) as f32]).collect();
        let rows: Vec<Row<'_>> =
            xs.iter().map(|x| (x.as_slice(), 2.0 * f64::from(x[0]) - f64::from(x[1]) + 1.0, 1.0)).collect();
        let model = Sums::of(rows.iter().copied()).map(|sums| sums.solve(1e-6)).unwrap();
        assert!(
            (model.weights[0] - 2.0).abs() < 1e-3
                && (model.weights[1] + 1.0).abs() < 1e-3
                && (model.bias - 1.0).abs() < 1e-2
        );
    }
}
