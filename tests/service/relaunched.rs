//! Reading an analysis that is relaunched at the same time: the parts of two runs are never mixed.

use crate::memory::with_many_results;
use crate::support::{SiteProject, shop};
use serde_json::{Value, json};
use std::io::Read;
use std::time::Duration;

const RELAUNCHED: &str = "409 Analysis was relaunched while it was read. Read it again from the beginning.";

#[test]
fn an_answer_interrupted_by_a_relaunch_never_ends_as_complete() {
    let (setup, id) = with_many_results();
    let analysis = format!("/analyses/{id}");
    let paths = ["", "/results?limit=5000", "/export/csv"].map(|what| format!("{analysis}{what}"));
    let unread = paths.clone().map(|path| setup.unread(&setup.ada.access_token, &path));
    let relaunched = setup.ask("POST", &format!("{analysis}/relaunch?overwrite=true"));
    assert_eq!(relaunched.status, 200, "{}", &relaunched.body[..200]);
    for (path, mut stream) in paths.iter().zip(unread) {
        stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        let mut answer = Vec::new();
        let ended = stream.read_to_end(&mut answer);
        assert!(answer.starts_with(b"HTTP/1.1 200 "), "{path}");
        assert!(!answer.ends_with(b"0\r\n\r\n"), "{path}: {} bytes, {ended:?}", answer.len());
    }
}

#[test]
fn a_cursor_of_the_previous_run_is_refused() {
    let setup = SiteProject::new(shop(&["/a", "/b", "/c"]));
    let id = setup.begin(&["/a", "/b", "/c"]);
    setup.wait_for(id, "success");
    let results = format!("/analyses/{id}/results");
    let page = setup.get(&format!("{results}?limit=1"));
    let behind = format!("{results}?before_id={}", page["next_before_id"]);
    let rest = setup.get(&behind);
    assert_eq!(rest["items"].as_array().unwrap().len(), 2);
    let last = setup.get(&format!("{results}?before_id={}", rest["items"][1]["id"]));
    assert_eq!(
        (&last["items"], &last["next_before_id"]),
        (&json!([]), &Value::Null),
        "nothing follows the last result"
    );
    assert_eq!(setup.ask("POST", &format!("/analyses/{id}/relaunch?overwrite=true")).status, 200);
    setup.wait_for(id, "success");
    assert_eq!(setup.ask("GET", &behind).said(), RELAUNCHED);
    assert_eq!(setup.get(&results)["items"].as_array().unwrap().len(), 3);
}
