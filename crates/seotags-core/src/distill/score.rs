//! How sure a run is main content.

use super::block::BlockKind;
use super::names;
use super::outline::{Outline, Run, share};
use super::places;

/// Places that hold no main content whatever they say.
const FURNITURE: places::Places = places::NAV | places::DIALOG | places::SELECT;
/// Names that hold none mostly.
const FURNITURE_NAMES: names::Names =
    names::COOKIE | names::NEWSLETTER | names::BREADCRUMB | names::PAGER | names::SHARE | names::ADVERT | names::MODAL;

/// Scores of all runs, 0 to 1.
pub(super) fn scores(outline: &Outline) -> Vec<f32> {
    let main = outline.elements.iter().any(|element| in_main(element.places) && element.chars > 200);
    outline.runs.iter().map(|run| score(outline, run, main)).collect()
}

fn in_main(of: places::Places) -> bool {
    of & (places::MAIN | places::ARTICLE) != 0
}

fn score(outline: &Outline, run: &Run, page_has_main: bool) -> f32 {
    let element = outline.element(run.element);
    let mut sum = 0.3;
    if run.places & FURNITURE != 0 {
        sum -= 3.0;
    }
    if run.places & (places::FOOTER | places::ASIDE) != 0 {
        sum -= 2.0;
    }
    if run.places & places::HEADER != 0 && !in_main(run.places) {
        sum -= 2.0;
    }
    if run.places & (places::BUTTON | places::FORM) != 0 {
        sum -= 0.8;
    }
    if page_has_main {
        sum += if in_main(run.places) { 0.8 } else { -1.2 };
    }
    if element.names & FURNITURE_NAMES != 0 {
        sum -= 1.2;
    }
    if element.names & (names::MENU | names::SIDEBAR | names::FOOTER | names::RELATED | names::COMMENT) != 0 {
        sum -= 0.8;
    }
    if element.names & names::BODY != 0 {
        sum += 0.4;
    }
    let around = outline.upwards(run.element).nth(1).map_or(0.0, |(_, up)| share(up.link_chars, up.chars));
    sum -= 1.5 * run.link_density() + 1.0 * around;
    sum += ((1.0 + run.chars as f32).ln() - 3.0) * 0.45;
    if matches!(run.kind, BlockKind::Code | BlockKind::TableRow) || run.kind.heading_level().is_some() {
        sum += 0.6;
    }
    1.0 / (1.0 + (-sum).exp())
}
