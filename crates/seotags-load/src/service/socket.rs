//! A WebSocket client that accepts compressed messages like a browser, but only parses small ones: a thousand clients
//! must cost less than the service that they measure.

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::Value;
use std::net::SocketAddr;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

/// Messages up to this size are parsed: all except those with results.
const SMALL: u64 = 2_048;
/// Statuses of an analysis in progress.
pub(super) const IN_PROGRESS: [&str; 2] = ["pending", "processing"];
/// Bytes that are read at once.
const BUFFER: usize = 16 << 10;
/// Kinds of frames (RFC 6455, 11.8).
const MORE: u8 = 0;
const TEXT: u8 = 1;
const CLOSE: u8 = 8;
const PING: u8 = 9;
/// Marks the last frame of a message.
const LAST: u8 = 0x80;
/// Marks a compressed message (RFC 7692, 6): only messages with results are compressed.
const PACKED: u8 = 0x40;
/// A pong without content, masked with zeros, since clients must mask (RFC 6455, 5.3).
const PONG: [u8; 6] = [0x8a, 0x80, 0, 0, 0, 0];

/// An open socket.
#[derive(Debug)]
pub(super) struct Socket {
    stream: BufReader<TcpStream>,
    /// What it received so far.
    pub(super) heard: ReceivedMessages,
}

/// What a client received.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct ReceivedMessages {
    pub(super) bytes: u64,
    pub(super) messages: u64,
    /// How many times it was asked to request everything again.
    pub(super) resyncs: u64,
    /// Whether the counts decreased within a run.
    pub(super) went_back: bool,
    status: String,
    processed: u64,
}

impl Socket {
    /// Subscribes to an analysis.
    pub(super) async fn open(service: SocketAddr, analysis: i64, token: &str) -> Result<Self> {
        let mut stream = BufReader::with_capacity(BUFFER, TcpStream::connect(service).await?);
        let request = format!(
            "GET /ws/analysis-updates/{analysis}?token={token} HTTP/1.1\r\nHost: {service}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bG9hZCBwcm9ncmFtIDctMQ==\r\n\
             Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
        );
        stream.get_mut().write_all(request.as_bytes()).await?;
        let mut line = String::new();
        stream.read_line(&mut line).await?;
        ensure!(line.contains(" 101 "), "a socket was refused: {}", line.trim());
        while line != "\r\n" {
            line.clear();
            ensure!(stream.read_line(&mut line).await? > 0, "a socket ended while it was opened");
        }
        Ok(Self { stream, heard: ReceivedMessages::default() })
    }

    /// Reads until the analysis has one of these statuses; returns the status and the count.
    pub(super) async fn until(&mut self, wanted: &[&str]) -> Result<(String, u64)> {
        loop {
            if let Some(message) = self.next().await? {
                self.heard.note(&message);
                if message["type"] == "analysis_update" && wanted.contains(&self.heard.status.as_str()) {
                    return Ok((self.heard.status.clone(), self.heard.processed));
                }
            }
        }
    }

    /// The next message; `None` if it is a large one, or not text.
    async fn next(&mut self) -> Result<Option<Value>> {
        let kind = self.stream.read_u8().await.context("the service broke a socket off")?;
        let length = match self.stream.read_u8().await? {
            126 => self.stream.read_u16().await?.into(),
            127 => self.stream.read_u64().await?,
            length => u64::from(length),
        };
        self.heard.bytes += length;
        match kind & 0x0f {
            TEXT if length <= SMALL && kind & (PACKED | LAST) == LAST => {
                let text = self.bytes(length).await?;
                Ok(Some(serde_json::from_slice(&text)?))
            }
            TEXT | MORE => {
                self.heard.messages += u64::from(kind & LAST != 0);
                self.skip(length).await?;
                Ok(None)
            }
            PING => {
                self.skip(length).await?;
                self.stream.get_mut().write_all(&PONG).await?;
                Ok(None)
            }
            CLOSE => {
                let reason = self.bytes(length).await?;
                let code = reason.first_chunk().map_or(1_005, |code| u16::from_be_bytes(*code));
                bail!("the service closed a socket with {code}")
            }
            other => bail!("a frame of kind {other} came"),
        }
    }

    async fn bytes(&mut self, length: u64) -> Result<Vec<u8>> {
        let mut bytes = vec![0; length as usize];
        self.stream.read_exact(&mut bytes).await?;
        Ok(bytes)
    }

    async fn skip(&mut self, mut length: u64) -> Result<()> {
        while length > 0 {
            let there = self.stream.fill_buf().await?.len() as u64;
            ensure!(there > 0, "the service broke a message off");
            let taken = there.min(length);
            self.stream.consume(taken as usize);
            length -= taken;
        }
        Ok(())
    }
}

impl ReceivedMessages {
    fn note(&mut self, message: &Value) {
        self.messages += 1;
        let processed = match message["type"].as_str() {
            Some("resync") => {
                self.resyncs += 1;
                return;
            }
            Some("progress") => message["processed_count"].as_u64(),
            Some("analysis_update") => {
                let status = message["analysis"]["status"].as_str().unwrap_or_default();
                if IN_PROGRESS.contains(&status) && !IN_PROGRESS.contains(&self.status.as_str()) {
                    // The run starts again.
                    self.processed = 0;
                }
                status.clone_into(&mut self.status);
                message["analysis"]["processed_urls_count"].as_u64()
            }
            _ => return,
        };
        let processed = processed.unwrap_or_default();
        self.went_back |= processed < self.processed;
        self.processed = processed;
    }
}
