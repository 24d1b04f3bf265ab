//! The keyword list: phrases of the page that together cover its likeliest words.

use super::casing::Casing;
use super::material::Material;
use super::phrases::{Found, MAX_BYTES, OF_H1, Phrase, collect, key};
use super::vocabulary::Said;
use super::words::is_site_name;
use crate::check::{KEYWORD_COUNT, Presence, Target};
use crate::text::{Token, WordMap, WordSet, is_ideographic, squash};
use std::borrow::Cow;

/// Keywords aimed at.
const MOST_KEYWORDS: usize = 8;
/// Content words over all keywords.
const MOST_WORDS: usize = 30;
/// A phrase has a word at least this likely.
const LEAST_LIKELIHOOD: f32 = 0.02;
/// A word below this weakens its phrase.
const WEAK_LIKELIHOOD: f32 = 0.08;

/// A phrase that is said so often of its times with the same word beside it is a piece of a longer one: `fryer chicken`.
const PIECE_SHARE: f32 = 0.75;
/// What a word more makes of a phrase though another says it already: a phrase is better whole.
const WHOLENESS: f32 = 0.02;

/// After the first few, a keyword adds at least this.
const LEAST_GAIN: f32 = 0.06;
/// Phrases that are chosen beside, since some are too common.
const MORE_KEYWORDS: usize = 6;
/// Letters of a German compound that names a thing alone.
const COMPOUND_CHARS: usize = 9;
const FEW_KEYWORDS: usize = 4;

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
    let mut said = Said::new(material.lexicon);
    for keyword in &out {
        said.add(keyword);
    }
    let chosen = chosen(&pool, likely, covered, out.len(), most + MORE_KEYWORDS, &mut said);
    let casing = Casing::of(material, &chosen);
    let spelt = chosen.iter().map(|text| casing.apply(text));
    let (good, common): (Vec<String>, Vec<String>) = spelt.partition(|text| is_searched_for(material, text));
    let room = most.saturating_sub(out.len());
    out.extend(good.into_iter().take(room));
    // A short list is better than next to none.
    let least = KEYWORD_COUNT.0.saturating_sub(out.len());
    out.extend(common.into_iter().take(least));
    out.extend(absent.into_iter().map(text));
    out
}

/// One word alone is searched for if it is a name, all of the H1, or a long compound; others are too common.
fn is_searched_for(material: &Material<'_>, keyword: &str) -> bool {
    if keyword.contains([' ', '-', '&']) || keyword.contains(is_ideographic) {
        return true;
    }
    let is_h1 = material.h1s.first().is_some_and(|h1| squash(h1) == squash(keyword));
    let is_german = material.lexicon.language.code == "de";
    let letters = keyword.chars().count();
    let is_name = keyword.contains(|c: char| c.is_uppercase() || c.is_ascii_digit());
    let names_page = || material.names_page(keyword) || material.is_brand(keyword);
    is_h1
        || is_name
            && (!is_german || letters >= COMPOUND_CHARS || keyword.chars().skip(1).any(char::is_uppercase))
            && names_page()
}

/// The phrases that together add most to what is `covered`, so many that with `before` others they are `most`.
fn chosen<'p>(
    pool: &'p [Phrase<'p>],
    likely: &WordMap<f32>,
    mut covered: WordSet,
    before: usize,
    most: usize,
    said: &mut Said,
) -> Vec<&'p str> {
    let mut pool: Vec<Valued<'p>> = pool.iter().map(|phrase| Valued::new(phrase, likely, &covered)).collect();
    let mut chosen: Vec<&str> = Vec::new();
    let mut used = 0;
    while before + chosen.len() < most {
        let count = before + chosen.len();
        let best = pool
            .iter()
            .enumerate()
            .filter(|(_, valued)| used + valued.phrase.stems.len() <= MOST_WORDS)
            // The first few may be unlikely: a short list is better than none.
            .filter(|(_, valued)| count < KEYWORD_COUNT.0 || valued.is_likely)
            .filter_map(|(at, valued)| Some((valued.gain?, valued.phrase, at)))
            .max_by(|a, b| a.0.total_cmp(&b.0).then_with(|| b.1.text.cmp(a.1.text)));
        let Some((_, phrase, at)) = best.filter(|(gain, ..)| *gain >= LEAST_GAIN || count < FEW_KEYWORDS) else {
            break;
        };
        if !said.add(phrase.text) {
            pool[at].gain = None;
            continue;
        }
        used += phrase.stems.len();
        covered.extend(phrase.stems.iter());
        chosen.push(phrase.text);
        let is_touched = |valued: &Valued<'_>| valued.phrase.stems.iter().any(|stem| phrase.stems.contains(stem));
        pool.iter_mut()
            .filter(|valued| valued.gain.is_some() && is_touched(valued))
            .for_each(|valued| valued.weigh(likely, &covered));
    }
    chosen
}

/// Runs of the address's words with their weights.
fn address_runs(material: &Material<'_>) -> Vec<(String, u32)> {
    let around = material.segments.iter().rev().skip(1).take(2).map(|segment| (segment.as_str(), 2));
    let address = [(material.slug.as_str(), 4)].into_iter().chain(around);
    address.flat_map(|(text, weight)| shown_runs(material, text).into_iter().map(move |run| (run, weight))).collect()
}

/// Phrases of one to four content words, seen more than once or in a place of honour.
fn phrases<'t>(material: &'t Material<'_>, title: &'t str, runs: &'t [(String, u32)]) -> Vec<Phrase<'t>> {
    let m = material;
    let mut found = Found::of_about(m.visible.len(), m.lexicon);
    let mut see = |text: &'t str, words: Cow<'_, [Token]>, weight: u32| collect(m, text, &words, weight, &mut found);
    let read = |text: &str| Cow::Owned(m.tokens(crate::text::cut_bytes(text, MAX_BYTES)));
    see(title, read(title), 6);
    m.h1s.iter().take(2).for_each(|h1| see(h1, read(h1), OF_H1));
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
    let lines = m.lines.iter().zip(m.line_tokens.iter()).filter(|(line, _)| line.len() < 80 && !m.is_code(line));
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

/// Runs of words of the address that the page shows, too: it spells accents in its own way, and holds ids.
fn shown_runs(material: &Material<'_>, text: &str) -> Vec<String> {
    let is_shown = |word: &&str| material.stems(word).iter().all(|stem| material.visible.contains_key(stem));
    let words: Vec<&str> = text.split(' ').collect();
    words.split(|word| !is_shown(word)).filter(|run| !run.is_empty()).map(|run| run.join(" ")).collect()
}
