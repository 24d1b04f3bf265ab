//! The keyword list as a whole.

use crate::check::{Finding, Subject};
use crate::judge::Severity;
use crate::text::tokens;
use std::collections::HashSet;

/// Fewest and most keywords.
pub(crate) const KEYWORD_COUNT: (usize, usize) = (3, 15);
/// Most words of a keyword.
const WORDS_IN_KEYWORD: usize = 5;

pub(crate) fn keyword_list(subject: &Subject<'_>, keywords: &[String]) -> Vec<Finding> {
    let mut out = Vec::new();
    let (least, most) = KEYWORD_COUNT;
    if keywords.len() < least || keywords.len() > most {
        let limit = format!("{least}-{most}");
        let message = format!("Give {least} to {most} keywords; there are {}.", keywords.len());
        out.push(subject.measured("keyword_list", Severity::Warn, keywords.len(), limit, message));
    }
    let mut seen = HashSet::new();
    for keyword in keywords {
        let words = tokens(keyword, subject.desk.lexicon);
        let stems: Vec<u64> = words.iter().map(|token| token.stem).collect();
        let wrong = if words.len() > WORDS_IN_KEYWORD {
            Some(format!("Shorten «{keyword}» to {WORDS_IN_KEYWORD} words."))
        } else if !seen.insert(stems) {
            Some(format!("Name «{keyword}» once."))
        } else if words.iter().all(|token| token.number) {
            Some(format!("Leave out «{keyword}»: a number is no keyword."))
        } else if !words.iter().any(|token| token.content) {
            Some(format!("Leave out «{keyword}»: it says nothing by itself."))
        } else {
            None
        };
        if let Some(message) = wrong {
            let mut finding = subject.finding("keyword_list", Severity::Warn, message);
            finding.value.clone_from(keyword);
            out.push(finding);
        }
    }
    out
}
