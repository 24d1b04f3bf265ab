//! A service that may fetch a site, and a user with a project of that site.

use super::{Reply, Service, Session, wait_for};
use seotags_testkit::{Seotags, Site, page};
use serde_json::{Value, json};
use std::io::Write;
use std::net::TcpStream;

/// What most tests of analyses need.
pub(crate) struct SiteProject {
    pub(crate) service: Service,
    pub(crate) ada: Session,
    pub(crate) site: Site,
    pub(crate) project: i64,
}

impl SiteProject {
    pub(crate) fn new(site: Site) -> Self {
        Self::on(Seotags::new(), site, &[])
    }

    /// With the administrator of [`Service::with_admin`].
    pub(crate) fn with_admin(site: Site) -> Self {
        Self::on(Service::machine_with_admin(), site, &[])
    }

    /// On this machine, with further flags.
    pub(crate) fn on(seotags: Seotags, site: Site, flags: &[&str]) -> Self {
        let service = Service::start_with(seotags, &[&["--allow-host", &host(&site)], flags].concat());
        let ada = service.user("ada@shop.example");
        let project = json!({"name": "Shop", "domain": "shop.example"});
        let made = service.post("/projects/").bearer(&ada.access_token).json(&project).send().json();
        Self { project: made["id"].as_i64().unwrap(), service, ada, site }
    }

    /// Sends a request without a body.
    pub(crate) fn ask(&self, method: &str, path: &str) -> Reply {
        self.service.call(method, path).bearer(&self.ada.access_token).send()
    }

    /// Sends a body.
    pub(crate) fn send(&self, method: &str, path: &str, body: &Value) -> Reply {
        self.service.call(method, path).bearer(&self.ada.access_token).json(body).send()
    }

    /// The answer of a call that succeeds.
    pub(crate) fn get(&self, path: &str) -> Value {
        let reply = self.ask("GET", path);
        assert_eq!(reply.status, 200, "{reply:?}");
        reply.json()
    }

    /// Begins an analysis of these paths, and returns its number.
    pub(crate) fn begin(&self, paths: &[&str]) -> i64 {
        let made = self.send("POST", &format!("/projects/{}/analyses/", self.project), &self.configuration(paths));
        assert_eq!(made.status, 201, "{made:?}");
        made.json()["id"].as_i64().unwrap()
    }

    /// The configuration of an analysis of these paths.
    pub(crate) fn configuration(&self, paths: &[&str]) -> Value {
        let urls: Vec<Value> =
            paths.iter().map(|path| json!({"url": self.site.url(path), "target_keyword": "shoe"})).collect();
        json!({"name": "Spring", "urls": urls, "generate_seo_text": false})
    }

    /// Waits until an analysis has a status, and returns the analysis.
    pub(crate) fn wait_for(&self, id: i64, status: &str) -> Value {
        let path = format!("/analyses/{id}");
        wait_for(status, || Some(self.get(&path)).filter(|shown| shown["status"] == status))
    }

    /// An export of which only the first byte is read while the stream is open.
    pub(crate) fn unread_export(&self, id: i64) -> TcpStream {
        self.unread(&self.ada.access_token, &format!("/analyses/{id}/export/json"))
    }

    /// An answer of which only the first byte is read while the stream is open.
    pub(crate) fn unread(&self, token: &str, path: &str) -> TcpStream {
        let address = self.service.address();
        let mut stream = TcpStream::connect(address).unwrap();
        let head = format!(
            "GET /api/v1{path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\nConnection: close\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).unwrap();
        assert_eq!(stream.peek(&mut [0]).unwrap(), 1, "the answer begins");
        stream
    }

    /// Restarts a service that has ended, with further flags.
    pub(crate) fn start_again(&mut self, flags: &[&str]) {
        self.service.start_again(&[&["--allow-host", &host(&self.site)], flags].concat());
    }

    /// Kills the service and starts it again.
    pub(crate) fn kill_and_start_again(&mut self) {
        self.service.kill();
        self.start_again(&[]);
    }
}

fn host(site: &Site) -> String {
    site.origin().trim_start_matches("http://").to_owned()
}

/// A site of these paths.
pub(crate) fn shop(paths: &[&str]) -> Site {
    let text = |path: &str| page(&format!("Trail Runner {path}"), "A light shoe for rough paths.");
    Site::serve(paths.iter().map(|path| ((*path).to_owned(), text(path))))
}

/// A site whose last page is delayed until the site is released.
pub(crate) fn holding(paths: &[&str]) -> Site {
    let site = shop(paths);
    site.answer(paths.last().unwrap(), page("Late", "A shoe that comes late.").held());
    site
}

/// Paths of [`long_pages`].
pub(crate) const LONG_PAGES: [&str; 8] = ["/0", "/1", "/2", "/3", "/4", "/5", "/6", "/7"];

/// Pages whose texts are larger than socket buffers.
pub(crate) fn long_pages() -> Site {
    let text = "A light shoe for rough paths. ".repeat(35_000);
    Site::serve(LONG_PAGES.map(|path| (path, page(&format!("Trail Runner {path}"), &text))))
}
