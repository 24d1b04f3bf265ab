//! Requests from pages of other sites, and from allowed origins.

use crate::support::{PASSWORD, Reply, Service};
use seotags_testkit::Seotags;

fn depends_on_origin(reply: &Reply) -> bool {
    let mut fields = reply.headers.iter().filter(|(name, _)| name == "vary");
    fields.any(|(_, value)| value.split(',').any(|entry| entry.trim().eq_ignore_ascii_case("origin")))
}

#[test]
fn every_answer_that_depends_on_the_origin_has_vary() {
    const GOOD: &str = "https://good.example";
    let service = Service::start_with(Seotags::new(), &["--cors-origin", GOOD]);
    for origin in [GOOD, "https://good.example.evil.example", "null"] {
        for method in ["OPTIONS", "GET", "POST"] {
            let call = service.call(method, "/users/me").header("Origin", origin);
            let reply = call.header("Access-Control-Request-Method", "PUT").send();
            assert!(depends_on_origin(&reply), "{method} {origin}: {reply:?}");
            let allowed = reply.header("access-control-allow-origin");
            assert_eq!(allowed, (origin == GOOD).then_some(GOOD), "{method} {origin}: {reply:?}");
        }
    }
    let reply = Service::start().get("/health").header("Origin", GOOD).send();
    assert!(!depends_on_origin(&reply) && reply.header("access-control-allow-origin").is_none(), "{reply:?}");
}

#[test]
fn another_site_cannot_sign_in_or_end_a_session() {
    let service = Service::start();
    let ada = service.user("ada@shop.example");
    let form = [("username", "ada@shop.example"), ("password", PASSWORD)];
    for (name, value) in [("Origin", "https://evil.example"), ("Origin", "null"), ("Sec-Fetch-Site", "cross-site")] {
        for call in [
            service.post("/login/access-token").form(&form),
            service.post("/login/refresh-token").cookie(&ada.refresh_token),
            service.post("/login/logout").cookie(&ada.refresh_token),
        ] {
            let reply = call.header(name, value).send();
            assert_eq!(reply.said(), "403 Origin not allowed.", "{name}: {value}");
            assert!(reply.set_cookies().is_empty(), "{reply:?}");
        }
    }
    let own = format!("http://{}", service.address());
    assert_eq!(service.post("/login/access-token").form(&form).header("Origin", &own).status(), 200);
    assert_eq!(service.refresh(&ada.refresh_token).status, 200, "the cookie is still valid");
}
