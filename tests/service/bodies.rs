//! Request bodies: their maximum length, their fields, and the memory that they use.

use crate::support::{Call, Service, SiteProject, encoded, shop};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

const TOO_LARGE: &str = "413 Request is too large.";

/// Sends this many bytes in chunks without the final chunk, and returns the answer.
fn unended(service: &Service, path: &str, token: &str, bytes: usize) -> String {
    let mut stream = TcpStream::connect(service.address()).unwrap();
    stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
    let head = format!(
        "POST /api/v1{path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
        service.address()
    );
    stream.write_all(head.as_bytes()).unwrap();
    let chunk = format!("4000\r\n{}\r\n", " ".repeat(0x4000));
    for _ in 0..=bytes / 0x4000 {
        stream.write_all(chunk.as_bytes()).unwrap();
    }
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_body_is_limited_by_the_bytes_read_whatever_length_it_declares() {
    let service = Service::start();
    let ada = service.user("ada@shop.example");
    let token = &ada.access_token;
    let project = json!({"name": "Shop", "domain": "shop.example"});
    let made = service.post("/projects/").bearer(token).json(&project).send().json();
    let analyses = format!("/projects/{}/analyses/", made["id"]);
    for (path, most) in [("/waitlist/", 64 << 10), ("/projects/", 1 << 20), (analyses.as_str(), 16 << 20)] {
        let sent = |call: Call| call.header("Content-Type", "application/json").body(&vec![b' '; most + 1]).send();
        assert_eq!(sent(service.post(path).bearer(token)).said(), TOO_LARGE, "{path}");
        let answer = unended(&service, path, token, most);
        assert!(answer.starts_with("HTTP/1.1 413 ") && answer.contains("Request is too large."), "{path}: {answer}");
        let packed = service.post(path).bearer(token).json(&json!({})).header("Content-Encoding", "gzip").send();
        assert_eq!(packed.said(), "415 Unsupported content type.", "{path}");
        let deep = service.post(path).bearer(token).header("Content-Type", "application/json");
        assert_eq!(deep.body("[".repeat(30_000).as_bytes()).status(), 422, "{path}");
    }
    let form = [("username", "ada@shop.example"), ("password", "x")];
    let packed = service.post("/login/access-token").form(&form).header("Content-Encoding", "gzip").send();
    assert_eq!(packed.said(), "415 Unsupported content type.");
    let long = service.post("/login/access-token").form(&[("username", &encoded(&"x".repeat(64 << 10)))]).send();
    assert_eq!(long.said(), TOO_LARGE);
    assert_eq!(service.get("/health").status(), 200);
}

#[test]
fn unknown_fields_use_no_memory() {
    let setup = SiteProject::new(shop(&["/a"]));
    let id = setup.begin(&["/a"]);
    setup.wait_for(id, "success");
    let before = setup.service.peak_memory();
    let junk = format!("[{}0]", "0,".repeat(7 << 20));
    let configuration = setup.configuration(&["/a"]).to_string();
    let with = |name: &str| format!("{},\"{name}\":{junk}}}", configuration.trim_end_matches('}'));
    // Read-only fields of an analysis are ignored, unknown fields are refused.
    for (method, path, body, status) in [
        ("PUT", format!("/analyses/{id}"), format!("{{\"name\":\"Summer\",\"results\":{junk}}}"), 200),
        ("PUT", format!("/analyses/{id}"), with("results"), 200),
        ("PUT", format!("/analyses/{id}"), with("junk"), 422),
        ("POST", format!("/projects/{}/analyses/", setup.project), with("junk"), 422),
    ] {
        let call = setup.service.call(method, &path).bearer(&setup.ada.access_token);
        let reply = call.header("Content-Type", "application/json").body(body.as_bytes()).send();
        assert_eq!(reply.status, status, "{}", reply.body);
    }
    let grown = (setup.service.peak_memory() - before) >> 20;
    assert!(grown < 128, "{grown} MiB");
}

#[test]
fn filter_rules_and_keywords_are_limited() {
    let setup = SiteProject::new(shop(&["/a"]));
    let path = format!("/projects/{}/analyses/", setup.project);
    let with = |rules: &[String]| {
        let mut body = setup.configuration(&["/a"]);
        let rules = rules.iter().map(|pattern| json!({"type": "exclude", "pattern": pattern}));
        body["filter_rules"] = rules.collect();
        body
    };
    let many: Vec<String> = (0..101).map(|number| format!("/{number}/")).collect();
    let create = |body: &Value| setup.send("POST", &path, body);
    assert_eq!(create(&with(&many)).said(), "400 There are 101 filter rules; 100 are allowed.");
    let long = "x".repeat(1_001);
    assert_eq!(
        create(&with(&[long])).said(),
        "422 Invalid input: filter_rules[0].pattern: it has 1,001 characters; at most 1,000 are allowed."
    );
    let mut body = with(&many[..100]);
    // Comparing all of them with each other would take minutes.
    body["urls"][0]["target_keywords"] = (0..1_000_000).map(|number| json!(format!("k{number}"))).collect();
    let made = create(&body);
    assert_eq!(made.status, 201, "{}", &made.body[..200]);
    let kept = made.json()["source_urls"][0]["target_keywords"].as_array().unwrap().clone();
    assert_eq!((kept.len(), &kept[0], &kept[1]), (50, &json!("shoe"), &json!("k0")));
}
