//! Whether a failed attempt is made again, and when: decided here and nowhere else.

use super::failure::CallFailure;
use super::options::RetryPolicy;
use std::time::Duration;

/// What to do after a failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Attempt {
    /// Try again after this wait.
    After(Duration),
    /// Try again as soon as the service's limit lets it: that is the scheduler's to wait for.
    WhenAllowed,
    /// Try again behind everything that waits.
    Last,
    /// Try again after this wait, as long as the service is waited for: it is gone, for everybody.
    Outage(Duration),
    /// This is final.
    GiveUp,
}

/// Attempts of one call so far.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Made {
    /// Those in a row, without those that a limit refused.
    pub(super) attempts: u32,
    /// Those that a limit refused.
    pub(super) limited: u32,
    /// It went behind everything that waits once.
    pub(super) was_last: bool,
    /// The last one found a service gone that was there, and that is waited for.
    pub(super) is_outage: bool,
    /// Those that brought a body that cannot be read. Such a body may have been paid.
    pub(super) not_json: u32,
}

impl Made {
    /// One more failed.
    pub(super) fn note(&mut self, failure: &CallFailure) {
        if failure.is_limit() {
            self.limited += 1;
        } else {
            self.attempts += 1;
        }
        self.not_json += u32::from(*failure == CallFailure::NotJson);
    }
}

/// How often a call is made whose answers are no JSON: often enough for an odd one, not for paying again and again.
const MOST_NOT_JSON: u32 = 2;

/// The least part of the longest wait before a service that is gone is asked again.
const LEAST_CHANCE: f64 = 0.5;

/// How often a call is sent again that a limit refused. A service whose word can be trusted needs few; the others are
/// asked ever more rarely, since each refusal blocks all calls.
const MOST_LIMITED: u32 = 50;

/// Decides after `made`; `chance` lies in 0..1. Waits are drawn below a doubling bound, so that not all who wait come
/// back at once; what the service asks for on top of that is the scheduler's to keep.
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
        CallFailure::TooLarge | CallFailure::NotSent | CallFailure::Down => false,
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
    use crate::generate::llm::failure::Refusal;

    fn refused(status: u16, code: &str, asked: Option<u64>) -> CallFailure {
        let asked_wait = asked.map(Duration::from_secs);
        Refusal { status, code: code.to_owned(), asked_wait, ..Refusal::default() }.into()
    }

    fn decide(failure: &CallFailure, attempts: u32) -> Attempt {
        next_attempt(failure, Made { attempts, ..Made::default() }, &RetryPolicy::default(), 0.5)
    }

    #[test]
    fn what_may_pass_is_tried_again_and_what_cannot_is_not() {
        for status in [408, 409, 500, 502, 503, 504, 529] {
            assert_eq!(decide(&refused(status, "", None), 1), Attempt::After(Duration::from_millis(250)), "{status}");
        }
        for status in [301, 400, 401, 402, 403, 404, 422] {
            assert_eq!(decide(&refused(status, "", None), 1), Attempt::GiveUp, "{status}");
        }
        assert_eq!(decide(&refused(429, "insufficient_quota", None), 1), Attempt::GiveUp);
        // An error of status 200 without a status of its own counts as a 500.
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
    fn a_limit_is_waited_for_unless_it_lasts_too_long() {
        assert_eq!(decide(&refused(429, "", Some(20)), 1), Attempt::WhenAllowed);
        assert_eq!(decide(&refused(429, "", None), 99), Attempt::WhenAllowed);
        assert_eq!(decide(&refused(429, "", Some(3_600)), 1), Attempt::GiveUp);
        assert_eq!(decide(&refused(503, "", Some(3_600)), 1), Attempt::GiveUp);
    }

    #[test]
    fn what_is_no_json_is_asked_for_once_more() {
        let after = |not_json| {
            let made = Made { attempts: 2, not_json, ..Made::default() };
            next_attempt(&CallFailure::NotJson, made, &RetryPolicy::default(), 0.5)
        };
        assert!(matches!(after(1), Attempt::After(_)));
        assert_eq!(after(2), Attempt::GiveUp);
    }

    #[test]
    fn waits_are_bounded_however_many_attempts() {
        let policy = RetryPolicy { attempts: 100, ..RetryPolicy::default() };
        for attempts in 1..99 {
            let made = Made { attempts, ..Made::default() };
            let Attempt::After(wait) = next_attempt(&CallFailure::TimedOut, made, &policy, 0.999) else { panic!() };
            assert!(wait <= policy.most);
        }
    }
}
