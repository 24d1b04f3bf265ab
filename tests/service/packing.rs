//! Answers that travel packed, and what caches are told of them.

use crate::support::{Call, Reply, Service};
use std::io::Read;

fn unpacked(reply: &Reply) -> Vec<u8> {
    let mut plain = Vec::new();
    match reply.header("content-encoding") {
        Some("gzip") => flate2::read::GzDecoder::new(&reply.bytes[..]).read_to_end(&mut plain).unwrap(),
        Some("br") => brotli::Decompressor::new(&reply.bytes[..], 1 << 16).read_to_end(&mut plain).unwrap(),
        other => panic!("{other:?}"),
    };
    plain
}

fn hangs_on_encoding(reply: &Reply) -> bool {
    let mut fields = reply.headers.iter().filter(|(name, _)| name == "vary");
    fields.any(|(_, value)| value.to_ascii_lowercase().contains("accept-encoding"))
}

#[test]
fn what_is_long_is_packed_as_the_caller_takes_it() {
    let service = Service::start();
    let plain = service.get("/openapi.json").send();
    assert_eq!(plain.header("content-encoding"), None);
    for (accepted, coding) in [("gzip", "gzip"), ("br", "br"), ("gzip;q=0, br", "br"), ("deflate, gzip, br", "br")] {
        let packed = service.get("/openapi.json").header("Accept-Encoding", accepted).send();
        assert_eq!(packed.header("content-encoding"), Some(coding), "{accepted}");
        assert!(hangs_on_encoding(&packed) && packed.bytes.len() * 4 < plain.bytes.len(), "{accepted}");
        assert_eq!(unpacked(&packed), plain.bytes, "{accepted}");
    }
    let refused = service.get("/openapi.json").header("Accept-Encoding", "zip").send();
    assert_eq!((refused.header("content-encoding"), &refused.bytes), (None, &plain.bytes));
    let short = service.get("/health").header("Accept-Encoding", "gzip, br").send();
    assert_eq!((short.header("content-encoding"), short.json()["status"].as_str()), (None, Some("ok")));
}

#[test]
fn files_of_the_dashboard_lie_packed() {
    let service = Service::start();
    let ask = |path: &str| Call::new(service.address(), "GET", path);
    let page = ask("/app/").send().body;
    // A build without the dashboard has none of its files.
    let Some(from) = page.find("/app/assets/") else { return };
    let path = page[from..].split('"').next().unwrap();
    let plain = ask(path).send();
    assert!(plain.header("content-encoding").is_none() && hangs_on_encoding(&plain), "{:?}", plain.headers);
    let mut tags = vec![plain.header("etag").unwrap().to_owned()];
    for coding in ["gzip", "br"] {
        let packed = ask(path).header("Accept-Encoding", coding).send();
        assert_eq!(packed.header("content-encoding"), Some(coding));
        // What is packed while it is sent has no length.
        assert_eq!(packed.header("content-length"), Some(packed.bytes.len().to_string().as_str()));
        assert!(hangs_on_encoding(&packed) && packed.header("cache-control").unwrap().contains("immutable"));
        assert_eq!(unpacked(&packed), plain.bytes);
        tags.push(packed.header("etag").unwrap().to_owned());
        let again = ask(path).header("Accept-Encoding", coding).send();
        assert_eq!((&again.bytes, again.header("etag")), (&packed.bytes, packed.header("etag")));
    }
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
    assert_eq!(tags.len(), 3, "each form is another thing to caches: {tags:?}");
}
