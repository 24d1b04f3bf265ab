//! Limits how often a client may try something, and how many answers are made at once.
//!
//! Owns: the limits, and the attempts within their time, in bounded memory.
//! Never: knows what was tried; locks a client out for longer than the limit's time.

mod answers;
mod concurrency;
mod growing_delays;
mod passwords;
mod window;

pub(crate) use answers::{Answers, Reserved, Slot};
pub(crate) use concurrency::{AtOnce, Turn};
pub(crate) use passwords::Guesser;

use crate::error::ApiError;
use growing_delays::{GrowingDelays, Growth};
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use window::Windows;

const MINUTE: Duration = Duration::from_mins(1);
const HOUR: Duration = Duration::from_hours(1);
/// Most keys of a limit; the oldest are removed first. Each limit has a separate table, so that a client with many keys
/// of one limit does not remove those of others.
const MOST_KEYS: usize = 100_000;

/// How a caller is counted: the user, and whether a program calls for them. So a program with too many calls does not
/// slow down the user at the dashboard.
pub(crate) type Counted = (i64, bool);

/// What is limited, and the key by which it is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Limit {
    /// Signing in: by network and email address.
    SignIn,
    /// Signing in: by network.
    SignInByAddress,
    /// Signing in: by email address, from unknown devices.
    SignInByEmail,
    /// Signing in: by known device.
    SignInByDevice,
    /// Signing up: by network.
    SignUp,
    /// Requesting a new password: by network and email address.
    Recovery,
    /// Requesting a new password: by network.
    RecoveryByAddress,
    /// Requesting another email address: by network and email address.
    EmailChange,
    /// Logging that somebody tried too many passwords: by network.
    ThrottleNote,
    /// Inspecting pages and extracting links: by user.
    Probe,
    /// Joining the waiting list: by network.
    Waitlist,
    /// Using tokens of emails: by network. They cannot be guessed; this limits look-ups.
    MailToken,
    /// Creating tokens and webhooks: by user. Each one sends an email.
    NewAccess,
    /// Any call: by user. The operator sets the limit.
    Call,
}

/// The rule of a limit.
#[derive(Debug, Clone, Copy)]
enum Rule {
    /// A number of attempts per time.
    Most(usize, Duration),
    /// Growing delays between attempts.
    GrowingDelays(Growth),
}

/// Passwords of one account from unknown devices. An owner who mistypes has no delay; all guessers together get one
/// attempt a minute.
const GUESSES: Growth = Growth { free: 20, longest: MINUTE, memory: HOUR };
/// Passwords on a known device.
const GUESSES_ON_DEVICE: Growth = Growth { free: 10, ..GUESSES };

impl Limit {
    /// The rule of this limit; `calls` is the number of calls per minute of a user.
    fn rule(self, calls: usize) -> Rule {
        match self {
            Self::SignIn => Rule::Most(10, MINUTE),
            Self::SignInByAddress | Self::MailToken => Rule::Most(100, MINUTE),
            Self::SignInByEmail => Rule::GrowingDelays(GUESSES),
            Self::SignInByDevice => Rule::GrowingDelays(GUESSES_ON_DEVICE),
            Self::Probe => Rule::Most(30, MINUTE),
            Self::Call => Rule::Most(calls, MINUTE),
            Self::ThrottleNote => Rule::Most(1, HOUR),
            Self::SignUp | Self::Waitlist | Self::RecoveryByAddress | Self::NewAccess => Rule::Most(60, HOUR),
            Self::Recovery | Self::EmailChange => Rule::Most(5, HOUR),
        }
    }
}

/// Attempts of all keys, in one table per limit.
#[derive(Debug, Default)]
struct Tables {
    windows: HashMap<Limit, Windows>,
    growing: HashMap<Limit, GrowingDelays>,
}

/// If there are more than `most` keys, removes the tenth with the oldest last attempt.
fn oldest_out<T>(by_key: &mut HashMap<u64, T>, most: usize, last: impl Fn(&T) -> Option<Instant>) {
    if by_key.len() <= most {
        return;
    }
    let mut ages: Vec<(Instant, u64)> =
        by_key.iter().filter_map(|(key, attempts)| last(attempts).map(|last| (last, *key))).collect();
    let surplus = (ages.len() - most + most / 10).min(ages.len() - 1);
    ages.select_nth_unstable(surplus);
    for (_, key) in &ages[..surplus] {
        by_key.remove(key);
    }
}

/// Recent attempts.
#[derive(Debug)]
pub(crate) struct Throttle {
    calls: usize,
    hasher: RandomState,
    tables: Mutex<Tables>,
}

impl Throttle {
    /// Without attempts; a user may make `calls` calls per minute.
    pub(crate) fn new(calls: u32) -> Self {
        let calls = usize::try_from(calls).unwrap_or(usize::MAX);
        Self { calls, hasher: RandomState::new(), tables: Mutex::default() }
    }

    /// Counts an attempt.
    ///
    /// # Errors
    /// 429 if there were too many; then this one is not counted.
    pub(crate) fn count(&self, limit: Limit, by: impl Hash) -> Result<(), ApiError> {
        self.count_together(limit, by, 1)
    }

    /// Counts several attempts at once.
    ///
    /// # Errors
    /// 429 if the limit has no room for all of them. Then it counts none.
    pub(crate) fn count_together(&self, limit: Limit, by: impl Hash, attempts: usize) -> Result<(), ApiError> {
        self.count_at(limit, by, attempts, Instant::now()).map_err(|wait| {
            tracing::info!(?limit, "throttled");
            ApiError::too_many(wait)
        })
    }

    /// Fails if an attempt under a limit with growing delays would come too early. Counts nothing.
    ///
    /// # Errors
    /// 429
    pub(crate) fn check_delay(&self, limit: Limit, by: impl Hash) -> Result<(), ApiError> {
        let Rule::GrowingDelays(growth) = limit.rule(self.calls) else { return Ok(()) };
        let key = self.hasher.hash_one(by);
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let waits =
            tables.growing.get(&limit).map_or(Ok(()), |growing| growing.check_delay(key, growth, Instant::now()));
        waits.map_err(|wait| {
            tracing::info!(?limit, "throttled");
            ApiError::too_many(wait)
        })
    }

    /// Resets the attempts of a key after a success.
    pub(crate) fn clear(&self, limit: Limit, by: impl Hash) {
        let key = self.hasher.hash_one(by);
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(windows) = tables.windows.get_mut(&limit) {
            windows.forget(key);
        }
        if let Some(growing) = tables.growing.get_mut(&limit) {
            growing.forget(key);
        }
    }

    fn count_at(&self, limit: Limit, by: impl Hash, attempts: usize, now: Instant) -> Result<(), Duration> {
        // Only a hash of the key is stored: it contains nothing that a client wrote, and has a fixed size.
        let key = self.hasher.hash_one(by);
        let rule = limit.rule(self.calls);
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        match rule {
            Rule::Most(most, time) => {
                let windows = tables.windows.entry(limit).or_default();
                windows.count_together(key, attempts, (most, time), now)?;
                windows.keep(MOST_KEYS, now);
            }
            Rule::GrowingDelays(growth) => {
                let growing = tables.growing.entry(limit).or_default();
                // Each attempt has its own delay, so they come one by one.
                growing.count(key, growth, now)?;
                growing.keep(MOST_KEYS, growth, now);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Limit, MOST_KEYS, Throttle};
    use std::time::{Duration, Instant};

    #[test]
    fn attempts_beyond_the_limit_wait_for_the_first_to_age() {
        let (throttle, start) = (Throttle::new(600), Instant::now());
        let at = |seconds| start + Duration::from_secs(seconds);
        for second in 0..10 {
            assert_eq!(throttle.count_at(Limit::SignIn, "a", 1, at(second)), Ok(()));
        }
        assert_eq!(throttle.count_at(Limit::SignIn, "a", 1, at(20)), Err(Duration::from_secs(40)));
        assert_eq!(throttle.count_at(Limit::SignIn, "b", 1, at(20)), Ok(()), "another key");
        assert_eq!(throttle.count_at(Limit::SignInByEmail, "a", 1, at(20)), Ok(()), "another limit");
        assert_eq!(throttle.count_at(Limit::SignIn, "a", 1, at(60)), Ok(()));
        assert_eq!(throttle.count_at(Limit::SignIn, "a", 1, at(60)), Err(Duration::from_secs(1)));
        throttle.clear(Limit::SignIn, "a");
        assert_eq!(throttle.count_at(Limit::SignIn, "a", 1, at(60)), Ok(()));
    }

    #[test]
    fn many_keys_of_one_limit_flush_no_other() {
        let (throttle, start) = (Throttle::new(600), Instant::now());
        for _ in 0..10 {
            assert_eq!(throttle.count_at(Limit::SignIn, "a", 1, start), Ok(()));
        }
        let later = start + Duration::from_secs(1);
        for key in 0..=MOST_KEYS {
            assert_eq!(throttle.count_at(Limit::Recovery, key, 1, later), Ok(()));
        }
        assert!(throttle.count_at(Limit::SignIn, "a", 1, later).is_err());
    }
}
