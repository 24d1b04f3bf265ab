//! Runs the rules on the texts of a suggestion, or on the current tags of a page.

use super::evidence::{Evidence, evidence_on};
use super::finding::Finding;
use super::subject::{CheckContext, Mode, Subject};
use super::{html, rules};
use crate::briefing::{Brief, Element, Suggestion};
use crate::judge::Severity;
use std::borrow::Cow;

/// Findings on a suggestion, checked against its brief. The page's own texts that were kept get none, because the rules
/// are for generated texts.
pub fn check(suggestion: &Suggestion, brief: &Brief) -> Vec<Finding> {
    check_at(suggestion, &CheckContext::new(brief))
}

/// [`check`] for several suggestions of one page, which is prepared once.
pub fn check_at(suggestion: &Suggestion, context: &CheckContext<'_>) -> Vec<Finding> {
    judge(suggestion, context, Mode::Suggested)
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
    checked_at(suggestion, &CheckContext::new(brief))
}

/// [`checked`] for a prepared page.
pub(crate) fn checked_at(suggestion: Suggestion, context: &CheckContext<'_>) -> Checked {
    let findings = check_at(&suggestion, context);
    let evidence = evidence_on(context.statements(), &Element::ALL, &suggestion, context.brief);
    Checked { suggestion, findings, evidence }
}

/// Findings on the current title, description and first H1, whichever elements are wanted. The judge reports missing ones
/// (`missing_title`, `missing_meta`, `missing_h1`).
pub fn check_current(brief: &Brief) -> Vec<Finding> {
    check_current_at(&CheckContext::new(brief))
}

/// [`check_current`] for a prepared page.
pub fn check_current_at(context: &CheckContext<'_>) -> Vec<Finding> {
    let brief = context.brief;
    let facts = &brief.page.facts;
    let current = Suggestion {
        title: facts.title.clone(),
        meta_description: facts.meta_description.clone(),
        h1: facts.h1s.first().cloned(),
        ..Suggestion::default()
    };
    if brief.is_in_page_language() {
        return judge(&current, context, Mode::Current);
    }
    // The current tags are in the page's language, whatever language is wanted.
    let untranslated = Brief { language: brief.page_language.clone(), ..brief.clone() };
    judge(&current, &CheckContext::new(&untranslated), Mode::Current)
}

/// True if one finished text of `field` has no error.
pub(crate) fn is_flawless(field: Element, text: &str, context: &CheckContext<'_>) -> bool {
    first_error(field, text, context).is_none()
}

/// True if one finished text of `field` has neither an error nor a warning in the context of the elements of `all`.
pub(crate) fn is_spotless(field: Element, text: &str, all: &Suggestion, context: &CheckContext<'_>) -> bool {
    first_as_bad(Severity::Warn, field, text, all, context).is_none()
}

/// True if the text (SEO text without markup) addresses the reader in the form that the tone requires, if any.
pub(crate) fn is_addressed_as_asked(field: Element, text: &str, context: &CheckContext<'_>) -> bool {
    let mut out = Vec::new();
    rules::address(&subject_of(field, text, text, &Suggestion::default(), context, Mode::Suggested), &mut out);
    out.is_empty()
}

fn judge(all: &Suggestion, context: &CheckContext<'_>, mode: Mode) -> Vec<Finding> {
    let mut out = Vec::new();
    let lines = [(Element::Title, &all.title), (Element::Meta, &all.meta_description), (Element::H1, &all.h1)];
    for (field, text) in lines {
        if let Some(text) = text.as_ref().filter(|_| mode == Mode::Current || !all.is_kept(field)) {
            judge_text(field, text, text, all, context, mode, &mut out);
        }
    }
    if let Some(raw) = &all.seo_text {
        judge_text(Element::SeoText, &html::plain(raw), raw, all, context, mode, &mut out);
    }
    if let Some(keywords) = &all.keywords {
        for keyword in keywords {
            judge_text(Element::Keywords, keyword, keyword, all, context, mode, &mut out);
        }
        judge_list(keywords, all, context, mode, &mut out);
    }
    let first = Element::ALL.into_iter().find(|element| all.has(*element)).unwrap_or(Element::Title);
    out.extend(rules::keyword_off_page(context, first));
    if mode == Mode::Suggested {
        let foreign = rules::whole_answer(all, context, &out);
        out.extend(foreign);
        out.extend(rules::needs_model(all, context));
    }
    out.extend(rules::left_out(all));
    out
}

/// Findings on the keyword list as a whole.
fn judge_list(keywords: &[String], all: &Suggestion, context: &CheckContext<'_>, mode: Mode, out: &mut Vec<Finding>) {
    let joined = keywords.join(", ");
    let subject = Subject { field: Element::Keywords, text: &joined, raw: &joined, part: &joined, all, context, mode };
    out.extend(rules::keyword_list(&subject, keywords));
    rules::list_language(&subject, out);
}

/// The first error of a keyword list as a whole, whose individual keywords are [flawless](is_flawless).
pub(crate) fn first_list_error(keywords: &[String], context: &CheckContext<'_>) -> Option<Finding> {
    let mut out = Vec::new();
    judge_list(keywords, &Suggestion::default(), context, Mode::Suggested, &mut out);
    out.into_iter().find(|finding| finding.severity == Severity::Error)
}

/// The first error of one finished text of `field`; SEO text as HTML.
pub(crate) fn first_error(field: Element, text: &str, context: &CheckContext<'_>) -> Option<Finding> {
    first_as_bad(Severity::Error, field, text, &Suggestion::default(), context)
}

/// The first finding that is at least as severe as `least`. Rules that never report such findings are skipped.
pub(super) fn first_as_bad(
    least: Severity,
    field: Element,
    raw: &str,
    all: &Suggestion,
    context: &CheckContext<'_>,
) -> Option<Finding> {
    let plain = if field == Element::SeoText { Cow::Owned(html::plain(raw)) } else { Cow::Borrowed(raw) };
    let subject = subject_of(field, &plain, raw, all, context, Mode::Suggested);
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
    context: &CheckContext<'_>,
    mode: Mode,
    out: &mut Vec<Finding>,
) {
    let subject = subject_of(field, text, raw, all, context, mode);
    for (_, rule) in rules::RULES {
        rule(&subject, out);
    }
}

pub(super) fn subject_of<'a>(
    field: Element,
    text: &'a str,
    raw: &'a str,
    all: &'a Suggestion,
    context: &'a CheckContext<'_>,
    mode: Mode,
) -> Subject<'a> {
    let part = if field == Element::Title { context.brief.without_suffix(text) } else { text };
    Subject { field, text, raw, part, all, context, mode }
}
