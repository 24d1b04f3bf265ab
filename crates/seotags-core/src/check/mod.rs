//! The rules for good tags, as automatic checks.
//!
//! Owns: findings, the rules, repair, and the decision about a suggestion that fails. Does not write tags or call
//! models.

mod aligned;
mod called_for;
mod capitals;
mod carried;
mod clean;
mod codes;
mod determiners;
mod evidence;
mod fault;
mod fine;
pub mod html;
mod names;
mod no_name;
mod notices;
mod other_language;
mod page_words;
mod pixels;
mod repair;
mod rules;
pub mod set;
mod shorten;
mod statements;
mod subject;
mod target;
#[cfg(test)]
mod tests;
mod tone;
mod torn;
mod unchecked;

pub use crate::house_style::{Forbidden, Spellings};
pub use crate::sentences::{Beside, SaidIn, SharedIndex};
pub use crate::tag_lengths::{META_MAX_CHARS, META_SHORT_CHARS, TITLE_LEAST_CHARS, TITLE_MAX_CHARS, TITLE_SHORT_CHARS};
pub use aligned::{AlignedPart, aligned_parts};
pub use called_for::not_called_for;
pub use carried::carried;
pub use codes::FindingCode;
pub use evidence::{Evidence, evidence, evidence_after};
pub use fault::Fault;
pub use fine::{Faults, current_faults, fine};
pub use page_words::PageWords;
pub use pixels::{META_PX, TITLE_PX, pixel_width, preview};
pub use set::SetIndex;
pub use subject::{Desk, Mode, Subject};
pub use target::{Presence, Target};
pub use unchecked::unchecked;

use evidence::evidence_on;

pub(crate) use clean::clean;
pub(crate) use names::brand_names;
pub(crate) use no_name::names_no_page;
pub use repair::because;
pub(crate) use repair::without_forbidden;
pub(crate) use rules::{BOILERPLATE, KEYWORD_COUNT, is_boilerplate, is_too_wide};
pub(crate) use shorten::{has_verb, holds_verb, is_ordinal, shorten_line, trim_end};
pub(crate) use target::holds_keyword;
pub(crate) use torn::{joins, leads_on};

use crate::briefing::{Brief, Element, Suggestion};
use crate::judge::Severity;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Lists with fewer keywords get a warning.
pub const LEAST_KEYWORDS: usize = 3;

/// A finding on one element.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// Code, snake_case; a [`FindingCode`].
    pub code: String,
    /// Severity.
    pub severity: Severity,
    /// The element.
    pub field: Element,
    /// What was found, e.g. `72`.
    pub value: String,
    /// The right value, e.g. `60`; may be empty.
    pub limit: String,
    /// Byte range in the element (for SEO text, in its plain text), if only a part is affected.
    pub span: Option<(usize, usize)>,
    /// One sentence about what to do.
    pub message: String,
}

impl Finding {
    /// True if it means that the page does not support a text.
    pub fn is_about_truth(&self) -> bool {
        FindingCode::named(&self.code).is_some_and(FindingCode::is_about_truth)
    }
}

/// Findings on a suggestion, checked against its brief. The page's own texts that were kept get none, because the rules
/// are for generated texts.
pub fn check(suggestion: &Suggestion, brief: &Brief) -> Vec<Finding> {
    check_at(suggestion, &Desk::new(brief))
}

/// [`check`] for several suggestions of one page, which is prepared once.
pub fn check_at(suggestion: &Suggestion, desk: &Desk<'_>) -> Vec<Finding> {
    judge(suggestion, desk, Mode::Suggested)
}

/// A suggestion with the checker's results.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Checked {
    /// The texts.
    pub suggestion: Suggestion,
    /// The findings of [`check`].
    pub findings: Vec<Finding>,
    /// Where the page contains the texts' statements, as in [`evidence()`].
    pub evidence: Vec<Evidence>,
}

/// [`check`] and [`evidence()`], with the page prepared once for both.
pub fn checked(suggestion: Suggestion, brief: &Brief) -> Checked {
    checked_at(suggestion, &Desk::new(brief))
}

/// [`checked`] for a prepared page.
pub(crate) fn checked_at(suggestion: Suggestion, desk: &Desk<'_>) -> Checked {
    let findings = check_at(&suggestion, desk);
    let evidence = evidence_on(desk.statements(), &Element::ALL, &suggestion, desk.brief);
    Checked { suggestion, findings, evidence }
}

/// Findings on the current title, description and first H1, whichever elements are wanted. The judge reports missing ones
/// (`missing_title`, `missing_meta`, `missing_h1`).
pub fn check_current(brief: &Brief) -> Vec<Finding> {
    check_current_at(&Desk::new(brief))
}

/// [`check_current`] for a prepared page.
pub fn check_current_at(desk: &Desk<'_>) -> Vec<Finding> {
    let brief = desk.brief;
    let facts = &brief.page.facts;
    let current = Suggestion {
        title: facts.title.clone(),
        meta_description: facts.meta_description.clone(),
        h1: facts.h1s.first().cloned(),
        ..Suggestion::default()
    };
    if brief.is_in_page_language() {
        return judge(&current, desk, Mode::Current);
    }
    // The current tags are in the page's language, whatever language is wanted.
    let untranslated = Brief { language: brief.page_language.clone(), ..brief.clone() };
    judge(&current, &Desk::new(&untranslated), Mode::Current)
}

/// True if one finished text of `field` has no error.
pub(crate) fn is_flawless(field: Element, text: &str, desk: &Desk<'_>) -> bool {
    first_error(field, text, desk).is_none()
}

/// True if one finished text of `field` has neither an error nor a warning in the context of the elements of `all`.
pub(crate) fn is_spotless(field: Element, text: &str, all: &Suggestion, desk: &Desk<'_>) -> bool {
    first_as_bad(Severity::Warn, field, text, all, desk).is_none()
}

/// True if the text (SEO text without markup) addresses the reader in the form that the tone requires, if any.
pub(crate) fn is_addressed_as_asked(field: Element, text: &str, desk: &Desk<'_>) -> bool {
    let mut out = Vec::new();
    rules::address(&subject_of(field, text, text, &Suggestion::default(), desk, Mode::Suggested), &mut out);
    out.is_empty()
}

fn judge(all: &Suggestion, desk: &Desk<'_>, mode: Mode) -> Vec<Finding> {
    let mut out = Vec::new();
    let lines = [(Element::Title, &all.title), (Element::Meta, &all.meta_description), (Element::H1, &all.h1)];
    for (field, text) in lines {
        if let Some(text) = text.as_ref().filter(|_| mode == Mode::Current || !all.is_kept(field)) {
            judge_text(field, text, text, all, desk, mode, &mut out);
        }
    }
    if let Some(raw) = &all.seo_text {
        judge_text(Element::SeoText, &html::plain(raw), raw, all, desk, mode, &mut out);
    }
    if let Some(keywords) = &all.keywords {
        for keyword in keywords {
            judge_text(Element::Keywords, keyword, keyword, all, desk, mode, &mut out);
        }
        judge_list(keywords, all, desk, mode, &mut out);
    }
    let first = Element::ALL.into_iter().find(|element| all.has(*element)).unwrap_or(Element::Title);
    out.extend(rules::keyword_off_page(desk, first));
    if mode == Mode::Suggested {
        let foreign = rules::whole_answer(all, desk, &out);
        out.extend(foreign);
        out.extend(rules::needs_model(all, desk));
    }
    out.extend(rules::left_out(all));
    out
}

/// Findings on the keyword list as a whole.
fn judge_list(keywords: &[String], all: &Suggestion, desk: &Desk<'_>, mode: Mode, out: &mut Vec<Finding>) {
    let joined = keywords.join(", ");
    let subject = Subject { field: Element::Keywords, text: &joined, raw: &joined, part: &joined, all, desk, mode };
    out.extend(rules::keyword_list(&subject, keywords));
    rules::list_language(&subject, out);
}

/// The first error of a keyword list as a whole, whose individual keywords are [flawless](is_flawless).
pub(crate) fn first_list_error(keywords: &[String], desk: &Desk<'_>) -> Option<Finding> {
    let mut out = Vec::new();
    judge_list(keywords, &Suggestion::default(), desk, Mode::Suggested, &mut out);
    out.into_iter().find(|finding| finding.severity == Severity::Error)
}

/// The first error of one finished text of `field`; SEO text as HTML.
pub(crate) fn first_error(field: Element, text: &str, desk: &Desk<'_>) -> Option<Finding> {
    first_as_bad(Severity::Error, field, text, &Suggestion::default(), desk)
}

/// The first finding that is at least as severe as `least`. Rules that never report such findings are skipped.
fn first_as_bad(least: Severity, field: Element, raw: &str, all: &Suggestion, desk: &Desk<'_>) -> Option<Finding> {
    let plain = if field == Element::SeoText { Cow::Owned(html::plain(raw)) } else { Cow::Borrowed(raw) };
    let subject = subject_of(field, &plain, raw, all, desk, Mode::Suggested);
    let mut found = Vec::new();
    let rules = rules::RULES.iter().filter(|(worst, _)| *worst >= least);
    rules.map(|(_, rule)| rule).find_map(|rule| {
        rule(&subject, &mut found);
        found.drain(..).find(|finding| finding.severity >= least)
    })
}

fn judge_text(
    field: Element,
    text: &str,
    raw: &str,
    all: &Suggestion,
    desk: &Desk<'_>,
    mode: Mode,
    out: &mut Vec<Finding>,
) {
    let subject = subject_of(field, text, raw, all, desk, mode);
    for (_, rule) in rules::RULES {
        rule(&subject, out);
    }
}

fn subject_of<'a>(
    field: Element,
    text: &'a str,
    raw: &'a str,
    all: &'a Suggestion,
    desk: &'a Desk<'_>,
    mode: Mode,
) -> Subject<'a> {
    let part = if field == Element::Title { desk.brief.without_suffix(text) } else { text };
    Subject { field, text, raw, part, all, desk, mode }
}

/// Repairs without rewriting, then drops elements that still have an error. Idempotent.
pub fn repair(suggestion: Suggestion, brief: &Brief) -> Suggestion {
    repair::repair(suggestion, &Desk::new(brief))
}

/// [`repair()`] for a prepared page.
pub(crate) fn repair_at(suggestion: Suggestion, desk: &Desk<'_>) -> Suggestion {
    repair::repair(suggestion, desk)
}

/// What to do with a checked suggestion.
#[derive(Debug, Clone, PartialEq)]
pub enum Next {
    /// Accept it.
    Accept,
    /// Ask the writer once more for the elements with these findings.
    Repair(Vec<Finding>),
    /// Use the built-in engine's text for these elements.
    GiveUp(Vec<Element>),
}

/// Decides from the findings; `repairs` counts the paid repair calls already made for this page.
pub fn next(findings: &[Finding], repairs: u32) -> Next {
    let errors: Vec<Finding> = findings.iter().filter(|f| f.severity == Severity::Error).cloned().collect();
    if errors.is_empty() {
        Next::Accept
    } else if repairs == 0 {
        Next::Repair(errors)
    } else {
        let mut fields: Vec<Element> = errors.iter().map(|f| f.field).collect();
        fields.sort_unstable();
        fields.dedup();
        Next::GiveUp(fields)
    }
}
