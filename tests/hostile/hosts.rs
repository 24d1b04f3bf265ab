//! Rows about whole hosts: when the crawler gives one up, and that other hosts are not affected.

use crate::support::{Reply, Site, Step, SwitchedNames, describe, fetch, generous, one_try, remote_settings, run_list};
use seotags::crawl::{Bounds, Crawler};
use seotags::input::Download;
use seotags::limits::{BodyMemory, PageMemory, RunMemory};
use seotags::pipeline::{Event, Patience};
use seotags::settings::Settings;
use seotags::url::HttpUrl;
use seotags::visit::Standing;
use std::sync::Arc;
use std::time::Duration;

#[tokio::test]
async fn a_host_that_only_fails_is_given_up() {
    let dead = Site::serve(|request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        _ => Reply(vec![Step::Reset]),
    })
    .await;
    let living = Site::serve(|_| Reply::html("x")).await;
    let crawler = Crawler::with_bounds(&one_try(), generous(&one_try())).unwrap();
    for number in 0..10 {
        let outcome = describe(&fetch(&crawler, &dead.url(&format!("/{number}"))).await);
        assert_eq!(outcome, "failed connection_closed head");
    }
    let asked = dead.paths().len();
    assert_eq!(describe(&fetch(&crawler, &dead.url("/next")).await), "failed host_gave_up head");
    assert_eq!(dead.paths().len(), asked);
    assert_eq!(describe(&fetch(&crawler, &living.url("/")).await), "200 text/html 1 B");
}

#[tokio::test]
async fn a_slow_host_uses_no_slots_of_others() {
    let slow = Site::serve(|request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        _ => Reply(vec![Step::Hang]),
    })
    .await;
    let quick = Site::serve(|_| Reply::html("x")).await;
    let settings = Settings { concurrency: 3, per_host: Some(2), ..one_try() };
    let crawler = Crawler::with_bounds(&settings, generous(&settings)).unwrap();
    let urls: Vec<String> = (0..20).map(|number| slow.url(&format!("/{number}"))).collect();
    let stuck = futures::future::join_all(urls.iter().map(|url| fetch(&crawler, url)));
    let other_url = quick.url("/");
    let other = fetch(&crawler, &other_url);
    tokio::pin!(stuck, other);
    match futures::future::select(stuck, other).await {
        futures::future::Either::Right((fetched, _)) => assert_eq!(describe(&fetched), "200 text/html 1 B"),
        futures::future::Either::Left(_) => panic!("a host that never answers answered"),
    }
}

#[tokio::test]
async fn unresponsive_hosts_do_not_delay_others() {
    let slow = Site::serve(|_| Reply(vec![Step::Hang])).await;
    let quick =
        Site::serve(|request| if request.path == "/robots.txt" { Reply::status(404) } else { Reply::html("x") }).await;
    let mut urls = vec![format!("http://quick.test:{}/first", quick.port())];
    for number in 0..8 {
        urls.extend((0..40).map(|host| format!("http://host{host}.test:{}/{number}", slow.port())));
        urls.extend((0..10).map(|page| format!("http://quick.test:{}/{number}/{page}", quick.port())));
    }
    let settings = Settings { concurrency: 32, ..remote_settings() };
    // If unresponsive pages delayed the others, the first of them to be given up would end the
    // test.
    let given_up = Duration::from_mins(1);
    let bounds = Bounds { head: given_up, total: given_up, robots: given_up, ..generous(&one_try()) };
    let mut finished = 0;
    run_list(&urls, &settings, bounds, SwitchedNames::new(), Patience::default(), |event, cancel| match event {
        Event::PageFinished { url, .. } => {
            assert!(url.starts_with("http://quick.test"), "given up after {finished} of 81 pages: {url}");
            finished += 1;
            if finished == 81 {
                cancel.abandon();
            }
        }
        Event::NetworkGone { .. } => panic!("all hosts are given up after {finished} of 81 pages"),
        _ => {}
    })
    .await;
    assert_eq!(finished, 81);
}

#[tokio::test]
async fn large_bodies_wait_for_memory() {
    let site = Site::serve(|request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        "/small" => Reply::html("x"),
        _ => Reply::html(format!("<title>A</title>{}", "a".repeat(3 << 20))),
    })
    .await;
    let settings = one_try();
    let memory = RunMemory::new(Arc::new(PageMemory::new(1)));
    let crawler = Crawler::with_bounds(&settings, Bounds { memory: memory.clone(), ..generous(&settings) }).unwrap();
    let free = Crawler::with_bounds(&settings, generous(&settings)).unwrap();
    let urls: Vec<String> = (0..8).map(|number| site.url(&format!("/{number}"))).collect();
    let mut taken = [BodyMemory::default(), BodyMemory::default()];
    for body in &mut taken {
        memory.grow(body, 1).await;
    }
    let mut large = std::pin::pin!(fetch(&crawler, &urls[0]));
    // Small pages do not wait, nor do large pages with memory.
    for url in [site.url("/small"), urls[0].clone(), urls[1].clone(), site.url("/small")] {
        let crawler = if url.ends_with("small") { &crawler } else { &free };
        tokio::select! {
            _ = &mut large => panic!("the large page has no memory yet"),
            _ = fetch(crawler, &url) => {}
        }
    }
    drop(taken);
    let all = futures::future::join_all(urls[1..].iter().map(|url| fetch(&crawler, url)));
    let (first, others) = tokio::join!(large, all);
    assert!(others.iter().chain([&first]).all(|fetched| describe(fetched) == "200 text/html 3145744 B"));
}

#[tokio::test]
async fn lists_are_downloaded_completely() {
    let site = Site::serve(|request| match request.path.as_str() {
        "/sitemap.xml" => Reply::redirect(301, "/real.xml"),
        "/real.xml" => Reply::with(200, "Content-Type: Text/XML; charset=utf-8\r\n", "<urlset/>"),
        "/cut.xml" => Reply::raw("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n<urlset>"),
        "/slow.xml" => Reply(vec![Step::Hang]),
        _ => Reply::status(404),
    })
    .await;
    let settings = one_try();
    let bounds = Bounds { head: Duration::from_secs(1), ..generous(&settings) };
    let crawler = Crawler::with_bounds(&settings, bounds).unwrap();
    let url = |path: &str| HttpUrl::parse(&site.url(path)).unwrap();
    let list = crawler.download(&url("/sitemap.xml"), Standing::Given).await.unwrap();
    assert_eq!(
        (list.status, list.body.as_slice(), list.content_type.as_deref()),
        (200, b"<urlset/>".as_slice(), Some("text/xml"))
    );
    assert_eq!(list.url, url("/real.xml"));
    assert_eq!(crawler.download(&url("/none.xml"), Standing::Given).await.unwrap().status, 404);
    let cut = crawler.download(&url("/cut.xml"), Standing::Given).await.unwrap_err();
    assert!(cut.message.contains("closed the connection"), "{cut}");
    let slow = crawler.download(&url("/slow.xml"), Standing::Given).await.unwrap_err();
    assert!(slow.message.contains("raise --timeout"), "{slow}");
}
