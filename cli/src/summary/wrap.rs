//! A label and its text, wrapped on a narrow terminal.

use crate::text::width_of;

/// Columns before a text: two blanks, the label, two blanks.
const INDENT: usize = 17;

/// A label and its text, which wraps below its own start on a narrow terminal. Lines break between parts, after a comma
/// or before a gap.
pub(crate) fn wrapped(label: &str, text: &str, width: Option<usize>) -> String {
    let room = width.map_or(usize::MAX, |width| width.saturating_sub(INDENT).max(INDENT));
    let mut lines = vec![String::new()];
    for part in text.split_inclusive(", ").flat_map(|part| part.split_inclusive("    ")) {
        let is_full = lines.last().is_some_and(|line| shown_width(line) + shown_width(part.trim_end()) > room);
        if is_full && lines.last().is_some_and(|line| !line.is_empty()) {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(part);
        }
    }
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    format!("  {label:<13}  {}", lines.join(&format!("\n{}", " ".repeat(INDENT))))
}

/// Columns of a painted text.
pub(super) fn shown_width(text: &str) -> usize {
    let mut rest = text;
    let mut width = 0;
    while let Some((before, colour)) = rest.split_once('\u{1b}') {
        width += width_of(before);
        rest = colour.split_once('m').map_or("", |(_, after)| after);
    }
    width + width_of(rest)
}
