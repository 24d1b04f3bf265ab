//! A service whose analyses are processed by a fleet (`serve --queue`).

use crate::support::{Service, SiteProject, holding, shop};
use rusqlite::Connection;
use seotags_testkit::{Broker, ChildProcess};
use seotags_testkit::{Seotags, wait_for};
use serde_json::{Value, json};

fn machine(broker: &Broker) -> Seotags {
    Seotags::new().with("SEOTAGS_QUEUE", &broker.url()).with("SEOTAGS_FLEET_LEASE_MS", "20000")
}

fn worker(machine: &Seotags) -> ChildProcess {
    let mut worker = ChildProcess::new(machine.start(&["worker", "--allow-private-networks"]));
    worker.wait_for("works for the fleet");
    worker
}

#[test]
fn a_fleet_processes_the_analyses_of_a_service_and_survives_a_restart() {
    let broker = Broker::start();
    let elsewhere = machine(&broker);
    let worker = worker(&elsewhere);
    let mut setup = SiteProject::on(machine(&broker), holding(&["/a", "/b", "/late"]), &[]);
    let id = setup.begin(&["/a", "/b", "/late"]);
    setup.site.wait_for_requests(1, |path| path == "/late");
    setup.kill_and_start_again();
    setup.site.release();
    let shown = setup.wait_for(id, "success");
    let results = shown["results"].as_array().unwrap();
    assert_eq!(results.len(), 3);
    assert!(results.iter().all(|result| result["suggested_title"].is_string()), "{shown}");
    let asked = |path: &str| setup.site.requests().iter().filter(|asked| *asked == path).count();
    assert_eq!([asked("/a"), asked("/b"), asked("/late")], [1, 1, 1]);
    worker.signal("TERM");
    let ended = worker.end();
    assert!(ended.stderr.contains("stopped after 3 pages"), "{}", ended.stderr);
}

#[test]
fn an_analysis_of_a_fleet_is_stopped_and_resumed() {
    let broker = Broker::start();
    let elsewhere = machine(&broker);
    let _worker = worker(&elsewhere);
    let setup = SiteProject::on(machine(&broker), holding(&["/a", "/late"]), &[]);
    let id = setup.begin(&["/a", "/late"]);
    setup.site.wait_for_requests(1, |path| path == "/late");
    assert_eq!(setup.ask("POST", &format!("/analyses/{id}/stop")).status, 200);
    assert_eq!(setup.get(&format!("/analyses/{id}"))["status"], json!("stopped"));
    setup.site.release();
    assert_eq!(setup.ask("POST", &format!("/analyses/{id}/resume")).status, 200);
    assert_eq!(setup.wait_for(id, "success")["results"].as_array().map(Vec::len), Some(2));
}

#[test]
fn workers_guard_private_addresses_themselves() {
    let broker = Broker::start();
    let elsewhere = machine(&broker);
    let mut worker = ChildProcess::new(elsewhere.start(&["worker"]));
    worker.wait_for("works for the fleet");
    let setup = SiteProject::on(machine(&broker), shop(&["/a"]), &[]);
    let id = setup.begin(&["/a"]);
    let shown = setup.wait_for(id, "success");
    assert_eq!(setup.site.requests().len(), 0, "{shown}");
}

#[test]
fn a_fleet_opens_a_browser_profile_only_in_runs_of_its_owner() {
    let mut broker = Broker::start();
    let elsewhere = machine(&broker);
    let _worker = worker(&elsewhere);
    let mut setup = SiteProject::on(machine(&broker), shop(&["/a", "/inbox"]), &["-vv"]);
    let bob = setup.service.user("bob@shop.example");
    let cookies = json!([{"name": "s", "value": "SECRET", "domain": "127.0.0.1", "path": "/"}]);
    let session = json!({"cookies": cookies, "origins": []}).to_string();
    let made = setup.send("POST", "/browser-profiles/", &json!({"name": "Hers", "encrypted_session_data": session}));
    let profile = made.json()["id"].clone();
    let begin = |setup: &SiteProject, path: &str| {
        let mut body = setup.configuration(&[path]);
        body["browser_profile_id"] = profile.clone();
        let made = setup.send("POST", &format!("/projects/{}/analyses/", setup.project), &body);
        assert_eq!(made.status, 201, "{made:?}");
        made.json()["id"].as_i64().unwrap()
    };
    let id = begin(&setup, "/a");
    setup.wait_for(id, "success");
    assert!(setup.site.heads("/a").iter().any(|head| head.contains("s=SECRET")), "it is used in the owner's run");

    broker.kill();
    let id = begin(&setup, "/inbox");
    wait_for("its wait", || setup.service.has_said("the broker does not answer").then_some(()));
    setup.service.kill();
    // As if another user had started it.
    let store = Connection::open(setup.service.seotags().data().join("seotags.db")).unwrap();
    let starter =
        "UPDATE analyses SET started_by = (SELECT id FROM users WHERE email = 'bob@shop.example') WHERE id = ?1";
    assert_eq!(store.execute(starter, [id]).unwrap(), 1);
    drop((store, bob));
    broker.come_back();
    setup.start_again(&[]);
    let failed = setup.wait_for(id, "failure");
    let why = failed["error_message"].as_str().unwrap();
    assert!(why.contains("its browser profile belongs to another user"), "{why}");
    assert_eq!(setup.site.heads("/inbox"), Vec::<String>::new());
}

#[test]
fn deleting_an_analysis_removes_its_data_from_the_broker() {
    let (broker, site) = (Broker::start(), shop(&["/a", "/b"]));
    let machine =
        Service::machine_with_admin().with("SEOTAGS_QUEUE", &broker.url()).with("SEOTAGS_WORKER_QUEUE", &broker.url());
    let service = Service::start_with(machine, &[]);
    let admin = service.admin().access_token;
    let seotags = service.seotags();
    let status = || -> Value { serde_json::from_str(&seotags.run(&["fleet", "status", "--json"]).stdout).unwrap() };
    // A run of the shell on the service's store, without a worker to do it.
    seotags.file("urls.txt", format!("{}\n{}\n", site.url("/a"), site.url("/b")));
    let running = ChildProcess::new(seotags.start(&["run", "urls.txt"]));
    wait_for("both pages at the broker", || (status()["waiting"] == 2).then_some(()));
    running.kill();
    assert_eq!(service.call("DELETE", "/analyses/1").bearer(&admin).send().status, 204);
    wait_for("nothing at the broker", || {
        let left = status();
        (left["handed_out"] == 0 && left["runs"] == json!([])).then_some(())
    });
}

/// Begins an analysis while the broker is unreachable, and checks that it waits.
fn begin_in_vain(setup: &mut SiteProject) -> i64 {
    let id = setup.begin(&["/a"]);
    wait_for("its wait", || {
        let shown = setup.get(&format!("/analyses/{id}"));
        assert_ne!(shown["status"], json!("failure"), "{shown}");
        setup.service.has_said("the broker does not answer").then_some(())
    });
    id
}

#[test]
fn an_analysis_that_starts_without_the_broker_waits_for_it() {
    let mut broker = Broker::start();
    let elsewhere = machine(&broker);
    let _worker = worker(&elsewhere);
    let mut setup = SiteProject::on(machine(&broker), shop(&["/a"]), &["-vv"]);
    broker.kill();
    let id = begin_in_vain(&mut setup);
    broker.come_back();
    let ended = wait_for("its end", || {
        let shown = setup.get(&format!("/analyses/{id}"));
        matches!(shown["status"].as_str(), Some("success" | "failure")).then_some(shown)
    });
    assert_eq!(ended["status"], json!("success"), "{ended}");
}

#[test]
fn an_analysis_that_waits_for_the_broker_can_be_stopped() {
    let mut broker = Broker::start();
    let elsewhere = machine(&broker);
    let _worker = worker(&elsewhere);
    let mut setup = SiteProject::on(machine(&broker), shop(&["/a"]), &["-vv"]);
    broker.kill();
    let id = begin_in_vain(&mut setup);
    let stopped = setup.ask("POST", &format!("/analyses/{id}/stop"));
    assert_eq!(stopped.status, 200, "{stopped:?}");
    assert_eq!(setup.get(&format!("/analyses/{id}"))["status"], json!("stopped"));
    broker.come_back();
    assert_eq!(setup.ask("POST", &format!("/analyses/{id}/resume")).status, 200);
    assert_eq!(setup.wait_for(id, "success")["results"].as_array().map(Vec::len), Some(1));
}
