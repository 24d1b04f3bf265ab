//! Counts for one part of a page, kept until it is known whether the part is content.

use super::super::loading::{self};
use crate::page::loading::StandIn;
use crate::page::visible_text::{Piece, TextCounter};
use crate::text::cut_bytes;

/// Size of the kept start of the prose, in bytes.
const MAX_OPENING_BYTES: usize = 1_000;
/// Size of the kept start of prose and headings, and of the texts of links and buttons. Longer texts are not stand-ins.
const MAX_STATED_BYTES: usize = 3_000;
const MAX_CONTROLS_BYTES: usize = 600;
/// Maximum number of pictures beside a stand-in, and maximum number of characters in headers and asides.
const MOST_STAND_IN_PICTURES: usize = 2;
const MOST_EDGE_CHARS: usize = 200;
/// A banner, footer or loader has less prose than this.
const MOST_APART_CHARS: usize = 800;
/// A part with the first heading and no mention of cookies has less prose than this, or less than half of the page's
/// prose.
const MOST_HEADED_CHARS: usize = 200;

/// Counts for the page itself, or for an element whose name marks it as a banner, footer or loader.
#[derive(Default)]
pub(super) struct PartTally {
    /// Characters of all prose in it, nested parts included.
    pub(super) all: usize,
    pub(super) text: TextCounter,
    pub(super) prose: TextCounter,
    pub(super) said: TextCounter,
    pub(super) spoken: TextCounter,
    /// Start of the prose.
    pub(super) opening: String,
    /// Start of the prose and the headings.
    pub(super) stated: String,
    /// The texts of links and buttons, one per line.
    pub(super) controls: String,
    pub(super) has_heading: bool,
    pub(super) has_fields: bool,
    pub(super) has_drawing: bool,
    pub(super) pictures: usize,
    /// True if it contains the page's first H1 or its main element.
    pub(super) holds_main: bool,
    /// True if it contains the page's first heading of level 1 or 2.
    pub(super) holds_first: bool,
    /// True if its name marks it as a loader.
    is_loader: bool,
    /// Number of loaders with text in it.
    loaders: usize,
    /// The nested part with the most text.
    biggest: Option<Box<Self>>,
}

impl PartTally {
    /// For an element whose name marks it as a loader, or else as a banner or a footer.
    pub(super) fn named(is_loader: bool) -> Self {
        Self { is_loader, ..Self::default() }
    }

    /// Adds prose to the start that is kept.
    pub(super) fn open_with(&mut self, text: &str) {
        if self.opening.len() < MAX_OPENING_BYTES {
            self.opening.push_str(cut_bytes(text, MAX_OPENING_BYTES));
        }
    }

    /// Adds a piece of text to all counters that it belongs to.
    pub(super) fn add(&mut self, text: &str, piece: &Piece, of: &Kind) {
        if !of.in_frame {
            self.text.add(piece);
            let (buffer, most) = if of.is_control {
                (&mut self.controls, MAX_CONTROLS_BYTES)
            } else {
                (&mut self.stated, MAX_STATED_BYTES)
            };
            if buffer.len() < most {
                buffer.push_str(cut_bytes(text, most));
                if of.is_control {
                    buffer.push('\n');
                }
            }
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
        if self.stated.len() < MAX_STATED_BYTES && !self.stated.ends_with('\n') {
            self.stated.push('\n');
        }
    }

    /// The kind of stand-in, if the part contains nothing else.
    pub(super) fn stand_in(&self) -> Option<StandIn> {
        let has_words = |text: &str| text.contains(|c: char| c.is_alphanumeric());
        let tally = if has_words(&self.stated) { self } else { self.biggest.as_deref()? };
        let shows_more =
            tally.pictures > MOST_STAND_IN_PICTURES || tally.said.chars() > tally.prose.chars() + MOST_EDGE_CHARS;
        if shows_more || tally.stated.len() >= MAX_STATED_BYTES || tally.controls.len() >= MAX_CONTROLS_BYTES {
            return None;
        }
        loading::stand_in(&tally.stated, &tally.controls)
    }

    /// Closes a part. It counts as content if it contains the subject of the page; otherwise it is kept, because it may
    /// be most of the page.
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

    /// The page's tally, including parts that make up most of it.
    pub(super) fn with_most(mut self) -> Self {
        let total = self.all;
        while let Some(part) = self.biggest.take_if(|part| part.is_most(total)) {
            self.loaders -= usize::from(part.shows_loader());
            self.absorb(*part);
        }
        self
    }

    /// True if it has so much of the page's prose (`total`) that its name must be wrong.
    fn is_most(&self, total: usize) -> bool {
        let is_headed = || self.holds_first && !loading::speaks_of_cookies(&self.opening);
        self.all >= MOST_APART_CHARS || self.all >= MOST_HEADED_CHARS && self.all * 2 > total && is_headed()
    }

    /// True if it is a loader that shows a text.
    fn shows_loader(&self) -> bool {
        self.is_loader && self.text.chars() > 0
    }

    /// True if a placeholder shows a text.
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
        self.stated.push_str(&part.stated);
        self.controls.push_str(&part.controls);
        self.has_heading |= part.has_heading;
        self.has_fields |= part.has_fields;
        self.has_drawing |= part.has_drawing;
        self.pictures += part.pictures;
        self.loaders += part.loaders;
        self.biggest = [self.biggest.take(), part.biggest].into_iter().flatten().max_by_key(|part| part.all);
    }
}

/// Where a text is.
pub(super) struct Kind {
    /// In a link or button.
    pub(super) is_control: bool,
    /// Outside headings, links and buttons.
    pub(super) is_prose: bool,
    /// In navigation, a footer, a header, an aside or the like.
    pub(super) in_frame: bool,
    /// In navigation, a footer or the like.
    pub(super) in_landmark: bool,
}
