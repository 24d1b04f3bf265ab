//! Whether a page still waits for its content. One rule decides whether a page is opened in a browser and how long the
//! browser waits; a stricter one judges pages after the browser has waited.

use crate::page::{PageFacts, Substance};

/// Without a heading, a text up to this length may only be a loading message.
const LOADING_MAX_CHARS: usize = 30;
/// Up to this length, a text under a heading may be a loading message, and a text beside a drawing may be only a name.
const ANNOUNCEMENT_MAX_CHARS: usize = 60;
/// Minimum length of a sentence, in characters and in words; excludes shop names and menu entries.
const LEAST_PROSE_CHARS: usize = 16;
const LEAST_PROSE_WORDS: usize = 6;
/// Headers and asides with this much prose count as content.
const LEAST_EDGE_CHARS: usize = 100;
/// With this many characters, links included, a page under a heading is about its links.
const LEAST_LINKS_CHARS: usize = 200;
/// With this much prose, a page without a heading has content despite an empty container.
const LEAST_SAID_CHARS: usize = 200;
/// With this much prose, a page has content, wherever the prose is. Consent texts may be as long.
const LEAST_SPOKEN_CHARS: usize = 400;

/// True if a page contains hardly any content, and scripts may add more.
pub fn waits_for_content(facts: &PageFacts) -> bool {
    facts.substance.has_scripts && (facts.substance.stands_in.is_some() || may_be_unbuilt(facts))
}

/// True if a page contains content, whatever the unread rest may add.
pub fn holds_content(facts: &PageFacts) -> bool {
    let substance = &facts.substance;
    substance.stands_in.is_none() && !is_loading(facts, substance.announces) && says_something(facts)
}

/// True if a page contains hardly any content. Pages that show something count only if they have an empty container for
/// more, show only menus or a drawing, or show a loading state.
pub(super) fn may_be_unbuilt(facts: &PageFacts) -> bool {
    let substance = &facts.substance;
    if facts.visible_text_chars == 0 {
        // Several images are content, and so is an image with a description. A single image may be a loading spinner.
        let shows_images = facts.images.len() > 1 || substance.text_chars > LOADING_MAX_CHARS;
        let shows_nothing = !facts.has_media || shows_drawings_alone(facts);
        return !shows_images && (substance.has_empty_place || facts.images.len() == 1 || shows_nothing);
    }
    is_loading(facts, substance.announces)
        || substance.has_empty_place && !says_something(facts)
        || is_frame(facts)
        || substance.has_drawing && !shows_more(substance) && substance.text_chars < ANNOUNCEMENT_MAX_CHARS
}

/// True if a page still shows no content after a browser has waited: only menus and the like, only banner texts beside
/// an empty container, or a loading state.
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
    // A text under a heading that is the only result may be ordinary content.
    let announces =
        substance.announces && (!substance.has_heading || substance.has_empty_place || substance.has_loader);
    is_loading(facts, announces)
        || is_frame(facts)
        || substance.has_empty_place && says_nothing && !shows_more(substance)
}

/// True if the page shows only a loading state: a few words, a loading message, or a text in a placeholder.
/// `announces`: whether its prose counts as a loading message.
fn is_loading(facts: &PageFacts, announces: bool) -> bool {
    let substance = &facts.substance;
    // A single picture may be a loading spinner.
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

/// True if a page has content, whatever an empty container may still receive.
fn says_something(facts: &PageFacts) -> bool {
    let substance = &facts.substance;
    let consent = consent_chars(substance);
    substance.has_embeds
        || substance.pictures > 1
        || substance.said_chars >= LEAST_SAID_CHARS.max(consent)
        || substance.spoken_chars >= LEAST_SPOKEN_CHARS.max(consent)
        || substance.has_heading && (has_prose(substance) || shows_more(substance) || has_links(substance))
}

/// True if there is a sentence outside the page's frame that is not a consent text.
fn has_prose(substance: &Substance) -> bool {
    let is_sentence = substance.prose_chars >= LEAST_PROSE_CHARS || substance.prose_words >= LEAST_PROSE_WORDS;
    is_sentence && substance.prose_chars >= consent_chars(substance)
}

/// Maximum length of a prose that is only about cookies.
fn consent_chars(substance: &Substance) -> usize {
    if substance.speaks_of_cookies { LEAST_SPOKEN_CHARS } else { 0 }
}

/// True if it shows more than text: a video, a form, pictures.
fn shows_more(substance: &Substance) -> bool {
    substance.has_embeds || substance.has_fields || substance.pictures > 0
}

fn has_links(substance: &Substance) -> bool {
    substance.text_chars >= LEAST_LINKS_CHARS
}

/// True if the page shows only menus and the like.
fn is_frame(facts: &PageFacts) -> bool {
    let substance = &facts.substance;
    let says_nothing = substance.text_chars == 0 && substance.spoken_chars < LEAST_EDGE_CHARS;
    says_nothing && facts.headings.is_empty() && facts.images.is_empty() && !shows_more(substance)
}

/// True if the only media of a page are drawings.
fn shows_drawings_alone(facts: &PageFacts) -> bool {
    let substance = &facts.substance;
    substance.has_drawing && facts.images.is_empty() && !shows_more(substance)
}
