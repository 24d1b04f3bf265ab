//! A profile's proxy in a guarded browser: it is used, it is checked, and it does not bypass the
//! guard.

use crate::guard::{Canary, Names, render};
use crate::proxy::Proxy;
use crate::support::Site;
use seotags::crawl::{CrawlOptions, Crawler, Guard, Profile, ProxyUrl};
use seotags::settings::{RenderPolicy, RobotsPolicy, Settings};
use seotags::url::HttpUrl;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};

fn through(proxy: &str, guard: Guard, names: &[(&str, &[&str])]) -> Crawler {
    let robots = RobotsPolicy::Ignore;
    let settings = Settings { render: RenderPolicy::Always, robots, retries: 0, timeout: 5.0, ..Settings::default() };
    let profile = Profile { proxy: Some(ProxyUrl::parse(proxy).unwrap()), ..Profile::default() };
    let options =
        CrawlOptions { guard, names: Some(Names::new(names)), profile: Some(profile), ..CrawlOptions::default() };
    Crawler::with_options(&settings, options).unwrap()
}

/// Allows loopback, which stands for the public internet, but no metadata service.
fn nearly_public() -> Guard {
    Guard::public_only().allow_private_networks()
}

const HTML: &str = "<h1></h1><script>fetch('/data.json').then(r => r.json()).then(d => {
    document.querySelector('h1').textContent = d.title; });
    fetch('http://169.254.169.254/latest', {mode: 'no-cors'}).catch(() => {});
    fetch('https://169.254.169.254/latest', {mode: 'no-cors'}).catch(() => {});</script>";

fn site() -> (Site, u16) {
    let site = Site::serve(&[("/", HTML), ("/data.json", r#"{"title": "Ridge Boot"}"#)]);
    let port = site.url("/").as_url().port().unwrap();
    (site, port)
}

fn shop(port: u16) -> HttpUrl {
    HttpUrl::parse(&format!("http://shop.test:{port}/")).unwrap()
}

#[tokio::test]
async fn a_guarded_browser_uses_its_profiles_proxy() {
    let (site, port) = site();
    let proxy = Proxy::to(port, &["shop.test"]).await;
    let address = format!("http://me:s3cret@proxy.test:{}", proxy.port());
    // The proxy resolves the shop; our side does not have to.
    let crawler = through(&address, nearly_public(), &[("proxy.test", &["127.0.0.1"])]);
    let page = render(&crawler, &shop(port)).await.unwrap();
    assert!(page.html.contains("<h1>Ridge Boot</h1>") && page.status == Some(200), "{page:?}");
    assert_eq!(proxy.hosts(), ["shop.test"], "no host of the networks behind the guard");
    let heads = proxy.heads().concat().to_ascii_lowercase();
    assert_eq!(heads.matches("proxy-authorization: basic bwu6cznjcmv0").count(), proxy.heads().len(), "{heads}");
    assert_eq!(
        site.header("/", "proxy-authorization").as_deref(),
        Some("Basic bWU6czNjcmV0"),
        "the proxy passes on everything"
    );
}

#[tokio::test]
async fn a_tunnel_uses_the_proxy() {
    let (_site, port) = site();
    let proxy = Proxy::to(port, &["shop.test"]).await;
    let address = format!("http://me:s3cret@proxy.test:{}", proxy.port());
    let crawler = through(&address, nearly_public(), &[("proxy.test", &["127.0.0.1"])]);
    // The server does not speak TLS; the test only shows that the proxy is used.
    let _ = render(&crawler, &HttpUrl::parse(&format!("https://shop.test:{port}/")).unwrap()).await;
    let head = proxy.heads().into_iter().find(|head| head.starts_with("CONNECT ")).unwrap();
    assert!(head.starts_with(&format!("CONNECT shop.test:{port} ")), "{head}");
    assert!(head.contains("Proxy-Authorization: Basic bWU6czNjcmV0\r\n"), "{head}");
}

#[tokio::test]
async fn a_private_proxy_is_not_connected_to() {
    let (_site, port) = site();
    let canary = Canary::new().await;
    for scheme in ["http", "https", "socks5", "socks5h"] {
        let address = format!("{scheme}://proxy.test:{}", canary.port);
        let crawler = through(
            &address,
            Guard::public_only(),
            &[("proxy.test", &["127.0.0.1"]), ("shop.test", &["93.184.216.34"])],
        );
        let rendered = render(&crawler, &shop(port)).await;
        assert!(rendered.is_err(), "{scheme}: {rendered:?}");
    }
    assert_eq!(canary.connections(), 0);
}

/// A SOCKS5 proxy with the login `me` and `s3cret`, which connects to `port`.
async fn socks(port: u16) -> (u16, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let own = listener.local_addr().unwrap().port();
    let passed = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&passed);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(pass(stream, port, Arc::clone(&counted)));
        }
    });
    (own, passed)
}

async fn pass(mut stream: TcpStream, port: u16, passed: Arc<AtomicUsize>) -> std::io::Result<()> {
    let mut methods = vec![0; 2];
    stream.read_exact(&mut methods).await?;
    let mut offered = vec![0; methods[1].into()];
    stream.read_exact(&mut offered).await?;
    assert!(offered.contains(&2), "{offered:?}");
    stream.write_all(&[5, 2]).await?;
    let mut login = [0; 2 + 2 + 1 + 6];
    stream.read_exact(&mut login).await?;
    assert_eq!(&login, b"\x01\x02me\x06s3cret");
    stream.write_all(&[1, 0]).await?;
    let mut request = [0; 5];
    stream.read_exact(&mut request).await?;
    assert_eq!(request[3], 3, "a name");
    let mut name = vec![0; usize::from(request[4]) + 2];
    stream.read_exact(&mut name).await?;
    assert!(name.starts_with(b"shop.test"));
    stream.write_all(&[5, 0, 0, 1, 127, 0, 0, 1, 0, 0]).await?;
    passed.fetch_add(1, Ordering::SeqCst);
    let mut server = TcpStream::connect(("127.0.0.1", port)).await?;
    copy_bidirectional(&mut stream, &mut server).await.map(|_| ())
}

#[tokio::test]
async fn a_socks_proxy_with_a_password_works_with_and_without_a_guard() {
    let (_site, port) = site();
    for guard in [nearly_public(), Guard::default()] {
        let (proxy, passed) = socks(port).await;
        let address = format!("socks5h://me:s3cret@proxy.test:{proxy}");
        let crawler = through(&address, guard, &[("proxy.test", &["127.0.0.1"])]);
        let page = render(&crawler, &shop(port)).await.unwrap();
        assert!(page.html.contains("<h1>Ridge Boot</h1>"), "{page:?}");
        assert!(passed.load(Ordering::SeqCst) > 0);
    }
}
