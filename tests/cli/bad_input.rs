//! Faulty input is reported with its place and the right exit code, and finished work is kept.

use crate::shop;
use insta::assert_snapshot;
use seotags_testkit::{Answer, Seotags, Site, page};
use serde_json::Value;
use std::os::unix::fs::FileExt;

fn refused(name: &str, content: impl AsRef<[u8]>) -> String {
    let seotags = Seotags::new();
    seotags.file(name, content);
    let ended = seotags.run(&["run", name]);
    assert!(!ended.stderr.contains("pages in"), "something was started: {}", ended.stderr);
    ended.snapshot()
}

#[test]
fn a_list_without_any_url_is_refused() {
    assert_snapshot!(refused("urls.csv", "name,price\nshoe one,3\nshoe two,4\n"), @r#"
    exit 2
    --- stderr
    warning: urls.csv:1: not a URL: “name”
    warning: urls.csv:2: not a URL: “shoe one”
    warning: urls.csv:3: not a URL: “shoe two”
    error: no URL in urls.csv (3 unusable)
      hint: a list has one URL per line, or a column of URLs; --url-column names it
    "#);
}

#[test]
fn credentials_are_never_shown() {
    let rows = "https://ada:s3cret@shop.example/\nada:s3cret@shop.example/a\n";
    assert_snapshot!(refused("urls.csv", rows), @r#"
    exit 2
    --- stderr
    warning: urls.csv:1: not a usable URL: “https://***@shop.example/”: credentials in an address are not accepted
    warning: urls.csv:2: not a URL: “***@shop.example/a”
    error: no URL in urls.csv (2 unusable)
      hint: a list has one URL per line, or a column of URLs; --url-column names it
    "#);
    for input in ["https://ada:s3cret@shop.example/", "ftp://ada:s3cret@shop.example/"] {
        let ended = Seotags::new().run(&["run", input]);
        assert_eq!(ended.code, Some(2));
        assert!(ended.stderr.contains("://***@shop.example/") && !ended.stderr.contains("s3cret"), "{}", ended.stderr);
    }
    let site = Seotags::new().run(&["run", ".", "--site-url", "https://ada:s3cret@shop.example/"]);
    assert!(!site.stderr.contains("s3cret") && site.code == Some(2), "{}", site.stderr);
    let config = Seotags::new().run(&["config", "--base-url", "https://ada:s3cret@llm.example/v1"]);
    assert!(config.stdout.contains("https://***@llm.example/v1"), "{}", config.stdout);
}

#[test]
fn a_binary_file_is_refused() {
    assert_snapshot!(refused("photo.csv", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x01".as_slice()), @r#"
    exit 2
    --- stderr
    error: photo.csv: not a list of URLs but an image
      hint: give a CSV, TSV or text file, a sitemap, a feed, a WARC archive, an HTML file or a folder of them
    "#);
}

#[test]
fn an_empty_file_is_refused() {
    assert_snapshot!(refused("urls.csv", ""), @r#"
    exit 2
    --- stderr
    error: urls.csv is empty
      hint: a list has one URL per line, or a column of URLs
    "#);
}

#[test]
fn a_missing_file_is_refused() {
    assert_snapshot!(Seotags::new().run(&["run", "no.csv"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: no.csv: no such file or folder
    "#);
}

#[test]
fn a_folder_without_html_is_refused() {
    assert_snapshot!(refused("public/readme.txt", "hello").replace("readme.txt", ""), @r#"
    exit 2
    --- stderr
    warning: public/:1: not a URL: “hello”
    error: no URL in public/ (1 unusable)
      hint: a list has one URL per line, or a column of URLs; --url-column names it
    "#);
    let seotags = Seotags::new();
    seotags.file("public/readme.txt", "hello");
    assert_snapshot!(seotags.run(&["run", "public"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: public: no HTML file in this folder
      hint: build the site first, or name the folder with the .html files
    "#);
}

#[test]
fn a_sitemap_is_cut_at_50_000_entries() {
    let entries =
        (0..60_000).map(|n| format!("<url><loc>http://127.0.0.1:1/{n}</loc></url>")).collect::<Vec<_>>().concat();
    let site = Site::serve([(
        "/sitemap.xml",
        Answer::new(
            200,
            "application/xml",
            format!(
                "<?xml version=\"1.0\"?><urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{entries}</urlset>"
            ),
        ),
    )]);
    let seotags = Seotags::new().with_site(&site);
    let ended = seotags.run(&["run", &site.url("/sitemap.xml"), "--include", "/59", "--retries", "0", "-o", "t.jsonl"]);
    assert_eq!(ended.code, Some(3));
    let warning: Vec<&str> = ended.stderr.lines().take(2).collect();
    assert_snapshot!(ended.replaced(&warning.join("\n")), @r#"
    warning: http://site/sitemap.xml: 10,000 entries ignored, a sitemap can have at most 50,000
      hint: split the sitemap and name the parts in an index
    "#);
    // 59, 590 to 599, and 5900 to 5999. Entries from 50,000 on are beyond the limit of a sitemap.
    assert_eq!(seotags.read("t.jsonl").lines().count(), 1 + 10 + 100);
}

#[test]
fn a_url_without_a_scheme_is_read_as_http_or_https() {
    let seotags = Seotags::new();
    let ended = seotags.run_with_input(
        &["run", "-", "--retries", "0", "--format", "csv", "--columns", "url"],
        "localhost.invalid/a\n",
    );
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert_snapshot!(ended.stdout, @r#"
    url
    https://localhost.invalid/a
    "#);
}

#[test]
fn a_refused_connection_is_a_failed_result() {
    let seotags = Seotags::new();
    let ended = seotags.run_with_input(&["run", "-", "--retries", "0", "--format", "jsonl"], "http://127.0.0.1:1/a\n");
    assert_eq!(ended.code, Some(3));
    let record: Value = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!((&record["outcome"], &record["error"]["code"]), (&"failed".into(), &"connect_refused".into()));
    assert!(ended.stderr.contains("1 connection refused (127.0.0.1)"), "{}", ended.stderr);
}

#[test]
fn a_page_beyond_the_size_limit_is_cut() {
    let body =
        format!("<html><head><title>Long</title></head><body><p>{}</p></body></html>", "long text ".repeat(100_000));
    let site = Site::serve([("/long", Answer::html(body))]);
    let ended = Seotags::new().run(&["run", &site.url("/long"), "--max-bytes", "64KiB", "--format", "jsonl"]);
    let record: Value = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!(ended.code, Some(0));
    assert_eq!(record["current_title"], "Long");
    assert_eq!(record["notes"], serde_json::json!(["body_truncated_at_limit"]));
}

#[test]
fn a_page_nested_a_million_deep_does_not_stop_the_run() {
    let body = format!("<html><head><title>Deep</title></head><body>{}deep", "<div>".repeat(1_000_000));
    let site =
        Site::serve([("/deep", Answer::html(body)), ("/next", page("Next", "The next page is read all the same."))]);
    let list = format!("{}\n{}\n", site.url("/deep"), site.url("/next"));
    let ended = Seotags::new().run_with_input(&["run", "-", "--format", "jsonl"], &list);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let titles: Vec<Value> = ended
        .stdout
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["current_title"].clone())
        .collect();
    assert_eq!(titles[1], "Next");
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_reported() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    assert_eq!(seotags.run(&["run", &site.url("/shoe")]).code, Some(0));
    std::os::unix::fs::symlink("/dev/full", seotags.work().join("full.csv")).unwrap();
    let ended = seotags.run(&["export", "-o", "full.csv"]);
    assert_snapshot!(ended.snapshot(), @r#"
    exit 3
    --- stderr
    error: cannot write full.csv: no space left on device
      hint: free some space, then run the command again
    "#);
}

#[test]
fn a_store_of_a_newer_version_is_refused() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    assert_eq!(seotags.run(&["run", &site.url("/shoe")]).code, Some(0));
    // A leftover log would override what is written here.
    for log in ["seotags.db-wal", "seotags.db-shm"] {
        let _ = std::fs::remove_file(seotags.data().join(log));
    }
    // Bytes 60 to 63 of an SQLite file contain its `user_version`.
    let store = std::fs::OpenOptions::new().write(true).open(seotags.data().join("seotags.db")).unwrap();
    store.write_all_at(&1_400_u32.to_be_bytes(), 60).unwrap();
    drop(store);
    let said = seotags.run(&["list"]).snapshot();
    let said = regex::Regex::new(r"knows \d+").unwrap().replace(&said, "knows [schema]");
    assert_snapshot!(said, @r#"
    exit 3
    --- stderr
    error: [data]/seotags.db was written by a newer version (schema 1400, this one knows [schema]); update seotags
    "#);
}

#[test]
fn a_file_that_is_not_a_store_is_refused() {
    let seotags = Seotags::new();
    std::fs::create_dir(seotags.data()).unwrap();
    std::fs::write(seotags.data().join("seotags.db"), "this is a letter to my aunt\n".repeat(50)).unwrap();
    assert_snapshot!(seotags.run(&["list"]).snapshot(), @r#"
    exit 3
    --- stderr
    error: [data]/seotags.db is not a seotags store; name another data folder, or move the file away; if it was one, try `seotags repair`
    "#);
}

#[test]
fn a_missing_column_is_named() {
    let seotags = Seotags::new();
    seotags.file("urls.csv", "page,keyword\nhttps://shop.example/,shoe\n");
    assert_snapshot!(seotags.run(&["run", "urls.csv", "--url-column", "pagee"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: urls.csv: no column “pagee”
      hint: did you mean “page”?
    "#);
}

#[test]
fn a_model_without_a_key_is_refused() {
    let site = shop();
    let ended = Seotags::new().run(&["run", &site.url("/shoe"), "--engine", "openai"]);
    assert_snapshot!(ended.snapshot(), @r#"
    exit 2
    --- stderr
    error: the openai engine needs an API key for api.openai.com
      hint: set OPENAI_API_KEY, or keep the key encrypted: seotags secrets set openai; or run without a model: --engine builtin
    "#);
    assert!(site.requests().is_empty());
}

#[test]
fn the_memory_of_pages_has_a_minimum() {
    let run = |memory: &str| Seotags::new().run(&["check", "urls.csv", "--memory", memory]).snapshot();
    assert_snapshot!(run("1MiB"), @r#"
    exit 2
    --- stderr
    error: invalid value “1MiB” for `--memory`: pages in progress need at least 16 MiB
      hint: see `seotags check --help`
    "#);
    assert_snapshot!(run("lots"), @r#"
    exit 2
    --- stderr
    error: invalid value “lots” for `--memory`: unknown unit “lots”; write e.g. 10MiB
      hint: see `seotags check --help`
    "#);
    let ended = Seotags::new().with("SEOTAGS_MEMORY", "9MB").run(&["check", "urls.csv"]);
    assert_eq!(ended.code, Some(2));
    assert!(ended.stderr.contains("pages in progress need at least 16 MiB"), "{}", ended.stderr);
}

#[test]
fn large_pages_are_read_with_the_least_memory() {
    let body = format!("<title>Boots</title><p>{}", "Leather boots. ".repeat(200_000));
    let site = Site::serve(["/a", "/b", "/c", "/d"].map(|path| (path, Answer::html(body.clone()))));
    let list: String = ["/a", "/b", "/c", "/d"].map(|path| format!("{}\n", site.url(path))).concat();
    let ended = Seotags::new().run_with_input(&["run", "-", "--memory", "16MiB", "--format", "jsonl"], &list);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_eq!(ended.stdout.matches(r#""current_title":"Boots""#).count(), 4);
}
