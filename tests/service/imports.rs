//! Importing an edited spreadsheet.

use crate::support::{PATIENCE, Reply, SiteProject, Socket, form_with, shop};
use rusqlite::Connection;
use rust_xlsxwriter::Workbook;
use serde_json::json;
use std::fmt::Write as _;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;

fn send(setup: &SiteProject, id: i64, query: &str, file: &[u8]) -> Reply {
    send_as(setup, &setup.ada.access_token, id, query, file)
}

fn send_as(setup: &SiteProject, token: &str, id: i64, query: &str, file: &[u8]) -> Reply {
    let call = setup.service.post(&format!("/analyses/{id}/import{query}"));
    form_with(call, &[("file", file)]).bearer(token).send()
}

#[test]
fn an_edited_export_is_previewed_and_then_imported() {
    let setup = SiteProject::new(shop(&["/a", "/b"]));
    let id = setup.begin(&["/a", "/b"]);
    let done = setup.wait_for(id, "success");
    let of = |shown: &serde_json::Value, path: &str| {
        let all = shown["results"].as_array().unwrap();
        all.iter().find(|one| one["url"] == json!(setup.site.url(path))).unwrap().clone()
    };
    let before = of(&done, "/a");
    let text = "Trail Runner A: a Light Shoe for Rough Paths";
    let file = format!("url,new title\n{},{text}\nhttps://other.example/,Other\n", setup.site.url("/a"));

    let preview = send(&setup, id, "?dry_run=true", file.as_bytes());
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
    assert_eq!(of(&setup.get(&format!("/analyses/{id}")), "/a"), before, "a preview stores nothing");

    assert_eq!(send(&setup, id, "", file.as_bytes()).json()["edited"], 1);
    let after = of(&setup.get(&format!("/analyses/{id}")), "/a");
    assert_eq!(after["suggested_title"], text);
    let title = &after["decisions"]["title"];
    assert_eq!((&title["decision"], &title["by"]), (&json!("edited"), &json!("ada@shop.example")));

    let unchanged = setup.ask("GET", &format!("/analyses/{id}/export/csv")).body;
    let undecided = send(&setup, id, "?dry_run=true", unchanged.as_bytes()).json();
    assert_eq!(undecided["accepted"], 0, "{undecided}");
    let accepted = send(&setup, id, "?dry_run=true&accept_unchanged=true", unchanged.as_bytes()).json();
    assert!(accepted["accepted"].as_u64().unwrap() > 0, "{accepted}");
}

#[test]
fn an_unusable_file_changes_nothing_and_names_the_reason() {
    let setup = SiteProject::new(shop(&["/a"]));
    let id = setup.begin(&["/a"]);
    setup.wait_for(id, "success");
    let said = |file: &[u8]| send(&setup, id, "", file).said();
    assert_eq!(said(b"url,new title\nhttps://other.example/,Other\n"), "400 No row is about a page of this analysis.");
    assert_eq!(said(&[0x1f, 0x8b, 8, 0]), "400 The file is compressed: send it unpacked.");
    let columns = said(b"name,price\nshoe,12\n");
    assert!(columns.starts_with("400 The file: no column of titles"), "{columns}");
    let zip = said(b"PK\x03\x04 not a workbook");
    assert!(zip.starts_with("400 The file: the workbook is damaged"), "{zip}");
    assert_eq!(said(&vec![b'x'; (20 << 20) + 1]), "413 The file is too large. The maximum is 20 MB.");
}

#[test]
fn a_small_workbook_that_expands_is_read_in_little_memory() {
    let setup = SiteProject::new(shop(&["/a"]));
    let id = setup.begin(&["/a"]);
    setup.wait_for(id, "success");
    // The cells share one text. With a copy for each cell of 20 rows, they are 650 MB.
    let mut workbook = Workbook::new();
    let (sheet, text) = (workbook.add_worksheet(), "x".repeat(32_767));
    for row in 0..20 {
        for column in 0..1_000 {
            sheet.write_string(row, column, &text).unwrap();
        }
    }
    sheet.write_row_matrix(0, 0, [["url", "title"], [&setup.site.url("/a"), "New"]]).unwrap();
    let file = workbook.save_to_buffer().unwrap();
    assert!(file.len() < 1 << 20, "{} bytes", file.len());
    send(&setup, id, "?dry_run=true", b"url,title\n");
    let before = setup.service.peak_memory();
    let reply = send(&setup, id, "?dry_run=true", &file).json();
    let more = setup.service.peak_memory() - before;
    assert_eq!(reply["rows"], 19, "{reply}");
    assert!(more < 150 << 20, "{more} bytes");
}

/// Begins an import, and waits until the service reads its body or refuses it. Returns the connection and the head of
/// the answer.
fn begin_sending(setup: &SiteProject, id: i64) -> (TcpStream, String) {
    let address = setup.service.address();
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let head = format!(
        "POST /api/v1/analyses/{id}/import?dry_run=true HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {}\r\n\
         Connection: close\r\nContent-Type: multipart/form-data; boundary=frame\r\nExpect: 100-continue\r\n\
         Content-Length: 1000\r\n\r\n",
        setup.ada.access_token
    );
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        answer.push(byte[0]);
    }
    (stream, String::from_utf8(answer).unwrap())
}

#[test]
fn a_user_imports_one_file_at_a_time() {
    let setup = SiteProject::new(shop(&["/a"]));
    let id = setup.begin(&["/a"]);
    setup.wait_for(id, "success");
    let file = format!("url,title\n{},New title for light feet\n", setup.site.url("/a"));
    let (mut first, answer) = begin_sending(&setup, id);
    assert!(answer.starts_with("HTTP/1.1 100 "), "{answer}");
    let second = send(&setup, id, "?dry_run=true", file.as_bytes());
    assert_eq!(second.said(), "429 Too many attempts. Please try again in 5 seconds.");
    assert_eq!(second.header("retry-after"), Some("5"));
    // The first one ends with a body that is no form.
    first.write_all(&[b' '; 1_000]).unwrap();
    let mut rest = String::new();
    first.read_to_string(&mut rest).unwrap();
    assert!(rest.starts_with("HTTP/1.1 422 "), "{rest}");
    assert_eq!(send(&setup, id, "?dry_run=true", file.as_bytes()).status, 200);
}

#[test]
fn an_analysis_of_another_user_is_not_named() {
    let setup = SiteProject::new(shop(&["/a", "/b"]));
    let (id, other) = (setup.begin(&["/a"]), setup.begin(&["/b"]));
    setup.wait_for(id, "success");
    setup.wait_for(other, "success");
    let bob = setup.service.user("bob@shop.example").access_token;
    let project = json!({"name": "Shop", "domain": "shop.example"});
    let project = setup.service.post("/projects/").bearer(&bob).json(&project).send().json()["id"].clone();
    let begun = setup.service.post(&format!("/projects/{project}/analyses/")).bearer(&bob);
    let theirs = begun.json(&setup.configuration(&["/b"])).send().json()["id"].as_i64().unwrap();
    let file = setup.ask("GET", &format!("/analyses/{id}/export/csv?columns=url,unique_key,suggested_title")).body;
    let said = |token: &str, id: i64| send_as(&setup, token, id, "?dry_run=true", file.as_bytes()).said();
    let own = format!("400 No row is about a page of this analysis. The file was exported from analysis {id}.");
    assert_eq!(said(&setup.ada.access_token, other), own);
    assert_eq!(said(&bob, theirs), "400 No row is about a page of this analysis.");
}

#[test]
fn an_import_that_fails_names_the_stored_pages_and_publishes_them() {
    let paths: Vec<String> = (0..40).map(|page| format!("/{page}")).collect();
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let setup = SiteProject::new(shop(&paths));
    let id = setup.begin(&paths);
    setup.wait_for(id, "success");
    let mut file = "url,new title\n".to_owned();
    for path in &paths {
        writeln!(file, "{},Trail Runner {path}: a Light Shoe for Rough Paths", setup.site.url(path)).unwrap();
    }
    // The quota is reached by the second transaction.
    let store = Connection::open(setup.service.seotags().data().join("seotags.db")).unwrap();
    let trigger = format!(
        "CREATE TRIGGER filling AFTER UPDATE OF revision ON results WHEN NEW.url = '{}'
         BEGIN UPDATE kept_bytes SET list_bytes = 2 << 30; END",
        setup.site.url("/39")
    );
    store.execute_batch(&trigger).unwrap();
    let channel = format!("/ws/analysis-updates/{id}");
    let mut socket = Socket::open(&setup.service, &channel, &setup.ada.access_token).listening();
    let failed = send(&setup, id, "", file.as_bytes()).said();
    assert!(failed.starts_with("400 Your analyses and related data use all of the 2,048 MiB"), "{failed}");
    let stored = " 32 pages were imported before. Import the file again for the others.";
    assert!(failed.ends_with(stored), "{failed}");
    let told = socket.until(|message| matches!(message["type"].as_str(), Some("new_results" | "new_results_batch")));
    assert!(!told.is_empty());
    let accepted = setup.ask("GET", &format!("/analyses/{id}/export/json?accepted_only=true")).json();
    assert_eq!(accepted["results"].as_array().unwrap().len(), 32);
}
