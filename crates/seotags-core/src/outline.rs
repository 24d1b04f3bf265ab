//! What a page states about itself, as far as writers and checkers need it.

use super::distill::Distilled;
use super::page::PageFacts;
use super::text::repaired;
use std::borrow::Cow;

/// What a page states about itself, as far as writers and checkers need it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PageOutline {
    /// Facts read from the tree.
    pub facts: PageFacts,
    /// The main content.
    pub distilled: Distilled,
    /// Texts that were already checked against the whole page. Their statements are true, even if the page does not
    /// contain them in these words.
    pub vouched: Vec<String>,
    /// The part of the main content that people see, if it was condensed. Evidence counts lines there.
    pub shown: Option<String>,
}

impl PageOutline {
    /// The H1s, except those of banners and dialogs.
    pub fn h1s(&self) -> impl Iterator<Item = &str> {
        self.beside_notices(self.facts.h1s.iter().map(|text| (1, text.as_str())).collect()).map(|(_, text)| text)
    }

    /// The headings of all levels, each with its level, except those of banners and dialogs.
    pub fn headings(&self) -> impl Iterator<Item = (u8, &str)> {
        self.beside_notices(self.facts.headings.iter().map(|heading| (heading.level, heading.text.as_str())).collect())
    }

    fn beside_notices<'t>(&self, headings: Vec<(u8, &'t str)>) -> impl Iterator<Item = (u8, &'t str)> + use<'t> {
        let texts: Vec<&str> = headings.iter().map(|(_, text)| *text).collect();
        let is_notice = self.distilled.are_notices(&texts);
        headings.into_iter().zip(is_notice).filter(|(_, is_notice)| !is_notice).map(|(heading, _)| heading)
    }

    /// Repairs the texts that were read with the wrong encoding: those that writers use and that tags are compared with. The current title and description stay
    /// unchanged, because their broken encoding is a finding.
    pub(crate) fn repair(&mut self) {
        let PageOutline { facts, distilled, .. } = self;
        repair_text(&mut distilled.raw_text);
        repair_text(&mut distilled.text);
        distilled.blocks.iter_mut().for_each(|block| repair_text(&mut block.text));
        facts.h1s.iter_mut().for_each(repair_text);
        facts.headings.iter_mut().for_each(|heading| repair_text(&mut heading.text));
        facts.breadcrumbs.iter_mut().for_each(repair_text);
        facts.site_name.iter_mut().for_each(repair_text);
        facts.json_ld.names.iter_mut().for_each(repair_text);
        facts.links.iter_mut().for_each(|link| repair_text(&mut link.text));
    }
}

fn repair_text(text: &mut String) {
    if let Cow::Owned(sound) = repaired(text) {
        *text = sound;
    }
}
