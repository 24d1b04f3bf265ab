//! A run with a model, killed at any act: the ledger and the model agree on the calls.

use super::power_loss::{PAGES, RUN, addresses, model, resume_or_begin, site};
use super::{Drill, assert_sound, recorded};
use rusqlite::Connection;
use seotags_testkit::Seotags;

/// The tokens of one answer.
const TOKENS: u64 = 1_100;

/// Answers in the ledger, and their tokens.
fn ledger(seotags: &Seotags) -> (usize, u64) {
    let db = Connection::open(seotags.data().join("seotags.db")).unwrap();
    let sum = "SELECT count(*), coalesce(sum(prompt_tokens + completion_tokens), 0) FROM ledger WHERE answered_at > 0";
    db.query_row(sum, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
}

#[test]
fn a_killed_run_with_a_model_repeats_no_call_in_the_ledger() {
    let mut drill = Drill::new("kill -9 at a disk operation of `run` with a model", 2);
    let (site, calm_model) = (site(), model());
    let list: Vec<String> = (0..PAGES).map(|n| site.url(&format!("/shoes/{n}"))).collect();
    let calm = Seotags::new().with("OPENAI_BASE_URL", &calm_model.base_url());
    calm.file("urls.txt", list.join("\n"));
    let (ended, acts) = recorded(&calm, &calm.data(), None, RUN);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_eq!(ledger(&calm), (PAGES, TOKENS * PAGES as u64));
    for _ in 0..drill.tries {
        let model = model();
        let seotags = Seotags::new().with("OPENAI_BASE_URL", &model.base_url());
        seotags.file("urls.txt", list.join("\n"));
        let at = 1 + drill.below(acts.len());
        recorded(&seotags, &seotags.data(), Some(at), RUN);
        assert_sound(&seotags);
        let (paid, (kept, _)) = (model.questions().len(), ledger(&seotags));
        assert!(kept <= paid, "act {at}: {kept} answers of {paid}");
        resume_or_begin(&seotags, &format!("act {at}"));
        let asked = model.questions().split_off(paid);
        assert_eq!((asked.len(), ledger(&seotags)), (PAGES - kept, (PAGES, TOKENS * PAGES as u64)), "act {at}");
        let found = addresses(&seotags);
        assert_eq!((found.len(), found.values().max()), (PAGES, Some(&1)), "act {at}");
    }
    drill.held("the store is sound, one result per URL, the ledger equals the stub's log: calls in it are not repeated, others are sent once");
}
