//! The first half of the road on one page that was fetched: page → judge → distil. Pure but for the caller's clock.

use seotags_core::distill::{DistillOptions, Distilled, distill};
use seotags_core::judge::{Answer, JudgeOptions, Visit, judge};
use seotags_core::page::{self, Document, PageFacts};
use seotags_core::result::ReadPage;
use seotags_core::settings::Settings;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{Failed, FailureCode, FetchFailure, Fetched, Note, Phase, RawAnswer, RobotsVerdict};

/// How far a page is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// To the verdict on it.
    Judged,
    /// To its main content.
    Distilled,
}

/// Reads what was fetched for `asked`.
pub fn read_fetched(asked: &HttpUrl, fetched: Fetched, depth: Depth, settings: &Settings, now_ms: i64) -> ReadPage {
    let (visit, robots, distilled) = match fetched {
        Fetched::Withheld(withheld) => {
            let robots = withheld.robots.clone();
            (Visit::Withheld(withheld), robots, None)
        }
        Fetched::Failed(Failed { failure, hops, robots }) => (Visit::Failed { failure, hops }, robots, None),
        Fetched::Answered(raw) => read_answer(raw, depth, settings),
    };
    let indexability = judge(asked, &visit, &robots, &JudgeOptions { judge_as: &settings.judge_as, now_ms });
    ReadPage { visit, robots, indexability, distilled }
}

/// The value for a page whose reading panicked.
pub(super) fn unreadable(asked: &HttpUrl, settings: &Settings, now_ms: i64) -> ReadPage {
    let failure = FetchFailure {
        code: FailureCode::ParseLimit,
        message: "the page could not be read within the parser's bounds".to_owned(),
        phase: Phase::Read,
        attempts: 1,
    };
    let failed = Failed { failure, hops: Vec::new(), robots: RobotsVerdict::Unknown };
    read_fetched(asked, Fetched::Failed(failed), Depth::Judged, settings, now_ms)
}

fn read_answer(mut raw: RawAnswer, depth: Depth, settings: &Settings) -> (Visit, RobotsVerdict, Option<Distilled>) {
    let read = if is_page(&raw) { Some(read_page(&raw, depth, settings)) } else { None };
    let (facts, distilled) = match read {
        Some((facts, distilled, notes)) => {
            raw.notes.extend(notes);
            (Some(facts), distilled)
        }
        None => (None, None),
    };
    let answer = Answer {
        hops: raw.hops,
        headers: raw.headers,
        content_type: raw.content_type,
        body_bytes: raw.body_bytes,
        timings: raw.timings,
        notes: raw.notes,
        redirect_trouble: raw.redirect_trouble,
        facts: facts.map(Box::new),
    };
    (Visit::Answered(answer), raw.robots, distilled)
}

/// Only the content of a 2xx with HTML is considered (`indexability` 7).
fn is_page(raw: &RawAnswer) -> bool {
    let status = raw.hops.last().map_or(0, |hop| hop.status);
    let html = matches!(raw.content_type.as_deref(), Some("text/html" | "application/xhtml+xml"));
    (200..300).contains(&status) && !matches!(status, 204..=206) && html && raw.redirect_trouble.is_none()
}

fn read_page(raw: &RawAnswer, depth: Depth, settings: &Settings) -> (PageFacts, Option<Distilled>, Vec<Note>) {
    let document = Document::parse(&raw.body);
    let Some(hop) = raw.hops.last() else {
        return (PageFacts::default(), None, Vec::new());
    };
    let facts = page::read(&document, &hop.url, &raw.headers);
    let mut notes = document.notes().to_vec();
    if facts.json_ld.invalid_count > 0 {
        notes.push(Note::JsonLdInvalid);
    }
    if depth == Depth::Judged {
        return (facts, None, notes);
    }
    let options = DistillOptions {
        selectors_to_remove: settings.selectors_to_remove_before_distillation.clone(),
        ..DistillOptions::default()
    };
    let distilled = distill(&document, &facts, &options);
    (facts, Some(distilled), notes)
}
