//! Measured figures and their goals.

use std::io::Write as _;
use std::time::Duration;

/// Prints a line for the person who waits for the figures.
pub(crate) fn say(text: &str) {
    // A closed standard output does not stop a measurement.
    let _ = writeln!(std::io::stdout(), "{text}");
}

/// One measured figure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Figure {
    what: String,
    measured: String,
    goal: String,
    /// `None` without a goal.
    is_met: Option<bool>,
}

impl Figure {
    /// A figure with an upper limit.
    pub(crate) fn at_most(what: impl Into<String>, measured: f64, most: f64, unit: &str) -> Self {
        Self::new(what, shown(measured, unit), format!("≤ {}", shown(most, unit)), Some(measured <= most))
    }

    /// A figure with a lower limit.
    pub(crate) fn at_least(what: impl Into<String>, measured: f64, least: f64, unit: &str) -> Self {
        Self::new(what, shown(measured, unit), format!("≥ {}", shown(least, unit)), Some(measured >= least))
    }

    /// A figure with an exact goal.
    pub(crate) fn exactly(what: impl Into<String>, measured: u64, wanted: u64) -> Self {
        Self::new(what, measured.to_string(), wanted.to_string(), Some(measured == wanted))
    }

    /// A figure without a goal.
    pub(crate) fn informative(what: impl Into<String>, measured: impl Into<String>) -> Self {
        Self::new(what, measured.into(), String::new(), None)
    }

    fn new(what: impl Into<String>, measured: String, goal: String, is_met: Option<bool>) -> Self {
        Self { what: what.into(), measured, goal, is_met }
    }
}

/// A number in readable form.
fn shown(number: f64, unit: &str) -> String {
    let digits = usize::from(number.fract().abs() > f64::EPSILON && number.abs() < 1_000.0);
    format!("{number:.digits$} {unit}").trim_end().to_owned()
}

/// Prints the figures as a Markdown table. True if all goals were met.
pub(crate) fn summary(figures: &[Figure]) -> bool {
    let width = |of: fn(&Figure) -> &str| figures.iter().map(|figure| of(figure).chars().count()).max().unwrap_or(0);
    let (what, measured, goal) =
        (width(|figure| &figure.what), width(|figure| &figure.measured).max(8), width(|figure| &figure.goal).max(4));
    say(&format!("\n| {:what$} | {:>measured$} | {:goal$} |        |", "", "measured", "goal"));
    say(&format!("|{:-<1$}|{2:->3$}:|{4:-<5$}|--------|", "", what + 2, "", measured + 1, "", goal + 2));
    for figure in figures {
        let verdict = match figure.is_met {
            Some(true) => "met",
            Some(false) => "MISSED",
            None => "",
        };
        say(&format!(
            "| {:what$} | {:>measured$} | {:goal$} | {verdict:6} |",
            figure.what, figure.measured, figure.goal
        ));
    }
    figures.iter().all(|figure| figure.is_met != Some(false))
}

/// Times of many equal operations.
#[derive(Debug, Default, Clone)]
pub(crate) struct Times(Vec<Duration>);

impl Times {
    /// Adds a time.
    pub(crate) fn push(&mut self, time: Duration) {
        self.0.push(time);
    }

    /// Number of times.
    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// Adds all times of another one.
    pub(crate) fn extend(&mut self, others: &Self) {
        self.0.extend_from_slice(&others.0);
    }

    /// The time in milliseconds that this share of them does not exceed (nearest rank); 0 without times.
    pub(crate) fn percentile(&self, share: f64) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let rank = (share * sorted.len() as f64).ceil() as usize;
        sorted.get(rank.saturating_sub(1)).map_or(0.0, |time| time.as_secs_f64() * 1e3)
    }

    /// `p50 2.1, p95 8.0, p99 14.2, worst 20.0 ms`.
    pub(crate) fn shown(&self) -> String {
        let at = |share| self.percentile(share);
        format!("p50 {:.1}, p95 {:.1}, p99 {:.1}, worst {:.1} ms", at(0.5), at(0.95), at(0.99), at(1.0))
    }
}

/// The median.
pub(crate) fn median(numbers: &[f64]) -> f64 {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::{Figure, Times, median, shown};
    use std::time::Duration;

    #[test]
    fn a_percentile_is_the_nearest_rank() {
        let mut times = Times::default();
        (1..=200).rev().for_each(|ms| times.push(Duration::from_millis(ms)));
        let texts = [0.5, 0.99, 1.0].map(|share| shown(times.percentile(share), "ms"));
        assert_eq!(texts, ["100 ms", "198 ms", "200 ms"]);
        assert_eq!(shown(Times::default().percentile(0.99), ""), "0");
        assert_eq!(shown(median(&[3.0, 1.0, 2.0]), ""), "2");
    }

    #[test]
    fn a_goal_is_met_or_missed() {
        assert_eq!(Figure::at_most("reads", 50.0, 50.0, "ms").is_met, Some(true));
        assert_eq!(Figure::at_most("reads", 50.1, 50.0, "ms").is_met, Some(false));
        assert_eq!(Figure::at_least("sign-ins", 19.9, 20.0, "a second").is_met, Some(false));
        assert_eq!(
            (shown(50.0, "ms"), shown(12.34, "ms"), shown(7.0, "")),
            ("50 ms".into(), "12.3 ms".into(), "7".into())
        );
    }
}
