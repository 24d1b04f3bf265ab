//! Rate limits in the head of an answer, in all formats that services use.

use crate::llm::retry_after;
use jiff::Timestamp;
use reqwest::header::HeaderMap;
use std::time::Duration;

/// The limits in one answer.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct RateHeaders {
    /// Calls per minute.
    pub(crate) requests: Option<f64>,
    /// Tokens per minute.
    pub(crate) tokens: Option<f64>,
    /// Remaining tokens.
    pub(crate) remaining_tokens: Option<f64>,
    /// How long to wait before anything else is sent.
    pub(crate) wait: Option<Duration>,
}

impl RateHeaders {
    /// Reads a head received at `now`.
    pub(crate) fn of(headers: &HeaderMap, now: Timestamp) -> Self {
        let number = |name: &str| headers.get(name)?.to_str().ok()?.trim().parse::<f64>().ok();
        // -1 and 0 mean 'unknown' or 'none'.
        let limit = |name: &str| number(name).filter(|limit| limit.is_finite() && *limit > 0.0);
        Self {
            requests: limit("x-ratelimit-limit-requests"),
            tokens: limit("x-ratelimit-limit-tokens"),
            remaining_tokens: number("x-ratelimit-remaining-tokens").filter(|left| left.is_finite() && *left >= 0.0),
            wait: retry_after::by_headers(headers, now),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(pairs: &[(&'static str, &'static str)]) -> RateHeaders {
        let headers = pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect();
        RateHeaders::of(&headers, Timestamp::UNIX_EPOCH)
    }

    #[test]
    fn unknown_limits_are_none() {
        let read_all = read(&[
            ("x-ratelimit-limit-requests", "500"),
            ("x-ratelimit-limit-tokens", "200000"),
            ("x-ratelimit-remaining-tokens", "0"),
            ("x-ratelimit-reset-tokens", "6m0s"),
        ]);
        assert_eq!((read_all.requests, read_all.tokens), (Some(500.0), Some(200_000.0)));
        assert_eq!(read_all.wait, Some(Duration::from_mins(6)));
        let unknown = read(&[("x-ratelimit-limit-requests", "-1"), ("x-ratelimit-limit-tokens", "0")]);
        assert_eq!(unknown, RateHeaders::default());
        assert_eq!(read(&[("x-ratelimit-limit-tokens", "many")]), RateHeaders::default());
    }
}
