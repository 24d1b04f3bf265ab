//! Texts that are never disclosed: secrets in refusals, in the log, over sockets.

use crate::support::{Call, PASSWORD, Reply, Service, Socket, wait_for};
use seotags_testkit::{Seotags, Site, page};
use serde_json::{Value, json};

#[test]
fn a_refusal_does_not_repeat_the_input() {
    let service = Service::start();
    let ada = service.user("ada@shop.example");
    let marked = || [json!({"x": "hunter-7788"}), json!(77_887_788), json!(["hunter-7788"])];
    for value in marked() {
        for refused in [
            service.post("/users/").json(&json!({"email": "b@shop.example", "password": value})).send(),
            service
                .post("/password-recovery/reset-password/")
                .json(&json!({"token": "x", "new_password": value}))
                .send(),
            service.put("/users/me").bearer(&ada.access_token).json(&json!({"password": value})).send(),
            service.put("/users/me").bearer(&ada.access_token).json(&json!({"openai_api_key": value})).send(),
        ] {
            assert!(refused.said().starts_with("422 Invalid input: "), "{refused:?}");
            assert!(!refused.body.contains("7788"), "{refused:?}");
        }
    }
    let texts = [
        service.post("/users/").json(&json!("hunter-7788")).send(),
        service
            .post("/users/me/tokens/")
            .bearer(&ada.access_token)
            .json(&json!({"name": "x", "scope": "hunter-7788"}))
            .send(),
        service.post("/browser-profiles/").bearer(&ada.access_token).json(&json!({"name": 77_887_788})).send(),
        service.post("/users/request-email-change").bearer(&ada.access_token).send(),
        service.get("/analyses/1/results?limit=hunter-7788").bearer(&ada.access_token).send(),
    ];
    for refused in texts {
        assert!(refused.status >= 400 && !refused.body.contains("7788"), "{refused:?}");
    }
}

#[test]
fn a_request_is_logged_as_one_line_without_any_flag() {
    let mut service = Service::with_admin();
    let admin = service.admin();
    let shown = service.get("/users/me").bearer(&admin.access_token).send();
    let (id, user) = (shown.header("x-request-id").unwrap(), &shown.json()["id"]);
    let line = service.wait_for_line(id);
    for part in [
        "route=\"/api/v1/users/me\"".to_owned(),
        "method=GET".to_owned(),
        "status=200".to_owned(),
        "client=127.0.0.1".to_owned(),
        format!("user={user}"),
    ] {
        assert!(line.contains(&part), "no {part} in {line}");
    }
    let nobody = service.get("/users/me").send();
    let line = service.wait_for_line(nobody.header("x-request-id").unwrap());
    assert!(line.contains("status=401") && !line.contains("user="), "{line}");
}

#[test]
fn the_log_contains_no_token_of_a_mail() {
    let mut service = Service::start_with(Seotags::new(), &["-v"]);
    let path = "/api/v1/verification/verify/mail-token-7788";
    for call in [
        Call::new(service.address(), "GET", path),
        Call::new(service.address(), "GET", path).header("Host", "evil.example"),
        Call::new(service.address(), "POST", path).header("Origin", "https://evil.example"),
        Call::new(service.address(), "GET", &format!("{path}/x")),
        Call::new(service.address(), "GET", "/app/reset-password?token=mail-token-7788"),
    ] {
        call.send();
    }
    let ended = service.stop();
    assert!(ended.stderr.contains("answered"), "{}", ended.stderr);
    assert!(!ended.stderr.contains("mail-token"), "{}", ended.stderr);
}

#[test]
fn text_of_a_page_cannot_forge_a_log_line() {
    let title = "Trail\r\nforged-7788\u{1b}[2J&#27;]0;x&#7;";
    let site = Site::serve([("/a", page(title, "A light shoe for rough paths."))]);
    let host = site.origin().trim_start_matches("http://").to_owned();
    let mut service = Service::start_with(Seotags::new(), &["-vvv", "--allow-host", &host]);
    let ada = service.user("ada@shop.example");
    let bearer = &ada.access_token;
    let project = json!({"name": "Shop\r\nforged-7788", "domain": "shop.example"});
    let project = service.post("/projects/").bearer(bearer).json(&project).send().json();
    let body = json!({"name": "Spring\r\nforged-7788\u{1b}[2J", "urls": [{"url": site.url("/a"), "target_keyword": "x\r\nforged-7788"}]});
    let made = service.post(&format!("/projects/{}/analyses/", project["id"])).bearer(bearer).json(&body).send().json();
    let path = format!("/analyses/{}", made["id"]);
    let look = || service.get(&path).bearer(bearer).send().json();
    let shown = wait_for("the end", || Some(look()).filter(|shown| shown["status"] == "success"));
    assert!(shown["results"][0]["current_title"].as_str().unwrap().contains("forged-7788"), "{shown}");
    service.get("/users/me").header("User-Agent", "x\u{1b}[2J").bearer(bearer).send();
    service.try_sign_in("x@shop.example\r\nforged-7788\u{1b}[2J", "x");
    let said = service.stop().stderr;
    assert!(said.contains("answered"), "{said}");
    assert!(!said.contains('\u{1b}') && !said.contains('\r'), "{said:?}");
    assert!(!said.lines().any(|line| line.trim_start().starts_with("forged-7788")), "{said}");
}

/// Keeps an answer for a check of all answers.
fn kept(answers: &mut Vec<String>, reply: &Reply) -> Value {
    answers.push(format!("{:?}\n{}", reply.headers, reply.body));
    serde_json::from_str(&reply.body).unwrap_or_default()
}

#[test]
fn secrets_are_in_no_log_answer_or_socket_message() {
    let mut service = Service::start_with(Seotags::new(), &["-vvv"]);
    let ada = service.user("ada@shop.example");
    let verification = service.outbox().wait_for("ada@shop.example", "Verify your email address").token();
    let mut answers = Vec::new();
    let bearer = &ada.access_token;
    let made = service.post("/users/me/tokens/").bearer(bearer).json(&json!({"name": "CI", "scope": "write"})).send();
    let personal = made.json()["token"].as_str().unwrap().to_owned();
    let hook = json!({"url": "https://hooks.shop.example/", "events": ["analysis.finished"]});
    let made = service.post("/users/me/webhooks/").bearer(bearer).json(&hook).send();
    let signing = made.json()["secret"].as_str().unwrap().to_owned();
    let mut socket = Socket::open(&service, "/ws/user-updates", bearer);
    let profile = json!({
        "name": "Signed in", "encrypted_session_data": "{\"cookies\":[{\"name\":\"sid\",\"value\":\"cookie-7788\",\"domain\":\"shop.example\",\"path\":\"/\"}]}",
        "encrypted_proxy_settings": "http://joe:proxy-7788@proxy.shop.example:8080",
    });
    kept(&mut answers, &service.post("/browser-profiles/").bearer(bearer).json(&profile).send());
    let project = json!({"name": "Shop", "domain": "shop.example"});
    let project = kept(&mut answers, &service.post("/projects/").bearer(&personal).json(&project).send());
    kept(&mut answers, &service.call("DELETE", &format!("/projects/{}", project["id"])).bearer(bearer).send());
    answers.push(format!("{:?}", socket.until(|message| message["type"] == "project_deleted")));
    for path in [
        "/users/me",
        "/users/me/tokens/",
        "/users/me/webhooks/",
        "/browser-profiles/",
        "/projects/",
        "/utils/client-config",
    ] {
        kept(&mut answers, &service.get(path).bearer(bearer).send());
    }
    kept(&mut answers, &service.try_sign_in("ada@shop.example", "Wrong-Horse-7788"));
    kept(&mut answers, &service.recover("ada@shop.example"));
    let reset = service.outbox().wait_for("ada@shop.example", "Reset your password").token();
    kept(&mut answers, &service.reset(&reset, "weak-7788"));
    kept(&mut answers, &service.reset(&reset, "Another-Horse-7788"));
    kept(&mut answers, &service.refresh(&ada.refresh_token));
    let said = service.stop().stderr;
    assert!(said.contains("answered"), "{said}");
    let secrets = [
        bearer,
        &ada.refresh_token,
        &personal,
        &signing,
        &verification,
        &reset,
        PASSWORD,
        "cookie-7788",
        "proxy-7788",
        "Wrong-Horse-7788",
        "weak-7788",
        "Another-Horse-7788",
    ];
    for secret in secrets {
        assert!(!said.contains(secret), "{secret} in the log");
        for answer in &answers {
            assert!(!answer.contains(secret), "{secret} in {answer}");
        }
    }
}

#[test]
fn log_format_json_writes_json_lines_without_secrets() {
    let mut service = Service::start_with(Seotags::new(), &["--log-format", "json", "-vv"]);
    let ada = service.user("ada@shop.example");
    let shown = service.get("/users/me?token=hunter-7788").bearer(&ada.access_token).send();
    service.get("/verification/verify/hunter-7788%0a").send();
    let line = service.wait_for_line(shown.header("x-request-id").unwrap());
    let told: Value = serde_json::from_str(&line).unwrap();
    let said = (&told["level"], &told["message"], &told["route"], &told["status"], &told["method"]);
    let expected = (&json!("INFO"), &json!("answered"), &json!("/api/v1/users/me"), &json!(200), &json!("GET"));
    assert_eq!(said, expected, "{line}");
    assert_eq!(told["span"]["id"], shown.header("x-request-id").unwrap());
    assert_eq!((&told["span"]["client"], &told["span"]["user"]), (&json!("127.0.0.1"), &shown.json()["id"]));
    let ended = service.stop();
    for line in ended.stderr.lines() {
        assert!(serde_json::from_str::<Value>(line).is_ok_and(|line| line["timestamp"].is_string()), "{line}");
        for secret in ["hunter", PASSWORD, &ada.access_token, &ada.refresh_token] {
            assert!(!line.contains(secret), "{line}");
        }
    }
}
