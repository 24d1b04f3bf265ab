//! What is remembered about robots.txt files across runs, and what applies if one cannot be fetched for a long time.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use seotags_core::visit::RememberedRobots;
use std::fmt::Debug;

/// How long an unreachable file disallows everything (RFC 9309 2.3.1.4; Google uses the same time).
const FORBIDS_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Minimum number of days with failed fetches: two unlucky tries far apart do not mean that the file failed for a
/// month.
const FAILED_DAYS: u32 = 3;

/// Remembers the robots.txt of each origin. A memory that fails logs the failure and returns nothing.
#[async_trait]
pub trait RobotsMemory: Send + Sync + Debug {
    /// The file of an origin was fetched at `now`; empty if it does not exist.
    async fn had(&self, origin: &str, file: &[u8], now: Timestamp);

    /// Fetching the file of an origin failed at `now`; returns what is known about it, including this failure.
    async fn failing(&self, origin: &str, now: Timestamp) -> Option<RememberedRobots>;
}

/// The file that applies at `now` instead of an unreachable one. For 30 days it is `None`, which disallows everything.
/// Then, if fetches failed on several days, it is the last good file, or an empty one, which allows everything.
pub(crate) fn stand_in(known: RememberedRobots, now: Timestamp) -> Option<Vec<u8>> {
    let is_over = now.duration_since(known.failing_since) > FORBIDS_FOR && known.failed_days >= FAILED_DAYS;
    is_over.then(|| known.last_good.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn last_good_file_applies_after_thirty_days() {
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
