//! A site of pages, and a browser to open them in.

use seotags::render::{BrowserRenderer, RenderBounds, RenderFailure, RenderOptions, RenderRequest, RenderedPage};
use seotags::url::HttpUrl;
use seotags_testkit::{Answer, Request};
use std::collections::HashMap;
use std::ops::Deref;

/// A site whose paths are counted without their queries.
pub(crate) struct Site(seotags_testkit::Site);

impl Deref for Site {
    type Target = seotags_testkit::Site;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl Site {
    /// Serves `pages` by path. Everything else answers 404.
    pub(crate) fn serve(pages: &[(&str, &str)]) -> Self {
        let answers = pages.iter().map(|(path, page)| ((*path).to_owned(), answer(path, page)));
        let answers: HashMap<String, Answer> = answers.collect();
        Self::answering(move |request| answers.get(request.route()).cloned().unwrap_or_else(Answer::not_found))
    }

    /// Answers each request by a function.
    pub(crate) fn answering(answer: impl Fn(&Request) -> Answer + Send + Sync + 'static) -> Self {
        Self(seotags_testkit::Site::answering(answer))
    }

    pub(crate) fn url(&self, path: &str) -> HttpUrl {
        HttpUrl::parse(&self.0.url(path)).unwrap()
    }

    /// Requested paths, in order.
    pub(crate) fn asked(&self) -> Vec<String> {
        self.visits().iter().map(|visit| visit.route().to_owned()).collect()
    }

    /// How often a path was requested.
    pub(crate) fn count(&self, path: &str) -> usize {
        self.asked().iter().filter(|asked| *asked == path).count()
    }

    /// The values of a header in all requests for a path, in order.
    pub(crate) fn headers(&self, path: &str, name: &str) -> Vec<String> {
        let visits = self.visits();
        let of_path = visits.iter().filter(|visit| visit.route() == path);
        of_path.filter_map(|visit| visit.header(name)).map(str::to_owned).collect()
    }

    /// A header of the first request for a path.
    pub(crate) fn header(&self, path: &str, name: &str) -> Option<String> {
        self.visits().iter().find(|visit| visit.route() == path)?.header(name).map(str::to_owned)
    }
}

fn answer(path: &str, page: &str) -> Answer {
    let content_type = match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("json") => "application/json",
        Some("js") => "text/javascript",
        Some("txt") => "text/plain",
        Some("zip") => "application/zip",
        _ => "text/html; charset=utf-8",
    };
    Answer::new(200, content_type, page)
}

/// Limits with which a wait takes at most two seconds.
pub(crate) fn quick() -> RenderBounds {
    RenderBounds { page: std::time::Duration::from_secs(2), ..RenderBounds::default() }
}

pub(crate) fn browser(bounds: RenderBounds) -> BrowserRenderer {
    BrowserRenderer::new(RenderOptions { bounds, ..RenderOptions::default() }).unwrap()
}

pub(crate) async fn render(browser: &BrowserRenderer, url: HttpUrl) -> Result<RenderedPage, RenderFailure> {
    browser.render(&RenderRequest { sends_headers: true, sends_credentials: true, ..RenderRequest::new(url) }).await
}
