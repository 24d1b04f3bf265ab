//! Slices of a list, and periods of time.

use crate::error::ApiError;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use seotags_api::{PeriodParams, SliceParams};
use seotags_app::administration::Slice;

/// Default number of entries on a page.
const DEFAULT_LIMIT: u64 = 10;
/// Most entries of a page.
const MAX_LIMIT: u64 = 500;
/// Most entries to skip: the largest number in the store.
const MAX_SKIP: u64 = i64::MAX as u64;

/// The slice, if it is valid.
pub(super) fn slice(params: SliceParams) -> Result<Slice, ApiError> {
    let (skip, limit) = (params.skip.unwrap_or(0), params.limit.unwrap_or(DEFAULT_LIMIT));
    if !(1..=MAX_LIMIT).contains(&limit) {
        return Err(ApiError::unprocessable("limit", "must be between 1 and 500"));
    }
    if skip > MAX_SKIP {
        return Err(ApiError::unprocessable("skip", "there are not as many"));
    }
    Ok(Slice { skip, limit })
}

/// The first moment of the period, and the first one after it.
pub(super) fn bounds(period: &PeriodParams) -> Result<(Option<Timestamp>, Option<Timestamp>), ApiError> {
    let from = day("start_date", period.start_date.as_deref())?;
    let last = day("end_date", period.end_date.as_deref())?;
    let after = last.and_then(|last| last.checked_add(1.day()).ok());
    let start = |date: Date| date.to_zoned(TimeZone::UTC).map(|moment| moment.timestamp()).ok();
    Ok((from.and_then(start), after.and_then(start)))
}

fn day(field: &str, text: Option<&str>) -> Result<Option<Date>, ApiError> {
    let Some(text) = text.filter(|text| !text.is_empty()) else { return Ok(None) };
    let is_plain = text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    let date = text.parse::<Date>().ok().filter(|_| is_plain);
    date.map(Some).ok_or_else(|| ApiError::unprocessable(field, "write a day as YYYY-MM-DD"))
}

#[cfg(test)]
mod tests {
    use super::{PeriodParams, SliceParams, bounds, slice};

    fn days(start: &str, end: &str) -> Result<(Option<String>, Option<String>), String> {
        let period = PeriodParams { start_date: Some(start.to_owned()), end_date: Some(end.to_owned()) };
        let shown = |moment: Option<jiff::Timestamp>| moment.map(|moment| moment.to_string());
        bounds(&period).map(|(from, before)| (shown(from), shown(before))).map_err(|error| format!("{error:?}"))
    }

    #[test]
    fn a_day_is_whole_and_the_last_one_counts() {
        let (from, before) = days("2026-11-21", "2026-11-21").unwrap();
        assert_eq!((from.as_deref(), before.as_deref()), (Some("2026-11-21T00:00:00Z"), Some("2026-11-22T00:00:00Z")));
        assert_eq!(days("", "").unwrap(), (None, None));
        for text in ["2026-02-30", "21.11.2026", "2026-11-21T10:00:00Z", "20261121", "x"] {
            assert!(days(text, "").unwrap_err().contains("start_date"), "{text}");
        }
    }

    #[test]
    fn a_page_has_bounds() {
        let slice = |skip, limit| slice(SliceParams { skip, limit }).map(|slice| (slice.skip, slice.limit)).ok();
        assert_eq!(slice(None, None), Some((0, 10)));
        assert_eq!(slice(Some(20), Some(500)), Some((20, 500)));
        assert_eq!((slice(None, Some(0)), slice(None, Some(501)), slice(Some(u64::MAX), None)), (None, None, None));
    }
}
