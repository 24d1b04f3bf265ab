//! Many hosts on loopback (`127.0.0.2`, `127.0.0.3` …) behind one port, which record every request.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

/// The number of a page whose result is larger than a message may be.
pub(crate) const LONG: usize = 999;
/// Words on it.
const LONG_WORDS: u64 = 20_000;
/// The number of pages that are linked in a chain.
pub(crate) const LINKED: usize = 4;

/// Running hosts. Dropping it stops accepting.
pub(crate) struct Hosts {
    port: u16,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    log: Mutex<Log>,
    changed: Condvar,
    /// The duration of each answer.
    takes: Duration,
}

#[derive(Default)]
struct Log {
    visits: Vec<Visit>,
    /// Pages that are answered only after their release.
    held: BTreeSet<String>,
}

/// A request.
#[derive(Debug, Clone)]
pub(crate) struct Visit {
    pub(crate) host: String,
    pub(crate) path: String,
    /// Its user agent.
    pub(crate) agent: String,
    pub(crate) begun: Instant,
    /// When it was answered, or its client was gone.
    pub(crate) ended: Option<Instant>,
}

impl Hosts {
    /// Answers immediately.
    pub(crate) fn serve() -> Self {
        Self::slow(Duration::ZERO)
    }

    /// Takes this long for each answer.
    pub(crate) fn slow(takes: Duration) -> Self {
        let listener = TcpListener::bind("0.0.0.0:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let state = Arc::new(State { takes, ..State::default() });
        let shared = Arc::clone(&state);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let state = Arc::clone(&shared);
                std::thread::spawn(move || {
                    // A killed worker disconnects during an answer.
                    let _ = converse(stream, &state);
                });
            }
        });
        Self { port, state }
    }

    /// The URL of a page of a host.
    pub(crate) fn url(&self, host: usize, page: usize) -> String {
        format!("http://127.0.0.{}:{}/page/{page}", host + 2, self.port)
    }

    /// The first of [`LINKED`] pages, each with a link to the next.
    pub(crate) fn linked(&self) -> String {
        format!("http://127.0.0.2:{}/page/linked/0", self.port)
    }

    /// This many pages of each of this many hosts, alternating.
    pub(crate) fn list(&self, hosts: usize, pages: usize) -> Vec<String> {
        self.pages(&(0..hosts).collect::<Vec<_>>(), pages)
    }

    /// This many pages of each of these hosts, host by host.
    pub(crate) fn pages(&self, hosts: &[usize], pages: usize) -> Vec<String> {
        (0..pages).flat_map(|page| hosts.iter().map(move |host| self.url(*host, page))).collect()
    }

    /// Answers a page only after its release.
    pub(crate) fn hold(&self, url: &str) {
        self.state.log.lock().unwrap().held.insert(url.to_owned());
    }

    /// Releases held answers.
    pub(crate) fn let_go(&self) {
        self.state.log.lock().unwrap().held.clear();
        self.state.changed.notify_all();
    }

    /// Releases held answers, except for these pages.
    pub(crate) fn let_go_all_but(&self, urls: &[String]) {
        self.state.log.lock().unwrap().held.retain(|held| urls.contains(held));
        self.state.changed.notify_all();
    }

    /// Waits until the requests for pages meet a condition.
    pub(crate) fn wait_for(&self, is_so: impl Fn(&[Visit]) -> bool) {
        let mut log = self.state.log.lock().unwrap();
        while !is_so(&log.visits) {
            log = self.state.changed.wait(log).unwrap();
        }
    }

    /// All requests, including robots.txt.
    pub(crate) fn visits(&self) -> Vec<Visit> {
        self.state.log.lock().unwrap().visits.clone()
    }

    /// The number of requests for each page.
    pub(crate) fn counts(&self) -> BTreeMap<String, usize> {
        let mut counts = BTreeMap::new();
        for visit in self.visits().iter().filter(|visit| visit.is_page()) {
            *counts.entry(format!("http://{}{}", visit.host, visit.path)).or_default() += 1;
        }
        counts
    }
}

impl Visit {
    /// True if it is a page of the list.
    pub(crate) fn is_page(&self) -> bool {
        self.path.starts_with("/page/")
    }
}

fn converse(stream: TcpStream, state: &State) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut writer = stream;
    loop {
        let (mut first, mut host, mut agent) = (String::new(), String::new(), String::new());
        loop {
            let mut line = String::new();
            if reader.read_line(&mut line)? == 0 {
                return Ok(());
            }
            let line = line.trim_end();
            if first.is_empty() {
                line.clone_into(&mut first);
            } else if line.is_empty() {
                break;
            } else if let Some((name, value)) = line.split_once(':') {
                match name.to_ascii_lowercase().as_str() {
                    "host" => value.trim().clone_into(&mut host),
                    "user-agent" => value.trim().clone_into(&mut agent),
                    _ => {}
                }
            }
        }
        let path = first.split(' ').nth(1).unwrap_or_default().to_owned();
        let at = {
            let mut log = state.log.lock().unwrap();
            log.visits.push(Visit {
                host: host.clone(),
                path: path.clone(),
                agent,
                begun: Instant::now(),
                ended: None,
            });
            state.changed.notify_all();
            log.visits.len() - 1
        };
        wait(state, &format!("http://{host}{path}"));
        let body = body(&path);
        let status = if path.starts_with("/page/") { "200 OK" } else { "404 Not Found" };
        let head = format!("HTTP/1.1 {status}\r\nContent-Type: text/html\r\nContent-Length: {}\r\n\r\n", body.len());
        // Recorded before it is sent: the next request follows the answer.
        state.log.lock().unwrap().visits[at].ended = Some(Instant::now());
        state.changed.notify_all();
        writer.write_all(format!("{head}{body}").as_bytes())?;
    }
}

/// Takes the time of an answer, and longer if it is held.
fn wait(state: &State, url: &str) {
    let until = Instant::now() + state.takes;
    let mut log = state.log.lock().unwrap();
    loop {
        let left = until.saturating_duration_since(Instant::now());
        let is_held = log.held.contains(url);
        if left.is_zero() && !is_held {
            return;
        }
        log = if left.is_zero() {
            state.changed.wait(log).unwrap()
        } else {
            state.changed.wait_timeout(log, left).unwrap().0
        };
    }
}

/// A page with enough text to be distilled.
fn body(path: &str) -> String {
    let mut text =
        format!("<!doctype html><html lang=en><head><title>Boot {path}</title></head><body><main><h1>Boot {path}</h1>");
    for part in ["sole", "heel", "lace"] {
        let _ = write!(
            text,
            "<p>The {part} of {path} is made for wet stone and long days, and our workshop repairs it for ten years.</p>"
        );
    }
    if let Some(number) = path.strip_prefix("/page/linked/").and_then(|number| number.parse::<usize>().ok())
        && number + 1 < LINKED
    {
        let _ = write!(text, "<p><a href=\"/page/linked/{}\">The next boot</a></p>", number + 1);
    }
    if path == format!("/page/{LONG}") {
        text += "<p>";
        for number in 0..LONG_WORDS {
            // Words that do not compress well.
            let word = number.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23).wrapping_mul(0xd6e8_feb8_6659_fd93);
            let _ = write!(text, "{word:016x}{}", if number % 12 == 11 { ".</p><p>" } else { " " });
        }
        text += "</p>";
    }
    text + "</main></body></html>"
}
