//! Checks that a file has one subject and is seldom long.

use super::sources::Source;

/// Number of lines above which a file must state a reason.
const MOST_LINES: usize = 600;
/// How the file's head states the reason.
const REASON: &str = "//! Long because ";

/// Every file that is too long without a reason.
pub(super) fn breaches(sources: &[Source]) -> Vec<String> {
    sources
        .iter()
        .map(|source| (source, source.text.lines().count()))
        .filter(|(source, lines)| {
            *lines > MOST_LINES && !source.text.lines().take(20).any(|line| line.starts_with(REASON))
        })
        .map(|(source, lines)| format!("{}: {lines} lines; split it, or write “{REASON}…” in its head", source.path))
        .collect()
}
