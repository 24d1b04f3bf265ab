//! Connecting to a broker, and results larger than its messages.

use crate::fleet_processes::{assert_whole, coordinator, machine, status, wait_for_workers, worker};
use crate::hosts::{Hosts, LONG};
use seotags_testkit::Broker;
use seotags_testkit::Seotags;
use std::fs;
use tempfile::TempDir;

/// A folder with a certificate for this machine and its key.
fn certificate() -> TempDir {
    let folder = TempDir::new().unwrap();
    let made = rcgen::generate_simple_self_signed(["127.0.0.1".to_owned()]).unwrap();
    fs::write(folder.path().join("cert.pem"), made.cert.pem()).unwrap();
    fs::write(folder.path().join("key.pem"), made.signing_key.serialize_pem()).unwrap();
    folder
}

#[test]
fn a_broker_is_reached_over_tls_with_a_password() {
    let (folder, hosts) = (certificate(), Hosts::serve());
    let (cert, key) = (folder.path().join("cert.pem"), folder.path().join("key.pem"));
    let (cert, key) = (cert.to_str().unwrap(), key.to_str().unwrap());
    let broker =
        Broker::start_with(&["--tls", "--tlscert", cert, "--tlskey", key, "--user", "crew", "--pass", "s3cret"]);
    let address = broker.url().replace("nats://", "tls://crew:s3cret@");
    let machine = machine(&broker).with("SEOTAGS_QUEUE", &address).with("SEOTAGS_WORKER_QUEUE", &address);
    let typed = machine.run(&["fleet", "status", "--queue", &broker.url().replace("nats://", "tls://crew:typed@")]);
    assert_eq!(typed.code, Some(2), "{}", typed.stderr);
    assert!(!typed.stderr.contains("typed@"), "{}", typed.stderr);
    let strange = machine.run(&["fleet", "status"]);
    assert_eq!(strange.code, Some(3), "the certificate is not trusted: {}", strange.stderr);
    assert!(!strange.stderr.contains("s3cret"), "{}", strange.stderr);
    let shown = machine.run(&["fleet", "status", "--queue-ca", cert, "--allow-missing", "-vvv"]);
    assert!(!shown.stderr.contains("s3cret"), "{}", shown.stderr);
    assert_eq!(shown.code, Some(0), "{}", shown.stderr);
    assert!(
        shown.stdout.contains("fleet seotags: 0 workers, 0 of 0 partitions held, 0 pages wait, 0 in hand, 0.0 pages/s"),
        "{}",
        shown.stdout
    );
    let _worker =
        seotags_testkit::ChildProcess::new(machine.start(&["worker", "--allow-private-networks", "--queue-ca", cert]));
    let list = hosts.list(2, 2);
    assert_whole(&coordinator(&machine, &list, &["--queue-ca", cert]).end(), &list);
}

#[test]
fn a_broker_accepts_a_credentials_file() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/fleet/signed");
    let broker = Broker::start_with(&["-c", &format!("{folder}/broker.conf")]);
    let (hosts, machine, file) = (Hosts::serve(), machine(&broker), format!("{folder}/worker.creds"));
    let stranger = machine.run(&["fleet", "status"]);
    assert!(stranger.code == Some(3) && stranger.stderr.contains("authorization violation"), "{}", stranger.stderr);
    let _worker = seotags_testkit::ChildProcess::new(machine.start(&[
        "worker",
        "--allow-private-networks",
        "--queue-credentials",
        &file,
    ]));
    let list = hosts.list(2, 2);
    assert_whole(&coordinator(&machine, &list, &["--queue-credentials", &file]).end(), &list);
}

/// A broker whose messages are smaller than the result of a long page; the folder contains its
/// configuration.
pub(crate) fn broker_of_short_messages() -> (TempDir, Broker) {
    let folder = TempDir::new().unwrap();
    let config = folder.path().join("nats.conf");
    fs::write(&config, "max_payload: 65536\n").unwrap();
    let broker = Broker::start_with(&["-c", config.to_str().unwrap()]);
    (folder, broker)
}

#[test]
fn large_results_go_to_the_object_store() {
    let ((_configured, broker), hosts) = (broker_of_short_messages(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    wait_for_workers(&machine, 1);
    let list = vec![hosts.url(0, LONG), hosts.url(0, 1)];
    // The broker would disconnect a publisher that ignores the limit, which would retry without
    // end.
    assert_whole(&coordinator(&machine, &list, &[]).end(), &list);
}

#[test]
fn fleets_with_different_names_on_one_broker_are_separate() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _others =
        seotags_testkit::ChildProcess::new(machine.start(&["worker", "--allow-private-networks", "--fleet", "others"]));
    let _worker = worker(&machine);
    wait_for_workers(&machine, 1);
    let list = hosts.list(3, 3);
    assert_whole(&coordinator(&machine, &list, &[]).end(), &list);
    let others = machine.run(&["fleet", "status", "--fleet", "others", "--json"]);
    let others: serde_json::Value = serde_json::from_str(&others.stdout).unwrap();
    assert_eq!(others["workers"][0]["pages"], 0, "{others}");
    let unknown = machine.run(&["fleet", "status", "--fleet", "a.b"]);
    assert_eq!(unknown.code, Some(2), "{}", unknown.stderr);
}

#[test]
fn unsupported_runs_of_a_fleet_are_refused_before_anything_starts() {
    let broker = Broker::start();
    let machine = machine(&broker);
    machine.file("page.html", "<title>Page</title>");
    let refused = |flags: &[&str], says: &str| {
        let ended = machine.run(&[&["run"], flags].concat());
        assert!(ended.code == Some(2) && ended.stderr.contains(says), "{flags:?}: {}", ended.stderr);
        assert!(!ended.stderr.contains("no worker is connected"), "{flags:?}: {}", ended.stderr);
        assert_eq!(machine.run(&["list", "--json"]).stdout.trim(), "[]", "{flags:?}");
    };
    refused(&["page.html", "--site-url", "http://127.0.0.1/"], "--worker-queue only works with pages on the web");
    refused(&["http://127.0.0.1:9/", "--save-warc", "a.warc"], "an archive of answers");
    refused(&["http://127.0.0.1:9/", "--trace-http", "a.jsonl"], "a log of requests");
    let machine = machine.with("SEOTAGS_QUEUE", "http://127.0.0.1:1");
    let http = machine.run(&["fleet", "status"]);
    assert!(http.code == Some(2) && http.stderr.contains("begins with nats:// or tls://"), "{}", http.stderr);
    let gone = machine.with("SEOTAGS_WORKER_QUEUE", "nats://127.0.0.1:1").run(&["run", "http://127.0.0.1:9/"]);
    assert!(gone.code == Some(3) && gone.stderr.contains("nats://127.0.0.1:1"), "{}", gone.stderr);
}

#[test]
fn a_plain_connection_to_a_broker_on_another_machine_needs_a_flag() {
    // This machine, with an address that is not loopback. Nothing listens there.
    let machine = Seotags::new().with("SEOTAGS_QUEUE", "nats://worker:s3cret@0.0.0.0:1");
    let several = ["worker", "--queue", "tls://127.0.0.1:1,nats://0.0.0.0:1"];
    for command in [&["worker"][..], &["fleet", "status"], &["serve", "--listen", "127.0.0.1:0"], &several] {
        let refused = machine.run(command);
        assert_eq!(refused.code, Some(2), "{command:?}: {}", refused.stderr);
        let says = ["nats://", "0.0.0.0:1", "unencrypted", "--insecure-queue"];
        assert!(says.iter().all(|part| refused.stderr.contains(part)), "{command:?}: {}", refused.stderr);
        assert!(!refused.stderr.contains("s3cret"), "{}", refused.stderr);
    }
    let allowed = machine.run(&["fleet", "status", "--insecure-queue"]);
    assert!(
        allowed.code == Some(3) && allowed.stderr.contains("cannot be used"),
        "a connection was tried: {}",
        allowed.stderr
    );
    let alone = Seotags::new().run(&["serve", "--listen", "127.0.0.1:0", "--insecure-queue"]);
    assert!(alone.code == Some(2) && alone.stderr.contains("needs --queue"), "{}", alone.stderr);
}

#[test]
fn the_autoscaler_metric_counts_pages_of_a_single_worker() {
    let sample =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/deploy/fleet/workers.yaml")).unwrap();
    let goes_by = sample.lines().find_map(|line| line.trim().strip_prefix("valueLocation: ")).unwrap();
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    wait_for_workers(&machine, 1);
    let list = hosts.list(2, 20);
    for page in &list {
        hosts.hold(page);
    }
    let running = coordinator(&machine, &list, &[]);
    loop {
        let status = status(&machine);
        if status["waiting"] == 0 && status["in_hand"] == list.len() {
            assert_eq!(status[goes_by], list.len(), "{status}");
            break;
        }
    }
    hosts.release();
    assert_whole(&running.end(), &list);
}
