//! Paths that try to escape from the served folders.

use crate::support::{Call, Reply, Service};

fn ask(service: &Service, path: &str) -> Reply {
    Call::new(service.address(), "GET", path).send()
}

#[test]
fn no_path_serves_another_file() {
    let service = Service::start();
    let data = service.seotags().data();
    for path in ["/uploads/..%2fseotags.db", "/uploads/%2e%2e%2fsecrets%2fmaster.key", "/uploads/%00", "/uploads/x.png"]
    {
        let refused = ask(&service, path);
        assert_eq!(refused.status, 404, "{path}: {refused:?}");
    }
    let dashboard = ask(&service, "/app/").body;
    let absolute = data.join("secrets/jwt.key").display().to_string();
    let encoded = absolute.replace('/', "%2f");
    for way in ["..%2f", "%2e%2e/", "%2e%2e%2f", "../", "..\\", "..%5c", "%2e%2e%5c", "/", "%2f", "./../", "....//"] {
        for from in ["/app/", "/app/assets/", "/app/extension/", "/uploads/", "/"] {
            for (steps, to) in [
                // Next to the served folder of the build, in the data folder, and on the machine.
                (1, "package.json"),
                (2, "package.json"),
                (1, "seotags.db"),
                (1, "secrets/jwt.key"),
                (9, "etc/passwd"),
            ] {
                look(&service, &format!("{from}{}{to}", way.repeat(steps)), &dashboard);
            }
        }
    }
    for from in ["/app/", "/app/assets/", "/app/extension/", "/uploads/", "/", ""] {
        for path in [&absolute, &encoded, "/etc/passwd", "%00", "index.html%00.js", "jwt.key"] {
            look(&service, &format!("{from}{path}"), &dashboard);
        }
    }
}

/// Fails if a path returns anything but the dashboard or a refusal.
fn look(service: &Service, path: &str, dashboard: &str) {
    let reply = ask(service, path);
    let is_refusal = matches!(reply.status, 400 | 404) && reply.body.len() < 100;
    assert!(is_refusal || (reply.status == 200 && reply.body == dashboard), "{path}: {reply:?}");
}
