//! The keyword list as a whole.

use crate::briefing::{Element, WrittenBy};
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::{CheckContext, Mode, Subject};
use crate::judge::Severity;
use crate::text::{Token, is_ideographic, squash, tokens};
use std::collections::HashSet;

/// Lists with fewer keywords get a warning.
pub const LEAST_KEYWORDS: usize = 3;
/// Minimum and maximum number of keywords.
pub(crate) const KEYWORD_COUNT: (usize, usize) = (LEAST_KEYWORDS, 15);
/// Maximum number of words in a keyword.
pub(crate) const WORDS_IN_KEYWORD: usize = 5;

pub(crate) fn keyword_list(subject: &Subject<'_>, keywords: &[String]) -> Vec<Finding> {
    let mut out = Vec::new();
    let (least, most) = KEYWORD_COUNT;
    // The built-in engine lists what it is sure of; asking it for more would only add weak phrases.
    let is_ours = subject.all.source.get(&Element::Keywords) == Some(&WrittenBy::Builtin);
    let least = if is_ours { 1 } else { least };
    if keywords.len() < least || keywords.len() > most {
        let limit = format!("{least}-{most}");
        let message = format!("Give {least} to {most} keywords; there are {}.", keywords.len());
        out.push(subject.measured(FindingCode::KeywordList, Severity::Warn, keywords.len(), limit, message));
    }
    let mut seen = HashSet::new();
    for keyword in keywords {
        let words = tokens(keyword, subject.context.lexicon);
        let stems: Vec<u64> = words.iter().map(|token| token.stem).collect();
        let wrong = if words.len() > WORDS_IN_KEYWORD {
            Some(format!("Shorten “{keyword}” to {WORDS_IN_KEYWORD} words."))
        } else if !seen.insert(stems) {
            Some(format!("Name “{keyword}” once."))
        } else {
            let why = is_no_keyword(keyword, &words).filter(|_| !is_target(subject.context, keyword));
            why.map(|why| format!("Leave out “{keyword}”: {why}."))
        };
        if let Some(message) = wrong {
            let mut finding = subject.finding(FindingCode::KeywordList, Severity::Warn, message);
            finding.value.clone_from(keyword);
            out.push(finding);
        }
    }
    for target in subject.context.targets().iter().filter(|_| subject.mode == Mode::Suggested) {
        let is_in = keywords.iter().any(|keyword| squash(keyword) == squash(&target.keyword));
        if !is_in {
            let message = format!("Add “{}”: it is a target keyword.", target.keyword);
            let mut finding = subject.finding(FindingCode::KeywordList, Severity::Warn, message);
            finding.limit.clone_from(&target.keyword);
            out.push(finding);
        }
    }
    out
}

/// True for the user's own keywords, whose quality is not checked.
pub(crate) fn is_target(context: &CheckContext<'_>, keyword: &str) -> bool {
    context.brief.keywords.iter().any(|wanted| squash(wanted) == squash(keyword))
}

/// Why a text with these `words` is not a keyword.
pub(crate) fn is_no_keyword(keyword: &str, words: &[Token]) -> Option<&'static str> {
    let letters = keyword.chars().filter(|c| c.is_alphabetic());
    let is_short = letters.clone().count() < 2 && !letters.clone().any(is_ideographic);
    if !words.iter().any(|token| token.content) {
        Some("it means nothing by itself")
    } else if words.iter().all(|token| token.number) {
        Some("a number is not a keyword")
    } else if is_short {
        Some("a letter is not a keyword")
    } else {
        None
    }
}
