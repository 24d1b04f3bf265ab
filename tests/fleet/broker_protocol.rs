//! A raw connection to the broker, to inspect its streams and deliveries.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use seotags_testkit::Broker;
use seotags_testkit::PATIENCE;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

/// A connection in the protocol of NATS.
pub(crate) struct BrokerClient {
    said: BufReader<TcpStream>,
    /// The subject of its replies.
    inbox: String,
}

/// Received data.
pub(crate) struct Message {
    reply: String,
    headers: String,
    body: Vec<u8>,
}

impl BrokerClient {
    pub(crate) fn to(broker: &Broker) -> Self {
        let line = TcpStream::connect(broker.url().trim_start_matches("nats://")).unwrap();
        line.set_read_timeout(Some(PATIENCE)).unwrap();
        let inbox = format!("_INBOX.tests.{}", line.local_addr().unwrap().port());
        let hello = format!("CONNECT {{\"verbose\":false,\"headers\":true}}\r\nSUB {inbox} 1\r\n");
        let mut wire = Self { said: BufReader::new(line), inbox };
        wire.say(&hello, b"");
        wire
    }

    /// Messages of a stream, by subject.
    pub(crate) fn subjects(&mut self, stream: &str, filter: &str) -> BTreeSet<String> {
        let info = self.api(&format!("STREAM.INFO.{stream}"), &json!({ "subjects_filter": filter }));
        assert_eq!(info["config"]["name"], stream, "{info}");
        info["state"]["subjects"].as_object().map(|found| found.keys().cloned().collect()).unwrap_or_default()
    }

    /// The latest message of a subject: its headers and its text; `None` if there is none.
    pub(crate) fn last(&mut self, stream: &str, subject: &str) -> Option<(String, String)> {
        let found = self.api(&format!("STREAM.MSG.GET.{stream}"), &json!({ "last_by_subj": subject }));
        let message = found.get("message")?;
        let part = |name: &str| {
            let packed = message[name].as_str().unwrap_or_default();
            String::from_utf8_lossy(&STANDARD.decode(packed).unwrap()).into_owned()
        };
        Some((part("hdrs"), part("data")))
    }

    /// Receives a message of a consumer and returns it.
    pub(crate) fn take_and_give_back(&mut self, stream: &str, consumer: &str) {
        let wish = json!({ "batch": 1, "expires": PATIENCE.as_nanos() as u64 }).to_string();
        let taken = self.ask(&format!("$JS.API.CONSUMER.MSG.NEXT.{stream}.{consumer}"), wish.as_bytes());
        assert!(taken.reply.starts_with("$JS.ACK."), "{}", taken.headers);
        self.ask(&taken.reply, b"-NAK");
    }

    /// Publishes a message to a stream; false if the broker refuses it.
    pub(crate) fn is_taken(&mut self, subject: &str, body: &[u8]) -> bool {
        let answer: Value = serde_json::from_slice(&self.ask(subject, body).body).unwrap();
        answer.get("error").is_none()
    }

    /// Calls the broker's own API.
    pub(crate) fn api(&mut self, call: &str, asked: &Value) -> Value {
        let answer = self.ask(&format!("$JS.API.{call}"), asked.to_string().as_bytes());
        serde_json::from_slice(&answer.body).unwrap()
    }

    /// Sends a request and returns the reply.
    pub(crate) fn ask(&mut self, subject: &str, body: &[u8]) -> Message {
        let head = format!("PUB {subject} {} {}\r\n", self.inbox, body.len());
        self.say(&head, &[body, b"\r\n"].concat());
        self.next()
    }

    fn next(&mut self) -> Message {
        loop {
            let mut line = String::new();
            assert!(self.said.read_line(&mut line).unwrap() > 0, "the broker hung up");
            let words: Vec<&str> = line.split_whitespace().collect();
            let (has_headers, words) = match words[..] {
                ["PING"] => {
                    self.say("PONG\r\n", b"");
                    continue;
                }
                ["MSG", _, _, ref rest @ ..] => (false, rest),
                ["HMSG", _, _, ref rest @ ..] => (true, rest),
                ["-ERR", ..] => panic!("{line}"),
                _ => continue,
            };
            // `[reply] [bytes of headers] bytes`
            let lengths = 1 + usize::from(has_headers);
            let reply = if words.len() > lengths { words[0].to_owned() } else { String::new() };
            let length = |from_end: usize| words[words.len() - from_end].parse::<usize>().unwrap();
            let (of_headers, whole) = (if has_headers { length(2) } else { 0 }, length(1));
            let mut bytes = vec![0; whole + 2];
            self.said.read_exact(&mut bytes).unwrap();
            bytes.truncate(whole);
            let body = bytes.split_off(of_headers);
            return Message { reply, headers: String::from_utf8_lossy(&bytes).into_owned(), body };
        }
    }

    fn say(&mut self, line: &str, body: &[u8]) {
        self.said.get_mut().write_all(&[line.as_bytes(), body].concat()).unwrap();
    }
}
