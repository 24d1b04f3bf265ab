//! Uploads of images.

use crate::support::{Call, PIXEL, Service, form_with, wait_for};
use serde_json::json;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

#[test]
fn an_image_is_re_encoded_and_served_at_its_path() {
    let service = Service::start();
    let ada = service.user("ada@shop.example");
    let send = |parts: &[(&str, &[u8])]| {
        form_with(service.post("/upload/project_logo"), parts).bearer(&ada.access_token).send()
    };
    let with_more = [PIXEL, b"<script>alert(1)</script>"].concat();
    let sent = send(&[("file", &with_more)]);
    assert_eq!(sent.status, 200, "{sent:?}");
    let path = sent.json()["file_path"].as_str().unwrap().to_owned();
    let shown = Call::new(service.address(), "GET", &path).send();
    assert_eq!((shown.status, shown.header("content-type")), (200, Some("image/png")));
    assert!(!shown.body.contains("script"));
    assert_eq!(shown.header("x-content-type-options"), Some("nosniff"));
    assert!(shown.header("content-security-policy").unwrap().starts_with("default-src 'none'"));
    assert!(shown.header("cache-control").unwrap().contains("immutable"));
    let tag = shown.header("etag").unwrap();
    assert_eq!(Call::new(service.address(), "GET", &path).header("If-None-Match", tag).status(), 304);

    for text in [&b"<svg xmlns='http://www.w3.org/2000/svg'/>"[..], b"<html>", b""] {
        assert_eq!(send(&[("file", text)]).said(), "400 Please upload an image (PNG, JPEG, WebP or GIF).");
    }
    assert_eq!(send(&[("image", PIXEL)]).status, 422);
    assert_eq!(send(&[("file", PIXEL), ("file", PIXEL)]).status, 422);
    let large = vec![0; (5 << 20) + 1];
    assert_eq!(send(&[("file", &large)]).said(), "413 The image is too large. The maximum is 5MB.");
    let json = service.post("/upload/profile_picture").bearer(&ada.access_token).json(&json!({})).send();
    assert_eq!(json.said(), "415 Unsupported content type.");
    let nobody = form_with(service.post("/upload/profile_picture"), &[("file", PIXEL)]).send();
    assert_eq!(nobody.said(), "401 Not authenticated.");
}

#[test]
fn only_an_own_upload_can_become_a_logo() {
    let service = Service::start();
    let (ada, bob) = (service.user("ada@shop.example"), service.user("bob@shop.example"));
    let sent = form_with(service.post("/upload/project_logo"), &[("file", PIXEL)]).bearer(&bob.access_token).send();
    let theirs = sent.json()["file_path"].as_str().unwrap().to_owned();
    let sent = form_with(service.post("/upload/project_logo"), &[("file", PIXEL)]).bearer(&ada.access_token).send();
    let own = sent.json()["file_path"].as_str().unwrap().to_owned();
    let project = json!({"name": "Shop", "domain": "shop.example"});
    let made = service.post("/projects/").bearer(&ada.access_token).json(&project).send().json();
    let save = |path: &str| {
        let body = json!({"agency_logo_path": path});
        service.put(&format!("/projects/{}", made["id"])).bearer(&ada.access_token).json(&body).send()
    };
    for path in [theirs.as_str(), "/uploads/00000000000000000000000000000000.png", "https://evil.example/x.png"] {
        assert_eq!(save(path).said(), "400 Unknown upload.");
    }
    assert_eq!(save(&own).json()["agency_logo_path"], json!(own));
    assert_eq!(save(&own).status, 200, "a saved path can be sent again");
    assert_eq!(save("").json()["agency_logo_path"], json!(null));
}

/// The head of an upload that declares this many bytes, without the body.
fn head_of_upload(service: &Service, token: &str, bytes: usize) -> TcpStream {
    let mut stream = TcpStream::connect(service.address()).unwrap();
    stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
    let head = format!(
        "POST /api/v1/upload/project_logo HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: multipart/form-data; boundary=part\r\nContent-Length: {bytes}\r\n\r\n",
        service.address()
    );
    stream.write_all(head.as_bytes()).unwrap();
    stream
}

/// Waits for the answer, and returns its status.
fn status_of(mut stream: TcpStream) -> u16 {
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer.split(' ').nth(1).unwrap().parse().unwrap()
}

#[test]
fn a_user_uploads_two_large_images_at_a_time() {
    let service = Service::start();
    let (ada, bob) = (service.user("ada@shop.example").access_token, service.user("bob@shop.example").access_token);
    // Which two of three get their places is open. The third is refused before any of its bytes
    // arrive.
    let mut arriving: Vec<TcpStream> = (0..3).map(|_| head_of_upload(&service, &ada, 5 << 20)).collect();
    let refused = wait_for("a refusal", || {
        arriving.iter().position(|stream| {
            stream.set_nonblocking(true).unwrap();
            let is_answered = stream.peek(&mut [0]).is_ok();
            stream.set_nonblocking(false).unwrap();
            is_answered
        })
    });
    assert_eq!(status_of(arriving.remove(refused)), 429);
    let send = |token: &str| form_with(service.post("/upload/project_logo"), &[("file", PIXEL)]).bearer(token).status();
    assert_eq!((send(&ada), send(&bob)), (200, 200), "a small image needs no place");
}

#[test]
fn the_51st_image_of_a_day_is_refused_before_its_body() {
    let service = Service::start();
    let ada = service.user("ada@shop.example").access_token;
    for _ in 0..50 {
        let sent = form_with(service.post("/upload/project_logo"), &[("file", PIXEL)]).bearer(&ada).send();
        assert_eq!(sent.status, 200, "{sent:?}");
    }
    assert_eq!(status_of(head_of_upload(&service, &ada, 1_000)), 429);
}
