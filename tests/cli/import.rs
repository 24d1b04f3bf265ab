//! Imports of edited exports.

use calamine::{Data, Reader, Xlsx};
use insta::assert_snapshot;
use rust_xlsxwriter::Workbook;
use seotags_testkit::{Answer, Seotags, Site, page};
use serde_json::Value;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufReader, Write};
use std::process::Command;

const TEXT: &str = "A light waterproof shoe for wet autumn days in the mountains.";
const COLUMNS: &str = "url,current_title,suggested_title,suggested_h1,content_hash,unique_key";

/// A store with an analysis of four pages, and its export as `tags.xlsx` and `tags.csv`.
fn exported(site: &Site) -> Seotags {
    let seotags = Seotags::new().with_site(site);
    let list: Vec<String> = ["/a", "/b", "/c", "/d"].map(|path| site.url(path)).into();
    seotags.file("list.txt", list.join("\n"));
    let run = seotags.run(&["run", "list.txt", "--only", "title,h1", "--name", "May", "--format", "csv"]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let export = seotags.run(&["export", "-o", "tags.xlsx", "-o", "tags.csv", "--columns", COLUMNS]);
    assert_eq!(export.code, Some(0), "{}", export.stderr);
    seotags
}

fn site() -> Site {
    // The title is less specific than the H1, so that another title is suggested.
    let html = |name: &str| {
        format!(
            "<!doctype html><html lang=en><head><title>Page {name}</title></head><body><main>\
             <h1>Light shoe {name} for wet autumn days</h1><p>{TEXT} It is made of recycled fabric and weighs three \
             hundred grams, so that it fits into any pack.</p></main></body></html>"
        )
    };
    Site::serve(["a", "b", "c", "d"].map(|name| (format!("/{name}"), Answer::html(html(name)))))
}

/// Copies a workbook with an independent library, and edits it in between.
fn edit(seotags: &Seotags, edit: impl FnOnce(&mut Vec<Vec<String>>)) {
    let file = BufReader::new(File::open(seotags.work().join("tags.xlsx")).unwrap());
    let pages = Xlsx::new(file).unwrap().worksheet_range("Pages").unwrap();
    let mut rows: Vec<Vec<String>> = pages.rows().map(|row| row.iter().map(Data::to_string).collect()).collect();
    edit(&mut rows);
    let mut workbook = Workbook::new();
    workbook.add_worksheet().set_name("Sheet1").unwrap().write_row_matrix(0, 0, rows).unwrap();
    workbook.save(seotags.work().join("back.xlsx")).unwrap();
}

fn records(seotags: &Seotags) -> Vec<Value> {
    let export = seotags.run(&["export", "--format", "jsonl"]);
    export.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn an_edited_workbook_is_imported() {
    let site = site();
    let seotags = exported(&site);
    edit(&seotags, |rows| {
        rows[0][2] = "Suggested Title".to_owned();
        rows[1][2] = "Light shoe for wet autumn days".to_owned();
        rows[2][2] = rows[2][1].clone();
        rows[3][2] = String::new();
        rows.push(vec!["https://other.example/".to_owned(), String::new(), "Theirs".to_owned()]);
        rows.push(vec!["Sum".to_owned()]);
    });
    let dry = seotags.run(&["import", "back.xlsx", "--accept-unchanged", "--dry-run"]);
    assert!(records(&seotags).iter().all(|record| record["decisions"] == serde_json::json!({})));
    let taken = seotags.run(&["import", "back.xlsx", "--accept-unchanged"]);
    assert_eq!((taken.code, &taken.stdout), (Some(3), &dry.stdout));
    assert!(taken.stdout.contains("edited      → Light shoe for wet autumn days"), "{}", taken.stdout);
    assert!(taken.stdout.contains("rejected    → Page b"), "{}", taken.stdout);
    assert_snapshot!(dry.replaced(&dry.stderr), @r"
    warning: row 6: https://other.example/: not a page of this analysis; skipped
      dry run: 5 accepted, 1 edited, 1 rejected, 1 empty cell, 1 skipped (1 foreign URL)
      dry run: nothing was stored
    ");
    assert_snapshot!(taken.replaced(&taken.stderr), @r"
    warning: row 6: https://other.example/: not a page of this analysis; skipped
      5 accepted, 1 edited, 1 rejected, 1 empty cell, 1 skipped (1 foreign URL)
      next: seotags export 1 --accepted-only -o final-1.csv
    ");

    let records = records(&seotags);
    assert_eq!(records[0]["suggested_title"], "Light shoe for wet autumn days");
    assert_eq!(records[0]["source"]["title"], "person");
    assert_eq!(records[0]["decisions"]["title"]["decision"], "edited");
    assert_eq!(records[0]["decisions"]["title"]["by"], "import back.xlsx");
    assert_eq!(records[1]["decisions"]["title"]["decision"], "rejected");
    assert_eq!(records[2]["decisions"].get("title"), None);
    assert_eq!(records[3]["decisions"]["h1"]["decision"], "accepted");

    let columns = ["--columns", "url,suggested_title", "--format", "csv"];
    let changed = seotags.run(&[&["export", "--changed"][..], &columns].concat());
    let changed = changed.replaced(&changed.stdout);
    assert!(changed.contains("http://site/a,Light shoe for wet autumn days"), "{changed}");
    assert!(!changed.contains("Page b"), "{changed}");

    let again = seotags.run(&["import", "back.xlsx", "--by", "Ann Example"]);
    assert_eq!(again.stdout, "");
    assert!(again.stderr.contains("7 unchanged, 1 empty cell, 1 skipped (1 foreign URL)"), "{}", again.stderr);
}

#[test]
fn tags_that_look_like_formulas_round_trip_unchanged() {
    let titles = ["-10 % auf alle Lampen", "+49 30 123456", "@home: Lampen", "=Lampen="];
    let site = Site::serve(titles.iter().enumerate().map(|(n, title)| (format!("/{n}"), page(title, TEXT))));
    let seotags = Seotags::new().with_site(&site);
    let list: Vec<String> = (0..titles.len()).map(|n| site.url(&format!("/{n}"))).collect();
    seotags.file("list.txt", list.join("\n"));
    let run = seotags.run(&["run", "list.txt", "--only", "title,h1", "-o", "tags.csv", "-o", "tags.tsv"]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(seotags.read("tags.csv").contains("'-10 % auf alle Lampen"), "{}", seotags.read("tags.csv"));
    for file in ["tags.csv", "tags.tsv"] {
        let back = seotags.run(&["import", file, "--accept-unchanged", "--dry-run"]);
        assert_eq!(back.code, Some(0), "{}{}", back.stdout, back.stderr);
        assert!(back.stderr.contains(" accepted") && !back.stderr.contains("skipped"), "{}", back.stderr);
    }
}

#[test]
fn sheet_and_columns_of_a_workbook_can_be_selected() {
    let site = site();
    let seotags = exported(&site);
    let (mut workbook, url) = (Workbook::new(), site.url("/a"));
    for (name, title) in [("Pages", "Light shoe for wet days"), ("Pages (2)", "Dry shoe for wet days")] {
        let sheet = workbook.add_worksheet().set_name(name).unwrap();
        let rows = [["url", "suggested_title", "Titel neu"], [&url, title, "Neuer Schuh für nasse Tage"]];
        sheet.write_row_matrix(0, 0, rows).unwrap();
    }
    workbook.save(seotags.work().join("back.xlsx")).unwrap();
    let taken = |flags: &[&str]| {
        let ended = seotags.run(&[&["import", "back.xlsx", "--dry-run", "--format", "jsonl"], flags].concat());
        let told: Value = serde_json::from_str(&ended.stdout).unwrap();
        (told["elements"][0]["after"].as_str().unwrap().to_owned(), ended.stderr)
    };
    let (after, told) = taken(&[]);
    assert_eq!(after, "Light shoe for wet days");
    assert!(
        told.contains("sheet “Pages (2)” has the same columns and was not read; “Pages” was\n  hint: --sheet"),
        "{told}"
    );
    let (after, told) = taken(&["--sheet", "pages (2)"]);
    assert_eq!(after, "Dry shoe for wet days");
    assert!(!told.contains("was not read"), "{told}");
    assert_eq!(taken(&["--column", "title=Titel neu"]).0, "Neuer Schuh für nasse Tage");
}

#[test]
fn a_long_import_shows_progress_and_can_be_interrupted() {
    let seotags = Seotags::new();
    let mut table = "url,title\n".to_owned();
    for page in 0..450 {
        let html = format!("<html lang=en><title>Page {page}</title><h1>Page {page}</h1><p>{TEXT}</p>");
        seotags.file(&format!("public/{page}.html"), html);
        // The first progress line fills an unread pipe (64 KiB on Linux).
        let long = format!("Page {page} {}", "goes on and on ".repeat(60));
        writeln!(table, "https://shop.example/{page}.html,{long}").unwrap();
    }
    let run =
        seotags.run(&["run", "public", "--site-url", "https://shop.example", "--only", "title", "-o", "tags.csv"]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    seotags.file("back.csv", table);
    let mut running = seotags.start(&["import", "back.csv", "--progress", "json", "--by", "Ann"]);
    running.wait_for(r#"{"event":"rows_done","rows":200,"total":450}"#);
    running.wait_for_output();
    running.signal("INT");
    running.wait_for("^C  finishing the rows in progress; press Ctrl-C again to quit immediately");
    let ended = running.end();
    assert_eq!(ended.code, Some(130), "{}", ended.stderr);
    let end = "  stopped after 200 of 450 rows; all results so far are stored\n  \
               continue with: seotags import back.csv 1 --by Ann\n";
    assert!(ended.stderr.ends_with(end), "{}", ended.stderr);
    let edited = || records(&seotags).iter().filter(|record| record["source"]["title"] == "person").count();
    assert_eq!(edited(), 200);
    let rest = seotags.run(&["import", "back.csv", "1", "--by", "Ann", "-o", "changes.csv"]);
    assert!(rest.stderr.contains("250 edited, 200 unchanged"), "{}", rest.stderr);
    assert_eq!(edited(), 450);
}

#[test]
fn an_import_interrupted_while_reading_stores_nothing() {
    let site = site();
    let seotags = exported(&site);
    let pipe = seotags.work().join("back.csv");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let running = seotags.start(&["import", "back.csv"]);
    // Opening for writing succeeds only once the program reads.
    let mut writer = File::options().write(true).open(&pipe).unwrap();
    writer.write_all(b"url,title\n").unwrap();
    running.signal("TERM");
    let ended = running.end();
    assert_eq!(ended.code, Some(130), "{}", ended.stderr);
    assert_eq!(ended.stderr, "\n  stopped while reading the file; nothing was stored\n");
}

#[test]
fn the_import_report_is_written_in_each_format() {
    let site = site();
    let seotags = exported(&site);
    let table = format!("url,title\n{},Light shoe for wet autumn days\n{},=1+1\n", site.url("/a"), site.url("/b"));
    seotags.file("back.csv", table);
    let run = |format: &str| seotags.run(&["import", "back.csv", "--dry-run", "--format", format]);
    let csv = run("csv").stdout;
    assert!(csv.starts_with("url,row,element,decision,before,after,findings,reason,unchecked\r\n"), "{csv}");
    assert!(csv.contains(",2,title,edited,") && csv.contains(",3,title,left,"), "{csv}");
    let json: Value = serde_json::from_str(&run("json").stdout).unwrap();
    assert_eq!(json[0]["elements"][0]["after"], "Light shoe for wet autumn days");
    assert_eq!(json[1]["elements"][0]["reason"], "formula");
    let markdown = run("md").stdout;
    assert!(markdown.starts_with("### seotags: back.csv into analysis 1\n\n| url | row | element |"), "{markdown}");
    assert_eq!(seotags.run(&["import", "back.csv", "-o", "changes.jsonl"]).code, Some(3));
    assert_eq!(seotags.read("changes.jsonl").lines().count(), 2);
}

#[test]
fn cells_that_need_a_look_are_listed() {
    let site = site();
    let seotags = exported(&site);
    let (a, b, c, d) = (site.url("/a"), site.url("/b"), site.url("/c"), site.url("/d"));
    let long = "x".repeat(2 << 20);
    let table = format!(
        "url,title,h1,content_hash,Remarks\n{a},One title of two,,,\n{a},Two titles of two,,,\n{b},=CONCAT(A1),#NAME?,,x\n\
         {c},Light shoe,,00ff,\nnowhere,Lost,,,\n,Lost,,,\n{d},{long},,,\n{d},A shoe for wet autumn days,,,\n"
    );
    seotags.file("back.csv", table);
    assert_snapshot!(seotags.run(&["import", "back.csv", "--quiet", "--dry-run"]).shape(), @r"
    exit 3
    --- stdout
      http://site/d
          title  Light shoe d for wet autumn days
          edited  → A shoe for wet autumn days
      [suggested]
    ");
    let ended = seotags.run(&["import", "back.csv"]);
    assert_snapshot!(ended.replaced(&ended.stderr), @r"
    warning: back.csv: unknown column “Remarks” was ignored
    warning: row 2: http://site/a: several rows contradict each other about this page; skipped
      hint: keep one row of each page
    warning: row 3: http://site/a: several rows contradict each other about this page; skipped
    warning: row 4: http://site/b, title: a formula, not a text; skipped
      hint: write a text into the cell, with ' before its =, if it begins with one
    warning: row 4: http://site/b, H1: an error of the spreadsheet, not a text; skipped
      hint: format the column as text and write the cell again
    warning: row 5: http://site/c: the page's content has changed since the file was written; skipped
      hint: check the current page; --force imports the text anyway
    warning: row 6: nowhere: no URL in this row; skipped
    warning: row 7: no URL in this row; skipped
    warning: row 8: http://site/d: too long for a text of a page; skipped
      1 edited, 1 empty cell, 8 skipped (2 rows without a URL, 1 page that changed, 2 contradictions, 1 too long, 1 formula, 1 spreadsheet error)
      next: seotags export 1 --accepted-only -o final-1.csv
    ");
}

#[test]
fn an_unusable_file_changes_nothing_and_gives_a_reason() {
    let site = site();
    let seotags = exported(&site);
    let ends = |arguments: &[&str]| {
        let ended = seotags.run(arguments);
        assert_eq!((ended.code, ended.stdout.as_str()), (Some(2), ""), "{}", ended.stderr);
        ended.replaced(&ended.stderr)
    };
    seotags.file("foreign.csv", "url,title\nhttps://other.example/,Theirs\n");
    assert_snapshot!(ends(&["import", "foreign.csv"]), @r"
    error: foreign.csv: no row matches a page of analysis 1 (May)
      hint: give the number of the analysis that it was exported from; `seotags list` lists them
    ");
    seotags.file("headers.csv", "Adresse,Titel neu\nhttps://other.example/,Theirs\n");
    assert_snapshot!(ends(&["import", "headers.csv"]), @r"
    error: headers.csv: no column of titles, descriptions, H1s, SEO texts or keywords among “Adresse”, “Titel neu”
      hint: the supported columns are: suggested_title, suggested_meta_description, suggested_h1, suggested_seo_text, suggested_lsi_keywords
    ");
    assert_snapshot!(ends(&["import", "missing.xlsx"]), @"error: missing.xlsx: no such file or folder");
    assert_snapshot!(ends(&["import", "tags.csv", "9"]), @r"
    error: no analysis 9
      hint: `seotags list` lists them
    ");
    assert_snapshot!(ends(&["import", "tags.csv", "-o", "changes.docx"]), @r"
    error: changes.docx: the extension is not a format for reports
      hint: use csv, tsv, json, jsonl, md or txt
    ");
    assert_snapshot!(ends(&["import", "tags.csv", "-o", "no/changes.csv"]), @r"
    error: cannot write no/changes.csv: the folder no does not exist
      hint: create the folder first, or choose an existing one
    ");
    assert_snapshot!(ends(&["import", "tags.csv", "--by", " "]), @r"
    error: a name has 1 to 120 characters, on one line
      hint: give it with --by
    ");
    seotags.file("two.csv", format!("url,suggested_title,Title\n{},Ours,Theirs\n", site.url("/a")));
    assert_snapshot!(ends(&["import", "two.csv"]), @r#"
    error: two.csv: “suggested_title” and “Title” have different texts for the title in row 2
      hint: choose one: --column title="suggested_title" or --column title="Title"
    "#);
    assert_snapshot!(ends(&["import", "two.csv", "--sheet", "Pages"]), @r"
    error: two.csv: no sheet “Pages”
      hint: only a workbook (.xlsx) has sheets
    ");
    assert_snapshot!(ends(&["import", "two.csv", "--column", "title=Title", "--column", "title=h1"]), @r"
    error: --column names “Title” and “h1” for title
      hint: name one column for each element
    ");
    // An export of another analysis is refused even without the flag.
    seotags.file("other.txt", site.url("/z"));
    seotags.run(&["check", "other.txt", "--name", "June", "--exit-zero"]);
    assert_snapshot!(ends(&["import", "tags.csv", "2"]), @r"
    error: tags.csv: no row matches a page of analysis 2 (June)
      hint: it was exported from analysis 1: `seotags import tags.csv 1`
    ");
    assert_eq!(seotags.run(&["import", "tags.csv", "1"]).code, Some(0));
}

#[test]
fn suggestions_that_were_not_edited_are_accepted_only_on_request() {
    let site = site();
    let seotags = exported(&site);
    edit(&seotags, |rows| rows[1][2] = "Light shoe for wet autumn days".to_owned());
    let taken = seotags.run(&["import", "back.xlsx"]);
    assert_eq!((taken.code, taken.stdout.contains("edited ")), (Some(0), true), "{}", taken.stderr);
    assert_snapshot!(taken.replaced(&taken.stderr), @r"
      1 edited, 7 not edited, so not decided
      next: seotags export 1 --accepted-only -o final-1.csv
      to accept the suggestions that were not edited: --accept-unchanged
    ");
    let decided = |page: usize| records(&seotags)[page]["decisions"].as_object().unwrap().len();
    assert_eq!((decided(0), decided(1)), (1, 0));

    // A person rejected one meanwhile: an unedited cell does not object.
    seotags.run(&["decide", "reject", "--url", &site.url("/b"), "--elements", "title"]);
    let again = seotags.run(&["import", "back.xlsx"]);
    assert_eq!(again.code, Some(0));
    assert!(again.stderr.contains("6 not edited, so not decided, 2 unchanged"), "{}", again.stderr);
    let all = seotags.run(&["import", "back.xlsx", "--accept-unchanged"]);
    assert_eq!(all.code, Some(3));
    assert!(all.stderr.contains("6 accepted, 1 unchanged, 1 skipped ("), "{}", all.stderr);
    assert_eq!(decided(2), 2);
}
