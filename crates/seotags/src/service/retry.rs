//! Decides whether and when a call is retried, separately from making it.

use super::ServiceError;
use std::time::Duration;

/// Maximum number of tries.
const MOST: u32 = 4;
/// Wait before the second try, doubled before each further one.
const FIRST: Duration = Duration::from_millis(500);
/// Longest wait that a service may demand.
const LONGEST: Duration = Duration::from_secs(90);

/// The effect of a call at the service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// It only reads: repeating it is harmless.
    Read,
    /// It creates something: repeating it may create a second one.
    Write,
}

/// How long to wait before the call is retried; `None` means no retry. `is_known`: the service has answered a call
/// before, so its address is right. `made` is the number of tries so far.
pub(super) fn next_attempt(failure: &ServiceError, kind: Kind, is_known: bool, made: u32) -> Option<Duration> {
    if made >= MOST {
        return None;
    }
    let usual = FIRST * 2_u32.saturating_pow(made.saturating_sub(1));
    match (failure, kind) {
        // It was refused before anything was done.
        (ServiceError::Refused { status: 429, retry_after, .. }, _) => {
            Some(retry_after.unwrap_or(usual)).filter(|wait| *wait <= LONGEST)
        }
        (ServiceError::Refused { status: 502..=504, retry_after, .. }, Kind::Read) => {
            Some(retry_after.unwrap_or(usual)).filter(|wait| *wait <= LONGEST)
        }
        (ServiceError::Refused { status: 500, .. } | ServiceError::BrokeOff { .. }, Kind::Read) => Some(usual),
        // Without a connection, no work was started. The service may be restarting.
        (ServiceError::Unreachable { .. }, _) if is_known => Some(usual),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(status: u16, retry_after: Option<u64>) -> ServiceError {
        let retry_after = retry_after.map(Duration::from_secs);
        let (server, detail) = (String::new(), String::new());
        ServiceError::Refused { server, status, detail, code: None, fields: Vec::new(), retry_after }
    }

    #[test]
    fn rate_limited_call_is_retried_after_its_wait() {
        for kind in [Kind::Read, Kind::Write] {
            assert_eq!(next_attempt(&refused(429, Some(7)), kind, true, 1), Some(Duration::from_secs(7)));
            assert_eq!(next_attempt(&refused(429, None), kind, true, 1), Some(FIRST));
            assert_eq!(next_attempt(&refused(429, Some(3_600)), kind, true, 1), None);
            assert_eq!(next_attempt(&refused(429, Some(7)), kind, true, MOST), None);
        }
    }

    #[test]
    fn reads_are_retried_and_writes_are_not() {
        let broken = ServiceError::BrokeOff { server: String::new(), reason: String::new() };
        let waits = (1..=MOST).map(|made| next_attempt(&broken, Kind::Read, true, made).map(|wait| wait.as_millis()));
        assert_eq!(waits.collect::<Vec<_>>(), [Some(500), Some(1_000), Some(2_000), None]);
        for failure in [broken, refused(500, None), refused(503, Some(1))] {
            assert!(next_attempt(&failure, Kind::Read, true, 1).is_some(), "{failure:?}");
            assert_eq!(next_attempt(&failure, Kind::Write, true, 1), None, "{failure:?}");
        }
        let gone = ServiceError::Unreachable { server: String::new(), reason: String::new() };
        for kind in [Kind::Read, Kind::Write] {
            assert_eq!(next_attempt(&gone, kind, true, 2), Some(2 * FIRST));
            assert_eq!(next_attempt(&gone, kind, false, 1), None, "the address may be wrong");
        }
        for status in [400, 401, 403, 404, 409, 422] {
            assert_eq!(next_attempt(&refused(status, Some(1)), Kind::Read, true, 1), None, "{status}");
        }
    }
}
