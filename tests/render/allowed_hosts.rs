//! The browser connects only to the site whose page it opens.

use crate::proxy::Proxy;
use crate::support::{Site, browser, render};
use seotags::render::{BrowserRenderer, RenderBounds, RenderOptions};

/// Things that browsers like to report to their vendor: forms, passwords, another language. The
/// page stays open for some seconds, since such reports are delayed.
const TALKATIVE: &str = r#"<html lang="de"><title>Anmelden</title><h1>Guten Tag</h1>
<form action="/login" method="post"><input name="email" type="email" autocomplete="email">
<input name="cc" autocomplete="cc-number"><input type="password" name="p"><button>Weiter</button></form>
<script>document.querySelector('input').focus(); let left = 20;
const tick = () => { if (left-- > 0) fetch('/tick.json').finally(() => setTimeout(tick, 250)); }; tick();</script>"#;

#[tokio::test]
async fn a_run_connects_only_to_the_site() {
    let site = Site::serve(&[("/", TALKATIVE), ("/tick.json", "1"), ("/next", "<h1>Next</h1>")]);
    let port = site.url("/").as_url().port().unwrap();
    let proxy = Proxy::to(port, &["shop.test"]).await;
    let options =
        RenderOptions { proxy: Some(format!("http://127.0.0.1:{}", proxy.port())), ..RenderOptions::default() };
    let browser = BrowserRenderer::new(options).unwrap();
    for path in ["/", "/next"] {
        let url = seotags::url::HttpUrl::parse(&format!("http://shop.test:{port}{path}")).unwrap();
        assert!(!render(&browser, url).await.unwrap().is_cut);
    }
    assert_eq!(proxy.hosts(), ["shop.test"]);
}

#[tokio::test]
async fn icons_are_neither_requested_nor_counted() {
    let html = "<link rel=icon href=/own.png><h1>A</h1><script>fetch('/own.json')</script>";
    let site = Site::serve(&[("/", "<h1>A</h1>"), ("/named", html), ("/own.json", "1")]);
    let browser = browser(RenderBounds::default());
    assert_eq!(render(&browser, site.url("/")).await.unwrap().requests, 1);
    assert_eq!(render(&browser, site.url("/named")).await.unwrap().requests, 2);
    assert_eq!(site.asked(), ["/", "/named", "/own.json"]);
}
