//! HTTP/2 without TLS, as a reverse proxy may use it.

use crate::support::{PASSWORD, Service};
use reqwest::{Client, StatusCode, Version};
use serde_json::Value;

#[allow(clippy::disallowed_methods, reason = "the client plays a reverse proxy")]
fn client(service: &Service) -> Client {
    // Another test may have installed it first.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = Client::builder().http2_prior_knowledge().no_proxy().resolve("evil.example", service.address());
    client.build().unwrap()
}

#[tokio::test]
async fn calls_share_a_connection_with_http2_prior_knowledge() {
    let service = Service::with_admin();
    let (client, base) = (client(&service), format!("http://{}/api/v1", service.address()));
    let form = format!("username=admin%40seotags.example&password={PASSWORD}");
    let signing_in = client.post(format!("{base}/login/access-token")).body(form);
    let signed_in = signing_in.header("content-type", "application/x-www-form-urlencoded").send().await.unwrap();
    assert_eq!((signed_in.status(), signed_in.version()), (StatusCode::OK, Version::HTTP_2));
    let shown: Value = serde_json::from_slice(&signed_in.bytes().await.unwrap()).unwrap();
    let token = shown["access_token"].as_str().unwrap();
    let asked = (0..100).map(|_| client.get(format!("{base}/users/me")).bearer_auth(token).send());
    for reply in futures::future::join_all(asked).await {
        let reply = reply.unwrap();
        assert_eq!((reply.status(), reply.version()), (StatusCode::OK, Version::HTTP_2));
        assert!(reply.text().await.unwrap().contains("admin@seotags.example"));
    }
}

#[tokio::test]
async fn host_and_origin_rules_apply_over_http2() {
    let service = Service::start();
    let (client, port) = (client(&service), service.address().port());
    let asked = client.get(format!("http://evil.example:{port}/api/v1/health")).send().await.unwrap();
    assert_eq!(
        (asked.status(), asked.version()),
        (StatusCode::BAD_REQUEST, Version::HTTP_2),
        "the authority is the host"
    );
    let base = format!("http://{}/api/v1", service.address());
    let evil = client.post(format!("{base}/login/logout")).header("origin", "https://evil.example");
    assert_eq!(evil.send().await.unwrap().status(), StatusCode::FORBIDDEN);
    let nobody = client.get(format!("{base}/users/me")).send().await.unwrap();
    assert_eq!(nobody.status(), StatusCode::UNAUTHORIZED);
    assert!(nobody.headers().contains_key("x-request-id") && nobody.headers()["x-content-type-options"] == "nosniff");
    let long = client.post(format!("{base}/users/")).header("content-type", "application/json");
    assert_eq!(long.body(" ".repeat(65 << 10)).send().await.unwrap().status(), StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_head_has_at_most_100_fields_over_http2() {
    let service = Service::start();
    let (client, url) = (client(&service), format!("http://{}/api/v1/health", service.address()));
    let asked = async |fields: usize| {
        let mut asked = client.get(&url);
        for field in 0..fields {
            asked = asked.header(format!("x-field-{field}"), "1");
        }
        asked.send().await.unwrap().status()
    };
    // The client adds `accept`.
    assert_eq!(asked(99).await, StatusCode::OK);
    assert_eq!(asked(100).await, StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE);
}
