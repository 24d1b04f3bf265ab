//! A server of pages, and a browser to open them in.

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::{Html, IntoResponse, Response};
use seotags::render::{BrowserRenderer, RenderBounds, RenderFailure, RenderOptions, RenderRequest, RenderedPage};
use seotags::url::HttpUrl;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// Pages by path. Everything else answers 404.
pub(crate) struct Site {
    origin: String,
    asked: Arc<Mutex<Vec<(String, HeaderMap)>>>,
}

#[derive(Clone)]
struct Shared {
    pages: Arc<HashMap<String, String>>,
    asked: Arc<Mutex<Vec<(String, HeaderMap)>>>,
}

impl Site {
    /// Serves `pages` on its own port. `{origin}` in a page is replaced by its origin.
    pub(crate) async fn serve(pages: &[(&str, &str)]) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let filled = |text: &str| text.replace("{origin}", &origin);
        let pages = pages.iter().map(|(path, page)| ((*path).to_owned(), filled(page))).collect();
        let asked = Arc::default();
        let shared = Shared { pages: Arc::new(pages), asked: Arc::clone(&asked) };
        let app = Router::new().fallback(answer).with_state(shared);
        tokio::spawn(async move { axum::serve(listener, app).await });
        Self { origin, asked }
    }

    pub(crate) fn url(&self, path: &str) -> HttpUrl {
        HttpUrl::parse(&format!("{}{path}", self.origin)).unwrap()
    }

    /// Requested paths, in order.
    pub(crate) fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().iter().map(|(path, _)| path.clone()).collect()
    }

    /// The values of a header in all requests for a path, in order.
    pub(crate) fn headers(&self, path: &str, name: &str) -> Vec<String> {
        let asked = self.asked.lock().unwrap();
        let of_path = asked.iter().filter(|(asked, _)| asked == path);
        of_path.filter_map(|(_, headers)| Some(headers.get(name)?.to_str().unwrap().to_owned())).collect()
    }

    /// A header of the first request for a path.
    pub(crate) fn header(&self, path: &str, name: &str) -> Option<String> {
        let asked = self.asked.lock().unwrap();
        let (_, headers) = asked.iter().find(|(asked, _)| asked == path)?;
        Some(headers.get(name)?.to_str().unwrap().to_owned())
    }
}

async fn answer(State(shared): State<Shared>, uri: Uri, headers: HeaderMap) -> Response {
    shared.asked.lock().unwrap().push((uri.path().to_owned(), headers));
    let Some(page) = shared.pages.get(uri.path()) else {
        return (axum::http::StatusCode::NOT_FOUND, "not here").into_response();
    };
    match uri.path().rsplit_once('.').map(|(_, ending)| ending) {
        Some("json") => ([("content-type", "application/json")], page.clone()).into_response(),
        Some("js") => ([("content-type", "text/javascript")], page.clone()).into_response(),
        Some("txt") => ([("content-type", "text/plain")], page.clone()).into_response(),
        Some("zip") => ([("content-type", "application/zip")], page.clone()).into_response(),
        _ => Html(page.clone()).into_response(),
    }
}

/// A scripted server.
pub(crate) struct Server {
    origin: String,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Server {
    /// Serves answers from `answer` on its own port.
    pub(crate) async fn new(answer: impl Fn(Uri, HeaderMap) -> Response + Clone + Send + Sync + 'static) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let asked: Arc<Mutex<Vec<String>>> = Arc::default();
        let seen = Arc::clone(&asked);
        let app = Router::new().fallback(async move |uri: Uri, headers: HeaderMap| {
            seen.lock().unwrap().push(uri.path().to_owned());
            answer(uri, headers)
        });
        tokio::spawn(async move { axum::serve(listener, app).await });
        Self { origin, asked }
    }

    pub(crate) fn origin(&self) -> String {
        self.origin.clone()
    }

    pub(crate) fn url(&self, path: &str) -> HttpUrl {
        HttpUrl::parse(&format!("{}{path}", self.origin)).unwrap()
    }

    /// How often a path was requested.
    pub(crate) fn count(&self, path: &str) -> usize {
        self.asked.lock().unwrap().iter().filter(|asked| *asked == path).count()
    }
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
