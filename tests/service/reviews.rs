//! Reviews by a second model: refusals, progress, stops and crashes.

use crate::support::{SiteProject, Socket, shop};
use seotags_testkit::{Model, Seotags, Site, is_review, page, short_then_longer};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;

/// Enough pages for three calls to the reviewer.
const PAGES: usize = 22;

/// Lets a number of reviews pass.
#[derive(Default)]
struct Gate {
    places: Mutex<usize>,
    opened: Condvar,
}

impl Gate {
    fn open(&self, places: usize) {
        *self.places.lock().unwrap() += places;
        self.opened.notify_all();
    }

    fn pass(&self) {
        let places = self.places.lock().unwrap();
        *self.opened.wait_while(places, |places| *places == 0).unwrap() -= 1;
    }
}

/// A finished analysis whose titles are to be reviewed. The gate lets one call through.
struct Office {
    setup: SiteProject,
    model: Model,
    gate: Arc<Gate>,
    id: i64,
    path: String,
}

impl Office {
    fn open() -> Self {
        let gate = Arc::new(Gate::default());
        gate.open(1);
        let before = Arc::clone(&gate);
        let model = Model::serve(move |_, question| {
            if is_review(question) {
                before.pass();
            }
            short_then_longer(question)
        });
        let product = |n: usize| {
            let name = format!("Product number {n}");
            (format!("/p/{n}"), page(&name, &format!("{name} is one of many in this list of the shop.")))
        };
        let seotags = Seotags::new().with("OPENAI_API_KEY", "sk-1").with("OPENAI_BASE_URL", &model.base_url());
        let setup = SiteProject::on(seotags, Site::serve((0..PAGES).map(product)), &["--concurrency-llm", "1"]);
        let paths: Vec<String> = (0..PAGES).map(|n| format!("/p/{n}")).collect();
        let id = begin(&setup, &paths.iter().map(String::as_str).collect::<Vec<_>>());
        Self { path: format!("/analyses/{id}"), setup, model, gate, id }
    }

    fn review(&self, elements: &Value) -> crate::support::Reply {
        self.setup.send("POST", &format!("{}/review", self.path), &json!({ "elements_to_review": elements }))
    }

    fn reviews(&self) -> usize {
        self.model.questions().iter().filter(|question| is_review(question)).count()
    }

    fn wait_for_reviews(&self, count: usize) {
        self.model.wait_for(|questions| questions.iter().filter(|question| is_review(question)).count() >= count);
    }

    /// Checks that every title of a finished review was replaced.
    fn assert_reviewed(&self) {
        let done = self.setup.wait_for(self.id, "review_success");
        assert_eq!((&done["processed_urls_count"], &done["total_urls_count"]), (&json!(PAGES), &json!(PAGES)));
        let results = done["results"].as_array().unwrap();
        assert_eq!(results.len(), PAGES);
        assert!(results.iter().all(|result| is_longer(result) && result["reviewed"][0]["verdict"] == "replace"));
    }
}

/// Begins an analysis of titles only, and waits for its end.
fn begin(setup: &SiteProject, paths: &[&str]) -> i64 {
    let mut body = setup.configuration(paths);
    body["generate_meta_description"] = json!(false);
    body["generate_h1"] = json!(false);
    let made = setup.send("POST", &format!("/projects/{}/analyses/", setup.project), &body);
    let id = made.json()["id"].as_i64().unwrap();
    setup.wait_for(id, "success");
    id
}

fn is_longer(result: &Value) -> bool {
    result["suggested_title"].as_str().is_some_and(|title| title.ends_with(" of recycled fabric"))
}

#[test]
fn a_review_is_announced_stopped_and_resumed() {
    let office = Office::open();
    let (setup, path) = (&office.setup, &office.path);
    assert_eq!(office.review(&json!([])).said(), "400 Select at least one element to review.");
    let empty = begin(setup, &["/missing"]);
    let body = json!({"elements_to_review": ["title"]});
    let refused = setup.send("POST", &format!("/analyses/{empty}/review"), &body);
    assert_eq!(refused.said(), "400 Analysis has no results to review.");

    let channel = format!("/ws/analysis-updates/{}", office.id);
    let mut socket = Socket::open(&setup.service, &channel, &setup.ada.access_token).listening();
    let begun = office.review(&json!(["title", "meta"]));
    assert_eq!(begun.status, 200, "{begun:?}");
    assert!(["review_pending", "review_in_progress"].contains(&begun.json()["status"].as_str().unwrap()));
    let is_progress = |told: &Value| told["type"] == "progress";
    let mut heard = socket.until(|told| is_progress(told) && told["processed_count"] == 10);
    office.wait_for_reviews(2);
    assert_eq!(setup.get(path)["status"], "review_in_progress");
    assert_eq!(office.review(&json!(["title"])).said(), "400 Analysis is still in progress.");

    // The service waits for a call in flight, since it is paid. The message about that is progress
    // of another kind.
    let stopped = thread::scope(|scope| {
        let stopping = scope.spawn(|| setup.ask("POST", &format!("{path}/stop")));
        heard.extend(socket.until(is_progress));
        office.gate.open(1);
        stopping.join().unwrap()
    });
    assert_eq!(stopped.said(), "200 Analysis stopped.");
    let shown = setup.get(path);
    assert_eq!((&shown["status"], &shown["stopped_phase"]), (&json!("stopped"), &json!("review")));
    assert_eq!((&shown["processed_urls_count"], office.reviews()), (&json!(20), 2));
    let token = setup.send("POST", "/users/me/tokens/", &json!({"name": "CI", "scope": "read"})).json();
    let aside = Seotags::new().with("SEOTAGS_TOKEN", token["token"].as_str().unwrap());
    let listed = aside.run(&["list", "--server", &format!("http://{}", setup.service.address())]).stdout;
    assert!(listed.contains("review stopped"), "{listed}");
    assert_eq!(listed, setup.service.seotags().run(&["list"]).stdout);

    office.gate.open(1);
    assert_eq!(setup.ask("POST", &format!("{path}/resume")).said(), "200 Analysis resumed.");
    assert_eq!(setup.get(path)["stopped_phase"], Value::Null);
    heard.extend(socket.until(|told| told["analysis"]["status"] == "review_success"));
    office.assert_reviewed();
    assert_eq!(office.reviews(), 3, "answered pages are not reviewed again");

    let status = |message: &Value| message["analysis"]["status"].as_str().map(str::to_owned);
    let statuses: Vec<String> = heard.iter().filter_map(status).collect();
    assert!(statuses.contains(&"review_in_progress".to_owned()), "{statuses:?}");

    let clear: Vec<usize> = (0..heard.len()).filter(|&nth| heard[nth]["type"] == "review_clear_results").collect();
    assert_eq!(clear.len(), 1, "once: {heard:?}");
    let told = |message: &Value| -> Vec<Value> {
        let several = message["results"].as_array().cloned().unwrap_or_default();
        several.into_iter().chain(message.get("result").cloned()).collect()
    };
    assert!(heard[..clear[0]].iter().all(|message| told(message).is_empty()), "{heard:?}");
    let again: Vec<Value> = heard[clear[0]..].iter().flat_map(told).collect();
    assert!(again.iter().all(is_longer), "{again:?}");
    assert_eq!(
        again.iter().map(|result| &result["url"]).collect::<HashSet<_>>().len(),
        PAGES,
        "each page is reviewed again"
    );
}

#[test]
fn a_review_stopped_during_its_last_call_counts_as_stopped() {
    let office = Office::open();
    let (setup, path) = (&office.setup, &office.path);
    let channel = format!("/ws/analysis-updates/{}", office.id);
    let mut socket = Socket::open(&setup.service, &channel, &setup.ada.access_token).listening();
    assert_eq!(office.review(&json!(["title"])).status, 200);
    office.gate.open(1);
    let is_progress = |told: &Value| told["type"] == "progress";
    socket.until(|told| is_progress(told) && told["processed_count"] == 20);
    office.wait_for_reviews(3);
    let stopped = thread::scope(|scope| {
        let stopping = scope.spawn(|| setup.ask("POST", &format!("{path}/stop")));
        // The stop was requested while its last call was in flight.
        socket.until(is_progress);
        office.gate.open(1);
        stopping.join().unwrap()
    });
    assert_eq!(stopped.said(), "200 Analysis stopped.");
    let shown = setup.get(path);
    assert_eq!((&shown["status"], &shown["stopped_phase"]), (&json!("stopped"), &json!("review")));
    assert_eq!(shown["processed_urls_count"], json!(PAGES), "paid results are kept");
    let row = setup.get(&format!("/projects/{}", setup.project))["analyses"][0].clone();
    assert_eq!((&row["status"], &row["processed_urls_count"]), (&json!("stopped"), &json!(PAGES)));
    assert_eq!([&row["is_resumable"], &shown["is_resumable"]], [true, true], "the review is not finished");

    assert_eq!(setup.ask("POST", &format!("{path}/resume")).said(), "200 Analysis resumed.");
    office.assert_reviewed();
    assert_eq!(office.reviews(), 3, "no page is reviewed again");
    let row = setup.get(&format!("/projects/{}", setup.project))["analyses"][0].clone();
    assert_eq!([&row["is_resumable"], &setup.get(path)["is_resumable"]], [false, false]);
}

#[test]
fn a_review_resumes_after_a_kill() {
    let mut office = Office::open();
    assert_eq!(office.review(&json!(["title"])).status, 200);
    office.wait_for_reviews(2);
    office.setup.wait_for(office.id, "review_in_progress");
    office.setup.service.kill();
    office.gate.open(9);
    office.setup.start_again(&[]);
    office.assert_reviewed();
    assert_eq!(office.reviews(), 4, "only the interrupted call is repeated");
}

#[test]
fn a_killed_review_of_the_shell_is_resumed_by_the_service() {
    let office = Office::open();
    let (id, address) = (office.id.to_string(), office.model.base_url());
    let review = ["review", &id, "--elements", "title", "--base-url", &address];
    let shell = office.setup.service.seotags().start(&review).heard();
    office.wait_for_reviews(2);
    shell.signal("KILL");
    shell.end();
    office.gate.open(9);
    let shown = office.setup.get(&office.path);
    assert_eq!((&shown["status"], &shown["stopped_phase"]), (&json!("stopped"), &json!("review")));
    assert_eq!(office.setup.ask("POST", &format!("{}/resume", office.path)).said(), "200 Analysis resumed.");
    office.assert_reviewed();
}

#[test]
fn a_review_without_a_model_is_refused() {
    let setup = SiteProject::new(shop(&["/a"]));
    let id = setup.begin(&["/a"]);
    setup.wait_for(id, "success");
    let body = json!({"elements_to_review": ["title"]});
    let refused = setup.send("POST", &format!("/analyses/{id}/review"), &body);
    assert_eq!(refused.said(), "400 No AI model is configured for review.");
    assert_eq!(setup.get(&format!("/analyses/{id}"))["status"], "success");
}
