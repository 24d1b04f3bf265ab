//! Pages as rendered by a browser.

use crate::support::{Site, browser, quick, render};
use seotags::crawl::{Cookies, CrawlOptions, Crawler, CredentialSite, Fetch, FetchRequest, Profile, SessionData};
use seotags::render::{BrowserRenderer, RenderBounds, RenderFailure, RenderOptions, RenderRequest};
use seotags::settings::{RenderPolicy, Settings};
use seotags::visit::{PageSource, Standing};
use seotags_testkit::{Answer, Request};

const SHELL: &str = r#"<!DOCTYPE html><html><head><title>Shell</title></head><body><div id="app"></div>
<script>fetch('/data.json').then(r => r.json()).then(d => {
  document.title = d.title;
  document.getElementById('app').innerHTML = '<h1>' + d.title + '</h1><p>Made by a script.</p>';
});</script></body></html>"#;

#[tokio::test]
async fn content_from_scripts_is_rendered() {
    let site = Site::serve(&[("/", SHELL), ("/data.json", r#"{"title": "Ridge Boot"}"#)]);
    let page = render(&browser(RenderBounds::default()), site.url("/")).await.unwrap();
    assert!(page.html.starts_with("<!DOCTYPE html><html>"), "{}", page.html);
    assert!(page.html.contains("<h1>Ridge Boot</h1>") && page.html.contains("<title>Ridge Boot</title>"));
    assert!(!page.is_cut && page.redirected_to.is_none());
    let (first, dom, load) = (page.response_ms.unwrap(), page.dom_content_loaded_ms.unwrap(), page.load_ms.unwrap());
    assert!(first <= dom && dom <= load, "{first} {dom} {load}");
}

#[tokio::test]
async fn a_screenshot_is_taken_on_request() {
    let site = Site::serve(&[("/", "<h1>Ridge Boot</h1>")]);
    let request = RenderRequest { wants_screenshot: true, ..RenderRequest::new(site.url("/")) };
    let picture = browser(RenderBounds::default()).render(&request).await.unwrap().screenshot.unwrap();
    assert!(picture.starts_with(b"\x89PNG") && picture.len() > 1_000);
}

#[tokio::test]
async fn an_empty_document_is_waited_for() {
    let late = "<div id=a></div><script>setTimeout(() => { document.getElementById('a').attachShadow({mode: 'open'}).innerHTML =
        '<h1>Late</h1><p>' + 'Boots for the ridge. '.repeat(10) + '</p>'; }, 2000);</script>";
    let never = "<div id=a></div><script>let a;</script>";
    let site = Site::serve(&[("/late", late), ("/never", never)]);
    let open = browser(RenderBounds::default());
    let page = render(&open, site.url("/late")).await.unwrap();
    assert!(page.html.contains("<h1>Late</h1>") && !page.is_cut, "{}", page.html);
    let page = render(&open, site.url("/never")).await.unwrap();
    assert!(page.html.contains("<div id=\"a\"></div>") && !page.is_cut, "{}", page.html);
}

#[tokio::test]
async fn long_scripts_and_data_do_not_count_as_content() {
    let late = "setTimeout(() => { document.getElementById('root').innerHTML =
        '<h1>Late</h1><p>' + 'Boots for the ridge. '.repeat(10) + '</p>'; }, 2000);";
    let code = format!("const bundle = '{}';", "x".repeat(2_500_000));
    let data = format!("<script type=application/json>{{\"state\": \"{}\"}}</script>", "長靴".repeat(1_250_000));
    let styles = format!("<style>{}</style>", ".a { color: red }\n".repeat(150_000));
    let picture = format!("<nav><img alt='' src='data:image/png;base64,{}'></nav>", "A".repeat(2_500_000));
    let template = format!("<template><p>{}</p></template>", "Boots ".repeat(450_000));
    let open = |around: &str| format!("{around}<div id=root></div><script>{late}</script>");
    let shadow = "<div id=frame></div><script>document.getElementById('frame').attachShadow({mode: 'open'})
        .innerHTML = '<nav>Boots</nav>';</script>";
    let pages = [
        ("/code", format!("<div id=root></div><script>{code}{late}</script>")),
        ("/data", open(&data)),
        ("/styles", open(&styles)),
        ("/picture", open(&picture)),
        ("/template", open(&template)),
        ("/shadow", open(&format!("{shadow}{data}"))),
    ];
    let site = Site::serve(&pages.each_ref().map(|(path, html)| (*path, html.as_str())));
    let open = browser(RenderBounds::default());
    for (path, served) in &pages {
        let page = render(&open, site.url(path)).await.unwrap();
        assert!(page.html.contains("<h1>Late</h1>"), "{path}");
        // The document is kept with all its content.
        assert!(page.html.len() > served.len() / 2, "{path}: {}", page.html.len());
    }
}

#[tokio::test]
async fn content_that_appears_on_scrolling_is_loaded() {
    let html = format!(
        "<h1>Boots</h1><p>{}</p><div style='height: 4000px'></div><div id=more></div><script>
        new IntersectionObserver((seen) => {{ if (seen[0].isIntersecting) seen[0].target.textContent = 'More boots'; }}).observe(document.getElementById('more'));
        </script>",
        "Boots for the ridge. ".repeat(10)
    );
    let empty = "<div style='height: 200vh'></div><div id=more></div><script>addEventListener('scroll', () => {
        document.getElementById('more').textContent = 'More boots'; });</script>";
    let site = Site::serve(&[("/", &html), ("/empty", empty)]);
    let open = browser(RenderBounds::default());
    for path in ["/", "/empty"] {
        let page = render(&open, site.url(path)).await.unwrap();
        assert!(page.html.contains(">More boots</div>"), "{path}: {}", page.html);
    }
}

#[tokio::test]
async fn a_script_redirect_is_reported_and_not_followed() {
    let going = "<script>location.href = '/there';</script>";
    let site = Site::serve(&[("/", going), ("/there", "<h1>There</h1>")]);
    let page = render(&browser(RenderBounds::default()), site.url("/")).await.unwrap();
    assert_eq!(page.redirected_to, Some(site.url("/there")));
    assert!(!site.asked().contains(&"/there".to_owned()));
}

#[tokio::test]
async fn trackers_and_media_are_blocked_and_console_errors_kept() {
    let html = r#"<h1>A</h1><img src="/a.png"><video src="/b.mp4" autoplay></video>
<script src="https://www.googletagmanager.com/gtag/js"></script>
<script>console.error('no stock'); throw new Error('broken');</script>"#;
    let site = Site::serve(&[("/", html)]);
    let page = render(&browser(RenderBounds::default()), site.url("/")).await.unwrap();
    assert_eq!((page.blocked_trackers, page.blocked_media >= 1), (1, true));
    assert!(page.console_errors.iter().any(|error| error.contains("no stock")), "{:?}", page.console_errors);
    assert!(page.console_errors.iter().any(|error| error.contains("broken")), "{:?}", page.console_errors);
    assert!(!site.asked().iter().any(|path| path.contains(".png") || path.contains(".mp4")));
}

#[tokio::test]
async fn every_page_starts_without_cookies_and_storage_of_another() {
    let leaving = "<script>document.cookie = 'a=1'; localStorage.a = '1';</script><h1>Left</h1>";
    let looking = "<h1></h1><script>document.querySelector('h1').textContent = document.cookie + (localStorage.a || 'nothing');</script>";
    let site = Site::serve(&[("/leave", leaving), ("/look", looking)]);
    let browser = browser(RenderBounds::default());
    render(&browser, site.url("/leave")).await.unwrap();
    let page = render(&browser, site.url("/look")).await.unwrap();
    assert!(page.html.contains("<h1>nothing</h1>"), "{}", page.html);
}

#[tokio::test]
async fn headers_are_sent_only_to_the_pages_own_origin() {
    let other = Site::serve(&[("/data.json", "{}")]);
    let html = format!(
        "<h1>A</h1><script>fetch('{}').catch(() => {{}}); fetch('/own.json');</script>",
        other.url("/data.json").as_str()
    );
    let site = Site::serve(&[("/", &html), ("/own.json", "{}")]);
    let headers = vec![("X-Pass".to_owned(), "secret".to_owned())];
    let browser = BrowserRenderer::new(RenderOptions { headers, bounds: quick(), ..RenderOptions::default() }).unwrap();
    render(&browser, site.url("/")).await.unwrap();
    assert_eq!(site.header("/", "x-pass").as_deref(), Some("secret"));
    assert_eq!(site.header("/own.json", "x-pass").as_deref(), Some("secret"));
    assert!(other.asked().contains(&"/data.json".to_owned()));
    assert_eq!(other.header("/data.json", "x-pass"), None);
    assert!(!site.header("/", "user-agent").unwrap().contains("Headless"));
}

#[tokio::test]
async fn headers_are_not_sent_to_a_redirect_target() {
    let site = Site::serve(&[("/", "<h1>A</h1>")]);
    let other = Site::serve(&[("/", "<h1>B</h1>")]);
    let settings =
        Settings { render: RenderPolicy::Always, header: vec!["X-Pass: secret".to_owned()], ..Settings::default() };
    let crawler = Crawler::new(&settings).unwrap();
    let request = FetchRequest::new(site.url("/"), PageSource::Web, Standing::Given);
    for there in [site.url("/"), other.url("/")] {
        crawler.render(&request, &there).await.unwrap().unwrap();
    }
    assert_eq!(site.header("/", "x-pass").as_deref(), Some("secret"));
    assert_eq!(other.header("/", "x-pass"), None);
}

#[tokio::test]
async fn given_cookies_exist_from_the_start() {
    let html = "<h1></h1><script>document.querySelector('h1').textContent = document.cookie;</script>";
    let site = Site::serve(&[("/", html)]);
    let cookies = Cookies::parse("127.0.0.1\tFALSE\t/\tFALSE\t0\tage\t18").unwrap();
    let settings = Settings { render: RenderPolicy::Always, ..Settings::default() };
    let crawler = Crawler::with_options(&settings, CrawlOptions { cookies, ..CrawlOptions::default() }).unwrap();
    let request = FetchRequest::new(site.url("/"), PageSource::Web, Standing::Given);
    let page = crawler.render(&request, &site.url("/")).await.unwrap().unwrap();
    assert!(page.html.contains("<h1>age=18</h1>"), "{}", page.html);
}

#[tokio::test]
async fn scripts_cannot_read_http_only_cookies_and_one_bad_cookie_is_ignored() {
    let html = "<h1></h1><script>document.querySelector('h1').textContent = document.cookie;</script>";
    let site = Site::serve(&[("/", html)]);
    let text = "#HttpOnly_127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\ts3cret\n\
        .shop.example\tTRUE\t/\tTRUE\t0\t__Host-a\t1\n127.0.0.1\tFALSE\t/\tFALSE\t0\tage\t18";
    let cookies = Cookies::parse(text).unwrap();
    let settings = Settings { render: RenderPolicy::Always, ..Settings::default() };
    let crawler = Crawler::with_options(&settings, CrawlOptions { cookies, ..CrawlOptions::default() }).unwrap();
    let request = FetchRequest::new(site.url("/"), PageSource::Web, Standing::Given);
    let page = crawler.render(&request, &site.url("/")).await.unwrap().unwrap();
    assert!(page.html.contains("<h1>age=18</h1>"), "{}", page.html);
    let sent = site.header("/", "cookie").unwrap_or_default();
    assert!(sent.contains("sid=s3cret") && sent.contains("age=18"), "{sent}");
}

#[tokio::test]
async fn a_page_cannot_manipulate_its_rendered_html() {
    let html = "<h1>True</h1><script>String.prototype.slice = () => 'false'; WebSocket = 1;</script>";
    let site = Site::serve(&[("/", html)]);
    let page = render(&browser(RenderBounds::default()), site.url("/")).await.unwrap();
    assert!(page.html.contains("<h1>True</h1>"), "{}", page.html);
}

#[tokio::test]
async fn an_unreachable_server_and_a_missing_browser_are_told_apart() {
    let browser = browser(quick());
    let nobody = seotags::url::HttpUrl::parse("http://127.0.0.1:9/").unwrap();
    let failure = render(&browser, nobody).await.unwrap_err();
    assert!(matches!(&failure, RenderFailure::Unreachable { reason } if reason.contains("ERR_")), "{failure:?}");
    let missing = RenderOptions { program: Some("/no/such/browser".into()), ..RenderOptions::default() };
    let Err(failure) = BrowserRenderer::new(missing) else { panic!("found") };
    assert_eq!(failure.to_string(), "no browser can be started: /no/such/browser does not exist");
}

#[tokio::test]
async fn credentials_are_sent_only_to_their_site_and_headers_to_every_site() {
    let site = Site::serve(&[("/own", "<h1>Own</h1>"), ("/other", "<h1>Other</h1>")]);
    let settings = Settings {
        render: RenderPolicy::Always,
        header: vec!["X-Mine: plain".into(), "X-Api-Key: s3cret".into()],
        ..Settings::default()
    };
    let own = site.url("/own");
    let other =
        seotags::url::HttpUrl::parse(&site.url("/other").to_string().replace("127.0.0.1", "localhost")).unwrap();
    let credentials_for = vec![CredentialSite::of(&own)];
    let options = CrawlOptions { credentials_for, ..CrawlOptions::default() };
    let crawler = Crawler::with_options(&settings, options).unwrap();
    for url in [&own, &other] {
        let request = FetchRequest::new(url.clone(), PageSource::Web, Standing::Given);
        crawler.render(&request, url).await.unwrap().unwrap();
    }
    let sent = |path: &str| (site.header(path, "x-mine"), site.header(path, "x-api-key"));
    assert_eq!(sent("/own"), (Some("plain".into()), Some("s3cret".into())));
    assert_eq!(sent("/other"), (Some("plain".into()), None));
}

/// Shows text that needs the stored values of an earlier visit.
const MEMBERS: &str = "<h1></h1><script>document.querySelector('h1').textContent =
    [localStorage.getItem('token') || 'nobody', document.cookie, navigator.userAgent, localStorage.length].join(' ');
    localStorage.setItem('token', 'changed');</script>";

fn as_profile(settings: &Settings, origin: &str, cookies: &str) -> Crawler {
    let state = format!(
        r#"{{"cookies": [{cookies}], "origins": [
            {{"origin": "{origin}", "localStorage": [{{"name": "token", "value": "t0ken </script>\u2028'"}}]}},
            {{"origin": "http://other.example", "localStorage": [{{"name": "a", "value": "ELSEWHERE"}}]}}]}}"#
    );
    let profile = Profile {
        user_agent: Some("Profile/1".into()),
        session: SessionData::parse(&state).unwrap(),
        ..Profile::default()
    };
    let options = CrawlOptions { profile: Some(profile), ..CrawlOptions::default() };
    Crawler::with_options(settings, options).unwrap()
}

#[tokio::test]
async fn a_profile_sets_cookies_local_storage_and_user_agent() {
    let site = Site::serve(&[("/", MEMBERS)]);
    let settings = Settings { render: RenderPolicy::Always, ..Settings::default() };
    let sid = r#"{"name": "sid", "value": "s3cret", "domain": "127.0.0.1"}"#;
    let url = site.url("/");
    let crawler = as_profile(&settings, &url.as_url().origin().ascii_serialization(), sid);
    let request = FetchRequest::new(url.clone(), PageSource::Web, Standing::Given);
    for _ in 0..2 {
        let page = crawler.render(&request, &url).await.unwrap().unwrap();
        assert!(page.html.contains("t0ken &lt;/script&gt;\u{2028}' sid=s3cret Profile/1 1</h1>"), "{}", page.html);
    }
    let other = as_profile(&settings, "http://another.example", sid).render(&request, &url).await.unwrap().unwrap();
    assert!(other.html.contains(">nobody sid=s3cret Profile/1 0</h1>"), "{}", other.html);
}

#[tokio::test]
async fn local_storage_is_set_for_its_origin_and_not_in_foreign_frames() {
    let framed = "<script>parent.postMessage(localStorage.getItem('token') || 'nothing', '*')</script>";
    let other = Site::serve(&[("/", framed)]);
    let there = other.url("/").as_str().replace("127.0.0.1", "localhost");
    let html = format!(
        "<h1></h1><iframe src='{there}'></iframe><script>addEventListener('message', (event) => {{
        document.querySelector('h1').textContent = (localStorage.getItem('token') || 'nothing') + ' ' + event.data; }})</script>"
    );
    let site = Site::serve(&[("/", &html)]);
    let settings = Settings { render: RenderPolicy::Always, ..Settings::default() };
    let url = site.url("/");
    let request = FetchRequest::new(url.clone(), PageSource::Web, Standing::Given);
    // A browser partitions the storage of a frame by its top-level site.
    let of_frame = as_profile(&settings, there.trim_end_matches('/'), "");
    let page = of_frame.render(&request, &url).await.unwrap().unwrap();
    assert!(page.html.contains("<h1>nothing nothing</h1>"), "{}", page.html);
    let of_page = as_profile(&settings, &url.as_url().origin().ascii_serialization(), "");
    let page = of_page.render(&request, &url).await.unwrap().unwrap();
    assert!(page.html.contains("' nothing</h1>"), "{}", page.html);
}

/// Redirects every visitor to `/door` and back until the cookie is set.
fn wall(request: &Request) -> Answer {
    match request.route() {
        "/door" => Answer::redirect(302, "/").header("Set-Cookie", "pass=1; Path=/"),
        "/away" => Answer::redirect(302, "/"),
        "/" if request.has_cookie("pass=1") => Answer::html("<h1>Inside</h1>"),
        "/" => Answer::redirect(302, "/door"),
        _ => Answer::not_found(),
    }
}

#[tokio::test]
async fn the_browser_passes_a_cookie_wall_with_a_profile() {
    let site = Site::answering(wall);
    let settings = Settings { render: RenderPolicy::Always, ..Settings::default() };
    let crawler = as_profile(&settings, &site.origin(), "");
    let url = site.url("/");
    let request = FetchRequest::new(url.clone(), PageSource::Web, Standing::Given);
    let page = crawler.render(&request, &url).await.unwrap().unwrap();
    assert!(page.html.contains("<h1>Inside</h1>") && page.redirected_to.is_none(), "{page:?}");
    let away = site.url("/away");
    let led = crawler.render(&request, &away).await.unwrap().unwrap();
    assert_eq!(led.redirected_to, Some(url), "a page elsewhere is not taken for the requested one");
}
