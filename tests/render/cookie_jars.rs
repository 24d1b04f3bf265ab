//! The visit of a page has one cookie jar: plain and rendered, over redirects, refreshes and
//! scripts.

use crate::support::Server;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use seotags::crawl::{CrawlOptions, Crawler, FetchRequest, Profile, SessionData};
use seotags::judge::Visit;
use seotags::pipeline::{Depth, Reader};
use seotags::result::ReadPage;
use seotags::settings::{RenderPolicy, Settings};
use seotags::url::HttpUrl;
use seotags::visit::{Note, PageSource, Standing};
use std::sync::Arc;

fn has(headers: &HeaderMap, cookie: &str) -> bool {
    let sent = headers.get("cookie").and_then(|value| value.to_str().ok()).unwrap_or_default();
    sent.split("; ").any(|sent| sent == cookie)
}

fn to(location: &str, cookie: Option<&str>) -> Response {
    let mut answer = (StatusCode::FOUND, [("location", location.to_owned())]).into_response();
    if let Some(cookie) = cookie {
        answer.headers_mut().insert("set-cookie", cookie.parse().unwrap());
    }
    answer
}

/// A page that is complete only after its script ran.
fn inside(what: &str) -> Response {
    let text = "A light and waterproof boot for long days on the ridge. ".repeat(8);
    let script = format!("<script>document.title = 'Rendered {what}'</script>");
    Html(format!("<html lang=en><head><title>Plain</title></head><body><h1>{what}</h1><p>{text}</p>{script}"))
        .into_response()
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
async fn shop_behind_a_login() -> (Server, Server) {
    let login = Server::new(|uri: Uri, headers: HeaderMap| {
        let back = uri.query().unwrap_or_default().to_owned();
        let cookie = (!has(&headers, "known=1")).then_some("known=1; Path=/");
        to(&format!("{back}/enter?ticket=1"), cookie)
    })
    .await;
    let door = login.origin().replace("127.0.0.1", "localhost");
    let shop = Server::new(move |uri: Uri, headers: HeaderMap| match uri.path() {
        "/robots.txt" => StatusCode::NOT_FOUND.into_response(),
        "/enter" => to("/", Some("pass=1; Path=/; HttpOnly")),
        _ if has(&headers, "pass=1") => inside("Shop"),
        _ => {
            let host = headers["host"].to_str().unwrap();
            to(&format!("{door}/?http://{host}"), None)
        }
    })
    .await;
    (shop, login)
}

#[tokio::test]
async fn a_login_redirect_over_another_origin_works_with_a_profile() {
    let (shop, login) = shop_behind_a_login().await;
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
    let login =
        Server::new(|uri: Uri, _: HeaderMap| to(&format!("{}/enter", uri.query().unwrap_or_default()), None)).await;
    let door = login.origin().replace("127.0.0.1", "localhost");
    let shop = Server::new(move |uri: Uri, headers: HeaderMap| match uri.path() {
        "/robots.txt" => StatusCode::NOT_FOUND.into_response(),
        "/enter" => to("/", Some("once=1; Path=/")),
        _ if has(&headers, "once=1") => {
            let mut page = inside("Shop");
            page.headers_mut().insert("set-cookie", "once=; Path=/; Max-Age=0".parse().unwrap());
            page
        }
        _ => to(&format!("{door}/?http://{}", headers["host"].to_str().unwrap()), None),
    })
    .await;
    let page = read(&shop.url("/"), Some(Profile::default())).await;
    assert_eq!(title(&page), Some("Rendered Shop"), "{:?}", issues(&page));
    assert_eq!(login.count("/"), 2, "once plain, once rendered");
}

#[tokio::test]
async fn a_refresh_keeps_the_cookies_of_the_visit() {
    let site = Server::new(|uri: Uri, headers: HeaderMap| match uri.path() {
        "/robots.txt" => StatusCode::NOT_FOUND.into_response(),
        "/door" if has(&headers, "seen=1") => to("/", Some("pass=1; Path=/")),
        "/door" => to("/", None),
        _ if has(&headers, "pass=1") => inside("Shop"),
        _ => {
            let mut page = Html("<meta http-equiv=refresh content='0;url=/door'><p>One moment").into_response();
            page.headers_mut().insert("set-cookie", "seen=1; Path=/".parse().unwrap());
            page
        }
    })
    .await;
    let page = read(&site.url("/"), Some(Profile::default())).await;
    assert_eq!(title(&page), Some("Rendered Shop"), "{:?}", issues(&page));
    assert_eq!(site.count("/door"), 1);
}

#[tokio::test]
async fn cookies_set_by_a_script_last_for_the_visit_only() {
    let site = Server::new(|uri: Uri, headers: HeaderMap| match uri.path() {
        "/robots.txt" => StatusCode::NOT_FOUND.into_response(),
        _ if has(&headers, "age=18") && has(&headers, "sid=s3cret") => inside("Shop"),
        "/" => Html("<p>x</p><script>document.cookie = 'age=18; path=/'; location.replace('/shop')</script>")
            .into_response(),
        _ => Html("<title>Too young</title><p>x").into_response(),
    })
    .await;
    let session = SessionData::parse("127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\ts3cret").unwrap();
    let profile = Profile { session, ..Profile::default() };
    let page = read(&site.url("/"), Some(profile.clone())).await;
    assert_eq!(title(&page), Some("Rendered Shop"), "{:?}", issues(&page));
    assert_eq!(title(&read(&site.url("/shop"), Some(profile)).await), Some("Too young"));
}

#[tokio::test]
async fn if_the_browser_gets_an_error_the_plain_answer_is_used() {
    let site = Server::new(|uri: Uri, headers: HeaderMap| match uri.path() {
        "/robots.txt" => StatusCode::NOT_FOUND.into_response(),
        _ if headers.contains_key("sec-fetch-mode") => {
            (StatusCode::SERVICE_UNAVAILABLE, Html("<title>Overloaded</title>")).into_response()
        }
        _ => inside("Shop"),
    })
    .await;
    let page = read(&site.url("/"), None).await;
    assert_eq!(title(&page), Some("Plain"));
    let Visit::Answered(answer) = &page.visit else { panic!("{:?}", page.visit) };
    assert!(answer.notes.contains(&Note::RenderFailed), "{:?}", answer.notes);
}
