//! Flags of the operator that change what users can do.

use crate::support::{PASSWORD, Reply, Service, SiteProject, shop};
use seotags_testkit::{Seotags, Site, page};
use serde_json::json;
use std::net::TcpListener;

#[test]
fn max_urls_limits_the_length_of_lists() {
    let setup = SiteProject::on(Seotags::new(), shop(&["/a", "/b"]), &["--max-urls", "2"]);
    assert_eq!(setup.get("/utils/client-config")["max_urls"], json!(2));
    let path = format!("/projects/{}/analyses/", setup.project);
    let refused = setup.send("POST", &path, &setup.configuration(&["/a", "/b", "/c"]));
    assert_eq!(refused.said(), "400 At most 2 addresses per analysis.");
    let id = setup.begin(&["/a", "/b"]);
    setup.wait_for(id, "success");
    let refused = setup.send("PUT", &format!("/analyses/{id}"), &setup.configuration(&["/a", "/b", "/c"]));
    assert_eq!(refused.said(), "400 At most 2 addresses per analysis.");
}

#[test]
fn the_review_button_is_enabled_by_a_flag() {
    let offered = |flags: &[&str]| {
        let service = Service::start_with(Seotags::new(), flags);
        service.get("/utils/client-config").send().json()["review_button"].clone()
    };
    assert_eq!((offered(&[]), offered(&["--review-button"])), (json!(false), json!(true)));
}

#[test]
fn a_service_that_runs_as_root_warns_that_its_browser_has_no_sandbox() {
    use std::os::unix::fs::MetadataExt;
    let is_root = std::fs::metadata("/proc/self").unwrap().uid() == 0;
    let said = Service::start().stop().stderr;
    assert_eq!(said.contains("so Chromium runs without its sandbox"), is_root, "{said}");
}

#[test]
fn cookies_are_sent_without_tls_only_on_this_machine_or_with_a_flag() {
    let is_secure = |flags: &[&str], host: &str| {
        let flags = [&["--trusted-host", "tags.inside"], flags].concat();
        let service = Service::start_with(
            Seotags::new()
                .with("SEOTAGS_ADMIN_EMAIL", "admin@seotags.example")
                .with("SEOTAGS_ADMIN_PASSWORD", PASSWORD),
            &flags,
        );
        let form = [("username", "admin@seotags.example"), ("password", PASSWORD)];
        let reply: Reply = service.post("/login/access-token").form(&form).header("Host", host).send();
        let cookies = reply.set_cookies();
        assert_eq!(cookies.len(), 3, "{reply:?}");
        let secure = cookies.iter().filter(|cookie| cookie.contains("; Secure")).count();
        assert!(secure == 0 || secure == 3, "{cookies:?}");
        assert!(cookies.iter().all(|cookie| cookie.contains("SameSite=Strict")), "{cookies:?}");
        secure == 3
    };
    assert!(is_secure(&[], "tags.inside"));
    assert!(!is_secure(&[], "127.0.0.1:8080"));
    assert!(!is_secure(&["--insecure-cookies"], "tags.inside"));
    assert!(is_secure(&["--insecure-cookies", "--public-url", "https://tags.inside"], "tags.inside"));
}

#[test]
fn resume_with_failed_retries_only_the_failed_pages() {
    // The port is closed for now.
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let late = format!("http://{address}/late");
    let setup =
        SiteProject::on(Seotags::new(), shop(&["/a"]), &["--retries", "0", "--allow-host", &address.to_string()]);
    let mut body = setup.configuration(&["/a"]);
    body["urls"].as_array_mut().unwrap().push(json!({ "url": late }));
    let made = setup.send("POST", &format!("/projects/{}/analyses/", setup.project), &body).json();
    let path = format!("/analyses/{}", made["id"]);
    let done = setup.wait_for(made["id"].as_i64().unwrap(), "success");
    assert_eq!((&done["processed_urls_count"], &done["failed_urls_count"]), (&json!(2), &json!(1)), "{done}");
    assert_eq!(setup.ask("POST", &format!("{path}/resume")).said(), "400 All URLs are already processed.");

    let site =
        Site::serve_on(TcpListener::bind(address).unwrap(), [("/late", page("Late", "A shoe that comes late."))]);
    assert_eq!(setup.ask("POST", &format!("{path}/resume?failed=true")).said(), "200 Analysis resumed.");
    let done = setup.wait_for(made["id"].as_i64().unwrap(), "success");
    assert_eq!((&done["processed_urls_count"], &done["failed_urls_count"]), (&json!(2), &json!(0)), "{done}");
    let found = done["results"].as_array().unwrap().iter().find(|result| result["url"] == json!(late)).unwrap();
    assert_eq!((&found["current_title"], &found["error"]), (&json!("Late"), &json!(null)));
    assert_eq!(setup.site.requests().iter().filter(|asked| *asked == "/a").count(), 1);
    assert!(site.requests().contains(&"/late".to_owned()));
    assert_eq!(setup.ask("POST", &format!("{path}/resume?failed=true")).said(), "400 No page has failed.");
}
