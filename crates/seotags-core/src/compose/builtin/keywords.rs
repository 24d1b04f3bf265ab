//! The keyword list: phrases of the page that people search for.

use super::casing::Casing;
use super::composed_keywords::{composed, of_maker, own_name};
use super::material::Material;
use super::model::Models;
use super::phrase_features::PhraseView;
use super::phrases::{MAX_BYTES, Phrase, StemPhrases, Where, collect, key};
use super::usage::Usage;
use super::vocabulary::{Said, is_inflection};
use super::words::{Likelihoods, is_site_name};
use crate::check::{KEYWORD_COUNT, Presence, Target};
use crate::distill::PageType;
use crate::text::{Token, WordMap, WordSet, occurrences, squash};
use std::borrow::Cow;

/// Maximum number of keywords.
const MOST_KEYWORDS: usize = 8;
/// Maximum number of phrases whose features are computed.
const MOST_PHRASES: usize = 80;
/// Minimum probability that people search for a keyword, and the same for the first few.
const LEAST_CHANCE: f32 = 0.45;
const FIRST_CHANCES: [f32; 3] = [0.04, 0.5, 0.5];
/// The same for a part of a listed phrase, if there are too few others.
const LEAST_PIECE: f32 = 0.5;
/// A page with fewer repeated phrases is short.
const FEW_PHRASES: usize = 40;
/// A word below this likelihood weakens its phrase by the second value; the third is the value of repetition.
const WEAK_LIKELIHOOD: f32 = 0.08;
const WEAK_COST: f32 = 0.03;
const FAME_WORTH: f32 = 0.03;
/// If this share of a phrase's occurrences has the same word next to it, it is a part of a longer phrase: `fryer
/// chicken`.
const PIECE_SHARE: f32 = 0.75;

/// Keywords, best first: target keywords that are on the page, phrases of the page, and last the target keywords that
/// are not on the page.
pub(super) fn keywords(
    material: &Material<'_>,
    models: &Models,
    likely: &Likelihoods,
    title: &str,
    targets: &[Target],
) -> Vec<String> {
    let (absent, present): (Vec<&Target>, Vec<&Target>) =
        targets.iter().partition(|target| target.presence == Presence::Absent);
    let text = |target: &Target| target.keyword.trim().to_owned();
    let mut out: Vec<String> = present.into_iter().map(text).collect();
    let room = MOST_KEYWORDS.saturating_sub(absent.len());
    let mut found = chosen(material, models, likely, title, &out, room);
    // The page's best phrase comes before composed keywords.
    found.splice(found.len().min(1)..found.len().min(1), composed(material));
    let is_known = |name: &String| found.iter().any(|known| squash(known) == squash(name));
    let offers = !matches!(material.page_type(), PageType::Article | PageType::Forum);
    let is_short = found.len() + out.len() < KEYWORD_COUNT.0;
    let own = own_name(material).filter(|name| (offers || is_short) && !is_known(name));
    found.splice(0..0, own);
    found.extend(of_maker(material).filter(|_| found.len() + out.len() < KEYWORD_COUNT.0));
    let phrases: Vec<&str> = found.iter().map(String::as_str).collect();
    let casing = Casing::of(material, &phrases);
    let mut seen: Vec<String> = out.iter().map(|keyword| squash(keyword)).collect();
    for keyword in found {
        let folded = squash(&keyword);
        if out.len() < room && !seen.contains(&folded) {
            seen.push(folded);
            out.push(named(material, &casing.apply(&keyword)));
        }
    }
    out.extend(absent.into_iter().map(text));
    out
}

/// The keyword with a product's name in the page's spelling: `Trail Runner 2`.
fn named(material: &Material<'_>, keyword: &str) -> String {
    let sells = material.brief.page.distilled.page_type == PageType::Product;
    let Some(name) = material.h1s.first().filter(|_| sells) else { return keyword.to_owned() };
    match occurrences(keyword, &squash(name)).first() {
        Some((start, end)) => format!("{}{name}{}", &keyword[..*start], &keyword[*end..]),
        None => keyword.to_owned(),
    }
}

/// The phrases with the highest search probability, in this order; none that only repeats others.
fn chosen(
    material: &Material<'_>,
    models: &Models,
    likely: &Likelihoods,
    title: &str,
    before: &[String],
    most: usize,
) -> Vec<String> {
    let runs = address_runs(material);
    let pool = likeliest(material, likely, title, &runs);
    let chances = models.searched.probabilities(pool.iter().map(|(_, features)| features.as_slice()));
    let mut pool: Vec<(f32, &Phrase<'_>)> = chances.into_iter().zip(pool.iter().map(|(phrase, _)| phrase)).collect();
    pool.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.text.cmp(b.1.text)));
    let mut said = Said::new(material.lexicon);
    for keyword in before {
        said.add(keyword);
    }
    let mut sets: Vec<WordSet> = before.iter().map(|keyword| material.stems(keyword).into_iter().collect()).collect();
    let mut out: Vec<String> = Vec::new();
    for (chance, phrase) in &pool {
        let least = FIRST_CHANCES.get(out.len() + before.len()).copied().unwrap_or(LEAST_CHANCE);
        if out.len() >= most || *chance < least {
            break;
        }
        let is_in = |set: &WordSet| phrase.stems.iter().all(|stem| set.contains(stem));
        if !sets.iter().any(is_in) && said.add(phrase.text) {
            sets.push(phrase.stems.iter().copied().collect());
            out.push(phrase.text.to_owned());
        }
    }
    // People who want the best of them also search for `board games`: such parts are better than a list of one or two.
    let mut pieces = pool.iter().filter(|(chance, phrase)| *chance >= LEAST_PIECE && phrase.stems.len() > 1);
    while out.len() < most
        && out.len() + before.len() < KEYWORD_COUNT.0
        && let Some((_, phrase)) = pieces.next()
    {
        let is_piece =
            |set: &WordSet| set.len() > phrase.stems.len() && phrase.stems.iter().all(|stem| set.contains(stem));
        let is_said = |known: &String| is_inflection(known, phrase.text, material.lexicon);
        if sets.iter().any(is_piece) && !out.iter().chain(before).any(is_said) {
            out.push(phrase.text.to_owned());
        }
    }
    // If there is nothing else, people search for a home page by its site's name.
    if out.is_empty() && before.is_empty() && material.is_home && !material.site.is_empty() {
        out.push(material.site.clone());
    }
    out
}

/// A quick estimate of a phrase: words that are likely in a keyword list, few weak words, many occurrences.
fn prospect(phrase: &Phrase<'_>, likely: &WordMap<f32>) -> f32 {
    let of = || phrase.stems.iter().map(|stem| likely.get(stem).copied().unwrap_or_default());
    let weak = of().filter(|likelihood| *likelihood < WEAK_LIKELIHOOD).count() as f32;
    let fame = (phrase.weight as f32).ln_1p().min(4.0);
    of().sum::<f32>() - WEAK_COST * weak + FAME_WORTH * fame
}

/// Phrases of the page with their features, most likely first.
pub(super) fn likeliest<'t>(
    material: &'t Material<'_>,
    likely: &Likelihoods,
    title: &'t str,
    runs: &'t [(String, Where)],
) -> Vec<(Phrase<'t>, Vec<f32>)> {
    let (pool, longer) = phrases(material, title, runs);
    let mut all: Vec<(f32, &Phrase<'_>)> =
        pool.iter().map(|phrase| (prospect(phrase, &likely.keyword), phrase)).collect();
    all.sort_by(|a, b| b.0.total_cmp(&a.0));
    all.truncate(MOST_PHRASES);
    let title = material.stems(title).into_iter().collect();
    let view = PhraseView { material, likely, title, usage: Usage::of(&material.main_tokens, material.lexicon) };
    let longer_of = |phrase: &Phrase<'_>| longer.get(&key(&phrase.stems)).copied().unwrap_or_default();
    all.into_iter().map(|(_, phrase)| (phrase.clone(), view.features(phrase, longer_of(phrase)))).collect()
}

/// Runs of the address's words, each with its location.
pub(super) fn address_runs(material: &Material<'_>) -> Vec<(String, Where)> {
    let around = material.segments.iter().rev().skip(1).take(2).map(|segment| (segment.as_str(), Where::Address));
    let address = [(material.slug.as_str(), Where::Slug)].into_iter().chain(around);
    address.flat_map(|(text, place)| shown_runs(material, text).into_iter().map(move |run| (run, place))).collect()
}

/// Phrases of one to three content words (or four, if complete) that occur more than once or in a prominent place.
fn phrases<'t>(
    material: &'t Material<'_>,
    title: &'t str,
    runs: &'t [(String, Where)],
) -> (Vec<Phrase<'t>>, WordMap<u32>) {
    let m = material;
    let mut found = StemPhrases::of_about(m.visible.len(), m.lexicon);
    let mut see = |text: &'t str, words: Cow<'_, [Token]>, place: Where| collect(m, text, &words, place, &mut found);
    let read = |text: &str| Cow::Owned(m.tokens(crate::text::cut_bytes(text, MAX_BYTES)));
    see(title, read(title), Where::Title);
    m.h1s.iter().take(2).for_each(|h1| see(h1, read(h1), Where::H1));
    for (run, place) in runs {
        see(run, read(run), *place);
    }
    m.headings.iter().take(20).for_each(|(_, heading)| see(heading, read(heading), Where::Heading));
    m.crumbs.iter().take(5).for_each(|crumb| see(crumb, read(crumb), Where::Crumb));
    if !is_site_name(m, &m.host_label) || !m.site.is_empty() {
        see(&m.site, read(&m.site), Where::Site);
    }
    for paragraph in m.paragraphs.iter().take(25) {
        for (sentence, words) in m.read_sentences(paragraph).take(12) {
            see(sentence, Cow::Owned(words), Where::Sentence);
        }
    }
    let lines = m.lines.iter().zip(m.line_tokens.iter()).filter(|(line, _)| line.len() < 80 && !m.is_code(line));
    lines.take(80).for_each(|(line, words)| see(line, Cow::Borrowed(words), Where::Line));
    m.alts.iter().take(15).for_each(|alt| see(alt, read(alt), Where::Alt));
    let longer = found.longer();
    let is_piece = |phrase: &Phrase<'_>| {
        let around = longer.get(&key(&phrase.stems)).copied().unwrap_or_default();
        // If a word that may belong to the phrase always precedes it, the phrase is incomplete.
        let is_headless = u32::from(phrase.behind_word) == phrase.times();
        phrase.stems.len() > 1 && (is_headless || around as f32 >= PIECE_SHARE * phrase.weight as f32)
    };
    let mut out = found.list;
    let in_address = |phrase: &Phrase<'_>| phrase.times_in(Where::Slug) + phrase.times_in(Where::Address);
    // The address drops small words and hyphens, so words that only occur there are not a phrase.
    let is_said = |phrase: &Phrase<'_>| phrase.times() > in_address(phrase);
    // A short page repeats few phrases.
    let is_weighty = |phrase: &Phrase<'_>| phrase.weight > 1 || phrase.stems.len() == 1;
    let is_short = out.iter().filter(|phrase| is_weighty(phrase)).count() < FEW_PHRASES;
    let is_named = |phrase: &Phrase<'_>| phrase.times_in(Where::Title) + phrase.times_in(Where::H1) > 0;
    out.retain(|phrase| {
        is_said(phrase)
            && (is_short || is_weighty(phrase))
            && !is_piece(phrase)
            && (is_named(phrase) || !has_possessive(phrase.text))
    });
    (out, longer)
}

/// True for `the shop's opening hours`: people search for the thing, not for the relation.
fn has_possessive(text: &str) -> bool {
    text.match_indices(['\'', '’']).any(|(at, mark)| {
        let behind = &text[at + mark.len()..];
        behind == "s" || behind.starts_with("s ")
    })
}

/// Runs of words of the address that are also on the page: addresses spell accents differently and contain ids.
fn shown_runs(material: &Material<'_>, text: &str) -> Vec<String> {
    let is_shown = |word: &&str| material.stems(word).iter().all(|stem| material.visible.contains_key(stem));
    let words: Vec<&str> = text.split(' ').collect();
    words.split(|word| !is_shown(word)).filter(|run| !run.is_empty()).map(|run| run.join(" ")).collect()
}
