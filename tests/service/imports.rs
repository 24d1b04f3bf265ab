//! Importing an edited spreadsheet.

use crate::support::{Desk, Reply, form_with, shop};
use serde_json::json;

fn send(desk: &Desk, id: i64, query: &str, file: &[u8]) -> Reply {
    let call = desk.service.post(&format!("/analyses/{id}/import{query}"));
    form_with(call, &[("file", file)]).bearer(&desk.ada.access_token).send()
}

#[test]
fn an_edited_export_is_previewed_and_then_imported() {
    let desk = Desk::new(shop(&["/a", "/b"]));
    let id = desk.begin(&["/a", "/b"]);
    let done = desk.wait_for(id, "success");
    let of = |shown: &serde_json::Value, path: &str| {
        let all = shown["results"].as_array().unwrap();
        all.iter().find(|one| one["url"] == json!(desk.site.url(path))).unwrap().clone()
    };
    let before = of(&done, "/a");
    let text = "Trail Runner A: a Light Shoe for Rough Paths";
    let file = format!("url,new title\n{},{text}\nhttps://other.example/,Other\n", desk.site.url("/a"));

    let preview = send(&desk, id, "?dry_run=true", file.as_bytes());
    assert_eq!(preview.status, 200, "{preview:?}");
    let preview = preview.json();
    assert_eq!((&preview["rows"], &preview["edited"]), (&json!(2), &json!(1)));
    assert_eq!(preview["skipped"], json!([{"reason": "not a page of this analysis", "count": 1}]));
    let change = &preview["changes"][0];
    assert_eq!(
        (&change["row"], &change["element"], &change["decision"]),
        (&json!(2), &json!("title"), &json!("edited"))
    );
    assert_eq!((&change["before"], &change["after"]), (&before["suggested_title"], &json!(text)));
    assert_eq!(of(&desk.get(&format!("/analyses/{id}")), "/a"), before, "a preview stores nothing");

    assert_eq!(send(&desk, id, "", file.as_bytes()).json()["edited"], 1);
    let after = of(&desk.get(&format!("/analyses/{id}")), "/a");
    assert_eq!(after["suggested_title"], text);
    let title = &after["decisions"]["title"];
    assert_eq!((&title["decision"], &title["by"]), (&json!("edited"), &json!("ada@shop.example")));

    let unchanged = desk.ask("GET", &format!("/analyses/{id}/export/csv")).body;
    let undecided = send(&desk, id, "?dry_run=true", unchanged.as_bytes()).json();
    assert_eq!(undecided["accepted"], 0, "{undecided}");
    let accepted = send(&desk, id, "?dry_run=true&accept_unchanged=true", unchanged.as_bytes()).json();
    assert!(accepted["accepted"].as_u64().unwrap() > 0, "{accepted}");
}

#[test]
fn an_unusable_file_changes_nothing_and_names_the_reason() {
    let desk = Desk::new(shop(&["/a"]));
    let id = desk.begin(&["/a"]);
    desk.wait_for(id, "success");
    let said = |file: &[u8]| send(&desk, id, "", file).said();
    assert_eq!(said(b"url,new title\nhttps://other.example/,Other\n"), "400 No row is about a page of this analysis.");
    assert_eq!(said(&[0x1f, 0x8b, 8, 0]), "400 The file is compressed: send it unpacked.");
    let columns = said(b"name,price\nshoe,12\n");
    assert!(columns.starts_with("400 The file: no column of titles"), "{columns}");
    let zip = said(b"PK\x03\x04 not a workbook");
    assert!(zip.starts_with("400 The file: the workbook is damaged"), "{zip}");
    assert_eq!(said(&vec![b'x'; (20 << 20) + 1]), "413 The file is too large. The maximum is 20 MB.");
}
