//! What is remembered of robots.txt files from run to run, and what follows where one cannot be had for long.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use std::fmt::Debug;

/// How long a file that cannot be had forbids everything (RFC 9309 2.3.1.4; Google's own time).
const FORBIDS_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);

/// On how many days it must have been asked for in vain: two looks at a bad moment, far apart, are no failure of a month.
const FAILED_DAYS: u32 = 3;

/// A robots.txt that cannot be had.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RememberedRobots {
    /// When it was first asked for in vain since it was had last.
    pub failing_since: Timestamp,
    /// On how many days it was asked for in vain since then, the first included.
    pub failed_days: u32,
    /// The file as it was had last, if it ever was.
    pub last_good: Option<Vec<u8>>,
}

/// Remembers the robots.txt of each origin. One that fails is its own matter: it says so in the log and knows nothing.
#[async_trait]
pub trait RobotsMemory: Send + Sync + Debug {
    /// The file of an origin was had at `now`; empty if there is none.
    async fn had(&self, origin: &str, file: &[u8], now: Timestamp);

    /// The file of an origin was asked for in vain at `now`; returns what is known of it, this time included.
    async fn failing(&self, origin: &str, now: Timestamp) -> Option<RememberedRobots>;
}

/// The file that holds at `now` in place of one that cannot be had: none for 30 days, which forbids everything; then, if it
/// failed on several days, the last good one, or an empty one, which allows everything.
pub(super) fn stand_in(known: RememberedRobots, now: Timestamp) -> Option<Vec<u8>> {
    let is_over = now.duration_since(known.failing_since) > FORBIDS_FOR && known.failed_days >= FAILED_DAYS;
    is_over.then(|| known.last_good.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_thirty_days_the_last_good_file_holds() {
        let at = |day: i64| Timestamp::from_second(day * 24 * 3_600).unwrap();
        let known = |last_good: Option<&str>| RememberedRobots {
            failing_since: at(100),
            failed_days: 3,
            last_good: last_good.map(|file| file.as_bytes().to_vec()),
        };
        assert_eq!(stand_in(known(Some("Disallow: /")), at(130)), None);
        assert_eq!(stand_in(known(Some("Disallow: /")), at(131)), Some(b"Disallow: /".to_vec()));
        assert_eq!(stand_in(known(None), at(131)), Some(Vec::new()));
        assert_eq!(stand_in(known(None), at(99)), None);
        let twice = RememberedRobots { failed_days: 2, ..known(None) };
        assert_eq!(stand_in(twice, at(131)), None);
    }
}
