//! The material that a page offers to a writer, read once: names, words, and how often they occur where.

use super::address::{Address, address, self_links, site_name};
use super::body::{Body, Part as BodyPart};
use super::headings::{h1_name, headings, named, own_h1s, own_headings};
use super::line_tokens::LineTokens;
use super::lines::{Texts, texts};
use super::patterns::{is_generic, is_of_site};
use super::spelling::Spelling;
use super::stems::stems;
use super::stems::unique;
use super::subject::{self, subject_first};
use super::word_positions::{Marks, Part};
use crate::briefing::Brief;
use crate::check::{CheckContext, Presence, brand_names, names_no_page};
use crate::distill::{Block, BlockKind, Distilled, PageType};
use crate::text::language::Lexicon;
use crate::text::{LINE_SEPARATORS, Token, WordMap, WordSet, fold_space, sentences, squash, tokens, tokens_within};
use foldhash::HashSet;
use std::cell::RefCell;
use std::hash::{BuildHasher as _, BuildHasherDefault};

/// Maximum number of bytes of main text whose words are counted.
const MAIN_BYTES: usize = 30_000;
/// Maximum number of bytes to read of the visible text, and of its main lines.
const VISIBLE_BYTES: usize = 60_000;
/// Maximum number of paragraphs to read.
const MAX_PARAGRAPHS: usize = 40;
/// Maximum number of links whose texts are read.
const MAX_LINKS: usize = 600;
/// Maximum number of lines of the main content to read.
const MAX_LINES: usize = 1_500;

/// Maximum number of visible lines to search for the next line of the main text.
const LINES_AHEAD: usize = 200;
/// Number of characters from which an H1 is a paragraph.
const LONGEST_H1: usize = 200;

/// Number of words whose frequency rank is recorded.
pub(super) const FREQUENT_WORDS: usize = 400;

/// The page's data for the rankers.
pub(super) struct Material<'a> {
    pub brief: &'a Brief,
    pub lexicon: &'static Lexicon,
    /// Names of the page: its H1s without those of dialogs; the one that the address confirms comes first.
    pub h1s: Vec<String>,
    /// True if the first of them is not the page's first H1, because the address confirms it.
    pub has_other_subject: bool,
    /// Headings below the H1 with a meaning; those of the main content come first.
    pub headings: Vec<(u8, String)>,
    /// Those headings that do not name another page.
    pub own_headings: Vec<(u8, String)>,
    pub crumbs: Vec<String>,
    pub names: Vec<String>,
    pub self_links: Vec<String>,
    pub alts: Vec<String>,
    /// The part of the address that names the page, in the page's spelling.
    pub slug: String,
    pub segments: Vec<String>,
    pub site: String,
    pub host_label: String,
    pub brands: Vec<String>,
    /// Visible lines of the main content and lines beside it, in order.
    pub lines: Vec<&'a str>,
    /// Words of each line.
    pub line_tokens: LineTokens,
    /// Of blocks and lines.
    pub texts: Texts<'a>,
    /// The page's text about its subject.
    pub body: Body<'a>,
    /// Cached results of [`Material::is_of_site`].
    of_site: RefCell<foldhash::HashMap<u64, bool>>,
    /// Words at the start of the main text; positions are relative to the line.
    pub main_tokens: Vec<Token>,
    /// First paragraphs of the main content.
    pub paragraphs: Vec<&'a str>,
    pub main: WordMap<u32>,
    pub main_total: f32,
    /// The most frequent words of the main text, in order of frequency.
    pub frequent: Vec<u64>,
    pub visible: WordMap<u32>,
    pub h1_stems: WordSet,
    /// Of the page's own title.
    pub title_stems: WordSet,
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
    /// Where each word occurs.
    pub marks: Marks,
    pub is_home: bool,
    /// The target keyword that the tags must contain; `None` if the page mentions none.
    pub lead: Option<String>,
    /// True if a single sentence or line of the page contains it.
    pub lead_is_together: bool,
}

impl<'a> Material<'a> {
    pub(super) fn of(brief: &'a Brief, context: &CheckContext<'_>) -> Self {
        let (lexicon, target) = (context.lexicon, context.lead());
        let facts = &brief.page.facts;
        let distilled = &brief.page.distilled;
        let visible_text = crate::text::cut_bytes(&distilled.raw_text, VISIBLE_BYTES);
        let lines = main_lines(distilled);
        let (paragraphs, has_prose) = paragraphs(&distilled.blocks);
        let h1s = own_h1s(brief, lexicon).into_iter().filter(|h1| h1.len() > 1 && h1.chars().count() < LONGEST_H1);
        let h1s = unique(h1s.map(|h1| h1_name(h1, lexicon)));
        let headings = headings(brief);
        let crumbs: Vec<String> = facts
            .breadcrumbs
            .iter()
            .filter(|c| c.len() < 90 && c.chars().filter(|c| c.is_alphabetic()).count() > 1)
            .cloned()
            .collect();
        let names = unique(facts.json_ld.names.iter().filter(|n| (8..160).contains(&n.len())).map(|n| fold_space(n)));
        let Address { words: slug_words, ends_with_them, is_asked, segments, is_home } = address(brief);
        let main_text = crate::text::cut_bytes(&distilled.text, MAIN_BYTES);
        let line_tokens = LineTokens::of(&lines, &distilled.raw_text, context);
        let main_tokens = main_tokens(main_text, &lines, &line_tokens, lexicon);
        let main = counts(&main_tokens);
        let main_total = main_tokens.iter().filter(|token| token.content).count() as f32;
        let frequent = frequent(&main);
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
        // Names are spelled the same on the whole page.
        let visible_lines: Vec<&str> = visible_text.lines().map(str::trim).collect();
        let known: HashSet<&str> = lines.iter().copied().collect();
        let beside = visible_lines.iter().filter(|line| !known.contains(*line)).map(|line| (*line, None));
        let read_lines = lines.iter().copied().zip(line_tokens.iter().map(Some)).chain(beside);
        let spelling = Spelling::of(read_lines, slug_words.iter().chain(&segments).flat_map(|text| text.split(' ')));
        let slug = spelling.apply(&slug_words, lexicon);
        let own_headings = own_headings(brief, &headings);
        let self_links = self_links(brief);
        let first = h1s.first().cloned();
        // The site's name is in every address, and a front page has no other name.
        let is_witness = ends_with_them && !is_home && !squash(&host_label).contains(&squash(&slug));
        let witness = if is_witness { slug.as_str() } else { "" };
        // Many breadcrumbs are generated from addresses.
        let is_of_way = |text: &&str| !crumbs.iter().any(|crumb| crumb == text);
        let called = names.iter().chain(&self_links).map(String::as_str);
        let texts_beside = subject::Texts {
            headings: own_headings.iter().map(|(_, text)| text.as_str()).collect(),
            others: called.chain(lines.iter().copied().filter(is_of_way)).collect(),
            all: visible_lines.iter().copied().chain(links.iter().copied()).collect(),
        };
        let mut h1s = subject_first(h1s, &texts_beside, witness, lexicon);
        let brands = brand_names(brief);
        if is_asked && h1s.iter().all(|h1| brands.contains(&squash(h1))) {
            // A thread links to itself with its title.
            let is_name = |link: &&String| !is_generic(link) && stems(link, lexicon).len() > 2;
            h1s.splice(0..0, self_links.iter().find(is_name).map(|link| named(link)));
        }
        let segments: Vec<String> = segments.iter().map(|segment| spelling.restore(segment)).collect();
        let lead: String =
            crate::text::cut_bytes(&paragraphs.iter().take(3).copied().collect::<Vec<_>>().join(" "), 700).to_owned();
        let spoken = alts.iter().map(String::as_str).chain(links.iter().copied());
        let site_texts: Vec<&str> = visible_lines.iter().copied().chain(spoken).collect();
        let site = site_name(brief, &host_label, &site_texts);
        let of = |text: &str| -> WordSet { stems(text, lexicon).into_iter().collect() };
        let all = |texts: &[String]| -> WordSet { texts.iter().flat_map(|text| stems(text, lexicon)).collect() };
        let mut out = Self {
            marks: Marks::default(),
            h1_stems: h1s.iter().take(2).flat_map(|text| stems(text, lexicon)).collect(),
            title_stems: of(facts.title.as_deref().unwrap_or_default()),
            slug_stems: of(&slug),
            heading_stems: headings.iter().flat_map(|(_, text)| stems(text, lexicon)).collect(),
            crumb_stems: all(&crumbs),
            name_stems: all(&names),
            lead_stems: of(&lead),
            segment_stems: all(&segments[..segments.len().saturating_sub(1)]),
            site_stems: of(facts.site_name.as_deref().unwrap_or_default()),
            top_stems: frequent.iter().take(15).copied().collect(),
            frequent,
            alt_stems: documents(alts.iter().map(String::as_str), lexicon),
            link_stems: documents(links.iter().copied(), lexicon),
            link_total: (links.len() as f32).max(1.0),
            visible: counts(context.words.tokens_before(visible_text.len())),
            line_tokens,
            texts: texts(&distilled.blocks, &lines, has_prose),
            body: Body::of(distilled, h1s.first().map(String::as_str), &slug),
            of_site: RefCell::default(),
            main_tokens,
            self_links,
            site,
            brands,
            has_other_subject: h1s.first() != first.as_ref(),
            h1s,
            own_headings,
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
        };
        // Of `Tips | Cook` and `Tips`, the second is the heading.
        let twins: Vec<String> = out.h1s.iter().map(|h1| out.without_brand(h1)).collect();
        let names = out.h1s.clone();
        let mut twins = twins.iter();
        out.h1s.retain(|h1| twins.next().is_none_or(|bare| bare == h1 || !names.contains(bare)));
        out.marks = out.marked();
        out
    }

    fn marked(&self) -> Marks {
        let parts = [
            (Part::H1, &self.h1_stems),
            (Part::Slug, &self.slug_stems),
            (Part::Headings, &self.heading_stems),
            (Part::Frequent, &self.top_stems),
            (Part::Names, &self.name_stems),
            (Part::Crumbs, &self.crumb_stems),
            (Part::Lead, &self.lead_stems),
        ];
        Marks::of(parts, &self.main, &self.link_stems)
    }

    pub(super) fn stems(&self, text: &str) -> Vec<u64> {
        stems(text, self.lexicon)
    }

    pub(super) fn tokens(&self, text: &str) -> Vec<Token> {
        tokens(text, self.lexicon)
    }

    /// The visible line with a block's text, and its words.
    pub(super) fn known_tokens(&self, block: &str) -> Option<(&'a str, &[Token])> {
        let line = self.texts.get(block).and_then(|text| text.line);
        line.map(|at| (self.lines[at], self.line_tokens.line(at)))
    }

    /// The heading above a part of the body.
    pub(super) fn heading_of(&self, part: &BodyPart<'_>) -> Option<&'a str> {
        part.heading.map(|at| self.body.blocks[at].text.as_str())
    }

    /// Sentences of a block of the page, each with its words.
    pub(super) fn read_sentences(&self, block: &'a str) -> impl Iterator<Item = (&'a str, Vec<Token>)> {
        let known = self.known_tokens(block);
        sentences(block).into_iter().map(move |sentence| {
            let words = known.map(|(line, known)| {
                // The same text at another position.
                let start = sentence.as_ptr() as usize - block.as_ptr() as usize;
                tokens_within(&line[start..start + sentence.len()], line, known, self.lexicon)
            });
            (sentence, words.unwrap_or_else(|| self.tokens(sentence)))
        })
    }

    /// True if the text is a stock phrase of the site, not of the page.
    pub(super) fn is_of_site(&self, text: &str) -> bool {
        let key = self.texts.hasher().hash_one(text);
        *self.of_site.borrow_mut().entry(key).or_insert_with(|| is_of_site(text))
    }

    /// One of the types that the writer's models know.
    pub(super) fn page_type(&self) -> PageType {
        self.brief.page.distilled.page_type.base()
    }

    /// First sentences of the first paragraphs.
    pub(super) fn first_sentences(&self) -> Vec<&'a str> {
        self.paragraphs.iter().take(3).filter_map(|paragraph| sentences(paragraph).first().copied()).collect()
    }

    /// True if the text has a word in common with the page's names: its H1, title, address or structured data. Also
    /// true if the page has no names.
    pub(super) fn names_page(&self, text: &str) -> bool {
        self.words_name_page(&self.tokens(text))
    }

    /// [`Material::names_page`] for a text's words.
    pub(super) fn words_name_page(&self, words: &[Token]) -> bool {
        let sets = [&self.h1_stems, &self.slug_stems, &self.name_stems, &self.title_stems];
        let is_known = |token: &Token| token.content && sets.iter().any(|set| set.contains(&token.stem));
        sets.iter().all(|set| set.is_empty()) || words.iter().any(is_known)
    }

    /// True if the text is a stock phrase of any site, with or without the site's name, or only that name.
    pub(super) fn names_no_page(&self, text: &str) -> bool {
        is_generic(text) || self.is_brand(text) || self.is_of_front_page(text)
    }

    /// True if any front page may have it: `Welcome to our website`.
    pub(super) fn is_of_front_page(&self, text: &str) -> bool {
        names_no_page(text, |name| self.is_brand(name))
    }

    /// True if the page's H1 `text` is one of its own, and the page has no other subject.
    pub(super) fn is_called(&self, text: &str) -> bool {
        let name = h1_name(text, self.lexicon);
        !self.has_other_subject && self.h1s.contains(&name)
    }

    /// True if the H1 names the page: it is not a stock phrase, and not the site's name.
    pub(super) fn has_usable_h1(&self) -> bool {
        self.h1s.first().is_some_and(|h1| !self.names_no_page(h1))
    }

    /// `text` without the site's name at either end, separated by a separator.
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

/// Visible lines of the main content, up to the limits.
fn main_lines(distilled: &Distilled) -> Vec<&str> {
    let mut room = VISIBLE_BYTES;
    let lines = distilled.main_lines().map(str::trim).filter(|line| line.len() > 1).take(MAX_LINES);
    let within_room = lines.map_while(|line| {
        let head = crate::text::cut_bytes(line, room);
        room -= head.len();
        (!head.is_empty()).then_some(head)
    });
    within_room.collect()
}

/// The first paragraphs, and whether they are prose. Preformatted text is only used without other paragraphs.
fn paragraphs<'b>(blocks: &'b [Block]) -> (Vec<&'b str>, bool) {
    let all = || blocks.iter().filter(|block| block.kind.heading_level().is_none() && block.text.len() > 40);
    let text = |block: &'b Block| block.text.as_str();
    let prose: Vec<&str> = all().filter(|block| block.kind != BlockKind::Code).map(text).take(MAX_PARAGRAPHS).collect();
    if prose.is_empty() { (all().map(text).take(MAX_PARAGRAPHS).collect(), false) } else { (prose, true) }
}

/// Words of the main text, in order. Most of its lines are visible lines in the same order, whose words are known.
fn main_tokens(text: &str, lines: &[&str], known: &LineTokens, lexicon: &Lexicon) -> Vec<Token> {
    let mut out = Vec::with_capacity(text.len() / 6);
    let mut next = 0;
    for line in text.lines() {
        let ahead = lines[next..].iter().take(LINES_AHEAD).position(|other| *other == line);
        if let Some(ahead) = ahead {
            out.extend(known.line(next + ahead));
            next += ahead + 1;
        } else {
            out.extend(tokens(line, lexicon));
        }
    }
    out
}

fn split_at_separators(text: &str) -> Vec<&str> {
    // Bytes that start a separator after its blank; few texts contain one.
    let has_separator = text.bytes().any(|byte| matches!(byte, b'-' | 0xc2 | 0xe2));
    let separators = LINE_SEPARATORS.iter().filter(|_| has_separator);
    let mut out = vec![text];
    for separator in separators {
        out = out.into_iter().flat_map(|part| part.split(*separator)).collect();
    }
    out.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// Number of occurrences of each content word.
fn counts(tokens: &[Token]) -> WordMap<u32> {
    let mut out = WordMap::with_capacity_and_hasher(tokens.len() / 4, BuildHasherDefault::default());
    for token in tokens.iter().filter(|token| token.content) {
        *out.entry(token.stem).or_default() += 1;
    }
    out
}

/// The [`FREQUENT_WORDS`] most frequent words, in order of frequency.
fn frequent(counts: &WordMap<u32>) -> Vec<u64> {
    let mut all: Vec<(u32, u64)> = counts.iter().map(|(stem, count)| (*count, *stem)).collect();
    let most_first = |a: &(u32, u64), b: &(u32, u64)| b.0.cmp(&a.0).then(a.1.cmp(&b.1));
    if all.len() > FREQUENT_WORDS {
        all.select_nth_unstable_by(FREQUENT_WORDS, most_first);
        all.truncate(FREQUENT_WORDS);
    }
    all.sort_unstable_by(most_first);
    all.into_iter().map(|(_, stem)| stem).collect()
}

/// The number of texts that contain each stem.
fn documents<'t>(texts: impl Iterator<Item = &'t str>, lexicon: &Lexicon) -> WordMap<u32> {
    let mut out: WordMap<u32> = WordMap::default();
    for text in texts {
        let mut once = stems(text, lexicon);
        once.sort_unstable();
        once.dedup();
        for stem in once {
            *out.entry(stem).or_default() += 1;
        }
    }
    out
}

/// Share of `of` that is in `within`.
pub(super) fn cover(of: &[u64], within: &WordSet) -> f32 {
    if of.is_empty() { 0.0 } else { of.iter().filter(|stem| within.contains(stem)).count() as f32 / of.len() as f32 }
}

/// Share of the set `of` that is among `within`.
pub(super) fn cover_set(of: &WordSet, within: &WordSet) -> f32 {
    if of.is_empty() { 0.0 } else { of.iter().filter(|stem| within.contains(stem)).count() as f32 / of.len() as f32 }
}

/// Twice the number of common words, divided by the number of all words.
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
