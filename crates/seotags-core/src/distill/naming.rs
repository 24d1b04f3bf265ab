//! The words that name a page: those of its title, description and headings, without the name of its site. A text
//! that has none of them speaks of something else.

use super::outline::Outline;
use super::places;
use crate::page::PageFacts;
use crate::text::language::{Lexicon, lexicon};
use crate::text::{Token, WordSet, is_ideographic, squash, tokens};
use std::cell::OnceCell;
use std::ops::Range;

/// Bytes of a word of the title that is known again in the host's name.
const LEAST_SITE_WORD: usize = 4;
/// Headings that are looked at; a page with more is no page for people.
const MOST_HEADINGS: usize = 500;

/// See the module. Most pages are never asked.
pub(super) struct Naming<'p> {
    outline: &'p Outline,
    facts: &'p PageFacts,
    lexicon: &'static Lexicon,
    known: OnceCell<Known>,
}

struct Known {
    /// Of title and description.
    stated: WordSet,
    /// Of each heading outside of frames, with the number of its run.
    headings: Vec<(usize, WordSet)>,
    /// Of the site's name.
    site: WordSet,
}

impl<'p> Naming<'p> {
    pub(super) fn of(outline: &'p Outline, facts: &'p PageFacts) -> Self {
        Self { outline, facts, lexicon: lexicon(facts.language.as_deref()), known: OnceCell::new() }
    }

    /// The words of `texts` that carry meaning; of scripts without gaps between words, each two signs.
    pub(super) fn words<'t>(&self, texts: impl IntoIterator<Item = &'t str>) -> WordSet {
        words(texts, self.lexicon)
    }

    /// True if one of the words that are `said` in the runs `inside` names the page.
    pub(super) fn holds_one_of(&self, said: &WordSet, inside: &Range<usize>) -> bool {
        let known = self.known.get_or_init(|| Known::read(self.outline, self.facts, self.lexicon));
        let headings = known.headings.iter().filter(|(at, _)| !inside.contains(at)).map(|(_, words)| words);
        let names = |word: &u64| known.stated.contains(word) || headings.clone().any(|heading| heading.contains(word));
        said.iter().filter(|word| !known.site.contains(word)).any(names)
    }
}

impl Known {
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
