//! A data folder whose master key is gone.

use crate::support::Service;
use serde_json::json;

#[test]
fn a_lost_master_key_is_told_at_the_start() {
    let mut service = Service::start();
    let ada = service.user("ada@shop.example");
    let profile = json!({"name": "Office", "encrypted_proxy_settings": "http://proxy.shop.example:8080"});
    assert_eq!(service.post("/browser-profiles/").bearer(&ada.access_token).json(&profile).status(), 201);
    assert!(!service.stop().stderr.contains("master key"));
    std::fs::remove_file(service.seotags().data().join("secrets/master.key")).unwrap();
    service.start_again(&[]);
    assert_eq!(service.get("/health").status(), 200, "all that needs no secret goes on");
    let said = service.stop().stderr;
    assert!(said.contains("warning") && said.contains("master key") && said.contains("1 browser profile"), "{said}");
}
