//! The keyword list: phrases of the page that together cover its likeliest words.

use super::casing::Casing;
use super::material::Material;
use super::words::is_site_name;
use crate::check::{KEYWORD_COUNT, Presence, Target};
use crate::text::{Token, WordMap, WordSet, hash_word, sentences};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Keywords aimed at.
const MOST_KEYWORDS: usize = 10;
/// Content words over all keywords.
const MOST_WORDS: usize = 30;
/// Content words of a keyword, and words of any kind.
const WORDS_IN_PHRASE: (usize, usize) = (3, 5);
/// A phrase has a word at least this likely.
const LEAST_LIKELIHOOD: f32 = 0.02;
/// A word below this weakens its phrase.
const WEAK_LIKELIHOOD: f32 = 0.08;

/// A phrase that is said so often of its times with the same word beside it is a piece of a longer one: `fryer chicken`.
const PIECE_SHARE: f32 = 0.75;
/// What a word more makes of a phrase though another says it already: a phrase is better whole.
const WHOLENESS: f32 = 0.02;

/// After the first few, a keyword adds at least this.
const LEAST_GAIN: f32 = 0.08;
const FEW_KEYWORDS: usize = 10;

/// Function words that may stand inside a phrase: `terms of use`.
const INNER: &str = "of for and in to with de la le du des del di da do fur von und der die im zur zum mit the a van en y \
    e et l d";

/// Words of the site's machinery.
const MACHINERY: &str = "click login sign read view want uploaded mention really already well within contents content items \
    item page pages website site menu search home categories category account cart checkout cookies \
    cookie privacy comments comment posted share logo image photo thing things lot way ways bit time \
    times mehr weiter seite using used based provided welcome every never always often";

static INNER_WORDS: LazyLock<WordSet> = LazyLock::new(|| INNER.split(' ').map(hash_word).collect());
static MACHINERY_WORDS: LazyLock<WordSet> = LazyLock::new(|| MACHINERY.split(' ').map(hash_word).collect());

/// A phrase of the page.
#[derive(Debug, Clone)]
struct Phrase {
    stems: Vec<u64>,
    text: String,
    weight: u32,
}

/// Keywords, the best first: the target keywords that the page speaks of, phrases of the page, and last the target
/// keywords that it doesn't speak of.
pub(super) fn keywords(material: &Material<'_>, likely: &WordMap<f32>, title: &str, targets: &[Target]) -> Vec<String> {
    let pool = phrases(material, title);
    let (absent, present): (Vec<&Target>, Vec<&Target>) =
        targets.iter().partition(|target| target.presence == Presence::Absent);
    let text = |target: &Target| target.keyword.trim().to_owned();
    let mut out: Vec<String> = present.into_iter().map(text).collect();
    let most = MOST_KEYWORDS.saturating_sub(absent.len()).max(out.len());
    let mut covered: WordSet = out.iter().flat_map(|keyword| material.stems(keyword)).collect();
    let mut used = 0;
    let mut chosen: Vec<&str> = Vec::new();
    while out.len() + chosen.len() < most {
        let best = pool
            .iter()
            .filter(|phrase| used + phrase.stems.len() <= MOST_WORDS)
            // The first few may be unlikely: a short list is better than none.
            .filter(|phrase| out.len() + chosen.len() < KEYWORD_COUNT.0 || has_likely_word(phrase, likely))
            .filter_map(|phrase| Some((gain(phrase, likely, &covered)?, phrase)))
            .max_by(|a, b| a.0.total_cmp(&b.0).then_with(|| b.1.text.cmp(&a.1.text)));
        let Some((_, phrase)) = best.filter(|(gain, _)| *gain >= LEAST_GAIN || out.len() + chosen.len() < FEW_KEYWORDS)
        else {
            break;
        };
        used += phrase.stems.len();
        covered.extend(&phrase.stems);
        chosen.push(phrase.text.as_str());
    }
    let casing = Casing::of(material, &chosen);
    out.extend(chosen.iter().map(|text| casing.apply(text, material.lexicon)));
    out.extend(absent.into_iter().map(text));
    out
}

/// What a phrase adds: likely words not covered yet, less weak ones.
fn gain(phrase: &Phrase, likely: &WordMap<f32>, covered: &WordSet) -> Option<f32> {
    let of = |stem: &u64| likely.get(stem).copied().unwrap_or_default();
    let new: Vec<&u64> = phrase.stems.iter().filter(|stem| !covered.contains(stem)).collect();
    if new.is_empty() {
        return None;
    }
    let all: f32 = phrase.stems.iter().map(of).sum();
    let weak = phrase.stems.iter().filter(|stem| of(stem) < WEAK_LIKELIHOOD).count() as f32;
    let fame = (phrase.weight as f32).ln_1p().min(4.0);
    let new_count = new.len();
    Some(
        new.into_iter().map(of).sum::<f32>() + 0.05 * all / phrase.stems.len() as f32 - 0.03 * weak
            + 0.03 * fame
            + WHOLENESS * (phrase.stems.len() - new_count) as f32
            + if phrase.stems.len() == 2 { 0.03 } else { 0.0 },
    )
}

fn has_likely_word(phrase: &Phrase, likely: &WordMap<f32>) -> bool {
    phrase.stems.iter().any(|stem| likely.get(stem).copied().unwrap_or_default() > LEAST_LIKELIHOOD)
}

/// Phrases of one to three content words, seen more than once or in a place of honour.
fn phrases(material: &Material<'_>, title: &str) -> Vec<Phrase> {
    let m = material;
    let mut found: HashMap<Vec<u64>, Phrase> = HashMap::new();
    let mut see = |text: &str, weight: u32| collect(m, text, weight, &mut found);
    see(title, 6);
    m.h1s.iter().take(2).for_each(|h1| see(h1, 5));
    let address =
        [(m.slug.as_str(), 4)].into_iter().chain(m.segments.iter().rev().skip(1).take(2).map(|s| (s.as_str(), 2)));
    for (text, weight) in address {
        for run in shown_runs(m, text) {
            see(&run, weight);
        }
    }
    m.headings.iter().take(20).for_each(|(_, heading)| see(heading, 2));
    m.crumbs.iter().take(5).for_each(|crumb| see(crumb, 2));
    if !is_site_name(m, &m.host_label) || !m.site.is_empty() {
        see(&m.site, 2);
    }
    for paragraph in m.paragraphs.iter().take(25) {
        sentences(paragraph).into_iter().take(12).for_each(|sentence| see(sentence, 1));
    }
    m.lines.iter().filter(|line| line.len() < 80).take(80).for_each(|line| see(line, 1));
    m.alts.iter().take(15).for_each(|alt| see(alt, 1));
    let longer = longer(&found);
    let is_piece = |phrase: &Phrase| {
        let around = longer.get(&phrase.stems).copied().unwrap_or_default();
        phrase.stems.len() > 1 && around as f32 >= PIECE_SHARE * phrase.weight as f32
    };
    let mut out: Vec<Phrase> = found
        .values()
        .filter(|phrase| (phrase.weight > 1 || phrase.stems.len() == 1) && !is_piece(phrase))
        .cloned()
        .collect();
    out.sort_by(|a, b| a.text.cmp(&b.text));
    out
}

/// Runs of words of the address that the page shows, too: it spells accents in its own way, and holds ids.
fn shown_runs(material: &Material<'_>, text: &str) -> Vec<String> {
    let is_shown = |word: &&str| material.stems(word).iter().all(|stem| material.visible.contains_key(stem));
    let words: Vec<&str> = text.split(' ').collect();
    words.split(|word| !is_shown(word)).filter(|run| !run.is_empty()).map(|run| run.join(" ")).collect()
}

/// The most frequent phrase that holds each phrase and one word more, by how often it is said.
fn longer(found: &HashMap<Vec<u64>, Phrase>) -> HashMap<Vec<u64>, u32> {
    let mut out: HashMap<Vec<u64>, u32> = HashMap::new();
    for phrase in found.values().filter(|phrase| phrase.stems.len() > 1) {
        for piece in [&phrase.stems[1..], &phrase.stems[..phrase.stems.len() - 1]] {
            let most = out.entry(piece.to_vec()).or_default();
            *most = phrase.weight.max(*most);
        }
    }
    out
}

fn collect(material: &Material<'_>, text: &str, weight: u32, found: &mut HashMap<Vec<u64>, Phrase>) {
    let whole = text;
    let text = crate::text::cut_bytes(whole, 1_000);
    let mut tokens = material.tokens(text);
    if text.len() < whole.len() {
        // The cut may go through its last word.
        tokens.pop();
    }
    let (most_content, most_words) = WORDS_IN_PHRASE;
    for start in 0..tokens.len() {
        if !is_edge(material, text, &tokens[start], weight) {
            continue;
        }
        let mut stems: Vec<u64> = Vec::new();
        // `self-employed` counts once.
        let mut compounds = 0;
        for end in start..tokens.len().min(start + most_words) {
            let token = &tokens[end];
            if end > start && breaks(text, &tokens[end - 1], token) {
                break;
            }
            if token.content {
                if stems.contains(&token.stem) || is_verb(material, text, token, weight) {
                    break;
                }
                stems.push(token.stem);
                let joined = end > start && text.get(tokens[end - 1].end..token.start) == Some("-");
                compounds += usize::from(!joined);
            } else if !INNER_WORDS.contains(&token.word) && weight < 4 {
                break;
            }
            if compounds > most_content {
                break;
            }
            if token.content && is_edge(material, text, token, weight) {
                note(&stems, &text[tokens[start].start..token.end], &tokens[start], weight, found);
            }
        }
    }
}

fn note(stems: &[u64], text: &str, first: &Token, weight: u32, found: &mut HashMap<Vec<u64>, Phrase>) {
    // A bare number, a letter or two, or a number in front make no keyword.
    if stems.len() == 1 && (first.number || text.chars().count() < 3) || stems.len() > 1 && first.number {
        return;
    }
    if let Some(phrase) = found.get_mut(stems) {
        phrase.weight += weight;
        return;
    }
    found.insert(stems.to_vec(), Phrase { stems: stems.to_vec(), text: text.to_owned(), weight });
}

/// A phrase may begin or end with it.
fn is_edge(material: &Material<'_>, text: &str, token: &Token, weight: u32) -> bool {
    let joined = |next: Option<char>, beyond: Option<char>| {
        next.is_some_and(|c| matches!(c, '-' | '‑')) && beyond.is_some_and(char::is_alphanumeric)
    };
    let (mut before, mut behind) = (text[..token.start].chars().rev(), text[token.end..].chars());
    let half = joined(before.next(), before.next()) || joined(behind.next(), behind.next());
    token.content && !half && !is_verb(material, text, token, weight)
}

/// Finite verbs and words of the site's machinery make no phrase, unless the title says them; `don't` and its like never.
fn is_verb(material: &Material<'_>, text: &str, token: &Token, weight: u32) -> bool {
    if is_contraction(&text[token.start..token.end]) {
        return true;
    }
    if weight >= 5 {
        return false;
    }
    material.lexicon.verbs.contains(&token.word) || MACHINERY_WORDS.contains(&token.word)
}

/// `don't`, `you'll`, `we've`.
fn is_contraction(word: &str) -> bool {
    let end = word.rsplit_once(['\'', '’']).map(|(_, end)| end.to_lowercase());
    end.is_some_and(|end| matches!(end.as_str(), "t" | "ll" | "re" | "ve" | "d" | "m"))
}

/// Punctuation or a separator stands between two words; a hyphen or `&` does not part them.
fn breaks(text: &str, before: &Token, token: &Token) -> bool {
    let gap = text.get(before.end..token.start).unwrap_or_default();
    let gap = gap.trim_start_matches("'s").trim_start_matches("’s");
    !matches!(gap, " " | "-" | " & " | "'" | "’" | "" | "‑" | " l'" | " d'" | " l’" | " d’")
}
