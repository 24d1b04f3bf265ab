//! How the tone of the settings asks to address the reader.

use crate::compose::Brief;
use crate::text::fold_word;

/// The way that the settings ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Address {
    Formal,
    Informal,
}

const FORMAL: [&str; 15] = [
    "formal",
    "formell",
    "formelle",
    "formeller",
    "formel",
    "formele",
    "formeel",
    "sie",
    "siezen",
    "vous",
    "vouvoyer",
    "vouvoiement",
    "usted",
    "uvorm",
    "vousvoyeren",
];
const INFORMAL: [&str; 19] = [
    "informal",
    "informell",
    "informelle",
    "informeller",
    "informel",
    "informele",
    "informeel",
    "du",
    "duzen",
    "tu",
    "tutoyer",
    "tutoiement",
    "tutear",
    "tuteo",
    "tú",
    "jevorm",
    "je",
    "jij",
    "tutoyeren",
];
const NEGATIONS: [&str; 9] = ["not", "no", "never", "nicht", "kein", "pas", "niet", "nunca", "without"];

impl Address {
    /// What the tone of the settings asks for; `None` where it asks for neither, or for both.
    pub(super) fn wanted(brief: &Brief) -> Option<Self> {
        let tone = brief.tone_and_style.as_deref()?;
        let words: Vec<String> =
            tone.split(|c: char| c.is_whitespace() || ",;:.!«»\"“”„'()".contains(c)).map(fold_word).collect();
        let asks = |list: &[&str]| {
            words.iter().enumerate().any(|(at, word)| {
                let is_denied = at > 0 && NEGATIONS.contains(&words[at - 1].as_str());
                !is_denied && list.iter().any(|name| fold_word(name) == *word)
            })
        };
        match (asks(&FORMAL), asks(&INFORMAL)) {
            (true, false) => Some(Self::Formal),
            (false, true) => Some(Self::Informal),
            _ => None,
        }
    }
}
