//! A power loss while the web service processes an analysis.

use super::recorded_acts::Record;
use super::serve::{Caller, SERVE, Served, begin, machine};
use super::torn_files::{Files, after_the_cut, lay_out};
use super::{Drill, assert_sound, watch};
use crate::site::{results, site, undisturbed};
use seotags_testkit::{Seotags, Site, wait_for};
use serde_json::Value;
use std::fs;

/// The key on which sessions depend.
const KEYS: [&str; 2] = ["secrets/jwt.key", "secrets/refresh.key"];

/// The number of the latest analysis in a store without a service. An analysis with an incomplete
/// list is gone.
fn latest(seotags: &Seotags) -> Option<i64> {
    let listed = seotags.run(&["list", "--json"]);
    assert_eq!(listed.code, Some(0), "{}", listed.stderr);
    let listed: Value = serde_json::from_str(&listed.stdout).unwrap();
    listed.as_array().unwrap().iter().map(|analysis| analysis["id"].as_i64().unwrap()).max()
}

/// Makes a service finish its latest analysis, or a new one if there is none.
fn see_to_the_end(service: &Served, site: &Site, latest: Option<i64>, how: &str) {
    let caller = Caller::new();
    let token = caller.token(&service.at);
    let id = latest.unwrap_or_else(|| {
        let made = begin(&caller, &service.at, &token, site);
        made["id"].as_i64().unwrap_or_else(|| panic!("{how}: {made}"))
    });
    wait_for("its end", || {
        let shown = caller.get(&service.at, &token, &format!("/analyses/{id}"));
        assert_ne!(shown["status"], "failure", "{how}: {shown}");
        (shown["status"] == "success").then_some(())
    });
}

#[test]
fn a_service_resumes_its_analyses_after_a_power_loss() {
    let mut drill = Drill::new("power loss while `serve` works", 2);
    let site = site();
    let expected = undisturbed(&site);
    let seotags = machine();
    let log = tempfile::NamedTempFile::new().unwrap();
    let mut command = seotags.command(&SERVE);
    watch(&mut command, &seotags.data(), log.path());
    let service = Served::by(command);
    Caller::new().token(&service.at);
    Record::mark(log.path(), "somebody has signed in");
    see_to_the_end(&service, &site, None, "nothing happened");
    drop(service);
    let keys = KEYS.map(|key| fs::read(seotags.data().join(key)).unwrap());
    assert_eq!(results(&seotags), expected);
    let records = Record::read_all(log.path());
    for _ in 0..drill.tries {
        let cut = drill.below(records.len());
        let how = format!("cut at {cut} of {}", records.len());
        let left = after_the_cut(&Files::new(), &records[..cut], &mut drill);
        if records[..cut].iter().any(|record| record.kind == b'M') {
            let found = KEYS.map(|key| left.get(key).cloned().unwrap_or_default());
            assert!(found == keys, "{how}: users would have to sign in again");
        }
        let after = machine();
        lay_out(&after.data(), &left);
        assert_sound(&after);
        let begun = latest(&after);
        let next = Served::by(after.command(&SERVE));
        see_to_the_end(&next, &site, begun, &how);
        drop(next);
        assert_sound(&after);
        assert_eq!(results(&after), expected, "{how}");
    }
    drill.held("the next `serve` finishes it, the store is sound, one result per URL, results equal those of an undisturbed run, users stay signed in");
}
