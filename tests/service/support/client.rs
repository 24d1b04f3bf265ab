//! HTTP calls, each over its own socket, as a script makes them.

use serde_json::Value;
use std::fmt::Write as _;
use std::io::{Read, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// A call that is being built.
#[derive(Debug, Clone)]
pub(crate) struct Call {
    address: SocketAddr,
    method: String,
    path: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

/// The answer.
#[derive(Debug, Clone)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
    /// The body as it arrived, possibly compressed.
    pub(crate) bytes: Vec<u8>,
}

impl Call {
    pub(crate) fn new(address: SocketAddr, method: &str, path: &str) -> Self {
        let headers = vec![("Host".to_owned(), address.to_string())];
        Self { address, method: method.to_owned(), path: path.to_owned(), headers, body: Vec::new() }
    }

    /// Sets a header, and replaces one of that name.
    pub(crate) fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.retain(|(known, _)| !known.eq_ignore_ascii_case(name));
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Adds a header next to others of that name.
    pub(crate) fn also(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Without a header.
    pub(crate) fn without(mut self, name: &str) -> Self {
        self.headers.retain(|(known, _)| !known.eq_ignore_ascii_case(name));
        self
    }

    /// With this access token.
    pub(crate) fn bearer(self, token: &str) -> Self {
        self.header("Authorization", &format!("Bearer {token}"))
    }

    /// With this refresh token as a cookie.
    pub(crate) fn cookie(self, refresh_token: &str) -> Self {
        self.header("Cookie", &format!("refresh_token={refresh_token}; session=1"))
    }

    /// Sends this device cookie.
    pub(crate) fn on_device(self, device: &str) -> Self {
        self.header("Cookie", &format!("device={device}"))
    }

    /// Sends it from this address, through a trusted proxy.
    pub(crate) fn in_network(self, address: &str) -> Self {
        self.header("X-Forwarded-For", address)
    }

    /// With a body of JSON.
    pub(crate) fn json(mut self, body: &Value) -> Self {
        self.body = body.to_string().into_bytes();
        self.header("Content-Type", "application/json")
    }

    /// With any body; set its type as a header.
    pub(crate) fn body(mut self, body: &[u8]) -> Self {
        body.clone_into(&mut self.body);
        self
    }

    /// With a form.
    pub(crate) fn form(mut self, fields: &[(&str, &str)]) -> Self {
        let pairs = fields.iter().map(|(name, value)| format!("{name}={}", encoded(value)));
        self.body = pairs.collect::<Vec<_>>().join("&").into_bytes();
        self.header("Content-Type", "application/x-www-form-urlencoded")
    }

    /// Sends it and reads the answer.
    pub(crate) fn send(self) -> Reply {
        let mut stream = self.sent();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        Reply::read(&answer)
    }

    /// Sends the request without reading the answer.
    pub(crate) fn sent(self) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        let mut head = format!("{} {} HTTP/1.1\r\nConnection: close\r\n", self.method, self.path);
        for (name, value) in &self.headers {
            write!(head, "{name}: {value}\r\n").unwrap();
        }
        write!(head, "Content-Length: {}\r\n\r\n", self.body.len()).unwrap();
        stream.write_all(&[head.as_bytes(), &self.body].concat()).unwrap();
        stream
    }

    /// Sends it and returns the status.
    pub(crate) fn status(self) -> u16 {
        self.send().status
    }
}

impl Reply {
    pub(crate) fn read(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|part| part == b"\r\n\r\n").unwrap();
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
        let mut lines = head.split("\r\n");
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let pairs = lines.map(|line| line.split_once(": ").unwrap());
        let headers: Vec<_> = pairs.map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned())).collect();
        let body = &bytes[end + 4..];
        let is_chunked = headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
        let body = if is_chunked { unchunked(body) } else { body.to_vec() };
        Self { status, headers, body: String::from_utf8_lossy(&body).into_owned(), bytes: body }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The `Set-Cookie` fields.
    pub(crate) fn set_cookies(&self) -> Vec<&str> {
        self.headers.iter().filter(|(name, _)| name == "set-cookie").map(|(_, value)| value.as_str()).collect()
    }

    /// The new value of a cookie.
    pub(crate) fn cookie(&self, name: &str) -> Option<String> {
        let prefix = format!("{name}=");
        let field = self.set_cookies().into_iter().find_map(|field| field.strip_prefix(&prefix))?;
        Some(field.split(';').next().unwrap().to_owned())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("not JSON: {self:?}"))
    }

    /// Status and sentence: `400 Incorrect email or password.`
    pub(crate) fn said(&self) -> String {
        let body = self.json();
        let text = body["detail"].as_str().or_else(|| body["msg"].as_str()).unwrap_or_default();
        format!("{} {text}", self.status)
    }
}

fn unchunked(mut bytes: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    loop {
        let end = bytes.windows(2).position(|part| part == b"\r\n").unwrap();
        let size = usize::from_str_radix(std::str::from_utf8(&bytes[..end]).unwrap().trim(), 16).unwrap();
        if size == 0 {
            return body;
        }
        body.extend_from_slice(&bytes[end + 2..end + 2 + size]);
        bytes = &bytes[end + 4 + size..];
    }
}

/// Percent-encodes everything but letters and digits.
pub(crate) fn encoded(text: &str) -> String {
    let byte =
        |byte: u8| if byte.is_ascii_alphanumeric() { (byte as char).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(byte).collect()
}
