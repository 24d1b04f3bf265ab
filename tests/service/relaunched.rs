//! Reading an analysis that is relaunched at the same time: the parts of two runs are never mixed.

use crate::memory::with_many_results;
use crate::support::{Desk, shop};
use serde_json::{Value, json};
use std::io::Read;
use std::time::Duration;

const RELAUNCHED: &str = "409 Analysis was relaunched while it was read. Read it again from the beginning.";

#[test]
fn an_answer_interrupted_by_a_relaunch_never_ends_as_complete() {
    let (desk, id) = with_many_results();
    let analysis = format!("/analyses/{id}");
    let paths = ["", "/results?limit=5000", "/export/csv"].map(|what| format!("{analysis}{what}"));
    let unread = paths.clone().map(|path| desk.unread(&desk.ada.access_token, &path));
    let relaunched = desk.ask("POST", &format!("{analysis}/relaunch?overwrite=true"));
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
    let desk = Desk::new(shop(&["/a", "/b", "/c"]));
    let id = desk.begin(&["/a", "/b", "/c"]);
    desk.wait_for(id, "success");
    let results = format!("/analyses/{id}/results");
    let page = desk.get(&format!("{results}?limit=1"));
    let behind = format!("{results}?before_id={}", page["next_before_id"]);
    let rest = desk.get(&behind);
    assert_eq!(rest["items"].as_array().unwrap().len(), 2);
    let last = desk.get(&format!("{results}?before_id={}", rest["items"][1]["id"]));
    assert_eq!(
        (&last["items"], &last["next_before_id"]),
        (&json!([]), &Value::Null),
        "nothing follows the last result"
    );
    assert_eq!(desk.ask("POST", &format!("/analyses/{id}/relaunch?overwrite=true")).status, 200);
    desk.wait_for(id, "success");
    assert_eq!(desk.ask("GET", &behind).said(), RELAUNCHED);
    assert_eq!(desk.get(&results)["items"].as_array().unwrap().len(), 3);
}
