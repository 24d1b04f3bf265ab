//! Detects answers that contain our own instructions, or text that the page told the model to write.

use super::canary::Canary;
use super::instructions::own_words;
use crate::briefing::Brief;
use std::collections::HashSet;
use std::sync::LazyLock;

/// Phrases of models that refer to themselves or repeat an instruction, folded.
const TELLTALES: [&str; 12] = [
    "system prompt",
    "system message",
    "as an ai",
    "as a language model",
    "ai language model",
    "ignore previous instructions",
    "ignore all previous",
    "ignore the above",
    "ignore all instructions",
    "previous instructions",
    "my instructions",
    "prompt injection",
];

/// Number of consecutive words of our rules from which an answer is a copy of them.
const COPIED_WORDS: usize = 8;

/// True if a text reveals the prompt or speaks as the model. The whole text is checked: for raw answers, call
/// [`super::spoken`] first. A phrase that is in the page's own title or H1 is its subject, and not a leak.
pub fn leaks(answer: &str, brief: &Brief, canary: &Canary) -> bool {
    leaks_about(answer, &PageSubject::of(brief), canary)
}

/// [`leaks`] for the page with this subject.
pub fn leaks_about(answer: &str, subject: &PageSubject, canary: &Canary) -> bool {
    let folded = fold(answer);
    tells(&folded, canary)
        || TELLTALES.iter().any(|telltale| holds_words(&folded, telltale) && !holds_words(&subject.0, telltale))
}

/// True if a text contains this run's canary or repeats our rules, whatever its subject.
pub fn gives_away(text: &str, canary: &Canary) -> bool {
    tells(&fold(text), canary)
}

fn tells(folded: &str, canary: &Canary) -> bool {
    folded.contains(canary.as_str()) || copies_rules(folded)
}

/// The subject that a page states: its title and H1s, folded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageSubject(String);

impl PageSubject {
    /// The subject of a brief's page.
    pub fn of(brief: &Brief) -> Self {
        let facts = &brief.page.facts;
        Self(fold(&facts.title.iter().chain(&facts.h1s).map(String::as_str).collect::<Vec<_>>().join(" ")))
    }

    /// Its words in lower case, separated by single blanks.
    pub(super) fn words(&self) -> &str {
        &self.0
    }
}

/// True if a text contains this run's canary.
pub(crate) fn holds_canary(text: &str, canary: &Canary) -> bool {
    fold(text).contains(canary.as_str())
}

fn holds_words(folded: &str, words: &str) -> bool {
    format!(" {folded} ").contains(&format!(" {words} "))
}

fn copies_rules(folded: &str) -> bool {
    static RULES: LazyLock<String> = LazyLock::new(|| fold(&own_words().concat()));
    static KNOWN: LazyLock<HashSet<&'static str>> = LazyLock::new(|| runs_of_words(&RULES).collect());
    runs_of_words(folded).any(|run| KNOWN.contains(run))
}

/// True if an answer repeats a run of words of our `rules`.
pub(crate) fn copies_of(answer: &str, rules: &str) -> bool {
    let rules = fold(rules);
    let known: HashSet<&str> = runs_of_words(&rules).collect();
    runs_of_words(&fold(answer)).any(|run| known.contains(run))
}

/// Every run of [`COPIED_WORDS`] words of a folded text.
fn runs_of_words(folded: &str) -> impl Iterator<Item = &str> {
    let starts = std::iter::once(0).chain(folded.match_indices(' ').map(|(blank, _)| blank + 1));
    let ends = folded.match_indices(' ').map(|(blank, _)| blank).chain(std::iter::once(folded.len()));
    starts.zip(ends.skip(COPIED_WORDS - 1)).map(|(start, end)| &folded[start..end])
}

/// Lower-case words of letters and digits, separated by single blanks.
fn fold(text: &str) -> String {
    let letters: String = text.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    letters.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compose::prompt::page::tests::brief;
    use crate::compose::prompt::{page_prompt, spoken};

    #[test]
    fn a_canary_and_copied_rules_are_leaks() {
        let canary = Canary::new(7);
        let system = page_prompt(&brief(), &canary).prompt.system;
        assert!(system.contains(canary.as_str()));
        assert!(leaks(&format!("{{\"title\": \"{}\"}}", canary.as_str().to_uppercase()), &brief(), &canary));
        let line = own_words()[0].lines().max_by_key(|line| line.len()).unwrap();
        assert!(leaks(line, &brief(), &canary));
        assert!(leaks("As an AI, I can't write that", &brief(), &canary));
        assert!(!leaks("Trail shoe with grip. Ignore the mud and run.", &brief(), &canary));
        for text in [canary.as_str(), "As an AI, I can't"].map(|text| format!("<think>{text}</think> Boots")) {
            assert!(leaks(&text, &brief(), &canary), "{text}");
            assert!(!leaks(&spoken(&text), &brief(), &canary), "{text}");
        }
        let marked = format!("<think>{}</think> Boots", canary.as_str());
        assert!(gives_away(&marked, &canary) && holds_canary(&marked, &canary));
    }

    #[test]
    fn a_page_about_prompts_is_not_a_leak() {
        let mut about = brief();
        about.page.facts.title = Some("What is a system prompt?".to_owned());
        assert!(!leaks("System prompt: what it is", &about, &Canary::new(1)));
        assert!(leaks("System prompt: what it is", &brief(), &Canary::new(1)));
    }
}
