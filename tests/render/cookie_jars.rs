//! The visit of a page has one cookie jar: plain and rendered, over redirects, refreshes and
//! scripts.

use crate::support::Site;
use seotags::crawl::{CrawlOptions, Crawler, FetchRequest, Profile, SessionData};
use seotags::judge::Visit;
use seotags::pipeline::{Depth, Reader};
use seotags::result::ReadPage;
use seotags::settings::{RenderPolicy, Settings};
use seotags::url::HttpUrl;
use seotags::visit::{Note, PageSource, Standing};
use seotags_testkit::Answer;
use std::sync::Arc;

fn to(location: &str, cookie: Option<&str>) -> Answer {
    let answer = Answer::redirect(302, location);
    cookie.into_iter().fold(answer, |answer, cookie| answer.header("Set-Cookie", cookie))
}

/// A page that is complete only after its script ran.
fn inside(what: &str) -> Answer {
    let text = "A light and waterproof boot for long days on the ridge. ".repeat(8);
    let script = format!("<script>document.title = 'Rendered {what}'</script>");
    Answer::html(format!("<html lang=en><head><title>Plain</title></head><body><h1>{what}</h1><p>{text}</p>{script}"))
}

async fn read(url: &HttpUrl, profile: Option<Profile>) -> ReadPage {
    let settings =
        Arc::new(Settings { render: RenderPolicy::Always, check_canonical: false, retries: 0, ..Settings::default() });
    let options = CrawlOptions { profile, ..CrawlOptions::default() };
    let crawler = Crawler::with_options(&settings, options).unwrap();
    let reader = Reader::new(Arc::new(crawler), settings, Depth::Judged);
    let request = FetchRequest::new(url.clone(), PageSource::Web, Standing::Given);
    reader.read(&request, &[]).await.page
}

fn title(page: &ReadPage) -> Option<&str> {
    page.visit.facts().and_then(|facts| facts.title.as_deref())
}

fn issues(page: &ReadPage) -> Vec<&str> {
    page.indexability.issues.iter().map(|issue| issue.code.as_str()).collect()
}

/// Redirects visitors without a ticket to another origin, which redirects them back with a ticket.
fn shop_behind_a_login() -> (Site, Site) {
    let login = Site::answering(|request| {
        let back = request.query().to_owned();
        let cookie = (!request.has_cookie("known=1")).then_some("known=1; Path=/");
        to(&format!("{back}/enter?ticket=1"), cookie)
    });
    let door = login.origin().replace("127.0.0.1", "localhost");
    let shop = Site::answering(move |request| match request.route() {
        "/robots.txt" => Answer::not_found(),
        "/enter" => to("/", Some("pass=1; Path=/; HttpOnly")),
        _ if request.has_cookie("pass=1") => inside("Shop"),
        _ => {
            let host = &request.host;
            to(&format!("{door}/?http://{host}"), None)
        }
    });
    (shop, login)
}

#[tokio::test]
async fn a_login_redirect_over_another_origin_works_with_a_profile() {
    let (shop, login) = shop_behind_a_login();
    let page = read(&shop.url("/"), Some(Profile::default())).await;
    assert_eq!(title(&page), Some("Rendered Shop"), "{:?}", page.visit);
    let Visit::Answered(answer) = &page.visit else { panic!("{:?}", page.visit) };
    assert_eq!(answer.final_url(), Some(&shop.url("/")));
    assert!(!issues(&page).contains(&"redirect_loop") && !issues(&page).contains(&"javascript_redirect"));
    assert_eq!(login.count("/"), 1, "the browser already has the cookies of the visit");
    let without = read(&shop.url("/"), None).await;
    assert!(issues(&without).contains(&"redirect_loop"), "{:?}", issues(&without));
}

#[tokio::test]
async fn a_redirect_on_every_request_also_works_in_the_browser() {
    let login = Site::answering(|request| to(&format!("{}/enter", request.query()), None));
    let door = login.origin().replace("127.0.0.1", "localhost");
    let shop = Site::answering(move |request| match request.route() {
        "/robots.txt" => Answer::not_found(),
        "/enter" => to("/", Some("once=1; Path=/")),
        _ if request.has_cookie("once=1") => inside("Shop").header("Set-Cookie", "once=; Path=/; Max-Age=0"),
        _ => to(&format!("{door}/?http://{}", request.host), None),
    });
    let page = read(&shop.url("/"), Some(Profile::default())).await;
    assert_eq!(title(&page), Some("Rendered Shop"), "{:?}", issues(&page));
    assert_eq!(login.count("/"), 2, "once plain, once rendered");
}

#[tokio::test]
async fn a_refresh_keeps_the_cookies_of_the_visit() {
    let site = Site::answering(|request| match request.route() {
        "/robots.txt" => Answer::not_found(),
        "/door" if request.has_cookie("seen=1") => to("/", Some("pass=1; Path=/")),
        "/door" => to("/", None),
        _ if request.has_cookie("pass=1") => inside("Shop"),
        _ => Answer::html("<meta http-equiv=refresh content='0;url=/door'><p>One moment")
            .header("Set-Cookie", "seen=1; Path=/"),
    });
    let page = read(&site.url("/"), Some(Profile::default())).await;
    assert_eq!(title(&page), Some("Rendered Shop"), "{:?}", issues(&page));
    assert_eq!(site.count("/door"), 1);
}

#[tokio::test]
async fn cookies_set_by_a_script_last_for_the_visit_only() {
    let site = Site::answering(|request| match request.route() {
        "/robots.txt" => Answer::not_found(),
        _ if request.has_cookie("age=18") && request.has_cookie("sid=s3cret") => inside("Shop"),
        "/" => Answer::html("<p>x</p><script>document.cookie = 'age=18; path=/'; location.replace('/shop')</script>"),
        _ => Answer::html("<title>Too young</title><p>x"),
    });
    let session = SessionData::parse("127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\ts3cret").unwrap();
    let profile = Profile { session, ..Profile::default() };
    let page = read(&site.url("/"), Some(profile.clone())).await;
    assert_eq!(title(&page), Some("Rendered Shop"), "{:?}", issues(&page));
    assert_eq!(title(&read(&site.url("/shop"), Some(profile)).await), Some("Too young"));
}

#[tokio::test]
async fn if_the_browser_gets_an_error_the_plain_answer_is_used() {
    let site = Site::answering(|request| match request.route() {
        "/robots.txt" => Answer::not_found(),
        _ if request.header("sec-fetch-mode").is_some() => Answer::new(503, "text/html", "<title>Overloaded</title>"),
        _ => inside("Shop"),
    });
    let page = read(&site.url("/"), None).await;
    assert_eq!(title(&page), Some("Plain"));
    let Visit::Answered(answer) = &page.visit else { panic!("{:?}", page.visit) };
    assert!(answer.notes.contains(&Note::RenderFailed), "{:?}", answer.notes);
}
