//! Possible titles: names that the page gives itself, whole, in parts, and put together.

use super::headlines::without_articles;
use super::material::Material;
use super::own;
use super::patterns::is_generic;
use super::quiet::uncapitalised;
use crate::check::{TITLE_LEAST_CHARS, is_too_wide, occurrences, shorten_line, trim_end};
use crate::text::{Token, char_count, fold_space, squash};
use foldhash::HashMap;
use std::borrow::Cow;

/// Where a candidate comes from. The order is that of the models' features.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    H1,
    OtherH1,
    H2,
    H3,
    Slug,
    Crumb,
    JsonLd,
    SelfLink,
    Alt,
    Line,
    Sentence,
    H1AndHeading,
    HeadingAndH1,
    H1AndCrumb,
    H1AndSlug,
    SlugAndH1,
    H1AndLine,
    H1AndSite,
    SiteAndH1,
    Part,
    Site,
    SiteAndHeading,
}

pub(super) const SOURCES: usize = 22;

impl Source {
    /// A name that the page itself gives, not two of them joined, nor a sentence or an alt text.
    pub(super) fn is_one_name(self) -> bool {
        matches!(self, Self::H1 | Self::OtherH1 | Self::Slug | Self::Crumb | Self::JsonLd | Self::SelfLink | Self::Part)
            || matches!(self, Self::H2 | Self::Line)
    }
}

/// How a candidate was cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cut {
    Whole,
    Shortened,
    FirstPart,
    LastPart,
}

#[derive(Debug, Clone)]
pub(super) struct Candidate {
    pub text: String,
    pub source: Source,
    pub rank: usize,
    pub cut: Cut,
    /// How many ways led to it.
    pub ways: usize,
    /// Bits of the sources that led to it.
    pub sources: u32,
    pub full_chars: usize,
}

/// Longest word in capitals that surely is an acronym, and longest line that may be one, in characters.
const ACRONYM_CHARS: (usize, usize) = (5, 8);

struct Collector<'m, 'a> {
    material: &'m Material<'a>,
    most: usize,
    list: Vec<Candidate>,
    seen: HashMap<String, usize>,
}

/// All candidates of at most `most` characters, about fifteen a page.
pub(super) fn candidates(material: &Material<'_>, most: usize) -> Vec<Candidate> {
    let mut all = Collector { material, most, list: Vec::new(), seen: HashMap::default() };
    all.names();
    let lines = all.kindred();
    all.composed(&lines);
    all.list
}

impl Collector<'_, '_> {
    fn names(&mut self) {
        let m = self.material;
        for (at, h1) in m.h1s.iter().take(3).enumerate() {
            self.add(h1, if at == 0 { Source::H1 } else { Source::OtherH1 }, at);
        }
        for (level, source, most) in [(2, Source::H2, 5), (3, Source::H3, 2)] {
            let of_level: Vec<&str> =
                m.own_headings.iter().filter(|(l, _)| *l == level).map(|(_, text)| text.as_str()).collect();
            for (at, text) in of_level.into_iter().take(most).enumerate() {
                self.add(text, source, at);
            }
        }
        self.add(&m.slug, Source::Slug, 0);
        let crumbs: Vec<&String> = m.crumbs.iter().rev().filter(|crumb| !is_generic(crumb)).collect();
        for (at, crumb) in crumbs.into_iter().take(2).enumerate() {
            self.add(crumb, Source::Crumb, at);
        }
        for (at, name) in m.names.iter().take(3).enumerate() {
            self.add(name, Source::JsonLd, at);
        }
        if let Some(title) = own::title(m) {
            self.add(&title, Source::JsonLd, m.names.len().min(3));
        }
        for (at, text) in m.self_links.iter().filter(|text| !is_generic(text)).enumerate() {
            self.add(text, Source::SelfLink, at);
        }
    }

    /// Lines, alt texts and first sentences that speak of what the address and the H1 name.
    fn kindred(&mut self) -> Vec<String> {
        let m = self.material;
        let lines = self.kindred_texts(&m.lines, |at| Cow::Borrowed(m.line_tokens.line(at)), &(10..=110), 3);
        for (at, line) in lines.iter().enumerate() {
            self.add(line, Source::Line, at);
        }
        let alts: Vec<&str> = m.alts.iter().map(String::as_str).collect();
        let alts = self.kindred_texts(&alts, |at| Cow::Owned(m.tokens(alts[at])), &(6..=140), 2);
        for (at, alt) in alts.into_iter().enumerate() {
            self.add(&alt, Source::Alt, at);
        }
        for (at, sentence) in
            m.first_sentences().into_iter().filter(|s| (15..=130).contains(&s.len())).take(2).enumerate()
        {
            self.add(sentence, Source::Sentence, at);
        }
        lines
    }

    /// The texts of a fitting length whose words, by `tokens_of`, are most like the address' and the H1's.
    fn kindred_texts<'t>(
        &self,
        texts: &[&str],
        tokens_of: impl Fn(usize) -> Cow<'t, [Token]>,
        bytes: &std::ops::RangeInclusive<usize>,
        most: usize,
    ) -> Vec<String> {
        let m = self.material;
        let mut key = m.slug_stems.clone();
        if !m.is_home {
            key.extend(&m.h1_stems);
        }
        if key.is_empty() {
            return Vec::new();
        }
        let mut found: Vec<(f32, &str)> = Vec::new();
        for (at, text) in texts.iter().enumerate().filter(|(_, text)| bytes.contains(&text.len())) {
            let tokens = tokens_of(at);
            let content = || tokens.iter().filter(|token| token.content).map(|token| token.stem);
            if !content().any(|stem| key.contains(&stem)) {
                continue;
            }
            let mut stems: Vec<u64> = content().collect();
            stems.sort_unstable();
            stems.dedup();
            let common = stems.iter().filter(|stem| key.contains(stem)).count();
            let likeness = 2.0 * common as f32 / (stems.len() + key.len()) as f32;
            if likeness >= 0.34 && !m.is_code(text) && !found.iter().any(|(_, other)| other == text) {
                found.push((likeness - 0.001 * at.min(100) as f32, text));
            }
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        found.into_iter().take(most).map(|(_, text)| text.to_owned()).collect()
    }

    fn composed(&mut self, lines: &[String]) {
        let m = self.material;
        let lines = &lines[..lines.len().min(2)];
        let says_something = |text: &String| !text.is_empty() && !m.is_of_front_page(text);
        let mut cores: Vec<String> = m.h1s.first().cloned().into_iter().filter(says_something).collect();
        if cores.is_empty() {
            cores.extend([m.slug.clone()].into_iter().chain(lines.first().cloned()).filter(says_something));
        }
        if cores.is_empty() {
            cores.extend(m.own_headings.first().map(|(_, text)| text.clone()));
        }
        for core in cores.iter().take(2) {
            if char_count(core) <= self.most * 3 / 4 {
                self.with_more(core, lines);
            }
            self.parts(core);
        }
        self.site_first();
    }

    /// The core with a heading, a category, words of the address, a kindred line or the site's name.
    fn with_more(&mut self, core: &str, lines: &[String]) {
        let m = self.material;
        let own = m.stems(core);
        let adds = |text: &str| m.stems(text).iter().any(|stem| !own.contains(stem));
        for (at, (_, heading)) in m.own_headings.iter().take(3).enumerate().filter(|(_, (_, h))| adds(h)) {
            if !heading.ends_with(['?', '？', '؟']) {
                self.add_joined(core, heading, Source::H1AndHeading, at);
            }
            self.add_joined(heading, core, Source::HeadingAndH1, at);
        }
        let crumbs = m.crumbs.iter().rev().filter(|crumb| !is_generic(crumb) && squash(crumb) != squash(core));
        for (at, crumb) in crumbs.take(2).enumerate().filter(|(_, crumb)| adds(crumb)) {
            self.add_joined(core, crumb, Source::H1AndCrumb, at);
        }
        let folded_core = squash(core);
        let plain_core = without_umlauts(&folded_core);
        let extra: Vec<&str> = m
            .slug
            .split(' ')
            .filter(|word| {
                let folded = squash(word);
                folded.len() > 1
                    && !plain_core.contains(&without_umlauts(&folded))
                    && !m.lexicon.is_function_word(word)
                    && !self.is_id(word)
            })
            .collect();
        if !extra.is_empty() && extra.len() <= 4 {
            let extra = extra.join(" ");
            self.add_fitting(&format!("{extra}: {core}"), Source::SlugAndH1, 0);
            self.add_joined(core, &extra, Source::H1AndSlug, 1);
        }
        for (at, line) in lines.iter().enumerate().filter(|(_, line)| adds(line)) {
            self.add_joined(core, line, Source::H1AndLine, at);
        }
        let brand = m.brief.page.facts.json_ld.brands.first().map_or("", String::as_str);
        let site = if (3..=30).contains(&m.site.len()) { m.site.as_str() } else { brand };
        if m.brief.suffix.is_empty() && site.len() > 1 && !folded_core.contains(&squash(site)) {
            self.add_joined(core, site, Source::H1AndSite, 0);
            self.add_fitting(&format!("{site} {core}"), Source::SiteAndH1, 0);
            self.add_fitting(&format!("{site}: {core}"), Source::SiteAndH1, 1);
        }
    }

    /// Pieces of a core: without the brand, before and behind a colon or dash, without brackets.
    fn parts(&mut self, core: &str) {
        let m = self.material;
        for name in [m.site.as_str(), m.host_label.as_str()] {
            if let Some((start, end)) = occurrences(core, &squash(name)).first().filter(|_| name.len() > 2) {
                let rest = fold_space(&format!("{} {}", &core[..*start], &core[*end..]));
                let rest = rest.trim_matches([' ', '-', '–', '—', ':', '|', '®', '™', ',']).to_owned();
                if rest.len() > 8 && !rest.starts_with("'s") && !rest.starts_with("’s") {
                    self.add(&rest, Source::Part, 3);
                }
            }
        }
        for (at, piece) in
            pieces(core).into_iter().filter(|piece| piece.len() >= 12 && *piece != core).take(3).enumerate()
        {
            self.add(&m.lexicon.capitalised(piece), Source::Part, at);
        }
        if let (Some(open), Some(close)) = (core.find(['(', '[']), core.rfind([')', ']']))
            && open < close
        {
            let rest = fold_space(&format!("{} {}", &core[..open], &core[close + 1..]));
            if rest.len() >= 12 {
                self.add(&rest, Source::Part, 4);
            }
        }
    }

    fn site_first(&mut self) {
        let m = self.material;
        if !(m.is_home || m.h1s.is_empty()) || !(3..=30).contains(&m.site.len()) || !m.brief.suffix.is_empty() {
            return;
        }
        self.add(&m.site, Source::Site, 0);
        let mut more: Vec<String> = m.own_headings.iter().take(2).map(|(_, text)| text.clone()).collect();
        more.extend(m.h1s.first().filter(|h1| !m.is_of_front_page(h1)).cloned());
        if more.is_empty() {
            more.extend(m.first_sentences().into_iter().take(2).map(str::to_owned));
        }
        for (at, text) in more.iter().enumerate() {
            self.add_fitting(&format!("{}: {text}", m.site), Source::SiteAndHeading, at);
            self.add_joined(text, &m.site, Source::SiteAndHeading, at + 2);
        }
    }

    fn add_joined(&mut self, first: &str, second: &str, source: Source, rank: usize) {
        let first = first.trim_end_matches([' ', '.', ':', '-', '–', '|']);
        self.add_fitting(&format!("{first} - {second}"), source, rank);
    }

    fn add_fitting(&mut self, text: &str, source: Source, rank: usize) {
        if self.fits(text) {
            self.add(text, source, rank);
        }
    }

    fn add(&mut self, text: &str, source: Source, rank: usize) {
        let text = crate::check::clean(text);
        let full_chars = char_count(&text);
        let keeps_brand =
            matches!(source, Source::H1AndSite | Source::SiteAndH1 | Source::Site | Source::SiteAndHeading);
        let text = if keeps_brand { text } else { self.material.without_brand(&text) };
        if self.fits(&text) {
            let whole = if text.ends_with(['!', '?']) {
                text.clone()
            } else {
                trim_end(&text, self.material.lexicon).to_owned()
            };
            self.push(&whole, source, rank, Cut::Whole, full_chars);
            return;
        }
        let cut = without_articles(&text, self.material.lexicon, |text| self.fits(text))
            .unwrap_or_else(|| self.shortened(&text));
        self.push(&cut, source, rank, Cut::Shortened, full_chars);
        let parts = pieces(&text);
        if let [first, .., last] = parts.as_slice() {
            for (part, cut) in [(first, Cut::FirstPart), (last, Cut::LastPart)] {
                if (15..=self.most).contains(&char_count(part)) {
                    let part = self.material.lexicon.capitalised(trim_end(part, self.material.lexicon));
                    self.push(&part, source, rank, cut, full_chars);
                }
            }
        }
    }

    fn fits(&self, text: &str) -> bool {
        char_count(text) <= self.most && !is_too_wide(text, self.material.brief)
    }

    /// A word of letters and figures that only the address has.
    fn is_id(&self, word: &str) -> bool {
        word.contains(char::is_numeric)
            && word.contains(char::is_alphabetic)
            && !self.material.stems(word).iter().all(|stem| self.material.visible.contains_key(stem))
    }

    /// Cut to as many characters as may stand there and are not too wide.
    fn shortened(&self, text: &str) -> String {
        let budgets = (TITLE_LEAST_CHARS as usize..=self.most).rev().step_by(2);
        let mut cuts = budgets.map(|budget| shorten_line(text, budget, self.material.lexicon));
        cuts.find(|cut| self.fits(cut)).unwrap_or_default()
    }

    /// A word in capitals that the page writes otherwise, too, is no acronym.
    fn is_written_small(&self, text: &str) -> bool {
        let lower = text.to_lowercase();
        let is_it = |word: &str| word.len() == text.len() && word.to_lowercase() == lower && word != text;
        let mut words = self.material.lines.iter().flat_map(|line| line.split(|c: char| !c.is_alphanumeric()));
        char_count(text) >= ACRONYM_CHARS.0 && words.any(is_it)
    }

    fn push(&mut self, text: &str, source: Source, rank: usize, cut: Cut, full_chars: usize) {
        let text =
            if text.matches('.').count() == 1 && !text.contains("...") { text.trim_end_matches('.') } else { text };
        if text.len() < 3 || !text.chars().any(char::is_alphabetic) {
            return;
        }
        let capitals = text.chars().all(|c| !c.is_lowercase());
        let shouts = capitals && text.chars().any(char::is_uppercase);
        let text = if shouts && (char_count(text) > ACRONYM_CHARS.1 || self.is_written_small(text)) {
            uncapitalised(text, self.material)
        } else {
            text.to_owned()
        };
        let key = squash(&text);
        let bit = 1 << source as u32;
        if let Some(at) = self.seen.get(&key) {
            self.list[*at].ways += 1;
            self.list[*at].sources |= bit;
            return;
        }
        self.seen.insert(key, self.list.len());
        self.list.push(Candidate { text, source, rank, cut, ways: 1, sources: bit, full_chars });
    }
}

/// Parts between colons, dashes, bars and ends of sentences.
fn pieces(text: &str) -> Vec<&str> {
    let mut out = vec![text];
    for separator in [": ", " – ", " — ", " - ", " | ", ". ", "? "] {
        out = out.into_iter().flat_map(|part| part.split(separator)).collect();
    }
    out.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// Addresses spell `ä` as `ae`; folded pages as `a`.
fn without_umlauts(folded: &str) -> String {
    folded.replace("ae", "a").replace("oe", "o").replace("ue", "u")
}
