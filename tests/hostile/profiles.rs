//! Rows about browser profiles: cookies of one page's visit, and none in the visit of another.

use crate::support::{Names, Reply, Request, Site, at, describe, fetch, generous, one_try};
use seotags::crawl::{CrawlOptions, Crawler, Guard, Profile, ProxyUrl, SessionData};
use seotags::settings::Settings;
use seotags::visit::Fetched;

const OK: &str = "200 text/html 1 B";

fn with_profile(profile: Profile) -> Crawler {
    with_settings(&one_try(), profile)
}

fn with_settings(settings: &Settings, profile: Profile) -> Crawler {
    let options = CrawlOptions { bounds: Some(generous(settings)), profile: Some(profile), ..CrawlOptions::default() };
    Crawler::with_options(settings, options).unwrap()
}

fn cookies_of(request: &Request) -> &str {
    request.head.lines().find_map(|line| line.strip_prefix("cookie: ")).unwrap_or_default()
}

/// Sets `key` to the requested path and redirects back there, until the cookie is sent.
fn wall(request: &Request) -> Reply {
    let pass = format!("pass={}", request.path.replace('/', ""));
    match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        path if cookies_of(request).split("; ").any(|cookie| cookie == pass) => {
            assert!(!cookies_of(request).contains(' '), "{path} got another page's cookie");
            Reply::html("x")
        }
        path => Reply::with(302, &format!("Set-Cookie: {pass}; Path=/; HttpOnly\r\nLocation: {path}\r\n"), ""),
    }
}

#[tokio::test]
async fn a_cookie_wall_opens_with_a_profile_and_is_a_loop_without() {
    let site = Site::serve(wall).await;
    let without = Crawler::with_bounds(&one_try(), generous(&one_try())).unwrap();
    assert_eq!(describe(&fetch(&without, &site.url("/a")).await), "302 - 0 B redirect_loop");
    let crawler = with_profile(Profile::default());
    assert_eq!(describe(&fetch(&crawler, &site.url("/a")).await), format!("302 > {OK}"));
    assert_eq!(describe(&fetch(&crawler, &site.url("/a")).await), format!("302 > {OK}"), "visits share no cookies");
}

#[tokio::test]
async fn concurrent_pages_share_no_cookies() {
    let site = Site::serve(wall).await;
    let crawler = with_profile(Profile::default());
    let paths: Vec<String> = (0..40).map(|number| site.url(&format!("/page{number}"))).collect();
    let pages = paths.iter().map(|url| fetch(&crawler, url));
    for page in futures::future::join_all(pages).await {
        assert_eq!(describe(&page), format!("302 > {OK}"));
    }
}

#[tokio::test]
async fn session_cookies_are_sent_only_to_their_site() {
    let inside = |request: &Request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        _ if cookies_of(request).contains("sid=s3cret") => Reply::html("x"),
        _ => Reply::redirect(302, "/login"),
    };
    let (site, away) = (Site::serve(inside).await, Site::serve(|_| Reply::html("x")).await);
    let session = SessionData::parse("127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\ts3cret").unwrap();
    let crawler = with_profile(Profile { session, ..Profile::default() });
    assert_eq!(describe(&fetch(&crawler, &site.url("/orders")).await), OK);
    let without = Crawler::with_bounds(&one_try(), generous(&one_try())).unwrap();
    assert_eq!(describe(&fetch(&without, &site.url("/orders")).await), "302 > 302 - 0 B redirect_loop");
    let elsewhere = format!("http://localhost:{}/", away.port());
    assert_eq!(describe(&fetch(&crawler, &elsewhere).await), OK);
    assert!(!away.heads("/").concat().contains("s3cret"), "{:?}", away.heads("/"));
}

#[tokio::test]
async fn an_endless_chain_of_cookies_ends() {
    let counting = |request: &Request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        path => Reply::with(302, &format!("Set-Cookie: n={}\r\nLocation: {path}\r\n", request.earlier), ""),
    };
    let site = Site::serve(counting).await;
    let outcome = describe(&fetch(&with_profile(Profile::default()), &site.url("/a")).await);
    assert!(outcome.ends_with("too_many_redirects 10") && site.count("/a") == 11, "{outcome}");
    let same = |request: &Request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        path => Reply::with(302, &format!("Set-Cookie: n=1\r\nLocation: {path}\r\n"), ""),
    };
    let site = Site::serve(same).await;
    let outcome = describe(&fetch(&with_profile(Profile::default()), &site.url("/a")).await);
    assert_eq!(outcome, "302 > 302 - 0 B redirect_loop", "fetched once more, since the cookie is new once");
}

#[tokio::test]
async fn a_deleted_cookie_is_not_sent_any_more() {
    let site = Site::serve(|request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        "/out" => Reply::with(302, "Set-Cookie: sid=; Path=/; Max-Age=0\r\nLocation: /page\r\n", ""),
        _ => Reply::html("x"),
    })
    .await;
    let session = SessionData::parse("127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\ts3cret").unwrap();
    let crawler = with_profile(Profile { session, ..Profile::default() });
    assert_eq!(describe(&fetch(&crawler, &site.url("/out")).await), format!("302 > {OK}"));
    assert!(site.heads("/out")[0].contains("sid=s3cret") && !site.heads("/page")[0].contains("sid="));
}

#[tokio::test]
async fn the_user_agent_setting_overrides_the_profile() {
    let site = Site::serve(|_| Reply::html("x")).await;
    let profile = Profile { user_agent: Some("Profile/1".into()), ..Profile::default() };
    fetch(&with_profile(profile.clone()), &site.url("/a")).await;
    let stated = Settings { user_agent: Some("Stated/1".into()), ..one_try() };
    fetch(&with_settings(&stated, profile), &site.url("/b")).await;
    assert!(site.heads("/a")[0].contains("user-agent: Profile/1\r\n"), "{:?}", site.heads("/a"));
    assert!(site.heads("/b")[0].contains("user-agent: Stated/1\r\n"), "{:?}", site.heads("/b"));
}

#[tokio::test]
async fn a_missing_proxy_is_not_blamed_on_the_page() {
    let site = Site::serve(|_| Reply::html("x")).await;
    for scheme in ["http", "socks5"] {
        let nobody = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
        let proxy = Some(ProxyUrl::parse(&format!("{scheme}://me:s3cret@{nobody}")).unwrap());
        let crawler = with_profile(Profile { proxy, ..Profile::default() });
        let Fetched::Failed(failed) = fetch(&crawler, &site.url("/")).await else { panic!("{scheme}") };
        let message = format!("the proxy {scheme}://{nobody} cannot reach 127.0.0.1; check the proxy");
        assert_eq!(failed.failure.message, message);
    }
    assert_eq!(site.connections(), 0);
}

#[tokio::test]
async fn a_guarded_crawler_uses_no_private_proxy() {
    let canary = Site::serve(|_| Reply::html("x")).await;
    let names =
        Names::new([("proxy.example", vec![at(&["127.0.0.1"])]), ("shop.example", vec![at(&["93.184.216.34"])])]);
    let guarded = |host: &str, scheme: &str| {
        let proxy = Some(ProxyUrl::parse(&format!("{scheme}://{host}:{}", canary.port())).unwrap());
        let options = CrawlOptions {
            bounds: Some(generous(&one_try())),
            names: Some(names.clone()),
            guard: Guard::public_only(),
            profile: Some(Profile { proxy, ..Profile::default() }),
            ..CrawlOptions::default()
        };
        Crawler::with_options(&one_try(), options)
    };
    for host in ["127.0.0.1", "[::1]", "2130706433", "localhost", "proxy.internal", "10.0.0.1", "[::ffff:127.0.0.1]"] {
        assert!(guarded(host, "http").is_err() && guarded(host, "socks5").is_err(), "{host}");
    }
    for proxy in ["http://proxy.example:25", "socks5://proxy.example:6379", "http://93.184.216.34:22"] {
        let proxy = Some(ProxyUrl::parse(proxy).unwrap());
        let profile = Some(Profile { proxy, ..Profile::default() });
        let options = CrawlOptions { guard: Guard::public_only(), profile, ..CrawlOptions::default() };
        assert!(Crawler::with_options(&one_try(), options).is_err(), "a port of another service");
    }
    for scheme in ["http", "https", "socks5", "socks5h"] {
        let crawler = guarded("proxy.example", scheme).unwrap();
        let outcome = describe(&fetch(&crawler, "http://shop.example/").await);
        assert!(!outcome.starts_with("200"), "{scheme}: {outcome}");
    }
    assert_eq!(canary.connections(), 0, "a name is judged by its address");
}
