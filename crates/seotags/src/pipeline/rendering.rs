//! The part of the pipeline that only some pages use: a browser, and redirects by script.

use super::read::judge_options;
use super::reader::{Reader, keep_earlier, unbroken};
use seotags_core::judge::{Served, Visit, judge};
use seotags_core::page::Hreflang;
use seotags_core::result::ReadPage;
use seotags_core::settings::RenderPolicy;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{Fetched, Note, RawAnswer, Timings, Withheld, WithheldReason};
use seotags_crawl::FetchRequest;
use seotags_render::{RenderFailure, RenderedPage};

/// Maximum number of consecutive redirects by script; each page is opened in the browser.
const MOST_SCRIPT_REDIRECTS: usize = 4;

impl Reader {
    /// Opens the page in a browser if necessary, and reads the result; `None` after a panic.
    pub(super) async fn render(
        &self,
        page: &mut ReadPage,
        request: &FetchRequest,
        given: &[Hreflang],
        now_ms: i64,
    ) -> Option<()> {
        for _ in 0..MOST_SCRIPT_REDIRECTS {
            let Some(url) = to_be_rendered(page, self.settings().render) else { return Some(()) };
            let rendered = unbroken(self.fetch.render(request, &url)).await?;
            match rendered {
                None => return Some(()),
                Some(Err(RenderFailure::Refused)) => return self.withhold(page, request, url, now_ms).await,
                Some(Err(failure)) => {
                    tracing::warn!(host = url.host(), %failure, "read as the server sent it");
                    note_failure(page);
                    return Some(());
                }
                Some(Ok(RenderedPage { redirected_to: Some(target), .. })) => {
                    self.go_where_a_script_leads(page, request, target, now_ms).await?;
                }
                // It answered before; its current error is not the page.
                Some(Ok(RenderedPage { status: Some(status @ 400..), .. })) => {
                    tracing::warn!(host = url.host(), status, "used the server's earlier HTML");
                    note_failure(page);
                    return Some(());
                }
                Some(Ok(rendered)) => return self.read_rendered(page, request, rendered, given, now_ms).await,
            }
        }
        Some(())
    }

    async fn go_where_a_script_leads(
        &self,
        page: &mut ReadPage,
        request: &FetchRequest,
        target: HttpUrl,
        now_ms: i64,
    ) -> Option<()> {
        let gone = unbroken(self.fetch.go_on(request, page.visit.hops(), &page.robots, &target)).await?;
        if let Some(mut fetched) = gone {
            keep_earlier(&mut fetched, &page.visit);
            *page = self.read_fetched(&request.url, fetched, &[], now_ms).await?.0;
        }
        if let Visit::Answered(answer) = &mut page.visit {
            answer.script_redirect = Some(target);
        }
        self.judge_anew(page, request, now_ms);
        Some(())
    }

    /// The page's address became private between the crawler's request and the browser's.
    async fn withhold(&self, page: &mut ReadPage, request: &FetchRequest, url: HttpUrl, now_ms: i64) -> Option<()> {
        let (hops, robots) = (page.visit.hops().to_vec(), page.robots.clone());
        let withheld = Withheld { reason: WithheldReason::PrivateAddress, url, hops, robots };
        *page = self.read_fetched(&request.url, Fetched::Withheld(withheld), &[], now_ms).await?.0;
        Some(())
    }

    /// Reads the browser's document instead of the server's.
    async fn read_rendered(
        &self,
        page: &mut ReadPage,
        request: &FetchRequest,
        rendered: RenderedPage,
        given: &[Hreflang],
        now_ms: i64,
    ) -> Option<()> {
        let Visit::Answered(before) = &page.visit else { return Some(()) };
        let Some(served) = before.facts.as_deref().map(Served::of) else { return Some(()) };
        let script_redirect = before.script_redirect.clone();
        let barred = (rendered.barred > 0).then_some(Note::ResourcesBlockedByRobots);
        let rendering = Box::new(rendered.rendering());
        let raw = RawAnswer {
            hops: before.hops.clone(),
            headers: before.headers.clone(),
            body_bytes: before.body_bytes,
            content_type: before.content_type.clone(),
            timings: Timings {
                page_load_time_ms: rendered.load_ms,
                dom_content_loaded_ms: rendered.dom_content_loaded_ms,
                ..before.timings
            },
            notes: before.notes.iter().copied().chain(barred).collect(),
            robots: page.robots.clone(),
            redirect_trouble: None,
            forbidden_hop: before.forbidden_hop.clone(),
            ai_shut_out: before.ai_shut_out.clone(),
            source: before.source,
            body: rendered.html,
        };
        let fetched = Fetched::Answered(raw);
        *page = self.read_fetched(&request.url, fetched, given, now_ms).await?.0;
        if let Visit::Answered(answer) = &mut page.visit {
            answer.note_served(served);
            answer.rendering = Some(rendering);
            answer.script_redirect = script_redirect;
        }
        self.judge_anew(page, request, now_ms);
        Some(())
    }

    fn judge_anew(&self, page: &mut ReadPage, request: &FetchRequest, now_ms: i64) {
        let options = judge_options(self.settings(), now_ms);
        page.indexability = judge(&request.url, &page.visit, &page.robots, &options);
    }
}

/// The URL to open in a browser, if the page is to be rendered: a page that was read, and with `auto` one whose HTML
/// contains too little to be judged.
pub fn to_be_rendered(page: &ReadPage, policy: RenderPolicy) -> Option<HttpUrl> {
    let Visit::Answered(answer) = &page.visit else { return None };
    let is_wanted = match policy {
        RenderPolicy::Never => false,
        RenderPolicy::Auto => {
            let primary = page.indexability.primary_issue.as_deref();
            let has_scripts = answer.facts.as_ref().is_some_and(|facts| facts.substance.has_scripts);
            let is_suspect = match primary {
                Some("needs_rendering" | "javascript_redirect") => true,
                Some("error_text" | "consent_wall") => has_scripts,
                _ => false,
            };
            is_suspect && answer.script_redirect.is_none()
                || answer.script_redirect.is_some()
                    && page.indexability.issues.iter().any(|i| i.code == "needs_rendering")
        }
        RenderPolicy::Always => true,
    };
    answer.final_url().filter(|_| is_wanted && answer.facts.is_some()).cloned()
}

fn note_failure(page: &mut ReadPage) {
    if let Visit::Answered(answer) = &mut page.visit {
        answer.notes.push(Note::RenderFailed);
    }
}
