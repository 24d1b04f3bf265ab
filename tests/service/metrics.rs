//! Metrics for Prometheus, on a separate listener.

use crate::support::{Call, PASSWORD, Service, SiteProject, shop};
use seotags_testkit::Seotags;
use std::net::SocketAddr;

fn watched() -> (Service, SocketAddr) {
    let seotags =
        Seotags::new().with("SEOTAGS_ADMIN_EMAIL", "admin@seotags.example").with("SEOTAGS_ADMIN_PASSWORD", PASSWORD);
    let mut service = Service::start_with(seotags, &["--metrics", "127.0.0.1:0"]);
    let address = address(&mut service);
    (service, address)
}

/// The address of a service's metrics.
fn address(service: &mut Service) -> SocketAddr {
    let line = service.wait_for_line("metrics on http://");
    line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).unwrap().parse().unwrap()
}

/// The value of the line that begins with `name`.
fn value(text: &str, name: &str) -> f64 {
    let line = text.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("no {name} in\n{text}"));
    line.rsplit(' ').next().unwrap().parse().unwrap()
}

#[test]
fn requests_are_counted_by_route_and_status() {
    let (service, figures) = watched();
    service.sign_in("admin@seotags.example", PASSWORD);
    assert_eq!(service.try_sign_in("admin@seotags.example", "wrong").status, 400);
    assert_eq!(service.call("BREW", "/no/such/place").send().status, 404);
    let reply = Call::new(figures, "GET", "/metrics").send();
    assert_eq!(reply.status, 200);
    let text = reply.body;
    let of = |status: &str| {
        format!(r#"seotags_http_requests_total{{method="POST",route="/api/v1/login/access-token",status="{status}"}}"#)
    };
    assert!((value(&text, &of("200")) - 1.0).abs() < f64::EPSILON, "{text}");
    assert!((value(&text, &of("400")) - 1.0).abs() < f64::EPSILON, "{text}");
    assert!(text.contains(r#"{method="other",route="other",status="404"}"#), "{text}");
    assert!((value(&text, "seotags_users ") - 1.0).abs() < f64::EPSILON, "{text}");
    assert!(value(&text, "seotags_store_read_seconds_count") > 0.0, "{text}");
    for name in ["seotags_analyses_waiting", "seotags_llm_cost_microdollars_total", "seotags_websockets"] {
        assert!(value(&text, name).abs() < f64::EPSILON, "{text}");
    }
}

#[test]
fn stored_pages_are_counted() {
    let site = shop(&["/a", "/b", "/c"]);
    let mut setup = SiteProject::on(Seotags::new(), site, &["--metrics", "127.0.0.1:0"]);
    let figures = address(&mut setup.service);
    let id = setup.begin(&["/a", "/b", "/c"]);
    setup.wait_for(id, "success");
    let text = Call::new(figures, "GET", "/metrics").send().body;
    assert!((value(&text, "seotags_pages_total ") - 3.0).abs() < f64::EPSILON, "{text}");
}

#[test]
fn metrics_are_only_on_the_metrics_listener() {
    let (service, figures) = watched();
    assert_eq!(Call::new(service.address(), "GET", "/metrics").send().status, 404);
    assert_eq!(service.get("/metrics").send().status, 404);
    assert_eq!(Call::new(figures, "GET", "/api/v1/health").send().status, 404);
}
