//! The user agent of the browser, as seen by servers and pages: the same as that of the crawler.

use crate::support::Site;
use seotags::crawl::{Crawler, Fetch, FetchRequest};
use seotags::settings::{RenderPolicy, Settings};
use seotags::visit::{PageSource, Standing};

/// Shows what a page, its frame and its worker learn about the browser.
const WHO: &str = r#"<h1></h1><iframe src="/frame"></iframe><script>
const told = [navigator.userAgent, JSON.stringify(navigator.userAgentData?.brands), navigator.platform];
const show = (said) => { told.push(said); document.querySelector('h1').textContent = told.join(' | '); };
addEventListener('message', (event) => show(event.data));
new Worker('/worker.js').onmessage = (event) => show(event.data);
fetch('/own.json');</script>"#;
const FRAME: &str = "<script>parent.postMessage('frame ' + navigator.userAgent, '*')</script>";
const WORKER: &str = "postMessage('worker ' + navigator.userAgent + JSON.stringify(navigator.userAgentData?.brands)); fetch('/of-worker.json');";

async fn sent_agents(agent: Option<&str>) -> (Site, String) {
    let pages = [("/", WHO), ("/frame", FRAME), ("/worker.js", WORKER), ("/own.json", "1"), ("/of-worker.json", "1")];
    let site = Site::serve(&pages);
    let settings =
        Settings { render: RenderPolicy::Always, user_agent: agent.map(str::to_owned), ..Settings::default() };
    let crawler = Crawler::new(&settings).unwrap();
    let request = FetchRequest::new(site.url("/"), PageSource::Web, Standing::Given);
    crawler.fetch(&request).await;
    let page = crawler.render(&request, &site.url("/")).await.unwrap().unwrap();
    let told = page.html.split("<h1>").nth(1).unwrap().split("</h1>").next().unwrap().to_owned();
    (site, told)
}

#[tokio::test]
async fn rendered_and_plain_requests_have_the_same_user_agent() {
    let chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
    for stated in [None, Some(chrome)] {
        let (site, told) = sent_agents(stated).await;
        let plain = site.header("/robots.txt", "user-agent").unwrap();
        assert!(stated.is_none_or(|stated| stated == plain), "{plain}");
        for path in ["/", "/frame", "/worker.js", "/own.json", "/of-worker.json"] {
            let agents = site.headers(path, "user-agent");
            assert!(!agents.is_empty() && agents.iter().all(|agent| *agent == plain), "{path}: {agents:?}");
        }
        assert_eq!(told.matches(plain.as_str()).count(), 3, "page, frame and worker: {told}");
        let version = plain.split("Chrome/").nth(1).unwrap().split('.').next().unwrap();
        let brands = site.headers("/", "sec-ch-ua").pop().unwrap();
        assert!(brands.contains(&format!("\"Chromium\";v=\"{version}\"")), "{brands}");
        assert_eq!(told.matches(&format!(r#""brand":"Chromium","version":"{version}""#)).count(), 2, "{told}");
        let platform = site.headers("/", "sec-ch-ua-platform").pop().unwrap();
        assert_eq!(platform, if stated.is_some() { "\"Windows\"" } else { "\"Linux\"" });
        assert_eq!(told.contains("| Win32 |"), stated.is_some(), "{told}");
    }
}

#[tokio::test]
async fn a_user_agent_other_than_chromium_sends_no_client_hints() {
    let (site, told) =
        sent_agents(Some("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")).await;
    for path in ["/", "/frame", "/own.json"] {
        assert!(site.headers(path, "sec-ch-ua").is_empty(), "{path}: {:?}", site.headers(path, "sec-ch-ua"));
    }
    assert!(!told.contains("Chromium") && told.contains("Firefox/140.0"), "{told}");
}
