//! Limits for all callers together: large bodies, exports, PDF reports.

use crate::support::{LONG_PAGES, PASSWORD, Reply, Service, SiteProject, long_pages};
use seotags_testkit::wait_for;
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

const MIB: usize = 1 << 20;
const CONTINUE: &str = "HTTP/1.1 100 Continue";
const TOO_MANY: &str = "HTTP/1.1 429 Too Many Requests";
const BUSY: &str = "HTTP/1.1 503 Service Unavailable";

/// A user with a project.
struct Sender {
    token: String,
    path: String,
}

impl Sender {
    fn new(service: &Service, email: &str) -> Self {
        let token = service.user(email).access_token;
        let project = json!({"name": "Shop", "domain": "shop.example"});
        let made = service.post("/projects/").bearer(&token).json(&project).send().json();
        Self { token, path: format!("/projects/{}/analyses/", made["id"]) }
    }

    /// Begins a body of this many bytes (`None`: of unknown length), and waits until the service
    /// reads it or refuses it. Returns the connection and the first line of the answer.
    fn begin(&self, service: &Service, length: Option<usize>) -> (TcpStream, String) {
        let length = match length {
            Some(length) => format!("Content-Length: {length}"),
            None => "Transfer-Encoding: chunked".to_owned(),
        };
        let mut stream = TcpStream::connect(service.address()).unwrap();
        stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        let head = format!(
            "POST /api/v1{} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nExpect: 100-continue\r\n{length}\r\n\r\n",
            self.path,
            service.address(),
            self.token
        );
        stream.write_all(head.as_bytes()).unwrap();
        let said = first_line(&mut stream);
        (stream, said)
    }
}

/// The first line of an arriving head; reads the rest of the head as well.
fn first_line(stream: &mut TcpStream) -> String {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        head.push(byte[0]);
    }
    String::from_utf8(head).unwrap().lines().next().unwrap().to_owned()
}

/// This many bytes of a body of unknown length.
fn chunk(bytes: usize) -> Vec<u8> {
    [format!("{bytes:x}\r\n").as_bytes(), &vec![b' '; bytes], b"\r\n"].concat()
}

#[test]
fn a_user_sends_two_large_bodies_at_a_time_and_all_users_192_mib() {
    let service = Service::start();
    let senders: Vec<Sender> = (0..7).map(|n| Sender::new(&service, &format!("user{n}@shop.example"))).collect();
    // A part of each is sent, so that the service waits for the rest.
    let hold = |sender: &Sender| {
        let (mut stream, said) = sender.begin(&service, Some(16 * MIB));
        assert_eq!(said, CONTINUE);
        stream.write_all(&vec![b' '; 64 << 10]).unwrap();
        stream
    };
    let mut held = vec![hold(&senders[0]), hold(&senders[0])];
    assert_eq!(senders[0].begin(&service, Some(2 * MIB)).1, TOO_MANY);
    assert_eq!(senders[0].begin(&service, Some(MIB)).1, CONTINUE, "a small body");
    for sender in &senders[1..6] {
        held.extend([hold(sender), hold(sender)]);
    }
    assert_eq!(senders[6].begin(&service, Some(2 * MIB)).1, BUSY);
    let (mut unknown, said) = senders[6].begin(&service, None);
    assert_eq!(said, CONTINUE, "none of its bytes has arrived");
    unknown.write_all(&chunk(MIB + 1)).unwrap();
    assert_eq!(first_line(&mut unknown), BUSY);
    held.pop();
    wait_for("room for another", || {
        let (_stream, said) = senders[6].begin(&service, Some(16 * MIB));
        (said == CONTINUE).then_some(())
    });
}

#[test]
fn a_body_of_unknown_length_reserves_what_has_arrived() {
    let service = Service::start();
    let ada = Sender::new(&service, "ada@shop.example");
    let mut unknown: Vec<TcpStream> = (0..3)
        .map(|_| {
            let (mut stream, said) = ada.begin(&service, None);
            assert_eq!(said, CONTINUE);
            stream.write_all(&chunk(64 << 10)).unwrap();
            stream
        })
        .collect();
    assert_eq!(ada.begin(&service, Some(2 * MIB)).1, CONTINUE, "none of them is large yet");
    let mut small = unknown.pop().unwrap();
    for stream in &mut unknown {
        stream.write_all(&chunk(2 * MIB)).unwrap();
    }
    wait_for("two large bodies", || (ada.begin(&service, Some(2 * MIB)).1 == TOO_MANY).then_some(()));
    small.write_all(b"0\r\n\r\n").unwrap();
    assert_eq!(first_line(&mut small), "HTTP/1.1 422 Unprocessable Entity", "the body is read completely");
}

/// Tokens of administrators, who may export analyses of others.
fn administrators(service: &Service, count: usize) -> Vec<String> {
    service.seotags().file("pw", PASSWORD);
    let token = |number: usize| {
        let email = format!("admin{number}@seotags.example");
        let made = service.seotags().run(&["users", "create", "--superuser", &email, "--password-from", "pw"]);
        assert_eq!(made.code, Some(0), "{made:?}");
        service.sign_in(&email, PASSWORD).access_token
    };
    (0..count).map(token).collect()
}

#[test]
fn all_users_have_32_exports_at_a_time() {
    let setup = SiteProject::new(long_pages());
    let id = setup.begin(&LONG_PAGES);
    setup.wait_for(id, "success");
    let export = format!("/analyses/{id}/export/json");
    let tokens = administrators(&setup.service, 8);
    let unread: Vec<TcpStream> =
        tokens.iter().flat_map(|token| [(); 4].map(|()| setup.unread(token, &export))).collect();
    let another = || setup.ask("GET", &format!("/analyses/{id}/export/csv"));
    assert_eq!(another().said(), "503 The service is busy. Please try again.");
    drop(unread);
    wait_for("a place for another export", || Some(another()).filter(|reply| reply.status == 200));
}

#[test]
fn all_users_have_two_pdfs_at_a_time() {
    let setup = SiteProject::new(long_pages());
    let id = setup.begin(&LONG_PAGES);
    setup.wait_for(id, "success");
    let tokens = administrators(&setup.service, 6);
    let path = format!("/analyses/{id}/export/pdf");
    let export = |token: &str| setup.service.get(&path).bearer(token).send();
    // Whether three overlap depends on the machine. If three were allowed, none would ever be
    // refused with this answer.
    wait_for("three PDFs at once", || {
        let replies: Vec<Reply> = thread::scope(|scope| {
            let asking: Vec<_> = tokens.iter().map(|token| scope.spawn(|| export(token))).collect();
            asking.into_iter().map(|asked| asked.join().unwrap()).collect()
        });
        assert!(replies.iter().any(|reply| reply.status == 200), "{replies:?}");
        let refused = replies.into_iter().find(|reply| reply.status != 200)?;
        assert_eq!(refused.said(), "503 The service is busy. Please try again.");
        Some(())
    });
}
