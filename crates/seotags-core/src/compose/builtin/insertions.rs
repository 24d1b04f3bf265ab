//! Insertions in a sentence, which may be removed if it is too long: brackets, text between dashes, examples, relative
//! clauses.

use crate::text::language::Lexicon;
use crate::text::tokens;

/// Minimum length of the text after an opener, in bytes.
const LEAST_REST: usize = 30;

/// The sentence without one insertion each, and without all of them.
pub(super) fn without_insertions(text: &str, lexicon: &'static Lexicon) -> Vec<String> {
    let one: [fn(&str, &'static Lexicon) -> Option<String>; 4] =
        [|text, _| without_brackets(text), |text, _| without_dashes(text), without_examples, without_clause];
    let mut out: Vec<String> = one.iter().filter_map(|without| without(text, lexicon)).collect();
    let all = one.iter().fold(text.to_owned(), |rest, without| without(&rest, lexicon).unwrap_or(rest));
    if out.len() > 1 {
        out.push(all);
    }
    out
}

/// Words that introduce examples, by language.
#[rustfmt::skip]
const EXAMPLES: [(&str, &[&str]); 7] = [
    ("en", &[", including ", ", such as ", " such as ", ", like ", ", from ", ", ranging from "]),
    ("de", &[", darunter ", ", einschließlich ", ", etwa ", ", wie ", ", zum Beispiel "]),
    ("fr", &[", notamment ", ", y compris ", ", comme ", ", tels que ", ", telles que "]),
    ("es", &[", incluyendo ", ", como ", ", tales como ", ", incluidos ", ", incluidas "]),
    ("it", &[", tra cui ", ", come ", ", inclusi ", ", incluse "]),
    ("pt", &[", incluindo ", ", como ", ", tais como "]),
    ("nl", &[", waaronder ", ", zoals ", ", inclusief "]),
];
/// Words before the last item of a list.
const BEFORE_LAST: [&str; 11] = ["and", "or", "und", "oder", "et", "ou", "y", "o", "e", "en", "of"];

/// Without a list of examples: `We use platforms, including apps, shops and forums, to promote products`.
fn without_examples(text: &str, lexicon: &'static Lexicon) -> Option<String> {
    let (_, words) = EXAMPLES.iter().find(|(code, _)| *code == lexicon.language.code)?;
    let start = words.iter().filter_map(|word| text.find(word)).min()?;
    let inside = &text[start + 2..];
    // The list ends at the first comma after `and` and its last item.
    let mut items = inside.match_indices(", ").map(|(at, _)| at);
    let item = |from: usize, to: usize| inside[from..to].trim_start_matches([',', ' ']);
    let mut before = 0;
    let end = items.find(|at| {
        let is_last = item(before, *at).split(' ').any(|word| BEFORE_LAST.contains(&word));
        before = *at;
        is_last
    })?;
    let behind = &inside[end + 2..];
    let next = behind.split(' ').next().unwrap_or_default();
    let goes_on = lexicon.is_function_word(next) || is_verb(next, lexicon);
    let joins = BEFORE_LAST.contains(&next);
    let rest = format!("{}{}{behind}", &text[..start], if joins { ", " } else { " " });
    (goes_on && start > LEAST_REST / 2 && rest.len() > LEAST_REST).then_some(rest)
}

/// Without a clause between a subject and its verb: `The harbour, which dates from 1850, offers berths`.
fn without_clause(text: &str, lexicon: &'static Lexicon) -> Option<String> {
    if lexicon.verbs.is_empty() {
        return None;
    }
    let start = text.find(", ")?;
    let end = start + 2 + text[start + 2..].find(", ")?;
    let behind = &text[end + 2..];
    let (subject, verb) = (&text[..start], behind.split(' ').next().unwrap_or_default());
    let words = tokens(subject, lexicon);
    // A list of three subjects has `and` before its last one.
    let is_clause = !BEFORE_LAST.contains(&verb)
        && is_verb(verb, lexicon)
        && words.iter().any(|word| word.content)
        && !words.iter().any(|word| lexicon.verbs.contains(&word.word))
        && !words.first().is_some_and(|word| crate::check::leads_on(word.word, lexicon));
    let rest = format!("{subject} {behind}");
    (is_clause && rest.len() > LEAST_REST).then_some(rest)
}

fn is_verb(word: &str, lexicon: &'static Lexicon) -> bool {
    tokens(word, lexicon).first().is_some_and(|word| lexicon.verbs.contains(&word.word))
}

/// Minimum number of words between two dashes from which they are an aside, not a range.
const ASIDE_WORDS: usize = 3;

/// Without text between two dashes: `four phases—planning and building—and their costs`.
fn without_dashes(text: &str) -> Option<String> {
    let dash = |text: &str| [" – ", " — ", "—"].iter().filter_map(|mark| Some((text.find(mark)?, mark.len()))).min();
    let (open, long) = dash(text)?;
    let inside = &text[open + long..];
    let (close, long) = dash(inside)?;
    let (aside, behind) = (&inside[..close], inside[close + long..].trim_start());
    // Text that starts with a capital or a number may be the end of a range.
    let is_aside = aside.split_whitespace().count() >= ASIDE_WORDS
        && aside.starts_with(char::is_lowercase)
        && behind.starts_with(char::is_alphabetic);
    let rest = format!("{} {behind}", text[..open].trim_end());
    (is_aside && rest.len() > LEAST_REST && dash(behind).is_none()).then_some(rest)
}

fn without_brackets(text: &str) -> Option<String> {
    let open = text.find(" (")?;
    let close = open + text[open..].find(')')?;
    let rest = format!("{}{}", &text[..open], &text[close + 1..]);
    (rest.len() > 30 && !rest.contains('(')).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::{without_clause, without_dashes, without_examples};
    use crate::text::language::lexicon;

    #[test]
    fn asides_between_dashes_are_removed_but_ranges_stay() {
        let aside = "The guide explains four phases—planning, design and building—and what each of them costs.";
        let without = without_dashes(aside);
        assert_eq!(without.as_deref(), Some("The guide explains four phases and what each of them costs."));
        assert_eq!(without_dashes("We are open from Monday – Friday and from Saturday – Sunday all year."), None);
        assert_eq!(without_dashes("Open 9 – 12 and 14 – 18 o'clock on every day of the year, for all."), None);
    }

    #[test]
    fn examples_inside_a_sentence_are_removed() {
        let without = |code: &str, text: &str| without_examples(text, lexicon(Some(code)));
        let platforms =
            "Marketing uses online platforms, including websites, apps, and search engines, to promote goods.";
        assert_eq!(without("en", platforms).as_deref(), Some("Marketing uses online platforms to promote goods."));
        let pages =
            "Wir beraten in allen Fragen des Kaufs, etwa zu Preis, Lage und Zustand, und begleiten Sie zum Notar.";
        assert_eq!(
            without("de", pages).as_deref(),
            Some("Wir beraten in allen Fragen des Kaufs, und begleiten Sie zum Notar.")
        );
        assert_eq!(without("en", "We sell tents for every season, including poles, pegs and repair kits."), None);
        assert_eq!(without("en", "We sell gear, including tents, and Anna repairs it, such as boots, at home."), None);
    }

    #[test]
    fn clauses_between_subject_and_verb_are_removed() {
        let without = |text: &str| without_clause(text, lexicon(Some("en")));
        let harbour = "The old harbour, which dates from 1850, has two hundred berths for guests.";
        assert_eq!(without(harbour).as_deref(), Some("The old harbour has two hundred berths for guests."));
        assert_eq!(without("Boats, rafts, and canoes are for hire at the pier all summer long."), None);
        assert_eq!(without("In the harbour, near the pier, is a small shop with maps and ropes."), None);
    }
}
