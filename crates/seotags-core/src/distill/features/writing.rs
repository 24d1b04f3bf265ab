//! Properties of a run's text, from one pass over its characters.

use crate::distill::hash::{KeyMap, KeySet, mix};
use std::sync::LazyLock;

/// Function words of the most common languages: prose has many, menus have few.
const FUNCTION_WORDS: &str = "the of and to a in is it you that for on with as are this be or at by from your we can an our \
not have will all more was but they i he she his her its if so my me no do what who how when which there their has had been \
than then one about out up also into just like some any these other over only most very und der die das nicht ist mit für \
von le la les des et est pour dans que une de el los las en por con para un è di il per non che da een het van op den auf \
ein eine sie ich zu im dem os uma não com em ao som och att det på jag ett og er til ikke w na z do się nie";

/// Words in dates.
const DATE_WORDS: &str = "jan feb mar apr jun jul aug sep sept oct nov dec january february march april june july august \
september october november december ago januar februar märz mai juni juli oktober dezember janvier février mars avril juin \
juillet août septembre octobre novembre décembre enero febrero marzo abril junio julio agosto septiembre octubre noviembre \
diciembre";

/// The kind of a known word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WordKind {
    Function,
    Date,
}

static KNOWN: LazyLock<KeyMap<WordKind>> = LazyLock::new(|| {
    let functions = FUNCTION_WORDS.split(' ').map(|word| (hash_word(word), WordKind::Function));
    functions.chain(DATE_WORDS.split(' ').map(|word| (hash_word(word), WordKind::Date))).collect()
});

/// The end of a text, ignoring blanks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in super::super) enum Ending {
    /// The end of a sentence.
    Sentence,
    Colon,
    #[default]
    Other,
}

/// Counts of one text.
#[derive(Debug, Clone, Default)]
pub(in super::super) struct Writing {
    pub words: u32,
    pub letters_in_words: u32,
    pub function_words: u32,
    pub commas: u32,
    pub sentence_ends: u32,
    pub ending: Ending,
    pub digits: u32,
    pub capitals: u32,
    pub prices: u32,
    pub date: bool,
    pub copyright: bool,
    pub bars: u32,
    pub questions: u32,
    pub not_ascii: u32,
    /// 1 small letter, 2 capital, 3 digit, else 0.
    pub first: u8,
    /// Hash of the text in lower case.
    pub hash: u64,
}

impl Writing {
    /// Reads `text`; `each_word` is called with the hash of every word in lower case.
    pub(in super::super) fn read(text: &str, mut each_word: impl FnMut(u64)) -> Self {
        let mut seen = Self::default();
        let mut word = Word::default();
        let mut before = ' ';
        for c in text.chars() {
            if c.is_ascii_alphanumeric() || c == '_' || (!c.is_ascii() && c.is_alphanumeric()) {
                word.push(c);
            } else if word.length > 0 {
                seen.end_word(&word, &mut each_word);
                word = Word::default();
            }
            seen.look_at(c, before);
            if c != ' ' {
                before = c;
            }
        }
        if word.length > 0 {
            seen.end_word(&word, &mut each_word);
        }
        seen.ending = match before {
            ':' => Ending::Colon,
            _ if is_sentence_end(before) => Ending::Sentence,
            _ => Ending::Other,
        };
        seen.sentence_ends += u32::from(seen.ends_sentence() && before.is_ascii());
        seen.first = match text.chars().next() {
            Some(c) if c.is_uppercase() => 2,
            Some(c) if c.is_lowercase() => 1,
            Some(c) if c.is_numeric() => 3,
            _ => 0,
        };
        seen
    }

    pub(in super::super) fn ends_sentence(&self) -> bool {
        self.ending == Ending::Sentence
    }

    /// The [`hash`](Self::hash) that the text would have if it ended after its first word, after its second, and so on.
    pub(in super::super) fn beginnings(text: &str, most: usize) -> Vec<u64> {
        let mut hash = 0;
        let mut found = Vec::with_capacity(most);
        Self::read(text, |word| {
            if found.len() < most {
                hash = mix(hash, word);
                found.push(hash);
            }
        });
        found
    }

    fn look_at(&mut self, c: char, before: char) {
        match c {
            'a'..='z' => {}
            ' ' | '\n' => self.sentence_ends += u32::from(matches!(before, '.' | '!' | '?')),
            '0'..='9' => {
                self.digits += 1;
                self.prices += u32::from(is_currency(before));
            }
            'A'..='Z' => self.capitals += 1,
            ',' => self.commas += 1,
            '?' => self.questions += 1,
            '|' | '/' => self.bars += 1,
            '$' => self.prices += u32::from(before.is_ascii_digit()),
            _ if c.is_ascii() => {}
            _ => self.look_at_wide(c, before),
        }
    }

    fn look_at_wide(&mut self, c: char, before: char) {
        self.not_ascii += 1;
        match c {
            '›' | '»' | '•' | '·' | '→' => self.bars += 1,
            '、' | '，' | '،' => self.commas += 1,
            '。' | '！' => self.sentence_ends += 1,
            '？' => self.questions += 1,
            '©' => self.copyright = true,
            _ if is_currency(c) => self.prices += u32::from(before.is_ascii_digit()),
            _ if c.is_uppercase() => self.capitals += 1,
            _ => {}
        }
    }

    fn end_word(&mut self, word: &Word, each_word: &mut impl FnMut(u64)) {
        self.words += 1;
        self.letters_in_words += word.length;
        self.hash = mix(self.hash, word.hash);
        match KNOWN.get(&word.hash) {
            Some(WordKind::Function) => self.function_words += 1,
            Some(WordKind::Date) => self.date = true,
            None => {}
        }
        self.date |= word.length == 4 && (1900..2100).contains(&word.number);
        self.copyright |= word.hash == *COPYRIGHT;
        each_word(word.hash);
    }
}

static COPYRIGHT: LazyLock<u64> = LazyLock::new(|| hash_word("copyright"));

/// A word being read.
#[derive(Default)]
struct Word {
    length: u32,
    hash: u64,
    /// Its value if it is all digits; otherwise meaningless.
    number: u32,
}

impl Word {
    fn push(&mut self, c: char) {
        self.length += 1;
        if c.is_ascii() {
            self.hash = mix(self.hash, u64::from(c.to_ascii_lowercase()));
            self.number = self.number.wrapping_mul(10).wrapping_add(c.to_digit(10).unwrap_or(5_000));
        } else {
            self.hash = c.to_lowercase().fold(self.hash, |hash, c| mix(hash, u64::from(c)));
            self.number = u32::MAX;
        }
    }
}

/// Hash of a word, as in [`Writing::read`].
pub(in super::super) fn hash_word(word: &str) -> u64 {
    let mut hashed = Word::default();
    word.chars().for_each(|c| hashed.push(c));
    hashed.hash
}

/// Hashes of all words of a text.
pub(super) fn word_set(text: &str) -> KeySet {
    let mut set = KeySet::default();
    Writing::read(text, |word| {
        set.insert(word);
    });
    set
}

fn is_currency(c: char) -> bool {
    matches!(c, '$' | '€' | '£' | '¥' | '₹' | '₽' | '₩' | '₺' | '₪' | '฿')
}

fn is_sentence_end(c: char) -> bool {
    matches!(c, '.' | '!' | '?' | '…' | '。' | '！' | '？' | '।' | '؟')
}
