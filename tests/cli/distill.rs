//! `seotags distill`.

use crate::shop;
use insta::assert_snapshot;
use seotags_testkit::Seotags;
use serde_json::Value;

#[test]
fn the_content_of_a_page_is_printed() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    assert_snapshot!(seotags.run(&["distill", &site.url("/shoe")]).snapshot(), @r#"
    exit 0
    --- stdout
    Trail Runner 2

    The Trail Runner 2 is a light waterproof shoe for wet autumn days in the mountains. It is made of recycled fabric and weighs three hundred grams, so that it fits into any pack.

    Our workshop repairs every product for ten years, and the spare parts are listed below this text.
    "#);
    assert_snapshot!(seotags.run(&["distill", &site.url("/shoe"), "--format", "md"]).stdout, @r#"
    # Trail Runner 2

    The Trail Runner 2 is a light waterproof shoe for wet autumn days in the mountains. It is made of recycled fabric and weighs three hundred grams, so that it fits into any pack.

    Our workshop repairs every product for ten years, and the spare parts are listed below this text.
    "#);
    assert!(!seotags.data().exists(), "distill stores nothing");
}

#[test]
fn each_page_of_a_list_is_a_line_in_order() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", crate::shop_list(&site));
    let ended = seotags.run(&["distill", "urls.txt", "--format", "jsonl"]);
    let records: Vec<Value> = ended.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let shown: Vec<String> = records
        .iter()
        .map(|record| format!("{} {} {}", record["url"], record["title"], record["error"]).replace(&site.origin(), ""))
        .collect();
    assert_snapshot!(shown.join("\n"), @r#"
    "/shoe" "Trail Runner 2" null
    "/tent" "Kuppel 2" null
    "/hidden" "Hidden" null
    "/old" "Trail Runner 2" null
    "/private/x" null "Blocked by robots.txt: Disallow: /private"
    "/gone" null "404 Not Found"
    "#);
    assert_snapshot!(ended.stderr, @"  2 pages without content");
}

#[test]
fn distill_fails_if_no_page_can_be_reached() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    let nobody = "http://127.0.0.1:9/shoe";
    let ended = seotags.run(&["distill", nobody]);
    assert_eq!((ended.code, ended.stderr.as_str()), (Some(3), "  1 page without content\n"));
    assert_eq!(seotags.run(&["distill", nobody, &site.url("/shoe")]).code, Some(0), "one page can be reached");
    assert_eq!(seotags.run(&["distill", &site.url("/gone")]).code, Some(0), "404 is an answer");
}

#[test]
fn content_is_written_to_a_file_of_each_format_and_to_standard_output() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", format!("{}\n{}\n", site.url("/shoe"), site.url("/gone")));
    seotags.file("content.md", "from before");
    let files = ["-o", "content.md", "-o", "content.jsonl", "-o", "content.txt"];
    let ended = seotags.run(&[&["distill", "urls.txt"], &files[..]].concat());
    assert_eq!((ended.code, ended.stdout.as_str()), (Some(0), ""), "{}", ended.stderr);
    assert_eq!(ended.stderr, "  1 page without content\n");
    assert!(seotags.read("content.md").starts_with("# Trail Runner 2\n\nThe Trail"), "{}", seotags.read("content.md"));
    assert!(seotags.read("content.txt").starts_with("Trail Runner 2\n\nThe Trail"), "{}", seotags.read("content.txt"));
    let lines = seotags.read("content.jsonl");
    let records: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((records.len(), &records[0]["title"]), (2, &"Trail Runner 2".into()));
    let both = seotags.run(&["distill", "urls.txt", "-o", "again.md", "--format", "jsonl"]);
    assert_eq!((both.stdout, seotags.read("again.md")), (lines, seotags.read("content.md")));
}

#[test]
fn an_unwritable_file_is_reported_before_anything_is_fetched() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    let refused = |options: &[&str]| seotags.run(&[&["distill", &site.url("/shoe")], options].concat()).snapshot();
    assert_snapshot!(refused(&["-o", "content.pdf"]), @r"
    exit 2
    --- stderr
    error: content.pdf: the extension is not a format for content
      hint: name a file that ends in .txt, .jsonl or .md
    ");
    assert_snapshot!(refused(&["-o", "none/content.md"]), @r"
    exit 2
    --- stderr
    error: cannot write none/content.md: the folder none does not exist
      hint: create the folder first, or choose an existing one
    ");
    assert_snapshot!(refused(&["-o", "a.md", "--explain-html", "./a.md"]), @r"
    exit 2
    --- stderr
    error: -o and --explain-html name the same file: ./a.md
      hint: name another file
    ");
    assert_snapshot!(refused(&["-o", "a.md", "--explain"]), @r"
    exit 2
    --- stderr
    error: --explain writes text
      hint: name a file that ends in .txt
    ");
    assert!(site.requests().is_empty(), "{:?}", site.requests());
    let left: Vec<_> = std::fs::read_dir(seotags.work()).unwrap().collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn a_local_file_is_distilled() {
    let seotags = Seotags::new();
    seotags.file("page.html", "<html><head><title>Local</title></head><body><nav>Home</nav><main><h1>Local page</h1><p>This is the text of a local page that somebody wrote with care and saved on a disk.</p></main></body></html>");
    let ended = seotags.run(&["distill", "page.html", "--blocks"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(ended.stdout.contains("heading1") && ended.stdout.contains("somebody wrote with care"), "{}", ended.stdout);
}

#[test]
fn explain_shows_why_a_block_was_kept_or_dropped() {
    let seotags = Seotags::new();
    seotags.file("page.html", "<html><head><title>Local</title></head><body><nav>Home & <b>more</b></nav><main><h1>Local page</h1><p>This is the text of a local page that somebody wrote with care and saved on a disk.</p></main></body></html>");
    let ended = seotags.run(&["distill", "page.html", "--explain", "--explain-html", "why.html"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let line = |text: &str| ended.stdout.lines().find(|line| line.contains(text)).unwrap_or_default().to_owned();
    assert!(line("somebody wrote with care").starts_with("+ "), "{}", ended.stdout);
    assert!(line("Home & more").starts_with("- ") && line("Home & more").contains("navigation"), "{}", ended.stdout);
    assert!(line("removed: navigation").contains("1 block, 11 characters"), "{}", ended.stdout);
    let page = seotags.read("why.html");
    assert!(page.contains("<p class=kept><small>kept: score") && page.contains("Home &amp; more"), "{page}");
}

#[test]
fn content_selector_page_type_and_length_can_be_given() {
    let seotags = Seotags::new();
    let text = "Somebody wrote this sentence with care and saved it on a disk. ".repeat(4);
    let shown = format!(
        "<nav>Home</nav><main><h1>Local page</h1><p>{text}</p><div class=more><p>{text}Twice.</p></div></main>"
    );
    seotags.file("page.html", format!("<html><head><title>Local</title></head><body>{shown}</body></html>"));
    let run = |options: &[&str]| seotags.run(&[&["distill", "page.html", "--format", "jsonl"], options].concat());
    let record = |options: &[&str]| -> Value { serde_json::from_str(&run(options).stdout).unwrap() };
    let part = record(&["--content-selector", ".more"]);
    assert!(part["text"].as_str().unwrap().ends_with("Twice."), "{part}");
    assert!(!part["text"].as_str().unwrap().contains("Local page"), "{part}");
    for page_type in ["forum", "home", "faq", "contact", "job", "event", "recipe"] {
        assert_eq!(record(&["--page-type", page_type])["page_type"], page_type);
    }
    assert_eq!(
        record(&["--max-chars", "100"])["text"],
        "Local page\n\nSomebody wrote this sentence with care and saved it on a disk."
    );
    let refused = run(&["--content-selector", "p >"]);
    assert_eq!(refused.code, Some(2), "{}", refused.stderr);
    assert!(refused.stderr.contains("not a CSS selector: “p >”"), "{}", refused.stderr);
}
