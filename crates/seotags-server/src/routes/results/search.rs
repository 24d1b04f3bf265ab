//! The language of the search box: `title:boots -url:/sale/ /[0-9]+ left/ status:404`.

use crate::routes::filter_values::{folder, issue, kind, state, status};
use seotags_app::results::{Exclusions, ReportFilter, TextField, TextFilter, TextPattern, expression};
use std::iter::Peekable;
use std::str::Chars;

/// Maximum characters of a search.
const MOST_CHARS: usize = 500;
/// Maximum number of its parts.
const MOST_PARTS: usize = 20;

/// A part of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Part {
    is_excluded: bool,
    /// The name of a field in lower case; `None`: all fields.
    field: Option<String>,
    pattern: TextPattern,
}

/// Adds what a search means to a filter.
///
/// # Errors
/// What is wrong with it.
pub(super) fn search(text: &str, filter: &mut ReportFilter) -> Result<(), String> {
    if text.chars().count() > MOST_CHARS {
        return Err("search for at most 500 characters".to_owned());
    }
    let parts = parts(text)?;
    if parts.len() > MOST_PARTS {
        return Err("search for at most 20 parts".to_owned());
    }
    parts.into_iter().try_for_each(|part| add(part, filter))
}

fn add(Part { is_excluded, field, pattern }: Part, filter: &mut ReportFilter) -> Result<(), String> {
    if let Some(field) = field.as_deref().map_or(Some(TextField::Any), text_field) {
        if let TextPattern::Expression(pattern) = &pattern {
            expression(pattern)
                .map_err(|_| format!("/{pattern}/ is not a valid regular expression, or is too large"))?;
        }
        filter.texts.push(TextFilter { field, pattern, is_excluded });
        return Ok(());
    }
    let field = field.unwrap_or_default();
    let TextPattern::Text(value) = pattern else {
        return Err(format!("{field}: takes a plain value, not a regular expression"));
    };
    let reason = |valid: String| format!("{field}: \"{value}\" is unknown; use {valid}");
    let Exclusions { kinds, statuses, issues, states, folders } = &mut filter.excluded;
    match (field.as_str(), is_excluded) {
        ("kind", _) => if is_excluded { kinds } else { &mut filter.kinds }.push(kind(&value).map_err(reason)?),
        ("status", _) => {
            if is_excluded { statuses } else { &mut filter.statuses }.push(status(&value).map_err(reason)?);
        }
        ("issue", true) => issues.push(issue(&value).map_err(reason)?),
        ("issue", false) => filter.issues.push(vec![issue(&value).map_err(reason)?]),
        ("state", _) => if is_excluded { states } else { &mut filter.states }.push(state(&value).map_err(reason)?),
        (_, is_excluded) => {
            let folder = folder("search")(&value).map_err(|_| reason("a path that begins with /".to_owned()))?;
            if is_excluded {
                folders.push(folder);
            } else {
                filter.folder = Some(folder);
            }
        }
    }
    Ok(())
}

fn text_field(name: &str) -> Option<TextField> {
    Some(match name {
        "url" => TextField::Url,
        "title" => TextField::Title,
        "current_title" => TextField::CurrentTitle,
        "new_title" => TextField::NewTitle,
        "description" | "meta" => TextField::Description,
        "current_description" | "current_meta" => TextField::CurrentDescription,
        "new_description" | "new_meta" => TextField::NewDescription,
        "h1" => TextField::H1,
        "current_h1" => TextField::CurrentH1,
        "new_h1" => TextField::NewH1,
        "keyword" | "keywords" => TextField::Keyword,
        "any" => TextField::Any,
        _ => return None,
    })
}

/// Fields that are not texts.
const FACETS: [&str; 5] = ["kind", "status", "issue", "state", "folder"];

fn is_field(name: &str) -> bool {
    text_field(name).is_some() || FACETS.contains(&name)
}

/// Splits a search at white space outside of quotation marks and regular expressions.
fn parts(text: &str) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (is_excluded, after) = match rest.strip_prefix('-') {
            Some(after) if !after.starts_with(char::is_whitespace) && !after.is_empty() => (true, after),
            _ => (false, rest),
        };
        let named = after.split_once(':').map(|(name, value)| (name.to_lowercase(), value));
        let (field, after) = match named {
            Some((name, value)) if is_field(&name) => (Some(name), value),
            _ => (None, after),
        };
        // A folder begins with a slash, like a path in a URL.
        let is_path = field.as_deref().is_some_and(|field| field == "folder");
        let mut chars = after.chars().peekable();
        let pattern = match chars.peek() {
            Some('"') => TextPattern::Text(until('"', &mut chars, false).ok_or("a quotation mark is not closed")?),
            Some('/') if !is_path && is_expression(after) => {
                TextPattern::Expression(until('/', &mut chars, true).unwrap_or_default())
            }
            _ => TextPattern::Text(std::iter::from_fn(|| chars.next_if(|c| !c.is_whitespace())).collect()),
        };
        let is_empty = matches!(&pattern, TextPattern::Text(text) | TextPattern::Expression(text) if text.is_empty());
        if !is_empty {
            parts.push(Part { is_excluded, field, pattern });
        }
        let left: usize = chars.map(char::len_utf8).sum();
        rest = rest[rest.len() - left..].trim_start();
    }
    Ok(parts)
}

/// True for `/text/` that ends a part, such as `/[0-9]+ left/`. A path such as `/boots/` without a sign of an expression
/// is a text.
fn is_expression(text: &str) -> bool {
    let mut chars = text.chars().peekable();
    let Some(inner) = until('/', &mut chars, true) else { return false };
    chars.next().is_none_or(char::is_whitespace)
        && inner.contains(['\\', '^', '$', '.', '|', '?', '*', '+', '(', '[', '{'])
}

/// The characters up to a mark, after the first one. `\\` before the mark is dropped; in an expression, other ones stay.
fn until(mark: char, chars: &mut Peekable<Chars<'_>>, is_expression: bool) -> Option<String> {
    chars.next();
    let mut inner = String::new();
    while let Some(c) = chars.next() {
        match c {
            _ if c == mark => return Some(inner),
            '\\' => {
                let next = chars.next()?;
                if is_expression && next != mark {
                    inner.push(c);
                }
                inner.push(next);
            }
            _ => inner.push(c),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use seotags::result::PageKind;
    use seotags_app::results::StatusFilter;

    fn read(text: &str) -> Result<ReportFilter, String> {
        let mut filter = ReportFilter::default();
        search(text, &mut filter).map(|()| filter)
    }

    fn texts(text: &str) -> Vec<(TextField, String, bool)> {
        let shown = |one: TextFilter| match one.pattern {
            TextPattern::Text(text) => (one.field, text, one.is_excluded),
            TextPattern::Expression(text) => (one.field, format!("/{text}/"), one.is_excluded),
        };
        read(text).unwrap().texts.into_iter().map(shown).collect()
    }

    #[test]
    fn a_search_is_words_phrases_and_expressions() {
        use TextField::{Any, NewTitle, Title, Url};
        let of = |field, text: &str| (field, text.to_owned(), false);
        assert_eq!(texts("  winter  boots "), [of(Any, "winter"), of(Any, "boots")]);
        assert_eq!(texts(r#""winter boots" title:"say \"hi\"""#), [of(Any, "winter boots"), of(Title, "say \"hi\"")]);
        assert_eq!(texts(r"new_title:/^\d+ \/ / x"), [of(NewTitle, r"/^\d+ / /"), of(Any, "x")]);
        assert_eq!(texts("-url:/sale/ TITLE:Boots"), [(Url, "/sale/".to_owned(), true), of(Title, "Boots")]);
        assert_eq!(
            texts("https://shop.example/a?b=c - a-b"),
            [of(Any, "https://shop.example/a?b=c"), of(Any, "-"), of(Any, "a-b")]
        );
        assert_eq!(texts("/boots/ /boots/red /a.b"), [of(Any, "/boots/"), of(Any, "/boots/red"), of(Any, "/a.b")]);
        assert_eq!(texts("title:"), []);
    }

    #[test]
    fn fields_that_are_not_texts_filter() {
        let filter = read("status:404 status:5xx kind:unknown issue:noindex_meta folder:/products/ boots").unwrap();
        assert_eq!(filter.statuses, [StatusFilter::Code(404), StatusFilter::Class(5)]);
        assert_eq!(filter.kinds, [PageKind::Unknown]);
        assert_eq!(filter.issues, [["noindex_meta"]]);
        assert_eq!(filter.folder.as_deref(), Some("/products/"));
        assert_eq!(filter.texts.len(), 1);
    }

    #[test]
    fn a_minus_before_a_field_excludes_its_value() {
        let filter =
            read("-status:404 -kind:unknown -issue:noindex_meta -state:title:open -folder:/a/ -folder:/b/").unwrap();
        let excluded = Exclusions {
            kinds: vec![PageKind::Unknown],
            statuses: vec![StatusFilter::Code(404)],
            issues: vec!["noindex_meta".to_owned()],
            states: vec![state("title:open").unwrap()],
            folders: vec!["/a/".to_owned(), "/b/".to_owned()],
        };
        assert_eq!(filter, ReportFilter { excluded, ..ReportFilter::default() });
    }

    #[test]
    fn an_invalid_search_is_refused_with_the_reason() {
        let long = "a".repeat(MOST_CHARS + 1);
        let many = "a ".repeat(MOST_PARTS + 1);
        for (text, part) in [
            ("status:frog", "use a code"),
            ("-status:frog", "use a code"),
            ("-kind:/x+/", "not a regular expression"),
            ("folder:boots", "begins with /"),
            ("title:/(/", "is not a valid regular expression"),
            ("\"boots", "not closed"),
            (&long, "500"),
            (&many, "20"),
        ] {
            let reason = read(text).unwrap_err();
            assert!(reason.contains(part), "{text}: {reason}");
        }
    }
}
