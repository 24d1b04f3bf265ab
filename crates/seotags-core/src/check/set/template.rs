//! Words at the start or end of many titles.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::finding;
use crate::judge::Severity;
use crate::text::language::lexicon;
use crate::text::tokens;

/// Number of words at either end that make a template.
pub const EDGE_WORDS: usize = 4;
/// Minimum number of titles for detecting a template.
pub const TEMPLATE_TITLES: usize = 20;
/// Percentage of the titles from which words at an end are a template.
pub const TEMPLATE_SHARE: usize = 30;

/// Hashes of the first and last four words of a title without its suffix; `None` for a title without further words.
pub fn edges(title: &str) -> [Option<u64>; 2] {
    let words: Vec<u64> = tokens(title, lexicon(None)).iter().map(|token| token.word).collect();
    if words.len() <= EDGE_WORDS {
        return [None; 2];
    }
    let hash =
        |seed: u64, run: &[u64]| run.iter().fold(seed, |hash, word| (hash ^ word).wrapping_mul(0x0100_0000_01b3));
    [Some(hash(1, &words[..EDGE_WORDS])), Some(hash(2, &words[words.len() - EDGE_WORDS..]))]
}

/// The finding for a title that starts or ends like `sharing` of `titles`; `None` if that is not a template.
pub fn template(sharing: usize, titles: usize, at_front: bool) -> Option<Finding> {
    if titles < TEMPLATE_TITLES || sharing * 100 <= titles * TEMPLATE_SHARE {
        return None;
    }
    let percent = sharing * 100 / titles;
    let verb = if at_front { "begin" } else { "end" };
    let message = format!("Vary the titles: {percent} % of them {verb} with the same words.");
    let (value, limit) = (percent.to_string(), TEMPLATE_SHARE.to_string());
    Some(Finding { value, limit, ..finding(Element::Title, FindingCode::Template, Severity::Info, message) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_of_one_template_share_an_edge() {
        let [first, last] = edges("Buy cheap trail shoes for women online today");
        assert_eq!(edges("Buy cheap trail shoes in Leeds")[0], first);
        assert_eq!(edges("Coats for women online today")[1], last);
        assert!(first != last && edges("Buy cheap trail shoes") == [None; 2]);
    }

    #[test]
    fn a_template_takes_twenty_titles() {
        assert!(template(19, 19, true).is_none());
        assert!(template(6, 20, true).is_none());
        assert!(template(7, 20, true).is_some_and(|found| found.value == "35" && found.severity == Severity::Info));
    }
}
