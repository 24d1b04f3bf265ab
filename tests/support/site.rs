//! A website on a loopback port, one thread per connection.

use std::collections::HashMap;
use std::fmt::{self, Debug, Formatter};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex};

/// The answer of a path.
#[derive(Debug, Clone)]
pub struct Answer {
    status: u16,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
    held: bool,
    /// The connection closes after half of the body.
    cut: bool,
    /// The required cookie, and the answer to requests without it.
    wall: Option<(String, Box<Answer>)>,
    /// Creates the answer from a request's body instead.
    by: Option<Maker>,
}

#[derive(Clone)]
struct Maker(Arc<dyn Fn(&str) -> Answer + Send + Sync>);

impl Debug for Maker {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str("Maker")
    }
}

impl Answer {
    /// An HTML answer.
    pub fn html(body: impl Into<Vec<u8>>) -> Self {
        Self::new(200, "text/html; charset=utf-8", body)
    }

    /// Any answer.
    pub fn new(status: u16, content_type: &str, body: impl Into<Vec<u8>>) -> Self {
        let headers = vec![("Content-Type".to_owned(), content_type.to_owned())];
        Self { status, headers, body: body.into(), held: false, cut: false, wall: None, by: None }
    }

    /// An answer that is created from each request's body.
    pub fn by(make: impl Fn(&str) -> Answer + Send + Sync + 'static) -> Self {
        Self { by: Some(Maker(Arc::new(make))), ..Self::new(200, "text/plain", "") }
    }

    /// A redirect.
    pub fn redirect(status: u16, to: &str) -> Self {
        Self::new(status, "text/html", "").header("Location", to)
    }

    /// Adds a header.
    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Only for requests with this cookie, e.g. `sid=1`; others get `otherwise`.
    pub fn behind(mut self, cookie: &str, otherwise: Self) -> Self {
        self.wall = Some((cookie.to_owned(), Box::new(otherwise)));
        self
    }

    /// The connection closes after half of the body.
    pub fn cut_off(mut self) -> Self {
        self.cut = true;
        self
    }

    /// Delayed until [`Site::release`].
    pub fn held(mut self) -> Self {
        self.held = true;
        self
    }
}

/// A plain page with enough text to be distilled.
pub fn page(title: &str, text: &str) -> Answer {
    Answer::html(format!(
        "<!doctype html><html lang=en><head><title>{title}</title></head><body><main><h1>{title}</h1>\
         <p>{text} It is made of recycled fabric and weighs three hundred grams, so that it fits into any pack.</p>\
         <p>Our workshop repairs every product for ten years, and the spare parts are listed below this text.</p>\
         </main></body></html>"
    ))
}

/// A running site. Dropping it stops accepting.
pub struct Site {
    address: SocketAddr,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    answers: Mutex<HashMap<String, Answer>>,
    log: Mutex<Vec<String>>,
    heads: Mutex<Vec<(String, String)>>,
    bodies: Mutex<Vec<(String, String)>>,
    arrived: Condvar,
    released: Mutex<bool>,
    release: Condvar,
}

impl Site {
    /// Serves these paths; any other is a 404.
    pub fn serve<P: Into<String>>(answers: impl IntoIterator<Item = (P, Answer)>) -> Self {
        Self::serve_on(TcpListener::bind("127.0.0.1:0").unwrap(), answers)
    }

    /// As [`Self::serve`], on an existing listener.
    pub fn serve_on<P: Into<String>>(listener: TcpListener, answers: impl IntoIterator<Item = (P, Answer)>) -> Self {
        let address = listener.local_addr().unwrap();
        let state = Arc::new(State::default());
        state.answers.lock().unwrap().extend(answers.into_iter().map(|(path, answer)| (path.into(), answer)));
        let shared = Arc::clone(&state);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let state = Arc::clone(&shared);
                std::thread::spawn(move || {
                    // Some tests disconnect during an answer.
                    let _ = converse(stream, &state);
                });
            }
        });
        Self { address, state }
    }

    /// Scheme, host and port.
    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The URL of a path.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.origin())
    }

    /// The URL of a path on another host name of this machine, if the listener accepts all
    /// addresses.
    pub fn url_at(&self, host: &str, path: &str) -> String {
        format!("http://{host}:{}{path}", self.address.port())
    }

    /// Requested paths, in order of arrival.
    pub fn requests(&self) -> Vec<String> {
        self.state.log.lock().unwrap().clone()
    }

    /// Heads of the requests for a path.
    pub fn heads(&self, path: &str) -> Vec<String> {
        let heads = self.state.heads.lock().unwrap();
        heads.iter().filter(|(asked, _)| asked == path).map(|(_, head)| head.clone()).collect()
    }

    /// Bodies of the requests for a path, in order of arrival.
    pub fn bodies(&self, path: &str) -> Vec<String> {
        let bodies = self.state.bodies.lock().unwrap();
        bodies.iter().filter(|(asked, _)| asked == path).map(|(_, body)| body.clone()).collect()
    }

    /// Replaces the answer of a path.
    pub fn answer(&self, path: &str, answer: Answer) {
        self.state.answers.lock().unwrap().insert(path.to_owned(), answer);
    }

    /// Waits for this many requests whose path is `wanted`.
    pub fn wait_for_requests(&self, count: usize, wanted: impl Fn(&str) -> bool) {
        let mut log = self.state.log.lock().unwrap();
        while log.iter().filter(|path| wanted(path)).count() < count {
            log = self.state.arrived.wait(log).unwrap();
        }
    }

    /// Sends delayed answers, and delays none from now on.
    pub fn release(&self) {
        *self.state.released.lock().unwrap() = true;
        self.state.release.notify_all();
    }
}

fn has_cookie(head: &str, cookie: &str) -> bool {
    let sent = head.lines().find_map(|line| line.strip_prefix("cookie: "));
    sent.is_some_and(|sent| sent.split("; ").any(|pair| pair == cookie))
}

fn converse(stream: TcpStream, state: &State) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut stream = stream;
    loop {
        let mut request = String::new();
        if reader.read_line(&mut request)? == 0 {
            return Ok(());
        }
        let path = request.split(' ').nth(1).unwrap_or("/").to_owned();
        let mut line = String::new();
        let mut head = String::new();
        let mut body_bytes = 0;
        while reader.read_line(&mut line)? > 2 {
            if let Some(length) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                body_bytes = length.trim().parse().unwrap();
            }
            head.push_str(&line);
            line.clear();
        }
        let mut body = vec![0; body_bytes];
        reader.read_exact(&mut body)?;
        let body = String::from_utf8_lossy(&body).into_owned();
        state.log.lock().unwrap().push(path.clone());
        state.heads.lock().unwrap().push((path.clone(), head.clone()));
        state.bodies.lock().unwrap().push((path.clone(), body.clone()));
        state.arrived.notify_all();
        let answer = state.answers.lock().unwrap().get(&path).cloned();
        let answer = answer.unwrap_or_else(|| Answer::new(404, "text/html", "<title>Not found</title>"));
        let answer = match &answer.by {
            Some(Maker(make)) => make(&body),
            None => answer,
        };
        let answer = match answer.wall {
            Some((cookie, otherwise)) if !has_cookie(&head, &cookie) => *otherwise,
            _ => answer,
        };
        if answer.held {
            let mut released = state.released.lock().unwrap();
            while !*released {
                released = state.release.wait(released).unwrap();
            }
        }
        let mut head = format!("HTTP/1.1 {} X\r\nContent-Length: {}\r\n", answer.status, answer.body.len());
        for (name, value) in &answer.headers {
            head = format!("{head}{name}: {value}\r\n");
        }
        stream.write_all(format!("{head}\r\n").as_bytes())?;
        if answer.cut {
            return stream.write_all(&answer.body[..answer.body.len() / 2]);
        }
        stream.write_all(&answer.body)?;
        stream.flush()?;
    }
}
