//! Bodies of calls to the web service: whatever is sent, the answer is never an internal error.
//!
//! The service runs here on loopback with a separate store. Calls that would make it fetch other hosts are excluded.

use reqwest::{Client, Method, Response};
use seotags::crawl::Guard;
use seotags::{Secret, clock};
use seotags_app::App;
use seotags_app::accounts::SigningKeys;
use seotags_server::{Options, Service};
use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::OnceLock;
use std::time::Duration;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio_util::sync::CancellationToken;

const EMAIL: &str = "fuzz@shop.example";
const PASSWORD: &str = "Correct-Horse-1";

/// Calls that take a body; the first byte of an input chooses one, from `a` on.
const CALLS: &[(&str, &str, &str)] = &[
    ("POST", "/api/v1/projects/", "application/json"),
    ("PUT", "/api/v1/projects/{project}", "application/json"),
    ("PUT", "/api/v1/analyses/{analysis}", "application/json"),
    ("POST", "/api/v1/analyses/{analysis}/decisions", "application/json"),
    ("PUT", "/api/v1/analyses/{analysis}/results/{result}/decisions", "application/json"),
    ("POST", "/api/v1/analyses/{analysis}/results/{result}/check", "application/json"),
    ("POST", "/api/v1/browser-profiles/", "application/json"),
    ("PUT", "/api/v1/browser-profiles/1", "application/json"),
    ("POST", "/api/v1/login/access-token", "application/x-www-form-urlencoded"),
    ("POST", "/api/v1/password-recovery/reset-password/", "application/json"),
    ("POST", "/api/v1/users/", "application/json"),
    ("PUT", "/api/v1/users/me", "application/json"),
    ("POST", "/api/v1/users/me/tokens/", "application/json"),
    ("POST", "/api/v1/users/me/webhooks/", "application/json"),
    ("PUT", "/api/v1/users/me/webhooks/1", "application/json"),
    ("POST", "/api/v1/waitlist/", "application/json"),
    ("POST", "/api/v1/admin/subscription-plans/", "application/json"),
    ("PUT", "/api/v1/admin/subscription-plans/1", "application/json"),
    ("PUT", "/api/v1/admin/users/1/subscription", "application/json"),
    ("POST", "/api/v1/upload/profile_picture", "multipart/form-data; boundary=fuzz"),
    ("POST", "/api/v1/users/me/confirm-password", "application/json"),
];

/// A running service, and a client.
struct Running {
    runtime: Runtime,
    client: Client,
    address: SocketAddr,
    token: String,
    /// The numbers in paths: project, analysis, result.
    numbers: [i64; 3],
    _data: TempDir,
}

/// A body of a call.
pub(crate) fn api(data: &[u8]) {
    static RUNNING: OnceLock<Running> = OnceLock::new();
    let Some((first, body)) = data.split_first() else { return };
    let running = RUNNING.get_or_init(start);
    let (method, path, kind) = CALLS[usize::from(first.wrapping_sub(b'a')) % CALLS.len()];
    let [project, analysis, result] = running.numbers.map(|number| number.to_string());
    let path = path.replace("{project}", &project).replace("{analysis}", &analysis).replace("{result}", &result);
    let answer = running.runtime.block_on(async {
        let answer = running.send(method, &path, kind, body.to_vec()).await;
        (answer.status(), answer.text().await.expect("an answer that ends"))
    });
    assert!(answer.0.as_u16() < 500, "{method} {path}: {} {}", answer.0, answer.1);
    // Programs can parse every refusal.
    if answer.0.is_client_error() {
        let content: Value = serde_json::from_str(&answer.1).expect("a refusal in JSON");
        assert!(content.get("detail").is_some(), "{method} {path}: {content}");
    }
}

impl Running {
    async fn send(&self, method: &str, path: &str, kind: &str, body: Vec<u8>) -> Response {
        let method = method.parse::<Method>().expect("a method");
        let asked = self.client.request(method, format!("http://{}{path}", self.address));
        let asked = asked.header("Content-Type", kind).bearer_auth(&self.token).body(body);
        asked.send().await.expect("an answer")
    }

    async fn json(&self, method: &str, path: &str, body: Value) -> Value {
        let answer = self.send(method, path, "application/json", body.to_string().into_bytes()).await;
        let status = answer.status();
        let content: Value = answer.json().await.expect("JSON");
        assert!(status.is_success(), "{method} {path}: {status} {content}");
        content
    }
}

fn start() -> Running {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    let data = tempfile::tempdir().expect("a folder");
    seotags::http_client::install_tls();
    let (client, address) = runtime.block_on(async {
        let app = App::open(data.path()).await.expect("a store");
        let keys = SigningKeys::open(data.path()).expect("a key");
        let password = Secret::verbatim(PASSWORD.to_owned());
        app.accounts(keys.clone()).ensure_administrator(EMAIL, password, clock::now()).await.expect("an account");
        let listen = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        // No server listens there: the analysis ends with a page that could not be fetched.
        let guard = Guard::public_only().allow_host("127.0.0.1:9").expect("an address");
        let options = Options { calls_per_minute: u32::MAX, insecure_cookies: true, guard, ..Options::new(listen) };
        let service = Service::bind(app, keys, options).await.expect("a service");
        let address = service.address();
        tokio::spawn(service.run(CancellationToken::new()));
        #[expect(clippy::disallowed_methods, reason = "somebody who calls the service, not a crawler")]
        let client = Client::builder().no_proxy().build().expect("a client");
        (client, address)
    });
    let mut running = Running { runtime, client, address, token: String::new(), numbers: [1, 1, 1], _data: data };
    running.token = running.runtime.block_on(sign_in(&running));
    running.numbers = running.runtime.block_on(fill(&running));
    running
}

async fn sign_in(running: &Running) -> String {
    let form = format!("username={EMAIL}&password={PASSWORD}");
    let answer = running
        .send("POST", "/api/v1/login/access-token", "application/x-www-form-urlencoded", form.into_bytes())
        .await;
    let content: Value = answer.json().await.expect("a token");
    content["access_token"].as_str().unwrap_or_else(|| panic!("no token: {content}")).to_owned()
}

/// A project with an analysis of one page that cannot be fetched.
async fn fill(running: &Running) -> [i64; 3] {
    let project = json!({ "name": "Shop", "domain": "https://shop.example" });
    let project = running.json("POST", "/api/v1/projects/", project).await["id"].as_i64().expect("a number");
    let analysis = json!({ "name": "One", "urls": [{ "url": "http://127.0.0.1:9/" }] });
    let analysis = running.json("POST", &format!("/api/v1/projects/{project}/analyses/"), analysis).await;
    let analysis = analysis["id"].as_i64().expect("a number");
    let path = format!("/api/v1/analyses/{analysis}/results");
    for _ in 0..1_000 {
        let found = running.json("GET", &path, Value::Null).await;
        let results = found.get("results").or_else(|| found.get("items")).unwrap_or(&found);
        if let Some(result) = results[0]["id"].as_i64() {
            return [project, analysis, result];
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the analysis has no result")
}
