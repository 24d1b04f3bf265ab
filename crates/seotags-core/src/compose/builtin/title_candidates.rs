//! Possible titles: names that the page uses for itself, whole and in parts.

use super::headings::is_numbered;
use super::headlines::without_articles;
use super::lower_capitals::uncapitalised;
use super::material::{Material, cover_set};
use super::patterns::{bare_name, is_generic};
use crate::check::{is_too_wide, joins, leads_on, shorten_line, trim_end};
use crate::tag_lengths::{H1_MAX_CHARS, TITLE_LEAST_CHARS, TITLE_MAX_CHARS, TITLE_SHORT_CHARS};
use crate::text::language::Lexicon;
use crate::text::{CLAUSE_MARKS, Token, char_count, fold_space, hash_word, occurrences, squash, tokens};
use foldhash::HashMap;

/// Source of a candidate. The order is that of the models' features.
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
    Line,
    Sentence,
    Part,
    Site,
}

pub(super) const SOURCES: usize = 12;

impl Source {
    /// True for a name that the page itself uses, false for a sentence.
    pub(super) fn is_one_name(self) -> bool {
        !matches!(self, Self::H3 | Self::Sentence | Self::Site)
    }

    /// True if it may be the name of an item on the page.
    pub(super) fn may_be_of_child(self) -> bool {
        matches!(self, Self::OtherH1 | Self::H2 | Self::H3 | Self::Line | Self::Sentence)
    }
}

/// Where a candidate was cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cut {
    Whole,
    /// At the end of a clause.
    AtClause,
    /// Before a preposition.
    BeforePhrase,
    /// Anywhere else.
    Torn,
    FirstPart,
    LastPart,
}

pub(super) const CUTS: usize = 6;

#[derive(Debug, Clone)]
pub(super) struct Candidate {
    pub text: String,
    pub source: Source,
    pub rank: usize,
    pub cut: Cut,
    /// Number of ways that led to it.
    pub ways: usize,
    /// Bits of the sources that led to it.
    pub sources: u32,
    pub full_chars: usize,
}

/// Number of bytes of the page's text from which its script is determined.
const SCRIPT_BYTES: usize = 2_000;
/// Share of the address's words from which a text counts as containing it.
const SAID_SLUG: f32 = 0.6;
/// The same for the H1.
const SHARED_SLUG: f32 = 0.3;
/// Minimum length of the start of a heading that is sufficient, in characters.
const LEAST_FRONT: usize = TITLE_SHORT_CHARS as usize;
/// Maximum length of a word in capitals that is certainly an acronym, and of a line that may be one, in characters.
const ACRONYM_CHARS: (usize, usize) = (5, 8);

/// Languages that write ordinals with a full stop: `1. FC Köln`.
const ORDINALS: [&str; 9] = ["de", "da", "nb", "no", "fi", "pl", "cs", "sk", "hu"];

/// `Best tents` for a list item `1. Best tents`.
fn without_number<'t>(text: &'t str, lexicon: &Lexicon) -> &'t str {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_number = (1..=2).contains(&(text.len() - rest.len()));
    let dot = Some(". ").filter(|_| !ORDINALS.contains(&lexicon.language.code));
    let marks = dot.into_iter().chain([") "]);
    marks.filter(|_| is_number).find_map(|mark| rest.strip_prefix(mark)).unwrap_or(text)
}

/// Verbs of buttons, by language.
const CALLS: [(&str, &[&str]); 4] = [
    ("en", &["play", "buy", "get", "download", "install", "order", "view", "watch", "see", "shop"]),
    ("de", &["jetzt", "kaufen", "spielen"]),
    ("fr", &["acheter", "voir", "découvrir"]),
    ("es", &["comprar", "ver"]),
];

/// `Lantern` for a button or heading `Buy Lantern`, if the page's address or breadcrumbs have this name.
fn without_call<'t>(text: &'t str, source: Source, material: &Material<'_>) -> &'t str {
    // Without an H1, a heading takes its place.
    let is_own = source == Source::H1 && !material.brief.page.facts.h1s.is_empty();
    if is_own || !matches!(source, Source::H1 | Source::H2 | Source::H3 | Source::Line) {
        return text;
    }
    let Some((call, rest)) = text.split_once(' ') else { return text };
    let calls = CALLS.iter().find(|(code, _)| *code == material.lexicon.language.code).map(|(_, calls)| *calls);
    let is_call = calls.is_some_and(|calls| calls.contains(&call.to_lowercase().as_str()));
    let mut names = material.crumbs.iter().chain(&material.self_links).chain([&material.slug]);
    if is_call && names.any(|name| squash(name) == squash(rest)) { rest } else { text }
}

struct Collector<'m, 'a> {
    material: &'m Material<'a>,
    most: usize,
    list: Vec<Candidate>,
    seen: HashMap<String, usize>,
}

/// All candidates of at most `most` characters, about fifteen per page.
pub(super) fn candidates(material: &Material<'_>, most: usize) -> Vec<Candidate> {
    let mut all = Collector { material, most, list: Vec::new(), seen: HashMap::default() };
    all.names();
    all.kindred();
    all.pieces_of_core();
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
        // The words of the address become a name only if no text of the page contains most of them, and never next to
        // another script.
        if !self.says_slug() && !self.is_in_other_script(&m.slug) {
            self.add(&m.slug, Source::Slug, 0);
        }
        let crumbs: Vec<&String> = m.crumbs.iter().rev().filter(|crumb| !is_generic(crumb)).collect();
        for (at, crumb) in crumbs.into_iter().take(2).enumerate() {
            self.add(crumb, Source::Crumb, at);
        }
        for (at, name) in m.names.iter().take(3).enumerate() {
            self.add(name, Source::JsonLd, at);
        }
        for (at, text) in m.self_links.iter().filter(|text| !is_generic(text)).enumerate() {
            self.add(text, Source::SelfLink, at);
        }
    }

    /// True if the text is in Latin letters and the page is not.
    fn is_in_other_script(&self, text: &str) -> bool {
        let is_latin = |c: &char| *c < '\u{250}';
        let page = crate::text::cut_bytes(&self.material.brief.page.distilled.text, SCRIPT_BYTES);
        let letters = || page.chars().filter(|c| c.is_alphabetic());
        text.chars().filter(|c| c.is_alphabetic()).all(|c| is_latin(&c))
            && letters().filter(is_latin).count() * 2 < letters().count()
    }

    /// True if a heading, breadcrumb or name of the page contains most words of its address.
    fn says_slug(&self) -> bool {
        let m = self.material;
        let headings = m.own_headings.iter().map(|(_, text)| text);
        let mut all = m.h1s.iter().chain(headings).chain(&m.crumbs).chain(&m.names).chain(&m.self_links);
        // The page's own name is better than the words of the address if it shares some of them.
        let shares = |h1: &String| cover_set(&m.slug_stems, &m.stems(h1).into_iter().collect()) >= SHARED_SLUG;
        m.has_usable_h1() && m.h1s.first().is_some_and(shares)
            || all.any(|text| cover_set(&m.slug_stems, &m.stems(text).into_iter().collect()) >= SAID_SLUG)
    }

    /// Adds lines and first sentences about the subject of the address and the H1.
    fn kindred(&mut self) {
        let m = self.material;
        let lines = self.kindred_texts(&m.lines, |at| m.line_tokens.line(at), &(10..=110), 3);
        for (at, line) in lines.iter().enumerate() {
            self.add(line, Source::Line, at);
        }
        for (at, sentence) in m
            .first_sentences()
            .into_iter()
            .filter(|s| (15..=130).contains(&s.len()) && !s.ends_with('…') && !is_numbered(s))
            .take(2)
            .enumerate()
        {
            self.add(sentence, Source::Sentence, at);
        }
    }

    /// Adds parts of the page's names; a front page may have its site's name.
    fn pieces_of_core(&mut self) {
        let m = self.material;
        let says_something = |text: &&String| !text.is_empty() && !m.is_of_front_page(text);
        let headings = m.own_headings.first().map(|(_, text)| text);
        let slug = Some(&m.slug).filter(|slug| !self.is_in_other_script(slug));
        let mut cores = m.h1s.first().into_iter().chain(slug).chain(headings).filter(says_something);
        if let Some(core) = cores.next() {
            self.parts(core);
        }
        if m.is_home && (3..=30).contains(&m.site.len()) {
            self.add(&m.site, Source::Site, 0);
        }
    }

    /// The texts of suitable length whose words, by `tokens_of`, are most similar to those of the address and the H1.
    fn kindred_texts<'t>(
        &self,
        texts: &[&str],
        tokens_of: impl Fn(usize) -> &'t [Token],
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
        // ` / ` separates the categories of an item, which a number precedes; dots follow the start of its text.
        let fits = |text: &str| {
            bytes.contains(&text.len()) && !text.contains(" / ") && !text.ends_with('…') && !is_numbered(text)
        };
        for (at, text) in texts.iter().enumerate().filter(|(_, text)| fits(text)) {
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

    /// Adds parts of a core: without the brand, before and after a colon or dash, without brackets.
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
        let is_name =
            |piece: &&str| piece.len() >= 12 && *piece != core && !leans_on_front(piece, self.material.lexicon);
        for (at, piece) in pieces(core).into_iter().filter(is_name).take(3).enumerate() {
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

    fn add(&mut self, text: &str, source: Source, rank: usize) {
        let text = crate::check::clean(bare_name(text));
        // Of `<table>: the table element`, the markup may be gone.
        let text = text.trim_start_matches([' ', ':', ';', ',', '|', '–', '—']);
        let text = without_call(text, source, self.material).to_owned();
        let is_item = matches!(source, Source::OtherH1 | Source::H2 | Source::H3);
        let text = if is_item { without_number(&text, self.material.lexicon).to_owned() } else { text };
        let full_chars = char_count(&text);
        let text = if source == Source::Site { text } else { self.material.without_brand(&text) };
        if self.fits(&text) || self.may_be_long(&text, source) {
            let whole = if text.ends_with(['!', '?']) {
                text.clone()
            } else if source == Source::H1 {
                // Authors choose how a heading ends: `Shoes You Can Rely On`.
                text.trim_end_matches([' ', ',', ';', ':', '-', '–', '—', '|', '¶', '…']).to_owned()
            } else {
                trim_end(&text, self.material.lexicon).to_owned()
            };
            self.push(&whole, source, rank, Cut::Whole, full_chars);
            return;
        }
        if let Some(shorter) = without_articles(&text, self.material.lexicon, |text| self.fits(text)) {
            self.push(&shorter, source, rank, Cut::AtClause, full_chars);
        }
        let cut = self.shortened(&text);
        let how = how_cut(&text, &cut, self.material.lexicon);
        self.push(&cut, source, rank, how, full_chars);
        if how != Cut::AtClause
            && let Some(front) = self.front(&text, source)
        {
            self.push(front, source, rank, Cut::AtClause, full_chars);
        }
        let parts = pieces(&text);
        if let [first, .., last] = parts.as_slice() {
            for (part, cut) in [(first, Cut::FirstPart), (last, Cut::LastPart)] {
                let is_torn = cut == Cut::LastPart && leans_on_front(part, self.material.lexicon);
                let is_name = (15..=self.most).contains(&char_count(part)) || self.may_be_long(part, source);
                if is_name && !is_torn {
                    let part = self.material.lexicon.capitalised(trim_end(part, self.material.lexicon));
                    self.push(&part, source, rank, cut, full_chars);
                }
            }
        }
    }

    /// True if a whole heading may be a little too long, which is better than a part of it, unless the user set a
    /// limit.
    fn may_be_long(&self, text: &str, source: Source) -> bool {
        let limits = self.material.brief.limits;
        source == Source::H1
            && limits.title_max == TITLE_MAX_CHARS as usize
            && !self.material.brief.uses_suffix()
            && char_count(text) <= H1_MAX_CHARS
    }

    /// The longest start of a heading before a mark that may be a title although it is a little too long.
    fn front<'t>(&self, text: &'t str, source: Source) -> Option<&'t str> {
        let marks = CLAUSE_MARKS.into_iter().chain([". ", ", "]);
        let mut ends: Vec<usize> = marks.flat_map(|mark| text.match_indices(mark).map(|(at, _)| at)).collect();
        ends.sort_unstable();
        let mut fronts = ends.into_iter().rev().map(|end| &text[..end]);
        fronts.find(|front| char_count(front) >= LEAST_FRONT && self.may_be_long(front, source))
    }

    fn fits(&self, text: &str) -> bool {
        char_count(text) <= self.most && !is_too_wide(text, self.material.brief)
    }

    /// Cut to the maximum length and width.
    fn shortened(&self, text: &str) -> String {
        let budgets = (TITLE_LEAST_CHARS as usize..=self.most).rev().step_by(2);
        let mut cuts = budgets.map(|budget| shorten_line(text, budget, self.material.lexicon));
        cuts.find(|cut| self.fits(cut)).unwrap_or_default()
    }

    /// True if the page also writes a word in capitals in another way, so that it is not an acronym.
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

/// Parts between colons, dashes, bars and sentence ends.
fn pieces(text: &str) -> Vec<&str> {
    let mut out = vec![text];
    for separator in CLAUSE_MARKS.into_iter().chain(["? "]) {
        out = out.into_iter().flat_map(|part| part.split(separator)).collect();
    }
    out = out.into_iter().flat_map(statements).collect();
    out.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// Parts that end with a full stop. The stop of an initial or of `U.S.` ends nothing.
fn statements(text: &str) -> Vec<&str> {
    let (mut out, mut start) = (Vec::new(), 0);
    for (at, _) in text.match_indices(". ") {
        let word = text[start..at].rsplit([' ', '.']).next().unwrap_or_default();
        if word.chars().count() > 1 {
            out.push(&text[start..at]);
            start = at + 2;
        }
    }
    out.push(&text[start..]);
    out
}

/// True if the part of a heading starts with a word that needs the text before it: `And five more`.
fn leans_on_front(part: &str, lexicon: &Lexicon) -> bool {
    let first = tokens(part, lexicon).first().copied();
    first
        .is_some_and(|word| leads_on(word.word, lexicon) || joins(&lexicon.lower(&part[word.start..word.end]), lexicon))
}

/// How `text` was cut to its start `cut`.
fn how_cut(text: &str, cut: &str, lexicon: &Lexicon) -> Cut {
    let Some(behind) = text.get(cut.len()..).filter(|_| text.starts_with(cut)) else {
        // Brackets were removed, or a whole clause.
        return Cut::AtClause;
    };
    let behind = behind.trim_start();
    if behind.starts_with([':', '–', '—', '|', '.', '!', '?', '(', ',', '-', ';', '：', '。', '？']) {
        return Cut::AtClause;
    }
    let next = behind.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    if lexicon.hanging.contains(&hash_word(next)) { Cut::BeforePhrase } else { Cut::Torn }
}

#[cfg(test)]
mod tests {
    use super::without_number;
    use crate::text::language::lexicon;

    #[test]
    fn list_numbers_are_removed_but_ordinals_stay() {
        let of = |code: &str, text: &'static str| without_number(text, lexicon(Some(code)));
        assert_eq!(of("en", "1. Best tents"), "Best tents");
        assert_eq!(of("en", "12) Best tents"), "Best tents");
        assert_eq!(of("de", "1. FC Köln"), "1. FC Köln");
        assert_eq!(of("en", "2024. A year of tents"), "2024. A year of tents");
        assert_eq!(of("en", "3 tents"), "3 tents");
    }
}
