//! How long to wait before a batch is checked again, or a call is retried.

use std::time::Duration;

/// Wait before the second check; doubled for each further one.
const FIRST_LOOK: Duration = Duration::from_secs(15);
/// Longest wait between two checks.
const LAST_LOOK: Duration = Duration::from_mins(5);
/// Wait after the first failure; doubled for each further consecutive one.
const FIRST_TRY: Duration = Duration::from_secs(5);
/// Longest wait that a service may demand.
const MOST_ASKED: Duration = Duration::from_mins(15);
/// Random share by which a wait is shorter or longer, so that processes that start together do not send requests
/// together.
const SPREAD: f64 = 0.2;

/// The wait after `looks` checks of a running batch: 15 s, 30 s, 60 s … 5 min, plus or minus a fifth. `chance` is in
/// 0..1.
pub fn next_look(looks: u32, chance: f64) -> Duration {
    spread(doubled(FIRST_LOOK, looks), chance)
}

/// The wait after `failures` consecutive failures, if the service demanded a wait of `asked`.
pub fn next_try(failures: u32, asked: Option<Duration>, chance: f64) -> Duration {
    spread(doubled(FIRST_TRY, failures), chance).max(asked.unwrap_or_default().min(MOST_ASKED))
}

fn doubled(first: Duration, before: u32) -> Duration {
    first.saturating_mul(1 << before.saturating_sub(1).min(16)).min(LAST_LOOK)
}

fn spread(wait: Duration, chance: f64) -> Duration {
    wait.mul_f64(1.0 + SPREAD * (2.0 * chance.clamp(0.0, 1.0) - 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_five_minutes() {
        let waits: Vec<u64> = (1..=7).map(|looks| next_look(looks, 0.5).as_secs()).collect();
        assert_eq!(waits, [15, 30, 60, 120, 240, 300, 300]);
        assert_eq!(next_look(u32::MAX, 0.5), LAST_LOOK);
        assert_eq!((next_look(1, 0.0).as_secs(), next_look(1, 1.0).as_secs()), (12, 18));
    }

    #[test]
    fn service_may_demand_a_longer_wait() {
        assert_eq!(next_try(1, None, 0.5), FIRST_TRY);
        assert_eq!(next_try(1, Some(Duration::from_mins(2)), 0.5), Duration::from_mins(2));
        assert_eq!(next_try(1, Some(Duration::from_hours(9)), 0.5), MOST_ASKED);
    }
}
