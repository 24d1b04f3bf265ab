//! All that a page says, and which of its sentences proves what.

use super::claims::Claim;
use super::sentence::{Fit, Place, Sentence, around};
use super::{Beside, Evidence, SaidIn};
use crate::compose::{Brief, Element};
use crate::distill::{Block, LineRole};
use crate::text::language::Lexicon;
use memchr::memchr_iter;

/// Bytes of text that is read word by word, where what is looked for stands nowhere as the tag spells it.
const MOST_READ: usize = 200_000;
/// Bytes of the parts that are read because what is looked for stands in them as the tag spells it.
const MOST_SPELT: usize = 500_000;

/// All that a page says, by how well it proves something.
pub(super) struct Said<'a> {
    brief: &'a Brief,
    lexicon: &'static Lexicon,
    content: Vec<Part<'a>>,
    beside: Vec<Part<'a>>,
}

/// A text of the page.
#[derive(Clone, Copy)]
struct Part<'a> {
    text: &'a str,
    block: SaidIn,
    /// The line of the main content with which it begins, from 1; `None` beside it.
    line: Option<usize>,
}

impl<'a> Part<'a> {
    fn beside(text: &'a str, place: Beside) -> Self {
        Self { text, block: SaidIn::Beside(place), line: None }
    }

    /// The line of the main content that holds the byte at `place`.
    fn line_at(&self, place: usize) -> Option<u32> {
        u32::try_from(self.line? + newlines(&self.text[..place])).ok()
    }
}

/// What proves a claim.
pub(super) struct Proof<'a> {
    sentence: &'a str,
    /// Where in it.
    at: (usize, usize),
    part: Part<'a>,
    /// Where in the part.
    place: usize,
    fit: Fit,
}

impl Proof<'_> {
    pub(super) fn into_evidence(self, field: Element, text: &str, claim: &Claim) -> Evidence {
        Evidence {
            field,
            value: text[claim.span.0..claim.span.1].to_owned(),
            span: claim.span,
            sentence: around(self.sentence, self.at),
            block: self.part.block,
            line: self.part.line_at(self.place),
        }
    }
}

/// How a page is searched.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// For what is spelt as in the tag; the rest is not read.
    Spelling,
    /// Word by word.
    Words,
}

impl Look {
    /// Bytes that are read at most.
    fn most(self) -> usize {
        match self {
            Self::Spelling => MOST_SPELT,
            Self::Words => MOST_READ,
        }
    }
}

impl<'a> Said<'a> {
    pub(super) fn of(brief: &'a Brief, lexicon: &'static Lexicon) -> Self {
        let facts = &brief.page.facts;
        let headings = brief.page.h1s().chain(brief.page.headings().map(|(_, text)| text));
        let headings = headings.map(|text| (text, Beside::Heading));
        let beside = facts.breadcrumbs.iter().map(|text| (text, Beside::Breadcrumb));
        let beside = beside
            .chain(facts.json_ld.values.iter().chain(&facts.json_ld.names).map(|text| (text, Beside::StructuredData)))
            .chain(facts.site_name.iter().map(|text| (text, Beside::SiteName)));
        let beside = headings.chain(beside.map(|(text, place)| (text.as_str(), place)));
        let beside = beside.map(|(text, place)| Part::beside(text, place)).collect();
        let content = match &brief.page.shown {
            Some(shown) => {
                let lines = shown.lines().filter(|line| !line.trim().is_empty());
                content(shown, lines.map(|line| (line, SaidIn::Beside(Beside::Content))))
            }
            None => content(&brief.page.distilled.text, brief.page.distilled.blocks.iter().map(said_in)),
        };
        Self { brief, lexicon, content, beside }
    }

    /// What proves each of `claims`: the main content before anything else, and a spelling before its kin. A number that
    /// measures something else is taken only where the whole page says it in no other way.
    pub(super) fn proofs(&self, claims: &[Claim]) -> Vec<Option<Proof<'a>>> {
        let mut found: Vec<Option<Proof<'a>>> = claims.iter().map(|_| None).collect();
        let page_text = || {
            let lines = self.brief.page.distilled.lines().filter(|(_, role)| *role != LineRole::Notice);
            lines.map(|(line, _)| Part::beside(line, Beside::PageText))
        };
        let address = Part::beside(self.brief.url.host(), Beside::Address);
        for look in [Look::Spelling, Look::Words] {
            self.look(claims, &mut found, look, self.content.iter().copied());
            self.look(claims, &mut found, look, self.beside.iter().copied());
        }
        for look in [Look::Spelling, Look::Words] {
            self.look(claims, &mut found, look, page_text());
        }
        self.look(claims, &mut found, Look::Words, [address].into_iter());
        found
    }

    /// Looks for what is not found yet, or with another measure; of several sentences the one that fits best, and of
    /// these the first.
    fn look(
        &self,
        claims: &[Claim],
        found: &mut [Option<Proof<'a>>],
        look: Look,
        parts: impl Iterator<Item = Part<'a>>,
    ) {
        let known: Vec<bool> = found.iter().map(Option::is_some).collect();
        let fits = |found: &[Option<Proof<'a>>], at: usize| found[at].as_ref().is_some_and(|it| it.fit.measures_same);
        let open: Vec<usize> = (0..claims.len()).filter(|at| !fits(found, *at)).collect();
        let mut read = 0;
        for part in parts {
            let is_best = |at: usize, found: &[Option<Proof<'a>>]| {
                let most = claims[at].beside.iter().flatten().count();
                found[at].as_ref().is_some_and(|proof| proof.fit == Fit { measures_same: true, alike: most })
            };
            let may_hold = |at: &usize| look == Look::Words || part.text.contains(&claims[*at].literal);
            let wanted: Vec<usize> = open.iter().copied().filter(|at| !is_best(*at, found)).filter(may_hold).collect();
            if wanted.is_empty() {
                continue;
            }
            read += part.text.len();
            if read > look.most() {
                return;
            }
            for sentence in Sentence::all(part.text, self.lexicon) {
                for at in &wanted {
                    let Some(proof) = prove(&claims[*at], &sentence, &part) else { continue };
                    // What an earlier look found gives way to the same measure alone.
                    let is_better = |known: &Proof<'_>| known.fit < proof.fit;
                    let may_replace = proof.fit.measures_same || !known[*at];
                    if may_replace && found[*at].as_ref().is_none_or(is_better) {
                        found[*at] = Some(proof);
                    }
                }
            }
        }
    }
}

fn prove<'a>(claim: &Claim, sentence: &Sentence<'a>, part: &Part<'a>) -> Option<Proof<'a>> {
    let Place { at, fit } = sentence.place_of(claim)?;
    Some(Proof { sentence: sentence.text, at, part: *part, place: sentence.start + at.0, fit })
}

/// A block's text, and what holds it: what was kept is text alone.
fn said_in(block: &Block) -> (&str, SaidIn) {
    let is_kept = block.path.is_empty();
    (&block.text, if is_kept { SaidIn::Beside(Beside::Content) } else { SaidIn::Block(block.kind) })
}

/// The blocks of the main content, each with its place in the text that they are written down as.
fn content<'a>(text: &'a str, blocks: impl Iterator<Item = (&'a str, SaidIn)>) -> Vec<Part<'a>> {
    let (mut rest, mut next) = (text, 1);
    let mut parts = Vec::new();
    for (text, place) in blocks {
        let text = text.trim_start();
        let here = rest.trim_start();
        let behind = here.strip_prefix(text).filter(|behind| behind.is_empty() || behind.starts_with(['\n', '\r']));
        let line = behind.map(|behind| {
            let line = next + newlines(&rest[..rest.len() - here.len()]);
            (rest, next) = (behind, line + newlines(text));
            line
        });
        parts.push(Part { text, block: place, line });
    }
    parts
}

fn newlines(text: &str) -> usize {
    memchr_iter(b'\n', text.as_bytes()).count()
}
