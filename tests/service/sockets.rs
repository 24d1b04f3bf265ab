//! Who may open which socket, and the close codes.

use crate::support::{Opening, PackedSocket, Service, Session, SiteProject, Socket, holding};
use seotags_testkit::Seotags;
use serde_json::{Value, json};
use std::sync::mpsc;
use std::thread;

const NOT_SIGNED_IN: u16 = 4_401;
const NOT_YOURS: u16 = 4_403;
const NO_SUCH_THING: u16 = 4_404;

#[test]
fn sockets_can_be_opened_by_their_owners_only() {
    let service = Service::with_admin();
    let (ada, bob, admin) = (service.user("ada@shop.example"), service.user("bob@shop.example"), service.admin());
    let project = json!({"name": "Shop", "domain": "shop.example"});
    let made = service.post("/projects/").bearer(&ada.access_token).json(&project).send().json();
    let own = format!("/ws/project-updates/{}", made["id"]);
    let code = |path: &str, token: &str| Socket::open(&service, path, token).closed();
    for base in ["", "/api/v1"] {
        let path = |rest: &str| format!("{base}{rest}");
        for channel in ["/ws/user-updates", &own, "/ws/analysis-updates/1", "/ws/admin-updates"] {
            assert_eq!(code(&path(channel), "rubbish"), NOT_SIGNED_IN, "{channel}");
            let nobody = Opening { path: &path(channel), ..Opening::default() };
            assert_eq!(Socket::try_open(&service, &nobody).unwrap().closed(), NOT_SIGNED_IN, "{channel}");
        }
        assert_eq!(code(&path(&own), &bob.access_token), NOT_YOURS);
        assert_eq!(code(&path("/ws/admin-updates"), &bob.access_token), NOT_YOURS);
        for missing in ["/ws/project-updates/99", "/ws/analysis-updates/99", "/ws/project-updates/x"] {
            assert_eq!(code(&path(missing), &ada.access_token), NO_SUCH_THING, "{missing}");
        }
    }
    let mut socket = Socket::open(&service, &own, &admin.access_token);
    socket.say("hello");
    for _ in 0..20 {
        socket.say("hello");
    }
    assert_eq!(socket.closed(), 1_008, "too many messages");
    let mut socket = Socket::open(&service, &own, &ada.access_token);
    socket.say(&"x".repeat(4 << 10));
    socket.say(&"x".repeat((4 << 10) + 1));
    assert_eq!(socket.closed(), 1_008, "a message is too large");
}

#[test]
fn a_token_comes_as_query_or_protocol_and_two_different_ones_are_refused() {
    let service = Service::start();
    let (ada, bob) = (service.user("ada@shop.example"), service.user("bob@shop.example"));
    let opening = |path: String, protocol: Option<&str>| {
        Socket::try_open(&service, &Opening { path: &path, protocol, headers: &[] }).unwrap()
    };
    let query = format!("/ws/user-updates?token={}", ada.access_token);
    assert_eq!(opening(query, Some(&bob.access_token)).closed(), NOT_SIGNED_IN);
    let mut by_protocol = opening("/ws/user-updates".to_owned(), Some(&ada.access_token));
    let mut by_query = opening(format!("/ws/user-updates?token={}", bob.access_token), None);
    let ended = service.seotags().run(&["users", "deactivate", "ada@shop.example"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_eq!(by_protocol.closed(), NOT_SIGNED_IN, "when the token is revoked");
    let project = json!({"name": "Shop", "domain": "shop.example"});
    let made = service.post("/projects/").bearer(&bob.access_token).json(&project).send().json();
    let path = format!("/projects/{}", made["id"]);
    assert_eq!(service.call("DELETE", &path).bearer(&bob.access_token).status(), 204);
    assert_eq!(by_query.until(|_| true), [json!({"type": "project_deleted", "project_id": made["id"]})]);
}

#[test]
fn a_demoted_administrator_gets_no_more_messages_of_others() {
    let service = Service::with_admin();
    let (ada, bob) = (service.user("ada@shop.example"), service.user("bob@shop.example"));
    let made = |session: &Session, name: &str| {
        let project = json!({"name": name, "domain": "shop.example"});
        service.post("/projects/").bearer(&session.access_token).json(&project).send().json()["id"].clone()
    };
    assert_eq!(service.seotags().run(&["users", "promote", "bob@shop.example"]).code, Some(0));
    let token = json!({"name": "CI", "scope": "read"});
    let token = service.post("/users/me/tokens/").bearer(&bob.access_token).json(&token).send().json();
    let token = token["token"].as_str().unwrap();
    assert_eq!(Socket::open(&service, "/ws/admin-updates", token).closed(), NOT_YOURS, "a personal token");
    let hers = format!("/ws/project-updates/{}", made(&ada, "Hers"));
    assert_eq!(
        Socket::open(&service, &hers, token).closed(),
        NOT_YOURS,
        "a personal token has no administrator rights"
    );
    let mut of_ada = Socket::open(&service, &hers, &bob.access_token);
    assert_eq!(service.seotags().run(&["users", "demote", "bob@shop.example"]).code, Some(0));
    assert_eq!(of_ada.closed(), NOT_SIGNED_IN, "the sessions also end");
}

#[test]
fn foreign_origins_and_an_eleventh_socket_are_refused() {
    let mut service = Service::start_with(Seotags::new(), &[]);
    let ada = service.user("ada@shop.example");
    let evil = [("Origin", "https://evil.example")];
    let path = format!("/ws/user-updates?token={}", ada.access_token);
    let opening = Opening { path: &path, protocol: None, headers: &evil };
    assert_eq!(Socket::try_open(&service, &opening).err(), Some(403));
    // Any of the eleven may be the last.
    let (closed, codes) = mpsc::channel();
    for _ in 0..11 {
        let mut socket = Socket::open(&service, "/ws/user-updates", &ada.access_token);
        let closed = closed.clone();
        thread::spawn(move || closed.send(socket.closed()).unwrap());
    }
    assert_eq!(codes.recv().unwrap(), 4_429);
    let ended = service.stop();
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_eq!(codes.iter().take(10).collect::<Vec<_>>(), [1_001; 10], "the service stops");
}

#[test]
fn results_are_compressed_if_the_client_offers_it() {
    let paths: Vec<String> = (0..30).map(|page| format!("/{page}")).collect();
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let setup = SiteProject::new(holding(&paths));
    let id = setup.begin(&paths);
    setup.site.wait_for_requests(1, |path| path == "/29");
    let (channel, token) = (format!("/ws/analysis-updates/{id}"), &setup.ada.access_token);
    let (mut packed, mut plain) =
        (PackedSocket::open(&setup.service, &channel, token), Socket::open(&setup.service, &channel, token));
    assert_eq!(packed.extensions, "permessage-deflate; server_no_context_takeover; client_no_context_takeover");
    let (greeting, is_packed, _) = packed.next();
    assert!(greeting["type"] == "analysis_update" && !is_packed, "{greeting}");
    plain.until(|told| told["type"] == "analysis_update");
    // Not a valid deflate stream. The service does not read messages of clients.
    packed.say_packed(b"\xff\xff\xff");
    setup.site.release();
    let late = json!(setup.site.url("/29"));
    let is_late = |told: &Value| {
        let several = told["results"].as_array().into_iter().flatten();
        several.chain(told.get("result")).any(|result| result["url"] == late)
    };
    let (told, length) = loop {
        let (told, is_packed, length) = packed.next();
        if is_late(&told) {
            assert!(is_packed, "{told}");
            break (told, length);
        }
    };
    assert_eq!(plain.until(is_late).pop(), Some(told.clone()), "clients without compression get the same message");
    assert!(length < told.to_string().len() * 2 / 3, "{length} bytes of {}", told.to_string().len());
}

#[test]
fn administrators_get_messages_about_other_administrators() {
    let service = Service::with_admin();
    let admin = service.admin();
    let mut socket = Socket::open(&service, "/ws/admin-updates", &admin.access_token).listening();
    let ada = service.user("ada@shop.example");
    let id = service.get("/users/me").bearer(&ada.access_token).send().json()["id"].clone();
    let path = |what: &str| format!("/admin/users/{id}{what}");
    assert_eq!(service.put(&path("/deactivate")).bearer(&admin.access_token).status(), 200);
    assert_eq!(service.call("DELETE", &path("")).bearer(&admin.access_token).status(), 204);
    let heard = socket.until(|message| message["type"] == "user_deleted");
    let has = |wanted: &dyn Fn(&serde_json::Value) -> bool| heard.iter().any(wanted);
    assert!(has(&|m| m["type"] == "new_user_registered" && m["user"]["email"] == "ada@shop.example"), "{heard:?}");
    assert!(has(&|m| *m == json!({"type": "user_status_changed", "user_id": id, "is_active": false})), "{heard:?}");
    assert!(has(&|m| m["type"] == "admin_action_logged" && m["log"]["action"] == "deactivate_user"), "{heard:?}");
    assert!(has(&|m| m["type"] == "statistics_updated" && m["statistics"]["total_users"] == 2), "{heard:?}");
    assert!(has(&|m| m["type"] == "user_activity_updated"), "{heard:?}");
}
