//! The first half of the pipeline for one fetched page: page → distil → judge. Pure except for the caller's clock.

use seotags_core::distill::{DistillOptions, Distilled, distill, explain};
use seotags_core::judge::{Answer, JudgeOptions, Visit, judge, protection};
use seotags_core::page::{self, Document, Hreflang, PageFacts};
use seotags_core::result::ReadPage;
use seotags_core::settings::Settings;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{Failed, FailureCode, FetchFailure, Fetched, Note, Phase, RawAnswer, RobotsVerdict};
use std::collections::HashSet;

/// How deeply a page is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// Only the verdict on it.
    Judged,
    /// Its main content.
    Distilled,
    /// Its main content, with the reasons for the choice.
    Explained,
}

/// Reads the page fetched for `asked`; `given` are its versions in other languages from a sitemap, `options` determine
/// how its content is found.
pub fn read_fetched(
    asked: &HttpUrl,
    fetched: Fetched,
    given: Vec<Hreflang>,
    depth: Depth,
    options: &DistillOptions,
    settings: &Settings,
    now_ms: i64,
) -> ReadPage {
    let (visit, robots, distilled) = match fetched {
        Fetched::Withheld(withheld) => {
            let robots = withheld.robots.clone();
            (Visit::Withheld(withheld), robots, None)
        }
        Fetched::Failed(Failed { failure, hops, robots }) => (Visit::Failed { failure, hops }, robots, None),
        Fetched::Answered(raw) => read_answer(asked, raw, given, depth, options),
    };
    let indexability = judge(asked, &visit, &robots, &judge_options(settings, now_ms));
    ReadPage { visit, robots, indexability, distilled }
}

/// The judge's options if nothing is known about the canonical target.
pub(super) fn judge_options(settings: &Settings, now_ms: i64) -> JudgeOptions<'_> {
    JudgeOptions { judge_as: &settings.judge_as, now_ms, canonical_target: None }
}

/// The result for a page whose reading panicked.
pub(super) fn unreadable(asked: &HttpUrl, settings: &Settings, now_ms: i64) -> ReadPage {
    let failure = FetchFailure {
        code: FailureCode::ParseLimit,
        message: "the page exceeds the parser's limits".to_owned(),
        phase: Phase::Read,
        attempts: 1,
    };
    read_failure(asked, failure, settings, now_ms)
}

/// The result for a page without an answer.
pub fn read_failure(asked: &HttpUrl, failure: FetchFailure, settings: &Settings, now_ms: i64) -> ReadPage {
    let failed = Fetched::Failed(Failed { failure, hops: Vec::new(), robots: RobotsVerdict::Unknown });
    read_fetched(asked, failed, Vec::new(), Depth::Judged, &DistillOptions::default(), settings, now_ms)
}

fn read_answer(
    asked: &HttpUrl,
    mut raw: RawAnswer,
    given: Vec<Hreflang>,
    depth: Depth,
    options: &DistillOptions,
) -> (Visit, RobotsVerdict, Option<Distilled>) {
    let document = is_page(&raw).then(|| Document::parse(&raw.body));
    let mut facts = document.as_ref().and_then(|document| read_facts(document, &raw));
    let protection = match raw.redirect_trouble {
        None => protection::detect(&raw, facts.as_ref().map(|facts| facts.visible_text_chars)),
        Some(_) => None,
    };
    if protection.is_some() {
        // The text of a bot protection does not belong to the page.
        facts = None;
    }
    // A sitemap's data about a URL applies to the page there, not to the target of a redirect.
    if let Some(facts) = facts.as_mut().filter(|facts| facts.url.as_ref() == Some(asked)) {
        add_given(facts, given);
    }
    let mut distilled = None;
    if let (Some(document), Some(facts)) = (&document, &facts) {
        raw.notes.extend(document.notes());
        if facts.json_ld.invalid_count > 0 {
            raw.notes.push(Note::JsonLdInvalid);
        }
        distilled = match depth {
            Depth::Judged => None,
            Depth::Distilled => Some(distill(document, facts, options)),
            Depth::Explained => Some(explain(document, facts, options)),
        };
    }
    let answer = Answer {
        hops: raw.hops,
        headers: raw.headers,
        content_type: raw.content_type,
        body_bytes: raw.body_bytes,
        timings: raw.timings,
        notes: raw.notes,
        redirect_trouble: raw.redirect_trouble,
        forbidden_hop: raw.forbidden_hop,
        ai_shut_out: raw.ai_shut_out,
        source: raw.source,
        protection: protection.map(Box::new),
        facts: facts.map(Box::new),
        served: None,
        rendering: None,
        script_redirect: None,
    };
    (Visit::Answered(answer), raw.robots, distilled)
}

/// Adds the language versions that the page itself does not state.
fn add_given(facts: &mut PageFacts, given: Vec<Hreflang>) {
    let Some(url) = facts.url.clone() else { return };
    let key = |version: &Hreflang| {
        let href = url.join(&version.href).map_or_else(|_| version.href.clone(), |target| target.normalised());
        (version.code.to_ascii_lowercase(), href)
    };
    let mut stated: HashSet<(String, String)> = facts.hreflangs.iter().map(key).collect();
    facts.hreflangs.extend(given.into_iter().filter(|version| stated.insert(key(version))));
}

/// Only a 2xx answer with HTML has content.
fn is_page(raw: &RawAnswer) -> bool {
    let status = raw.hops.last().map_or(0, |hop| hop.status);
    let html = matches!(raw.content_type.as_deref(), Some("text/html" | "application/xhtml+xml"));
    (200..300).contains(&status) && !matches!(status, 204..=206) && html && raw.redirect_trouble.is_none()
}

fn read_facts(document: &Document, raw: &RawAnswer) -> Option<PageFacts> {
    let hop = raw.hops.last()?;
    Some(page::read(document, &hop.url, &raw.headers))
}

/// The options in the settings for finding the main content.
pub fn distill_options(settings: &Settings) -> DistillOptions {
    DistillOptions {
        selectors_to_remove: settings.selectors_to_remove_before_distillation.clone(),
        ..DistillOptions::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn language_versions_of_a_sitemap_are_added_to_those_of_the_page() {
        let version = |code: &str, href: &str| Hreflang { code: code.to_owned(), href: href.to_owned() };
        let mut facts = PageFacts {
            url: HttpUrl::parse("https://a.example/en").ok(),
            hreflangs: vec![version("de", "/de")],
            ..PageFacts::default()
        };
        add_given(&mut facts, vec![version("DE", "https://a.example/de"), version("fr", "https://a.example/fr")]);
        assert_eq!(facts.hreflangs, [version("de", "/de"), version("fr", "https://a.example/fr")]);
    }
}
