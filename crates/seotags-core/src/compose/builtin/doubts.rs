//! Reasons why a sentence may not work alone in a description.

use super::body::Part;
use super::material::Material;
use super::openers::{begins_apart, leans, names_itself, points, takes_as_known};
use super::patterns::{is_beside, is_notice};
use super::purpose::purpose;
use super::readings::Reading;
use super::subjects::begins_with_subject;
use super::unit_sizes::DECK_BLOCKS;
use crate::check::has_verb;
use crate::distill::{BlockKind, PageType};
use crate::text::{Token, char_count, ends_whole, fold_word};

/// Minimum length of a list item that may be an independent statement, in characters.
const ITEM_CHARS: usize = 60;

/// One reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Doubt {
    /// It depends on the sentence before it.
    Leans,
    /// It refers to another place on the page.
    Points,
    /// It is a list item, a quotation or a line without a verb.
    Fragment,
    /// A customer or the author writes about themselves.
    Personal,
    /// It has no word in common with the names of the page or its section.
    Strange,
    /// It answers a question that it does not repeat.
    Answer,
    /// It starts with a definite noun that was not introduced.
    TakenAsKnown,
    /// It describes one of several steps.
    Step,
    /// Consent, terms and current offers.
    Notice,
    /// None of its words is a known verb.
    Verbless,
    /// It is a question to the reader.
    Asks,
}

impl Doubt {
    /// All of them, in the order of the models' features: a change needs `cargo xtask train-tags`.
    pub(super) const ALL: [Self; 11] = [
        Self::Leans,
        Self::Points,
        Self::Fragment,
        Self::Personal,
        Self::Strange,
        Self::Answer,
        Self::TakenAsKnown,
        Self::Step,
        Self::Notice,
        Self::Verbless,
        Self::Asks,
    ];

    /// True if a sentence with this doubt is only a last resort.
    pub(super) fn is_grave(self) -> bool {
        !matches!(self, Self::TakenAsKnown | Self::Asks | Self::Verbless)
    }

    /// True if a sentence with this doubt cannot be part of a longer text, even after another sentence.
    pub(super) fn parts(self) -> bool {
        !matches!(self, Self::Leans | Self::Strange | Self::TakenAsKnown | Self::Answer | Self::Verbless)
    }

    /// The doubts about a sentence of these words in `part`.
    pub(super) fn all(
        text: &str,
        tokens: &[Token],
        reading: Reading,
        part: &Part<'_>,
        is_answer: bool,
        material: &Material<'_>,
    ) -> Vec<Self> {
        let lexicon = material.lexicon;
        let kind = part.block.kind;
        let heading = material.heading_of(part);
        let names_page = material.words_name_page(tokens);
        let in_heading = |heading: &str| {
            let stems = material.stems(heading);
            tokens.iter().any(|token| token.content && stems.contains(&token.stem))
        };
        // `This checklist` refers to the name of the page.
        let is_pointer = tokens.first().is_some_and(|first| lexicon.pointers.contains(&first.word));
        let points_to_name = || is_pointer && tokens.get(1).is_some_and(|word| material.words_name_page(&[*word]));
        let is_item = kind == BlockKind::ListItem && (!ends_whole(text) || char_count(text) < ITEM_CHARS);
        // A line right below the H1 describes the page.
        let is_deck = (0.0..DECK_BLOCKS).contains(&part.behind_h1) && material.body.start > 0;
        let is_fragment = is_item
            || kind == BlockKind::Quote
            || text.starts_with(['"', '“', '„', '«', '‘', '»'])
            || begins_with_label(text)
            || reading == Reading::Tagline && !is_deck && !has_verb(text, lexicon);
        // A statement of purpose is about the page itself, and may be by the author.
        let states_purpose = purpose(tokens, lexicon).is_some();
        let names_itself = states_purpose || names_itself(tokens, lexicon);
        let is_personal = !states_purpose && is_beside(text, material.page_type() != PageType::Forum);
        let all = [
            (
                Self::Leans,
                begins_apart(text, tokens, lexicon) || leans(tokens, lexicon) && !points_to_name() && !names_itself,
            ),
            (Self::Points, points(tokens, lexicon)),
            (Self::Fragment, is_fragment),
            (Self::Personal, is_personal),
            (Self::Strange, !names_page && !heading.is_some_and(in_heading)),
            (Self::Answer, is_answer && !names_page),
            (Self::TakenAsKnown, takes_as_known(tokens, material)),
            (Self::Step, is_step(text, heading)),
            (Self::Notice, is_notice(text) && !material.h1s.iter().any(|h1| is_notice(h1))),
            (Self::Verbless, !is_deck && !has_verb(text, lexicon) && !begins_with_subject(text, tokens, lexicon)),
            (Self::Asks, text.contains('?')),
        ];
        all.into_iter().filter(|(_, holds)| *holds).map(|(doubt, _)| doubt).collect()
    }
}

/// True if words in capitals precede the sentence: a label that is not part of it.
fn begins_with_label(text: &str) -> bool {
    let is_loud =
        |word: &&str| word.chars().filter(|c| c.is_alphabetic()).count() > 3 && !word.contains(char::is_lowercase);
    text.split(' ').take(3).filter(is_loud).count() > 1
}

/// Whole headings of steps and ingredients, folded.
const STEPS: &[&str] = &[
    "steps",
    "instructions",
    "directions",
    "method",
    "ingredients",
    "preparation",
    "procedure",
    "schritte",
    "anleitung",
    "zubereitung",
    "zutaten",
    "etapes",
    "pasos",
    "instrucciones",
    "ingredientes",
    "preparacion",
    "passaggi",
    "istruzioni",
    "ingredienti",
    "preparazione",
    "passos",
    "instrucoes",
    "preparo",
    "stappen",
    "bereiding",
    "ingredienten",
    "przygotowanie",
    "skladniki",
    "postup",
    "ingredience",
    "tillagning",
    "ingredienser",
    "fremgangsmade",
];
/// Words before the number of a step.
const STEP: &[&str] = &["step", "schritt", "etape", "paso", "passo", "stap", "krok", "steg", "trin"];

/// True if it is under a heading of steps, or is a step itself.
fn is_step(text: &str, heading: Option<&str>) -> bool {
    let is_numbered = |text: &str| {
        let mut words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.next().is_some_and(|first| STEP.contains(&fold_word(first).as_str()))
            && words.next().is_some_and(|second| second.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let is_of_steps = |heading: &str| STEPS.contains(&fold_word(heading.trim_end_matches(':')).as_str());
    heading.is_some_and(|heading| is_of_steps(heading) || is_numbered(heading)) || is_numbered(text)
}
