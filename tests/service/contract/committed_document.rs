//! The OpenAPI document from which the dashboard's types are generated.

use crate::support::Service;
use serde_json::Value;

#[test]
fn the_committed_document_matches_the_service() {
    let service = Service::start();
    let served = service.get("/openapi.json").send().json();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../dashboard/openapi.json");
    let committed: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(
        served == committed,
        "dashboard/openapi.json is stale: run `cargo xtask generate` and `npm run generate`, and commit both"
    );
}
