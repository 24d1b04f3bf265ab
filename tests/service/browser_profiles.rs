//! Browser profiles of users.

use crate::support::Service;
use serde_json::{Value, json};

const SESSION: &str =
    r#"{"cookies": [{"name": "sid", "value": "c00kie-marker", "domain": "shop.example", "path": "/"}], "origins": []}"#;

#[test]
fn a_profile_is_visible_only_to_its_owner_and_secrets_are_never_returned() {
    let service = Service::with_admin();
    let (ada, bob, admin) = (service.user("ada@shop.example"), service.user("bob@shop.example"), service.admin());
    let create = |body: &Value| service.post("/browser-profiles/").bearer(&ada.access_token).json(body).send();
    let full = json!({"name": " Shop ", "user_agent": "Mozilla/5.0", "encrypted_session_data": SESSION,
        "encrypted_proxy_settings": "http://me:pr0xy-marker@proxy.example:3128"});
    let made = create(&full);
    assert_eq!(made.status, 201, "{made:?}");
    assert!(!made.body.contains("marker"), "{made:?}");
    let made = made.json();
    assert_eq!(
        (&made["name"], &made["has_session_data"], &made["has_proxy_settings"]),
        (&json!("Shop"), &json!(true), &json!(true))
    );
    assert_eq!(create(&full).said(), "409 A browser profile with this name already exists.");
    assert_eq!(create(&json!({"name": " "})).said(), "400 Name is required.");
    assert_eq!(create(&json!({})).said(), "400 Name is required.");
    let bad = json!({"name": "x", "encrypted_session_data": "no json"});
    assert_eq!(create(&bad).said(), "400 Invalid session data: expected JSON with cookies.");
    let forms =
        "400 Invalid proxy settings: expected http://, https://, socks5:// or socks5h://, followed by HOST:PORT.";
    for proxy in
        ["ftp://a.example", "javascript:1", "file:///etc", "http://", "http://a.example:0", "http://a@b@c.example"]
    {
        let bad = json!({"name": "x", "encrypted_proxy_settings": proxy});
        assert_eq!(create(&bad).said(), forms, "{proxy}");
    }

    let path = format!("/browser-profiles/{}", made["id"]);
    let change = |token: &str, body: &Value| service.put(&path).bearer(token).json(body).send();
    for other in [&bob, &admin] {
        let text = "403 You do not have permission to access this browser profile.";
        assert_eq!(change(&other.access_token, &json!({"name": "Mine"})).said(), text);
        assert_eq!(service.call("DELETE", &path).bearer(&other.access_token).send().said(), text);
        let list = service.get("/browser-profiles/").bearer(&other.access_token).send().json();
        assert_eq!(list, json!([]));
    }
    let kept = change(&ada.access_token, &json!({"encrypted_proxy_settings": "", "user_agent": null})).json();
    assert_eq!(
        (&kept["has_session_data"], &kept["has_proxy_settings"], &kept["user_agent"]),
        (&json!(true), &json!(false), &json!("Mozilla/5.0"))
    );
    let gone = service.call("DELETE", &path).bearer(&ada.access_token);
    assert_eq!(gone.clone().status(), 204);
    assert_eq!(gone.send().said(), "404 Browser profile not found.");
}
