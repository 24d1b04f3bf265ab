//! Memory use of large answers and bodies, and their effect on other clients.

use crate::support::{SiteProject, shop, watch_for};
use rusqlite::Connection;
use seotags_testkit::{Answer, Site};
use serde_json::Value;
use std::thread;

/// Results of the large analysis, each with the largest possible record.
const RESULTS: i64 = 3_000;
/// Extra memory that eight concurrent large answers may use. Together they are several times larger.
const MOST_MEMORY: u64 = 150 << 20;
/// Bytes of results in one answer, and of the page that reaches the limit.
const MOST_BYTES: usize = (32 << 20) + (3 << 20);

/// A page with the largest possible record.
fn worst_page() -> Answer {
    let long = "a long word ".repeat(700);
    let metas = (0..100).map(|n| format!("<meta name=robots content='index, w{n}{}'>", "x".repeat(190)));
    let metas = metas.collect::<Vec<_>>().concat();
    Answer::html(format!(
        "<html lang=en><title>{long}</title><meta name=description content='{long}'>{metas}\
         <link rel=canonical href='/c{}'><h1>{long}</h1><p>{long}",
        "y".repeat(7_000)
    ))
}

/// A project with an analysis of [`RESULTS`] pages and results of the worst page, and its number.
pub(crate) fn with_many_results() -> (SiteProject, i64) {
    let mut setup = SiteProject::new(Site::serve([("/worst".to_owned(), worst_page())]));
    let id = setup.begin(&["/worst"]);
    setup.wait_for(id, "success");
    let whole = setup.ask("GET", &format!("/analyses/{id}/results")).body.len();
    assert!((8 << 10..26 << 10).contains(&whole), "the largest page made a result of {whole} bytes");
    setup.service.stop();
    let store = Connection::open(setup.service.seotags().data().join("seotags.db")).unwrap();
    let sql =
        "SELECT group_concat(name, ', ') FROM pragma_table_info('results') WHERE name NOT IN ('id', 'unique_key')";
    let columns: String = store.query_row(sql, [], |row| row.get(0)).unwrap();
    let copy = format!(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT {RESULTS} - 1)
         INSERT INTO results (unique_key, {columns}) SELECT 'copy ' || i, {columns} FROM results, n"
    );
    store.execute_batch(&copy).unwrap();
    let sql = "SELECT group_concat(name, ', ') FROM pragma_table_info('source_urls')
               WHERE name NOT IN ('position', 'unique_key')";
    let columns: String = store.query_row(sql, [], |row| row.get(0)).unwrap();
    let listed = format!(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT {RESULTS} - 1)
         INSERT INTO source_urls (position, unique_key, {columns}) SELECT i, 'copy ' || i, {columns} FROM source_urls, n"
    );
    store.execute_batch(&listed).unwrap();
    drop(store);
    setup.start_again(&[]);
    (setup, id)
}

#[test]
fn eight_concurrent_large_answers_use_little_memory_and_health_responds() {
    let (setup, id) = with_many_results();
    let first = setup.ask("GET", &format!("/analyses/{id}"));
    assert_eq!(first.status, 200);
    let before = setup.service.peak_memory();
    thread::scope(|scope| {
        let asking: Vec<_> = (0..8)
            .map(|n| {
                let path = if n % 2 == 0 { String::new() } else { "/results?limit=5000".to_owned() };
                scope.spawn({
                    let setup = &setup;
                    move || setup.ask("GET", &format!("/analyses/{id}{path}"))
                })
            })
            .collect();
        // From before the first answer until the last one has arrived.
        loop {
            assert_eq!(setup.service.get("/health").status(), 200, "health answers during large answers");
            if asking.iter().all(thread::ScopedJoinHandle::is_finished) {
                break;
            }
        }
        for asked in asking {
            let reply = asked.join().unwrap();
            assert_eq!(reply.status, 200);
            assert!((24 << 20..MOST_BYTES).contains(&reply.body.len()), "{} bytes", reply.body.len());
        }
    });
    let more = setup.service.peak_memory() - before;
    assert!(more < MOST_MEMORY, "{} MiB more", more >> 20);
}

#[test]
fn health_is_answered_while_the_maximum_of_long_answers_is_unread() {
    let (setup, id) = with_many_results();
    let path = format!("/analyses/{id}");
    let ask = || setup.service.get(&path).bearer(&setup.ada.access_token);
    let mut held = Vec::new();
    // Each has begun and is larger than socket buffers, until another one is refused.
    for _ in 0..8 {
        let stream = ask().sent();
        let mut status = [0; 12];
        watch_for("the status", || (stream.peek(&mut status).unwrap() == status.len()).then_some(()));
        assert_eq!(&status, b"HTTP/1.1 200");
        held.push(stream);
    }
    assert_eq!(ask().status(), 429, "all eight are in progress");
    assert_eq!(setup.service.get("/health").status(), 200);
    assert_eq!(setup.get("/users/me")["email"], "ada@shop.example", "short answers still work");
}

#[test]
fn an_answer_ends_at_32_mib_and_names_where_the_rest_begins() {
    let (setup, id) = with_many_results();
    let shown = setup.get(&format!("/analyses/{id}"));
    let numbers = |list: &Value| -> Vec<i64> {
        list.as_array().unwrap().iter().map(|result| result["id"].as_i64().unwrap()).collect()
    };
    let mut seen = numbers(&shown["results"]);
    assert!(shown["results_truncated"] == true && shown["results_count"] == RESULTS, "{}", seen.len());
    let mut before = *seen.last().unwrap();
    loop {
        let page = setup.get(&format!("/analyses/{id}/results?limit=5000&before_id={before}"));
        assert_eq!(page["total"], RESULTS);
        seen.extend(numbers(&page["items"]));
        let Some(next) = page["next_before_id"].as_i64() else { break };
        before = next;
    }
    assert!(seen.is_sorted_by(|one, next| one > next), "each result once, newest first");
    assert_eq!(seen.len(), usize::try_from(RESULTS).unwrap());
}

#[test]
fn a_short_list_is_complete() {
    let setup = SiteProject::new(shop(&["/a", "/b"]));
    let id = setup.begin(&["/a", "/b"]);
    let shown = setup.wait_for(id, "success");
    assert_eq!((&shown["results_truncated"], shown["results"].as_array().unwrap().len()), (&Value::Bool(false), 2));
    let page = setup.get(&format!("/analyses/{id}/results"));
    assert_eq!((&page["next_before_id"], page["items"].as_array().unwrap().len()), (&Value::Null, 2));
}
