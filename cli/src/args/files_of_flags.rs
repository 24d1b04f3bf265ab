//! Files whose contents are the values of flags.

use crate::text::io_reason;
use seotags::compose::prompt::template_mistakes;
use std::fs::File;
use std::io::Read;

/// Largest file of headers that is read: servers accept far less.
const MAX_HEADER_FILE: u64 = 1 << 20;
/// Largest template that is read: it is paid for with every page.
const MAX_PROMPT_FILE: u64 = 64 << 10;
/// Most mistakes of a template that are named.
const MISTAKES_NAMED: usize = 10;

/// A header as typed, or the lines of the given file, without comments (`#`).
pub(super) fn header_lines(text: &str) -> Result<String, String> {
    let Some(path) = text.strip_prefix('@') else { return Ok(text.to_owned()) };
    let mut read = String::new();
    // Devices and pipes do not report their length.
    let mut file = File::open(path).map_err(|error| io_reason(&error))?.take(MAX_HEADER_FILE + 1);
    file.read_to_string(&mut read).map_err(|error| io_reason(&error))?;
    if read.len() as u64 > MAX_HEADER_FILE {
        return Err("the file is too large for headers".to_owned());
    }
    let mut headers = Vec::new();
    for (number, line) in (1..).zip(read.trim_start_matches('\u{feff}').lines()) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        if !line.contains(':') {
            return Err(format!("line {number} is not a header: write 'Name: value'"));
        }
        headers.push(line);
    }
    if headers.is_empty() { Err("the file has no headers".to_owned()) } else { Ok(headers.join("\n")) }
}

/// The text of a valid template.
pub(crate) fn prompt_file(path: &str) -> Result<String, String> {
    let file = File::open(path).map_err(|error| io_reason(&error))?;
    let mut text = String::new();
    file.take(MAX_PROMPT_FILE + 1).read_to_string(&mut text).map_err(|error| io_reason(&error))?;
    if text.len() as u64 > MAX_PROMPT_FILE {
        return Err("the file is too large for a template".to_owned());
    }
    let mistakes: Vec<String> = template_mistakes(&text).iter().map(ToString::to_string).collect();
    let rest = mistakes.len().saturating_sub(MISTAKES_NAMED);
    let mut named: Vec<&str> = mistakes.iter().take(MISTAKES_NAMED).map(String::as_str).collect();
    let more = format!("and {rest} more");
    named.extend((rest > 0).then_some(more.as_str()));
    if mistakes.is_empty() { Ok(text) } else { Err(named.join(", also ")) }
}
