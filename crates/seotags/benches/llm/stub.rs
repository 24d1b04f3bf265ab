//! A model's service: returns answers that fit the page, enforces limits, fails as configured, and counts
//! everything.

use super::pages;
use seotags_testkit::{Answer, Request, Server, begun_completion, completion, pause};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::error::Error;
use std::fmt::Write as _;
use std::io::Write as _;
use std::net::TcpListener;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// US dollars per million tokens, from the shipped price table for `gpt-4.1-nano`.
const PRICE_IN: f64 = 0.10;
const PRICE_OUT: f64 = 0.40;

/// Its behaviour. Shares are percentages of the calls.
#[derive(Debug, Clone, Default)]
pub(crate) struct StubOptions {
    pub(crate) port: u16,
    /// Milliseconds until the answer, and their variation.
    pub(crate) latency: u64,
    pub(crate) jitter: u64,
    /// Limits per minute, and how they change: `seconds:factor` pairs.
    pub(crate) rpm: Option<f64>,
    pub(crate) tpm: Option<f64>,
    pub(crate) changes: Vec<(f64, f64)>,
    /// Reports no limits in its headers.
    pub(crate) silent: bool,
    /// Returns tokens that were booked and not used.
    pub(crate) gives_back: bool,
    /// Number of concurrent calls above which it answers 503.
    pub(crate) at_once: Option<usize>,
    pub(crate) fail: f64,
    pub(crate) drop: f64,
    pub(crate) malformed: f64,
    pub(crate) fenced: f64,
    pub(crate) cut: f64,
    pub(crate) faulty: f64,
    /// Number of calls after which the account is empty.
    pub(crate) quota: Option<u64>,
    /// Log file: one JSON line for each answer.
    pub(crate) log: Option<String>,
}

impl StubOptions {
    /// Reads `--latency 500 --tpm 600000 …`.
    pub(crate) fn parse(args: &[String]) -> Result<Self, Box<dyn Error>> {
        let mut options = Self::default();
        let mut args = args.iter();
        while let Some(name) = args.next() {
            match name.as_str() {
                "--silent" => options.silent = true,
                "--gives-back" => options.gives_back = true,
                name => options.set(name, args.next().ok_or("a value is missing")?)?,
            }
        }
        Ok(options)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Box<dyn Error>> {
        match name {
            "--port" => self.port = value.parse()?,
            "--latency" => self.latency = value.parse()?,
            "--jitter" => self.jitter = value.parse()?,
            "--rpm" => self.rpm = Some(value.parse()?),
            "--tpm" => self.tpm = Some(value.parse()?),
            "--change" => {
                let (at, factor) = value.split_once(':').ok_or("--change takes seconds:factor")?;
                self.changes.push((at.parse()?, factor.parse()?));
            }
            "--at-once" => self.at_once = Some(value.parse()?),
            "--fail" => self.fail = value.parse()?,
            "--drop" => self.drop = value.parse()?,
            "--malformed" => self.malformed = value.parse()?,
            "--fenced" => self.fenced = value.parse()?,
            "--cut" => self.cut = value.parse()?,
            "--faulty" => self.faulty = value.parse()?,
            "--quota" => self.quota = Some(value.parse()?),
            "--log" => self.log = Some(value.to_owned()),
            _ => return Err(format!("unknown option {name}").into()),
        }
        Ok(())
    }

    fn factor(&self, now: f64) -> f64 {
        self.changes.iter().rev().find(|(at, _)| now >= *at).map_or(1.0, |(_, factor)| *factor)
    }
}

/// Statistics of its calls.
#[derive(Debug, Default)]
struct Counts {
    calls: u64,
    answered: u64,
    /// Number of paid calls, including those whose answers were lost.
    paid: u64,
    limited: u64,
    limited_late: u64,
    overloaded: u64,
    failed: u64,
    prompt_tokens: u64,
    completion_tokens: u64,
    at_once: usize,
    most_at_once: usize,
    first: Option<Instant>,
    last: Option<Instant>,
    /// Tokens booked in each second.
    by_second: Vec<f64>,
    prompts: HashMap<u64, u32>,
}

struct Stub {
    options: StubOptions,
    begun: Instant,
    counts: Mutex<Counts>,
    /// Calls and tokens that may still be booked, and the time of that state.
    buckets: Mutex<(f64, f64, Instant)>,
    log: Mutex<Option<std::fs::File>>,
}

/// Serves until the process ends. Prints its URL.
pub(crate) fn serve(options: &StubOptions) -> Result<(), Box<dyn Error>> {
    let listener = TcpListener::bind(("127.0.0.1", options.port))?;
    let log = options.log.as_ref().map(|path| std::fs::OpenOptions::new().create(true).append(true).open(path));
    let stub = Stub {
        buckets: Mutex::new((options.rpm.unwrap_or(0.0) / 60.0, options.tpm.unwrap_or(0.0) / 60.0, Instant::now())),
        options: options.clone(),
        begun: Instant::now(),
        counts: Mutex::default(),
        log: Mutex::new(log.transpose()?),
    };
    let server = Server::start_on(listener, move |request| match request.path.as_str() {
        "/v1/chat/completions" => answer(&stub, request),
        "/stats" => Answer::json(200, &stats(&stub.lock())),
        path => page(path).unwrap_or_else(Answer::not_found),
    });
    println!("{}", server.address());
    loop {
        std::thread::park();
    }
}

fn page(path: &str) -> Option<Answer> {
    let number = path.strip_prefix("/page/")?.parse().ok()?;
    Some(Answer::html(pages::html(number)))
}

fn stats(counts: &Counts) -> Value {
    let spread = match (counts.first, counts.last) {
        (Some(first), Some(last)) => (last - first).as_secs_f64(),
        _ => 0.0,
    };
    let dollars = counts.prompt_tokens as f64 * PRICE_IN / 1e6 + counts.completion_tokens as f64 * PRICE_OUT / 1e6;
    json!({
        "calls": counts.calls,
        "answered": counts.answered,
        "paid": counts.paid,
        "limited": counts.limited,
        "limited_late": counts.limited_late,
        "overloaded": counts.overloaded,
        "failed": counts.failed,
        "prompt_tokens": counts.prompt_tokens,
        "completion_tokens": counts.completion_tokens,
        "dollars": dollars,
        "most_at_once": counts.most_at_once,
        "seconds": spread,
        "by_second": counts.by_second,
        "asked_more_than_once": counts.prompts.values().filter(|times| **times > 1).count(),
    })
}

/// What happens to a call.
enum CallOutcome {
    Answer(&'static str),
    Refuse(u16, Option<f64>, &'static str),
    Drop,
}

fn answer(stub: &Stub, request: &Request) -> Answer {
    let call = Call::of(request);
    let fate = stub.begin(&call);
    let options = &stub.options;
    if !matches!(fate, CallOutcome::Refuse(429 | 503, ..)) {
        let jitter = options.jitter as f64 * (fastrand::f64() * 2.0 - 1.0);
        let wait = (options.latency as f64 + jitter).max(0.0) / 1e3;
        pause(Duration::from_secs_f64(wait));
    }
    stub.end(&call, &fate)
}

/// A received call.
struct Call {
    key: String,
    hash: u64,
    subject: String,
    prompt_tokens: u64,
    output_limit: u64,
}

impl Call {
    fn of(request: &Request) -> Self {
        let body = request.json();
        let messages = body["messages"].as_array().cloned().unwrap_or_default();
        let text: String = messages.iter().filter_map(|message| message["content"].as_str()).collect();
        let user = messages.last().and_then(|message| message["content"].as_str()).unwrap_or_default();
        let subject = user.lines().find_map(|line| line.strip_prefix("h1: ")).unwrap_or("Page").to_owned();
        let mut hash = std::hash::DefaultHasher::new();
        std::hash::Hash::hash(user, &mut hash);
        let limit = body["max_completion_tokens"].as_u64().or_else(|| body["max_tokens"].as_u64());
        let key = request.header("idempotency-key").unwrap_or_default().to_owned();
        Self {
            key,
            hash: std::hash::Hasher::finish(&hash),
            subject,
            prompt_tokens: text.len() as u64 / 4 + 20,
            output_limit: limit.unwrap_or(600),
        }
    }
}

impl Stub {
    fn begin(&self, call: &Call) -> CallOutcome {
        let now = Instant::now();
        let at_once = {
            let mut counts = self.lock();
            counts.calls += 1;
            counts.first.get_or_insert(now);
            counts.at_once += 1;
            counts.most_at_once = counts.most_at_once.max(counts.at_once);
            counts.at_once
        };
        let options = &self.options;
        if options.at_once.is_some_and(|most| at_once > most) {
            return CallOutcome::Refuse(503, None, "overloaded");
        }
        if options.quota.is_some_and(|quota| self.lock().answered >= quota) {
            return CallOutcome::Refuse(429, None, "insufficient_quota");
        }
        if let Err(wait) = self.book(call, now) {
            return CallOutcome::Refuse(429, Some(wait), "rate_limit_exceeded");
        }
        *self.lock().prompts.entry(call.hash).or_default() += 1;
        let mut chance = fastrand::f64() * 100.0;
        let mut is = |share: f64| {
            chance -= share;
            chance < 0.0
        };
        if is(options.fail) {
            CallOutcome::Refuse(500, None, "server_error")
        } else if is(options.drop) {
            CallOutcome::Drop
        } else if is(options.malformed) {
            CallOutcome::Answer("malformed")
        } else if is(options.fenced) {
            CallOutcome::Answer("fenced")
        } else if is(options.cut) {
            CallOutcome::Answer("cut")
        } else if is(options.faulty) {
            CallOutcome::Answer("faulty")
        } else {
            CallOutcome::Answer("good")
        }
    }

    /// Takes a call and its tokens from the buckets of one second, or returns how long to wait.
    fn book(&self, call: &Call, now: Instant) -> Result<(), f64> {
        let factor = self.options.factor((now - self.begun).as_secs_f64());
        let rates = [self.options.rpm, self.options.tpm].map(|limit| limit.map(|limit| limit * factor / 60.0));
        let cost = (call.prompt_tokens + call.output_limit) as f64;
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let elapsed = (now - buckets.2).as_secs_f64();
        buckets.2 = now;
        for (level, rate) in [(0, rates[0]), (1, rates[1])] {
            let Some(rate) = rate else { continue };
            let level = if level == 0 { &mut buckets.0 } else { &mut buckets.1 };
            *level = (*level + rate * elapsed).min(rate.max(1.0));
        }
        let missing = |level: f64, cost: f64, rate: Option<f64>| {
            rate.map_or(0.0, |rate| (cost.min(rate.max(1.0)) - level).max(0.0) / rate)
        };
        let wait = missing(buckets.0, 1.0, rates[0]).max(missing(buckets.1, cost, rates[1]));
        if wait > 1e-9 {
            return Err(wait);
        }
        buckets.0 -= 1.0;
        buckets.1 -= cost;
        drop(buckets);
        let second = (now - self.begun).as_secs() as usize;
        let mut counts = self.lock();
        if counts.by_second.len() <= second {
            counts.by_second.resize(second + 1, 0.0);
        }
        counts.by_second[second] += if self.options.tpm.is_some() { cost } else { 1.0 };
        Ok(())
    }

    fn end(&self, call: &Call, fate: &CallOutcome) -> Answer {
        let now = Instant::now();
        let mut counts = self.lock();
        counts.at_once -= 1;
        match *fate {
            CallOutcome::Refuse(status, wait, code) => {
                match status {
                    429 => {
                        counts.limited += 1;
                        counts.limited_late += u64::from((now - self.begun).as_secs() >= 5);
                    }
                    503 => counts.overloaded += 1,
                    _ => counts.failed += 1,
                }
                drop(counts);
                self.refusal(status, wait, code)
            }
            CallOutcome::Answer(kind) => {
                let text = text(kind, &call.subject);
                let completion = text.len() as u64 / 4;
                counts.answered += 1;
                counts.last = Some(now);
                pay(&mut counts, call, completion);
                drop(counts);
                self.give_back(call, completion);
                self.note(call, completion, true);
                self.completion(call, &text, completion, kind)
            }
            CallOutcome::Drop => {
                pay(&mut counts, call, 100);
                drop(counts);
                self.note(call, 100, false);
                begun_completion().cut_off()
            }
        }
    }

    fn give_back(&self, call: &Call, completion: u64) {
        if self.options.gives_back {
            let unused = call.output_limit.saturating_sub(completion) as f64;
            self.buckets.lock().unwrap_or_else(PoisonError::into_inner).1 += unused;
        }
    }

    fn note(&self, call: &Call, completion: u64, is_delivered: bool) {
        let mut log = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(log) = log.as_mut() else { return };
        let line = json!({
            "at_ms": seotags::clock::now().as_millisecond(),
            "key": call.key.split('-').next(),
            "prompt_tokens": call.prompt_tokens,
            "completion_tokens": completion,
            "delivered": is_delivered,
        });
        let _ = writeln!(log, "{line}");
    }

    fn refusal(&self, status: u16, wait: Option<f64>, code: &str) -> Answer {
        let mut message = format!("{code}.");
        if let Some(wait) = wait.filter(|_| !self.options.silent) {
            let _ = write!(message, " Please try again in {}ms.", (wait * 1e3).ceil());
        }
        let body = json!({ "error": { "message": message, "type": code, "code": code } });
        self.headed(Answer::json(status, &body))
    }

    fn completion(&self, call: &Call, text: &str, tokens: u64, kind: &str) -> Answer {
        let usage = json!({ "prompt_tokens": call.prompt_tokens, "completion_tokens": tokens });
        let mut body = completion(text, &usage);
        if kind == "cut" {
            body["choices"][0]["finish_reason"] = json!("length");
        }
        self.headed(Answer::json(200, &body))
    }

    /// With its limits in the headers.
    fn headed(&self, mut answer: Answer) -> Answer {
        let factor = self.options.factor(self.begun.elapsed().as_secs_f64());
        if !self.options.silent {
            if let Some(rpm) = self.options.rpm {
                answer = answer.header("x-ratelimit-limit-requests", &format!("{}", rpm * factor));
            }
            if let Some(tpm) = self.options.tpm {
                let left = self.buckets.lock().unwrap_or_else(PoisonError::into_inner).1;
                answer = answer
                    .header("x-ratelimit-limit-tokens", &format!("{}", tpm * factor))
                    .header("x-ratelimit-remaining-tokens", &format!("{}", left.max(0.0) as u64));
            }
        }
        answer
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn pay(counts: &mut Counts, call: &Call, completion: u64) {
    counts.paid += 1;
    counts.prompt_tokens += call.prompt_tokens;
    counts.completion_tokens += completion;
}

/// The content of an answer.
fn text(kind: &str, subject: &str) -> String {
    let good = pages::tags(subject).to_string();
    match kind {
        "fenced" => format!("Here you are:\n```json\n{good}\n```\nI hope this helps."),
        "malformed" => good.replacen("\"h1\":", "h1:", 1).replace("\"}", "\",}"),
        "cut" => good[..good.len() / 2].to_owned(),
        "faulty" => faulty(subject),
        _ => good,
    }
}

/// Invalid tags: too long, a blocked word, markup, an invented number, another language.
fn faulty(subject: &str) -> String {
    let mut tags = pages::tags(subject);
    let meta = |text: &str| {
        ("meta_description", format!("{text}, a light shoe with a rubber sole for rocky paths and wet meadows."))
    };
    let (element, text) = match fastrand::u8(0..5) {
        0 => ("title", format!("{subject}: {}", "a light shoe for rocky paths and wet meadows ".repeat(3))),
        1 => meta(&format!("The {subject} is the cheap one of our workshop, tried on the test loop")),
        2 => ("title", format!("<b>{subject}</b> **light shoe**")),
        3 => meta(&format!("The {subject} weighs 199 g and costs 79.99 euros, resoled in our workshop")),
        _ => (
            "meta_description",
            "Ein leichter Schuh mit einer Sohle aus Gummi für steinige Wege und nasse Wiesen, der in unserer Werkstatt neu besohlt wird."
                .to_owned(),
        ),
    };
    tags[element] = json!(text);
    tags.to_string()
}
