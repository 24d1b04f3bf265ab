//! The words that name a page: those of its title, description and headings, without the site's name. A text without
//! any of them is about something else.

use super::outline::Outline;
use super::places;
use crate::page::PageFacts;
use crate::text::language::{Lexicon, lexicon};
use crate::text::{Token, WordSet, is_ideographic, squash, tokens};
use std::cell::OnceCell;
use std::ops::Range;

/// Minimum length in bytes of a title word that is matched with the host name.
const LEAST_SITE_WORD: usize = 4;
/// Maximum number of headings to use; a page with more was not made for people.
const MOST_HEADINGS: usize = 500;

/// The words that name a page. Computed lazily, because most pages never need them.
pub(super) struct Naming<'p> {
    outline: &'p Outline,
    facts: &'p PageFacts,
    lexicon: &'static Lexicon,
    known: OnceCell<KnownName>,
}

struct KnownName {
    /// From title and description.
    stated: WordSet,
    /// Words of each heading outside page frames, with the number of its run.
    headings: Vec<(usize, WordSet)>,
    /// From the site's name.
    site: WordSet,
}

impl<'p> Naming<'p> {
    pub(super) fn of(outline: &'p Outline, facts: &'p PageFacts) -> Self {
        Self { outline, facts, lexicon: lexicon(facts.language.as_deref()), known: OnceCell::new() }
    }

    /// The words of `texts` that carry meaning; for scripts without spaces, each pair of characters.
    pub(super) fn words<'t>(&self, texts: impl IntoIterator<Item = &'t str>) -> WordSet {
        words(texts, self.lexicon)
    }

    /// True if one of the words `said` in the runs `inside` names the page.
    pub(super) fn holds_one_of(&self, said: &WordSet, inside: &Range<usize>) -> bool {
        let known = self.known.get_or_init(|| KnownName::read(self.outline, self.facts, self.lexicon));
        let headings = known.headings.iter().filter(|(at, _)| !inside.contains(at)).map(|(_, words)| words);
        let names = |word: &u64| known.stated.contains(word) || headings.clone().any(|heading| heading.contains(word));
        said.iter().filter(|word| !known.site.contains(word)).any(names)
    }
}

impl KnownName {
    fn read(outline: &Outline, facts: &PageFacts, lexicon: &Lexicon) -> Self {
        let stated = [facts.title.as_deref(), facts.meta_description.as_deref()];
        let frame = places::NAV | places::FOOTER | places::DIALOG | places::HIDDEN;
        let is_heading = |at: &usize| {
            let run = &outline.runs[*at];
            run.kind.heading_level().is_some() && run.places & frame == 0
        };
        let headings = (0..outline.runs.len()).filter(is_heading).take(MOST_HEADINGS);
        let headings = headings.map(|at| (at, words([outline.text(&outline.runs[at])], lexicon))).collect();
        let host = facts.url.as_ref().map(|url| squash(url.host())).unwrap_or_default();
        let of_host = |word: &&str| {
            let name = squash(word);
            name.len() >= LEAST_SITE_WORD && host.contains(&name)
        };
        let title = facts.title.iter().flat_map(|title| title.split_whitespace()).filter(of_host);
        let site = words(facts.site_name.as_deref().into_iter().chain(title), lexicon);
        Self { stated: words(stated.into_iter().flatten(), lexicon), headings, site }
    }
}

fn words<'t>(texts: impl IntoIterator<Item = &'t str>, lexicon: &Lexicon) -> WordSet {
    let mut words = WordSet::default();
    for text in texts {
        let tokens = tokens(text, lexicon);
        let is_sign = |token: &Token| text[token.start..token.end].chars().all(is_ideographic);
        words.extend(tokens.iter().filter(|token| token.content && !is_sign(token)).map(|token| token.stem));
        let pairs = tokens.windows(2).filter(|pair| pair[0].end == pair[1].start && pair.iter().all(is_sign));
        words.extend(pairs.map(|pair| pair[0].word.rotate_left(1) ^ pair[1].word));
    }
    words
}
