//! Definitions of a thing on the page: `The Holm 1 is a one-person tent that …`.

use super::material::Material;
use super::stems::stems;
use crate::check::trim_end;
use crate::text::language::Lexicon;
use crate::text::{WordSet, char_count, cut_bytes, fold_word, sentences, words_of};

/// Verbs with their articles, by language; the definition follows.
const COPULAS: [(&str, &[&str]); 7] = [
    ("en", &[" is a ", " is an ", " are a ", " was a ", " was an "]),
    ("de", &[" ist ein ", " ist eine ", " sind ein ", " sind eine "]),
    ("fr", &[" est un ", " est une "]),
    ("es", &[" es un ", " es una "]),
    ("it", &[" è un ", " è una ", " è uno "]),
    ("pt", &[" é um ", " é uma "]),
    ("nl", &[" is een "]),
];
/// Words before which the definition may end.
const ENDS: [(&str, &[&str]); 7] = [
    (
        "en",
        &[
            "that",
            "which",
            "who",
            "whose",
            "where",
            "when",
            "for",
            "with",
            "and",
            "by",
            "from",
            "designed",
            "made",
            "built",
            "created",
            "founded",
            "dedicated",
            "offering",
            "serving",
            "providing",
            "used",
            "based",
        ],
    ),
    ("de", &["der", "die", "das", "mit", "für", "und", "von", "aus", "zur", "zum", "rund", "wo"]),
    ("fr", &["qui", "que", "dont", "où", "pour", "avec", "et"]),
    ("es", &["que", "donde", "para", "con", "y"]),
    ("it", &["che", "dove", "per", "con", "e"]),
    ("pt", &["que", "onde", "para", "com", "e"]),
    ("nl", &["die", "dat", "waar", "voor", "met", "en"]),
];
/// Maximum number of parts of the body, and of sentences in each, to search.
const LOOKED_AT: (usize, usize) = (8, 3);
/// Maximum number of bytes of a part, and of the text after a verb, to search.
const MAX_BYTES: usize = 1_200;
const MAX_PHRASE: usize = 300;
/// Words of praise, folded, and words for anything. A phrase that starts with the former or ends with the latter is
/// meaningless.
const PRAISE: &str = "great good perfect ideal best wonderful nice popular amazing only first fantastic toller gute guter \
    beste bester ideale perfekte bonne bon excellent buena buen gran ottima ottimo grande";
const ANYTHING: &str =
    "way place idea choice must thing lot part one option solution idee wahl muss teil ort weg lösung";
/// Minimum length of a definition, in characters.
const LEAST_CHARS: usize = 8;

/// The body's definition of `name`, without the article and in at most `most` characters.
pub(super) fn what_it_is(material: &Material<'_>, name: &str, most: usize) -> Option<String> {
    let known: WordSet = stems(name, material.lexicon).into_iter().collect();
    let parts = material.body.parts.iter().take(LOOKED_AT.0);
    let mut all =
        parts.flat_map(|part| sentences(cut_bytes(&part.block.text, MAX_BYTES)).into_iter().take(LOOKED_AT.1));
    all.find_map(|sentence| definition(sentence, &known, most, material.lexicon))
}

fn definition(sentence: &str, known: &WordSet, most: usize, lexicon: &Lexicon) -> Option<String> {
    let (_, copulas) = COPULAS.iter().find(|(code, _)| *code == lexicon.language.code)?;
    let found = copulas.iter().filter_map(|copula| Some((sentence.find(copula)?, copula.len()))).min()?;
    let (subject, rest) = (&sentence[..found.0], &sentence[found.0 + found.1..]);
    let own = stems(subject, lexicon);
    // Every word of the subject is in the name, and most of the name is in the subject.
    let says_name = known.iter().filter(|stem| own.contains(stem)).count() * 3 >= known.len() * 2;
    let is_it = !own.is_empty() && says_name && own.iter().all(|stem| known.contains(stem)) && !subject.contains(',');
    is_it.then(|| phrase(rest, most, lexicon)).flatten()
}

/// The longest start of `text` that ends where a phrase may end.
fn phrase(text: &str, most: usize, lexicon: &Lexicon) -> Option<String> {
    let text = cut_bytes(text, MAX_PHRASE);
    let (_, words) = ENDS.iter().find(|(code, _)| *code == lexicon.language.code)?;
    let mut ends: Vec<usize> = text.match_indices(['.', ';', ':', '!', '?', '(', '–', '—']).map(|(at, _)| at).collect();
    // A comma ends it only before a clause; other commas separate adjectives.
    let is_end =
        |behind: &str| words.contains(&behind.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default());
    ends.extend(text.match_indices(", ").filter(|(at, _)| is_end(&text[at + 2..])).map(|(at, _)| at));
    ends.extend(text.match_indices(' ').filter(|(at, _)| is_end(&text[at + 1..])).map(|(at, _)| at));
    ends.push(text.len());
    ends.sort_unstable();
    // The end of a sentence always ends it.
    let last = ends.iter().copied().find(|at| *at == text.len() || text[*at..].starts_with(['.', ';', '!', '?', ':']));
    let fitting = ends.into_iter().filter(|at| Some(*at) <= last).rev().map(|at| trim_end(&text[..at], lexicon));
    let fitting = fitting.filter(|phrase| (LEAST_CHARS..=most).contains(&char_count(phrase)));
    // Praise has no information.
    let praises = |phrase: &&str| {
        let words = words_of(phrase);
        lexicon.superlatives.iter().any(|praise| words.windows(praise.len().max(1)).any(|run| run == praise.as_slice()))
    };
    let is_vague = |phrase: &&str| {
        let (first, last) = (phrase.split(' ').next(), phrase.rsplit(' ').next());
        let is_of = |list: &str, word: Option<&str>| {
            word.is_some_and(|word| list.split_whitespace().any(|known| fold_word(known) == fold_word(word)))
        };
        is_of(PRAISE, first) || is_of(ANYTHING, last)
    };
    let fitting = fitting.filter(|phrase| !praises(phrase) && !is_vague(phrase));
    fitting.map(|phrase| phrase.trim_end_matches(['.', '!', '?']).to_owned()).next()
}

#[cfg(test)]
mod tests {
    use super::definition;
    use crate::compose::builtin::stems::stems;
    use crate::text::language::lexicon;

    fn of(code: &str, name: &str, sentence: &str) -> Option<String> {
        in_room(code, name, sentence, 40)
    }

    fn in_room(code: &str, name: &str, sentence: &str, most: usize) -> Option<String> {
        let lexicon = lexicon(Some(code));
        definition(sentence, &stems(name, lexicon).into_iter().collect(), most, lexicon)
    }

    #[test]
    fn a_definition_ends_before_a_clause() {
        let holm = "The Holm 1 is a one-person trekking-pole tent that weighs 980 g.";
        assert_eq!(of("en", "Holm 1", holm).as_deref(), Some("one-person trekking-pole tent"));
        let skerry = "The Skerry 2 is a two-person, four-season tunnel tent for exposed ground and long trips.";
        assert_eq!(of("en", "Skerry 2", skerry).as_deref(), Some("two-person, four-season tunnel tent"));
        let hof = "Hof Talblick ist ein Ferienhof in Freiburg, der Zimmer vermietet.";
        assert_eq!(of("de", "Hof Talblick", hof).as_deref(), Some("Ferienhof in Freiburg"));
        assert_eq!(of("en", "Holm 1", "The price is a bargain."), None, "it speaks of something else");
    }

    #[test]
    fn definitions_are_found_in_each_language() {
        for (code, name, sentence, is) in [
            ("en", "Ledgerline", "Ledgerline is an invoicing app for small firms.", "invoicing app for small firms"),
            (
                "en",
                "Trail Clubs",
                "Trail Clubs are a network of hikers, which meet on Sundays at the harbour.",
                "network of hikers",
            ),
            (
                "de",
                "Seeblick",
                "Der Seeblick ist eine Pension am Bodensee mit zehn Zimmern.",
                "Pension am Bodensee mit zehn Zimmern",
            ),
            ("fr", "Le Moulin", "Le Moulin est un gîte rural qui accueille huit personnes.", "gîte rural"),
            ("es", "El Molino", "El Molino es una casa rural donde caben ocho personas.", "casa rural"),
            ("it", "Il Mulino", "Il Mulino è un agriturismo toscano che ospita otto persone.", "agriturismo toscano"),
            ("pt", "O Moinho", "O Moinho é uma casa de campo que recebe oito pessoas.", "casa de campo"),
            ("nl", "De Molen", "De Molen is een vakantiehuis waar acht mensen slapen.", "vakantiehuis"),
        ] {
            // One more word would fit, but the phrase may not end there.
            let room = is.chars().count() + 8;
            assert_eq!(in_room(code, name, sentence, room).as_deref(), Some(is), "{sentence}");
        }
        assert_eq!(of("sv", "Kvarnen", "Kvarnen är ett hus som rymmer åtta."), None, "no verb is known");
    }

    #[test]
    fn definitions_of_other_things_are_ignored() {
        for sentence in [
            "Holm 1, like all our tents, is a tent for one person.",
            "The bag of the Holm 1 is a roll-top sack.",
            "It is a one-person tent.",
            "A tent is a house of cloth.",
            "The Holm 1 weighs 980 g.",
        ] {
            assert_eq!(of("en", "Holm 1", sentence), None, "{sentence}");
        }
        // Two thirds of the words of a longer name are enough.
        let sentence = "Northcape Outfitters is a shop for hikers.";
        assert_eq!(of("en", "Northcape Outfitters Aberdeen", sentence).as_deref(), Some("shop for hikers"));
        assert_eq!(of("en", "Northcape Outfitters Aberdeen Harbour Street", sentence), None);
    }

    #[test]
    fn praise_and_generic_words_are_not_definitions() {
        for said in ["great tent", "perfect companion", "way", "nice place", "good idea", "must", "best tent of all"] {
            let sentence = format!("The Holm 1 is a {said}.");
            assert_eq!(of("en", "Holm 1", &sentence), None, "{sentence}");
        }
        assert_eq!(of("de", "Holm 1", "Das Holm 1 ist ein tolles Zelt."), Some("tolles Zelt".to_owned()));
    }

    #[test]
    fn too_long_or_short_definitions_are_ignored() {
        let long = "The Holm 1 is a one-person trekking-pole tent of recycled ripstop nylon from Portugal.";
        assert_eq!(of("en", "Holm 1", long), None, "no front of it may end");
        let ends = "The Holm 1 is a one-person trekking-pole tent made of recycled ripstop nylon from Portugal.";
        assert_eq!(of("en", "Holm 1", ends).as_deref(), Some("one-person trekking-pole tent"));
        assert_eq!(of("en", "Holm 1", "The Holm 1 is a tent."), None, "fewer than eight characters");
    }

    #[test]
    fn a_hostile_sentence_is_cut_before_it_is_searched() {
        let hostile = format!("The Holm 1 is a tent{}", " for, and, with".repeat(100_000));
        assert_eq!(of("en", "Holm 1", &hostile), None);
        let far = format!("The Holm 1 is a {} that stands", "x".repeat(super::MAX_PHRASE));
        assert_eq!(of("en", "Holm 1", &far), None);
    }
}
