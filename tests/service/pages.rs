//! Single pages that users open: the inspector, link extraction, and the guard of both.

use crate::support::{PASSWORD, Reply, Service, Session};
use seotags_testkit::{Answer, Seotags, Site, page};
use serde_json::{Value, json};

fn with_site(site: &Site) -> Service {
    let seotags =
        Seotags::new().with("SEOTAGS_ADMIN_EMAIL", "admin@seotags.example").with("SEOTAGS_ADMIN_PASSWORD", PASSWORD);
    let host = site.url("/").trim_start_matches("http://").trim_end_matches('/').to_owned();
    Service::start_with(seotags, &["--allow-host", &host])
}

fn inspect(service: &Service, session: &Session, url: &str) -> Reply {
    service.post("/inspect/url").bearer(&session.access_token).json(&json!({ "url": url })).send()
}

fn extract(service: &Service, session: &Session, body: &Value) -> Reply {
    service.post("/link-extraction/extract-links").bearer(&session.access_token).json(body).send()
}

fn project(service: &Service, session: &Session) -> i64 {
    let body = json!({"name": "Shop", "domain": "shop.example"});
    let made = service.post("/projects/").bearer(&session.access_token).json(&body).send();
    made.json()["id"].as_i64().unwrap()
}

#[test]
fn an_inspected_page_has_the_fields_of_the_contract() {
    let site = Site::serve([
        ("/", page("Trail Runner", "A light shoe for rough paths.").header("Set-Cookie", "sid=s3cret-marker")),
        ("/gone", Answer::new(410, "text/html", "gone")),
    ]);
    let service = with_site(&site);
    let ada = service.user("ada@shop.example");
    let seen = inspect(&service, &ada, &site.url("/"));
    assert_eq!(seen.status, 200, "{seen:?}");
    assert!(!seen.body.contains("s3cret-marker"));
    let seen = seen.json();
    let diagnostics = &seen["diagnostics"];
    assert_eq!((&diagnostics["http_status"], &diagnostics["content"]["title"]), (&json!(200), &json!("Trail Runner")));
    assert_eq!(diagnostics["content"]["indexability"]["is_indexable"], json!(true));
    assert!(seen["raw_text_content"].as_str().unwrap().contains("rough paths"));
    assert!(seen["distilled_text_content"].as_str().unwrap().contains("rough paths"));
    assert_eq!((&seen["error"], &seen["screenshot_url"]), (&Value::Null, &Value::Null));
    assert!(seen["robots"].as_array().unwrap().len() > 3 && seen["timings"].is_object() && seen["issues"].is_array());
    assert_eq!(inspect(&service, &ada, &site.url("/gone")).json()["diagnostics"]["http_status"], json!(410));
    for url in ["", "shop.example", "ftp://shop.example/", "http://u:p@shop.example/"] {
        let text = "400 Please enter a valid URL starting with http:// or https://";
        assert_eq!(inspect(&service, &ada, url).said(), text);
    }
}

#[test]
fn links_of_a_page_are_extracted_for_a_project() {
    let home = "<html lang=fr><head><title>Accueil</title></head><body><nav><a href=/panier>Panier</a></nav><main>\
        <p>Toutes nos chaussures de course sont fabriquées à la main dans notre atelier près de Lyon, avec du cuir français.</p>\
        <a href=/a#x>A</a><a href=/b>B</a><a href=/a>A</a><a href=https://elsewhere.example/>X</a></main></body></html>";
    let site = Site::serve([
        ("/", Answer::html(home)),
        ("/no", Answer::new(403, "text/html", "no")),
        ("/img", Answer::new(200, "image/png", "x")),
    ]);
    let service = with_site(&site);
    let (ada, bob) = (service.user("ada@shop.example"), service.user("bob@shop.example"));
    let id = project(&service, &ada);
    let links = |url: &str, selector: Option<&str>| {
        extract(&service, &ada, &json!({"url": url, "project_id": id, "css_selector": selector}))
    };
    let found = links(&site.url("/"), None).json();
    assert_eq!(found["extracted_urls"], json!([site.url("/panier"), site.url("/a"), site.url("/b")]));
    assert_eq!((&found["detected_language_code"], &found["detected_language_name"]), (&json!("fr"), &json!("French")));
    assert_eq!(links(&site.url("/"), Some("nav")).json()["extracted_urls"], json!([site.url("/panier")]));
    assert_eq!(links(&site.url("/"), Some("aside")).json()["extracted_urls"], json!([]));
    assert!(links(&site.url("/"), Some("p[[")).said().starts_with("400 Invalid CSS selector: "));
    assert_eq!(links(&site.url("/no"), None).said(), "502 The website answered 403 Forbidden.");
    assert_eq!(links(&site.url("/img"), None).status, 502);
    assert_eq!(links("shop", None).said(), "400 Please enter a valid URL starting with http:// or https://");

    let body = json!({"url": site.url("/"), "project_id": id});
    assert_eq!(extract(&service, &bob, &body).said(), "403 You do not have permission to access this project.");
    let body = json!({"url": site.url("/"), "project_id": 99});
    assert_eq!(extract(&service, &ada, &body).said(), "404 Project not found.");
    let profile = service.post("/browser-profiles/").bearer(&bob.access_token).json(&json!({"name": "Bob"})).send();
    let body = json!({"url": site.url("/"), "project_id": id, "browser_profile_id": profile.json()["id"]});
    let text = "403 You do not have permission to access this browser profile.";
    assert_eq!(extract(&service, &ada, &body).said(), text);
}

#[test]
fn failures_of_a_site_are_explained_in_a_sentence() {
    let challenge =
        Answer::new(403, "text/html", "<title>Just a moment...</title>").header("cf-mitigated", "challenge");
    let site = Site::serve([
        ("/walled", challenge),
        ("/slow", page("Slow", "Nobody waits for this.").held()),
        ("/loop", Answer::redirect(302, "/loop")),
        ("/robots.txt", Answer::new(200, "text/plain", "User-agent: *\nDisallow: /inside\n")),
    ]);
    // Nothing listens on this port.
    let gone = "127.0.0.1:1";
    let host = site.origin().trim_start_matches("http://").to_owned();
    let flags = ["--allow-host", &host, "--allow-host", gone, "--timeout", "1", "--retries", "0"];
    let service = Service::start_with(Seotags::new(), &flags);
    let ada = service.user("ada@shop.example");
    let id = project(&service, &ada);
    for (url, said) in [
        (site.url("/walled"), "502 The website is blocking our requests."),
        (format!("http://{gone}/"), "502 The website could not be reached."),
        (site.url("/slow"), "504 The website took too long to answer."),
        (site.url("/loop"), "502 The website's redirects do not end."),
        (site.url("/inside"), "502 The website's robots.txt does not allow reading this page."),
    ] {
        assert_eq!(extract(&service, &ada, &json!({"url": url, "project_id": id})).said(), said);
    }
}

#[test]
fn private_addresses_are_never_fetched() {
    let site = Site::serve([("/", page("Canary", "Nobody may see this."))]);
    let service = Service::start();
    let ada = service.user("ada@shop.example");
    let id = project(&service, &ada);
    let port = site.url("/").trim_end_matches('/').rsplit(':').next().unwrap().to_owned();
    for host in ["127.0.0.1", "localhost", "0x7f000001", "2130706433", "127.1", "[::ffff:127.0.0.1]", "a.localhost"] {
        let url = format!("http://{host}:{port}/");
        let seen = inspect(&service, &ada, &url);
        assert!(!seen.body.contains("Canary"), "{url}");
        assert!(seen.json()["error"].as_str().is_some_and(|error| error.contains("private address")), "{seen:?}");
        let refused = extract(&service, &ada, &json!({"url": url, "project_id": id}));
        assert_eq!(refused.said(), "400 Invalid URL: it points to a private address.");
    }
    assert_eq!(site.requests(), Vec::<String>::new());
}

#[test]
fn a_user_can_inspect_thirty_pages_a_minute() {
    let service = Service::start();
    let (ada, bob) = (service.user("ada@shop.example"), service.user("bob@shop.example"));
    for _ in 0..30 {
        assert_eq!(inspect(&service, &ada, "nothing").status, 400);
    }
    let refused = inspect(&service, &ada, "nothing");
    assert!(refused.said().starts_with("429 Too many attempts. Please try again in "), "{refused:?}");
    assert!(refused.header("retry-after").is_some());
    assert_eq!(extract(&service, &ada, &json!({})).status, 429, "before the body is read");
    assert_eq!(inspect(&service, &bob, "nothing").status, 400);
}

#[test]
fn the_public_address_comes_from_the_operators_flag() {
    let service = Service::start_with(Seotags::new(), &["--public-ip", "203.0.113.7"]);
    assert_eq!(service.get("/utils/public-ip").send().said(), "401 Not authenticated.");
    let ada = service.user("ada@shop.example");
    let told = service.get("/utils/public-ip").bearer(&ada.access_token).send();
    assert_eq!(told.json(), json!({"public_ip": "203.0.113.7"}));
}
