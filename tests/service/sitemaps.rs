//! The sitemaps of a site: how they are found, what is listed, and the guard.

use crate::support::{Reply, SiteProject, shop};
use seotags_testkit::{Answer, Site, page};
use serde_json::{Value, json};
use std::io::Read;

fn xml(body: &str) -> Answer {
    Answer::new(200, "application/xml", body)
}

fn sitemap(urls: &[String]) -> Answer {
    let entries: String = urls.iter().map(|url| ["<url><loc>", url, "</loc></url>"].concat()).collect();
    xml(&format!("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{entries}</urlset>"))
}

fn index(urls: &[String]) -> Answer {
    let entries: String = urls.iter().map(|url| ["<sitemap><loc>", url, "</loc></sitemap>"].concat()).collect();
    xml(&format!("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{entries}</sitemapindex>"))
}

fn ask(setup: &SiteProject, url: &str) -> Reply {
    setup.send("POST", "/link-extraction/sitemap", &json!({"url": url, "project_id": setup.project}))
}

fn read(setup: &SiteProject, url: &str) -> Value {
    let reply = ask(setup, url);
    assert_eq!(reply.status, 200, "{reply:?}");
    reply.json()
}

#[test]
fn sitemaps_in_robots_txt_are_read_with_their_index() {
    let site = shop(&["/a"]);
    let url = |path: &str| site.url(path);
    let robots =
        format!("User-agent: *\nDisallow: /maps/\nSitemap: {}\nSitemap: /maps/news.xml\n", url("/maps/index.xml"));
    site.answer("/robots.txt", Answer::new(200, "text/plain", robots));
    site.answer("/maps/index.xml", index(&[url("/maps/1.xml"), url("/maps/2.xml"), url("/maps/gone.xml")]));
    site.answer("/maps/1.xml", sitemap(&[url("/a"), url("/b#top"), "https://elsewhere.example/".to_owned()]));
    site.answer("/maps/2.xml", sitemap(&[url("/b"), url("/c"), "not a URL".to_owned()]));
    site.answer("/maps/news.xml", sitemap(&[url("/c"), url("/d")]));
    let setup = SiteProject::new(site);
    let found = read(&setup, &setup.site.url("/a"));
    let urls = ["/a", "/b", "/c", "/d"].map(|path| setup.site.url(path));
    assert_eq!((&found["urls"], &found["count"], &found["found_in"]), (&json!(urls), &json!(4), &json!("robots_txt")));
    let sitemaps = json!([
        {"url": setup.site.url("/maps/index.xml"), "count": 3}, {"url": setup.site.url("/maps/news.xml"), "count": 1}
    ]);
    assert_eq!(found["sitemaps"], sitemaps);
    assert_eq!((&found["other_sites"], &found["limit_reached"]), (&json!(1), &json!(false)));
    assert_eq!((&found["unusable"], &found["out_of_time"]), (&json!(1), &json!(false)));
    let warnings = found["warnings"].to_string();
    assert!(warnings.contains("/maps/gone.xml") && warnings.contains("404"), "{warnings}");
}

#[test]
fn the_usual_address_is_tried_if_robots_txt_names_none() {
    let site = shop(&["/a"]);
    // Many sites answer every unknown URL with a page.
    site.answer("/sitemap.xml", page("Not found", "Nothing is here."));
    site.answer("/sitemap_index.xml", index(&[site.url("/pages.xml")]));
    site.answer("/pages.xml", sitemap(&[site.url("/a")]));
    let setup = SiteProject::new(site);
    let found = read(&setup, &setup.site.url("/"));
    assert_eq!((&found["found_in"], &found["urls"]), (&json!("usual_path"), &json!([setup.site.url("/a")])));
    let given = read(&setup, &setup.site.url("/pages.xml"));
    assert_eq!((&given["found_in"], &given["urls"]), (&json!("given"), &found["urls"]));
    assert!(!setup.site.requests().contains(&"/wp-sitemap.xml".to_owned()));
}

#[test]
fn a_site_without_sitemaps_has_no_pages() {
    let setup = SiteProject::new(shop(&["/a"]));
    let found = read(&setup, &setup.site.origin());
    assert_eq!((&found["found_in"], &found["urls"], &found["sitemaps"]), (&Value::Null, &json!([]), &json!([])));
    assert_eq!(ask(&setup, "shop").said(), "400 Please enter a valid URL starting with http:// or https://");
    let password = setup.site.origin().replace("://", "://ann:secret@");
    assert_eq!(ask(&setup, &password).said(), "400 Please enter a valid URL starting with http:// or https://");
    let bob = setup.service.user("bob@shop.example");
    let body = json!({"url": setup.site.origin(), "project_id": setup.project});
    let refused = setup.service.post("/link-extraction/sitemap").bearer(&bob.access_token).json(&body).send();
    assert_eq!(refused.said(), "403 You do not have permission to access this project.");
}

#[test]
fn no_more_pages_are_listed_than_an_analysis_can_have() {
    let site = shop(&["/a"]);
    site.answer("/sitemap.xml", sitemap(&["/a", "/b", "/c"].map(|path| site.url(path))));
    let setup = SiteProject::on(seotags_testkit::Seotags::new(), site, &["--max-urls", "2"]);
    let found = read(&setup, &setup.site.origin());
    assert_eq!((&found["count"], &found["limit_reached"]), (&json!(2), &json!(true)));
}

#[test]
fn sitemaps_never_lead_to_private_addresses() {
    let canary = Site::serve([("/sitemap.xml", sitemap(&[]))]);
    let site = shop(&["/a"]);
    site.answer("/sitemap.xml", index(&[canary.url("/sitemap.xml"), site.url("/own.xml")]));
    site.answer("/own.xml", sitemap(&[canary.url("/secret"), site.url("/a")]));
    site.answer("/moved/sitemap.xml", Answer::redirect(302, &canary.url("/sitemap.xml")));
    let setup = SiteProject::new(site);
    let found = read(&setup, &setup.site.origin());
    assert_eq!((&found["urls"], &found["unusable"]), (&json!([setup.site.url("/a")]), &json!(1)));
    assert!(found["warnings"].to_string().contains(&canary.url("/sitemap.xml")), "{found}");
    assert_eq!(read(&setup, &setup.site.url("/moved/sitemap.xml"))["urls"], json!([]));
    let refused = ask(&setup, &canary.url("/sitemap.xml"));
    assert_eq!(refused.said(), "400 Invalid URL: it points to a private address.");
    assert_eq!(canary.requests(), Vec::<String>::new());
}

#[test]
fn a_long_list_of_sitemap_pages_is_sent_in_pieces() {
    let site = shop(&["/a"]);
    let path = "x".repeat(300);
    let urls: Vec<String> = (0..1_500).map(|number| site.url(&format!("/{number}/{path}"))).collect();
    site.answer("/sitemap.xml", sitemap(&urls));
    let setup = SiteProject::new(site);
    let reply = ask(&setup, &setup.site.origin());
    assert_eq!((reply.status, reply.header("transfer-encoding")), (200, Some("chunked")));
    assert_eq!((&reply.json()["urls"], &reply.json()["count"]), (&json!(urls), &json!(1_500)));
}

#[test]
fn entries_of_other_sites_end_the_reading_of_sitemaps() {
    let site = shop(&["/a"]);
    let foreign: Vec<String> = (0..5).map(|number| format!("https://elsewhere-{number}.example/")).collect();
    site.answer("/sitemap.xml", index(&["/1.xml", "/2.xml", "/3.xml"].map(|path| site.url(path))));
    site.answer("/1.xml", sitemap(&foreign));
    site.answer("/2.xml", sitemap(&[site.url("/a")]));
    let setup = SiteProject::on(seotags_testkit::Seotags::new(), site, &["--max-urls", "2"]);
    let found = read(&setup, &setup.site.origin());
    assert_eq!((&found["other_sites"], &found["limit_reached"]), (&json!(4), &json!(true)));
    assert!(!setup.site.requests().contains(&"/2.xml".to_owned()));
}

#[test]
fn four_callers_read_sitemaps_at_a_time_two_of_them_for_one_user() {
    // Each site has its own limit of connections.
    let slow = [(); 4].map(|()| Site::serve([("/robots.txt", Answer::new(200, "text/plain", "").held())]));
    let hosts: Vec<String> = slow.iter().map(|site| site.origin().replace("http://", "")).collect();
    let flags: Vec<&str> = hosts.iter().flat_map(|host| ["--allow-host", host]).collect();
    let setup = SiteProject::on(seotags_testkit::Seotags::new(), shop(&["/a"]), &flags);
    let users = ["bob@shop.example", "cleo@shop.example"].map(|email| {
        let user = setup.service.user(email);
        let project = json!({"name": "Shop", "domain": "shop.example"});
        let made = setup.service.post("/projects/").bearer(&user.access_token).json(&project).send().json();
        (user.access_token, made["id"].as_i64().unwrap())
    });
    let ada = (setup.ada.access_token.clone(), setup.project);
    let call = |(token, project): &(String, i64), url: &str| {
        let body = json!({"url": url, "project_id": project});
        setup.service.post("/link-extraction/sitemap").bearer(token).json(&body)
    };
    let mut streams = Vec::new();
    for (number, site) in slow.iter().enumerate() {
        let user = if number < 2 { &ada } else { &users[0] };
        streams.push(call(user, &site.origin()).sent());
        site.wait_for_requests(1, |path| path == "/robots.txt");
    }
    let own = call(&ada, &setup.site.origin()).send();
    assert_eq!((own.status, own.header("retry-after")), (429, Some("5")));
    let refused = call(&users[1], &setup.site.origin()).send();
    assert_eq!(refused.said(), "503 The service is busy. Please try again.");
    assert!(refused.header("retry-after").is_some());
    slow.iter().for_each(Site::release);
    for mut stream in streams {
        stream.read_to_end(&mut Vec::new()).unwrap();
    }
    assert_eq!(call(&users[1], &setup.site.origin()).send().status, 200, "the places are free again");
}
