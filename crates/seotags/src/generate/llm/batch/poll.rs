//! How long to wait before a batch is looked at again, or a call is tried again.

use std::time::Duration;

/// Wait before the second look; doubled for each further one.
const FIRST_LOOK: Duration = Duration::from_secs(15);
/// Longest wait between two looks.
const LAST_LOOK: Duration = Duration::from_mins(5);
/// Wait after the first failure; doubled for each further one in a row.
const FIRST_TRY: Duration = Duration::from_secs(5);
/// Longest wait that a service may ask for.
const MOST_ASKED: Duration = Duration::from_mins(15);
/// Part of a wait by which chance makes it shorter or longer, so that many who began together do not ask together.
const SPREAD: f64 = 0.2;

/// The wait after `looks` looks at what goes on: 15 s, 30 s, 60 s … 5 min, give or take a fifth. `chance` lies in 0..1.
pub fn next_look(looks: u32, chance: f64) -> Duration {
    spread(doubled(FIRST_LOOK, looks), chance)
}

/// The wait after `failures` failures in a row, of which the service asked to wait for `asked`.
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
    fn a_service_may_ask_for_more() {
        assert_eq!(next_try(1, None, 0.5), FIRST_TRY);
        assert_eq!(next_try(1, Some(Duration::from_mins(2)), 0.5), Duration::from_mins(2));
        assert_eq!(next_try(1, Some(Duration::from_hours(9)), 0.5), MOST_ASKED);
    }
}
