//! A proxy that records the requested hosts, and connects every request to one server.

use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};

/// A running proxy on its own port.
pub(crate) struct Proxy {
    port: u16,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Proxy {
    /// Connects to `port` of this machine, whatever host is requested; hosts outside `known` are
    /// refused.
    pub(crate) async fn to(port: u16, known: &'static [&'static str]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let own = listener.local_addr().unwrap().port();
        let asked = Arc::new(Mutex::new(Vec::new()));
        let written = Arc::clone(&asked);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(pass(stream, port, known, Arc::clone(&written)));
            }
        });
        Self { port: own, asked }
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// Heads of the requests, in order.
    pub(crate) fn heads(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }

    /// Requested hosts, each once.
    pub(crate) fn hosts(&self) -> Vec<String> {
        let mut hosts: Vec<String> = self.heads().iter().map(|head| host_of(head)).collect();
        hosts.sort();
        hosts.dedup();
        hosts
    }
}

/// `GET http://HOST:PORT/path` or `CONNECT HOST:PORT`.
fn host_of(head: &str) -> String {
    let target = head.split(' ').nth(1).unwrap_or_default();
    let authority = target.trim_start_matches("http://").split('/').next().unwrap_or_default();
    authority.rsplit_once(':').map_or(authority, |(host, _)| host).to_owned()
}

async fn pass(mut stream: TcpStream, port: u16, known: &[&str], asked: Arc<Mutex<Vec<String>>>) -> Option<()> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.ok()?);
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    asked.lock().unwrap().push(head.clone());
    if !known.contains(&host_of(&head).as_str()) {
        stream.write_all(b"HTTP/1.1 403 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n").await.ok()?;
        return None;
    }
    let mut server = TcpStream::connect(("127.0.0.1", port)).await.ok()?;
    if head.starts_with("CONNECT ") {
        stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n").await.ok()?;
    } else {
        server.write_all(head.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n").as_bytes()).await.ok()?;
    }
    copy_bidirectional(&mut stream, &mut server).await.ok()?;
    Some(())
}
