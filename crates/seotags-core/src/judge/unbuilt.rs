//! Whether a page still waits for what it is about: the rule by which a page is opened in a browser and by which the browser
//! waits, and the stricter one by which a page is judged that a browser has waited for.

use crate::page::{PageFacts, Substance};

/// Text up to this length, without a heading beside it, may only tell that the page loads.
const LOADING_MAX_CHARS: usize = 30;
/// Up to this length, a text under a heading may announce the page, and a text beside a drawing may be no more than a name.
const ANNOUNCEMENT_MAX_CHARS: usize = 60;
/// A sentence begins here, or here in words: no name of a shop, no menu entry.
const LEAST_PROSE_CHARS: usize = 16;
const LEAST_PROSE_WORDS: usize = 6;
/// Headers and asides with so much prose say something by themselves.
const LEAST_EDGE_CHARS: usize = 100;
/// With so many characters, links included, a page under a heading is about where they lead.
const LEAST_LINKS_CHARS: usize = 200;
/// With so much prose, a page without a heading says something beside an empty place.
const LEAST_SAID_CHARS: usize = 200;
/// With so much prose, a page says something, wherever it says it. Consent texts may be as long.
const LEAST_SPOKEN_CHARS: usize = 400;

/// True if a page that was read holds hardly anything of its own, and scripts may bring more.
pub fn waits_for_content(facts: &PageFacts) -> bool {
    facts.substance.has_scripts && (facts.substance.stands_in.is_some() || may_be_unbuilt(facts))
}

/// True if a page holds content, whatever else may come behind what was read of it.
pub fn holds_content(facts: &PageFacts) -> bool {
    let substance = &facts.substance;
    substance.stands_in.is_none() && !is_loading(facts, substance.announces) && says_something(facts)
}

/// True if a page holds hardly anything of its own. Of pages that show something, only those count that have an empty
/// place for more, that show menus or a drawing and nothing else, or that show what a page shows while it loads.
pub(super) fn may_be_unbuilt(facts: &PageFacts) -> bool {
    let substance = &facts.substance;
    if facts.visible_text_chars == 0 {
        // Several images are content, and so is an image with a description. A single one may turn while the page loads.
        let shows_images = facts.images.len() > 1 || substance.text_chars > LOADING_MAX_CHARS;
        let shows_nothing = !facts.has_media || shows_drawings_alone(facts);
        return !shows_images && (substance.has_empty_place || facts.images.len() == 1 || shows_nothing);
    }
    is_loading(facts, substance.announces)
        || substance.has_empty_place && !says_something(facts)
        || is_frame(facts)
        || substance.has_drawing && !shows_more(substance) && substance.text_chars < ANNOUNCEMENT_MAX_CHARS
}

/// True if a page that a browser opened and waited for shows nothing of its own: menus and the like alone, no text but
/// that of banners beside a place that is still empty, or what a page shows while it loads.
pub(super) fn still_lacks_content(facts: &PageFacts) -> bool {
    let substance = &facts.substance;
    if facts.visible_text_chars == 0 {
        let shows_spinner = substance.has_empty_place && substance.pictures == 0 && facts.images.len() == 1;
        return !facts.has_media || shows_drawings_alone(facts) || shows_spinner && !substance.has_embeds;
    }
    let says_nothing = !substance.has_heading
        && !has_prose(substance)
        && !has_links(substance)
        && substance.said_chars < LEAST_EDGE_CHARS.max(consent_chars(substance));
    // What stands under a heading and is all that came may be a text like any other.
    let announces =
        substance.announces && (!substance.has_heading || substance.has_empty_place || substance.has_loader);
    is_loading(facts, announces)
        || is_frame(facts)
        || substance.has_empty_place && says_nothing && !shows_more(substance)
}

/// True if all that a page shows is what a page shows while it loads: a few words, an announcement, or a text in an element
/// that stands in for the content. `announces` if its prose counts as an announcement.
fn is_loading(facts: &PageFacts, announces: bool) -> bool {
    let substance = &facts.substance;
    // A single picture may turn while the page loads.
    if substance.has_embeds || substance.has_fields || substance.pictures > 1 || has_links(substance) {
        return false;
    }
    let is_few_words =
        (1..LOADING_MAX_CHARS).contains(&facts.visible_text_chars) && substance.text_chars < LOADING_MAX_CHARS;
    let stands_in = substance.has_loader && !has_prose(substance);
    if substance.has_heading {
        announces && substance.prose_chars < ANNOUNCEMENT_MAX_CHARS
    } else {
        is_few_words || announces || substance.trails_off || stands_in
    }
}

/// True if a page says something, whatever else is to come into an empty place.
fn says_something(facts: &PageFacts) -> bool {
    let substance = &facts.substance;
    let consent = consent_chars(substance);
    substance.has_embeds
        || substance.pictures > 1
        || substance.said_chars >= LEAST_SAID_CHARS.max(consent)
        || substance.spoken_chars >= LEAST_SPOKEN_CHARS.max(consent)
        || substance.has_heading && (has_prose(substance) || shows_more(substance) || has_links(substance))
}

/// A sentence outside the page's frame, and no consent text.
fn has_prose(substance: &Substance) -> bool {
    let is_sentence = substance.prose_chars >= LEAST_PROSE_CHARS || substance.prose_words >= LEAST_PROSE_WORDS;
    is_sentence && substance.prose_chars >= consent_chars(substance)
}

/// So long may a prose be that speaks of cookies and says nothing else.
fn consent_chars(substance: &Substance) -> usize {
    if substance.speaks_of_cookies { LEAST_SPOKEN_CHARS } else { 0 }
}

/// It shows more than text: a video, a form, pictures.
fn shows_more(substance: &Substance) -> bool {
    substance.has_embeds || substance.has_fields || substance.pictures > 0
}

fn has_links(substance: &Substance) -> bool {
    substance.text_chars >= LEAST_LINKS_CHARS
}

/// True if all that a page shows are menus and the like.
fn is_frame(facts: &PageFacts) -> bool {
    let substance = &facts.substance;
    let says_nothing = substance.text_chars == 0 && substance.spoken_chars < LEAST_EDGE_CHARS;
    says_nothing && facts.headings.is_empty() && facts.images.is_empty() && !shows_more(substance)
}

/// True if drawings are all the media that a page shows.
fn shows_drawings_alone(facts: &PageFacts) -> bool {
    let substance = &facts.substance;
    substance.has_drawing && facts.images.is_empty() && !shows_more(substance)
}
