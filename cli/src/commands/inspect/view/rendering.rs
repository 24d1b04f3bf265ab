//! The rendering of a page in a browser: times, blocked requests, script errors.

use crate::terminal::{Tint, harmless};
use crate::text::{count, cut_end, grouped};
use seotags::visit::{Rendering, Timings};

/// Most errors that are shown.
const NAMED_ERRORS: usize = 5;
/// Columns of an error.
const ERROR_COLUMNS: usize = 120;

/// Label and text of each line, and its colour.
pub(crate) fn lines(rendering: &Rendering, timings: &Timings) -> Vec<(&'static str, Option<Tint>, String)> {
    let mut lines = vec![("rendered", None, times(rendering, timings))];
    lines.push(("blocked", None, blocked(rendering)));
    if rendering.console_error_count == 0 {
        lines.push(("console", None, "no errors".to_owned()));
        return lines;
    }
    lines.push(("console", Some(Tint::Look), count(rendering.console_error_count.into(), "error")));
    let named = rendering.console_errors.iter().take(NAMED_ERRORS);
    lines.extend(named.clone().map(|error| ("", None, first_line(error))));
    let left = u64::from(rendering.console_error_count).saturating_sub(named.len() as u64);
    if left > 0 {
        lines.push(("", Some(Tint::Dim), format!("{} more: --json", grouped(left))));
    }
    lines
}

/// `DOM content loaded after 35 ms, load event after 40 ms; 6 requests`.
fn times(rendering: &Rendering, timings: &Timings) -> String {
    let after = |ms: Option<f64>| ms.map_or_else(|| "did not come".to_owned(), |ms| format!("after {ms:.0} ms"));
    let (dom, load) = (after(timings.dom_content_loaded_ms), after(timings.page_load_time_ms));
    let requests = count(rendering.requests.into(), "request");
    let end = if rendering.is_cut { "; stopped at a limit before it finished" } else { "" };
    format!("DOM content loaded {dom}, load event {load}; {requests}{end}")
}

/// `1 tracker, 2 media files, 1 by robots.txt`.
fn blocked(rendering: &Rendering) -> String {
    let blocked = &rendering.blocked;
    let mut words = Vec::new();
    if blocked.trackers > 0 {
        words.push(count(blocked.trackers.into(), "tracker"));
    }
    if blocked.media > 0 {
        words.push(count(blocked.media.into(), "media file"));
    }
    if blocked.robots_txt > 0 {
        words.push(format!("{} by robots.txt", grouped(blocked.robots_txt.into())));
    }
    if words.is_empty() { "nothing".to_owned() } else { words.join(", ") }
}

/// The other lines contain the place in the scripts.
fn first_line(error: &str) -> String {
    let line = error.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    cut_end(&harmless(line.trim()), ERROR_COLUMNS)
}
