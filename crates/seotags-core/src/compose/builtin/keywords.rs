//! The keyword list: phrases of the page that together cover its likeliest words.

use super::casing::Casing;
use super::material::Material;
use super::words::is_site_name;
use crate::check::{KEYWORD_COUNT, Presence, Target};
use crate::text::{Token, WordMap, WordSet, hash_word};
use std::borrow::Cow;
use std::collections::hash_map::Entry;
use std::hash::BuildHasherDefault;
use std::ops::Deref;
use std::sync::LazyLock;

/// Keywords aimed at.
const MOST_KEYWORDS: usize = 10;
/// Content words over all keywords.
const MOST_WORDS: usize = 30;
/// Content words of a keyword, and words of any kind.
const WORDS_IN_PHRASE: (usize, usize) = (3, 5);
/// Bytes of a text whose phrases are noted.
const MAX_BYTES: usize = 1_000;
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
struct Phrase<'t> {
    stems: Stems,
    text: &'t str,
    weight: u32,
}

/// Stems of a phrase's content words.
#[derive(Debug, Clone, Copy)]
struct Stems {
    of: [u64; WORDS_IN_PHRASE.1],
    count: usize,
}

impl Deref for Stems {
    type Target = [u64];

    fn deref(&self) -> &[u64] {
        &self.of[..self.count]
    }
}

impl Stems {
    fn new(stems: &[u64]) -> Self {
        let mut out = Self { of: [0; WORDS_IN_PHRASE.1], count: stems.len().min(WORDS_IN_PHRASE.1) };
        out.of.iter_mut().zip(stems).for_each(|(own, stem)| *own = *stem);
        out
    }
}

/// A phrase with what of its worth does not hang on the phrases before it.
struct Valued<'p> {
    phrase: &'p Phrase<'p>,
    /// What its words are worth whether they are new or not.
    mean: f32,
    weakness: f32,
    fame: f32,
    is_likely: bool,
    /// What it adds to what is covered, if it adds anything.
    gain: Option<f32>,
}

impl<'p> Valued<'p> {
    fn new(phrase: &'p Phrase<'p>, likely: &WordMap<f32>, covered: &WordSet) -> Self {
        let of: Vec<f32> = phrase.stems.iter().map(|stem| likely.get(stem).copied().unwrap_or_default()).collect();
        let weak = of.iter().filter(|likelihood| **likelihood < WEAK_LIKELIHOOD).count() as f32;
        let mut valued = Self {
            phrase,
            mean: 0.05 * of.iter().sum::<f32>() / of.len() as f32,
            weakness: 0.03 * weak,
            fame: 0.03 * (phrase.weight as f32).ln_1p().min(4.0),
            is_likely: of.iter().any(|likelihood| *likelihood > LEAST_LIKELIHOOD),
            gain: None,
        };
        valued.weigh(likely, covered);
        valued
    }

    /// Says what the phrase adds: likely words not covered yet, less weak ones.
    fn weigh(&mut self, likely: &WordMap<f32>, covered: &WordSet) {
        let all = self.phrase.stems.len();
        let new = || self.phrase.stems.iter().filter(|stem| !covered.contains(stem));
        let worth: f32 = new().map(|stem| likely.get(stem).copied().unwrap_or_default()).sum();
        let count = new().count();
        let gain = worth + self.mean - self.weakness
            + self.fame
            + WHOLENESS * (all - count) as f32
            + if all == 2 { 0.03 } else { 0.0 };
        self.gain = (count > 0).then_some(gain);
    }
}

/// Keywords, the best first: the target keywords that the page speaks of, phrases of the page, and last the target
/// keywords that it doesn't speak of.
pub(super) fn keywords(material: &Material<'_>, likely: &WordMap<f32>, title: &str, targets: &[Target]) -> Vec<String> {
    let runs = address_runs(material);
    let pool = phrases(material, title, &runs);
    let (absent, present): (Vec<&Target>, Vec<&Target>) =
        targets.iter().partition(|target| target.presence == Presence::Absent);
    let text = |target: &Target| target.keyword.trim().to_owned();
    let mut out: Vec<String> = present.into_iter().map(text).collect();
    let most = MOST_KEYWORDS.saturating_sub(absent.len()).max(out.len());
    let covered: WordSet = out.iter().flat_map(|keyword| material.stems(keyword)).collect();
    let chosen = chosen(&pool, likely, covered, out.len(), most);
    let casing = Casing::of(material, &chosen);
    out.extend(chosen.iter().map(|text| casing.apply(text, material.lexicon)));
    out.extend(absent.into_iter().map(text));
    out
}

/// The phrases that together add most to what is `covered`, so many that with `before` others they are `most`.
fn chosen<'p>(
    pool: &'p [Phrase<'p>],
    likely: &WordMap<f32>,
    mut covered: WordSet,
    before: usize,
    most: usize,
) -> Vec<&'p str> {
    let mut pool: Vec<Valued<'p>> = pool.iter().map(|phrase| Valued::new(phrase, likely, &covered)).collect();
    let mut chosen: Vec<&str> = Vec::new();
    let mut used = 0;
    while before + chosen.len() < most {
        let count = before + chosen.len();
        let best = pool
            .iter()
            .filter(|valued| used + valued.phrase.stems.len() <= MOST_WORDS)
            // The first few may be unlikely: a short list is better than none.
            .filter(|valued| count < KEYWORD_COUNT.0 || valued.is_likely)
            .filter_map(|valued| Some((valued.gain?, valued.phrase)))
            .max_by(|a, b| a.0.total_cmp(&b.0).then_with(|| b.1.text.cmp(a.1.text)));
        let Some((_, phrase)) = best.filter(|(gain, _)| *gain >= LEAST_GAIN || count < FEW_KEYWORDS) else {
            break;
        };
        used += phrase.stems.len();
        covered.extend(phrase.stems.iter());
        chosen.push(phrase.text);
        let is_touched = |valued: &Valued<'_>| valued.phrase.stems.iter().any(|stem| phrase.stems.contains(stem));
        pool.iter_mut().filter(|valued| is_touched(valued)).for_each(|valued| valued.weigh(likely, &covered));
    }
    chosen
}

/// Runs of the address's words with their weights.
fn address_runs(material: &Material<'_>) -> Vec<(String, u32)> {
    let around = material.segments.iter().rev().skip(1).take(2).map(|segment| (segment.as_str(), 2));
    let address = [(material.slug.as_str(), 4)].into_iter().chain(around);
    address.flat_map(|(text, weight)| shown_runs(material, text).into_iter().map(move |run| (run, weight))).collect()
}

/// Phrases of one to three content words, seen more than once or in a place of honour.
fn phrases<'t>(material: &'t Material<'_>, title: &'t str, runs: &'t [(String, u32)]) -> Vec<Phrase<'t>> {
    let m = material;
    let mut found = Found::of_about(m.visible.len());
    let mut see = |text: &'t str, words: Cow<'_, [Token]>, weight: u32| collect(m, text, &words, weight, &mut found);
    let read = |text: &str| Cow::Owned(m.tokens(crate::text::cut_bytes(text, MAX_BYTES)));
    see(title, read(title), 6);
    m.h1s.iter().take(2).for_each(|h1| see(h1, read(h1), 5));
    for (run, weight) in runs {
        see(run, read(run), *weight);
    }
    m.headings.iter().take(20).for_each(|(_, heading)| see(heading, read(heading), 2));
    m.crumbs.iter().take(5).for_each(|crumb| see(crumb, read(crumb), 2));
    if !is_site_name(m, &m.host_label) || !m.site.is_empty() {
        see(&m.site, read(&m.site), 2);
    }
    for paragraph in m.paragraphs.iter().take(25) {
        for (sentence, words) in m.read_sentences(paragraph).take(12) {
            see(sentence, Cow::Owned(words), 1);
        }
    }
    let lines = m.lines.iter().zip(m.line_tokens.iter()).filter(|(line, _)| line.len() < 80);
    lines.take(80).for_each(|(line, words)| see(line, Cow::Borrowed(words), 1));
    m.alts.iter().take(15).for_each(|alt| see(alt, read(alt), 1));
    let longer = found.longer();
    let is_piece = |phrase: &Phrase<'_>| {
        let around = longer.get(&key(&phrase.stems)).copied().unwrap_or_default();
        phrase.stems.len() > 1 && around as f32 >= PIECE_SHARE * phrase.weight as f32
    };
    let mut out = found.list;
    out.retain(|phrase| (phrase.weight > 1 || phrase.stems.len() == 1) && !is_piece(phrase));
    out
}

/// The phrases of a page by their stems.
struct Found<'t> {
    list: Vec<Phrase<'t>>,
    /// Where each stands, by the key of its stems.
    places: WordMap<usize>,
}

impl<'t> Found<'t> {
    /// None yet of about so many.
    fn of_about(phrases: usize) -> Self {
        let places = WordMap::with_capacity_and_hasher(phrases, BuildHasherDefault::default());
        Self { list: Vec::with_capacity(phrases), places }
    }

    fn note(&mut self, stems: &[u64], text: &'t str, first: &Token, weight: u32) {
        // A bare number, a letter or two, or a number in front make no keyword.
        if stems.len() == 1 && (first.number || text.chars().count() < 3) || stems.len() > 1 && first.number {
            return;
        }
        match self.places.entry(key(stems)) {
            Entry::Occupied(place) => self.list[*place.get()].weight += weight,
            Entry::Vacant(place) => {
                place.insert(self.list.len());
                self.list.push(Phrase { stems: Stems::new(stems), text, weight });
            }
        }
    }

    /// How often the most frequent phrase is said that holds a phrase and one word more, by the key of the phrase.
    fn longer(&self) -> WordMap<u32> {
        let mut out: WordMap<u32> = WordMap::default();
        for phrase in self.list.iter().filter(|phrase| phrase.stems.len() > 1) {
            for piece in [&phrase.stems[1..], &phrase.stems[..phrase.stems.len() - 1]] {
                let most = out.entry(key(piece)).or_default();
                *most = phrase.weight.max(*most);
            }
        }
        out
    }
}

/// One hash of the hashes of a phrase's words.
fn key(stems: &[u64]) -> u64 {
    stems.iter().fold(0, |key: u64, stem| (key.rotate_left(23) ^ stem).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Runs of words of the address that the page shows, too: it spells accents in its own way, and holds ids.
fn shown_runs(material: &Material<'_>, text: &str) -> Vec<String> {
    let is_shown = |word: &&str| material.stems(word).iter().all(|stem| material.visible.contains_key(stem));
    let words: Vec<&str> = text.split(' ').collect();
    words.split(|word| !is_shown(word)).filter(|run| !run.is_empty()).map(|run| run.join(" ")).collect()
}

/// Notes the phrases of a text of these words.
fn collect<'t>(material: &Material<'_>, text: &'t str, tokens: &[Token], weight: u32, found: &mut Found<'t>) {
    let head = crate::text::cut_bytes(text, MAX_BYTES);
    let of_head;
    let tokens = if head.len() < text.len() {
        let mut words = material.tokens(head);
        // The cut may go through the last one.
        words.pop();
        of_head = words;
        &of_head
    } else {
        tokens
    };
    let text = head;
    let (most_content, most_words) = WORDS_IN_PHRASE;
    let verbs: Vec<bool> = tokens.iter().map(|token| token.content && is_verb(material, text, token, weight)).collect();
    let edges: Vec<bool> = tokens.iter().zip(&verbs).map(|(token, is_verb)| !is_verb && is_edge(text, token)).collect();
    let mut stems: Vec<u64> = Vec::with_capacity(most_words);
    for start in 0..tokens.len() {
        if !edges[start] {
            continue;
        }
        stems.clear();
        // `self-employed` counts once.
        let mut compounds = 0;
        for end in start..tokens.len().min(start + most_words) {
            let token = &tokens[end];
            if end > start && breaks(text, &tokens[end - 1], token) {
                break;
            }
            if token.content {
                if stems.contains(&token.stem) || verbs[end] {
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
            if edges[end] {
                found.note(&stems, &text[tokens[start].start..token.end], &tokens[start], weight);
            }
        }
    }
}

/// A phrase may begin or end with it, if it is no verb.
fn is_edge(text: &str, token: &Token) -> bool {
    let joined = |next: Option<char>, beyond: Option<char>| {
        next.is_some_and(|c| matches!(c, '-' | '‑')) && beyond.is_some_and(char::is_alphanumeric)
    };
    let (mut before, mut behind) = (text[..token.start].chars().rev(), text[token.end..].chars());
    token.content && !(joined(before.next(), before.next()) || joined(behind.next(), behind.next()))
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
    if word.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return false;
    }
    let end = word.rsplit_once(['\'', '’']).map(|(_, end)| end.to_lowercase());
    end.is_some_and(|end| matches!(end.as_str(), "t" | "ll" | "re" | "ve" | "d" | "m"))
}

/// Punctuation or a separator stands between two words; a hyphen or `&` does not part them.
fn breaks(text: &str, before: &Token, token: &Token) -> bool {
    let gap = text.get(before.end..token.start).unwrap_or_default();
    if gap == " " {
        return false;
    }
    let is_apostrophe = |c: char| matches!(c, '\'' | '’');
    let gap =
        if gap.starts_with(is_apostrophe) { gap.trim_start_matches("'s").trim_start_matches("’s") } else { gap };
    !matches!(gap, " " | "-" | " & " | "'" | "’" | "" | "‑" | " l'" | " d'" | " l’" | " d’")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::Desk;
    use crate::compose::brief;
    use crate::distill::Distilled;
    use crate::page::PageFacts;
    use crate::settings::Settings;
    use crate::url::HttpUrl;

    #[test]
    fn a_sentence_that_is_cut_behind_an_elided_article_keeps_the_word_before() {
        let url = HttpUrl::parse("https://canot.example/").unwrap();
        let facts = PageFacts { language: Some("fr".to_owned()), ..PageFacts::default() };
        let brief = brief(&url, &facts, &Distilled::default(), &[], &Settings::default());
        let material = Material::of(&brief, &Desk::new(&brief));
        let phrases = |head: &str| {
            let text = format!("{}{head}eau du lac.", "de ".repeat(400).split_off(200 + head.len()));
            let mut found = Found::of_about(8);
            collect(&material, &text, &material.tokens(&text), 1, &mut found);
            found.list.iter().map(|phrase| phrase.text.to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(phrases("le canot pliant l'"), ["canot", "canot pliant", "pliant"]);
        assert_eq!(phrases("le canot pliant b"), ["canot", "canot pliant", "pliant"], "the word that is cut goes");
    }
}
