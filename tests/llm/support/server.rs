//! The service: records every request and answers by a function.

use super::Log;
use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, Response, StatusCode, Uri};
use axum::routing::{get, post};
use futures::stream::{self, StreamExt as _};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// The server's reaction to a request.
pub(crate) enum Say {
    /// A completion whose message has this content.
    Content(String),
    /// A completion with these tags as its content.
    Tags(Value),
    /// This JSON unchanged, status 200.
    Json(Value),
    /// This text unchanged, status 200.
    Text(&'static str),
    /// An error: status, headers, body.
    Refuse(u16, &'static [(&'static str, &'static str)], Value),
    /// Accepts the request and never answers.
    Hang,
    /// Begins an answer and stops sending.
    Stall,
    /// Begins an answer and drops the connection.
    Drop,
    /// Answers without end.
    Endless,
    /// A streamed completion: these pieces of its content, then the last one repeatedly, or the end
    /// with the usage.
    Pieces(Vec<String>, Option<fn(usize) -> String>),
}

/// A request as it arrived.
#[derive(Debug, Clone)]
pub(crate) struct Request {
    pub(crate) path: String,
    pub(crate) body: Value,
    pub(crate) headers: HeaderMap,
}

impl Request {
    /// Content of the message of `role`.
    pub(crate) fn message(&self, role: &str) -> &str {
        let messages = self.body["messages"].as_array().unwrap();
        messages.iter().find(|m| m["role"] == role).map_or("", |m| m["content"].as_str().unwrap())
    }

    /// The pages of the request: id and address of each.
    pub(crate) fn pages(&self) -> Vec<(String, String)> {
        let markers = self.message("user").split("<page id=\"").skip(1);
        let page = |marker: &str| {
            let (id, rest) = marker.split_once("\" url=\"").unwrap();
            (id.to_owned(), rest.split_once('"').unwrap().0.to_owned())
        };
        markers.map(page).collect()
    }

    /// True if it requests a list of pages.
    pub(crate) fn is_about_several(&self) -> bool {
        self.message("system").contains("whose only key is pages")
    }

    /// `response_format.type`, or `none`.
    pub(crate) fn format(&self) -> &str {
        self.body["response_format"]["type"].as_str().unwrap_or("none")
    }
}

type Answers = dyn Fn(usize, &Request) -> Say + Send + Sync;

struct Shared {
    answers: Box<Answers>,
    requests: Mutex<Vec<Request>>,
    log: Log,
    models: Mutex<Vec<String>>,
    in_flight: AtomicUsize,
    most_in_flight: AtomicUsize,
}

/// The running service; stops when dropped.
pub(crate) struct ModelServer {
    pub(crate) base_url: String,
    shared: Arc<Shared>,
    task: JoinHandle<()>,
}

impl Drop for ModelServer {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl ModelServer {
    /// Answers each request by its number, from 0, and its content.
    pub(crate) async fn start(answers: impl Fn(usize, &Request) -> Say + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base_url = format!("http://{}/v1", listener.local_addr().unwrap());
        let shared = Arc::new(Shared {
            answers: Box::new(answers),
            requests: Mutex::default(),
            log: Log::default(),
            models: Mutex::default(),
            in_flight: AtomicUsize::new(0),
            most_in_flight: AtomicUsize::new(0),
        });
        let router = Router::new()
            .route("/v1/chat/completions", post(answer))
            .route("/v1/responses", post(answer))
            .route("/v1/models", get(models))
            .with_state(Arc::clone(&shared));
        let task = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { base_url, shared, task }
    }

    /// Always answers with good tags.
    pub(crate) async fn good() -> Self {
        Self::start(|_, _| Say::Tags(good_tags())).await
    }

    pub(crate) fn requests(&self) -> Vec<Request> {
        self.shared.requests.lock().unwrap().clone()
    }

    pub(crate) fn calls(&self) -> usize {
        self.requests().len()
    }

    /// Lists these models from now on; initially none are listed.
    pub(crate) fn lists(&self, models: &[&str]) {
        *self.shared.models.lock().unwrap() = models.iter().map(|model| (*model).to_owned()).collect();
    }

    pub(crate) fn most_in_flight(&self) -> usize {
        self.shared.most_in_flight.load(Ordering::SeqCst)
    }

    /// Events in order; a memory may also write into it.
    pub(crate) fn log(&self) -> Log {
        self.shared.log.clone()
    }
}

async fn answer(State(shared): State<Arc<Shared>>, uri: Uri, headers: HeaderMap, body: String) -> Response<Body> {
    let request = Request { path: uri.path().to_owned(), body: serde_json::from_str(&body).unwrap(), headers };
    let now = shared.in_flight.fetch_add(1, Ordering::SeqCst) + 1;
    shared.most_in_flight.fetch_max(now, Ordering::SeqCst);
    shared.log.note("sent");
    let number = {
        let mut requests = shared.requests.lock().unwrap();
        requests.push(request.clone());
        requests.len() - 1
    };
    // Lets other requests arrive, so that the count of those in flight is meaningful.
    for _ in 0..50 {
        tokio::task::yield_now().await;
    }
    let said = (shared.answers)(number, &request);
    shared.in_flight.fetch_sub(1, Ordering::SeqCst);
    match said {
        Say::Content(content) => json_response(&reply(&content)),
        Say::Tags(tags) => json_response(&reply(&tags.to_string())),
        Say::Json(value) => json_response(&value),
        Say::Text(text) => Response::new(Body::from(text)),
        Say::Refuse(status, headers, body) => {
            let mut response = json_response(&body);
            *response.status_mut() = StatusCode::from_u16(status).unwrap();
            for (name, value) in headers {
                response.headers_mut().insert(*name, value.parse().unwrap());
            }
            response
        }
        Say::Hang => std::future::pending().await,
        Say::Stall => {
            let begun = stream::iter([Ok::<_, std::io::Error>("{\"choices\": [{\"mess")]);
            Response::new(Body::from_stream(begun.chain(stream::pending())))
        }
        Say::Drop => {
            let pieces = [Ok("{\"choices\": [{\"mess"), Err(std::io::Error::other("dropped"))];
            Response::new(Body::from_stream(stream::iter(pieces)))
        }
        Say::Pieces(pieces, then) => in_pieces(pieces, then),
        Say::Endless => {
            Response::new(Body::from_stream(stream::repeat_with(|| Ok::<_, std::io::Error>(" ".repeat(65_536)))))
        }
    }
}

fn in_pieces(pieces: Vec<String>, then: Option<fn(usize) -> String>) -> Response<Body> {
    let line = |value: &Value| Ok::<_, std::io::Error>(format!("data: {value}\n\n"));
    let piece = move |text: &str| line(&json!({ "choices": [{ "index": 0, "delta": { "content": text } }] }));
    let begun = stream::iter(pieces).map(move |text| piece(&text));
    let body = if let Some(then) = then {
        Body::from_stream(begun.chain(stream::iter(0..).map(move |nth| piece(&then(nth)))))
    } else {
        let end = json!({ "choices": [{ "index": 0, "delta": {}, "finish_reason": "stop" }] });
        let usage = json!({ "choices": [], "usage": { "prompt_tokens": 1_000, "completion_tokens": 200 } });
        let last = [line(&end), line(&usage), Ok("data: [DONE]\n\n".to_owned())];
        Body::from_stream(begun.chain(stream::iter(last)))
    };
    Response::builder().header("content-type", "text/event-stream; charset=utf-8").body(body).unwrap()
}

async fn models(State(shared): State<Arc<Shared>>) -> Response<Body> {
    let models = shared.models.lock().unwrap();
    let data: Vec<Value> = models.iter().map(|model| json!({ "id": model, "object": "model" })).collect();
    json_response(&json!({ "object": "list", "data": data }))
}

fn json_response(value: &Value) -> Response<Body> {
    Response::builder().header("content-type", "application/json").body(Body::from(value.to_string())).unwrap()
}

/// A completion in the format of the public service.
pub(crate) fn reply(content: &str) -> Value {
    json!({
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1_763_000_000,
        "model": "gpt-4.1-nano",
        "choices": [{
            "index": 0,
            "message": { "role": "assistant", "content": content, "refusal": null },
            "finish_reason": "stop",
        }],
        "usage": {
            "prompt_tokens": 1_000,
            "completion_tokens": 200,
            "total_tokens": 1_200,
            "prompt_tokens_details": { "cached_tokens": 400 },
        },
    })
}

/// An answer with the tags from `tags` for each page's address: a list if one is requested.
pub(crate) fn answer_all(request: &Request, tags: impl Fn(&str) -> Value) -> Value {
    let pages = request.pages();
    if !request.is_about_several() {
        return tags(&pages[0].1);
    }
    let entry = |(id, url): &(String, String)| {
        let mut entry = tags(url);
        entry["id"] = json!(id);
        entry
    };
    json!({ "pages": pages.iter().map(entry).collect::<Vec<_>>() })
}

/// Tags for [`super::generation_run::page_html`] without any findings.
pub(crate) fn good_tags() -> Value {
    json!({
        "title": "Ridge Boot: Leather Hiking Boot for Rocky Ridges",
        "meta_description": "The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. It weighs 640 g and is resoled in our workshop.",
        "h1": "Ridge Boot for rocky ridges",
        "seo_text": "<p>The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. It weighs 640 g.</p><h2>Upper and sole</h2><p>The upper is oiled leather, the sole is rubber with deep lugs. The boot is resoled in our workshop, so that it stays in use for many winters and walks over rocky ridges.</p>",
        "keywords": ["leather hiking boot", "ridge boot", "rocky ridges", "stiff sole"],
    })
}
