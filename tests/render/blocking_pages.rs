//! Pages that would block the browser, open dialogs or crash it.

use crate::support::{Site, browser, quick, render};
use seotags::render::{RenderBounds, RenderFailure};

#[tokio::test]
async fn a_page_that_never_finishes_is_read_at_the_deadline() {
    let pages = [
        (
            "/timer",
            "<h1>Timer</h1><script>(function f() { setTimeout(f, 10); fetch('/x.json?' + Math.random()); })()</script>",
        ),
        (
            "/write",
            "<h1>Write</h1><script>setInterval(() => { document.body.append('x'); fetch('/y.json'); }, 20)</script>",
        ),
    ];
    let site = Site::serve(&pages);
    let browser = browser(quick());
    for (path, _) in pages {
        let page = render(&browser, site.url(path)).await.unwrap();
        assert!(page.is_cut && page.html.contains("<h1>"), "{path}");
    }
}

#[tokio::test]
async fn an_endless_script_is_stopped() {
    let site = Site::serve(&[("/", "<h1>Loop</h1><script>while (true) {}</script>"), ("/next", "<h1>Next</h1>")]);
    let browser = browser(quick());
    match render(&browser, site.url("/")).await {
        Ok(page) => assert!(page.is_cut),
        Err(failure) => assert!(matches!(failure, RenderFailure::Timeout { .. }), "{failure:?}"),
    }
    assert!(render(&browser, site.url("/next")).await.unwrap().html.contains("<h1>Next</h1>"));
}

#[tokio::test]
async fn a_computing_page_without_requests_is_not_finished() {
    let computing =
        "<h1>Wait</h1><script>const compute = (ms) => { const end = Date.now() + ms; while (Date.now() < end); };
onload = () => setTimeout(() => {
  compute(1500);
  setTimeout(() => fetch('/done.json').then(() => { document.querySelector('h1').textContent = 'Done'; }), 100);
}, 0);</script>";
    let animated = "<h1>Animated</h1><script>setInterval(() => { const end = Date.now() + 400; while (Date.now() < end); }, 0);</script>";
    let held = "<h1>Held</h1><script>onload = () => setTimeout(() => { while (true); }, 0);</script>";
    let pages = [("/", computing), ("/done.json", "{}"), ("/animated", animated), ("/held", held)];
    let site = Site::serve(&pages);
    let browser = browser(RenderBounds::default());
    let page = render(&browser, site.url("/")).await.unwrap();
    assert!(page.html.contains("<h1>Done</h1>") && !page.is_cut, "{}", page.html);
    let page = render(&browser, site.url("/animated")).await.unwrap();
    assert!(page.html.contains("<h1>Animated</h1>") && !page.is_cut);
    let page = render(&crate::support::browser(quick()), site.url("/held")).await.unwrap();
    assert!(page.html.contains("<h1>Held</h1>") && page.is_cut);
}

#[tokio::test]
async fn dialogs_windows_and_downloads_are_refused() {
    let html = r#"<h1>Pest</h1><a id="d" href="/file.zip" download>x</a><script>
alert('a'); const said = confirm('b') + ',' + prompt('c');
for (let i = 0; i < 50; i++) window.open('/popup');
print(); document.getElementById('d').click();
document.querySelector('h1').textContent = said;</script>"#;
    let site = Site::serve(&[("/", html), ("/file.zip", "zip"), ("/popup", "<h1>Popup</h1>")]);
    let page = render(&browser(RenderBounds::default()), site.url("/")).await.unwrap();
    assert!(page.html.contains("<h1>false,null</h1>"), "{}", page.html);
    assert_eq!(page.dialogs, 3);
    assert!(!site.asked().contains(&"/popup".to_owned()));
}

#[tokio::test]
async fn requests_of_a_page_are_limited() {
    let html = "<h1>Many</h1><script>for (let i = 0; i < 500; i++) fetch('/n' + i + '.json').catch(() => {});</script>";
    let site = Site::serve(&[("/", html)]);
    let page = render(&browser(RenderBounds { requests: 50, ..RenderBounds::default() }), site.url("/")).await.unwrap();
    assert!(page.is_cut && page.requests > 400, "{}", page.requests);
    assert!(site.asked().len() <= 50, "{}", site.asked().len());
}

#[tokio::test]
async fn a_crash_fails_only_its_page() {
    let site = Site::serve(&[("/next", "<h1>Next</h1>")]);
    let browser = browser(RenderBounds::default());
    let crash = seotags::url::HttpUrl::parse("http://127.0.0.1:9/").unwrap();
    let _ = render(&browser, crash).await;
    let greedy = "<script>const all = []; while (true) all.push(new Array(1e7).fill(1.5));</script>";
    let bad = Site::serve(&[("/", greedy)]);
    let failure = render(&browser, bad.url("/")).await;
    assert!(failure.is_err() || failure.unwrap().is_cut);
    assert!(render(&browser, site.url("/next")).await.unwrap().html.contains("<h1>Next</h1>"));
}

#[tokio::test]
async fn foreign_frames_and_workers_do_not_delay_the_end_of_a_page() {
    let other = Site::serve(&[("/frame", "<p>Framed</p><script>window.open('/popup')</script>")]);
    let html = format!(
        "<h1>Own</h1><iframe src='{}'></iframe><script>new Worker('/worker.json')</script>",
        other.url("/frame").as_str().replace("127.0.0.1", "localhost")
    );
    let site = Site::serve(&[("/", &html), ("/worker.json", "1")]);
    let page = render(&browser(RenderBounds::default()), site.url("/")).await.unwrap();
    assert!(!page.is_cut, "it waited for the end of a target that it does not observe");
    assert!(page.requests >= 3 && other.asked().contains(&"/frame".to_owned()), "{page:?}");
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_page_that_fills_the_memory_is_stopped_and_others_are_not() {
    // Beyond the heap of scripts, which Chromium limits itself.
    let html = "<h1>Fill</h1><script>const all = [];
        setInterval(() => { all.push(new Uint8Array(1 << 23).fill(1)); fetch('/x.json'); }, 5)</script>";
    let site = Site::serve(&[("/", html), ("/next", "<h1>Next</h1>")]);
    let browser = browser(RenderBounds::default());
    assert_eq!(render(&browser, site.url("/")).await, Err(RenderFailure::Crash));
    assert!(render(&browser, site.url("/next")).await.unwrap().html.contains("<h1>Next</h1>"));
}
