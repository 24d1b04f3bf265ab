//! The allowed host names of the service (DNS rebinding). They are checked before anything else.

use crate::support::{Call, Service};
use seotags_testkit::Seotags;

const CALLS: &[(&str, &str)] = &[
    ("GET", "/"),
    ("GET", "/app/"),
    ("GET", "/app/assets/none.js"),
    ("GET", "/api/v1/health"),
    ("GET", "/api/v1/openapi.json"),
    ("GET", "/api/v1/users/me"),
    ("POST", "/api/v1/login/access-token"),
    ("POST", "/api/v1/users/"),
    ("DELETE", "/api/v1/health"),
    ("GET", "/uploads/none.png"),
    ("GET", "/ws/user-updates"),
    ("GET", "/api/v1/ws/admin-updates"),
    ("GET", "/none"),
];

#[test]
fn an_unknown_host_is_refused_on_every_path() {
    let flags = ["--public-url", "https://tags.example.com", "--trusted-host", "tags.inside"];
    let service = Service::start_with(Seotags::new(), &flags);
    for (method, path) in CALLS {
        let call = || Call::new(service.address(), method, path);
        for host in ["evil.example", "tags.example.com.evil.example", "localhost.evil.example", "u@127.0.0.1", ""] {
            let reply = call().header("Host", host).send();
            assert_eq!(reply.said(), "400 Unknown host.", "{method} {path} at {host}");
        }
        assert_eq!(call().also("Host", "evil.example").status(), 400, "{method} {path} with two hosts");
        assert_eq!(call().without("Host").status(), 400, "{method} {path} without a host");
        let socket = call().header("Connection", "Upgrade").header("Upgrade", "websocket");
        let socket =
            socket.header("Sec-WebSocket-Version", "13").header("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA==");
        assert_eq!(socket.header("Host", "evil.example").status(), 400, "{method} {path} as a socket");
        let target = format!("http://evil.example{path}");
        assert_eq!(Call::new(service.address(), method, &target).status(), 400, "{method} {target}");
    }
    for host in [
        "127.0.0.1",
        "[::1]:1",
        "192.0.2.7:8080",
        "localhost",
        "LOCALHOST:99",
        "tags.example.com",
        "TAGS.example.com.",
        "tags.inside:8080",
    ] {
        assert_eq!(service.get("/health").header("Host", host).status(), 200, "{host}");
    }
}
