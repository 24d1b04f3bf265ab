//! The wait that a service demands, in all formats that services use.

use jiff::Timestamp;
use reqwest::header::HeaderMap;
use std::time::Duration;

/// The longest wait in `retry-after-ms`, `retry-after` (seconds or a date) and the reset headers of an exhausted
/// limit.
pub(super) fn by_headers(headers: &HeaderMap, now: Timestamp) -> Option<Duration> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).map(str::trim);
    let millis = text("retry-after-ms").and_then(|ms| ms.parse::<f64>().ok()).and_then(|ms| seconds(ms / 1_000.0));
    let asked = text("retry-after").and_then(|text| seconds_or_date(text, now));
    let reset = ["requests", "tokens"].into_iter().filter_map(|kind| {
        let is_exhausted = text(&format!("x-ratelimit-remaining-{kind}")) == Some("0");
        if is_exhausted { span(text(&format!("x-ratelimit-reset-{kind}"))?) } else { None }
    });
    millis.into_iter().chain(asked).chain(reset).max()
}

/// “… Please try again in 1.2s.”, “… in 20ms”, “… in 6m0s”.
pub(super) fn by_message(message: &str) -> Option<Duration> {
    const MARK: &str = "try again in ";
    let rest = &message[message.find(MARK)? + MARK.len()..];
    let word = rest.split_whitespace().next()?.trim_end_matches(['.', ',', ';', ')']);
    span(word)
}

fn seconds_or_date(text: &str, now: Timestamp) -> Option<Duration> {
    if let Ok(number) = text.parse::<f64>() {
        return seconds(number);
    }
    let date = jiff::fmt::rfc2822::parse(text).ok()?.timestamp();
    Some(Duration::try_from(date.duration_since(now)).unwrap_or(Duration::ZERO))
}

fn seconds(number: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(number).ok()
}

/// `12ms`, `1.2s`, `6m0s`, `1h2m3s`, or bare seconds.
fn span(text: &str) -> Option<Duration> {
    if let Ok(number) = text.parse::<f64>() {
        return seconds(number);
    }
    let mut total = Duration::ZERO;
    let mut rest = text;
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !c.is_ascii_digit() && c != '.')?;
        let number: f64 = rest[..digits].parse().ok()?;
        let unit_end = rest[digits..].find(|c: char| !c.is_ascii_alphabetic()).map_or(rest.len(), |at| digits + at);
        let factor = match &rest[digits..unit_end] {
            "ms" => 0.001,
            "s" => 1.0,
            "m" => 60.0,
            "h" => 3_600.0,
            "d" => 86_400.0,
            _ => return None,
        };
        total = total.checked_add(seconds(number * factor)?)?;
        rest = &rest[unit_end..];
    }
    Some(total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn wait(pairs: &[(&'static str, &'static str)]) -> Option<f64> {
        let headers = pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect();
        let now = "2026-11-06T08:49:37Z".parse().unwrap();
        by_headers(&headers, now).map(|wait| wait.as_secs_f64())
    }

    #[test]
    fn longest_wait_of_all_headers_counts() {
        assert_eq!(wait(&[("retry-after", "2")]), Some(2.0));
        assert_eq!(wait(&[("retry-after", "0.5"), ("retry-after-ms", "1500")]), Some(1.5));
        assert_eq!(wait(&[("retry-after", "Fri, 06 Nov 2026 08:49:47 GMT")]), Some(10.0));
        assert_eq!(wait(&[("retry-after", "Fri, 06 Nov 2020 08:49:47 GMT")]), Some(0.0));
        let exhausted =
            [("x-ratelimit-remaining-tokens", "0"), ("x-ratelimit-reset-tokens", "6m0s"), ("retry-after", "1")];
        assert_eq!(wait(&exhausted), Some(360.0));
        assert_eq!(wait(&[("x-ratelimit-remaining-tokens", "9"), ("x-ratelimit-reset-tokens", "6m0s")]), None);
        assert_eq!(wait(&[("retry-after", "soon")]), None);
        assert_eq!(wait(&[("retry-after", "-1")]), None);
        assert_eq!(wait(&[("retry-after", "NaN")]), None);
    }

    #[test]
    fn waits_in_messages_are_parsed() {
        assert_eq!(
            by_message("Rate limit reached. Please try again in 1.2s. Visit"),
            Some(Duration::from_millis(1_200))
        );
        assert_eq!(by_message("try again in 20ms"), Some(Duration::from_millis(20)));
        assert_eq!(by_message("try again in a while"), None);
    }

    proptest! {
        #[test]
        fn no_text_breaks_it(text in ".*") {
            span(&text);
            by_message(&format!("try again in {text}"));
        }
    }
}
