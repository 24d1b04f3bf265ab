use super::super::download::Bounds;
use super::{BoundedDownload, Collected, Reading};
use async_trait::async_trait;
use seotags::crawl::Guard;
use seotags::input::{Download, DownloadError, Downloaded};
use seotags::url::HttpUrl;
use seotags::visit::Standing;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

const INDEX: &str = "https://shop.example/sitemap.xml";

/// Answers by URL. Every other URL is announced, and never answers.
struct Web {
    answers: HashMap<String, String>,
    asked: Arc<Mutex<Vec<String>>>,
    hangs: mpsc::Sender<String>,
}

#[async_trait]
impl Download for Web {
    async fn download(&self, url: &HttpUrl, standing: Standing) -> Result<Downloaded, DownloadError> {
        let foreign = if standing == Standing::Foreign { " foreign" } else { "" };
        self.asked.lock().unwrap().push(format!("{url}{foreign}"));
        let Some(body) = self.answers.get(url.as_str()) else {
            self.hangs.try_send(url.to_string()).unwrap();
            return std::future::pending().await;
        };
        let content_type = Some("application/xml".to_owned());
        Ok(Downloaded { url: url.clone(), status: 200, content_type, body: body.clone().into_bytes() })
    }
}

/// Reports when the thread that reads has ended.
struct Turn(Option<oneshot::Sender<()>>);

impl Drop for Turn {
    fn drop(&mut self) {
        let _ = self.0.take().unwrap().send(());
    }
}

struct Test {
    web: Web,
    asked: Arc<Mutex<Vec<String>>>,
    hangs: mpsc::Receiver<String>,
}

fn index(urls: &[&str]) -> String {
    let entries: String = urls.iter().map(|url| ["<sitemap><loc>", url, "</loc></sitemap>"].concat()).collect();
    format!("<sitemapindex>{entries}</sitemapindex>")
}

fn sitemap(urls: &[&str]) -> String {
    let entries: String = urls.iter().map(|url| ["<url><loc>", url, "</loc></url>"].concat()).collect();
    format!("<urlset>{entries}</urlset>")
}

impl Test {
    fn new(answers: &[(&str, String)]) -> Self {
        let (sender, hangs) = mpsc::channel(10);
        let asked = Arc::default();
        let answers = answers.iter().map(|(url, body)| ((*url).to_owned(), body.clone())).collect();
        Self { web: Web { answers, asked: Arc::clone(&asked), hangs: sender }, asked, hangs }
    }

    /// A reading within these limits that lists `most` pages, and the end of its turn.
    fn reading(self, bounds: Bounds, most: u64) -> (Reading, oneshot::Receiver<()>, Asked) {
        let (sender, ended) = oneshot::channel();
        let index = HttpUrl::parse(INDEX).unwrap();
        let collected = Collected::new(&index, &Guard::default(), most);
        let download = BoundedDownload::new(Arc::new(self.web), bounds);
        let reading = Reading::new(download, collected, Arc::new(Turn(Some(sender))));
        (reading, ended, Asked { asked: self.asked, hangs: self.hangs })
    }
}

struct Asked {
    asked: Arc<Mutex<Vec<String>>>,
    hangs: mpsc::Receiver<String>,
}

impl Asked {
    fn urls(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }
}

fn bounds() -> Bounds {
    let until = Instant::now() + Duration::from_hours(1);
    Bounds { origin: url(INDEX).origin(), until, ..Bounds::default() }
}

fn url(text: &str) -> HttpUrl {
    HttpUrl::parse(text).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_caller_who_hangs_up_ends_the_fetch_and_the_reading_of_sitemaps() {
    let hanging = ["https://shop.example/1.xml", "https://shop.example/2.xml", "https://shop.example/3.xml"];
    let (mut reading, ended, mut asked) = Test::new(&[(INDEX, index(&hanging))]).reading(bounds(), 10);
    let call = tokio::spawn(async move { reading.read(&url(INDEX)).await });
    assert_eq!(asked.hangs.recv().await.unwrap(), hanging[0]);
    call.abort();
    ended.await.unwrap();
    assert_eq!(asked.urls(), [INDEX, hanging[0]], "no more sitemaps are fetched");
}

#[tokio::test(flavor = "multi_thread")]
async fn reading_sitemaps_ends_at_the_deadline_also_without_entries() {
    let empty = "https://shop.example/empty.xml";
    let hanging = ["https://shop.example/1.xml", "https://shop.example/2.xml", "https://shop.example/3.xml"];
    let all = [&[empty], &hanging[..]].concat();
    let answers = [(INDEX, index(&all)), (empty, sitemap(&[]))];
    let bounds = Bounds { until: Instant::now() + Duration::from_millis(200), ..bounds() };
    let (mut reading, ended, asked) = Test::new(&answers).reading(bounds, 10);
    reading.read(&url(INDEX)).await;
    assert!(reading.collected.pages.out_of_time);
    drop(reading);
    ended.await.unwrap();
    assert!(!asked.urls().contains(&hanging[1].to_owned()), "{:?}", asked.urls());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_thread_that_reads_sitemaps_keeps_the_turn_until_it_ends() {
    let hanging = "https://shop.example/1.xml";
    let (mut reading, mut ended, mut asked) = Test::new(&[(INDEX, index(&[hanging]))]).reading(bounds(), 10);
    let turn = Arc::downgrade(&reading.turn);
    let call = tokio::spawn(async move { reading.read(&url(INDEX)).await });
    asked.hangs.recv().await.unwrap();
    assert_eq!(turn.strong_count(), 2, "one of the call, one of the thread");
    assert!(ended.try_recv().is_err());
    call.abort();
    ended.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn entries_of_other_sites_and_unusable_ones_count_towards_the_limit() {
    let foreign = sitemap(&["https://a.example/", "https://b.example/", "not a URL", "https://c.example/"]);
    let more = "https://shop.example/2.xml";
    let answers = [
        (INDEX, index(&["https://shop.example/1.xml", more, "https://shop.example/3.xml"])),
        ("https://shop.example/1.xml", foreign),
        (more, sitemap(&["https://d.example/", "https://shop.example/"])),
    ];
    let (mut reading, ended, asked) = Test::new(&answers).reading(bounds(), 2);
    assert!(reading.read(&url(INDEX)).await);
    let pages = reading.into_pages();
    assert_eq!((pages.limit_reached, pages.other_sites, pages.unusable, pages.urls.len()), (true, 3, 1, 0));
    ended.await.unwrap();
    assert_eq!(asked.urls().last().unwrap(), more);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reading_of_sitemaps_ends_after_so_many_sitemaps_and_bytes() {
    let children = ["https://shop.example/1.xml", "https://shop.example/2.xml", "https://shop.example/3.xml"];
    let page = |path: &str| sitemap(&[&format!("https://shop.example/{path}")]);
    let answers =
        [(INDEX, index(&children)), (children[0], page("a")), (children[1], page("b")), (children[2], page("c"))];
    let size = |count: usize| answers[..count].iter().map(|(_, body)| body.len() as u64).sum();
    for bounds in [Bounds { sitemaps: 3, ..bounds() }, Bounds { bytes: size(3), ..bounds() }] {
        let (mut reading, ended, _) = Test::new(&answers).reading(bounds.clone(), 10);
        assert!(reading.read(&url(INDEX)).await);
        let pages = reading.into_pages();
        assert!(pages.limit_reached && !pages.out_of_time, "{bounds:?}: {pages:?}");
        assert_eq!(pages.urls, ["https://shop.example/a", "https://shop.example/b"], "{bounds:?}");
        assert_eq!(pages.warnings, Vec::<String>::new(), "{bounds:?}");
        ended.await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sitemaps_of_other_origins_are_foreign_also_if_robots_txt_names_them() {
    let other = "https://other.example/sitemap.xml";
    let own = "https://shop.example/pages";
    let answers = [(other, index(&["https://other.example/1.xml", own])), (own, sitemap(&[]))];
    let answers = [&answers[..], &[("https://other.example/1.xml", sitemap(&[]))]].concat();
    let (mut reading, ended, asked) = Test::new(&answers).reading(bounds(), 10);
    assert!(reading.read(&url(other)).await);
    reading.read(&url(own)).await;
    drop(reading);
    ended.await.unwrap();
    let foreign = |url: &str| format!("{url} foreign");
    let expected = [foreign(other), foreign("https://other.example/1.xml"), foreign(own), own.to_owned()];
    assert_eq!(asked.urls(), expected, "an entry of a foreign index is foreign");
}
