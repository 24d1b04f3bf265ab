//! All that a page says, and which of its sentences proves what.

use super::claims::{Claim, What};
use super::{Beside, Evidence, SaidIn};
use crate::check::page_words::place_of_number;
use crate::compose::{Brief, Element};
use crate::text::language::Lexicon;
use crate::text::{Token, sentences, tokens};

/// Longest sentence that is kept whole, and what of a longer one is kept, in characters.
const MOST_CHARS: usize = 200;
/// Characters of a long sentence before what it proves.
const CHARS_BEFORE: usize = 80;
/// Bytes of text that is read word by word, where what is looked for stands nowhere as the tag spells it.
const MOST_READ: usize = 200_000;
/// Bytes of the parts that are read because what is looked for stands in them as the tag spells it.
const MOST_SPELT: usize = 500_000;
/// Bytes between two words of a name: what stands further apart is no name.
const MOST_BETWEEN: usize = 5;

/// All that a page says, by how well it proves something.
pub(super) struct Said<'a> {
    brief: &'a Brief,
    lexicon: &'static Lexicon,
    content: Vec<(&'a str, SaidIn)>,
    beside: Vec<(&'a str, SaidIn)>,
}

/// What proves a claim.
pub(super) struct Proof<'a> {
    sentence: &'a str,
    /// Where in it.
    at: (usize, usize),
    block: SaidIn,
    line: Option<u32>,
    /// Words beside the claim that stand beside it here, too.
    alike: usize,
}

impl Proof<'_> {
    pub(super) fn into_evidence(self, field: Element, text: &str, claim: &Claim) -> Evidence {
        Evidence {
            field,
            value: text[claim.span.0..claim.span.1].to_owned(),
            span: claim.span,
            sentence: around(self.sentence, self.at),
            block: self.block,
            line: self.line,
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
        let (facts, distilled) = (&brief.page.facts, &brief.page.distilled);
        let content = distilled.blocks.iter().map(|block| {
            // What was kept is text alone.
            let is_kept = block.path.is_empty();
            (block.text.as_str(), if is_kept { SaidIn::Beside(Beside::Content) } else { SaidIn::Block(block.kind) })
        });
        let headings = facts.h1s.iter().chain(facts.headings.iter().map(|heading| &heading.text));
        let beside = headings.map(|text| (text, Beside::Heading));
        let beside = beside.chain(facts.breadcrumbs.iter().map(|text| (text, Beside::Breadcrumb)));
        let beside = beside
            .chain(facts.images.iter().filter_map(|image| image.alt.as_ref()).map(|text| (text, Beside::Image)))
            .chain(facts.json_ld.values.iter().chain(&facts.json_ld.names).map(|text| (text, Beside::StructuredData)))
            .chain(facts.site_name.iter().map(|text| (text, Beside::SiteName)));
        let beside = beside.map(|(text, place)| (text.as_str(), SaidIn::Beside(place)));
        Self { brief, lexicon, content: content.collect(), beside: beside.collect() }
    }

    /// What proves each of `claims`: the main content before anything else, and a spelling before its kin.
    pub(super) fn proofs(&self, claims: &[Claim]) -> Vec<Option<Proof<'a>>> {
        let mut found: Vec<Option<Proof<'a>>> = claims.iter().map(|_| None).collect();
        let page_text = || {
            let lines = self.brief.page.distilled.raw_text.lines();
            lines.map(|line| (line, SaidIn::Beside(Beside::PageText)))
        };
        let address = (self.brief.url.as_str(), SaidIn::Beside(Beside::Address));
        for look in [Look::Spelling, Look::Words] {
            self.look(claims, &mut found, look, self.content.iter().copied());
            self.look(claims, &mut found, look, self.beside.iter().copied());
        }
        for look in [Look::Spelling, Look::Words] {
            self.look(claims, &mut found, look, page_text());
        }
        self.look(claims, &mut found, Look::Words, [address].into_iter());
        for proof in found.iter_mut().flatten() {
            proof.line = self.line(proof);
        }
        found
    }

    /// Looks for what is not found yet; of several sentences that with the most words alike, and of these the first.
    fn look(
        &self,
        claims: &[Claim],
        found: &mut [Option<Proof<'a>>],
        look: Look,
        parts: impl Iterator<Item = (&'a str, SaidIn)>,
    ) {
        let open: Vec<usize> = (0..claims.len()).filter(|at| found[*at].is_none()).collect();
        let mut read = 0;
        for (text, block) in parts {
            let is_best = |at: usize, found: &[Option<Proof<'a>>]| {
                found[at].as_ref().is_some_and(|proof| proof.alike == claims[at].beside.iter().flatten().count())
            };
            let may_hold = |at: &usize| look == Look::Words || text.contains(&claims[*at].literal);
            let wanted: Vec<usize> = open.iter().copied().filter(|at| !is_best(*at, found)).filter(may_hold).collect();
            if wanted.is_empty() {
                continue;
            }
            read += text.len();
            if read > look.most() {
                return;
            }
            for sentence in sentences(text) {
                let words = tokens(sentence, self.lexicon);
                for at in &wanted {
                    let Some(proof) = prove(&claims[*at], sentence, &words, block) else { continue };
                    if found[*at].as_ref().is_none_or(|known| known.alike < proof.alike) {
                        found[*at] = Some(proof);
                    }
                }
            }
        }
    }

    /// The line of the main content that holds the sentence.
    fn line(&self, proof: &Proof<'_>) -> Option<u32> {
        if !matches!(proof.block, SaidIn::Block(_) | SaidIn::Beside(Beside::Content)) {
            return None;
        }
        let text = &self.brief.page.distilled.text;
        let first = proof.sentence.lines().next()?;
        let at = text.find(first)?;
        u32::try_from(text[..at].matches('\n').count() + 1).ok()
    }
}

/// No word stands far from the one before.
fn is_close(words: &[Token]) -> bool {
    words.windows(2).all(|pair| pair[1].start.saturating_sub(pair[0].end) <= MOST_BETWEEN)
}

fn prove<'a>(claim: &Claim, sentence: &'a str, words: &[Token], block: SaidIn) -> Option<Proof<'a>> {
    let at = match &claim.what {
        What::Number { number, word } => place_of_number(sentence, number).or_else(|| {
            let spelt = words.iter().find(|token| Some(token.word) == *word)?;
            Some((spelt.start, spelt.end))
        }),
        What::Name(run) => {
            let place = |same: fn(&Token, &Token) -> bool| {
                let mut runs = words.windows(run.len());
                runs.find(|found| found.iter().zip(run).all(|(one, other)| same(one, other)) && is_close(found))
            };
            let found =
                place(|one, other| one.word == other.word).or_else(|| place(|one, other| one.stem == other.stem));
            found.map(|found| (found[0].start, found[found.len() - 1].end))
        }
    }?;
    let before = words.iter().rfind(|token| token.end <= at.0).map(|token| token.word);
    let behind = words.iter().find(|token| token.start >= at.1).map(|token| token.word);
    let alike =
        claim.beside.iter().zip([before, behind]).filter(|(ours, said)| ours.is_some() && *ours == said).count();
    Some(Proof { sentence, at, block, line: None, alike })
}

/// A sentence, or the part of a long one around `at`, cut between words.
fn around(sentence: &str, at: (usize, usize)) -> String {
    if sentence.chars().count() <= MOST_CHARS {
        return sentence.to_owned();
    }
    let start = sentence[..at.0].char_indices().rev().nth(CHARS_BEFORE).map_or(0, |(place, _)| place);
    let start = if start == 0 { 0 } else { sentence[start..at.0].find(' ').map_or(at.0, |gap| start + gap + 1) };
    let end = sentence[start..].char_indices().nth(MOST_CHARS).map_or(sentence.len(), |(place, _)| start + place);
    let end = if end == sentence.len() {
        end
    } else {
        sentence[start..end].rfind(' ').map_or(end, |gap| start + gap).max(at.1)
    };
    let (front, back) = (if start == 0 { "" } else { "… " }, if end == sentence.len() { "" } else { " …" });
    format!("{front}{}{back}", &sentence[start..end])
}
