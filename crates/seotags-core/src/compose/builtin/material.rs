//! What the page offers to a writer, read once: names, words and how often they stand where.

use super::headings::{headings, named, own_headings};
use super::spelling::Spelling;
use crate::check::{Presence, Target, brand_names, occurrences};
use crate::compose::Brief;
use crate::distill::PageType;
use crate::text::language::{Lexicon, lexicon};
use crate::text::{Token, WordMap, WordSet, fold_space, sentences, squash, tokens};
use std::collections::BTreeMap;

/// Bytes of main text whose words are counted.
const MAIN_BYTES: usize = 30_000;
/// Bytes of visible text that is looked at.
const VISIBLE_BYTES: usize = 60_000;
/// Links whose texts are looked at.
const MAX_LINKS: usize = 600;
/// Lines of visible text that are looked at.
const MAX_LINES: usize = 1_500;

/// The page as the rankers see it.
pub(super) struct Material<'a> {
    pub brief: &'a Brief,
    pub lexicon: &'static Lexicon,
    pub h1s: Vec<String>,
    /// Headings below the H1 that say something, those of the main content first.
    pub headings: Vec<(u8, String)>,
    /// Those among them that do not name another page.
    pub own_headings: Vec<(u8, String)>,
    pub crumbs: Vec<String>,
    pub names: Vec<String>,
    pub self_links: Vec<String>,
    pub alts: Vec<String>,
    /// The part of the address that names the page, in the page's casing.
    pub slug: String,
    pub segments: Vec<String>,
    pub site: String,
    pub host_label: String,
    pub brands: Vec<String>,
    /// Lines of visible text in order.
    pub lines: Vec<&'a str>,
    /// Words of each line.
    pub line_tokens: Vec<Vec<Token>>,
    /// Words of the main text's beginning.
    pub main_tokens: Vec<Token>,
    /// First paragraphs of the main content.
    pub paragraphs: Vec<&'a str>,
    pub main: WordMap<u32>,
    pub main_total: f32,
    pub visible: WordMap<u32>,
    pub h1_stems: WordSet,
    pub slug_stems: WordSet,
    pub heading_stems: WordSet,
    pub crumb_stems: WordSet,
    pub name_stems: WordSet,
    pub lead_stems: WordSet,
    pub segment_stems: WordSet,
    pub site_stems: WordSet,
    pub top_stems: WordSet,
    pub alt_stems: WordMap<u32>,
    pub link_stems: WordMap<u32>,
    pub link_total: f32,
    pub is_home: bool,
    /// The target keyword that the tags are to hold; none if the page speaks of none.
    pub lead: Option<String>,
    /// The page says it in one sentence or line.
    pub lead_is_together: bool,
}

impl<'a> Material<'a> {
    pub(super) fn of(brief: &'a Brief, target: Option<&Target>) -> Self {
        let lexicon = lexicon(brief.language.as_deref());
        let facts = &brief.page.facts;
        let distilled = &brief.page.distilled;
        let visible_text = crate::text::cut_bytes(&distilled.raw_text, VISIBLE_BYTES);
        let lines: Vec<&str> =
            visible_text.lines().map(str::trim).filter(|line| line.len() > 1).take(MAX_LINES).collect();
        let paragraphs: Vec<&str> = distilled
            .blocks
            .iter()
            .filter(|block| block.kind.heading_level().is_none() && block.text.len() > 40)
            .map(|block| block.text.as_str())
            .take(40)
            .collect();
        let h1s = unique(facts.h1s.iter().filter(|h1| (2..250).contains(&h1.len())).map(|h1| named(h1)));
        let headings = headings(brief);
        let crumbs: Vec<String> = facts.breadcrumbs.iter().filter(|c| c.len() > 1 && c.len() < 90).cloned().collect();
        let names = unique(facts.json_ld.names.iter().filter(|n| (8..160).contains(&n.len())).map(|n| fold_space(n)));
        let (slug_words, segments, is_home) = address(brief);
        let main_text = crate::text::cut_bytes(&distilled.text, MAIN_BYTES);
        let line_tokens: Vec<Vec<Token>> = lines.iter().map(|line| tokens(line, lexicon)).collect();
        let main_tokens = tokens(main_text, lexicon);
        let main = counts(&main_tokens);
        let main_total = main_tokens.iter().filter(|token| token.content).count() as f32;
        let mut top: Vec<(u64, u32)> = main.iter().map(|(stem, count)| (*stem, *count)).collect();
        top.sort_unstable_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
        let links: Vec<&str> = facts
            .links
            .iter()
            .take(MAX_LINKS)
            .map(|l| l.text.as_str())
            .filter(|t| (3..120).contains(&t.len()))
            .collect();
        let alts: Vec<String> = facts
            .images
            .iter()
            .take(80)
            .filter_map(|image| image.alt.as_deref())
            .map(fold_space)
            .filter(|alt| (6..140).contains(&alt.len()))
            .collect();
        let host_label = brief.url.registrable_domain().split('.').next().unwrap_or_default().to_owned();
        let spelling = Spelling::of(visible_text, slug_words.iter().chain(&segments).flat_map(|text| text.split(' ')));
        let slug = spelling.apply(&slug_words, lexicon);
        let segments: Vec<String> = segments.iter().map(|segment| spelling.restore(segment)).collect();
        let lead: String =
            crate::text::cut_bytes(&paragraphs.iter().take(3).copied().collect::<Vec<_>>().join(" "), 700).to_owned();
        let of = |text: &str| -> WordSet { stems(text, lexicon).into_iter().collect() };
        let all = |texts: &[String]| -> WordSet { texts.iter().flat_map(|text| stems(text, lexicon)).collect() };
        Self {
            h1_stems: h1s.iter().take(2).flat_map(|text| stems(text, lexicon)).collect(),
            slug_stems: of(&slug),
            heading_stems: headings.iter().flat_map(|(_, text)| stems(text, lexicon)).collect(),
            crumb_stems: all(&crumbs),
            name_stems: all(&names),
            lead_stems: of(&lead),
            segment_stems: all(&segments[..segments.len().saturating_sub(1)]),
            site_stems: of(facts.site_name.as_deref().unwrap_or_default()),
            top_stems: top.iter().take(15).map(|(stem, _)| *stem).collect(),
            alt_stems: documents(alts.iter().map(String::as_str), lexicon),
            link_stems: documents(links.iter().copied(), lexicon),
            link_total: (links.len() as f32).max(1.0),
            visible: counts(line_tokens.iter().flatten()),
            line_tokens,
            main_tokens,
            self_links: self_links(brief),
            site: facts.site_name.clone().or_else(|| spelt_host(&host_label, &lines, &alts)).unwrap_or_default(),
            brands: brand_names(brief),
            h1s,
            own_headings: own_headings(brief, &headings),
            headings,
            crumbs,
            names,
            alts,
            slug,
            segments,
            host_label,
            lines,
            paragraphs,
            main,
            main_total: main_total.max(1.0),
            is_home,
            lead: target.map(|target| target.keyword.clone()),
            lead_is_together: target.is_some_and(|target| target.presence == Presence::Together),
            brief,
            lexicon,
        }
    }

    pub(super) fn stems(&self, text: &str) -> Vec<u64> {
        stems(text, self.lexicon)
    }

    pub(super) fn tokens(&self, text: &str) -> Vec<Token> {
        tokens(text, self.lexicon)
    }

    pub(super) fn page_type(&self) -> PageType {
        self.brief.page.distilled.page_type
    }

    /// First sentences of the first paragraphs.
    pub(super) fn first_sentences(&self) -> Vec<&'a str> {
        self.paragraphs.iter().take(3).filter_map(|paragraph| sentences(paragraph).first().copied()).collect()
    }

    /// The text shares a word with what names the page: its H1, title, address or structured data. True where nothing
    /// names it.
    pub(super) fn names_page(&self, text: &str) -> bool {
        let title = self.brief.page.facts.title.as_deref().map(|title| self.stems(title)).unwrap_or_default();
        let sets = [&self.h1_stems, &self.slug_stems, &self.name_stems];
        let is_known = |stem: &u64| title.contains(stem) || sets.iter().any(|set| set.contains(stem));
        title.is_empty() && sets.iter().all(|set| set.is_empty()) || self.stems(text).iter().any(is_known)
    }

    /// The H1 names the page: it is no set phrase, and not the name of the site.
    pub(super) fn has_usable_h1(&self) -> bool {
        self.h1s.first().is_some_and(|h1| !super::patterns::is_generic(h1) && !self.is_brand(h1))
    }

    /// `text` without the site's name at an end, behind a separator.
    pub(super) fn without_brand(&self, text: &str) -> String {
        let parts: Vec<&str> = text.split(['|']).flat_map(|part| split_at_separators(part)).collect();
        let kept: Vec<&str> = parts.iter().copied().filter(|part| !self.is_brand(part)).collect();
        match (kept.first(), kept.last()) {
            (Some(first), Some(last)) if kept.len() < parts.len() => {
                let start = first.as_ptr() as usize - text.as_ptr() as usize;
                let end = last.as_ptr() as usize - text.as_ptr() as usize + last.len();
                text[start..end].trim().to_owned()
            }
            _ => text.to_owned(),
        }
    }

    pub(super) fn is_brand(&self, text: &str) -> bool {
        self.brands.contains(&squash(text))
    }
}

fn split_at_separators(text: &str) -> Vec<&str> {
    let mut out = vec![text];
    for separator in [" - ", " – ", " — ", " · ", " • ", " » "] {
        out = out.into_iter().flat_map(|part| part.split(separator)).collect();
    }
    out.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// Stems of the content words of `text`.
pub(super) fn stems(text: &str, lexicon: &Lexicon) -> Vec<u64> {
    tokens(text, lexicon).into_iter().filter(|token| token.content).map(|token| token.stem).collect()
}

/// How often each content word stands there.
fn counts<'t>(tokens: impl IntoIterator<Item = &'t Token>) -> WordMap<u32> {
    let mut out: WordMap<u32> = WordMap::default();
    for token in tokens.into_iter().filter(|token| token.content) {
        *out.entry(token.stem).or_default() += 1;
    }
    out
}

/// In how many of the texts each stem stands.
fn documents<'t>(texts: impl Iterator<Item = &'t str>, lexicon: &Lexicon) -> WordMap<u32> {
    let mut out: WordMap<u32> = WordMap::default();
    for text in texts {
        let once: WordSet = stems(text, lexicon).into_iter().collect();
        for stem in once {
            *out.entry(stem).or_default() += 1;
        }
    }
    out
}

fn unique(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for text in texts {
        if !text.is_empty() && !out.contains(&text) {
            out.push(text);
        }
    }
    out
}

/// The site's name as the page writes it most often: `Blue Heron` for `blueheron.example`.
fn spelt_host(host_label: &str, lines: &[&str], alts: &[String]) -> Option<String> {
    let folded = squash(host_label);
    if folded.len() < 3 {
        return None;
    }
    let front = &folded.as_bytes()[..2];
    let may_hold =
        |text: &&str| text.len() < 300 && text.as_bytes().windows(2).any(|two| two.eq_ignore_ascii_case(front));
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for text in lines.iter().copied().chain(alts.iter().map(String::as_str)).filter(may_hold) {
        for (start, end) in occurrences(text, &folded) {
            let name = &text[start..end];
            // In an address or a handle it is no spelling.
            let in_address = text[..start].ends_with(['@', '.', '/', '-'])
                || text[end..].starts_with(['/', '@', '.']) && text[end + 1..].starts_with(char::is_alphanumeric);
            if !in_address && name.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()) {
                *counts.entry(name).or_default() += 1;
            }
        }
    }
    counts.into_iter().max_by_key(|(_, count)| *count).map(|(name, _)| fold_space(name))
}

/// Texts of links to the page itself.
fn self_links(brief: &Brief) -> Vec<String> {
    let here = brief.url.as_url();
    let path = here.path().trim_end_matches('/');
    if path.is_empty() {
        return Vec::new();
    }
    let own = brief.page.facts.links.iter().filter(|link| {
        let there = link.url.as_url();
        there.path().trim_end_matches('/') == path && there.query() == here.query() && there.host() == here.host()
    });
    unique(own.map(|link| fold_space(&link.text)).filter(|text| (3..120).contains(&text.len())))
        .into_iter()
        .take(2)
        .collect()
}

/// Words of the path's naming segment, words of all segments, and whether it is the site's front page.
fn address(brief: &Brief) -> (Vec<String>, Vec<String>, bool) {
    let path = brief.url_path();
    let raw: Vec<&str> = path.split('/').filter(|segment| !segment.is_empty()).collect();
    let segments: Vec<String> =
        raw.iter().map(|segment| words_of(segment).join(" ")).filter(|s| !s.is_empty()).collect();
    let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count();
    let good: Vec<&String> = segments.iter().filter(|segment| letters(segment) >= 4).collect();
    let last = good.last().copied();
    let weight = |segment: &&&String| {
        let words = segment.split(' ').count() as f32;
        let bonus = if Some(**segment) == last { 1.5 } else { 0.0 };
        ((words + bonus) * 10.0) as i32
    };
    let slug = good.iter().rev().take(2).max_by_key(weight).map(|s| (**s).clone()).unwrap_or_default();
    let empty =
        matches!(slug.to_ascii_lowercase().as_str(), "index" | "home" | "default" | "pages" | "product" | "products");
    let words = if empty { Vec::new() } else { slug.split(' ').map(str::to_owned).filter(|w| !w.is_empty()).collect() };
    let is_home = raw.is_empty() || raw.len() == 1 && raw[0].len() <= 5;
    (words, segments, is_home)
}

/// Words of a path segment without its file ending, ids and hashes.
fn words_of(segment: &str) -> Vec<&str> {
    let lower = segment.to_ascii_lowercase();
    let cut = [".html", ".htm", ".php", ".aspx", ".asp", ".jsp", ".shtml"].iter().find(|end| lower.ends_with(**end));
    let segment = &segment[..segment.len() - cut.map_or(0, |end| end.len())];
    let is_id = |word: &str| {
        let digits = word.chars().filter(char::is_ascii_digit).count();
        let hex =
            word.len() >= 8 && digits > 0 && word.chars().all(|c| c.is_ascii_hexdigit() && !c.is_ascii_uppercase());
        hex || digits >= 5 && digits == word.len()
    };
    let gaps = |c: char| c.is_whitespace() || "-_+.,:;~=()%'".contains(c);
    segment.split(gaps).filter(|word| !word.is_empty() && !is_id(word)).collect()
}

/// `text` with its first letter in upper case.
pub(super) fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// `text` in lower case but for first letters, for headings in capitals.
pub(super) fn uncapitalised(text: &str, lexicon: &Lexicon) -> String {
    let words = text.split(' ').enumerate().map(|(at, word)| {
        let short = word.chars().count() <= 3 && !lexicon.is_function_word(word);
        let lower = word.to_lowercase();
        if short {
            word.to_owned()
        } else if at > 0 && lexicon.is_function_word(word) {
            lower
        } else {
            capitalised(&lower)
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Share of `of` that is in `within`.
pub(super) fn cover(of: &[u64], within: &WordSet) -> f32 {
    if of.is_empty() { 0.0 } else { of.iter().filter(|stem| within.contains(stem)).count() as f32 / of.len() as f32 }
}

/// Share of the set `of` that is among `within`.
pub(super) fn cover_set(of: &WordSet, within: &WordSet) -> f32 {
    if of.is_empty() { 0.0 } else { of.iter().filter(|stem| within.contains(stem)).count() as f32 / of.len() as f32 }
}

/// Twice the words in common over all words.
pub(super) fn overlap(a: &[u64], b: &[u64]) -> f32 {
    if a.is_empty() || b.is_empty() {
        return 0.0;
    }
    let mut rest: Vec<u64> = b.to_vec();
    let mut common = 0;
    for word in a {
        if let Some(at) = rest.iter().position(|other| other == word) {
            rest.swap_remove(at);
            common += 1;
        }
    }
    2.0 * common as f32 / (a.len() + b.len()) as f32
}
