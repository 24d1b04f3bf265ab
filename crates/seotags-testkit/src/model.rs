//! A model's service with the API of OpenAI. A function answers each question.

use crate::http::{Answer, Request, Server};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};

/// The reply to a question.
#[derive(Debug, Clone)]
pub enum Reply {
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
    /// No answer, as long as the client waits.
    Hold,
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

impl Reply {
    /// An error without details.
    pub fn refuse(status: u16) -> Self {
        Self::Refuse(status, &[], json!({ "error": { "message": "no" } }))
    }

    fn answer(self, usage: &Value) -> Answer {
        match self {
            Self::Content(content) => Answer::json(200, &completion(&content, usage)),
            Self::Tags(tags) => Answer::json(200, &completion(&tags.to_string(), usage)),
            Self::Json(value) => Answer::json(200, &value),
            Self::Text(text) => Answer::new(200, "text/plain", text),
            Self::Refuse(status, headers, body) => {
                headers.iter().fold(Answer::json(status, &body), |answer, (name, value)| answer.header(name, value))
            }
            Self::Hold => Answer::never(),
            Self::Stall => begun_completion().stalled(),
            Self::Drop => begun_completion().cut_off(),
            Self::Endless => Answer::pieces("application/json", |_| Some(vec![b' '; 65_536])),
            Self::Pieces(pieces, then) => in_pieces(pieces, then, usage),
        }
    }
}

fn in_pieces(pieces: Vec<String>, then: Option<fn(usize) -> String>, usage: &Value) -> Answer {
    let line = |value: &Value| format!("data: {value}\n\n").into_bytes();
    let piece = move |text: &str| line(&json!({ "choices": [{ "index": 0, "delta": { "content": text } }] }));
    let end = json!({ "choices": [{ "index": 0, "delta": {}, "finish_reason": "stop" }] });
    let end = [line(&end), line(&json!({ "choices": [], "usage": usage })), b"data: [DONE]\n\n".to_vec()];
    Answer::pieces("text/event-stream; charset=utf-8", move |number| match (pieces.get(number), then) {
        (Some(text), _) => Some(piece(text)),
        (None, Some(then)) => Some(piece(&then(number - pieces.len()))),
        (None, None) => end.get(number - pieces.len()).cloned(),
    })
}

/// A completion in the format of the public service.
pub fn completion(content: &str, usage: &Value) -> Value {
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
        "usage": usage,
    })
}

/// An answer to cut off or stall: half of it is the beginning of a completion.
pub fn begun_completion() -> Answer {
    Answer::new(200, "application/json", "{\"choices\": [{\"mess".repeat(2))
}

/// A completion with this title, for sites that answer calls of a model.
pub fn titled(title: &str) -> Answer {
    Reply::Tags(json!({ "title": title })).answer(&usage())
}

/// The usage of a completion, unless a test chooses its own.
pub fn usage() -> Value {
    json!({ "prompt_tokens": 1_000, "completion_tokens": 100 })
}

/// A question as it arrived.
#[derive(Debug, Clone)]
pub struct Question {
    /// Its body.
    pub body: Value,
    request: Request,
}

impl Question {
    /// Its path, e.g. `/v1/chat/completions`.
    pub fn path(&self) -> &str {
        &self.request.path
    }

    /// The value of a header; `name` in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.request.header(name)
    }

    /// The content of the message of `role`.
    pub fn message(&self, role: &str) -> &str {
        let messages = self.body["messages"].as_array().unwrap();
        messages.iter().find(|m| m["role"] == role).map_or("", |m| m["content"].as_str().unwrap())
    }

    /// The requested model.
    pub fn model(&self) -> &str {
        self.body["model"].as_str().unwrap()
    }

    /// The pages of the request: id and address of each.
    pub fn pages(&self) -> Vec<(String, String)> {
        let markers = self.message("user").split("<page id=\"").skip(1);
        let page = |marker: &str| {
            let (id, rest) = marker.split_once("\" url=\"").unwrap();
            (id.to_owned(), rest.split_once('"').unwrap().0.to_owned())
        };
        markers.map(page).collect()
    }

    /// True if it requests a list of pages.
    pub fn is_about_several(&self) -> bool {
        self.message("system").contains("whose only key is pages")
    }

    /// `response_format.type`, or `none`.
    pub fn format(&self) -> &str {
        self.body["response_format"]["type"].as_str().unwrap_or("none")
    }
}

type Answers = dyn Fn(usize, &Question) -> Reply + Send + Sync;

struct State {
    answers: Box<Answers>,
    usage: Value,
    questions: Mutex<Vec<Question>>,
    asked: Condvar,
    models: Mutex<Vec<String>>,
    in_flight: AtomicUsize,
    most_in_flight: AtomicUsize,
}

/// A running service. Dropping it stops accepting.
pub struct Model {
    server: Server,
    state: Arc<State>,
}

impl Model {
    /// Answers each question by its number, from 0, and its content.
    pub fn serve(answers: impl Fn(usize, &Question) -> Reply + Send + Sync + 'static) -> Self {
        Self::with_usage(usage(), answers)
    }

    /// As [`Self::serve`], with this usage in every completion.
    pub fn with_usage(usage: Value, answers: impl Fn(usize, &Question) -> Reply + Send + Sync + 'static) -> Self {
        let state = Arc::new(State {
            answers: Box::new(answers),
            usage,
            questions: Mutex::default(),
            asked: Condvar::new(),
            models: Mutex::default(),
            in_flight: AtomicUsize::new(0),
            most_in_flight: AtomicUsize::new(0),
        });
        let shared = Arc::clone(&state);
        Self { server: Server::start(move |request| shared.answer(request)), state }
    }

    /// The base URL of its API.
    pub fn base_url(&self) -> String {
        format!("http://{}/v1", self.server.address())
    }

    /// Lists these models from now on; initially none are listed.
    pub fn lists(&self, models: &[&str]) {
        *self.state.models.lock().unwrap() = models.iter().map(|model| (*model).to_owned()).collect();
    }

    /// Waits until the questions so far meet a condition.
    pub fn wait_for(&self, is_so: impl Fn(&[Question]) -> bool) {
        let questions = self.state.questions.lock().unwrap();
        drop(self.state.asked.wait_while(questions, |questions| !is_so(questions)).unwrap());
    }

    /// The questions so far.
    pub fn questions(&self) -> Vec<Question> {
        self.state.questions.lock().unwrap().clone()
    }

    /// The number of questions so far.
    pub fn calls(&self) -> usize {
        self.state.questions.lock().unwrap().len()
    }

    /// The most questions at once that were not answered yet.
    pub fn most_in_flight(&self) -> usize {
        self.state.most_in_flight.load(Ordering::SeqCst)
    }
}

impl State {
    /// The answer to a request; 404 for a path that the API does not have here, such as that of batches.
    fn answer(&self, request: &Request) -> Answer {
        match (request.method.as_str(), request.route()) {
            ("POST", "/v1/chat/completions" | "/v1/responses") => self.reply(request),
            ("GET", "/v1/models") => self.list(),
            _ => Answer::not_found(),
        }
    }

    fn list(&self) -> Answer {
        let models = self.models.lock().unwrap();
        let data: Vec<Value> = models.iter().map(|model| json!({ "id": model, "object": "model" })).collect();
        Answer::json(200, &json!({ "object": "list", "data": data }))
    }

    fn reply(&self, request: &Request) -> Answer {
        let question = Question { body: request.json(), request: request.clone() };
        let now = self.in_flight.fetch_add(1, Ordering::SeqCst) + 1;
        self.most_in_flight.fetch_max(now, Ordering::SeqCst);
        let number = {
            let mut questions = self.questions.lock().unwrap();
            questions.push(question.clone());
            questions.len() - 1
        };
        self.asked.notify_all();
        let reply = (self.answers)(number, &question);
        self.in_flight.fetch_sub(1, Ordering::SeqCst);
        reply.answer(&self.usage)
    }
}
