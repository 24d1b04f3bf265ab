//! Rules for names and domains of projects.

use crate::support::{Reply, Service};
use serde_json::{Value, json};

const NAME_TAKEN: &str = "409 A project with this name already exists.";
const DOMAIN_TAKEN: &str = "409 A project with this domain already exists.";
const NAME: &str = "400 Invalid name: give it 1 to 120 characters.";

/// The dashboard searches the sentence for `domain` first and for `name` next, and shows the
/// refusal at that field.
fn assert_is_of_one_field(said: &str) {
    let said = said.to_lowercase();
    assert!(said.contains("domain") != said.contains("name"), "{said}");
}

#[test]
fn each_invalid_name_or_domain_has_its_own_refusal() {
    let service = Service::start();
    let (ada, bob) = (service.user("ada@shop.example"), service.user("bob@shop.example"));
    let create = |name: &str, domain: &str| -> Reply {
        service.post("/projects/").bearer(&ada.access_token).json(&json!({"name": name, "domain": domain})).send()
    };
    let made = create(" Ünal ", "Shop.example/").json();
    assert_eq!((&made["name"], &made["domain"]), (&json!("Ünal"), &json!("https://shop.example")));
    let other = create("Other", "http://other.example:8080/en/").json();
    assert_eq!(other["domain"], "http://other.example:8080/en");
    let change =
        |body: &Value| service.put(&format!("/projects/{}", other["id"])).bearer(&ada.access_token).json(body).send();

    let long = "x".repeat(121);
    for (name, said) in [("ÜNAL", NAME_TAKEN), (" ünal", NAME_TAKEN), (" ", NAME), ("", NAME), (&long, NAME)] {
        assert_eq!(create(name, "third.example").said(), said, "{name:?}");
        assert_eq!(change(&json!({ "name": name })).said(), said, "{name:?}");
        assert_is_of_one_field(said);
    }
    for (domain, said) in [
        ("shop.example", DOMAIN_TAKEN),
        ("https://SHOP.example./fr/", DOMAIN_TAKEN),
        ("http://shop.example:443", DOMAIN_TAKEN),
        ("", "400 Invalid domain: it is not the address of a site."),
        ("shop example", "400 Invalid domain: it is not the address of a site."),
        ("ftp://shop.example", "400 Invalid domain: only http and https can be used."),
        ("https://ada:secret@shop.example", "400 Invalid domain: it contains a password."),
        ("localhost", "400 Invalid domain: its host has no dot."),
    ] {
        assert_eq!(create("Third", domain).said(), said, "{domain:?}");
        assert_eq!(change(&json!({ "domain": domain })).said(), said, "{domain:?}");
        assert_is_of_one_field(said);
    }
    assert_eq!(create("ünal", "shop.example").said(), NAME_TAKEN, "the name is taken");

    let path = format!("/projects/{}", other["id"]);
    let shown = service.get(&path).bearer(&ada.access_token).send().json();
    assert_eq!((&shown["name"], &shown["domain"]), (&other["name"], &other["domain"]), "nothing was changed");
    for body in [json!({"name": "OTHER"}), json!({"domain": "https://other.example:8080"})] {
        assert_eq!(change(&body).status, 200, "a project keeps its own name and domain: {body}");
    }
    assert_eq!(create("x", "http://shop.example").status, 201, "another port is another site");
    assert_eq!(create(&long[1..], "shop.example:8443").status, 201);
    let of_bob = json!({"name": "Ünal", "domain": "shop.example"});
    assert_eq!(
        service.post("/projects/").bearer(&bob.access_token).json(&of_bob).status(),
        201,
        "each user has their own names"
    );
}
