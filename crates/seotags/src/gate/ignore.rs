//! Rules in the settings file that ignore findings: `[[check.ignore]]`, each with a reason and an end
//! date.

use super::error::GateError;
use super::fail_on::{FailOn, codes_of, is_severity, nearest};
use jiff::civil::Date;
use seotags_core::compose::Element;
use serde::Deserialize;
use toml::Spanned;
use toml::value::Datetime;

/// A rule that ignores findings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IgnoreRule {
    /// Line in the settings file, from 1.
    pub line: usize,
    /// A code or a group, as written.
    pub code: String,
    /// The element that it applies to; `None` means any.
    pub element: Option<Element>,
    /// Text that the URLs of its pages contain; `None` means all pages.
    pub url: Option<String>,
    /// The reason.
    pub reason: String,
    /// Last day on which it applies.
    pub until: Date,
    codes: Vec<&'static str>,
}

impl IgnoreRule {
    /// Whether it matches such a finding, dates aside.
    pub(super) fn is_for(&self, code: &str, element: Option<Element>, url: &str) -> bool {
        self.codes.contains(&code)
            && self.element.is_none_or(|tag| element == Some(tag))
            && self.url.as_ref().is_none_or(|text| url.contains(text))
    }

    /// Whether its last day has passed.
    pub(super) fn is_expired(&self, today: Date) -> bool {
        self.until < today
    }
}

/// The rules of a settings file, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ignores {
    /// The rules.
    pub rules: Vec<IgnoreRule>,
}

#[derive(Deserialize)]
struct File {
    check: Option<Section>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Section {
    #[serde(default)]
    ignore: Vec<Spanned<Entry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    code: Spanned<String>,
    element: Option<Spanned<String>>,
    url: Option<String>,
    reason: Spanned<String>,
    until: Spanned<Datetime>,
}

impl Ignores {
    /// What the `code` of a rule may be: the groups and the codes of findings.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        FailOn::known().filter(|name| !is_severity(name))
    }

    /// Reads the rules of a settings file; its other settings are ignored.
    ///
    /// # Errors
    /// [`GateError::Ignore`] with line and column.
    pub fn parse(text: &str) -> Result<Self, GateError> {
        let file: File = toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            problem(text, at, error.message().lines().next().unwrap_or_default())
        })?;
        let entries = file.check.map(|section| section.ignore).unwrap_or_default();
        let rules = entries.into_iter().map(|entry| rule(text, entry)).collect::<Result<_, _>>()?;
        Ok(Self { rules })
    }
}

fn rule(text: &str, entry: Spanned<Entry>) -> Result<IgnoreRule, GateError> {
    let (line, _) = line_and_column(text, entry.span().start);
    let Entry { code, element, url, reason, until } = entry.into_inner();
    if reason.get_ref().trim().is_empty() {
        return Err(problem(text, reason.span().start, "an ignore rule needs a reason"));
    }
    if is_severity(code.get_ref()) {
        let reason = format!("“{}” is a severity; an ignore rule names a group or a code", code.get_ref());
        return Err(problem(text, code.span().start, &reason));
    }
    let Some(codes) = codes_of(code.get_ref()) else {
        let (line, column) = line_and_column(text, code.span().start);
        let reason = format!("unknown group or code “{}”", code.get_ref());
        return Err(GateError::Ignore { line, column, reason, nearest: nearest(code.get_ref()) });
    };
    let element = element.map(|name| tag_named(text, &name)).transpose()?;
    let date = until.get_ref().date.and_then(|date| {
        Date::new(i16::try_from(date.year).ok()?, i8::try_from(date.month).ok()?, i8::try_from(date.day).ok()?).ok()
    });
    let Some(until) = date else {
        return Err(problem(text, until.span().start, "`until` must be a date such as 2030-12-31"));
    };
    let reason = reason.into_inner().trim().to_owned();
    Ok(IgnoreRule { line, code: code.into_inner(), element, url, reason, until, codes })
}

/// An element by its name.
fn tag_named(text: &str, name: &Spanned<String>) -> Result<Element, GateError> {
    let is_of_pages = |element: &Element| matches!(element, Element::Title | Element::Meta | Element::H1);
    Element::named(name.get_ref()).filter(is_of_pages).ok_or_else(|| {
        let reason = format!("“{}” is not a tag of a page: write title, meta or h1", name.get_ref());
        problem(text, name.span().start, &reason)
    })
}

fn problem(text: &str, at: usize, reason: &str) -> GateError {
    let (line, column) = line_and_column(text, at);
    GateError::Ignore { line, column, reason: reason.to_owned(), nearest: None }
}

fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    (before.matches('\n').count() + 1, column)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULE: &str = "timeout = 3\n\n[[check.ignore]]\ncode = \"missing_meta\"\nurl = \"/old/\"\nreason = \"goes in May\"\nuntil = 2030-05-31\n";

    fn said(text: &str) -> String {
        Ignores::parse(text).unwrap_err().to_string()
    }

    #[test]
    fn rule_matches_its_code_and_pages_until_its_last_day() {
        let ignores = Ignores::parse(RULE).unwrap();
        let [rule] = ignores.rules.as_slice() else { panic!("one rule") };
        assert_eq!(rule.line, 3);
        assert!(rule.is_for("missing_meta", None, "https://a.example/old/x"));
        assert!(!rule.is_for("missing_meta", None, "https://a.example/new/x"));
        assert!(!rule.is_for("missing_title", None, "https://a.example/old/x"));
        assert!(!rule.is_expired(Date::constant(2030, 5, 31)));
        assert!(rule.is_expired(Date::constant(2030, 6, 1)));
    }

    #[test]
    fn bad_rule_is_reported_with_its_position() {
        assert_eq!(said(&RULE.replace("missing_meta", "mising_meta")), "4:8: unknown group or code “mising_meta”");
        let weight = "4:8: “error” is a severity; an ignore rule names a group or a code";
        assert_eq!(said(&RULE.replace("missing_meta", "error")), weight);
        assert_eq!(said(&RULE.replace("goes in May", " ")), "6:10: an ignore rule needs a reason");
        assert_eq!(said(&RULE.replace("reason = \"goes in May\"\n", "")), "3:1: missing field `reason`");
        assert_eq!(said(&RULE.replace("until = 2030-05-31", "")), "3:1: missing field `until`");
        assert_eq!(said(&RULE.replace("2030-05-31", "07:32:00")), "7:9: `until` must be a date such as 2030-12-31");
        assert_eq!(
            said(&RULE.replace("url = \"/old/\"", "element = \"h2\"")),
            "5:11: “h2” is not a tag of a page: write title, meta or h1"
        );
        assert!(said(&RULE.replace("url =", "urls =")).starts_with("5:1: unknown field `urls`"));
    }
}
