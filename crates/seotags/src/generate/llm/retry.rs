//! Whether a failed attempt is made again, and when: decided here and nowhere else.

use super::failure::CallFailure;
use super::options::RetryPolicy;
use std::time::Duration;

/// What to do after a failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Attempt {
    /// Try again after this wait.
    After(Duration),
    /// This is final.
    GiveUp,
}

/// Attempts so far.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Made {
    /// All of them.
    pub(super) attempts: u32,
    /// Those that brought a body that cannot be read. Such a body may have been paid.
    pub(super) not_json: u32,
}

/// How often a call is made whose answers are no JSON: often enough for an odd one, not for paying again and again.
const MOST_NOT_JSON: u32 = 2;

/// Decides after `made`; `chance` lies in 0..1. A wait that the service asks for is kept and
/// spread a little, so that not all who wait come back at once; else the wait is drawn below a doubling bound.
pub(super) fn next_attempt(failure: &CallFailure, made: Made, policy: &RetryPolicy, chance: f64) -> Attempt {
    if made.attempts >= policy.attempts || made.not_json >= MOST_NOT_JSON || !is_passing(failure) {
        return Attempt::GiveUp;
    }
    let bound = policy
        .base
        .saturating_mul(1_u32.checked_shl(made.attempts.saturating_sub(1)).unwrap_or(u32::MAX))
        .min(policy.most);
    match asked_wait(failure) {
        Some(asked) if asked > policy.most_asked => Attempt::GiveUp,
        Some(asked) => Attempt::After(asked + policy.base.mul_f64(chance)),
        None => Attempt::After(bound.mul_f64(chance)),
    }
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
        CallFailure::TooLarge | CallFailure::NotSent => false,
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
        next_attempt(failure, Made { attempts, not_json: 0 }, &RetryPolicy::default(), 0.5)
    }

    #[test]
    fn what_may_pass_is_tried_again_and_what_cannot_is_not() {
        for status in [408, 409, 429, 500, 502, 503, 504, 529] {
            assert_eq!(decide(&refused(status, "", None), 1), Attempt::After(Duration::from_millis(250)), "{status}");
        }
        for status in [301, 400, 401, 402, 403, 404, 422] {
            assert_eq!(decide(&refused(status, "", None), 1), Attempt::GiveUp, "{status}");
        }
        assert_eq!(decide(&refused(429, "insufficient_quota", None), 1), Attempt::GiveUp);
        assert_eq!(decide(&CallFailure::TimedOut, 4), Attempt::After(Duration::from_secs(2)));
        assert_eq!(decide(&CallFailure::TimedOut, 5), Attempt::GiveUp);
        assert_eq!(decide(&CallFailure::TooLarge, 1), Attempt::GiveUp);
    }

    #[test]
    fn a_wait_that_is_asked_for_is_kept() {
        assert_eq!(decide(&refused(429, "", Some(20)), 1), Attempt::After(Duration::from_millis(20_250)));
        assert_eq!(decide(&refused(429, "", Some(3_600)), 1), Attempt::GiveUp);
    }

    #[test]
    fn what_is_no_json_is_asked_for_once_more() {
        let after = |not_json| {
            let made = Made { attempts: 2, not_json };
            next_attempt(&CallFailure::NotJson, made, &RetryPolicy::default(), 0.5)
        };
        assert!(matches!(after(1), Attempt::After(_)));
        assert_eq!(after(2), Attempt::GiveUp);
    }

    #[test]
    fn waits_are_bounded_however_many_attempts() {
        let policy = RetryPolicy { attempts: 100, ..RetryPolicy::default() };
        for attempts in 1..99 {
            let made = Made { attempts, not_json: 0 };
            let Attempt::After(wait) = next_attempt(&CallFailure::TimedOut, made, &policy, 0.999) else { panic!() };
            assert!(wait <= policy.most);
        }
    }
}
