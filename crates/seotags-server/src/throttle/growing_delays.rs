//! Attempts per key with growing delays between them, up to a maximum, so that users are never locked out for good.

use super::oldest_out;
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// How the delay grows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Growth {
    /// Attempts without a delay.
    pub(super) free: u32,
    /// The longest delay. The first one is a second, and each one is twice as long as the previous.
    pub(super) longest: Duration,
    /// After this time without an attempt, the count is reset.
    pub(super) memory: Duration,
}

impl Growth {
    /// The delay after this number of attempts.
    fn wait_after(self, attempts: u32) -> Duration {
        match attempts.checked_sub(self.free) {
            None => Duration::ZERO,
            Some(beyond) => {
                Duration::from_secs(1).saturating_mul(1_u32.checked_shl(beyond).unwrap_or(u32::MAX)).min(self.longest)
            }
        }
    }
}

/// Attempts of all keys.
#[derive(Debug, Default)]
pub(super) struct GrowingDelays {
    by_key: HashMap<u64, Attempts>,
}

#[derive(Debug, Clone, Copy)]
struct Attempts {
    count: u32,
    last: Instant,
}

impl GrowingDelays {
    /// Fails with the remaining delay if an attempt would come too early.
    pub(super) fn check_delay(&self, key: u64, growth: Growth, now: Instant) -> Result<(), Duration> {
        let Some(attempts) = self.by_key.get(&key) else { return Ok(()) };
        let since = now.saturating_duration_since(attempts.last);
        if since >= growth.memory {
            return Ok(());
        }
        match growth.wait_after(attempts.count).saturating_sub(since) {
            Duration::ZERO => Ok(()),
            wait => Err(wait),
        }
    }

    /// Counts an attempt, or fails with the remaining delay if it comes too early.
    pub(super) fn count(&mut self, key: u64, growth: Growth, now: Instant) -> Result<(), Duration> {
        self.check_delay(key, growth, now)?;
        let attempts = self.by_key.entry(key).or_insert(Attempts { count: 0, last: now });
        let since = now.saturating_duration_since(attempts.last);
        if since >= growth.memory {
            attempts.count = 0;
        }
        *attempts = Attempts { count: attempts.count.saturating_add(1), last: now };
        Ok(())
    }

    pub(super) fn forget(&mut self, key: u64) {
        self.by_key.remove(&key);
    }

    /// Removes the oldest keys if there are more than `most`.
    pub(super) fn keep(&mut self, most: usize, growth: Growth, now: Instant) {
        if self.by_key.len() <= most {
            return;
        }
        self.by_key.retain(|_, attempts| now.saturating_duration_since(attempts.last) < growth.memory);
        oldest_out(&mut self.by_key, most, |attempts| Some(attempts.last));
    }
}

#[cfg(test)]
mod tests {
    use super::{GrowingDelays, Growth};
    use std::time::{Duration, Instant};

    const GROWTH: Growth = Growth { free: 3, longest: Duration::from_mins(1), memory: Duration::from_hours(1) };

    #[test]
    fn delays_double_up_to_a_minute_and_reset_after_an_hour() {
        let (mut growing, start) = (GrowingDelays::default(), Instant::now());
        for _ in 0..3 {
            assert_eq!(growing.count(7, GROWTH, start), Ok(()));
        }
        let mut now = start;
        let mut waits = Vec::new();
        for _ in 0..9 {
            let wait = growing.count(7, GROWTH, now).unwrap_err();
            waits.push(wait.as_secs());
            now += wait;
            assert_eq!(growing.count(7, GROWTH, now), Ok(()), "after the delay, the attempt passes");
        }
        assert_eq!(waits, [1, 2, 4, 8, 16, 32, 60, 60, 60]);
        assert_eq!(growing.count(8, GROWTH, now), Ok(()), "another key");
        now += Duration::from_hours(1);
        for _ in 0..3 {
            assert_eq!(growing.count(7, GROWTH, now), Ok(()));
        }
        assert!(growing.count(7, GROWTH, now).is_err());
        growing.forget(7);
        assert_eq!(growing.count(7, GROWTH, now), Ok(()));
    }

    #[test]
    fn the_number_of_keys_is_limited_and_the_oldest_go_first() {
        let (mut growing, start) = (GrowingDelays::default(), Instant::now());
        for key in 0..=1_000 {
            growing.count(key, GROWTH, start + Duration::from_millis(key)).unwrap();
            growing.keep(1_000, GROWTH, start + Duration::from_millis(key));
        }
        assert_eq!(growing.by_key.len(), 900);
        assert!(growing.by_key.contains_key(&1_000) && !growing.by_key.contains_key(&0));
    }
}
