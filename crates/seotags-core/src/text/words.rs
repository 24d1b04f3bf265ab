//! Words: where they start and end, and when two of them are the same.

use super::fold::{FNV_START, fnv, fold_into, hash_folded, hash_word};
use super::lexicon::Lexicon;
use super::word_set::WordSet;
use std::hash::BuildHasherDefault;
use unicode_normalization::char::is_combining_mark;

/// One word of a text.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Token {
    /// First byte.
    pub start: usize,
    /// Byte after the last.
    pub end: usize,
    /// [`hash_word`] of the word.
    pub word: u64,
    /// [`hash_word`] of its [`light_stem`].
    pub stem: u64,
    /// True if it carries meaning: not a function word of the language, and not a single letter.
    pub content: bool,
    /// True if it contains only digits.
    pub number: bool,
}

/// Words of `text` in order: runs of letters and digits, including inner apostrophes. In scripts without spaces, each
/// character is a word. `l'eau` counts as `eau`, `page's` as `page`.
pub fn tokens(text: &str, lexicon: &Lexicon) -> Vec<Token> {
    let mut out = Vec::with_capacity(text.len() / 5 + 2);
    push_tokens(text, lexicon, &mut out);
    out
}

/// Appends [`tokens`] to `out`.
pub(crate) fn push_tokens(text: &str, lexicon: &Lexicon, out: &mut Vec<Token>) {
    let mut buffer = String::new();
    let mut runs = Runs { text, at: 0 };
    while let Some(start) = runs.start() {
        if let Some(token) = ascii_token(text.as_bytes(), start, lexicon) {
            runs.at = token.end;
            out.push(token);
            continue;
        }
        let run = runs.run(start);
        let (start, end) = run.without_elision(text);
        fold_into(&text[start..end], &mut buffer);
        if buffer.is_empty() {
            continue;
        }
        let word = hash_folded(&buffer);
        let number = buffer.bytes().all(|b| b.is_ascii_digit());
        let single = buffer.len() == 1;
        let content = !(lexicon.function_words.contains(&word) || single && !number);
        let stem = hash_folded(light_stem(&buffer, &mut String::new()));
        out.push(Token { start, end, word, stem, content, number });
    }
}

/// [`tokens`] of a `part` of `whole`, whose tokens are `known`; most are reused.
pub(crate) fn tokens_within(part: &str, whole: &str, known: &[Token], lexicon: &Lexicon) -> Vec<Token> {
    let start = (part.as_ptr() as usize).wrapping_sub(whole.as_ptr() as usize);
    let end = start.wrapping_add(part.len());
    let bytes = whole.as_bytes();
    // No word contains such a byte, and no elision crosses one.
    let parts = |byte: &u8| byte.is_ascii() && !byte.is_ascii_alphanumeric() && *byte != b'\'';
    let is_apart = start <= bytes.len()
        && end <= bytes.len()
        && (start == 0 || parts(&bytes[start - 1]))
        && bytes.get(end).is_none_or(parts);
    if !is_apart {
        return tokens(part, lexicon);
    }
    let known = &known[known.partition_point(|token| token.start < start)..];
    let known = &known[..known.partition_point(|token| token.start < end)];
    known.iter().map(|token| Token { start: token.start - start, end: token.end - start, ..*token }).collect()
}

/// Hashes ([`Token::word`]) of the words of `text`.
pub(crate) fn words_of(text: &str) -> Vec<u64> {
    words_in(text).map(|(start, end)| hash_word(&text[start..end])).collect()
}

/// ASCII letters in lower case and ASCII digits by byte; 0 for every other byte.
static FOLDED: [u8; 256] = {
    let mut out = [0; 256];
    let mut byte = 0;
    while byte < 128_u8 {
        if byte.is_ascii_alphanumeric() {
            out[byte as usize] = byte.to_ascii_lowercase();
        }
        byte += 1;
    }
    out
};

/// The result of [`tokens`] for the word at `start` if it consists of plain ASCII letters and digits, without copying
/// it. The hash of most stems is an intermediate value of the word's hash.
fn ascii_token(text: &[u8], start: usize, lexicon: &Lexicon) -> Option<Token> {
    let text = &text[start..];
    // Hashes of the word, and of the word without its last letter.
    let (mut word, mut less_one) = (FNV_START, FNV_START);
    let mut n = 0;
    while let Some(byte) = text.get(n) {
        let folded = FOLDED[usize::from(*byte)];
        if folded == 0 {
            if !byte.is_ascii() || *byte == b'\'' {
                return None;
            }
            break;
        }
        less_one = word;
        word = fnv(word, folded);
        n += 1;
    }
    let raw = &text[..n];
    let without = |letters: usize| raw[..n - letters].iter().map(u8::to_ascii_lowercase).fold(FNV_START, fnv);
    let ends = |ending: &[u8]| n > 4 && raw[n - ending.len()..].eq_ignore_ascii_case(ending);
    let stem = if !raw.last()?.eq_ignore_ascii_case(&b's') || n <= 3 {
        word
    } else if ends(b"ies") {
        fnv(without(3), b'y')
    } else if [b"ses".as_slice(), b"xes", b"zes", b"ches", b"shes"].iter().any(|ending| ends(ending)) {
        without(2)
    } else if raw[n - 2].eq_ignore_ascii_case(&b's') {
        word
    } else {
        less_one
    };
    let number = raw.iter().all(u8::is_ascii_digit);
    let content = !(lexicon.function_words.contains(&word) || n == 1 && !number);
    Some(Token { start, end: start + n, word, stem, content, number })
}

/// Byte ranges of words.
fn words_in(text: &str) -> impl Iterator<Item = (usize, usize)> + '_ {
    Runs { text, at: 0 }.map(|run| run.without_elision(text))
}

/// Walks over a text from word to word.
struct Runs<'t> {
    text: &'t str,
    at: usize,
}

/// Letters and digits in a row.
struct Run {
    start: usize,
    end: usize,
    /// True if it contains an apostrophe.
    apostrophe: bool,
}

impl Runs<'_> {
    /// The character at byte `at`.
    fn sign(&self, at: usize) -> Option<char> {
        self.text[at..].chars().next()
    }

    /// The first byte, from the current position, at which a word starts.
    fn start(&self) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let mut at = self.at;
        while let Some(byte) = bytes.get(at) {
            if byte.is_ascii() {
                if FOLDED[usize::from(*byte)] != 0 {
                    return Some(at);
                }
                at += 1;
                continue;
            }
            let sign = self.sign(at)?;
            if sign.is_alphanumeric() || is_ideographic(sign) {
                return Some(at);
            }
            at += sign.len_utf8();
        }
        None
    }

    /// The run that starts at `start`.
    fn run(&mut self, start: usize) -> Run {
        let bytes = self.text.as_bytes();
        let mut run = Run { start, end: start, apostrophe: false };
        while let Some(byte) = bytes.get(run.end) {
            if byte.is_ascii_alphanumeric() {
                run.end += 1;
                continue;
            }
            let Some(sign) = self.sign(run.end).filter(|sign| !sign.is_ascii() || *sign == '\'') else { break };
            let after = run.end + sign.len_utf8();
            if is_ideographic(sign) {
                if run.end == start {
                    run.end = after;
                }
                break;
            }
            let joins = is_apostrophe(sign) && self.sign(after).is_some_and(char::is_alphabetic);
            if !(joins || sign.is_alphanumeric() || is_invisible(sign) || is_combining_mark(sign)) {
                break;
            }
            run.apostrophe |= is_apostrophe(sign);
            run.end = after;
        }
        self.at = run.end;
        run
    }
}

impl Iterator for Runs<'_> {
    type Item = Run;

    fn next(&mut self) -> Option<Run> {
        let start = self.start()?;
        Some(self.run(start))
    }
}

/// Pieces of `text` between characters that are not letters, digits or apostrophes, as written.
pub(crate) fn spelt_words(text: &str) -> impl Iterator<Item = &str> {
    // Position of the first character that belongs to a word, or of the first that does not.
    let find = move |from: usize, belongs: bool| {
        let mut at = from;
        while let Some(byte) = text.as_bytes().get(at) {
            let sign = if byte.is_ascii() { char::from(*byte) } else { text[at..].chars().next()? };
            if belongs == (sign.is_alphanumeric() || matches!(sign, '\'' | '’')) {
                return Some(at);
            }
            at += sign.len_utf8();
        }
        None
    };
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = find(at, true)?;
        at = find(start, false).unwrap_or(text.len());
        Some(&text[start..at])
    })
}

impl Run {
    /// Byte range without a final `'s` and without a short elided article at the start.
    fn without_elision(&self, text: &str) -> (usize, usize) {
        let (start, end) = (self.start, self.end);
        let raw = &text[start..end];
        let mark = self.apostrophe.then(|| raw.char_indices().find(|(_, c)| is_apostrophe(*c))).flatten();
        let Some((at, mark)) = mark else {
            return (start, end);
        };
        let rest = &raw[at + mark.len_utf8()..];
        if rest.eq_ignore_ascii_case("s") {
            (start, start + at)
        } else if raw[..at].chars().count() <= 2 {
            (start + at + mark.len_utf8(), end)
        } else {
            (start, end)
        }
    }
}

/// True for characters that are words on their own: those of scripts without spaces between words, and Hangul.
pub(crate) fn is_ideographic(c: char) -> bool {
    is_wide_script(c)
        || matches!(c as u32, 0xac00..=0xd7af | 0x0e00..=0x0e7f | 0x0e80..=0x0eff | 0x1000..=0x109f | 0x1780..=0x17ff)
}

/// True for Han and kana, whose punctuation is as wide as their characters.
pub(crate) fn is_wide_script(c: char) -> bool {
    matches!(c as u32, 0x3040..=0x30ff | 0x3400..=0x4dbf | 0x4e00..=0x9fff | 0xf900..=0xfaff)
}

/// Soft hyphen, zero-width characters, direction marks and other invisible characters.
pub(crate) fn is_invisible(c: char) -> bool {
    matches!(c as u32, 0xad | 0x200b..=0x200f | 0x202a..=0x202e | 0x2060..=0x2069 | 0xfeff)
}

/// True for characters inside a word that are not letters: invisible characters and combining marks.
pub(crate) fn is_part_of_word(c: char) -> bool {
    is_invisible(c) || is_combining_mark(c)
}

pub(crate) fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | 'ʼ')
}

/// A folded word without its plural ending. The rule is the same for every language, and cheap enough for every word of
/// a page.
pub fn light_stem<'a>(folded: &'a str, buffer: &'a mut String) -> &'a str {
    let n = folded.len();
    if n > 4 && folded.ends_with("ies") {
        buffer.clear();
        buffer.push_str(&folded[..n - 3]);
        buffer.push('y');
        return buffer;
    }
    if n > 4 && ["ses", "xes", "zes", "ches", "shes"].iter().any(|ending| folded.ends_with(ending)) {
        return &folded[..n - 2];
    }
    if n > 3 && folded.ends_with('s') && !folded.ends_with("ss") {
        return &folded[..n - 1];
    }
    folded
}

/// The set of `words`; `about` is their approximate number.
pub(crate) fn word_set(about: usize, words: impl Iterator<Item = u64>) -> WordSet {
    let mut out = WordSet::with_capacity_and_hasher(about, BuildHasherDefault::default());
    out.extend(words);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::fold_word;
    use crate::text::language::lexicon;

    fn words(text: &str) -> Vec<String> {
        tokens(text, lexicon(Some("en"))).iter().map(|t| text[t.start..t.end].to_owned()).collect()
    }

    #[test]
    fn splits_at_word_boundaries() {
        assert_eq!(words("Don't stop: l'eau, the page's 靴!"), ["Don't", "stop", "eau", "the", "page", "靴"]);
        assert_eq!(words("Trail-Runner_2 'quoted'"), ["Trail", "Runner", "2", "quoted"]);
    }

    proptest::proptest! {
        #[test]
        fn ascii_words_equal_the_general_case(word in "[A-Za-z0-9]{1,6}(ies|ses|ches|shes|zes|ss|s|)") {
            let fast = tokens(&word, lexicon(Some("en")))[0];
            let folded = fold_word(&word);
            proptest::prop_assert_eq!(fast.word, hash_folded(&folded));
            proptest::prop_assert_eq!(fast.stem, hash_folded(light_stem(&folded, &mut String::new())));
        }
    }

    proptest::proptest! {
        #[test]
        fn the_words_of_a_part_equal_those_of_the_whole(
            text in "([a-zA-Z0-9 '.-]|[À-ÿ’ʼ靴が·\u{301}\u{ad}]){0,24}", cut in 0_usize..40, length in 0_usize..40
        ) {
            let start = text.floor_char_boundary(cut.min(text.len()));
            let end = text.floor_char_boundary((start + length).min(text.len()));
            let part = &text[start..end];
            let lexicon = lexicon(Some("en"));
            proptest::prop_assert_eq!(tokens_within(part, &text, &tokens(&text, lexicon), lexicon), tokens(part, lexicon));
            proptest::prop_assert_eq!(tokens_within("other words", &text, &[], lexicon), tokens("other words", lexicon));
        }
    }

    proptest::proptest! {
        #[test]
        fn spelt_words_equal_a_split(text in "([a-zA-Z0-9 '.-]|[À-ÿ’ʼ靴が·\u{301}]){0,24}") {
            let split = text.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’');
            let split: Vec<&str> = split.filter(|word| !word.is_empty()).collect();
            proptest::prop_assert_eq!(spelt_words(&text).collect::<Vec<_>>(), split);
        }
    }

    #[test]
    fn plurals_share_a_stem() {
        let mut buffer = String::new();
        assert_eq!(light_stem("berries", &mut buffer), "berry");
        assert_eq!(light_stem("boxes", &mut String::new()), "box");
        assert_eq!(light_stem("glass", &mut String::new()), "glass");
    }

    #[test]
    fn function_words_are_not_content() {
        let kept: Vec<bool> = tokens("the shoes of 2 a", lexicon(Some("en"))).iter().map(|t| t.content).collect();
        assert_eq!(kept, [false, true, false, true, false]);
    }
}
