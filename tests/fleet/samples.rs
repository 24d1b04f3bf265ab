//! Checks the samples of `examples/deploy/fleet` against the broker and the program that they
//! start.

use crate::fleet_processes::{assert_whole, coordinator, machine};
use crate::hosts::Hosts;
use seotags_testkit::Seotags;
use seotags_testkit::{Broker, ChildProcess, accepts};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use yaml_rust2::{Yaml, YamlLoader};

fn path(sample: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/deploy/fleet").join(sample)
}

fn read(sample: &str) -> String {
    fs::read_to_string(path(sample)).unwrap()
}

#[test]
fn the_sample_broker_configuration_accepts_only_its_users() {
    let sample = path("nats.conf");
    let passwords = [("COORDINATOR_PASSWORD", "firstOne1"), ("WORKER_PASSWORD", "secondOne2")];
    let (is_accepted, said) = accepts(&sample, &passwords);
    assert!(is_accepted, "{said}");
    let (is_accepted, said) = accepts(&sample, &[]);
    assert!(!is_accepted && said.contains("COORDINATOR_PASSWORD"), "without passwords: {said}");

    // The same with another port and folder; a setting replaces the variable of its name.
    let text = read("nats.conf").replace("http: 8222", "http: \"127.0.0.1:-1\"").replace("store_dir: /data", "");
    let set = passwords.map(|(name, value)| format!("{name}: {value}\n")).concat();
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("nats.conf");
    fs::write(&file, set + &text).unwrap();
    let (broker, hosts) = (Broker::start_with(&["-c", file.to_str().unwrap()]), Hosts::serve());
    let as_user = |user: &str| broker.url().replace("nats://", &format!("nats://{user}@"));
    let machine = machine(&broker);
    for stranger in [broker.url(), as_user("worker:firstOne1")] {
        let machine = crate::fleet_processes::machine(&broker).with("SEOTAGS_QUEUE", &stranger);
        let refused = machine.run(&["fleet", "status"]);
        assert!(refused.code == Some(3) && refused.stderr.contains("authorization violation"), "{}", refused.stderr);
    }
    let machine = machine
        .with("SEOTAGS_QUEUE", &as_user("worker:secondOne2"))
        .with("SEOTAGS_WORKER_QUEUE", &as_user("coordinator:firstOne1"));
    let _worker = ChildProcess::new(machine.start(&["worker", "--allow-private-networks"]));
    let list = hosts.list(2, 2);
    assert_whole(&coordinator(&machine, &list, &[]).end(), &list);
}

/// The text of a list of words.
fn words(list: &Yaml) -> Vec<String> {
    let of = |word: &Yaml| word.as_str().unwrap().to_owned();
    list.as_vec().map_or_else(|| vec![of(list)], |words| words.iter().map(of).collect())
}

/// Checks that a command of the program has the flags that a sample uses, and a variable for the
/// broker.
fn assert_flags_and_variable_exist(command: &[String]) {
    let help = Seotags::new().run(&[&command[0], "--help"]);
    assert_eq!(help.code, Some(0), "{command:?}: {}", help.stderr);
    assert!(help.stdout.contains("[env: SEOTAGS_QUEUE]"), "{command:?}");
    for flag in command.iter().filter(|word| word.starts_with("--")) {
        let is_it = |line: &str| line.trim() == flag || line.trim().starts_with(&format!("{flag} <"));
        assert!(help.stdout.lines().any(is_it), "{flag} is not a flag of `{}`", command[0]);
    }
}

#[test]
fn the_compose_file_uses_existing_commands_and_explains_its_variables() {
    let text = read("compose.yaml");
    let compose = YamlLoader::load_from_str(&text).unwrap().remove(0);
    let services = &compose["services"];
    for name in ["seotags", "worker"] {
        assert_flags_and_variable_exist(&words(&services[name]["command"]));
        assert!(services[name]["environment"]["SEOTAGS_QUEUE"].as_str().unwrap().ends_with("@broker:4222"), "{name}");
    }
    // It is part of a run's name at the broker.
    assert_eq!(services["seotags"]["hostname"].as_str(), Some("seotags"));
    let head = text.split("services:").next().unwrap();
    for used in text.split("${").skip(1).map(|rest| rest.split('}').next().unwrap()) {
        let name = used.split(':').next().unwrap();
        assert!(used.contains(":-") || head.contains(&format!("#   {name}=")), "{name} is not explained");
    }
    let broker = read("nats.conf");
    for name in broker.split('$').skip(1).map(|rest| rest.split_whitespace().next().unwrap()) {
        assert!(!services["broker"]["environment"][name].is_badvalue(), "{name} is not passed to the broker");
    }
}

#[test]
fn units_use_existing_commands_and_explain_their_variables() {
    let unit = read("seotags-worker@.service");
    let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/seotags ")).unwrap();
    assert_flags_and_variable_exist(&start.split(' ').map(str::to_owned).collect::<Vec<_>>());
    for (sample, file) in
        [("seotags-worker@.service", "seotags-worker.env"), ("seotags-fleet.conf", "seotags-fleet.env")]
    {
        let unit = read(sample);
        assert!(unit.contains(&format!("\nEnvironmentFile=/etc/{file}\n")), "{sample}");
        let installs = unit.lines().find(|line| line.contains(&format!("install -m 0600 {file} /etc/{file}"))).unwrap();
        assert!(installs.contains("# SEOTAGS_QUEUE=tls://"), "{sample}: {installs}");
    }
    assert_flags_and_variable_exist(&["serve".to_owned()]);
}
