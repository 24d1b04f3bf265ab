//! Repairs suggestions without rewriting them.

use super::checker::{check_at, is_flawless};
use super::clean::clean;
use super::determiners::is_determined;
use super::finding::Finding;
use super::loose_end::hangs;
use super::rules::{KEYWORD_COUNT, WORDS_IN_KEYWORD, is_no_keyword, is_target};
use super::shorten::{shorten_line, shorten_sentences};
use super::subject::CheckContext;
use super::target::{Presence, Target};
use super::{html, names};
use crate::briefing::{Brief, Element, Suggestion};
use crate::judge::Severity;
use crate::tag_lengths::{H1_MAX_CHARS, KEPT_META_CHARS, META_SHORT_CHARS};
use crate::text::{char_count, ends_whole, html_text, join_sentences, occurrences, sentences, squash, tokens};
use std::collections::HashSet;

/// A description that is shorter after dropping a forbidden word has lost its meaning.
const META_REST_CHARS: usize = *KEPT_META_CHARS.start();
/// A title that is shorter after dropping a forbidden word has lost its meaning.
const TITLE_REST_CHARS: usize = 10;
/// Maximum number of rounds; usually, the second one changes nothing.
const ROUNDS: usize = 6;

/// Repairs without rewriting, then drops elements that still have an error. Idempotent.
pub fn repair(suggestion: Suggestion, brief: &Brief) -> Suggestion {
    repair_at(suggestion, &CheckContext::new(brief))
}

/// [`repair()`] for a prepared page.
pub(crate) fn repair_at(suggestion: Suggestion, context: &CheckContext<'_>) -> Suggestion {
    let mut now = suggestion;
    for _ in 0..ROUNDS {
        let next = repair_once(now.clone(), context);
        if next == now {
            break;
        }
        now = next;
    }
    drop_errors(now, context)
}

fn repair_once(mut suggestion: Suggestion, context: &CheckContext<'_>) -> Suggestion {
    if !suggestion.is_kept(Element::Title) {
        suggestion.title = suggestion.title.map(|text| title(&text, context));
    }
    if !suggestion.is_kept(Element::Meta) {
        suggestion.meta_description = suggestion.meta_description.map(|text| description(&text, context));
    }
    if !suggestion.is_kept(Element::H1) {
        suggestion.h1 = suggestion.h1.map(|text| h1(&text, context));
    }
    suggestion.seo_text = suggestion.seo_text.map(|text| seo_text(&text, context));
    suggestion.keywords = suggestion.keywords.map(|list| keywords(&list, context));
    suggestion
}

fn title(text: &str, context: &CheckContext<'_>) -> String {
    let brief = context.brief;
    let line = clean(text);
    let part = context.spellings.corrected(&clean(brief.without_suffix(&line)));
    let part = brand_once(&part, context);
    let part = dropped(&part, context, TITLE_REST_CHARS);
    let part = fitted(part, brief.title_budget(), context);
    // The suffix may fold to a shorter text; the limit applies to the result.
    brief.with_suffix(&crate::text::fold_space(&part))
}

/// A line that fits and ends like a line of the page is complete (`tutors near you`); any other is shortened.
fn fitted(line: String, most: usize, context: &CheckContext<'_>) -> String {
    let is_whole = || context.brief.is_in_page_language() && context.statements().ends_so(&line);
    if char_count(&line) <= most && hangs(&line, context.lexicon).is_some() && is_whole() {
        return line;
    }
    shorten_line(&line, most, context.lexicon)
}

/// Keeps one name of the site: of two, the one at an end of the generated part is removed.
fn brand_once(part: &str, context: &CheckContext<'_>) -> String {
    let suffix = if context.brief.uses_suffix() { context.brief.suffix.as_str() } else { "" };
    let mut part = part.to_owned();
    for name in names::brand_names(context.brief) {
        let inside = occurrences(&part, &name);
        let all = inside.len() + occurrences(suffix, &name).len();
        if all < 2 {
            continue;
        }
        let at_end = inside.iter().rev().find(|(_, end)| part[*end..].chars().all(|c| !c.is_alphanumeric()));
        let at_front = inside.first().filter(|(start, _)| part[..*start].chars().all(|c| !c.is_alphanumeric()));
        let rest = match (at_end, at_front) {
            (Some((start, _)), _) => part[..*start].to_owned(),
            (None, Some((_, end))) => part[*end..].to_owned(),
            (None, None) => continue,
        };
        let rest = rest.trim_matches(|c: char| c.is_whitespace() || "|-–—·:,/».".contains(c)).to_owned();
        if rest.chars().any(char::is_alphanumeric) {
            part = rest;
        }
    }
    part
}

fn description(text: &str, context: &CheckContext<'_>) -> String {
    let limits = context.brief.limits;
    let line = dropped(&context.spellings.corrected(&clean(text)), context, META_REST_CHARS);
    shorten_sentences(&line, limits.meta_max, META_SHORT_CHARS as usize, context.lexicon)
}

fn h1(text: &str, context: &CheckContext<'_>) -> String {
    let line = context.spellings.corrected(&clean(text));
    let own = context.brief.page.facts.h1s.iter().any(|h1| squash(h1) == squash(&line));
    let line = dropped(&line, context, TITLE_REST_CHARS);
    if own { line } else { fitted(line, H1_MAX_CHARS, context) }
}

/// A line without its forbidden words, as repaired by [`super::repair()`].
pub(crate) fn without_forbidden(line: &str, context: &CheckContext<'_>) -> String {
    dropped(line, context, TITLE_REST_CHARS)
}

/// Drops forbidden words: only the word if the sentence remains correct, or else the clause, or else the sentence.
fn dropped(text: &str, context: &CheckContext<'_>, least_chars: usize) -> String {
    let mut text = text.to_owned();
    // Each round drops at least one word.
    while let Some(((start, end), _)) =
        context.forbidden.find(&text).first().map(|(at, entry)| (*at, (*entry).to_owned()))
    {
        let next = without_word(&text, start, end, context)
            .or_else(|| without_clause(&text, start, end))
            .filter(|rest| char_count(rest) >= least_chars);
        match next {
            Some(rest) if rest.len() < text.len() => text = rest,
            _ => break,
        }
    }
    text
}

/// A word directly before another content word modifies it, and can be removed from the sentence.
fn without_word(text: &str, start: usize, end: usize, context: &CheckContext<'_>) -> Option<String> {
    let behind = text[end..].strip_prefix(' ')?;
    let next = tokens(behind, context.lexicon).first().copied()?;
    let before = text[..start].trim_end();
    let after_comma = before.ends_with(',');
    if next.start != 0 || !next.content || after_comma || is_determined(before, behind, context.lexicon) {
        return None;
    }
    let at_start = before.is_empty() || ends_whole(before);
    let rest = if at_start { context.lexicon.capitalised(behind) } else { behind.to_owned() };
    let gap = if before.is_empty() { "" } else { " " };
    Some(format!("{before}{gap}{rest}"))
}

/// The text without the clause, or the sentence, around the range.
fn without_clause(text: &str, start: usize, end: usize) -> Option<String> {
    let all = sentences(text);
    let of = |piece: &&&str| {
        let from = piece.as_ptr() as usize - text.as_ptr() as usize;
        from <= start && from + piece.len() >= end
    };
    let sentence = all.iter().find(of)?;
    let from = sentence.as_ptr() as usize - text.as_ptr() as usize;
    let local = start - from;
    let head = sentence[..local].rfind([',', ';', '–', '—', ':', '|']).map(|at| sentence[..at].trim_end());
    if let Some(head) = head.filter(|head| char_count(head) >= TITLE_REST_CHARS) {
        let stop =
            sentence.chars().next_back().filter(|c| ends_whole(&c.to_string())).map(String::from).unwrap_or_default();
        let kept: Vec<String> = all
            .iter()
            .map(|other| if other == sentence { format!("{head}{stop}") } else { (*other).to_owned() })
            .collect();
        return Some(join_sentences(kept.iter().map(String::as_str)));
    }
    let kept: Vec<&str> = all.iter().filter(|other| *other != sentence).copied().collect();
    (!kept.is_empty()).then(|| join_sentences(kept))
}

fn seo_text(text: &str, context: &CheckContext<'_>) -> String {
    let safe = context.spellings.corrected_html(&html::sanitise(text));
    html::without_blocks(&safe, |plain| {
        let alone = Suggestion { seo_text: Some(format!("<p>{}</p>", html_text(plain))), ..Suggestion::default() };
        // A paragraph may be short, but not the text.
        let is_error = |finding: &Finding| finding.severity == Severity::Error && finding.code != "seo_text_length";
        check_at(&alone, context).iter().any(is_error)
    })
}

fn keywords(list: &[String], context: &CheckContext<'_>) -> Vec<String> {
    let mut seen = HashSet::new();
    let mut out = Vec::new();
    for keyword in list {
        let keyword = context
            .spellings
            .corrected(&clean(keyword))
            .trim_matches(|c: char| c == ',' || c == ';' || c == '.')
            .to_owned();
        let words = tokens(&keyword, context.lexicon);
        let stems: Vec<u64> = words.iter().map(|token| token.stem).collect();
        let usable = is_target(context, &keyword)
            || is_no_keyword(&keyword, &words).is_none() && words.len() <= WORDS_IN_KEYWORD;
        if usable && is_flawless(Element::Keywords, &keyword, context) && seen.insert(stems) {
            out.push(keyword);
        }
    }
    with_targets(out, context)
}

/// Adds each target keyword to the list: those on the page first, others last.
fn with_targets(list: Vec<String>, context: &CheckContext<'_>) -> Vec<String> {
    if list.is_empty() {
        return list;
    }
    let is_in = |keyword: &str| list.iter().any(|other| squash(other) == squash(keyword));
    let missing = context.targets().iter().filter(|target| !is_in(&target.keyword));
    let missing = missing.filter(|target| is_flawless(Element::Keywords, &target.keyword, context));
    let (last, first): (Vec<_>, Vec<_>) = missing.partition(|target| target.presence == Presence::Absent);
    let room = KEYWORD_COUNT.1.saturating_sub(first.len() + last.len());
    let text = |target: &Target| target.keyword.trim().to_owned();
    first.into_iter().map(text).chain(list.iter().take(room).cloned()).chain(last.into_iter().map(text)).collect()
}

fn drop_errors(mut suggestion: Suggestion, context: &CheckContext<'_>) -> Suggestion {
    if suggestion.seo_text.as_deref().is_some_and(|text| html::plain(text).trim().is_empty()) {
        suggestion.leave_out(Element::SeoText, "no paragraph of it passed the checks".to_owned());
    }
    if suggestion.keywords.as_ref().is_some_and(Vec::is_empty) {
        suggestion.leave_out(Element::Keywords, "no keyword passed the checks".to_owned());
    }
    for finding in check_at(&suggestion, context).iter().filter(|finding| finding.severity == Severity::Error) {
        // The first error is the reason.
        if suggestion.has(finding.field) {
            suggestion.leave_out(finding.field, format!("the new text {}", drop_reason(finding)));
        }
    }
    suggestion
}

/// A finding as the reason why its element was dropped ([`Suggestion::left_out`]): what its text did.
pub fn drop_reason(finding: &Finding) -> String {
    format!("failed a check ({})", finding.message.trim_end_matches('.'))
}
