//! A website on a loopback port, which records its requests.

use crate::http::{Answer, Request, Server};
use std::collections::{BTreeSet, HashMap};
use std::net::TcpListener;
use std::ops::Deref;
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

/// A plain page with enough text to be distilled.
pub fn page(title: &str, text: &str) -> Answer {
    Answer::html(format!(
        "<!doctype html><html lang=en><head><title>{title}</title></head><body><main><h1>{title}</h1>\
         <p>{text} It is made of recycled fabric and weighs three hundred grams, so that it fits into any pack.</p>\
         <p>Our workshop repairs every product for ten years, and the spare parts are listed below this text.</p>\
         </main></body></html>"
    ))
}

/// A recorded request.
#[derive(Debug, Clone)]
pub struct Visit {
    request: Request,
    /// When it arrived.
    pub begun: Instant,
    /// When its answer was ready.
    pub ended: Option<Instant>,
}

impl Deref for Visit {
    type Target = Request;

    fn deref(&self) -> &Request {
        &self.request
    }
}

/// A running site. Dropping it stops accepting.
pub struct Site {
    server: Server,
    state: Arc<State>,
}

struct State {
    answers: Mutex<HashMap<String, Answer>>,
    /// The answer of all other paths.
    other: Answer,
    /// The duration of each answer.
    takes: Duration,
    log: Mutex<Log>,
    changed: Condvar,
}

#[derive(Default)]
struct Log {
    visits: Vec<Visit>,
    /// URLs that are answered only after their release.
    held: BTreeSet<String>,
    /// Whether answers that are held by themselves are released.
    is_released: bool,
}

impl Site {
    /// Serves these paths; any other is a 404.
    pub fn serve<P: Into<String>>(answers: impl IntoIterator<Item = (P, Answer)>) -> Self {
        Self::serve_on(TcpListener::bind("127.0.0.1:0").unwrap(), answers)
    }

    /// As [`Self::serve`], on an existing listener.
    pub fn serve_on<P: Into<String>>(listener: TcpListener, answers: impl IntoIterator<Item = (P, Answer)>) -> Self {
        let answers = answers.into_iter().map(|(path, answer)| (path.into(), answer)).collect();
        Self::start(listener, answers, Answer::not_found(), Duration::ZERO)
    }

    /// Answers each request by a function.
    pub fn answering(answer: impl Fn(&Request) -> Answer + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        Self::start(listener, HashMap::new(), Answer::by(answer), Duration::ZERO)
    }

    /// As [`Self::answering`], on every address of this machine. Each answer takes this long.
    pub fn on_all_hosts(takes: Duration, answer: impl Fn(&Request) -> Answer + Send + Sync + 'static) -> Self {
        Self::start(TcpListener::bind("0.0.0.0:0").unwrap(), HashMap::new(), Answer::by(answer), takes)
    }

    fn start(listener: TcpListener, answers: HashMap<String, Answer>, other: Answer, takes: Duration) -> Self {
        let (log, changed) = (Mutex::default(), Condvar::new());
        let state = Arc::new(State { answers: Mutex::new(answers), other, takes, log, changed });
        let shared = Arc::clone(&state);
        Self { server: Server::start_on(listener, move |request| shared.answer(request)), state }
    }

    /// Scheme, host and port.
    pub fn origin(&self) -> String {
        format!("http://{}", self.server.address())
    }

    /// The URL of a path.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.origin())
    }

    /// The URL of a path on another host name of this machine, if the listener accepts all
    /// addresses.
    pub fn url_at(&self, host: &str, path: &str) -> String {
        format!("http://{host}:{}{path}", self.server.address().port())
    }

    /// All requests, in order of arrival.
    pub fn visits(&self) -> Vec<Visit> {
        self.state.log.lock().unwrap().visits.clone()
    }

    /// Requested paths, in order of arrival.
    pub fn requests(&self) -> Vec<String> {
        self.each(|_| true, |visit| visit.path.clone())
    }

    /// How often a path was requested.
    pub fn count(&self, path: &str) -> usize {
        self.heads(path).len()
    }

    /// Heads of the requests for a path.
    pub fn heads(&self, path: &str) -> Vec<String> {
        self.each(|visit| visit.path == path, |visit| visit.head.clone())
    }

    /// Bodies of the requests for a path, in order of arrival.
    pub fn bodies(&self, path: &str) -> Vec<String> {
        self.each(|visit| visit.path == path, |visit| visit.text())
    }

    fn each(&self, is_wanted: impl Fn(&Visit) -> bool, of: impl Fn(&Visit) -> String) -> Vec<String> {
        let log = self.state.log.lock().unwrap();
        log.visits.iter().filter(|visit| is_wanted(visit)).map(of).collect()
    }

    /// Replaces the answer of a path.
    pub fn answer(&self, path: &str, answer: Answer) {
        self.state.answers.lock().unwrap().insert(path.to_owned(), answer);
    }

    /// Waits until the requests so far meet a condition.
    pub fn wait_for(&self, is_so: impl Fn(&[Visit]) -> bool) {
        let log = self.state.log.lock().unwrap();
        drop(self.state.changed.wait_while(log, |log| !is_so(&log.visits)).unwrap());
    }

    /// Waits for this many requests whose path is `wanted`.
    pub fn wait_for_requests(&self, count: usize, wanted: impl Fn(&str) -> bool) {
        self.wait_for(|visits| visits.iter().filter(|visit| wanted(&visit.path)).count() >= count);
    }

    /// Answers a URL only after its release.
    pub fn hold(&self, url: &str) {
        self.state.log.lock().unwrap().held.insert(url.to_owned());
    }

    /// Sends delayed answers. Answers that are [`Answer::held`] are not delayed from now on.
    pub fn release(&self) {
        self.release_all_but(&[]);
        self.state.log.lock().unwrap().is_released = true;
        self.state.changed.notify_all();
    }

    /// Sends the answers of URLs on hold, except for these.
    pub fn release_all_but(&self, urls: &[String]) {
        self.state.log.lock().unwrap().held.retain(|held| urls.contains(held));
        self.state.changed.notify_all();
    }
}

impl State {
    /// Records a request, and its answer when it is ready.
    fn answer(&self, request: &Request) -> Answer {
        let visit = Visit { request: request.clone(), begun: Instant::now(), ended: None };
        let number = {
            let mut log = self.log.lock().unwrap();
            log.visits.push(visit);
            log.visits.len() - 1
        };
        self.changed.notify_all();
        let answer = self.answers.lock().unwrap().get(&request.path).unwrap_or(&self.other).clone();
        let answer = answer.to(request);
        self.wait(&format!("http://{}{}", request.host, request.path_and_query()), answer.is_held);
        // Recorded before it is sent: the next request may follow at once.
        self.log.lock().unwrap().visits[number].ended = Some(Instant::now());
        self.changed.notify_all();
        answer
    }

    /// Takes the time of an answer, and longer if it is held.
    fn wait(&self, url: &str, is_held: bool) {
        crate::pause(self.takes);
        let log = self.log.lock().unwrap();
        let is_waiting = |log: &mut Log| log.held.contains(url) || is_held && !log.is_released;
        drop(self.changed.wait_while(log, is_waiting).unwrap());
    }
}
