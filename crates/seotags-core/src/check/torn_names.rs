//! What a cut through a long name must not leave: one half of a pair, or a number without its noun.

use super::loose_end::trim_end;
use crate::text::language::Lexicon;
use crate::text::{Token, WordSet, char_count, hash_word, tokens};
use std::sync::LazyLock;

/// Words of a language that join two things, and words that attach something to a noun before them.
const JOINTS: [(&str, &str, &str); 11] = [
    ("en", "and", "for with from of in by at on without between"),
    ("de", "und sowie", "für mit von vom aus in im am auf bei beim zum zur ohne zwischen nach"),
    ("fr", "et", "pour avec de des du en à au aux sans entre dans sur"),
    ("es", "y e", "para con de del en por sin entre al a"),
    ("it", "e ed", "per con di da in senza tra del della dei delle dal"),
    ("pt", "e", "para com de do da dos das em no na por sem entre"),
    ("nl", "en", "voor met van in uit op zonder tussen"),
    ("sv", "och", "för med av i på till utan mellan från"),
    ("da", "og", "for med af i på til uden mellem fra"),
    ("pl", "i oraz", "dla z ze w we na do od bez"),
    ("cs", "a i", "pro s se z ze v ve na do od bez"),
];
/// Maximum number of words in a phrase whose other half is cut off.
const HALF_WORDS: usize = 4;
/// The rest must fill at least one part in this many of the room.
const LEAST_PART: usize = 3;
/// Number of digits of a year, which does not count anything.
const YEAR_DIGITS: usize = 4;

struct Joints {
    code: &'static str,
    joins: WordSet,
    leads: WordSet,
}

static ALL: LazyLock<Vec<Joints>> = LazyLock::new(|| {
    let set = |words: &str| words.split(' ').map(hash_word).collect();
    JOINTS.iter().map(|(code, joins, leads)| Joints { code, joins: set(joins), leads: set(leads) }).collect()
});

/// True if the word joins two things: `and`.
pub(crate) fn joins(word: &str, lexicon: &Lexicon) -> bool {
    let word = hash_word(word);
    ALL.iter().any(|joints| joints.code == lexicon.language.code && joints.joins.contains(&word))
}

/// True if the word, given by its hash, attaches something to a noun before it: `for`, `with`.
pub(crate) fn leads_on(word: u64, lexicon: &Lexicon) -> bool {
    ALL.iter().any(|joints| joints.code == lexicon.language.code && joints.leads.contains(&word))
}

/// `cut`, the start of `text`, without an incomplete last phrase: `boots for men | and women`, `drill with 2 | x 4.0
/// Ah`. `None` without such a phrase, or if too little would remain.
pub(super) fn without_half<'a>(cut: &'a str, text: &str, most: usize, lexicon: &Lexicon) -> Option<&'a str> {
    let joints = ALL.iter().find(|joints| joints.code == lexicon.language.code)?;
    let dropped = text.get(cut.len()..)?.strip_prefix(' ')?;
    let words = tokens(cut, lexicon);
    let lead = words.iter().rposition(|token| joints.leads.contains(&token.word))?;
    let phrase = &words[lead + 1..];
    let first = dropped.split(' ').next().unwrap_or_default();
    let is_torn = if counts(phrase, cut) {
        // Nothing is missing after a number with its unit, or before a function word.
        phrase.last().is_some_and(|token| token.end == cut.len())
            && first.starts_with(char::is_alphanumeric)
            && !lexicon.is_function_word(first)
    } else if words[..lead]
        .iter()
        .any(|token| lexicon.verbs.contains(&token.word) || lexicon.pointers.contains(&token.word))
    {
        // The joined text may be another clause: `shoes that grip on rock | and weigh little`.
        false
    } else {
        let joins = matches!(first, "&" | "+") || joints.joins.contains(&hash_word(first));
        joins && phrase.iter().any(|token| token.content && !token.number) && is_one_phrase(phrase, cut)
    };
    let head = trim_end(&cut[..words[lead].start], lexicon);
    (is_torn && char_count(head) * LEAST_PART >= most).then_some(head)
}

/// True if the phrase is a number, or a number times another.
fn counts(phrase: &[Token], text: &str) -> bool {
    let is_times = |token: &Token| matches!(&text[token.start..token.end], "x" | "X");
    let is_year = matches!(phrase, [only] if only.end - only.start == YEAR_DIGITS);
    phrase.first().is_some_and(|token| token.number)
        && !is_year
        && phrase.iter().all(|token| token.number || is_times(token))
}

fn is_one_phrase(phrase: &[Token], text: &str) -> bool {
    let (Some(first), Some(last)) = (phrase.first(), phrase.last()) else {
        return false;
    };
    phrase.len() <= HALF_WORDS && !text[first.start..last.end].contains([',', ';', ':', '|', '(', ')', '–', '—'])
}
