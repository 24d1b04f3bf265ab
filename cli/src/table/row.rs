//! One page in the table.

use super::mark::Mark;
use crate::terminal::{Tint, harmless};
use crate::text::as_words;
use seotags::compose::Element;
use seotags::export::TagLengths;
use seotags::result::{Outcome, ResultRecord, SkipCode};
use seotags::text::char_count;
use seotags::url::HttpUrl;

/// The length limits of tags in the settings, in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Lengths {
    /// Shortest title that is not too short.
    pub(crate) title_min: usize,
    /// Longest title that is not too long.
    pub(crate) title_max: usize,
    /// Shortest description that is not short.
    pub(crate) meta_min: usize,
    /// Longest description that is not too long.
    pub(crate) meta_max: usize,
    /// Whether any element is to be written; if none is, a page without suggestions is fine.
    pub(crate) is_writing: bool,
}

impl Lengths {
    /// These limits, of an analysis that writes tags or not.
    pub(crate) fn new(lengths: TagLengths, is_writing: bool) -> Self {
        Self {
            title_min: lengths.title_min as usize,
            title_max: lengths.title_max as usize,
            meta_min: lengths.meta_min as usize,
            meta_max: lengths.meta_max as usize,
            is_writing,
        }
    }
}

/// One page in the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Row {
    pub(super) url: String,
    pub(super) index: Word,
    pub(super) body: Body,
}

/// A word with its tint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) text: String,
    pub(super) tint: Tint,
}

/// The content of a page's row.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "nearly every row has tags, and few rows are held at once")]
pub(super) enum Body {
    /// Why it has no tags.
    Note(Word),
    /// Its tags.
    Tags { title: Pair, description: Pair, h1: Pair },
}

/// One element, current and suggested.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Pair {
    pub(super) current: Option<Text>,
    pub(super) suggested: Option<Text>,
    pub(super) mark: Mark,
}

/// A text with its length.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Text {
    pub(super) shown: String,
    pub(super) chars: usize,
    pub(super) fit: Fit,
}

/// How a length fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fit {
    Short,
    Good,
    Long,
}

impl Row {
    /// The row of a record. `origin` is omitted from URLs.
    pub(crate) fn new(record: &ResultRecord, origin: Option<&str>, lengths: Lengths) -> Self {
        Self {
            url: shown_url(&record.url, origin),
            index: with_badge(index_word(record), record),
            body: body(record, origin, lengths),
        }
    }
}

pub(super) fn shown_url(url: &str, origin: Option<&str>) -> String {
    let Ok(parsed) = HttpUrl::parse(url) else { return harmless(url).into_owned() };
    if origin == Some(&parsed.origin()) {
        return parsed.path_and_query();
    }
    let url = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")).unwrap_or(url);
    harmless(url).into_owned()
}

/// Followed by `AI` if the page's text was condensed before tags were written from it.
fn with_badge(word: Word, record: &ResultRecord) -> Word {
    if record.ai_distilled { Word { text: format!("{} AI", word.text), ..word } } else { word }
}

fn index_word(record: &ResultRecord) -> Word {
    let word = |text: &str, tint| Word { text: text.to_owned(), tint };
    let first = record.hops.first().map(|hop| hop.status);
    match (record.is_indexable, first, record.status_code) {
        (Some(true), ..) => word("yes", Tint::Good),
        (None, ..) if record.outcome == Outcome::Failed => word("failed", Tint::Broken),
        (_, Some(status @ 300..400), _) if record.hops.len() > 1 => word(&status.to_string(), Tint::Look),
        (_, _, Some(status)) if !(200..300).contains(&status) => word(&status.to_string(), Tint::Broken),
        (Some(false), ..) => word("no", Tint::Broken),
        (None, ..) => word("?", Tint::Look),
    }
}

fn body(record: &ResultRecord, origin: Option<&str>, lengths: Lengths) -> Body {
    if let Some(note) = note(record, origin, lengths) {
        return Body::Note(note);
    }
    let text = |text: &Option<String>, min: usize, max: usize| {
        let text = text.as_deref().map(harmless).filter(|text| !text.trim().is_empty())?;
        let chars = char_count(&text);
        let fit = match chars {
            n if n < min => Fit::Short,
            n if n > max => Fit::Long,
            _ => Fit::Good,
        };
        Some(Text { shown: text.trim().to_owned(), chars, fit })
    };
    let pair = |element: Element, current: &Option<String>, suggested: &Option<String>, min: usize, max: usize| Pair {
        current: text(current, min, max),
        suggested: text(suggested, min, max),
        mark: Mark::new(record, element),
    };
    Body::Tags {
        title: pair(
            Element::Title,
            &record.current_title,
            &record.suggested_title,
            lengths.title_min,
            lengths.title_max,
        ),
        description: pair(
            Element::Meta,
            &record.current_meta_description,
            &record.suggested_meta_description,
            lengths.meta_min,
            lengths.meta_max,
        ),
        h1: pair(Element::H1, &record.current_h1, &record.suggested_h1, 0, usize::MAX),
    }
}

/// Why a page has no tags, if it has none: a person may have written some for an unreadable page.
fn note(record: &ResultRecord, origin: Option<&str>, lengths: Lengths) -> Option<Word> {
    if has_suggestion(record) {
        return None;
    }
    let word = |text: String, tint| Some(Word { text: harmless(&text).into_owned(), tint });
    if let Some(error) = record.error.as_ref().filter(|_| record.outcome != Outcome::Withheld) {
        let about = if record.outcome == Outcome::Failed { "" } else { "not generated: " };
        return word(format!("{about}{}", error.message), Tint::Broken);
    }
    let Some(reason) = record.skip_reason.as_ref() else {
        let is_bare = lengths.is_writing && record.outcome == Outcome::Ok;
        let left_out = record.findings.iter().find(|finding| finding.code == "left_out");
        let left_out = left_out.map(|finding| finding.value.as_str());
        let issue = record.indexability_issues.first().filter(|_| record.is_indexable != Some(true));
        let why = issue.map(String::as_str).or(left_out).unwrap_or("nothing on the page to write from");
        return is_bare.then(|| format!("not generated: {why}")).and_then(|text| word(text, Tint::Dim));
    };
    let target = record.final_url.as_ref().filter(|_| record.hops.len() > 1).map(|url| shown_url(url, origin));
    match (target, record.primary_issue.as_deref()) {
        (Some(target), _) if record.skip_code == Some(SkipCode::GeneratedUnder) => {
            word(format!("→ {target}, generated under {target}"), Tint::Dim)
        }
        (Some(target), Some("redirected")) => word(format!("→ {target}, not generated: it redirects"), Tint::Dim),
        (_, Some("not_found")) => word("not generated: the page does not exist".to_owned(), Tint::Dim),
        _ => word(format!("not generated: {}", issue_in(reason, record)), Tint::Dim),
    }
}

/// The issue in brackets of a reason where the row itself shows the rest; otherwise the sentence.
fn issue_in(reason: &str, record: &ResultRecord) -> String {
    let is_shown = matches!(record.skip_code, Some(SkipCode::NotRead | SkipCode::NotIndexable));
    let mut issues = record.indexability_issues.iter().filter(|_| is_shown);
    let issue = issues.find(|issue| reason.ends_with(&format!("({issue})")));
    issue.cloned().unwrap_or_else(|| as_words(reason))
}

/// True if any element was written.
fn has_suggestion(record: &ResultRecord) -> bool {
    let texts =
        [&record.suggested_title, &record.suggested_meta_description, &record.suggested_h1, &record.suggested_seo_text];
    texts.into_iter().flatten().any(|text| !text.trim().is_empty())
        || record.suggested_lsi_keywords.as_ref().is_some_and(|keywords| !keywords.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::sample::record;
    use seotags::settings::Settings;
    use serde_json::{Value, json};

    fn lengths(settings: &Settings) -> Lengths {
        Lengths::new(TagLengths::of(settings), settings.writes_tags())
    }

    fn note_of(fields: Value, settings: &Settings) -> Option<String> {
        match Row::new(&record("https://shop.example/app", fields), None, lengths(settings)).body {
            Body::Note(note) => Some(note.text),
            Body::Tags { .. } => None,
        }
    }

    #[test]
    fn a_condensed_page_has_a_badge() {
        let index = |fields: Value| {
            Row::new(&record("https://shop.example/app", fields), None, lengths(&Settings::default())).index.text
        };
        assert_eq!(index(json!({"is_indexable": true, "ai_distilled": true})), "yes AI");
        assert_eq!(index(json!({"is_indexable": true, "ai_distilled": false})), "yes");
    }

    #[test]
    fn a_redirect_to_a_listed_page_is_recognised_by_its_code() {
        let to = "https://shop.example/offers";
        let note = |code: &str| {
            let hops = [json!({"status": 301, "url": "https://shop.example/app"}), json!({"status": 200, "url": to})];
            let redirect = json!({"is_indexable": false, "primary_issue": "redirected", "final_url": to, "hops": hops,
                "skip_reason": "wird dort geschrieben", "skip_code": code});
            note_of(redirect, &Settings::default())
        };
        let under = "→ shop.example/offers, generated under shop.example/offers";
        assert_eq!(note("generated_under").as_deref(), Some(under));
        assert_eq!(note("not_indexable").as_deref(), Some("→ shop.example/offers, not generated: it redirects"));
    }

    #[test]
    fn a_page_without_tags_shows_the_reason() {
        let settings = Settings::default();
        let note = |fields: Value| note_of(fields, &settings);
        let shell = json!({"current_title": "App", "is_indexable": null, "indexability_issues": ["Needs rendering"]});
        assert_eq!(note(shell.clone()).as_deref(), Some("not generated: Needs rendering"));
        assert_eq!(note(json!({})).as_deref(), Some("not generated: nothing on the page to write from"));
        let left_out = json!({"code": "left_out", "severity": "warn", "field": "title", "limit": "",
            "value": "the page is in “en”", "span": null, "message": "Left out: the page is in “en”."});
        let translated = json!({"is_indexable": true, "findings": [left_out], "indexability_issues": ["Missing meta"]});
        assert_eq!(note(translated).as_deref(), Some("not generated: the page is in “en”"));
        let hidden = json!({"skip_reason": "The page is not indexable (noindex)", "skip_code": "not_indexable",
            "indexability_issues": ["Empty page", "noindex"]});
        assert_eq!(note(hidden).as_deref(), Some("not generated: noindex"));
        let fine = json!({"skip_reason": "No tag is missing", "skip_code": "in_order"});
        assert_eq!(note(fine).as_deref(), Some("not generated: no tag is missing"));
        assert_eq!(note(json!({"suggested_lsi_keywords": ["shoe"]})), None);
        assert_eq!(note(json!({"suggested_h1": "Shoes"})), None);
        let error = json!({"code": "timeout", "message": "no answer", "phase": null, "attempts": 1});
        assert_eq!(note(json!({"outcome": "failed", "error": error})).as_deref(), Some("no answer"));
        assert_eq!(note(json!({"outcome": "failed", "error": error, "suggested_h1": "Shoes"})), None);
        assert_eq!(note(json!({"skip_reason": "noindex", "suggested_title": "Shoes"})), None);
        let none_wanted = Settings {
            generate_title: false,
            generate_meta_description: false,
            generate_h1: false,
            generate_seo_text: Some(false),
            generate_keywords: false,
            ..Settings::default()
        };
        assert_eq!(note_of(shell, &none_wanted), None);
    }
}
