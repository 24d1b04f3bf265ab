//! A sentence and its shorter readings: without an opener, a label or an aside, or cut at the end of a clause.

use super::character_counts::Signs;
use super::insertions::without_insertions;
use super::material::Material;
use super::purpose::purpose;
use super::subjects::begins_with_subject;
use super::unit_sizes::UNIT_CHARS;
use crate::check::{has_verb, joins, trim_end};
use crate::text::language::Lexicon;
use crate::text::{char_count, full_stop};

/// Minimum length of a cut part, in characters.
const LEAST_CUT_CHARS: usize = 55;
/// Minimum length of the text after an opener, in bytes.
const LEAST_REST: usize = 30;

/// How a unit was derived from its sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    Whole,
    WithoutOpener,
    WithoutBrackets,
    CutToFit,
    CutShort,
    /// A line without its own full stop.
    Tagline,
}

pub(super) const READINGS: usize = 6;

/// The sentence and its shorter readings, most faithful first.
pub(super) fn readings(sentence: &str, ended: bool, material: &Material<'_>) -> Vec<(String, Reading)> {
    // It announces what follows it, as a quotation, or goes on there.
    if sentence.trim_end().ends_with([':', '：', ',', '，', '、', ';']) {
        return Vec::new();
    }
    if !ended {
        let line = trim_end(sentence, material.lexicon);
        return vec![(format!("{line}{}", full_stop(line)), Reading::Tagline)];
    }
    let mut out = Vec::new();
    let (whole, reading) = without_opener(sentence, material);
    // Text in brackets or between dashes belongs to the sentence, unless it makes the sentence too long.
    let is_long = char_count(&whole) > UNIT_CHARS.1;
    let bare = if is_long { without_insertions(&whole, material.lexicon) } else { Vec::new() };
    let bare = bare.into_iter().map(|bare| (bare, Reading::WithoutBrackets));
    let led = without_lead(&whole, material).filter(|_| is_long).map(|rest| (rest, Reading::WithoutOpener));
    for (text, reading) in [(whole, reading)].into_iter().chain(bare).chain(led) {
        let fits = char_count(&text) <= UNIT_CHARS.1;
        if text.len() > 90 {
            let how = if fits { Reading::CutShort } else { Reading::CutToFit };
            out.extend(cuts(&text, material, !fits).into_iter().map(|cut| (cut, how)));
        }
        if fits {
            out.insert(0, (text, reading));
        }
    }
    for at in (1..out.len()).rev() {
        let (before, behind) = out.split_at(at);
        if before.iter().any(|(text, _)| *text == behind[0].0) {
            out.remove(at);
        }
    }
    out
}

/// Labels before a sentence that summarises the page.
#[rustfmt::skip]
const SUMMARY_LABELS: &[&str] = &[
    "key takeaway", "key takeaways", "takeaway", "tl;dr", "tldr", "summary", "quick summary", "in summary", "in short",
    "in brief", "short answer", "the short answer", "quick answer", "bottom line", "the bottom line", "at a glance",
    "overview", "abstract", "introduction", "description", "about", "kurz gesagt", "kurzfassung", "zusammenfassung",
    "auf einen blick", "das wichtigste in kürze", "kurz und knapp", "einleitung", "beschreibung", "überblick", "en bref",
    "résumé", "en résumé", "l'essentiel", "en resumen", "resumen", "en breve", "descripción", "introducción", "in breve",
    "in sintesi", "riassunto", "descrizione", "em resumo", "resumo", "descrição", "samenvatting", "in het kort",
    "beschrijving", "podsumowanie", "w skrócie", "opis", "final thoughts", "closing thoughts", "wrapping up", "wrap-up",
    "recap",
    "next steps", "background", "results", "fazit", "schlusswort", "ergebnisse", "hintergrund",
];

/// True if the text is only such a label.
pub(super) fn is_summary_label(text: &str) -> bool {
    SUMMARY_LABELS.contains(&text.to_lowercase().replace('’', "'").as_str())
}

/// Without a leading `In short:`.
fn without_label(sentence: &str) -> Option<&str> {
    let (label, rest) = sentence.split_once(": ")?;
    is_summary_label(label).then_some(rest)
}

/// Removable phrases at the start of a sentence that summarises or calls to read on.
#[rustfmt::skip]
const PHRASES: &[&str] = &[
    "in summary, ", "in conclusion, ", "to sum up, ", "to conclude, ", "in short, ", "in brief, ", "simply put, ",
    "put simply, ", "in a nutshell, ", "overall, ", "all in all, ", "keep reading to ", "read on to ", "continue reading to ",
    "scroll on to ", "zusammenfassend: ", "en résumé, ", "en bref, ",
    "en resumen, ", "in sintesi, ", "em resumo, ", "kortom, ",
];

/// Without a leading `In summary, `.
fn without_phrase(sentence: &str) -> Option<&str> {
    let front = |phrase: &&&str| sentence.get(..phrase.len()).is_some_and(|front| front.to_lowercase() == ***phrase);
    PHRASES.iter().find(front).map(|phrase| &sentence[phrase.len()..]).filter(|rest| rest.len() > LEAST_REST)
}

/// Without a leading `However,` or `In short:`.
fn without_opener(sentence: &str, material: &Material<'_>) -> (String, Reading) {
    if let Some(rest) = without_label(sentence).or_else(|| without_phrase(sentence)) {
        return (material.lexicon.capitalised(rest), Reading::WithoutOpener);
    }
    let first = material.tokens(sentence.get(..sentence.find(' ').unwrap_or_default()).unwrap_or_default());
    let Some(opener) = first.first().filter(|token| material.lexicon.connectives.contains(&token.word)) else {
        return (sentence.to_owned(), Reading::Whole);
    };
    let rest = &sentence[opener.end..];
    // Without a comma, the opener may be essential (`So far`, `Dann kam`), so only clear cases are removed.
    let Some(rest) = rest.strip_prefix(", ") else {
        return (sentence.to_owned(), Reading::Whole);
    };
    if rest.len() > LEAST_REST {
        (material.lexicon.capitalised(rest), Reading::WithoutOpener)
    } else {
        (sentence.to_owned(), Reading::Whole)
    }
}

/// Without a leading `In this article, `.
fn without_lead(sentence: &str, material: &Material<'_>) -> Option<String> {
    let tokens = material.tokens(sentence);
    let rest = purpose(&tokens, material.lexicon)?.without_lead(sentence, &tokens)?;
    Some(material.lexicon.capitalised(rest))
}

/// Words by language before which a sentence may end even without a comma, because the rest is optional. After words
/// with a star, the rest is optional only if it starts with an article, a pronoun or another small word.
const ADDITIONS: [(&str, &[&str]); 5] = [
    ("en", &[" and *", " while ", " because ", " so that ", " so you can ", " as well as ", " such as "]),
    ("fr", &[" et *", " tandis que ", " parce que ", " afin que ", " ainsi que ", " tels que ", " telles que "]),
    ("es", &[" y *", " mientras ", " porque ", " para que ", " así como ", " tales como "]),
    ("it", &[" e *", " mentre ", " perché ", " nonché "]),
    ("pt", &[" e *", " enquanto ", " porque ", " para que ", " bem como ", " tais como "]),
];

/// Positions of optional parts of a sentence that have no comma before them.
fn additions(text: &str, lexicon: &Lexicon) -> Vec<usize> {
    let Some((_, words)) = ADDITIONS.iter().find(|(code, _)| *code == lexicon.language.code) else { return Vec::new() };
    let is_small = |rest: &str| rest.split(' ').next().is_some_and(|next| lexicon.is_function_word(next));
    // After a comma, it may end an enumeration.
    let is_listed = |at: usize| {
        let item = text[..at].rfind(", ").map(|comma| &text[comma + 2..at]);
        text[..at].ends_with(',') || item.is_some_and(|item| item.split(' ').count() <= 6)
    };
    let starts = words.iter().flat_map(|word| {
        let mark = word.trim_end_matches('*');
        let found = text.match_indices(mark).map(|(at, _)| at);
        found.filter(move |at| mark.len() == word.len() || is_small(&text[at + mark.len()..]) && !is_listed(*at))
    });
    starts.collect()
}

/// Starts of a long sentence: up to a semicolon, colon or dash, up to a comma before a clause, or, if it is too long,
/// up to an optional addition.
fn cuts(text: &str, material: &Material<'_>, is_too_long: bool) -> Vec<String> {
    // A part of a question is neither a question nor a statement.
    if text.ends_with('?') {
        return Vec::new();
    }
    let states_purpose = |text: &str| purpose(&material.tokens(text), material.lexicon).is_some();
    let has_purpose = is_too_long && states_purpose(text);
    let mut ends: Vec<usize> =
        ["; ", ": ", " – ", " — ", " - ", "—"].iter().flat_map(|m| text.match_indices(m).map(|(at, _)| at)).collect();
    for (at, _) in text.match_indices(", ") {
        let behind = text[at + 2..].split(' ').next().unwrap_or_default();
        // A participle also starts a clause: `…, boosting your mood`.
        let is_participle = material.lexicon.language.code == "en" && behind.len() > 5 && behind.ends_with("ing");
        // `and` after a comma ends a list, unless another one after the last comma already ended it.
        let last = text[..at].rfind(", ").unwrap_or_default();
        let is_closed = || text[last..at].contains(&format!(" {behind} "));
        let ends_list = joins(behind, material.lexicon) && text[..at].contains(", ") && !is_closed();
        let is_addition = || has_purpose && PARTICIPLES.contains(&behind);
        let begins_clause = material.lexicon.is_function_word(behind) || is_participle;
        if begins_clause && !in_enumeration(text, at) && !ends_list || is_addition() {
            ends.push(at);
        }
    }
    if is_too_long {
        ends.extend(additions(text, material.lexicon));
    }
    ends.sort_unstable();
    let fitting = ends.into_iter().rev().filter_map(|end| {
        let head = trim_end(&text[..end], material.lexicon);
        let whole = char_count(head) >= LEAST_CUT_CHARS
            && char_count(head) < UNIT_CHARS.1
            && Signs::of(head).are_balanced()
            && if has_purpose { states_purpose(head) } else { is_clause(head, material) }
            && head.rsplit_once("; ").is_none_or(|(_, last)| has_verb(last, material.lexicon))
            && !ends_in_condition(head, material.lexicon)
            && !ends_in_infinitive(head, material.lexicon)
            && !parts_a_pair(head, &text[end..]);
        whole.then(|| format!("{head}{}", full_stop(head)))
    });
    fitting.take(2).collect()
}

/// Words for additions after a comma in sentences about the page's purpose: `covering …`, `including …`.
#[rustfmt::skip]
const PARTICIPLES: [&str; 17] = [
    "including", "covering", "comparing", "highlighting", "examining", "exploring", "explaining", "focusing", "showing",
    "offering", "providing", "helping", "giving", "detailing", "breaking", "shedding", "equipping",
];

/// True if the start is complete on its own.
fn is_clause(head: &str, material: &Material<'_>) -> bool {
    let has_verb =
        has_verb(head, material.lexicon) || begins_with_subject(head, &material.tokens(head), material.lexicon);
    has_verb && !begins_subordinate(head)
}

/// Words of a clause that a main clause may follow, by language.
const CONDITIONS: [(&str, &[&str]); 6] = [
    ("en", &["if", "when", "whenever", "unless"]),
    ("de", &["wenn", "falls", "sobald"]),
    ("fr", &["si", "lorsque", "quand"]),
    ("es", &["si", "cuando"]),
    ("it", &["quando"]),
    ("pt", &["quando"]),
];

/// True if the last clause of the start is a condition, as in `because if you know the regions`: the clause that
/// depends on it is cut off.
fn ends_in_condition(head: &str, lexicon: &Lexicon) -> bool {
    let Some((_, conditions)) = CONDITIONS.iter().find(|(code, _)| *code == lexicon.language.code) else {
        return false;
    };
    let clause = head.rsplit([',', ';', ':', '–', '—']).next().unwrap_or(head);
    let mut words = clause.split_whitespace().map(str::to_lowercase);
    words.any(|word| conditions.contains(&word.as_str()))
}

/// True if the start ends with an infinitive such as `to evaluate`, whose object may be cut off.
fn ends_in_infinitive(head: &str, lexicon: &Lexicon) -> bool {
    lexicon.language.code == "en" && head.rsplit(' ').nth(1) == Some("to")
}

/// Words that announce a second one; a cut between the two leaves an incomplete text.
const PAIRS: [(&str, &str); 18] = [
    ("not only", "but"),
    ("not just", "but"),
    ("both", "and"),
    ("either", "or"),
    ("neither", "nor"),
    ("whether", "or"),
    ("between", "and"),
    ("so", "that"),
    ("nicht nur", "sondern"),
    ("sowohl", "als"),
    ("sowohl", "wie"),
    ("entweder", "oder"),
    ("weder", "noch"),
    ("zwar", "aber"),
    ("non seulement", "mais"),
    ("no solo", "sino"),
    ("non solo", "ma"),
    ("não só", "mas"),
];

/// True if the start contains the first word of a pair, and the cut part the second.
fn parts_a_pair(head: &str, rest: &str) -> bool {
    let words = |text: &str| format!(" {} ", text.to_lowercase().replace(|c: char| !c.is_alphanumeric(), " "));
    let (head, rest) = (words(head), words(rest));
    let within = |text: &str, word: &str| text.find(&format!(" {word} "));
    PAIRS.iter().any(|(first, second)| {
        within(&head, first).is_some_and(|at| within(&head[at..], second).is_none() && within(&rest, second).is_some())
    })
}

/// True for a comma between items: another comma is close before or after it.
fn in_enumeration(text: &str, at: usize) -> bool {
    let near = |piece: Option<&str>| piece.is_some_and(|piece| piece.split_whitespace().count() <= 3);
    let before = text[..at].rfind(", ").map(|start| &text[start + 2..at]);
    let behind = text[at + 2..].find(',').map(|end| &text[at + 2..at + 2 + end]);
    near(before) || near(behind)
}

/// True for `When you buy shoes, boots`: its main clause may have been cut off.
fn begins_subordinate(head: &str) -> bool {
    const OPENERS: &[&str] = &[
        "whether", "when", "if", "while", "although", "though", "as", "with", "without", "from", "after", "before",
        "since", "because", "by", "in", "on", "at", "to", "for", "unlike", "despite", "during", "once", "until",
        "given", "based", "wenn", "während", "obwohl", "da", "um", "nach", "bei", "mit", "ob", "für", "seit", "trotz",
        "als", "von", "im", "am", "auf", "durch", "si", "lorsque", "quand", "avec", "pour", "cuando", "con", "para",
        "se", "quando", "per", "als",
    ];
    let first = head.split(' ').next().unwrap_or_default().to_lowercase();
    OPENERS.contains(&first.as_str())
}

#[cfg(test)]
mod tests {
    use super::{additions, ends_in_condition, without_label, without_phrase};
    use crate::text::language::lexicon;

    #[test]
    fn summary_labels_are_removed() {
        assert_eq!(without_label("Key takeaway: Tents last ten years."), Some("Tents last ten years."));
        assert_eq!(without_label("Kurz gesagt: Zelte halten zehn Jahre."), Some("Zelte halten zehn Jahre."));
        assert_eq!(without_label("Weight: Tents weigh two kilograms."), None, "the label of one of several points");
        let summary = without_phrase("In summary, a tent of cotton lasts for ten years.");
        assert_eq!(summary, Some("a tent of cotton lasts for ten years."));
        assert_eq!(without_phrase("As a result, a tent of cotton lasts for ten years."), None, "of what?");
    }

    #[test]
    fn a_long_sentence_ends_before_its_additions() {
        let heads = |code: &str, text: &'static str| -> Vec<&str> {
            additions(text, lexicon(Some(code))).into_iter().map(|at| &text[..at]).collect()
        };
        let dryer = "The dryer makes hair soft and the motor stays quiet because it is small";
        assert_eq!(
            heads("en", dryer),
            ["The dryer makes hair soft", "The dryer makes hair soft and the motor stays quiet"]
        );
        assert!(heads("en", "We sell tents, poles and the pegs for both").is_empty(), "it ends an enumeration");
        assert!(heads("en", "We plan and build huts").is_empty(), "what is planned would be missing");
        assert!(heads("de", "Wir planen und die Hütten bauen andere").is_empty(), "a verb may follow at the end");
    }

    #[test]
    fn a_condition_is_not_cut_from_its_main_clause() {
        let open = |code: &str, text: &str| ends_in_condition(text, lexicon(Some(code)));
        assert!(open("en", "We begin early because if you know the regions"));
        assert!(open("de", "Wir beginnen früh, denn wenn Sie die Regionen kennen"));
        assert!(!open("en", "If you know the regions, you know the wine"));
        assert!(!open("it", "La casa si trova nel centro"), "“si” is not a condition in Italian");
    }
}
