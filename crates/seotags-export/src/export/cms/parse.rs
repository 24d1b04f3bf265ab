//! Parses templates: strict TOML; errors contain the line and a suggestion.

use super::TemplateError;
use super::path::PathPattern;
use super::template::{Column, Format, Template};
use super::value::{Value, ValueError, nearest};
use seotags_core::decision::Choice;
use serde::Deserialize;
use toml::Spanned;

/// All keys of a template, for suggestions.
const KEYS: [&str; 15] = [
    "about",
    "format",
    "delimiter",
    "quote",
    "line_end",
    "bom",
    "header",
    "rows",
    "unchanged",
    "one_line",
    "refused",
    "no_escapes",
    "pages",
    "column",
    "value",
];

/// A template as written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTemplate {
    #[serde(default)]
    about: String,
    #[serde(default)]
    format: WrittenFormat,
    delimiter: Option<Spanned<String>>,
    #[serde(default)]
    quote: Quote,
    #[serde(default)]
    line_end: LineEnd,
    #[serde(default)]
    bom: bool,
    #[serde(default = "yes")]
    header: bool,
    #[serde(default)]
    rows: Rows,
    #[serde(default)]
    unchanged: Unchanged,
    #[serde(default)]
    one_line: bool,
    #[serde(default)]
    refused: String,
    #[serde(default)]
    no_escapes: bool,
    #[serde(default)]
    pages: Vec<Spanned<String>>,
    #[serde(default)]
    column: Vec<WrittenColumn>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenColumn {
    header: String,
    value: Spanned<String>,
    #[serde(default)]
    key: bool,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WrittenFormat {
    #[default]
    Csv,
    WpCli,
}

#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Quote {
    #[default]
    WhenNeeded,
    Always,
}

#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum LineEnd {
    #[default]
    Crlf,
    Lf,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Rows {
    #[default]
    Changed,
    Accepted,
    All,
}

#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Unchanged {
    #[default]
    Empty,
    Current,
}

fn yes() -> bool {
    true
}

/// Parses a template.
pub(super) fn template(name: &str, text: &str) -> Result<Template, TemplateError> {
    let written: RawTemplate = toml::from_str(text).map_err(|error| parse_error(text, &error))?;
    let pages = written.pages.iter().map(|page| {
        let invalid = |message| TemplateError::Invalid { line: line(text, page.span().start), message };
        PathPattern::parse(page.get_ref()).map_err(|error| invalid(error.to_string()))
    });
    let pages: Vec<PathPattern> = pages.collect::<Result<_, _>>()?;
    let columns = written.column.iter().map(|column| {
        let value = Value::parse(column.value.get_ref(), &pages)
            .map_err(|error| of_value(error, line(text, column.value.span().start)))?;
        Ok(Column { header: column.header.clone(), value, is_key: column.key })
    });
    let columns: Vec<Column> = columns.collect::<Result<_, TemplateError>>()?;
    if columns.is_empty() {
        let message = "no [[column]], so there is nothing to write".to_owned();
        return Err(TemplateError::Invalid { line: 1, message });
    }
    Ok(Template {
        name: name.to_owned(),
        about: written.about.clone(),
        format: format(&written, text)?,
        rows: match written.rows {
            Rows::Changed => Choice::CHANGED,
            Rows::Accepted => Choice::ACCEPTED,
            Rows::All => Choice::ALL,
        },
        repeats_current: written.unchanged == Unchanged::Current,
        one_line: written.one_line,
        refused: written.refused.chars().collect(),
        no_escapes: written.no_escapes,
        pages,
        columns,
    })
}

fn format(written: &RawTemplate, text: &str) -> Result<Format, TemplateError> {
    if matches!(written.format, WrittenFormat::WpCli) {
        return Ok(Format::WpCli);
    }
    let delimiter = match &written.delimiter {
        None => b',',
        Some(delimiter) => match delimiter.get_ref().as_bytes() {
            [byte] if byte.is_ascii() && !b"\"\r\n".contains(byte) => *byte,
            _ => {
                let message = "the delimiter must be one ASCII character, like \";\" or \"\\t\"".to_owned();
                return Err(TemplateError::Invalid { line: line(text, delimiter.span().start), message });
            }
        },
    };
    Ok(Format::Table {
        delimiter,
        quotes_all: written.quote == Quote::Always,
        crlf: written.line_end == LineEnd::Crlf,
        bom: written.bom,
        header: written.header,
    })
}

/// The parser's error, with its line.
fn parse_error(text: &str, error: &toml::de::Error) -> TemplateError {
    let at = error.span().map_or(0, |span| span.start);
    let line = line(text, at);
    if error.message().starts_with("unknown field") {
        let key: String = text[at..].chars().take_while(|c| c.is_alphanumeric() || "_-".contains(*c)).collect();
        let nearest = nearest(&key, KEYS.iter().copied().chain(["key"]).map(str::to_owned));
        return TemplateError::UnknownKey { line, key, nearest };
    }
    TemplateError::Invalid { line, message: error.message().lines().next().unwrap_or_default().to_owned() }
}

fn of_value(error: ValueError, line: usize) -> TemplateError {
    match error {
        ValueError::UnknownField { name, nearest } => TemplateError::UnknownField { line, name, nearest },
        ValueError::Braces => {
            let message = "unmatched brace; write {{ and }} for braces in a text".to_owned();
            TemplateError::Invalid { line, message }
        }
    }
}

fn line(text: &str, at: usize) -> usize {
    text[..at.min(text.len())].matches('\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_error(text: &str) -> String {
        let error = template("mine.toml", text).unwrap_err();
        format!("{error}; {}", error.hint().unwrap_or_default())
    }

    #[test]
    fn a_template_is_read() {
        let text = "delimiter = '\\t'\nrows = 'all'\n[[column]]\nheader = 'A'\nvalue = '{url} {ids.id}'\nkey = true\n";
        let template = template("mine.toml", &text.replace("'\\t'", "\"\\t\"")).unwrap();
        assert_eq!((template.extension(), template.rows(), template.needs_ids()), ("tsv", Choice::ALL, true));
    }

    #[test]
    fn errors_contain_the_line() {
        insta::assert_snapshot!(parse_error("rows = 'changed'\ndelimeter = ';'\n"), @"2: unknown key `delimeter`; did you mean “delimiter”?");
        insta::assert_snapshot!(parse_error("[[column]]\nheader = 'A'\nvalue = '{sugested_title}'\n"), @"3: unknown column “sugested_title”; did you mean “suggested_title”?");
        insta::assert_snapshot!(parse_error("[[column]]\nheader = 'A'\nvalue = '{title'\n"), @"3: unmatched brace; write {{ and }} for braces in a text; docs/cms.md describes templates");
        insta::assert_snapshot!(parse_error("\npages = ['products']\n[[column]]\nheader = 'A'\nvalue = 'x'\n"), @"2: a path pattern must start with / or **, like /products/{handle}; docs/cms.md describes templates");
        insta::assert_snapshot!(parse_error("delimiter = ';;'\n[[column]]\nheader = 'A'\nvalue = 'x'\n"), @r#"1: the delimiter must be one ASCII character, like ";" or "\t"; docs/cms.md describes templates"#);
        insta::assert_snapshot!(parse_error("about = 'x'\n"), @"1: no [[column]], so there is nothing to write; docs/cms.md describes templates");
        insta::assert_snapshot!(parse_error("rows = 'some'\n"), @"1: unknown variant `some`, expected one of `changed`, `accepted`, `all`; docs/cms.md describes templates");
        insta::assert_snapshot!(parse_error("rows = \n"), @"1: string values must be quoted, expected literal string; docs/cms.md describes templates");
    }
}
