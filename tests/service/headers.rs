//! Headers of every answer, whatever its status.

use crate::support::{Call, Reply, Service};
use seotags_testkit::Seotags;

/// Headers of pages: everything is loaded from this origin, and pages contain no inline script.
const PAGE: &[(&str, &str)] = &[
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; \
         base-uri 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "strict-origin-when-cross-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];
const API: &[(&str, &str)] = &[
    ("content-security-policy", "default-src 'none'; frame-ancestors 'none'"),
    ("x-content-type-options", "nosniff"),
    ("cross-origin-resource-policy", "same-origin"),
];
const UPLOAD: &[(&str, &str)] = &[
    ("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox"),
    ("x-content-type-options", "nosniff"),
    ("cross-origin-resource-policy", "same-origin"),
];

fn ask(service: &Service, method: &str, path: &str) -> Reply {
    Call::new(service.address(), method, path).send()
}

#[test]
fn every_answer_has_the_headers_of_its_kind() {
    let service = Service::start();
    let calls = [
        ("GET", "/", 302, PAGE),
        ("GET", "/app/", 200, PAGE),
        ("GET", "/app/projects/7", 200, PAGE),
        ("GET", "/app/assets/none.js", 404, PAGE),
        ("POST", "/app/", 405, PAGE),
        ("GET", "/none", 404, PAGE),
        ("GET", "/api/v1/utils/client-config", 200, API),
        ("GET", "/api/v1/none", 404, API),
        ("GET", "/api/v1/users/me", 401, API),
        ("DELETE", "/api/v1/users/me", 405, API),
        ("GET", "/uploads/none.png", 404, UPLOAD),
    ];
    for (method, path, status, fields) in calls {
        let reply = ask(&service, method, path);
        assert_eq!(reply.status, status, "{method} {path}: {reply:?}");
        for (name, value) in fields {
            assert_eq!(reply.header(name), Some(*value), "{name} of {method} {path}");
        }
        assert!(reply.header("x-request-id").is_some(), "{method} {path}");
        assert_eq!(reply.header("server"), None, "{method} {path}");
        assert_eq!(
            reply.header("strict-transport-security"),
            None,
            "strict transport security is not sent without TLS"
        );
        let is_call = path.starts_with("/api");
        assert_eq!(reply.header("cache-control") == Some("no-store"), is_call, "{method} {path}");
    }
}

#[test]
fn hsts_is_sent_if_the_public_url_is_https() {
    let service = Service::start_with(Seotags::new(), &["--public-url", "https://tags.example.com"]);
    let reply = ask(&service, "GET", "/app/");
    assert_eq!(reply.header("strict-transport-security"), Some("max-age=31536000"));
}
