//! A small HTTP server on loopback: one thread per connection, keep-alive, answers from a function.

use anyhow::Result;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;

/// The parts of a request that the drill needs.
pub(super) struct Request {
    pub(super) path: String,
    pub(super) body: Vec<u8>,
}

/// An answer with status 200 unless it is empty, which is a 404.
pub(super) struct Answer {
    pub(super) content_type: &'static str,
    pub(super) body: String,
}

/// Serves until the process ends. Returns the address.
pub(super) fn serve(answer: impl Fn(&Request) -> Answer + Send + Sync + 'static) -> Result<SocketAddr> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    let answer = Arc::new(answer);
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let answer = Arc::clone(&answer);
            // The server must cope with a client that is killed during a request.
            std::thread::spawn(move || drop(talk(stream, &*answer)));
        }
    });
    Ok(address)
}

fn talk(stream: TcpStream, answer: &(impl Fn(&Request) -> Answer + ?Sized)) -> Result<()> {
    stream.set_nodelay(true)?;
    let mut writer = stream.try_clone()?;
    let mut reader = BufReader::new(stream);
    while let Some(request) = read_request(&mut reader)? {
        let Answer { content_type, body } = answer(&request);
        let status = if body.is_empty() { "404 Not Found" } else { "200 OK" };
        let head =
            format!("HTTP/1.1 {status}\r\nContent-Type: {content_type}\r\nContent-Length: {}\r\n\r\n", body.len());
        writer.write_all(&[head.as_bytes(), body.as_bytes()].concat())?;
    }
    Ok(())
}

fn read_request(reader: &mut BufReader<TcpStream>) -> Result<Option<Request>> {
    let mut line = String::new();
    if reader.read_line(&mut line)? == 0 {
        return Ok(None);
    }
    let path = line.split(' ').nth(1).unwrap_or("/").to_owned();
    let mut length = 0;
    loop {
        let mut header = String::new();
        if reader.read_line(&mut header)? == 0 || header == "\r\n" {
            break;
        }
        if let Some((name, value)) = header.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse()?;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    Ok(Some(Request { path, body }))
}
