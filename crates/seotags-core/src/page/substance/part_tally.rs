//! What was counted in one part of a page, until it is known whether the part is content.

use super::super::loading;
use super::super::visible::{Piece, TextCounter};
use crate::text::cut_bytes;

/// Bytes of the start of the prose.
const MAX_OPENING_BYTES: usize = 1_000;
/// A banner, a footer or a loader has less prose than this.
const MOST_APART_CHARS: usize = 800;
/// One that holds the first heading and does not speak of cookies has less than this, or less than half of the page's.
const MOST_HEADED_CHARS: usize = 200;

/// What there is of the page itself, or of an element that its name takes for a banner, a footer or a loader.
#[derive(Default)]
pub(super) struct PartTally {
    /// Characters of all prose in it, that of parts in it included.
    pub(super) all: usize,
    pub(super) text: TextCounter,
    pub(super) prose: TextCounter,
    pub(super) said: TextCounter,
    pub(super) spoken: TextCounter,
    /// Start of the prose.
    pub(super) opening: String,
    pub(super) has_heading: bool,
    pub(super) has_fields: bool,
    pub(super) has_drawing: bool,
    pub(super) pictures: usize,
    /// It holds the page's first H1 or its main part.
    pub(super) holds_main: bool,
    /// It holds the page's first heading of level 1 or 2.
    pub(super) holds_first: bool,
    /// It is called a loader.
    is_loader: bool,
    /// Loaders with text in it.
    loaders: usize,
    /// The part in it that has the most text.
    biggest: Option<Box<Self>>,
}

impl PartTally {
    /// For an element that is called a loader, or else a banner or a footer.
    pub(super) fn named(is_loader: bool) -> Self {
        Self { is_loader, ..Self::default() }
    }

    /// A piece of the prose.
    pub(super) fn open_with(&mut self, text: &str) {
        if self.opening.len() < MAX_OPENING_BYTES {
            self.opening.push_str(cut_bytes(text, MAX_OPENING_BYTES));
        }
    }

    /// Counts a piece of text in all counters that it belongs to.
    pub(super) fn add(&mut self, text: &str, piece: &Piece, of: &Kind) {
        if !of.in_frame {
            self.text.add(piece);
            if of.is_prose {
                self.prose.add(piece);
                self.open_with(text);
            }
        }
        if of.is_prose {
            self.spoken.add(piece);
            if !of.in_landmark {
                self.said.add(piece);
            }
        }
    }

    pub(super) fn gap(&mut self) {
        [&mut self.text, &mut self.prose, &mut self.said, &mut self.spoken].into_iter().for_each(TextCounter::gap);
        if !self.opening.is_empty() && !self.opening.ends_with('\n') && self.opening.len() < MAX_OPENING_BYTES {
            self.opening.push('\n');
        }
    }

    /// The end of a part: it is content if it holds what the page is about, and else may still be most of the page.
    pub(super) fn close(&mut self, part: Self) {
        self.all += part.all;
        self.holds_first |= part.holds_first;
        if part.holds_main {
            self.holds_main = true;
            self.absorb(part);
            return;
        }
        self.loaders += usize::from(part.shows_loader());
        if self.biggest.as_ref().is_none_or(|biggest| biggest.all < part.all) {
            self.biggest = Some(Box::new(part));
        }
    }

    /// The page's tally, with the parts that are most of it.
    pub(super) fn with_most(mut self) -> Self {
        let total = self.all;
        while let Some(part) = self.biggest.take_if(|part| part.is_most(total)) {
            self.loaders -= usize::from(part.shows_loader());
            self.absorb(*part);
        }
        self
    }

    /// True if it has so much prose, of a page that has `total`, that it is not what its name says.
    fn is_most(&self, total: usize) -> bool {
        let is_headed = || self.holds_first && !loading::speaks_of_cookies(&self.opening);
        self.all >= MOST_APART_CHARS || self.all >= MOST_HEADED_CHARS && self.all * 2 > total && is_headed()
    }

    /// It is called a loader, and shows a text.
    fn shows_loader(&self) -> bool {
        self.is_loader && self.text.chars() > 0
    }

    /// True if a part that stands in for the content shows a text.
    pub(super) fn has_loader(&self) -> bool {
        self.loaders > 0
    }

    fn absorb(&mut self, part: Self) {
        for (counter, more) in [
            (&mut self.text, part.text),
            (&mut self.prose, part.prose),
            (&mut self.said, part.said),
            (&mut self.spoken, part.spoken),
        ] {
            counter.absorb(&more);
        }
        self.gap();
        self.open_with(&part.opening);
        self.has_heading |= part.has_heading;
        self.has_fields |= part.has_fields;
        self.has_drawing |= part.has_drawing;
        self.pictures += part.pictures;
        self.loaders += part.loaders;
        self.biggest = [self.biggest.take(), part.biggest].into_iter().flatten().max_by_key(|part| part.all);
    }
}

/// Where a text stands.
pub(super) struct Kind {
    /// In no heading, link or button.
    pub(super) is_prose: bool,
    /// In navigation, a footer, a header, an aside or the like.
    pub(super) in_frame: bool,
    /// In navigation, a footer or the like.
    pub(super) in_landmark: bool,
}
