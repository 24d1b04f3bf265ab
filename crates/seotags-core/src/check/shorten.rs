//! Shortens texts without ending on a word that needs a continuation.

use super::loose_end::trim_end;
use super::statements::keeps_sense;
use super::torn_names::{leads_on, without_half};
use crate::text::language::Lexicon;
use crate::text::{CLAUSE_MARKS, Token, breaks, char_count, ends_whole, full_stop, sentences, tokens, without_hanging};
use unicode_segmentation::UnicodeSegmentation;

/// Minimum share of the room that must stay used if a clause is cut off.
const LEAST_USE: f32 = 0.55;

/// `text` within `most` characters, as one line without its own full stop: cuts the last clause first, then
/// parentheses, then words. Empty if no word fits, or if the result has another meaning.
pub(crate) fn shorten_line(text: &str, most: usize, lexicon: &'static Lexicon) -> String {
    if char_count(text) <= most {
        let trimmed = trim_end(text, lexicon);
        let is_rest = trimmed.len() < text.trim().len() && is_lone_function_word(trimmed, lexicon);
        return if is_rest { String::new() } else { trimmed.to_owned() };
    }
    if let Some(cut) = without_last_clause(text, most, lexicon) {
        return cut;
    }
    let bare = without_brackets(text);
    if bare.len() < text.len() {
        return shorten_line(&bare, most, lexicon);
    }
    let cut = cut_words(text, most, lexicon);
    let is_rest = is_lone_function_word(&cut, lexicon) || !keeps_sense(&cut, text, lexicon);
    if is_rest { String::new() } else { cut }
}

/// A word that needs a continuation may be a whole text by a person, but is not a sufficient rest of a longer one.
fn is_lone_function_word(text: &str, lexicon: &Lexicon) -> bool {
    matches!(tokens(text, lexicon)[..], [only] if lexicon.hanging.contains(&only.word))
}

/// `text` within `most` characters as whole sentences: the sentences that fit, or else a clause, or else words, with a
/// full stop.
pub(crate) fn shorten_sentences(text: &str, most: usize, least: usize, lexicon: &'static Lexicon) -> String {
    if char_count(text) <= most {
        return close(text, most, lexicon);
    }
    let mut end = 0;
    for sentence in sentences(text) {
        let until = sentence.as_ptr() as usize - text.as_ptr() as usize + sentence.len();
        if char_count(&text[..until]) > most || !ends_whole(sentence) {
            break;
        }
        end = until;
    }
    if end > 0 && char_count(&text[..end]) >= least {
        return text[..end].to_owned();
    }
    close(&shorten_line(text, most.saturating_sub(1), lexicon), most, lexicon)
}

/// Ends `text` like a sentence, within `most` characters.
pub(crate) fn close(text: &str, most: usize, lexicon: &Lexicon) -> String {
    if ends_whole(text) {
        return text.to_owned();
    }
    let trimmed = trim_end(text, lexicon);
    if trimmed.is_empty() {
        return String::new();
    }
    if ends_whole(trimmed) {
        return trimmed.to_owned();
    }
    let stop = full_stop(trimmed);
    let closed = format!("{trimmed}{stop}");
    if char_count(&closed) <= most {
        return closed;
    }
    let cut = cut_words(trimmed, most.saturating_sub(char_count(stop)), lexicon);
    if cut.is_empty() || ends_whole(&cut) { cut } else { format!("{cut}{stop}") }
}

fn without_last_clause(text: &str, most: usize, lexicon: &'static Lexicon) -> Option<String> {
    let least = (most as f32 * LEAST_USE) as usize;
    let sharp = [&CLAUSE_MARKS[..], &["; ", ". ", "? ", "! "]].concat();
    let marks: [&[&str]; 2] = [&sharp, &[", "]];
    marks.iter().find_map(|marks| {
        // A question mark or exclamation mark stays with its sentence.
        let keep = |mark: &str| usize::from(mark.starts_with(['?', '!']));
        let places = |mark: &&str| -> Vec<usize> { text.match_indices(*mark).map(|(at, _)| at + keep(mark)).collect() };
        let mut ends: Vec<usize> = marks.iter().flat_map(places).collect();
        ends.sort_unstable();
        ends.into_iter().rev().find_map(|end| {
            let head = &text[..end];
            if char_count(head) > most || splits_enumeration(text, end) || is_ordinal(text, end) {
                return None;
            }
            let cut = trim_end(head, lexicon);
            (char_count(cut) >= least && keeps_sense(cut, text, lexicon)).then(|| cut.to_owned())
        })
    })
}

/// True if the dot at `at` belongs to a number: `am 19. August`.
pub(crate) fn is_ordinal(text: &str, at: usize) -> bool {
    text[at..].starts_with('.') && text[..at].ends_with(|c: char| c.is_ascii_digit())
}

/// `a, b and c` is a unit: a cut at a comma with another comma shortly before or after it splits a list.
fn splits_enumeration(text: &str, at: usize) -> bool {
    if !text[at..].starts_with(',') {
        return false;
    }
    let near = |piece: Option<&str>| piece.is_some_and(|piece| piece.split_whitespace().count() <= 3);
    let before = text[..at].rfind(", ").map(|start| &text[start + 2..at]);
    let behind = text[at + 1..].find(',').map(|end| &text[at + 1..at + 1 + end]);
    near(before) || near(behind)
}

fn without_brackets(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut depth = 0_usize;
    for c in text.chars() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' if depth > 0 => depth -= 1,
            _ if depth == 0 => out.push(c),
            _ => {}
        }
    }
    if depth > 0 { text.to_owned() } else { crate::text::fold_space(&out).replace(" ,", ",").replace(" .", ".") }
}

/// The longest run of whole words from the start within `most` characters.
fn cut_words(text: &str, most: usize, lexicon: &Lexicon) -> String {
    let mut used = 0;
    let mut fits = 0;
    let mut end = 0;
    let breaks = breaks(text);
    for (at, grapheme) in text.grapheme_indices(true) {
        let after = at + grapheme.len();
        if grapheme.chars().all(char::is_whitespace) || breaks.binary_search(&at).is_ok() {
            end = at;
        }
        used += crate::text::grapheme_width(grapheme);
        if used > most {
            break;
        }
        fits = after;
    }
    if fits == text.len() {
        end = fits;
    }
    let cut = trim_end(&text[..end], lexicon);
    let cut = if end < text.len() { without_hanging(cut) } else { cut };
    without_half(cut, text, most, lexicon)
        .or_else(|| without_torn_phrase(cut, text, most, lexicon))
        .unwrap_or(cut)
        .to_owned()
}

/// Words before the verb of a purpose: `to boost`, `para vencer`.
const PURPOSES: [(&str, &str); 5] = [("en", "to"), ("es", "para"), ("pt", "para"), ("fr", "pour"), ("it", "per")];

/// `a guide to a plant-based | lifestyle` lost the noun of its last phrase, while `a guide` is complete. `companies to
/// boost | their sales` lost the object of its verb. Cuts back to before the phrase's function words, if that leaves
/// most of the room used.
fn without_torn_phrase<'a>(cut: &'a str, text: &str, most: usize, lexicon: &Lexicon) -> Option<&'a str> {
    let dropped = text.get(cut.len()..)?.strip_prefix(' ')?;
    let next = tokens(dropped, lexicon).first().copied().filter(|next| next.start == 0)?;
    let words = tokens(cut, lexicon);
    let last_function = words.iter().rposition(|token| !token.content && !token.number)?;
    let phrase_words = words.len() - 1 - last_function;
    let language = lexicon.language.code;
    let marker = cut[words[last_function].start..words[last_function].end].to_lowercase();
    let is_purpose = phrase_words == 1 && PURPOSES.contains(&(language, marker.as_str()));
    // `where to eat | in Rome` is complete, and `going to buy | a house` is one verb.
    let is_place = language == "en" && leads_on(next.word, lexicon);
    let before = last_function.checked_sub(1).map(|at| words[at]);
    let is_verb = before.is_some_and(|before| lexicon.verbs.contains(&before.word));
    if !next.content && (!is_purpose || is_place || is_verb) {
        return None;
    }
    let head = trim_end(&cut[..words[last_function].start], lexicon);
    let least = (most as f32 * LEAST_USE) as usize;
    (phrase_words <= 2 && char_count(head) >= least).then_some(head)
}

/// True if `text` contains a finite verb that is known for the language; always true if none are known.
pub(crate) fn has_verb(text: &str, lexicon: &Lexicon) -> bool {
    lexicon.verbs.is_empty() || holds_verb(&tokens(text, lexicon), lexicon)
}

/// [`has_verb`] for a text's words.
pub(crate) fn holds_verb(words: &[Token], lexicon: &Lexicon) -> bool {
    lexicon.verbs.is_empty() || words.iter().any(|token| lexicon.verbs.contains(&token.word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::loose_end::hangs;
    use crate::text::language::lexicon;
    use proptest::prelude::*;

    #[test]
    fn the_last_clause_is_cut_first() {
        let en = lexicon(Some("en"));
        let title = "How to choose trail running shoes: a guide for beginners and wide feet";
        assert_eq!(shorten_line(title, 60, en), "How to choose trail running shoes");
        assert_eq!(
            shorten_line("Shoes for the hills and the long way home to Inverness", 30, en),
            "Shoes for the hills"
        );
        assert_eq!(
            shorten_line("Trail shoes (waterproof, light) for long days in the hills", 45, en),
            "Trail shoes for long days in the hills"
        );
        let companies = "Best practices and strategies for gaming companies to boost their business performance";
        assert_eq!(shorten_line(companies, 62, en), "Best practices and strategies for gaming companies");
        assert_eq!(
            shorten_line("Our favourite restaurants and where to eat in Rome with children", 44, en),
            "Our favourite restaurants and where to eat"
        );
        let es = lexicon(Some("es"));
        let measures = "Estas son las medidas que ha tomado el gobierno para vencer a los hackers";
        assert_eq!(shorten_line(measures, 60, es), "Estas son las medidas que ha tomado el gobierno");
        assert_eq!(shorten_line("for for 👍🏽 for shoes shoes", 15, en), "");
        assert_eq!(shorten_line("for the and", 15, en), "");
        assert_eq!(shorten_line("for", 15, en), "for");
        let pl = lexicon(Some("pl"));
        assert_eq!(shorten_line("Sejm zagłosował \"za\"", 60, pl), "Sejm zagłosował \"za\"");
        assert_eq!(
            shorten_line("Sejm był bardzo zdecydowanie \"za wnioskiem rządu\"", 35, pl),
            "Sejm był bardzo zdecydowanie"
        );
        assert_eq!(shorten_line("A screen of 15.6\" for work at home", 17, en), "A screen of 15.6\"");
    }

    #[test]
    fn unspaced_words_stay_whole() {
        let ja = lexicon(Some("ja"));
        assert_eq!(shorten_line("今日は天気がいいです", 10, ja), "今日は天気");
        assert_eq!(shorten_line("登山用の軽量トンネルテント", 16, ja), "登山用の軽量");
        assert_eq!(shorten_line("高山露营徒步旅行装备大全", 14, lexicon(Some("zh"))), "高山露营徒步");
        assert_eq!(shorten_line("เต็นท์อุโมงค์สำหรับสองคน", 15, lexicon(Some("th"))), "เต็นท์อุโมงค์");
    }

    #[test]
    fn sentences_stay_whole() {
        let en = lexicon(Some("en"));
        let text = "We sell shoes for the hills. They are light. Each pair is tested by runners in the Highlands.";
        assert_eq!(shorten_sentences(text, 60, 20, en), "We sell shoes for the hills. They are light.");
        assert_eq!(shorten_sentences("Shoes for the", 60, 1, en), "Shoes.");
    }

    proptest! {
        #[test]
        fn shortened_texts_fit_and_are_complete(text in "(\\PC{0,12} ){0,20}", most in 0_usize..80) {
            let text = crate::text::fold_space(&text);
            let en = lexicon(Some("en"));
            for cut in [shorten_line(&text, most, en), shorten_sentences(&text, most, most / 2, en)] {
                prop_assert!(char_count(&cut) <= most.max(char_count(&text).min(most)), "{cut:?}");
                prop_assert!(char_count(&cut) <= most);
                prop_assert!(hangs(&cut, en).is_none() || ends_whole(&cut));
            }
        }

        #[test]
        fn whole_words_are_kept(words in prop::collection::vec("[a-zé]{1,9}", 1..20), most in 1_usize..80) {
            let text = words.join(" ");
            let cut = shorten_line(&text, most, lexicon(Some("en")));
            prop_assert!(text.starts_with(&cut));
            prop_assert!(cut.is_empty() || cut.split(' ').zip(&words).all(|(a, b)| a == b));
        }
    }
}
