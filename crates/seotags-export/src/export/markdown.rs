//! A table in Markdown, for tickets and pull requests.

use super::columns::reading_columns;
use super::markup::{REPLACEMENT, is_forbidden};
use super::{ExportOptions, WriteError};
use seotags_core::result::ResultRecord;
use std::io::{BufWriter, Write};

pub(super) fn write<E>(
    records: impl Iterator<Item = Result<ResultRecord, E>>,
    options: &ExportOptions,
    out: impl Write,
) -> Result<u64, WriteError<E>> {
    let mut out = BufWriter::new(out);
    let columns = options.table_columns(reading_columns);
    write_row(columns.iter().map(|column| escaped(column.heading())), &mut out)?;
    write_row(columns.iter().map(|_| "---".to_owned()), &mut out)?;
    let mut count = 0;
    for record in records {
        let record = record.map_err(WriteError::Record)?;
        write_row(columns.iter().map(|column| escaped(&column.reading(&record).into_text())), &mut out)?;
        count += 1;
    }
    out.flush()?;
    Ok(count)
}

fn write_row(cells: impl Iterator<Item = String>, out: &mut impl Write) -> std::io::Result<()> {
    out.write_all(b"|")?;
    for cell in cells {
        write!(out, " {cell} |")?;
    }
    out.write_all(b"\n")
}

/// A text that renders literally: on one line, without markup, links or HTML.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    let mut chars = text.chars().peekable();
    let mut before = None;
    while let Some(c) = chars.next() {
        // Between letters an underscore is not markup (CommonMark 0.31, 6.2): names and URLs stay
        // readable.
        let is_within = |c: char| c.is_alphanumeric();
        let formats = c != '_' || !(before.is_some_and(is_within) && chars.peek().copied().is_some_and(is_within));
        before = Some(c);
        match c {
            '\n' | '\r' | '\t' => out.push(' '),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\\' | '|' | '`' | '*' | '[' | ']' | '~' | '_' if formats => {
                out.push('\\');
                out.push(c);
            }
            c if c.is_control() || is_forbidden(c) => out.push(REPLACEMENT),
            c => out.push(c),
        }
    }
    out.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn text_renders_literally() {
        assert_eq!(escaped("_i_ *b* ~~s~~ `c` a|b [l](x) <u>"), r"\_i\_ \*b\* \~\~s\~\~ \`c\` a\|b \[l\](x) &lt;u&gt;");
        assert_eq!(escaped("__init__"), r"\_\_init\_\_");
        assert_eq!(escaped("current_title /a_b/_c"), r"current_title /a_b/\_c");
    }
}
