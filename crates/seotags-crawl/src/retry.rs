//! Decides whether and when to retry. It never waits, reads no clock, and generates no random numbers.

use jiff::Timestamp;
use jiff::fmt::strtime;
use jiff::tz::TimeZone;
use seotags_core::visit::{FailureCode, Phase};
use std::time::Duration;

/// How often to retry, and how long to wait.
#[derive(Debug, Clone, PartialEq)]
pub struct RetryPolicy {
    /// Number of retries.
    pub retries: u32,
    /// Shortest wait of our own.
    pub least: Duration,
    /// Longest wait, our own or the server's. A server that demands a longer one is given up for this run.
    pub most: Duration,
}

impl Default for RetryPolicy {
    fn default() -> Self {
        Self { retries: 2, least: Duration::from_secs(1), most: Duration::from_mins(1) }
    }
}

/// The result of a try, as far as it matters for a retry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TryOutcome<'a> {
    /// The server answered.
    Answered {
        /// HTTP status.
        status: u16,
        /// `Retry-After` as sent.
        retry_after: Option<&'a str>,
        /// `Date` as sent: the server's clock, which its `Retry-After` refers to.
        date: Option<&'a str>,
    },
    /// The answer was unusable or missing.
    Failed {
        /// Why.
        code: FailureCode,
        /// Where.
        phase: Phase,
        /// HTTP/2 caused the failure.
        http2: bool,
    },
}

/// How the next try differs from a normal one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Variant {
    /// Not at all.
    #[default]
    Plain,
    /// Over HTTP/1.1.
    Http1,
    /// With `Accept-Encoding: identity`.
    Identity,
}

/// What to do next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Attempt {
    /// Retry after this wait, with this variant.
    After(Duration, Variant),
    /// Keep the result.
    GiveUp,
}

/// Decides what follows after try number `attempt` (1 for the first). `random` is in 0..1 and spreads our own waits
/// (full jitter); `now` is the time by our clock.
pub(crate) fn next_attempt(
    outcome: TryOutcome<'_>,
    attempt: u32,
    policy: &RetryPolicy,
    random: f64,
    now: Timestamp,
) -> Attempt {
    if attempt > policy.retries {
        return Attempt::GiveUp;
    }
    let own_wait = backoff(attempt, policy, random);
    match outcome {
        TryOutcome::Answered { status, retry_after, date } if is_retried(status) => {
            match retry_after.and_then(|value| asked_wait(value, date, now)) {
                Some(wait) if wait > policy.most => Attempt::GiveUp,
                Some(wait) => Attempt::After(wait, Variant::Plain),
                None => Attempt::After(own_wait, Variant::Plain),
            }
        }
        TryOutcome::Answered { .. } => Attempt::GiveUp,
        TryOutcome::Failed { code, phase, http2 } => {
            let variant = match code {
                FailureCode::ProtocolError if http2 => Variant::Http1,
                FailureCode::DecodeFailure => Variant::Identity,
                _ => Variant::Plain,
            };
            if attempt <= tries_again(code, phase) { Attempt::After(own_wait, variant) } else { Attempt::GiveUp }
        }
    }
}

/// True for statuses that are temporary.
pub(crate) fn is_retried(status: u16) -> bool {
    matches!(status, 429 | 500 | 502 | 503 | 504)
}

/// How often a failure is worth a retry; the policy may allow fewer.
pub(crate) fn tries_again(code: FailureCode, phase: Phase) -> u32 {
    match code {
        FailureCode::DnsFailure
        | FailureCode::ConnectRefused
        | FailureCode::ConnectTimeout
        | FailureCode::NetworkUnreachable
        | FailureCode::ConnectionClosed => u32::MAX,
        FailureCode::Timeout => match phase {
            Phase::Total => 0,
            Phase::Body => 1,
            _ => u32::MAX,
        },
        FailureCode::TlsHandshake | FailureCode::ProtocolError | FailureCode::DecodeFailure => 1,
        FailureCode::InvalidUrl
        | FailureCode::PrivateAddress
        | FailureCode::DnsNotFound
        | FailureCode::TlsCertificate
        | FailureCode::HeadersTooLarge
        | FailureCode::HostGaveUp
        | FailureCode::ParseLimit
        | FailureCode::SourceUnreadable
        | FailureCode::LeaseLost => 0,
    }
}

/// A wait between the shortest one and a maximum that doubles with each try.
fn backoff(attempt: u32, policy: &RetryPolicy, random: f64) -> Duration {
    let ceiling = policy.least.saturating_mul(1 << attempt.min(16)).min(policy.most);
    policy.least + ceiling.saturating_sub(policy.least).mul_f64(random.clamp(0.0, 1.0))
}

/// The wait that `Retry-After` demands: seconds, or a date. A date is compared with the server's own `date`, so that
/// neither clock has to be right; without `date`, with our clock. A date in the past means no wait.
pub(crate) fn asked_wait(retry_after: &str, date: Option<&str>, now: Timestamp) -> Option<Duration> {
    let value = retry_after.trim();
    if !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(Duration::from_secs(value.parse().unwrap_or(u64::MAX)));
    }
    let now = date.and_then(http_date).unwrap_or(now);
    Some(Duration::try_from(http_date(value)?.duration_since(now)).unwrap_or(Duration::ZERO))
}

/// An HTTP date in any of its three forms (RFC 9110 5.6.7).
fn http_date(value: &str) -> Option<Timestamp> {
    let value = value.trim();
    let at = ["%a, %d %b %Y %H:%M:%S GMT", "%A, %d-%b-%y %H:%M:%S GMT", "%a %b %e %H:%M:%S %Y"]
        .iter()
        .find_map(|format| strtime::parse(format, value).ok()?.to_datetime().ok())?;
    Some(at.to_zoned(TimeZone::UTC).ok()?.timestamp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn now() -> Timestamp {
        "1994-11-06T08:49:07Z".parse().unwrap()
    }

    fn answered(status: u16, retry_after: Option<&str>, attempt: u32) -> Attempt {
        let outcome = TryOutcome::Answered { status, retry_after, date: None };
        next_attempt(outcome, attempt, &RetryPolicy::default(), 0.5, now())
    }

    fn failed(code: FailureCode, phase: Phase, attempt: u32) -> Attempt {
        let outcome = TryOutcome::Failed { code, phase, http2: false };
        next_attempt(outcome, attempt, &RetryPolicy::default(), 0.0, now())
    }

    #[test]
    fn retry_follows_retry_after() {
        let seconds = |count| Attempt::After(Duration::from_secs(count), Variant::Plain);
        assert_eq!(answered(429, Some("1"), 1), seconds(1));
        assert_eq!(answered(503, Some("Sun, 06 Nov 1994 08:49:37 GMT"), 1), seconds(30));
        assert_eq!(answered(503, Some("Sunday, 06-Nov-94 08:49:37 GMT"), 1), seconds(30));
        assert_eq!(answered(503, Some("Sun Nov  6 08:49:37 1994"), 1), seconds(30));
        assert_eq!(answered(503, Some("Sat, 05 Nov 1994 08:49:37 GMT"), 1), seconds(0));
        assert_eq!(answered(429, Some("99999999"), 1), Attempt::GiveUp);
        assert_eq!(answered(429, Some("99999999999999999999999"), 1), Attempt::GiveUp);
        assert_eq!(answered(429, Some("-1"), 1), Attempt::After(Duration::from_millis(1_500), Variant::Plain));
        assert_eq!(answered(429, Some("soon"), 1), Attempt::After(Duration::from_millis(1_500), Variant::Plain));
        assert_eq!(answered(429, Some("1"), 3), Attempt::GiveUp);
        assert_eq!(answered(404, Some("1"), 1), Attempt::GiveUp);
        assert_eq!(answered(501, None, 1), Attempt::GiveUp);
    }

    #[test]
    fn retry_after_date_is_relative_to_the_servers_clock() {
        let (sent, until) = (Some("Sun, 06 Nov 1994 08:49:07 GMT"), "Sun, 06 Nov 1994 08:49:37 GMT");
        for day in [-400, -1, 0, 1, 400] {
            let ours = now() + jiff::SignedDuration::from_hours(24 * day);
            assert_eq!(asked_wait(until, sent, ours), Some(Duration::from_secs(30)), "{day} days off");
        }
        assert_eq!(asked_wait(until, Some("no date"), now()), Some(Duration::from_secs(30)));
        assert_eq!(asked_wait("Sat, 05 Nov 1994 08:49:37 GMT", sent, now()), Some(Duration::ZERO));
        assert_eq!(asked_wait("no date", sent, now()), None);
    }

    #[test]
    fn number_of_retries_depends_on_the_failure() {
        let tries = |code, phase| (1..9).take_while(|&attempt| failed(code, phase, attempt) != Attempt::GiveUp).count();
        assert_eq!(tries(FailureCode::ConnectionClosed, Phase::Head), 2);
        assert_eq!(tries(FailureCode::Timeout, Phase::Head), 2);
        assert_eq!(tries(FailureCode::Timeout, Phase::Body), 1);
        assert_eq!(tries(FailureCode::Timeout, Phase::Total), 0);
        assert_eq!(tries(FailureCode::TlsCertificate, Phase::Connect), 0);
        assert_eq!(tries(FailureCode::DnsNotFound, Phase::Dns), 0);
        assert_eq!(tries(FailureCode::DnsFailure, Phase::Dns), 2);
    }

    #[test]
    fn retry_changes_the_variant_that_failed() {
        let variant = |code, http2| {
            let outcome = TryOutcome::Failed { code, phase: Phase::Head, http2 };
            match next_attempt(outcome, 1, &RetryPolicy::default(), 0.0, now()) {
                Attempt::After(_, variant) => Some(variant),
                Attempt::GiveUp => None,
            }
        };
        assert_eq!(variant(FailureCode::ProtocolError, true), Some(Variant::Http1));
        assert_eq!(variant(FailureCode::ProtocolError, false), Some(Variant::Plain));
        assert_eq!(variant(FailureCode::DecodeFailure, false), Some(Variant::Identity));
    }

    proptest! {
        #[test]
        fn waits_stay_within_the_policy(attempt in 1u32..40, random in 0.0f64..1.0, text in "\\PC{0,40}") {
            let policy = RetryPolicy { retries: 50, ..RetryPolicy::default() };
            let outcome = TryOutcome::Answered { status: 503, retry_after: Some(&text), date: Some(&text) };
            if let Attempt::After(wait, _) = next_attempt(outcome, attempt, &policy, random, now()) {
                prop_assert!(wait <= policy.most);
            }
            let outcome = TryOutcome::Answered { status: 503, retry_after: None, date: None };
            let Attempt::After(wait, _) = next_attempt(outcome, attempt, &policy, random, now()) else {
                return Err(TestCaseError::fail("gave up"));
            };
            prop_assert!(wait >= policy.least && wait <= policy.most);
        }
    }
}
