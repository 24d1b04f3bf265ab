//! A data folder without its master key.

use crate::support::Service;
use serde_json::json;
use std::fs;
use std::path::Path;

/// The messages of a service at its start after `spoil` changed its master key.
fn messages_after(spoil: impl Fn(&Path)) -> String {
    let mut service = Service::start();
    let ada = service.user("ada@shop.example");
    let profile = json!({"name": "Office", "encrypted_proxy_settings": "http://proxy.shop.example:8080"});
    assert_eq!(service.post("/browser-profiles/").bearer(&ada.access_token).json(&profile).status(), 201);
    assert!(!service.stop().stderr.contains("master key"));
    spoil(&service.seotags().data().join("secrets/master.key"));
    service.start_again(&[]);
    assert_eq!(service.get("/health").status(), 200, "calls without secrets still work");
    service.stop().stderr
}

#[test]
fn a_lost_master_key_is_reported_at_the_start() {
    let said = messages_after(|key| fs::remove_file(key).unwrap());
    assert!(said.contains("warning") && said.contains("master key") && said.contains("1 browser profile"), "{said}");
}

#[test]
fn a_wrong_master_key_is_reported_at_the_start() {
    let said = messages_after(|key| fs::write(key, [7; 32]).unwrap());
    assert!(said.contains("warning") && said.contains("not the one") && said.contains("1 browser profile"), "{said}");
}
