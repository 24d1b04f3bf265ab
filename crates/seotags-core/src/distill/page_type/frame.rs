//! The frame of a page: menus, footers, side columns, banners. Its contents reveal nothing about the page's type.

use super::super::names::{self};
use super::super::places::{self};
use crate::distill::block::BlockKind;
use crate::distill::names::Names;
use crate::distill::outline::{Element, Outline, Run};
use crate::distill::places::Places;

/// Places that are never part of the page's subject.
const APART: Places = places::DIALOG | places::HIDDEN | places::REMOVED | places::OUTSIDE | places::SELECT;
/// Landmarks around the page's subject.
const LANDMARKS: Places = places::NAV | places::FOOTER | places::ASIDE;
const NAMES: Names =
    names::FOOTER | names::MENU | names::COOKIE | names::NEWSLETTER | names::BREADCRUMB | names::SIDEBAR;
/// Share of a page's text from which an element is not part of the frame, whatever its classes: themes mark the whole
/// page as having a sidebar or a menu.
const MOST: f32 = 0.5;

/// Which elements are in the frame.
pub(super) struct Frame {
    framed: Vec<bool>,
    /// The run of the main heading: the first heading of level 1, or else of level 2.
    pub heading: Option<usize>,
}

impl Frame {
    pub(super) fn read(outline: &Outline) -> Self {
        let shown = |run: &&Run| run.kind == BlockKind::Heading1 && run.places & (APART | LANDMARKS) == 0;
        let main = outline.runs.iter().find(shown).map(|run| run.element);
        let total: u32 = outline.runs.iter().map(|run| run.chars).sum();
        let mut framed: Vec<bool> = Vec::with_capacity(outline.elements.len());
        for (number, element) in (0u32..).zip(&outline.elements) {
            let up = outline.elements.get(element.up as usize);
            let own_places = element.places & !up.map_or(0, |up| up.places);
            let holds_main = main.is_some_and(|main| outline.contains(number, main));
            let holds_most = element.chars as f32 > MOST * total as f32;
            let is_frame = own_places & APART != 0
                || own_places & LANDMARKS != 0 && !holds_main
                || element.own_names & NAMES != 0 && !holds_main && !holds_most;
            framed.push(is_frame || framed.get(element.up as usize).copied().unwrap_or(false));
        }
        let mut frame = Self { framed, heading: None };
        let first = |level: u8| {
            let is_it = |run: &Run| {
                run.kind.heading_level() == Some(level) && !frame.holds_run(run, outline.element(run.element))
            };
            outline.runs.iter().position(is_it)
        };
        frame.heading = first(1).or_else(|| first(2));
        frame
    }

    pub(super) fn holds(&self, element: usize) -> bool {
        self.framed[element]
    }

    /// Includes the page header, except for a heading in it.
    pub(super) fn holds_run(&self, run: &Run, element: &Element) -> bool {
        let in_header = element.places & places::HEADER != 0 && element.places & (places::MAIN | places::ARTICLE) == 0;
        self.holds(run.element as usize) || run.places & APART != 0 || in_header && run.kind.heading_level().is_none()
    }
}
