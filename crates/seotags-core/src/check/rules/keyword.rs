//! Target keywords.

use crate::check::{Finding, Subject, TITLE_SHORT_CHARS};
use crate::compose::Element;
use crate::judge::Severity;
use crate::text::language::Lexicon;
use crate::text::{char_count, fold_word, tokens};

/// Stems of the content words of `text`, with their first bytes.
fn stems(text: &str, lexicon: &Lexicon) -> Vec<(usize, String)> {
    let words = tokens(text, lexicon);
    let any_content = words.iter().any(|token| token.content);
    words
        .iter()
        .filter(|token| token.content || !any_content)
        .map(|token| (token.start, fold_word(&lexicon.stem(&text[token.start..token.end].to_lowercase()))))
        .collect()
}

/// Where the keyword's first found word stands if all its words are in `text`, in any order and inflection.
fn place(keyword: &str, text: &str, lexicon: &Lexicon) -> Option<usize> {
    let wanted = stems(keyword, lexicon);
    let found = stems(text, lexicon);
    let places: Option<Vec<usize>> =
        wanted.iter().map(|(_, stem)| found.iter().find(|(_, other)| other == stem).map(|(at, _)| *at)).collect();
    places.and_then(|places| places.into_iter().min())
}

/// True if all words of `keyword` are in `text`.
pub(crate) fn holds_keyword(text: &str, keyword: &str, lexicon: &Lexicon) -> bool {
    place(keyword, text, lexicon).is_some()
}

pub(super) fn keyword(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let desk = subject.desk;
    let Some(first) = desk.brief.keywords.first() else {
        return;
    };
    let on_page = stems_on_page(subject, first);
    match subject.field {
        Element::Title => {
            if !on_page {
                let message = format!("Leave «{first}» out, or add it to the page first: the page does not say it.");
                let mut finding = subject.finding("keyword_off_page", Severity::Warn, message);
                finding.value.clone_from(first);
                out.push(finding);
            }
            match place(first, subject.part, desk.lexicon) {
                None => {
                    let only = desk.brief.keywords.len() == 1;
                    let severity = if only && on_page { subject.error_if_ours() } else { Severity::Warn };
                    let mut finding =
                        subject.finding("keyword_missing", severity, format!("Put «{first}» into the title."));
                    finding.limit.clone_from(first);
                    out.push(finding);
                }
                Some(at) => {
                    let before = char_count(&subject.part[..at]);
                    if before > TITLE_SHORT_CHARS as usize || before * 2 > char_count(subject.part) {
                        let message = format!("Move «{first}» towards the front.");
                        out.push(subject.finding("keyword_late", Severity::Info, message));
                    }
                }
            }
        }
        Element::Meta => {
            if on_page
                && !desk.brief.keywords.iter().any(|keyword| place(keyword, subject.text, desk.lexicon).is_some())
            {
                out.push(subject.finding(
                    "keyword_meta",
                    Severity::Warn,
                    format!("Put «{first}» into the description."),
                ));
            }
        }
        Element::H1 => {
            if on_page && place(first, subject.text, desk.lexicon).is_none() {
                out.push(subject.finding("keyword_h1", Severity::Warn, format!("Put «{first}» into the H1.")));
            }
        }
        Element::SeoText | Element::Keywords => {}
    }
}

fn stems_on_page(subject: &Subject<'_>, keyword: &str) -> bool {
    let words = tokens(keyword, subject.desk.lexicon);
    let any_content = words.iter().any(|token| token.content);
    words
        .iter()
        .filter(|token| token.content || !any_content)
        .all(|token| subject.desk.words.has_word(&keyword[token.start..token.end]))
}
