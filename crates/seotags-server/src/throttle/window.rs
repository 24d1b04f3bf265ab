//! Attempts by key, each until it is too old to count.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

/// Attempts of every key.
#[derive(Debug, Default)]
pub(super) struct Windows {
    by_key: HashMap<u64, Window>,
}

#[derive(Debug)]
struct Window {
    attempts: VecDeque<Instant>,
    time: Duration,
}

impl Window {
    /// Drops what is too old.
    fn age(&mut self, now: Instant) {
        while self.attempts.front().is_some_and(|first| now.saturating_duration_since(*first) >= self.time) {
            self.attempts.pop_front();
        }
    }
}

impl Windows {
    /// Counts an attempt if there were less than `most` in `time`; else says when the next one counts.
    pub(super) fn count(&mut self, key: u64, most: usize, time: Duration, now: Instant) -> Result<(), Duration> {
        let window = self.by_key.entry(key).or_insert_with(|| Window { attempts: VecDeque::new(), time });
        window.age(now);
        match window.attempts.front() {
            Some(first) if window.attempts.len() >= most => {
                Err(time.saturating_sub(now.saturating_duration_since(*first)))
            }
            _ => {
                window.attempts.push_back(now);
                Ok(())
            }
        }
    }

    pub(super) fn forget(&mut self, key: u64) {
        self.by_key.remove(&key);
    }

    /// Makes room once there are more than `most` keys: first those that count no more, then the tenth whose last attempt
    /// is oldest.
    pub(super) fn keep(&mut self, most: usize, now: Instant) {
        if self.by_key.len() <= most {
            return;
        }
        self.by_key.retain(|_, window| {
            window.age(now);
            !window.attempts.is_empty()
        });
        if self.by_key.len() <= most {
            return;
        }
        let mut ages: Vec<(Instant, u64)> =
            self.by_key.iter().filter_map(|(key, window)| window.attempts.back().map(|last| (*last, *key))).collect();
        let surplus = (ages.len() - most + most / 10).min(ages.len() - 1);
        ages.select_nth_unstable(surplus);
        for (_, key) in &ages[..surplus] {
            self.by_key.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Windows;
    use std::time::{Duration, Instant};

    const TIME: Duration = Duration::from_mins(1);

    #[test]
    fn keys_are_bounded_and_the_oldest_go_first() {
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
    fn what_counts_no_more_goes_before_what_does() {
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
}
