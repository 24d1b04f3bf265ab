//! The HTTP server of the kit: one thread per connection, and a function that answers each request.

use serde_json::Value;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A request as it arrived.
#[derive(Debug, Clone)]
pub struct Request {
    /// `GET`, `POST` …
    pub method: String,
    /// Host and port, as the client sent them.
    pub host: String,
    /// Path and query; for a proxy the whole URL.
    pub path: String,
    /// The header lines.
    pub head: String,
    /// The body.
    pub body: Vec<u8>,
}

impl Request {
    /// The value of a header; `name` in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        header(&self.head, name)
    }

    /// The path alone.
    pub fn route(&self) -> &str {
        let path = self.path_and_query();
        path.split_once('?').map_or(path, |(route, _)| route)
    }

    /// Path and query, without the origin that a request to a proxy contains.
    pub(crate) fn path_and_query(&self) -> &str {
        let url = self.path.strip_prefix("http://");
        url.map_or(&*self.path, |url| &url[url.find('/').unwrap_or(url.len())..])
    }

    /// The query; empty if there is none.
    pub fn query(&self) -> &str {
        self.path.split_once('?').map_or("", |(_, query)| query)
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    /// Whether it sends this cookie, e.g. `sid=1`.
    pub fn has_cookie(&self, cookie: &str) -> bool {
        self.header("cookie").is_some_and(|sent| sent.split("; ").any(|pair| pair == cookie))
    }

    /// The next request of a connection; `None` after the last one.
    fn read(reader: &mut impl BufRead) -> io::Result<Option<Self>> {
        let (mut first, mut head) = (String::new(), String::new());
        if reader.read_line(&mut first)? == 0 {
            return Ok(None);
        }
        while reader.read_line(&mut head)? > 2 {}
        let mut words = first.split(' ');
        let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or("/"));
        let length = header(&head, "content-length").map_or(0, |length| length.parse().unwrap());
        let mut body = vec![0; length];
        reader.read_exact(&mut body)?;
        let host = header(&head, "host").unwrap_or_default().to_owned();
        Ok(Some(Self { method: method.to_owned(), host, path: path.to_owned(), head, body }))
    }
}

fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    head.lines()
        .filter_map(|line| line.split_once(':'))
        .find(|(sent, _)| sent.eq_ignore_ascii_case(name))
        .map(|(_, value)| value.trim())
}

/// An answer to a request.
#[derive(Clone)]
pub struct Answer {
    status: u16,
    headers: Vec<(String, String)>,
    body: Body,
    /// Sent only after [`crate::Site::release`].
    pub(crate) is_held: bool,
}

#[derive(Clone)]
enum Body {
    Whole(Vec<u8>),
    /// Half of these bytes; then the connection closes.
    Cut(Vec<u8>),
    /// Half of these bytes, and nothing more as long as the client waits.
    Stalled(Vec<u8>),
    /// Pieces by their number, until there is none.
    Pieces(Arc<dyn Fn(usize) -> Option<Vec<u8>> + Send + Sync>),
    /// No answer as long as the client waits.
    Never,
    /// The answer of this function.
    By(Arc<dyn Fn(&Request) -> Answer + Send + Sync>),
}

impl Answer {
    /// An HTML answer.
    pub fn html(body: impl Into<Vec<u8>>) -> Self {
        Self::new(200, "text/html; charset=utf-8", body)
    }

    /// A JSON answer.
    pub fn json(status: u16, body: &Value) -> Self {
        Self::new(status, "application/json", body.to_string())
    }

    /// Any answer.
    pub fn new(status: u16, content_type: &str, body: impl Into<Vec<u8>>) -> Self {
        let headers = vec![("Content-Type".to_owned(), content_type.to_owned())];
        Self { status, headers, body: Body::Whole(body.into()), is_held: false }
    }

    /// A page that is not there.
    pub fn not_found() -> Self {
        Self::new(404, "text/html", "<title>Not found</title>")
    }

    /// A redirect.
    pub fn redirect(status: u16, to: &str) -> Self {
        Self::new(status, "text/html", "").header("Location", to)
    }

    /// An answer in pieces by their number, from 0, until there is none.
    pub fn pieces(content_type: &str, piece: impl Fn(usize) -> Option<Vec<u8>> + Send + Sync + 'static) -> Self {
        Self { body: Body::Pieces(Arc::new(piece)), ..Self::new(200, content_type, "") }
    }

    /// No answer as long as the client waits.
    pub fn never() -> Self {
        Self { body: Body::Never, ..Self::new(200, "", "") }
    }

    /// An answer that is created from each request. Its headers and whether it is held come from `make`.
    pub fn by(make: impl Fn(&Request) -> Self + Send + Sync + 'static) -> Self {
        Self { body: Body::By(Arc::new(make)), ..Self::new(200, "", "") }
    }

    /// Adds a header.
    #[must_use]
    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.assert_made();
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Only for requests with this cookie, e.g. `sid=1`; others get `otherwise`.
    #[must_use]
    pub fn behind(self, cookie: &str, otherwise: Self) -> Self {
        let cookie = cookie.to_owned();
        Self::by(move |request| if request.has_cookie(&cookie) { self.clone() } else { otherwise.clone() })
    }

    /// The connection closes after half of the body.
    #[must_use]
    pub fn cut_off(self) -> Self {
        self.with_body(Body::Cut)
    }

    /// Nothing comes after half of the body, as long as the client waits.
    #[must_use]
    pub fn stalled(self) -> Self {
        self.with_body(Body::Stalled)
    }

    fn with_body(self, of: fn(Vec<u8>) -> Body) -> Self {
        let Body::Whole(bytes) = self.body else { panic!("only a whole body can end early") };
        Self { body: of(bytes), ..self }
    }

    /// Delayed until [`crate::Site::release`].
    #[must_use]
    pub fn held(mut self) -> Self {
        self.assert_made();
        self.is_held = true;
        self
    }

    /// [`Self::to`] would drop a change of an answer that is created from each request.
    fn assert_made(&self) {
        let is_made = !matches!(self.body, Body::By(_));
        assert!(is_made, "this answer is created from each request: change the answers that its function returns");
    }

    /// The answer to this request, made if it is made for each.
    pub(crate) fn to(self, request: &Request) -> Self {
        match self.body {
            Body::By(make) => make(request).to(request),
            _ => self,
        }
    }

    /// Sends it. Returns whether the connection may be used again.
    fn send(self, is_head: bool, stream: &mut TcpStream, reader: &mut impl Read) -> io::Result<bool> {
        let mut head = format!("HTTP/1.1 {} X\r\n", self.status);
        for (name, value) in &self.headers {
            head = format!("{head}{name}: {value}\r\n");
        }
        let mut send = |length: &str, bytes: &[u8]| {
            let head = format!("{head}{length}\r\n\r\n");
            let bytes = if is_head { &[] } else { bytes };
            // In one write, because each one is a packet.
            stream.write_all(&[head.as_bytes(), bytes].concat())
        };
        let length = |bytes: &[u8]| format!("Content-Length: {}", bytes.len());
        match self.body {
            Body::Whole(bytes) => send(&length(&bytes), &bytes).map(|()| true),
            Body::Cut(bytes) => send(&length(&bytes), &bytes[..bytes.len() / 2]).map(|()| false),
            Body::Stalled(bytes) => {
                send(&length(&bytes), &bytes[..bytes.len() / 2])?;
                until_gone(reader)
            }
            Body::Pieces(piece) => {
                send("Transfer-Encoding: chunked", &[])?;
                for piece in (0..).map_while(|number| piece(number)) {
                    write!(stream, "{:x}\r\n", piece.len())?;
                    stream.write_all(&[&*piece, b"\r\n"].concat())?;
                }
                stream.write_all(b"0\r\n\r\n").map(|()| true)
            }
            Body::Never => until_gone(reader),
            Body::By(_) => unreachable!("made for the request before"),
        }
    }
}

/// Waits until the client disconnects.
fn until_gone(reader: &mut impl Read) -> io::Result<bool> {
    reader.read(&mut [0]).map(|_| false)
}

/// A running server. Dropping it stops accepting.
pub struct Server {
    address: SocketAddr,
    is_over: Arc<AtomicBool>,
}

impl Server {
    /// Answers each request on a port of its own.
    pub fn start(answer: impl Fn(&Request) -> Answer + Send + Sync + 'static) -> Self {
        Self::start_on(TcpListener::bind("127.0.0.1:0").unwrap(), answer)
    }

    /// As [`Self::start`], on an existing listener.
    pub fn start_on(listener: TcpListener, answer: impl Fn(&Request) -> Answer + Send + Sync + 'static) -> Self {
        let address = listener.local_addr().unwrap();
        let is_over = Arc::new(AtomicBool::new(false));
        let (answer, ended) = (Arc::new(answer), Arc::clone(&is_over));
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if ended.load(Ordering::SeqCst) {
                    return;
                }
                let answer = Arc::clone(&answer);
                // Clients may disconnect during an answer.
                std::thread::spawn(move || drop(converse(stream, &*answer)));
            }
        });
        Self { address, is_over }
    }

    /// Its address.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::SeqCst);
        // Wakes the accepting thread.
        let _ = TcpStream::connect((Ipv4Addr::LOCALHOST, self.address.port()));
    }
}

fn converse(mut stream: TcpStream, answer: &impl Fn(&Request) -> Answer) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream.try_clone()?);
    while let Some(request) = Request::read(&mut reader)? {
        let answer = answer(&request).to(&request);
        let is_last = request.header("connection").is_some_and(|wish| wish.eq_ignore_ascii_case("close"));
        if !answer.send(request.method == "HEAD", &mut stream, &mut reader)? || is_last {
            break;
        }
    }
    Ok(())
}
