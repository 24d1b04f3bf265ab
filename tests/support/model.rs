//! A model's service on a loopback port, with one thread per connection. A function answers each
//! question.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex};

/// The reply to a question.
#[derive(Debug, Clone)]
pub enum Reply {
    /// A completion with this content.
    Content(String),
    /// An error.
    Refuse(u16),
    /// No answer, as long as the client waits.
    Hold,
}

/// A question as it arrived.
#[derive(Debug, Clone)]
pub struct Question(pub Value);

impl Question {
    /// The content of the message of `role`.
    pub fn message(&self, role: &str) -> &str {
        let messages = self.0["messages"].as_array().unwrap();
        messages.iter().find(|m| m["role"] == role).map_or("", |m| m["content"].as_str().unwrap())
    }

    /// The requested model.
    pub fn model(&self) -> &str {
        self.0["model"].as_str().unwrap()
    }
}

type Answers = dyn Fn(usize, &Question) -> Reply + Send + Sync;

struct State {
    answers: Box<Answers>,
    questions: Mutex<Vec<Question>>,
    asked: Condvar,
    is_over: AtomicBool,
}

/// A running service. Dropping it stops accepting.
pub struct Model {
    address: SocketAddr,
    state: Arc<State>,
}

impl Model {
    /// Answers each question by its number, from 0, and its content.
    pub fn serve(answers: impl Fn(usize, &Question) -> Reply + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let state = Arc::new(State {
            answers: Box::new(answers),
            questions: Mutex::default(),
            asked: Condvar::new(),
            is_over: AtomicBool::new(false),
        });
        let shared = Arc::clone(&state);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if shared.is_over.load(Ordering::SeqCst) {
                    return;
                }
                let shared = Arc::clone(&shared);
                std::thread::spawn(move || converse(stream, &shared));
            }
        });
        Self { address, state }
    }

    /// The base URL of its API.
    pub fn base_url(&self) -> String {
        format!("http://{}/v1", self.address)
    }

    /// Waits until the questions so far meet a condition.
    pub fn wait_for(&self, is_so: impl Fn(&[Question]) -> bool) {
        let mut questions = self.state.questions.lock().unwrap();
        while !is_so(&questions) {
            questions = self.state.asked.wait(questions).unwrap();
        }
    }

    /// The questions so far.
    pub fn questions(&self) -> Vec<Question> {
        self.state.questions.lock().unwrap().clone()
    }
}

impl Drop for Model {
    fn drop(&mut self) {
        self.state.is_over.store(true, Ordering::SeqCst);
        // Wakes the accepting thread.
        let _ = TcpStream::connect(self.address);
    }
}

/// Answers questions until the client disconnects.
fn converse(stream: TcpStream, state: &State) -> Option<()> {
    let mut reader = BufReader::new(stream.try_clone().ok()?);
    let mut writer = stream;
    loop {
        let body = request(&mut reader)?;
        let question = Question(serde_json::from_slice(&body).ok()?);
        let number = {
            let mut questions = state.questions.lock().unwrap();
            questions.push(question.clone());
            state.asked.notify_all();
            questions.len() - 1
        };
        let (status, body) = match (state.answers)(number, &question) {
            Reply::Content(content) => (200, completion(&content)),
            Reply::Refuse(status) => (status, json!({ "error": { "message": "no" } })),
            Reply::Hold => {
                // Ends when the client disconnects.
                let _ = reader.read(&mut [0]);
                return None;
            }
        };
        let body = body.to_string();
        let head =
            format!("HTTP/1.1 {status} -\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n", body.len());
        writer.write_all(format!("{head}{body}").as_bytes()).ok()?;
    }
}

/// The body of the next request.
fn request(reader: &mut BufReader<TcpStream>) -> Option<Vec<u8>> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).ok()? == 0 {
            return None;
        }
        let line = line.trim_end().to_ascii_lowercase();
        if let Some(value) = line.strip_prefix("content-length:") {
            length = value.trim().parse().ok()?;
        }
        if line.is_empty() {
            break;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some(body)
}

/// A completion in the format of the public service.
fn completion(content: &str) -> Value {
    json!({
        "choices": [{ "message": { "role": "assistant", "content": content }, "finish_reason": "stop" }],
        "usage": { "prompt_tokens": 1_000, "completion_tokens": 100 },
    })
}
