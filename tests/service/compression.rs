//! Compressed answers, and their headers for caches.

use crate::support::{Call, Reply, Service};
use std::ffi::OsStr;
use std::io::Read;
use std::path::Path;

fn unpacked(reply: &Reply) -> Vec<u8> {
    let mut plain = Vec::new();
    match reply.header("content-encoding") {
        Some("gzip") => flate2::read::GzDecoder::new(&reply.bytes[..]).read_to_end(&mut plain).unwrap(),
        Some("br") => brotli::Decompressor::new(&reply.bytes[..], 1 << 16).read_to_end(&mut plain).unwrap(),
        other => panic!("{other:?}"),
    };
    plain
}

fn depends_on_encoding(reply: &Reply) -> bool {
    let mut fields = reply.headers.iter().filter(|(name, _)| name == "vary");
    fields.any(|(_, value)| value.to_ascii_lowercase().contains("accept-encoding"))
}

#[test]
fn long_answers_use_an_accepted_coding() {
    let service = Service::start();
    let plain = service.get("/openapi.json").send();
    assert_eq!(plain.header("content-encoding"), None);
    for (accepted, coding) in [("gzip", "gzip"), ("br", "br"), ("gzip;q=0, br", "br"), ("deflate, gzip, br", "br")] {
        let packed = service.get("/openapi.json").header("Accept-Encoding", accepted).send();
        assert_eq!(packed.header("content-encoding"), Some(coding), "{accepted}");
        assert!(depends_on_encoding(&packed) && packed.bytes.len() * 4 < plain.bytes.len(), "{accepted}");
        assert_eq!(unpacked(&packed), plain.bytes, "{accepted}");
    }
    let refused = service.get("/openapi.json").header("Accept-Encoding", "zip").send();
    assert_eq!((refused.header("content-encoding"), &refused.bytes), (None, &plain.bytes));
    let short = service.get("/health").header("Accept-Encoding", "gzip, br").send();
    assert_eq!((short.header("content-encoding"), short.json()["status"].as_str()), (None, Some("ok")));
}

#[test]
fn dashboard_files_are_stored_compressed() {
    let service = Service::start();
    let ask = |path: &str| Call::new(service.address(), "GET", path);
    let page = ask("/app/").send().body;
    // Fonts are compressed already, so the service does not compress them again.
    let path = page
        .split('"')
        .find(|part| part.starts_with("/app/assets/") && Path::new(part).extension() == Some(OsStr::new("js")))
        .expect("the dashboard, which `cargo xtask test` builds before (or `cargo xtask dashboard`)");
    let plain = ask(path).send();
    assert!(plain.header("content-encoding").is_none() && depends_on_encoding(&plain), "{:?}", plain.headers);
    let mut tags = vec![plain.header("etag").unwrap().to_owned()];
    for coding in ["gzip", "br"] {
        let packed = ask(path).header("Accept-Encoding", coding).send();
        assert_eq!(packed.header("content-encoding"), Some(coding));
        // An answer that is compressed while it is sent has no length.
        assert_eq!(packed.header("content-length"), Some(packed.bytes.len().to_string().as_str()));
        assert!(depends_on_encoding(&packed) && packed.header("cache-control").unwrap().contains("immutable"));
        assert_eq!(unpacked(&packed), plain.bytes);
        tags.push(packed.header("etag").unwrap().to_owned());
        let again = ask(path).header("Accept-Encoding", coding).send();
        assert_eq!((&again.bytes, again.header("etag")), (&packed.bytes, packed.header("etag")));
    }
    // No file has this coding: the file is sent uncompressed, with the tag of that form.
    let other = ask(path).header("Accept-Encoding", "zstd, deflate").send();
    assert_eq!((other.header("content-encoding"), &other.bytes), (None, &plain.bytes));
    assert_eq!(other.header("etag"), plain.header("etag"));
    for (coding, tag) in ["identity", "gzip", "br"].into_iter().zip(&tags) {
        for (known, is_known) in [
            (tag.clone(), true),
            (format!("\"x\", W/{tag}"), true),
            ("*".to_owned(), true),
            ("\"x\"".to_owned(), false),
        ] {
            let call = ask(path).header("Accept-Encoding", coding).header("If-None-Match", &known);
            let reply = call.send();
            assert_eq!(reply.status, if is_known { 304 } else { 200 }, "{coding} {known}");
            assert_eq!(reply.header("etag"), Some(tag.as_str()), "{coding} {known}");
            assert!(!is_known || reply.bytes.is_empty() && reply.header("content-encoding").is_none(), "{reply:?}");
        }
    }
    tags.dedup();
    assert_eq!(tags.len(), 3, "each form needs its own tag for caches: {tags:?}");
}
