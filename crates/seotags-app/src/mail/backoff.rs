//! When an email that could not be sent is tried again.

use super::route::SendError;
use jiff::{SignedDuration, Timestamp};

/// Wait after the first attempt; each further one waits twice as long.
const FIRST_WAIT: SignedDuration = SignedDuration::from_secs(15);
/// Longest wait between two attempts.
const MAX_WAIT: SignedDuration = SignedDuration::from_hours(1);

/// What happens to an email that could not be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// It is tried again at this time.
    At(Timestamp),
    /// It is given up.
    Never,
}

/// The next step after `attempts` earlier failures. An email is given up if it was refused for good, or if the next
/// attempt would come too late to be of use.
pub(super) fn next(error: &SendError, attempts: u32, now: Timestamp, expires_at: Timestamp) -> Next {
    if matches!(error, SendError::Refused(_)) {
        return Next::Never;
    }
    let doubled = FIRST_WAIT.checked_mul(1_i32.checked_shl(attempts.min(20)).unwrap_or(i32::MAX));
    let wait = doubled.unwrap_or(MAX_WAIT).min(MAX_WAIT);
    match now.checked_add(wait) {
        Ok(at) if at < expires_at => Next::At(at),
        _ => Next::Never,
    }
}

#[cfg(test)]
mod tests {
    use super::{Next, next};
    use crate::mail::SendError;
    use jiff::{SignedDuration, Timestamp};

    #[test]
    fn waits_double_until_the_email_expires() {
        let now: Timestamp = "2026-11-22T00:00:00Z".parse().unwrap();
        let end = now + SignedDuration::from_hours(48);
        let seconds = |attempts| match next(&SendError::Unreachable("x".into()), attempts, now, end) {
            Next::At(at) => Some(at.duration_since(now).as_secs()),
            Next::Never => None,
        };
        let waits: Vec<_> = [0, 1, 2, 7, 8, 40].map(seconds).to_vec();
        assert_eq!(waits, [Some(15), Some(30), Some(60), Some(1_920), Some(3_600), Some(3_600)]);
        let soon = now + SignedDuration::from_secs(15);
        assert_eq!(next(&SendError::Unreachable("x".into()), 0, now, soon), Next::Never);
        assert_eq!(next(&SendError::Refused("x".into()), 0, now, end), Next::Never);
    }
}
