//! Finds forbidden words in any inflection.

use crate::text::language::Lexicon;
use crate::text::{fold_word, is_ideographic, tokens};
use unicode_normalization::UnicodeNormalization;

/// The user's forbidden words, ready for matching.
#[derive(Debug)]
pub struct Forbidden {
    entries: Vec<(String, Entry)>,
    lexicon: &'static Lexicon,
}

#[derive(Debug)]
enum Entry {
    /// Consecutive words, each in any inflection.
    Words(Vec<Word>),
    /// Consecutive words in this exact form.
    Exact(Vec<String>),
    /// The start of a word.
    Prefix(String),
    /// A piece of text, for scripts without spaces between words.
    Substring(String),
}

#[derive(Debug)]
struct Word {
    folded: String,
    stem: String,
}

impl Forbidden {
    /// Parses the entries: a plain word matches its inflections, `word*` matches the start of a word, `"word"` matches
    /// exactly.
    pub fn new(entries: &[String], lexicon: &'static Lexicon) -> Self {
        let entries = entries.iter().filter_map(|entry| Some((entry.clone(), read(entry, lexicon)?))).collect();
        Self { entries, lexicon }
    }

    /// True if nothing is forbidden.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Byte ranges of `text` that match, each with the entry, in order of the entries.
    pub fn find(&self, text: &str) -> Vec<((usize, usize), &str)> {
        if self.entries.is_empty() {
            return Vec::new();
        }
        let words: Vec<((usize, usize), Word)> = tokens(text, self.lexicon)
            .iter()
            .map(|token| ((token.start, token.end), word(&text[token.start..token.end], self.lexicon)))
            .collect();
        let mut out = Vec::new();
        for (name, entry) in &self.entries {
            for span in matches(entry, &words, text, self.lexicon) {
                out.push((span, name.as_str()));
            }
        }
        out
    }
}

fn read(entry: &str, lexicon: &'static Lexicon) -> Option<Entry> {
    let entry = entry.trim();
    let quoted = entry.len() > 2 && entry.starts_with(['"', '“', '„']) && entry.ends_with(['"', '”', '“']);
    let folded: Vec<Word> =
        tokens(entry, lexicon).iter().map(|token| word(&entry[token.start..token.end], lexicon)).collect();
    if folded.is_empty() {
        return None;
    }
    if entry.chars().any(is_ideographic) {
        return Some(Entry::Substring(
            folded_signs(entry.trim_matches(['"', '“', '”', '*'])).map(|(_, c)| c).collect(),
        ));
    }
    if quoted {
        return Some(Entry::Exact(folded.into_iter().map(|word| word.folded).collect()));
    }
    if entry.ends_with('*') && folded.len() == 1 {
        return Some(Entry::Prefix(folded.into_iter().next()?.folded));
    }
    Some(Entry::Words(folded))
}

fn word(raw: &str, lexicon: &Lexicon) -> Word {
    let visible: String = raw.chars().filter(|c| !crate::text::is_invisible(*c)).collect();
    Word { folded: fold_word(&visible), stem: fold_word(&lexicon.stem(&visible.to_lowercase())) }
}

fn matches(entry: &Entry, words: &[((usize, usize), Word)], text: &str, lexicon: &Lexicon) -> Vec<(usize, usize)> {
    let runs = |length: usize, same: &dyn Fn(usize, &Word) -> bool| -> Vec<(usize, usize)> {
        words
            .windows(length)
            .filter(|run| run.iter().enumerate().all(|(at, (_, word))| same(at, word)))
            .map(|run| (run[0].0.0, run[length - 1].0.1))
            .collect()
    };
    match entry {
        Entry::Words(wanted) => runs(wanted.len(), &|at, word| is_inflection(&wanted[at], word, lexicon)),
        Entry::Exact(wanted) => runs(wanted.len(), &|at, word| wanted[at] == word.folded),
        Entry::Prefix(prefix) => runs(1, &|_, word| word.folded.starts_with(prefix.as_str())),
        Entry::Substring(wanted) => substrings(wanted, text),
    }
}

/// Visible characters of `text` in the form that is compared, each with its byte position: width and case do not count.
fn folded_signs(text: &str) -> impl Iterator<Item = (usize, char)> {
    let visible = text.char_indices().filter(|(_, c)| !crate::text::is_invisible(*c));
    visible.flat_map(|(at, c)| {
        std::iter::once(c).nfkc().flat_map(char::to_lowercase).map(move |c| (at, c)).collect::<Vec<_>>()
    })
}

fn substrings(wanted: &str, text: &str) -> Vec<(usize, usize)> {
    let signs: Vec<(usize, char)> = folded_signs(text).collect();
    let wanted: Vec<char> = wanted.chars().collect();
    let end_of = |at: usize| at + text[at..].chars().next().map_or(0, char::len_utf8);
    let same = |run: &&[(usize, char)]| run.iter().map(|(_, c)| c).eq(&wanted);
    let runs = signs.windows(wanted.len().max(1)).filter(same);
    runs.map(|run| (run[0].0, end_of(run[run.len() - 1].0))).collect()
}

/// True if `found` is a form of `wanted`: it has the same stem, or is `wanted` plus an ending of the language.
fn is_inflection(wanted: &Word, found: &Word, lexicon: &Lexicon) -> bool {
    if wanted.folded == found.folded || wanted.stem == found.stem {
        return true;
    }
    let Some(ending) = found.folded.strip_prefix(wanted.folded.as_str()) else {
        return false;
    };
    wanted.folded.len() >= 3
        && lexicon.language.inflections.iter().any(|known| known == ending)
        && fits_english(&wanted.folded, ending, lexicon)
}

/// English adds `es` only to hissing sounds, and bare `d`, `r`, `st` only to `e`: `car` is not in `cares`.
fn fits_english(word: &str, ending: &str, lexicon: &Lexicon) -> bool {
    if lexicon.language.code != "en" {
        return true;
    }
    match ending {
        "es" => word.ends_with(['s', 'x', 'z', 'h', 'o']),
        "d" | "r" | "st" => word.ends_with('e'),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::language::lexicon;

    fn hits(language: &str, entry: &str, text: &str) -> Vec<String> {
        let forbidden = Forbidden::new(&[entry.to_owned()], lexicon(Some(language)));
        forbidden.find(text).into_iter().map(|((start, end), _)| text[start..end].to_owned()).collect()
    }

    #[test]
    fn matches_every_inflection_but_never_inside_another_word() {
        let table: &[(&str, &str, &str, &[&str])] = &[
            ("en", "cheap", "CHEAP flights", &["CHEAP"]),
            ("en", "cheap", "Cheaper, cheapest", &["Cheaper", "cheapest"]),
            ("en", "shoe", "New shoes.", &["shoes"]),
            ("en", "box", "boxes", &["boxes"]),
            ("en", "car", "She cares", &[]),
            ("en", "best", "It's the best!", &["best"]),
            ("en", "best", "bestiary", &[]),
            ("de", "best", "Jetzt bestellen", &[]),
            ("de", "best", "Die besten Schuhe", &["besten"]),
            ("de", "günstig", "gunstige Preise", &["gunstige"]),
            ("de", "gunstig", "Günstiges", &["Günstiges"]),
            ("de", "Straße", "STRASSE 5", &["STRASSE"]),
            ("de", "strasse", "Straße 5", &["Straße"]),
            ("fr", "pas cher", "des vols pas chers ici", &["pas chers"]),
            ("fr", "eau", "l'eau pure", &["eau"]),
            ("en", "café", "a cafe.", &["cafe"]),
            ("en", "must-have", "must have and must‑have", &["must have", "must‑have"]),
            ("en", "guarantee", "guar\u{ad}an\u{ad}tee", &["guar\u{ad}an\u{ad}tee"]),
            ("en", "sale", "Summer sale's end", &["sale"]),
            ("en", "promo*", "Promotional", &["Promotional"]),
            ("en", "\"sale\"", "sales", &[]),
            ("en", "\"sale\"", "Sale", &["Sale"]),
            ("tr", "ISI", "ısı pompası", &["ısı"]),
            ("ja", "激安", "今日は激安です", &["激安"]),
            ("ja", "セール", "ｾｰﾙ中", &["ｾｰﾙ"]),
            ("pl", "tani", "Tanie rowery", &["Tanie"]),
            ("pl", "tani", "Taniec ludowy", &[]),
            ("ru", "дешёвый", "Дешевые туры", &["Дешевые"]),
            ("ko", "최저가", "최저가로 만나는", &["최저가"]),
            ("en", "deal", "Deal of the day: no deal", &["Deal", "deal"]),
            ("en", "…", "anything", &[]),
        ];
        for (language, entry, text, expected) in table {
            assert_eq!(&hits(language, entry, text), expected, "{entry} in {text}");
        }
    }
}
