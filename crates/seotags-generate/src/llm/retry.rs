//! Decides whether and when a failed attempt is retried, for all calls.

use super::failure::CallFailure;
use super::options::RetryPolicy;
use std::time::Duration;

/// What to do after a failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Attempt {
    /// Retry after this wait.
    After(Duration),
    /// Retry as soon as the service's limit allows it; the scheduler waits for that.
    WhenAllowed,
    /// Retry after everything that waits.
    Last,
    /// Retry after this wait, within the patience for a service that is unavailable for everybody.
    Outage(Duration),
    /// Final failure.
    GiveUp,
}

/// Attempts of one call so far.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Made {
    /// Consecutive attempts, without those refused by a limit.
    pub(super) attempts: u32,
    /// Attempts refused by a limit.
    pub(super) limited: u32,
    /// It was already retried once after everything that waits.
    pub(super) was_last: bool,
    /// The last attempt found a previously working service unavailable, and the call waits for it.
    pub(super) is_outage: bool,
    /// Attempts with an unparsable body. Such an answer may have been paid.
    pub(super) not_json: u32,
}

impl Made {
    /// Counts a failed attempt.
    pub(super) fn note(&mut self, failure: &CallFailure) {
        if failure.is_limit() {
            self.limited += 1;
        } else {
            self.attempts += 1;
        }
        self.not_json += u32::from(*failure == CallFailure::NotJson);
    }
}

/// Maximum number of calls whose answers are not JSON: enough to survive an odd one, without paying again and again.
const MOST_NOT_JSON: u32 = 2;

/// Minimum share of the longest wait before an unavailable service is called again.
const LEAST_CHANCE: f64 = 0.5;

/// Maximum number of times that a call refused by a limit is sent again. Few are needed if the service reports its
/// waits correctly; other services are called more and more rarely, because each refusal blocks all calls.
const MOST_LIMITED: u32 = 50;

/// The next step after the attempts in `made`; `chance` is in 0..1. Waits are random below a doubling limit, so that
/// waiting calls do not return all at once. The scheduler adds the wait that the service demands.
pub(super) fn next_attempt(failure: &CallFailure, made: Made, policy: &RetryPolicy, chance: f64) -> Attempt {
    if made.not_json >= MOST_NOT_JSON || failure.is_final() || !is_passing(failure) {
        return Attempt::GiveUp;
    }
    if asked_wait(failure).is_some_and(|asked| asked > policy.most_asked) {
        return Attempt::GiveUp;
    }
    if failure.is_limit() {
        return if made.limited < MOST_LIMITED { Attempt::WhenAllowed } else { Attempt::GiveUp };
    }
    if made.attempts >= policy.attempts {
        return match (made.was_last, made.is_outage) {
            (false, _) => Attempt::Last,
            (true, true) => Attempt::Outage(policy.most.mul_f64(chance.max(LEAST_CHANCE))),
            (true, false) => Attempt::GiveUp,
        };
    }
    let bound = policy
        .base
        .saturating_mul(1_u32.checked_shl(made.attempts.saturating_sub(1)).unwrap_or(u32::MAX))
        .min(policy.most);
    Attempt::After(bound.mul_f64(chance))
}

/// True if the same call may succeed later.
fn is_passing(failure: &CallFailure) -> bool {
    match failure {
        CallFailure::Refused(refusal) => {
            matches!(refusal.status, 408 | 409 | 425 | 429 | 500..=599) && !refusal.is_about_money()
        }
        CallFailure::NoConnection { .. }
        | CallFailure::Broken { .. }
        | CallFailure::TimedOut
        | CallFailure::NotJson => true,
        CallFailure::TooLarge | CallFailure::NotSent | CallFailure::ServiceDown => false,
    }
}

fn asked_wait(failure: &CallFailure) -> Option<Duration> {
    match failure {
        CallFailure::Refused(refusal) => refusal.asked_wait,
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::llm::failure::Refusal;

    fn refused(status: u16, code: &str, asked: Option<u64>) -> CallFailure {
        let asked_wait = asked.map(Duration::from_secs);
        Refusal { status, code: code.to_owned(), asked_wait, ..Refusal::default() }.into()
    }

    fn decide(failure: &CallFailure, attempts: u32) -> Attempt {
        next_attempt(failure, Made { attempts, ..Made::default() }, &RetryPolicy::default(), 0.5)
    }

    #[test]
    fn only_temporary_failures_are_retried() {
        for status in [408, 409, 500, 502, 503, 504, 529] {
            assert_eq!(decide(&refused(status, "", None), 1), Attempt::After(Duration::from_millis(250)), "{status}");
        }
        for status in [301, 400, 401, 402, 403, 404, 422] {
            assert_eq!(decide(&refused(status, "", None), 1), Attempt::GiveUp, "{status}");
        }
        assert_eq!(decide(&refused(429, "insufficient_quota", None), 1), Attempt::GiveUp);
        // An error with status 200 whose code is not a status counts as a 500.
        assert_eq!(decide(&refused(500, "invalid_api_key", None), 1), Attempt::GiveUp);
        assert_eq!(decide(&CallFailure::TimedOut, 4), Attempt::After(Duration::from_secs(2)));
        assert_eq!(decide(&CallFailure::TimedOut, 5), Attempt::Last);
        let after_last = Made { attempts: 5, was_last: true, ..Made::default() };
        let end = next_attempt(&CallFailure::TimedOut, after_last, &RetryPolicy::default(), 0.5);
        assert_eq!(end, Attempt::GiveUp);
        assert_eq!(decide(&CallFailure::TooLarge, 1), Attempt::GiveUp);
        let gone = Made { is_outage: true, ..after_last };
        let again = next_attempt(&refused(503, "", None), gone, &RetryPolicy::default(), 0.1);
        assert_eq!(again, Attempt::Outage(Duration::from_secs(15)));
    }

    #[test]
    fn limit_is_waited_for_unless_it_lasts_too_long() {
        assert_eq!(decide(&refused(429, "", Some(20)), 1), Attempt::WhenAllowed);
        assert_eq!(decide(&refused(429, "", None), 99), Attempt::WhenAllowed);
        assert_eq!(decide(&refused(429, "", Some(3_600)), 1), Attempt::GiveUp);
        assert_eq!(decide(&refused(503, "", Some(3_600)), 1), Attempt::GiveUp);
    }

    #[test]
    fn answer_that_is_not_json_is_retried_once() {
        let after = |not_json| {
            let made = Made { attempts: 2, not_json, ..Made::default() };
            next_attempt(&CallFailure::NotJson, made, &RetryPolicy::default(), 0.5)
        };
        assert!(matches!(after(1), Attempt::After(_)));
        assert_eq!(after(2), Attempt::GiveUp);
    }

    #[test]
    fn waits_are_limited_for_any_number_of_attempts() {
        let policy = RetryPolicy { attempts: 100, ..RetryPolicy::default() };
        for attempts in 1..99 {
            let made = Made { attempts, ..Made::default() };
            let Attempt::After(wait) = next_attempt(&CallFailure::TimedOut, made, &policy, 0.999) else { panic!() };
            assert!(wait <= policy.most);
        }
    }
}
