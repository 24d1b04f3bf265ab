//! A service with files, batches and chat completions whose behaviour tests control, and which
//! records paid answers.

use seotags_testkit::{Answer, Request, Server, completion};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::sync::Notify;

/// Prompt tokens of every question, as this service counts them.
pub(super) const PROMPT_TOKENS: u64 = 1_000;
/// Tokens of every answer.
pub(super) const ANSWER_TOKENS: u64 = 100;

/// The outcome of a line in a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Line {
    Answered,
    Failed,
    Expired,
}

/// How the service behaves.
pub(super) struct BatchBehaviour {
    /// The outcome of a line, by the number of its batch and its own number, both from 0.
    pub(super) line: Box<dyn Fn(usize, usize) -> Line + Send + Sync>,
    /// How a batch ends.
    pub(super) end: Box<dyn Fn(usize) -> &'static str + Send + Sync>,
    /// Polls of a batch until it ends.
    pub(super) looks: usize,
    /// Maximum number of lines in waiting batches.
    pub(super) queue: usize,
    /// Whether a full queue refuses the request for a batch, or lets the batch fail.
    pub(super) refuses_at_once: bool,
    /// Seconds to add to the age of batches.
    pub(super) age: i64,
    /// The first upload, or the first batch, is accepted and never answered.
    pub(super) holds: Option<Hold>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hold {
    Upload,
    Create,
}

impl Default for BatchBehaviour {
    fn default() -> Self {
        Self {
            line: Box::new(|_, _| Line::Answered),
            end: Box::new(|_| "completed"),
            looks: 1,
            queue: usize::MAX,
            refuses_at_once: true,
            age: 0,
            holds: None,
        }
    }
}

/// A batch as the service stores it.
#[derive(Debug, Clone)]
pub(super) struct Batch {
    pub(super) id: String,
    file: String,
    pub(super) chunk: String,
    pub(super) lines: usize,
    looks: usize,
    pub(super) status: &'static str,
    errors: Value,
}

#[derive(Clone, Default)]
pub(super) struct Noted {
    /// Name and content by id.
    pub(super) files: BTreeMap<String, (String, String)>,
    pub(super) batches: Vec<Batch>,
    /// The number of answers to each question, direct or in a batch.
    pub(super) paid: HashMap<String, u32>,
    /// Direct questions.
    pub(super) live: u32,
    /// Batches that were cancelled on request.
    pub(super) cancelled: u32,
}

struct Shared {
    behaviour: Mutex<BatchBehaviour>,
    noted: Mutex<Noted>,
    held: Notify,
}

/// The running service; stops when dropped.
pub(super) struct Service {
    server: Server,
    shared: Arc<Shared>,
}

impl Service {
    pub(super) fn start(behaviour: BatchBehaviour) -> Self {
        let shared =
            Arc::new(Shared { behaviour: Mutex::new(behaviour), noted: Mutex::default(), held: Notify::new() });
        let state = Arc::clone(&shared);
        Self { server: Server::start(move |request| state.answer(request)), shared }
    }

    /// The base URL of its API.
    pub(super) fn base_url(&self) -> String {
        format!("http://{}/v1", self.server.address())
    }

    /// The record until now.
    pub(super) fn noted(&self) -> Noted {
        self.shared.noted.lock().unwrap().clone()
    }

    pub(super) fn behaviour(&self) -> MutexGuard<'_, BatchBehaviour> {
        self.shared.behaviour.lock().unwrap()
    }

    /// Waits until a request is held.
    pub(super) async fn held(&self) {
        self.shared.held.notified().await;
    }

    /// The largest number of answers to one question.
    pub(super) fn most_paid(&self) -> u32 {
        self.noted().paid.values().copied().max().unwrap_or_default()
    }

    /// The largest number of batches of one chunk.
    pub(super) fn batches_a_chunk(&self) -> usize {
        let mut chunks: HashMap<String, usize> = HashMap::new();
        for batch in &self.noted().batches {
            *chunks.entry(batch.chunk.clone()).or_default() += 1;
        }
        chunks.into_values().max().unwrap_or_default()
    }
}

fn good(value: &Value) -> Answer {
    Answer::json(200, value)
}

fn error(status: u16, error: &Value) -> Answer {
    Answer::json(status, &json!({ "error": error }))
}

impl Shared {
    fn answer(&self, request: &Request) -> Answer {
        let path: Vec<&str> = request.route().trim_start_matches("/v1/").split('/').collect();
        match (&*request.method, &*path) {
            ("POST", ["files"]) => self.upload(request),
            ("GET", ["files"]) => self.list_files(request.query()),
            ("GET", ["files", id, "content"]) => self.content(id),
            ("POST", ["batches"]) => self.create(&request.json()),
            ("GET", ["batches"]) => self.list_batches(request.query()),
            ("GET", ["batches", id]) => self.look(id),
            ("POST", ["batches", id, "cancel"]) => self.cancel(id),
            ("POST", ["chat", "completions"]) => self.chat(&request.json()),
            _ => Answer::not_found(),
        }
    }

    /// The answer, or none if it is to be held.
    fn unless_held(&self, what: Hold, answer: Answer) -> Answer {
        let mut behaviour = self.behaviour.lock().unwrap();
        if behaviour.holds != Some(what) {
            return answer;
        }
        behaviour.holds = None;
        self.held.notify_one();
        Answer::never()
    }

    fn upload(&self, request: &Request) -> Answer {
        let kind = request.header("content-type").unwrap();
        let mark = kind.strip_prefix("multipart/form-data; boundary=").unwrap();
        let text = String::from_utf8(request.body.clone()).unwrap();
        let mut purpose = None;
        let mut file = None;
        for part in text.split(&format!("--{mark}")) {
            let Some((head, content)) = part.split_once("\r\n\r\n") else { continue };
            let content = content.strip_suffix("\r\n").unwrap();
            match head.split_once("filename=\"") {
                Some((_, name)) => file = Some((name.split('"').next().unwrap().to_owned(), content.to_owned())),
                None => purpose = Some(content.to_owned()),
            }
        }
        assert_eq!(purpose.as_deref(), Some("batch"));
        let (name, content) = file.unwrap();
        let id = {
            let mut noted = self.noted.lock().unwrap();
            let id = format!("file-{}", noted.files.len());
            noted.files.insert(id.clone(), (name.clone(), content));
            id
        };
        let answer = json!({ "id": id, "object": "file", "filename": name, "purpose": "batch" });
        self.unless_held(Hold::Upload, good(&answer))
    }

    fn list_files(&self, query: &str) -> Answer {
        let noted = self.noted.lock().unwrap();
        let files = noted.files.iter().rev().map(|(id, (name, _))| json!({ "id": id, "filename": name }));
        good(&listed(&files.collect::<Vec<_>>(), query))
    }

    fn content(&self, id: &str) -> Answer {
        match self.noted.lock().unwrap().files.get(id) {
            Some((_, content)) => Answer::new(200, "text/plain", content.clone()),
            None => Answer::json(404, &json!({})),
        }
    }

    fn create(&self, body: &Value) -> Answer {
        let full =
            json!({ "code": "token_limit_exceeded", "message": "Enqueued token limit reached for m. Limit reached." });
        let made = {
            let behaviour = self.behaviour.lock().unwrap();
            let mut noted = self.noted.lock().unwrap();
            assert_eq!(
                (&body["endpoint"], &body["completion_window"]),
                (&json!("/v1/chat/completions"), &json!("24h"))
            );
            let file = body["input_file_id"].as_str().unwrap().to_owned();
            let lines = noted.files[&file].1.lines().count();
            let queued: usize = noted.batches.iter().filter(|b| b.status == "in_progress").map(|b| b.lines).sum();
            let is_full = queued.saturating_add(lines) > behaviour.queue;
            if is_full && behaviour.refuses_at_once {
                return error(429, &full);
            }
            let batch = Batch {
                id: format!("batch_{}", noted.batches.len()),
                file,
                chunk: body["metadata"]["seotags_chunk"].as_str().unwrap().to_owned(),
                lines,
                looks: 0,
                status: if is_full { "failed" } else { "in_progress" },
                errors: if is_full { json!({ "data": [full] }) } else { Value::Null },
            };
            let described = described(&batch, &noted, behaviour.age);
            noted.batches.push(batch);
            described
        };
        self.unless_held(Hold::Create, good(&made))
    }

    fn list_batches(&self, query: &str) -> Answer {
        let noted = self.noted.lock().unwrap();
        let batches: Vec<Value> = noted.batches.iter().rev().map(|batch| described(batch, &noted, 0)).collect();
        good(&listed(&batches, query))
    }

    fn look(&self, id: &str) -> Answer {
        let behaviour = self.behaviour.lock().unwrap();
        let mut noted = self.noted.lock().unwrap();
        let Some(number) = noted.batches.iter().position(|batch| batch.id == id) else {
            return error(404, &json!({ "message": "no such batch" }));
        };
        noted.batches[number].looks += 1;
        let batch = noted.batches[number].clone();
        if batch.status == "cancelling" || batch.status == "in_progress" && batch.looks > behaviour.looks {
            let status = if batch.status == "cancelling" { "cancelled" } else { (behaviour.end)(number) };
            work(&mut noted, number, &behaviour, status);
        }
        good(&described(&noted.batches[number], &noted, behaviour.age))
    }

    fn cancel(&self, id: &str) -> Answer {
        let mut noted = self.noted.lock().unwrap();
        let batch = noted.batches.iter_mut().find(|batch| batch.id == id).unwrap();
        if batch.status != "in_progress" {
            return error(400, &json!({ "message": "it is over" }));
        }
        batch.status = "cancelling";
        noted.cancelled += 1;
        good(&json!({ "id": id, "status": "cancelling" }))
    }

    fn chat(&self, body: &Value) -> Answer {
        let mut noted = self.noted.lock().unwrap();
        noted.live += 1;
        *noted.paid.entry(question(body)).or_default() += 1;
        good(&paid())
    }
}

/// One entry per page, so that clients must follow the pagination.
fn listed(entries: &[Value], query: &str) -> Value {
    let after = query.split('&').find_map(|pair| pair.strip_prefix("after="));
    let from = after.map_or(0, |after| entries.iter().position(|e| e["id"] == *after).unwrap() + 1);
    let data: Vec<Value> = entries.iter().skip(from).take(1).cloned().collect();
    json!({ "object": "list", "has_more": from + 1 < entries.len(), "data": data })
}

/// Answers the lines of a batch, in another order.
fn work(noted: &mut Noted, number: usize, behaviour: &BatchBehaviour, status: &'static str) {
    let batch = noted.batches[number].clone();
    let content = noted.files[&batch.file].1.clone();
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    for (at, line) in content.lines().enumerate() {
        let request: Value = serde_json::from_str(line).unwrap();
        let id = request["custom_id"].as_str().unwrap().to_owned();
        match (behaviour.line)(number, at) {
            Line::Answered => {
                *noted.paid.entry(question(&request["body"])).or_default() += 1;
                let response = json!({ "status_code": 200, "request_id": "r", "body": paid() });
                output.push(json!({ "id": "x", "custom_id": id, "response": response, "error": null }));
            }
            Line::Failed => {
                let body = json!({ "error": { "code": "server_error", "message": "oops" } });
                errors
                    .push(json!({ "custom_id": id, "response": { "status_code": 500, "body": body }, "error": null }));
            }
            Line::Expired => {
                let error = json!({ "code": "batch_expired", "message": "too late" });
                errors.push(json!({ "custom_id": id, "response": null, "error": error }));
            }
        }
    }
    for (kind, mut lines) in [("output", output), ("error", errors)] {
        lines.sort_by_key(|line| line["custom_id"].to_string());
        if !lines.is_empty() {
            let text = lines.iter().map(Value::to_string).collect::<Vec<_>>().join("\n") + "\n";
            noted.files.insert(format!("{}-{kind}", batch.id), (format!("{kind}.jsonl"), text));
        }
    }
    noted.batches[number].status = status;
}

fn described(batch: &Batch, noted: &Noted, age: i64) -> Value {
    let file = |kind: &str| Some(format!("{}-{kind}", batch.id)).filter(|id| noted.files.contains_key(id));
    let now = seotags::clock::now().as_second();
    json!({
        "id": batch.id,
        "object": "batch",
        "status": batch.status,
        "input_file_id": batch.file,
        "output_file_id": file("output"),
        "error_file_id": file("error"),
        "created_at": now - age,
        "request_counts": { "total": batch.lines, "completed": 0, "failed": 0 },
        "metadata": { "seotags_chunk": batch.chunk },
        "errors": batch.errors,
    })
}

/// The identity of a question: its page.
fn question(body: &Value) -> String {
    body["messages"][1]["content"].as_str().unwrap().to_owned()
}

/// A completion that costs the same for every question.
fn paid() -> Value {
    let tags = json!({ "title": "Ridge Boot: Leather Hiking Boot for Rocky Ridges" });
    let usage = json!({ "prompt_tokens": PROMPT_TOKENS, "completion_tokens": ANSWER_TOKENS });
    completion(&tags.to_string(), &usage)
}
