//! The kind of page that a name refers to: a segment of the path, a heading, a part of the title.

use super::words::{NamedKind, WORDS};
use crate::text::fold_word;
use std::collections::HashMap;
use std::sync::LazyLock;

/// A set of [`NamedKind`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Kinds(u16);

impl Kinds {
    pub(super) fn has(self, kind: NamedKind) -> bool {
        self.0 & (1 << kind as u16) != 0
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    fn add(&mut self, kind: NamedKind) {
        self.0 |= 1 << kind as u16;
    }
}

/// Filler words that a name may contain.
const FILLERS: &str = "us our me my we you your the a an of and to for in at on page pages s nous nos notre vous votre la le les l \
et de du des der die das den dem und uns unser unsere mit zu zum zur el los las lo y con nosotros il i gli e o os as da do em \
per noi ons onze en de het w z na oss vi och og our company";
/// Maximum number of other words in a short title beside a phrase.
const MOST_BESIDES: usize = 6;

/// A text in the form that is compared: folded words, with a blank around each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Folded(String);

impl Folded {
    pub(super) fn of(text: &str) -> Self {
        let mut folded = String::with_capacity(text.len() + 2);
        folded.push(' ');
        for word in text.split(|c: char| !c.is_alphanumeric()) {
            let word = fold_word(word);
            if !word.is_empty() {
                folded.push_str(&word);
                folded.push(' ');
            }
        }
        Self(folded)
    }

    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        self.0.split_ascii_whitespace()
    }

    fn holds(&self, phrase: &Self) -> bool {
        self.0.contains(if phrase.has_no_blanks() { phrase.0.trim() } else { &phrase.0 })
    }

    /// True for Chinese and Japanese, which are written without spaces.
    fn has_no_blanks(&self) -> bool {
        self.0.chars().nth(1).is_some_and(|c| ('\u{3040}'..'\u{a000}').contains(&c))
    }
}

/// The meaning of a name.
struct Entry {
    kind: NamedKind,
    name: Folded,
    /// True if it also counts among a few other words.
    is_phrase: bool,
}

/// All names by their first words; scripts without spaces are separate.
struct Index {
    by_first: HashMap<String, Vec<Entry>>,
    unspaced: Vec<Entry>,
}

static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let mut index = Index { by_first: HashMap::new(), unspaced: Vec::new() };
    for (table, is_phrase) in [(&WORDS.phrases, true), (&WORDS.names, false)] {
        for names in table {
            for name in names.names.iter().map(|name| Folded::of(name)) {
                let first = name.words().next().unwrap_or_default().to_owned();
                let entry = Entry { kind: names.of, name, is_phrase };
                if entry.name.has_no_blanks() {
                    index.unspaced.push(entry);
                } else {
                    index.by_first.entry(first).or_default().push(entry);
                }
            }
        }
    }
    index
});
static FILLER_WORDS: LazyLock<Vec<&str>> = LazyLock::new(|| FILLERS.split_ascii_whitespace().collect());

/// The names that may occur in `text`.
fn candidates(text: &Folded) -> impl Iterator<Item = &'static Entry> {
    let unspaced: &[Entry] = if text.0.is_ascii() { &[] } else { &INDEX.unspaced };
    text.words().filter_map(|word| INDEX.by_first.get(word)).flatten().chain(unspaced)
}

/// The kinds that `text` names, if it contains little else. The site's name (`site`) is ignored.
pub(super) fn kinds(text: &str, site: &Folded) -> Kinds {
    let folded = Folded::of(text);
    let core = Folded::of(&without(&folded, site).join(" "));
    let count = folded.words().count();
    let mut kinds = Kinds::default();
    for Entry { kind, name, is_phrase } in candidates(&folded) {
        let is_said = *is_phrase && folded.holds(name) && count <= name.words().count() + MOST_BESIDES;
        if is_said || folded == *name || core == *name {
            kinds.add(*kind);
        }
    }
    kinds
}

/// True if `text` contains only the name of the site.
pub(super) fn says_only(text: &str, site: &Folded) -> bool {
    without(&Folded::of(text), site).is_empty()
}

/// What the single words of `text` name.
pub(super) fn kinds_of_words(text: &str) -> Kinds {
    let folded = Folded::of(text);
    let mut kinds = Kinds::default();
    candidates(&folded).filter(|entry| folded.holds(&entry.name)).for_each(|entry| kinds.add(entry.kind));
    kinds
}

fn without<'a>(text: &'a Folded, site: &Folded) -> Vec<&'a str> {
    text.words().filter(|word| !FILLER_WORDS.contains(word) && !site.words().any(|other| other == *word)).collect()
}
