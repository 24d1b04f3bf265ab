//! Request heads: their maximum size, number of fields, and duration.

use crate::support::{Service, wait_for};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

fn connect(service: &Service, said: &str) -> TcpStream {
    let mut stream = TcpStream::connect(service.address()).unwrap();
    stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
    // A client that is refused before it has sent everything may be unable to send the rest.
    let _ = stream.write_all(said.as_bytes());
    stream
}

/// The status of the answer to a head with these further fields.
fn status(service: &Service, fields: &str) -> u16 {
    let head =
        format!("GET /api/v1/health HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{fields}\r\n", service.address());
    let mut answer = String::new();
    connect(service, &head).read_to_string(&mut answer).unwrap();
    answer.split(' ').nth(1).unwrap_or_else(|| panic!("no answer to {} bytes", head.len())).parse().unwrap()
}

#[test]
fn a_head_is_limited_in_size_fields_and_time() {
    let service = Service::start();
    let host = service.address();
    let halves = [
        "GET".to_owned(),
        format!("GET /api/v1/health HTTP/1.1\r\nHost: {host}\r\nX-Slow: "),
        format!("GET /api/v1/health HTTP/1.1\r\nHost: {host}\r\n\r\nGET /api/v1/health HTTP/1.1\r\n"),
    ];
    let halves: Vec<(String, TcpStream)> =
        halves.into_iter().map(|half| (half.clone(), connect(&service, &half))).collect();

    let fields = |count: usize| "X-Field: 1\r\n".repeat(count);
    assert_eq!(
        (status(&service, &fields(98)), status(&service, &fields(99))),
        (200, 431),
        "the head already has two fields"
    );
    let long = |kib: usize| format!("X-Long: {}\r\n", "x".repeat(kib << 10));
    assert_eq!((status(&service, &long(60)), status(&service, &long(65))), (200, 431));

    for (half, mut stream) in halves {
        // An answer before the end would be to the half, or to what came before it.
        assert!(stream.read_to_end(&mut Vec::new()).is_ok(), "the service waits for the rest of “{half}”");
    }
    let answered = || Some(()).filter(|()| service.get("/health").status() == 200);
    wait_for("an answer to others", answered);
}
