//! The part of a prompt with the wanted elements and their lengths, the user's wishes, and the form of answers.

use super::clean::clean_line;
use crate::briefing::{Brief, Targets};
use crate::tag_lengths::{H1_MAX_CHARS, META_SHORT_CHARS, TITLE_SHORT_CHARS};
use std::fmt::Write as _;

/// Requirements for each wanted element, one per line.
pub(crate) fn elements(brief: &Brief, wanted: Targets) -> String {
    let limits = brief.limits;
    let mut out = String::new();
    if wanted.title {
        let max = brief.title_budget();
        let least = least_title(brief);
        let _ = write!(out, "- title: {least} to {max} characters. What the page is and what sets it apart");
        let _ = match brief.suffix.trim() {
            "" => writeln!(out, "; no name of the site unless the page is about it."),
            suffix => writeln!(out, ". Leave out the site's name: «{}» is appended afterwards.", clean_line(suffix)),
        };
    }
    if wanted.meta_description {
        let max = limits.meta_max;
        let least = (META_SHORT_CHARS as usize).min(max * 9 / 10 + 1);
        let _ = writeln!(
            out,
            "- meta_description: {least} to {max} characters, one or two whole sentences that end with a full stop. The gist first; says what the reader finds there; does not repeat the title."
        );
    }
    if wanted.h1 {
        let _ = writeln!(
            out,
            "- h1: at most {H1_MAX_CHARS} characters. The page's heading for people who are already there."
        );
    }
    if wanted.seo_text {
        out.push_str("- seo_text: 300 to 1,500 characters of HTML with p, ul, ol, li, strong, em, h2 and h3 only, no links, no attributes. The first sentence names the subject and says what it is; each paragraph can be understood alone. A figure or a quotation of the page stands in one sentence with its source, if the page names one; the page's own technical terms are kept.\n");
    }
    if wanted.keywords {
        out.push_str("- keywords: 5 to 10 phrases of one to four words that the page is about, the best first.\n");
    }
    out
}

/// Minimum length of the requested title, without its suffix.
pub(super) fn least_title(brief: &Brief) -> usize {
    brief.limits.title_min.unwrap_or(TITLE_SHORT_CHARS as usize).min(brief.title_budget())
}

/// The user's wishes, the same for every page of an analysis.
pub(crate) fn wishes(brief: &Brief) -> String {
    let mut out = String::new();
    let mut wish = |name: &str, text: Option<&str>| {
        if let Some(text) = text.map(clean_line).filter(|text| !text.is_empty()) {
            let _ = writeln!(out, "- {name}: {text}");
        }
    };
    wish("Tone and style", brief.tone_and_style.as_deref());
    if brief.targets.meta_description {
        wish("Descriptions mention, where the page supports it", brief.meta_description_info.as_deref());
    }
    if brief.targets.seo_text {
        wish("For seo_text", brief.seo_text_instructions.as_deref());
    }
    wish("Words that must not occur in any form", Some(&brief.forbidden_words.join(", ")));
    wish("Names, always written so", Some(&brief.spellings.join(", ")));
    if out.is_empty() { out } else { format!("Wishes of the site's owner\n{out}") }
}

#[cfg(test)]
mod tests {
    use super::super::page::tests::brief;
    use super::*;
    use crate::tag_lengths::META_MAX_CHARS;

    #[test]
    fn requested_description_lengths_match_the_checker() {
        let wanted = Targets { title: false, meta_description: true, h1: false, seo_text: false, keywords: false };
        let good = META_SHORT_CHARS as usize..=META_MAX_CHARS as usize;
        let asked = format!("- meta_description: {} to {} characters", good.start(), good.end());
        assert!(elements(&brief(), wanted).starts_with(&asked));
    }
}
