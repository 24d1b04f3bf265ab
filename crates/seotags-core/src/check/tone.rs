//! The form of address that the tone setting requires.

use crate::briefing::Brief;
use crate::text::fold_word;

/// The required form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Address {
    Formal,
    Informal,
}

/// Words that require a form, folded.
const FORMAL: [&str; 7] = ["formal", "formell", "formelle", "formeller", "formel", "formele", "formeel"];
const INFORMAL: [&str; 7] =
    ["informal", "informell", "informelle", "informeller", "informel", "informele", "informeel"];
/// Words that name a form by its pronoun.
const SAYS_FORMAL: [&str; 5] = ["siezen", "vouvoyer", "vouvoiement", "vousvoyeren", "usted"];
const SAYS_INFORMAL: [&str; 6] = ["duzen", "tutoyer", "tutoiement", "tutoyeren", "tutear", "tuteo"];
/// The pronouns of languages with both forms: formal ones, and the others.
const PRONOUNS: [(&str, &[&str], &[&str]); 4] = [
    ("de", &["sie"], &["du"]),
    ("fr", &["vous"], &["tu"]),
    ("es", &["ustedes"], &["tu"]),
    ("nl", &["u"], &["je", "jij"]),
];
/// Words joined to a pronoun to name the form: `Du-Form`.
const FORMS: [&str; 5] = ["form", "ansprache", "anrede", "vorm", "forme"];
/// Words before a pronoun that names a form: `per Du`.
const BY: [&str; 13] =
    ["per", "mit", "in", "met", "with", "use", "using", "as", "de", "gebruik", "verwende", "nutze", "anrede"];
/// Words that may be between a negation and its object: `nicht in der Du-Form`, `auf keinen Fall duzen`.
const BETWEEN: [&str; 12] = ["de", "in", "der", "das", "die", "fall", "the", "per", "mit", "with", "het", "le"];
/// Number of previous words to search for a negation.
const LOOKED_BACK: usize = 4;
const NEGATIONS: [&str; 25] = [
    "dont",
    "avoid",
    "vermeide",
    "vermeiden",
    "eviter",
    "evitez",
    "sin",
    "evita",
    "evitar",
    "zonder",
    "vermijd",
    "not",
    "no",
    "never",
    "nicht",
    "kein",
    "keine",
    "keinen",
    "ohne",
    "pas",
    "sans",
    "niet",
    "geen",
    "nunca",
    "without",
];
const QUOTES: &[char] = &['«', '»', '"', '“', '”', '„', '‚', '‘', '\'', '‹', '›'];
const STOPS: &[char] = &[',', ';', ':', '.', '!', '?', '(', ')', '/'];

impl Address {
    /// The form that the tone setting requires; `None` if it requires neither or both.
    pub(super) fn wanted(brief: &Brief) -> Option<Self> {
        let tone = brief.tone_and_style.as_deref()?;
        let language = brief.language.as_deref().unwrap_or_default();
        let code = language.split(['-', '_']).next().unwrap_or_default();
        let words = words(tone);
        let asked: Vec<Self> = (0..words.len()).filter_map(|at| Self::required_form(&words, at, code)).collect();
        let first = *asked.first()?;
        asked.iter().all(|other| *other == first).then_some(first)
    }

    /// The form that the word at `at` requires. A rejection of `du` requires the other form.
    fn required_form(words: &[Word], at: usize, code: &str) -> Option<Self> {
        let word = words[at].folded.as_str();
        let before = words[..at].iter().rev().take(LOOKED_BACK).take_while(|other| other.piece == words[at].piece);
        let denial = before.clone().position(|other| NEGATIONS.contains(&other.folded.as_str()));
        let is_denied = denial.is_some_and(|between| {
            before.take(between).all(|other| BETWEEN.contains(&other.folded.as_str()) || other.is_by())
        });
        if FORMAL.contains(&word) || INFORMAL.contains(&word) {
            let way = if FORMAL.contains(&word) { Self::Formal } else { Self::Informal };
            return denial.is_none().then_some(way);
        }
        let way = if SAYS_FORMAL.contains(&word) {
            Self::Formal
        } else if SAYS_INFORMAL.contains(&word) {
            Self::Informal
        } else {
            Self::by_pronoun(words, at, code)?
        };
        // The negation may refer to something else: no form is better than the wrong one.
        match denial {
            Some(_) if !is_denied => None,
            Some(_) => Some(way.other()),
            None => Some(way),
        }
    }

    /// The pronoun at `at`, if it is named as a form and not only used.
    fn by_pronoun(words: &[Word], at: usize, code: &str) -> Option<Self> {
        let (_, formal, informal) = PRONOUNS.iter().find(|(language, ..)| *language == code)?;
        let word = &words[at];
        let bare = FORMS.iter().find_map(|form| word.folded.strip_suffix(form)).unwrap_or_default();
        let pronoun = |word: &str| {
            let way = |list: &[&str], way: Self| list.contains(&word).then_some(way);
            way(formal, Self::Formal).or_else(|| way(informal, Self::Informal))
        };
        if let Some(way) = pronoun(bare) {
            return Some(way);
        }
        let is_by = at > 0 && words[at - 1].is_by();
        let is_form = words.get(at + 1).is_some_and(|next| FORMS.contains(&next.folded.as_str()));
        pronoun(&word.folded).filter(|_| word.is_quoted || word.is_alone || is_by || is_form)
    }

    fn other(self) -> Self {
        match self {
            Self::Formal => Self::Informal,
            Self::Informal => Self::Formal,
        }
    }
}

struct Word {
    folded: String,
    /// Index of the piece between stops that contains it.
    piece: usize,
    is_quoted: bool,
    /// True if it is the only word between two stops.
    is_alone: bool,
}

impl Word {
    fn is_by(&self) -> bool {
        BY.contains(&self.folded.as_str())
    }
}

fn words(tone: &str) -> Vec<Word> {
    let mut out = Vec::new();
    for (place, piece) in tone.split(STOPS).enumerate() {
        let is_end = |c: char| c.is_whitespace() || QUOTES.contains(&c);
        let is_alone = !piece.trim_matches(is_end).contains(is_end);
        for word in piece.split(is_end).filter(|word| !word.is_empty()) {
            let start = word.as_ptr() as usize - piece.as_ptr() as usize;
            let before = piece[..start].trim_end().ends_with(QUOTES);
            let is_quoted = before && piece[start + word.len()..].trim_start().starts_with(QUOTES);
            out.push(Word { folded: fold_word(word), piece: place, is_quoted, is_alone });
        }
    }
    out
}
