//! Attempts per key within a window of time.

use super::oldest_out;
use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

/// Attempts of every key.
#[derive(Debug, Default)]
pub(super) struct Windows {
    by_key: HashMap<u64, Window>,
}

/// Attempts that are stored one by one; if there are more, one entry has all of a sixtieth of the time.
const MOST_ENTRIES: usize = 60;

#[derive(Debug)]
struct Window {
    /// When each entry begins, and its number of attempts.
    entries: VecDeque<(Instant, usize)>,
    /// The duration of an entry.
    grain: Duration,
    /// The time after which an entry no longer counts.
    time: Duration,
}

impl Window {
    fn new(most: usize, time: Duration) -> Self {
        let grain = if most > MOST_ENTRIES { time / 60 } else { Duration::ZERO };
        Self { entries: VecDeque::new(), grain, time: time + grain }
    }

    /// Removes entries that are too old.
    fn age(&mut self, now: Instant) {
        while self.entries.front().is_some_and(|(first, _)| now.saturating_duration_since(*first) >= self.time) {
            self.entries.pop_front();
        }
    }

    fn attempts(&self) -> usize {
        self.entries.iter().map(|(_, count)| count).sum()
    }

    fn add(&mut self, attempts: usize, now: Instant) {
        match self.entries.back_mut() {
            Some((begun, count)) if now.saturating_duration_since(*begun) < self.grain => *count += attempts,
            _ => self.entries.push_back((now, attempts)),
        }
    }

    /// The time until this many attempts no longer count.
    fn wait_for(&self, attempts: usize, now: Instant) -> Duration {
        let mut freed = 0;
        let last = self.entries.iter().find(|(_, count)| {
            freed += count;
            freed >= attempts
        });
        let begun = last.or(self.entries.back()).map_or(now, |(begun, _)| *begun);
        self.time.saturating_sub(now.saturating_duration_since(begun))
    }
}

impl Windows {
    /// Counts an attempt if there were fewer than `most` in `time`; otherwise returns the time until the next one
    /// counts.
    #[cfg(test)]
    fn count(&mut self, key: u64, most: usize, time: Duration, now: Instant) -> Result<(), Duration> {
        self.count_together(key, 1, (most, time), now)
    }

    /// Counts several attempts, at most as many as the limit allows, if there is room for all of them; otherwise counts
    /// none, and returns the time until there is room.
    pub(super) fn count_together(
        &mut self,
        key: u64,
        attempts: usize,
        (most, time): (usize, Duration),
        now: Instant,
    ) -> Result<(), Duration> {
        let window = self.by_key.entry(key).or_insert_with(|| Window::new(most, time));
        window.age(now);
        match (window.attempts() + attempts).saturating_sub(most) {
            0 => {
                window.add(attempts, now);
                Ok(())
            }
            surplus => Err(window.wait_for(surplus, now)),
        }
    }

    pub(super) fn forget(&mut self, key: u64) {
        self.by_key.remove(&key);
    }

    /// Makes room if there are more than `most` keys: removes first those without counting attempts, then the tenth
    /// whose last attempt is the oldest.
    pub(super) fn keep(&mut self, most: usize, now: Instant) {
        if self.by_key.len() <= most {
            return;
        }
        self.by_key.retain(|_, window| {
            window.age(now);
            !window.entries.is_empty()
        });
        oldest_out(&mut self.by_key, most, |window| window.entries.back().map(|(last, _)| *last));
    }
}

#[cfg(test)]
mod tests {
    use super::Windows;
    use std::time::{Duration, Instant};

    const TIME: Duration = Duration::from_mins(1);

    #[test]
    fn the_number_of_keys_is_limited_and_the_oldest_go_first() {
        let (mut windows, start) = (Windows::default(), Instant::now());
        let at = |milliseconds| start + Duration::from_millis(milliseconds);
        for key in 0..=1_000 {
            windows.count(key, 1, TIME, at(key)).unwrap();
            windows.keep(1_000, at(key));
        }
        assert_eq!(windows.by_key.len(), 900);
        assert!(windows.count(0, 1, TIME, at(2_000)).is_ok() && windows.count(1_000, 1, TIME, at(2_000)).is_err());
    }

    #[test]
    fn attempts_that_are_counted_together_wait_for_room_for_all() {
        let (mut windows, start) = (Windows::default(), Instant::now());
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut count = |attempts, now| windows.count_together(7, attempts, (30, TIME), now);
        assert_eq!(count(10, at(0)), Ok(()));
        assert_eq!(count(10, at(10)), Ok(()));
        assert_eq!(count(1, at(15)), Ok(()));
        assert_eq!(count(10, at(20)), Err(Duration::from_secs(40)), "nine are left");
        assert_eq!(count(20, at(20)), Err(Duration::from_secs(50)));
        assert_eq!(count(9, at(20)), Ok(()), "the refused ones do not count");
        assert_eq!(count(10, at(60)), Ok(()));
    }

    #[test]
    fn expired_keys_are_removed_first() {
        let (mut windows, start) = (Windows::default(), Instant::now());
        for key in 0..500 {
            windows.count(key, 1, Duration::from_secs(1), start).unwrap();
        }
        for key in 500..=1_000 {
            windows.count(key, 1, TIME, start).unwrap();
        }
        windows.keep(1_000, start + Duration::from_secs(2));
        assert_eq!(windows.by_key.len(), 501);
    }

    #[test]
    fn many_attempts_take_the_room_of_sixty() {
        let (mut windows, start) = (Windows::default(), Instant::now());
        let at = |milliseconds| start + Duration::from_millis(milliseconds);
        for attempt in 0..600 {
            windows.count(7, 600, TIME, at(attempt * 90)).unwrap();
        }
        assert_eq!(windows.count(7, 600, TIME, at(54_000)), Err(Duration::from_secs(7)));
        assert!(windows.by_key[&7].entries.len() <= 61);
        assert!(windows.count(7, 600, TIME, at(61_000)).is_ok());
    }
}
