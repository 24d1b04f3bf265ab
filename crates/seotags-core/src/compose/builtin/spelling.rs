//! The page's spelling of words in its address: `ueber` as `Über`, `trailrunner` as `TrailRunner`.

use super::word_filter::Shapes;
use crate::text::language::Lexicon;
use crate::text::{Token, fold_word, spelt_words};
use foldhash::HashMap;

/// Maximum length of a word, in bytes.
const MAX_WORD_BYTES: usize = 60;

/// How close a word of the page is to a word of the address, closest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum SpellingDistance {
    /// The same except for capitals.
    Same,
    /// The same after umlauts are written out: `schlafsaecke`, `Schlafsäcke`.
    WrittenOut,
    /// The same after accents are dropped: `velo`, `vélo`.
    WithoutAccents,
}

/// Spellings on the page, by the address's word in lower case.
pub(super) struct Spelling {
    forms: HashMap<String, HashMap<String, (SpellingDistance, u32)>>,
    /// Words of the address, by their possible spellings.
    keys: HashMap<String, String>,
    shapes: Shapes,
}

impl Spelling {
    /// Looks up `words` of the address in the page's `lines`, each with its tokens if known.
    pub(super) fn of<'w, 't>(
        lines: impl Iterator<Item = (&'t str, Option<&'t [Token]>)>,
        words: impl Iterator<Item = &'w str>,
    ) -> Self {
        let words: Vec<String> = words.map(str::to_lowercase).filter(|word| !word.is_empty()).collect();
        let mut out = Self {
            shapes: Shapes::of(words.iter().map(String::as_str)),
            forms: words.iter().map(|word| (word.clone(), HashMap::default())).collect(),
            keys: words.into_iter().map(|word| (fold_word(&word), word)).collect(),
        };
        if out.forms.is_empty() {
            return out;
        }
        // Known tokens do not end at an apostrophe as words of the address do.
        let is_bare = out.forms.keys().all(|word| !word.contains('\''));
        for (line, tokens) in lines.filter(|(line, _)| has_small(line)) {
            match tokens.filter(|_| is_bare && line.is_ascii()) {
                Some(tokens) => {
                    let alone = tokens.iter().filter(|token| stands_alone(line, token));
                    alone.for_each(|token| out.read(&line[token.start..token.end]));
                }
                None => spelt_words(line).for_each(|word| out.read(word)),
            }
        }
        out
    }

    fn read(&mut self, word: &str) {
        if (2..MAX_WORD_BYTES).contains(&word.len()) {
            self.note(word);
        }
    }

    fn note(&mut self, word: &str) {
        if !self.shapes.may_hold(word) {
            return;
        }
        let lower = word.to_lowercase();
        let found = if self.forms.contains_key(&lower) {
            Some((lower, SpellingDistance::Same))
        } else if lower.is_ascii() {
            None
        } else {
            let written = written_out(&lower);
            if self.forms.contains_key(&written) {
                Some((written, SpellingDistance::WrittenOut))
            } else {
                self.keys.get(&fold_word(&lower)).map(|key| (key.clone(), SpellingDistance::WithoutAccents))
            }
        };
        if let Some((key, nearness)) = found
            && let Some(forms) = self.forms.get_mut(&key)
        {
            forms.entry(word.to_owned()).or_insert((nearness, 0)).1 += 1;
        }
    }

    /// The closest spelling of a word, and the most frequent among equally close ones.
    fn form<'s>(&'s self, word: &'s str) -> &'s str {
        let forms = self.forms.get(&word.to_lowercase()).into_iter().flatten();
        let best = forms.min_by(|(a, (a_near, a_count)), (b, (b_near, b_count))| {
            a_near.cmp(b_near).then(b_count.cmp(a_count)).then(a.cmp(b))
        });
        best.map_or(word, |(form, _)| form.as_str())
    }

    /// `words` as a line. In English, each word gets a capital except small inner words; otherwise only the first word
    /// does.
    pub(super) fn apply(&self, words: &[String], lexicon: &Lexicon) -> String {
        let spelt = words.iter().enumerate().map(|(at, word)| {
            let form = self.form(word);
            if at == 0 || lexicon.language.code == "en" && !lexicon.is_function_word(word) {
                lexicon.capitalised(form)
            } else {
                form.to_owned()
            }
        });
        spelt.collect::<Vec<_>>().join(" ")
    }

    /// `segment` of the address, with words corrected that the page spells with other letters.
    pub(super) fn restore(&self, segment: &str) -> String {
        let words = segment.split(' ').map(|word| {
            let form = self.form(word);
            if form.to_lowercase() == word.to_lowercase() { word } else { form }
        });
        words.collect::<Vec<_>>().join(" ")
    }
}

fn has_small(line: &str) -> bool {
    line.bytes().any(|byte| byte.is_ascii_lowercase()) || line.chars().any(char::is_lowercase)
}

/// True if no apostrophe is next to the word.
fn stands_alone(line: &str, token: &Token) -> bool {
    let bytes = line.as_bytes();
    let before = token.start.checked_sub(1).map(|at| bytes[at]);
    ![before, bytes.get(token.end).copied()].contains(&Some(b'\''))
}

/// Umlauts, ligatures and ring letters in the spelling of addresses.
fn written_out(lower: &str) -> String {
    let mut out = String::with_capacity(lower.len());
    for c in lower.chars() {
        match c {
            'ä' | 'æ' => out.push_str("ae"),
            'ö' | 'ø' | 'œ' => out.push_str("oe"),
            'ü' => out.push_str("ue"),
            'ß' => out.push_str("ss"),
            'å' => out.push_str("aa"),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::language::lexicon;
    use crate::text::tokens;

    fn spelt(text: &str, slug: &str) -> String {
        let words: Vec<String> = slug.split('-').map(str::to_owned).collect();
        let known: Vec<Vec<Token>> = text.lines().map(|line| tokens(line, lexicon(Some("de")))).collect();
        let lines = text.lines().zip(known.iter().map(|words| Some(words.as_slice())));
        Spelling::of(lines, words.iter().map(String::as_str)).apply(&words, lexicon(Some("de")))
    }

    #[test]
    fn address_words_take_the_spelling_of_the_page() {
        assert_eq!(spelt("Unsere Schlafsäcke für den Winter", "schlafsaecke"), "Schlafsäcke");
        assert_eq!(spelt("Über Fernweg", "ueber-fernweg"), "Über Fernweg");
        assert_eq!(spelt("Große Straßen", "strassen"), "Straßen");
        assert_eq!(spelt("Un vélo électrique", "velo-electrique"), "Vélo électrique");
        assert_eq!(spelt("Der TrailRunner", "trailrunner"), "TrailRunner");
        assert_eq!(spelt("The TrailRunner's sole", "trailrunner"), "Trailrunner");
        assert_eq!(
            spelt("Das ist schon ganz schön und schon neu", "schon-neue"),
            "Schon neue",
            "its own spelling wins"
        );
        assert_eq!(spelt("fördern, nicht fordern", "foerdern"), "Fördern");
    }
}
