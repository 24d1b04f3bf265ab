//! A power loss of a fleet's coordinator, while its broker and workers continue.

use super::fleet::{machine, worker};
use super::power_loss::{PAGES, assert_ends_and_pays_once, kept, model, site, watched};
use super::torn_files::{Files, after_the_cut, lay_out};
use super::{Drill, assert_sound};
use seotags_testkit::Broker;
use std::fs;

#[test]
fn a_coordinator_resumes_after_a_power_loss_and_pays_nothing_twice() {
    let mut drill = Drill::new("power loss of a fleet's coordinator", 2);
    let (site, model, broker) = (site(), model(), Broker::start());
    let list: Vec<String> = (0..PAGES).map(|n| site.url(&format!("/shoes/{n}"))).collect();
    let coordinator = || {
        let machine = machine(&broker).with("OPENAI_BASE_URL", &model.base_url());
        machine.file("urls.txt", list.join("\n"));
        machine
    };
    let calm = coordinator();
    let _crew = [worker(&calm), worker(&calm)];
    let (is_done, records) = watched(&calm, None);
    assert_eq!((is_done, kept(&records).len()), (true, PAGES));
    let acts = records.iter().filter(|record| b"WLsRHU".contains(&record.kind)).count();
    for _ in 0..drill.tries {
        // It is killed, so that the broker keeps its state at that moment, and then loses its
        // unsynced data.
        let at = 1 + drill.below(acts);
        let how = format!("act {at} of {acts}");
        let shaken = coordinator();
        let (_, records) = watched(&shaken, Some(at));
        // The broker identifies a run by the path of its store.
        fs::remove_dir_all(shaken.data()).unwrap();
        lay_out(&shaken.data(), &after_the_cut(&Files::new(), &records, &mut drill));
        assert_sound(&shaken);
        assert_ends_and_pays_once(&shaken, &site, &model, &kept(&records), &how);
    }
    drill.held("the store is sound, one result per URL, no answer of a page that was reported as stored is paid twice");
}
