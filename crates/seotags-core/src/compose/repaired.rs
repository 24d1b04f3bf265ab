//! Repairs a page's texts that were read with the wrong encoding.

use super::PageOutline;
use crate::text::repaired;
use std::borrow::Cow;

/// Repairs the texts that writers use and that tags are compared with. The current title and description stay
/// unchanged, because their broken encoding is a finding.
pub(super) fn repair(page: &mut PageOutline) {
    let PageOutline { facts, distilled, .. } = page;
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

fn repair_text(text: &mut String) {
    if let Cow::Owned(sound) = repaired(text) {
        *text = sound;
    }
}
