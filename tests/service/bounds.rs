//! Limits per caller: connections, lists, memory, attempts.

use crate::support::{Service, form_with, wait_for};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use seotags_testkit::Seotags;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::Duration;

#[test]
fn selectors_are_bounded_in_number_and_length() {
    let service = Service::start();
    let ada = service.user("ada@shop.example");
    let project = json!({"name": "Shop", "domain": "shop.example"});
    let made = service.post("/projects/").bearer(&ada.access_token).json(&project).send().json();
    let many: Vec<String> = (0..101).map(|number| format!(".part-{number}")).collect();
    let long = format!(".{}", "x".repeat(1_000));
    let (many_said, long_said) = (
        "400 selectors_to_remove_before_distillation has 101 entries; 100 are allowed.",
        "422 Invalid input: selectors_to_remove_before_distillation[0]: it has 1,001 characters; at most 1,000 are allowed.",
    );
    let said = |path: &str, body: &Value| service.put(path).bearer(&ada.access_token).json(body).send().said();
    let path = format!("/projects/{}", made["id"]);
    assert_eq!(said(&path, &json!({"selectors_to_remove_before_distillation": many})), many_said);
    assert_eq!(said(&path, &json!({"selectors_to_remove_before_distillation": [long]})), long_said);
    assert_eq!(said("/users/me", &json!({"default_selectors_to_remove_before_distillation": many})), many_said);
    let analysis = json!({"name": "Spring", "urls": [{"url": "https://shop.example/"}], "selectors_to_remove_before_distillation": [long]});
    let refused = service.post(&format!("{path}/analyses/")).bearer(&ada.access_token).json(&analysis).send();
    assert_eq!(refused.said(), long_said);
    let links = json!({"url": "https://shop.example/", "project_id": made["id"], "css_selector": long});
    let refused = service.post("/link-extraction/extract-links").bearer(&ada.access_token).json(&links).send();
    assert_eq!(refused.said(), "400 Invalid CSS selector: longer than 1000 characters.");
    assert_eq!(
        service
            .put(&path)
            .bearer(&ada.access_token)
            .json(&json!({"selectors_to_remove_before_distillation": many[..100]}))
            .status(),
        200
    );
}

#[test]
fn a_network_has_64_connections_and_health_is_not_limited() {
    let service = Service::start();
    let others: Vec<TcpStream> = (0..64).map(|_| TcpStream::connect(service.address()).unwrap()).collect();
    let refused = service.get("/users/me").send();
    assert_eq!(refused.said(), "429 Too many attempts. Please try again in 5 seconds.");
    assert_eq!(refused.header("connection"), Some("close"));
    assert_eq!(service.get("/health").status(), 200);
    drop(others);
    wait_for("a place for a connection", || Some(service.get("/users/me").status()).filter(|status| *status == 401));
}

#[test]
fn a_connection_without_a_complete_request_is_closed() {
    let service = Service::start();
    // The second could still become the preface of HTTP/2.
    let streams = ["", "PRI * HTTP/2.0\r\n"].map(|said| {
        let mut stream = TcpStream::connect(service.address()).unwrap();
        stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        stream.write_all(said.as_bytes()).unwrap();
        stream
    });
    for mut stream in streams {
        stream.read_to_end(&mut Vec::new()).expect("the connection is still open");
    }
}

#[test]
fn connections_of_a_trusted_proxy_are_not_limited_as_one_network() {
    let service = Service::start_with(Seotags::new(), &["--trusted-proxy", "127.0.0.1"]);
    let others: Vec<TcpStream> = (0..80).map(|_| TcpStream::connect(service.address()).unwrap()).collect();
    assert_eq!(service.get("/users/me").status(), 401);
    drop(others);
}

#[test]
fn calls_with_tokens_and_calls_of_the_user_are_counted_separately() {
    let service = Service::start();
    let ada = service.user("ada@shop.example");
    let token = json!({"name": "CI", "scope": "write"});
    let made = service.post("/users/me/tokens/").bearer(&ada.access_token).json(&token).send().json();
    let look = |token: &str| service.post("/inspect/url").bearer(token).json(&json!({"url": "no address"})).status();
    for _ in 0..30 {
        assert_eq!(look(made["token"].as_str().unwrap()), 400);
    }
    assert_eq!(look(made["token"].as_str().unwrap()), 429);
    assert_eq!(look(&ada.access_token), 400);
}

#[test]
fn the_601st_call_per_minute_is_refused_only_for_its_user() {
    let service = Service::start();
    let (ada, bob) = (service.user("ada@shop.example"), service.user("bob@shop.example"));
    let token = json!({"name": "CI", "scope": "read"});
    let made = service.post("/users/me/tokens/").bearer(&ada.access_token).json(&token).send().json();
    let call = |token: &str| service.get("/users/me").bearer(token).send();
    // One call created the token.
    for number in 1..600 {
        assert_eq!(call(&ada.access_token).status, 200, "{number}");
    }
    let refused = call(&ada.access_token);
    let seconds: u64 = refused.header("retry-after").unwrap().parse().unwrap();
    assert_eq!(refused.said(), format!("429 Too many attempts. Please try again in {seconds} seconds."));
    assert_eq!(
        service.get("/projects/4711").bearer(&ada.access_token).status(),
        429,
        "the limit applies to every call"
    );
    assert_eq!(call(made["token"].as_str().unwrap()).status, 200, "calls with tokens are counted separately");
    assert_eq!(call(&bob.access_token).status, 200);
    assert_eq!(service.refresh(&ada.refresh_token).status, 200, "the session can still be refreshed");
}

#[test]
fn a_closing_socket_sends_its_code_even_if_the_client_keeps_sending() {
    let service = Service::start();
    let mut stream = TcpStream::connect(service.address()).unwrap();
    stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
    let head = format!(
        "GET /ws/user-updates?token=rubbish HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        service.address()
    );
    stream.write_all(head.as_bytes()).unwrap();
    // Text frames with a zero mask, which the service does not read.
    let frame = [&[0x81, 0xfe, 0x0f, 0xa0, 0, 0, 0, 0][..], &[b'x'; 4_000]].concat();
    for _ in 0..64 {
        // Without a reader on the other side, the rest cannot be sent.
        let _ = stream.write_all(&frame);
    }
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let _ = stream.shutdown(Shutdown::Both);
    assert!(answer.windows(4).any(|part| part == [0x88, 2, 0x11, 0x31]), "4401 in {answer:?}");
}

/// A black PNG with 16 bits per channel.
pub(crate) fn black_png(width: u32, height: u32) -> Vec<u8> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::fast());
    let row = vec![0; 1 + 6 * width as usize];
    for _ in 0..height {
        packed.write_all(&row).unwrap();
    }
    let head = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[16, 2, 0, 0, 0]].concat();
    let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, data) in [(b"IHDR", head), (b"IDAT", packed.finish().unwrap()), (b"IEND", Vec::new())] {
        let mut sum = flate2::Crc::new();
        sum.update(kind);
        sum.update(&data);
        png.extend(u32::try_from(data.len()).unwrap().to_be_bytes());
        png.extend([&kind[..], &data, &sum.sum().to_be_bytes()].concat());
    }
    png
}

#[test]
fn the_largest_image_uses_at_most_300_mb() {
    let service = Service::start();
    let ada = service.user("ada@shop.example");
    let before = service.peak_memory();
    let png = black_png(8_192, 4_882);
    let sent = form_with(service.post("/upload/project_logo"), &[("file", &png)]).bearer(&ada.access_token).send();
    assert_eq!(sent.status, 200, "{sent:?}");
    let grown = (service.peak_memory() - before) >> 20;
    assert!(grown < 300, "{grown} MiB");
}
