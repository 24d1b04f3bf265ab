//! The web service, killed while it processes an analysis.

use super::limits::without_notes;
use super::{Drill, assert_sound};
use crate::site::{PAGES, is_listed, path, results, site, undisturbed};
use seotags_testkit::{Running, Seotags, Site};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

const EMAIL: &str = "drill@shop.example";
const PASSWORD: &str = "Correct-Horse-1";

pub(super) const SERVE: [&str; 5] =
    ["serve", "--listen", "127.0.0.1:0", "--allow-private-networks", "--insecure-cookies"];

/// The running service and its address.
fn start(seotags: &Seotags) -> (Running, String) {
    let mut running = seotags.start(&SERVE).heard();
    let said = running.wait_for("serving http");
    let (_, address) = said.rsplit_once(" on ").unwrap();
    (running, format!("http://{}", address.trim()))
}

/// A client.
pub(super) struct Caller {
    client: reqwest::Client,
    runtime: tokio::runtime::Runtime,
}

impl Caller {
    pub(super) fn new() -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        // An error means that a provider is already installed.
        let _ = rustls::crypto::ring::default_provider().install_default();
        #[expect(clippy::disallowed_methods, reason = "a client of the service, not a crawler")]
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        Self { client, runtime }
    }

    pub(super) fn token(&self, at: &str) -> String {
        let form = format!("username={EMAIL}&password={PASSWORD}");
        let asked = self.client.post(format!("{at}/api/v1/login/access-token")).body(form);
        let asked = asked.header("Content-Type", "application/x-www-form-urlencoded");
        let told = self.runtime.block_on(async { asked.send().await.unwrap().text().await.unwrap() });
        let told: Value = serde_json::from_str(&told).unwrap();
        told["access_token"].as_str().unwrap_or_else(|| panic!("{told}")).to_owned()
    }

    pub(super) fn get(&self, at: &str, token: &str, path: &str) -> Value {
        let asked = self.client.get(format!("{at}/api/v1{path}")).bearer_auth(token);
        let told = self.runtime.block_on(async { asked.send().await.unwrap().text().await.unwrap() });
        serde_json::from_str(&told).unwrap_or_else(|error| panic!("{error}: {told}"))
    }

    fn post(&self, at: &str, token: &str, path: &str, body: &Value) -> Value {
        let asked = self.client.post(format!("{at}/api/v1{path}")).bearer_auth(token);
        let asked = asked.header("Content-Type", "application/json").body(body.to_string());
        let told = self.runtime.block_on(async { asked.send().await.unwrap().text().await.unwrap() });
        serde_json::from_str(&told).unwrap_or_else(|error| panic!("{error}: {told}"))
    }
}

/// The service, started with another command; killed when dropped.
pub(super) struct Served {
    child: Child,
    pub(super) at: String,
}

impl Served {
    pub(super) fn by(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        let mut said = BufReader::new(child.stderr.take().unwrap()).lines();
        let mut heard = String::new();
        let at = loop {
            let line = said.next().unwrap_or_else(|| panic!("it ended before it served: {heard}")).unwrap();
            if let Some((_, address)) = line.rsplit_once(" on ").filter(|_| line.contains("serving http")) {
                break format!("http://{}", address.trim());
            }
            heard.extend([&line, "\n"]);
        };
        std::thread::spawn(move || said.for_each(drop));
        Self { child, at }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A machine with an administrator.
pub(super) fn machine() -> Seotags {
    Seotags::new().with("SEOTAGS_ADMIN_EMAIL", EMAIL).with("SEOTAGS_ADMIN_PASSWORD", PASSWORD)
}

/// Begins an analysis of the whole list, in the existing project or a new one, and returns it.
pub(super) fn begin(caller: &Caller, at: &str, token: &str, site: &Site) -> Value {
    let new = json!({ "name": "Shop", "domain": site.origin() });
    let known = caller.get(at, token, "/projects/");
    let project = known.get(0).cloned().unwrap_or_else(|| caller.post(at, token, "/projects/", &new));
    let urls: Vec<Value> = (0..PAGES).map(|n| json!({ "url": site.url(&path(n)) })).collect();
    let new = json!({ "name": "Spring", "urls": urls });
    caller.post(at, token, &format!("/projects/{}/analyses/", project["id"]), &new)
}

/// Requested pages of the list.
fn asked(site: &Site) -> usize {
    site.requests().iter().filter(|path| is_listed(path)).count()
}

#[test]
fn a_killed_service_resumes_its_analyses() {
    let mut drill = Drill::new("kill -9 while `serve` works", 1);
    for _ in 0..drill.tries {
        let site = site();
        let expected = undisturbed(&site);
        let seotags = machine();
        let (running, at) = start(&seotags);
        let caller = Caller::new();
        let token = caller.token(&at);
        let before = asked(&site);
        let made = begin(&caller, &at, &token, &site);
        assert_eq!(made["id"], 1, "{made}");
        site.wait_for_requests(before + 1 + drill.below(PAGES), is_listed);
        running.signal("KILL");
        running.end();
        assert_sound(&seotags);
        // The next service resumes it automatically.
        let (next, at) = start(&seotags);
        let token = caller.token(&at);
        while caller.get(&at, &token, "/analyses/1")["status"] != "success" {}
        next.signal("KILL");
        next.end();
        assert_sound(&seotags);
        assert_eq!(results(&seotags), expected);
    }
    drill.held("the next `serve` finishes it, the store is sound, one result per URL, results equal those of an undisturbed run");
}

#[test]
fn a_service_with_few_files_resumes_when_its_many_callers_are_gone() {
    let mut drill = Drill::new("few files (RLIMIT_NOFILE) at `serve`, and more connections than that", 1);
    for _ in 0..drill.tries {
        let site = site();
        let expected = undisturbed(&site);
        let seotags = machine();
        let files = 64 + drill.below(64);
        let service = Served::by(seotags.command_after(&format!("ulimit -n {files}"), &SERVE));
        let caller = Caller::new();
        let token = caller.token(&service.at);
        let new = json!({ "name": "Shop", "domain": site.origin() });
        let project = caller.post(&service.at, &token, "/projects/", &new);
        let crowd: Vec<TcpStream> =
            (0..files + 64).map(|_| TcpStream::connect(service.at.trim_start_matches("http://")).unwrap()).collect();
        drop(crowd);
        let urls: Vec<Value> = (0..PAGES).map(|n| json!({ "url": site.url(&path(n)) })).collect();
        let new = json!({ "name": "Spring", "urls": urls });
        let made = caller.post(&service.at, &token, &format!("/projects/{}/analyses/", project["id"]), &new);
        assert_eq!(made["id"], 1, "{files} files: {made}");
        while caller.get(&service.at, &token, "/analyses/1")["status"] != "success" {}
        drop(service);
        assert_sound(&seotags);
        assert_eq!(without_notes(results(&seotags)), without_notes(expected), "{files} files");
    }
    drill.held(
        "it answers again when the connections are closed, the analysis succeeds, the store is sound, results equal those of an undisturbed run",
    );
}
