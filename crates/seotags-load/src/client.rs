//! One person with one connection.

use anyhow::{Context as _, Result, bail, ensure};
use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{ACCEPT_ENCODING, AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use std::net::{Ipv4Addr, SocketAddr};
use tokio::net::TcpStream;

/// The password of all accounts of the load programs.
pub(crate) const PASSWORD: &str = "Load-Program-7-of-2026";
/// The encodings that a browser accepts.
pub(crate) const BROWSER: &str = "gzip, deflate, br, zstd";
/// No encoding.
pub(crate) const PLAIN: &str = "identity";

/// A client.
#[derive(Debug)]
pub(crate) struct Client {
    service: SocketAddr,
    /// Its IP address, as reported by the proxy in front of the service.
    from: Ipv4Addr,
    /// Accepted encodings.
    pub(crate) takes: &'static str,
    /// Its access token.
    pub(crate) token: String,
    line: Option<SendRequest<Full<Bytes>>>,
}

/// A response.
#[derive(Debug)]
pub(crate) struct Answer {
    /// Its status.
    pub(crate) status: StatusCode,
    /// Its content encoding.
    pub(crate) coding: String,
    /// Its body before decoding.
    pub(crate) body: Bytes,
}

/// The email address of account `n`.
pub(crate) fn email(n: usize) -> String {
    format!("user{n}@load.example")
}

impl Client {
    /// A client that is not signed in, with its own IP address.
    pub(crate) fn new(service: SocketAddr, n: usize) -> Self {
        let [.., high, low] = (n as u32).to_be_bytes();
        Self { service, from: Ipv4Addr::new(198, 18, high, low), takes: BROWSER, token: String::new(), line: None }
    }

    /// Account `n`, signed in.
    pub(crate) async fn signed_in(service: SocketAddr, n: usize) -> Result<Self> {
        let mut client = Self::new(service, n);
        client.sign_in(&email(n)).await?;
        Ok(client)
    }

    /// Signs in.
    pub(crate) async fn sign_in(&mut self, email: &str) -> Result<()> {
        let form = format!("username={}&password={PASSWORD}", email.replace('@', "%40"));
        let request = Request::post("/api/v1/login/access-token")
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(ACCEPT_ENCODING, PLAIN);
        let answer = self.send(request, form.into()).await?;
        ensure!(answer.status == StatusCode::OK, "{email} cannot sign in: {}", answer.said());
        answer.json()?["access_token"].as_str().context("no token")?.clone_into(&mut self.token);
        Ok(())
    }

    /// Sends a request; returns any response.
    pub(crate) async fn call(&mut self, method: Method, path: &str, body: Option<&Value>) -> Result<Answer> {
        let request = Request::builder()
            .method(method)
            .uri(format!("/api/v1{path}"))
            .header(AUTHORIZATION, format!("Bearer {}", self.token))
            .header(CONTENT_TYPE, "application/json")
            .header(ACCEPT_ENCODING, self.takes);
        self.send(request, body.map(Value::to_string).unwrap_or_default().into()).await
    }

    /// Sends a GET request; fails unless it succeeds. The body is not decoded.
    pub(crate) async fn get(&mut self, path: &str) -> Result<Answer> {
        let answer = self.call(Method::GET, path, None).await?;
        ensure!(answer.status == StatusCode::OK, "GET {path}: {}", answer.said());
        Ok(answer)
    }

    /// Sends a GET request, and parses the response.
    pub(crate) async fn read(&mut self, path: &str) -> Result<Value> {
        let before = std::mem::replace(&mut self.takes, PLAIN);
        let answer = self.get(path).await;
        self.takes = before;
        answer?.json()
    }

    /// Uses another service from now on.
    pub(crate) fn move_to(&mut self, service: SocketAddr) {
        (self.service, self.line) = (service, None);
    }

    /// Closes the connection.
    pub(crate) fn hang_up(&mut self) {
        self.line = None;
    }

    async fn send(&mut self, request: hyper::http::request::Builder, body: Bytes) -> Result<Answer> {
        let request = request
            .header(HOST, self.service.to_string())
            .header("x-forwarded-for", self.from.to_string())
            .body(Full::new(body))?;
        let line = match &mut self.line {
            Some(line) if !line.is_closed() => line,
            _ => self.line.insert(connected(self.service).await?),
        };
        line.ready().await?;
        let answer = line.send_request(request).await?;
        let (head, body) = answer.into_parts();
        let coding = head.headers.get(CONTENT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("none");
        let coding = coding.to_owned();
        Ok(Answer { status: head.status, coding, body: body.collect().await?.to_bytes() })
    }
}

impl Answer {
    /// Its parsed body.
    pub(crate) fn json(&self) -> Result<Value> {
        if self.coding != "none" {
            bail!("the response is compressed as {}", self.coding);
        }
        Ok(serde_json::from_slice(&self.body)?)
    }

    /// Status and message, for error messages.
    pub(crate) fn said(&self) -> String {
        let text = String::from_utf8_lossy(&self.body[..self.body.len().min(200)]);
        format!("{} {text}", self.status.as_u16())
    }
}

async fn connected(service: SocketAddr) -> Result<SendRequest<Full<Bytes>>> {
    let stream = TcpStream::connect(service).await.context("the service does not answer")?;
    stream.set_nodelay(true)?;
    let (line, talk) = handshake(TokioIo::new(stream)).await?;
    // The next request reports how the connection ended.
    tokio::spawn(async move { drop(talk.await) });
    Ok(line)
}
