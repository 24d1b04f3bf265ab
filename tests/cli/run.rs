//! `seotags run`: from a list to a table, to data and to files.

use crate::{shop, shop_list};
use insta::assert_snapshot;
use seotags_testkit::{Answer, Seotags, Site, page};
use serde_json::Value;

#[test]
fn a_list_gives_a_table_and_a_summary() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", shop_list(&site));
    assert_snapshot!(seotags.run(&["run", "urls.txt", "--only", "title"]).shape(), @r#"
    exit 0
    --- stdout
      URL  Index  Title  Len  Description  Len
      /shoe  yes  Trail Runner 2  14  (empty)  –
      [suggested]
      /tent  yes  Kuppel 2  8  (empty)  –
      [suggested]
      /hidden  no  not generated: noindex meta tag: noindex
      /old  301  → /shoe, generated under /shoe
      /private/x  no  not generated: Blocked by robots.txt: Disallow: /private
      /gone  404  not generated: the page does not exist
    --- stderr

      6 pages in [time]
      indexable  2  not indexable  4
      reasons  1 noindex, 1 not found, 1 redirected, 1 blocked by robots.txt
      before  titles: 2 too short; descriptions: 2 missing
      tags  2 titles  [findings]
      skipped  2 pages  redirected, not indexable, or without content

      analysis 1 “urls.txt [now]” is stored
      view  seotags show 1 --all
      skipped  seotags show 1 --format csv --columns url,skip_reason,left_out
      export  seotags export 1 -o tags.csv
    "#);
}

#[test]
fn invalid_rows_are_named_and_the_rest_runs() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    seotags
        .file("urls.csv", format!("url,keyword\n{},shoe\nhtp:/x,\n\n{},tent\n", site.url("/shoe"), site.url("/tent")));
    let ended = seotags.run(&["run", "urls.csv", "--format", "jsonl"]);
    assert_eq!(ended.code, Some(0));
    assert_eq!(ended.stdout.lines().count(), 2);
    let warnings: Vec<&str> = ended.stderr.lines().take(2).collect();
    assert_snapshot!(warnings.join("\n"), @r#"
    warning: urls.csv:3: not a URL: “htp:/x”
      hint: did you mean “http://x”?
    "#);
}

#[test]
fn standard_output_contains_only_data() {
    let site = shop();
    let seotags = Seotags::new();
    let list = shop_list(&site);
    let csv = seotags.run_with_input(&["run", "-", "--format", "csv"], &list);
    assert!(csv.stdout.starts_with("url,final_url,target_keyword,is_indexable,"), "{}", csv.stdout);
    let json = seotags.run_with_input(&["run", "-", "--json"], &list);
    let document: Value = serde_json::from_str(&json.stdout).unwrap();
    let results = document["results"].as_array().unwrap();
    assert_eq!(results.len(), 6);
    let shown: Vec<String> = results
        .iter()
        .map(|result| {
            format!(
                "{} {} {}",
                result["url"].as_str().unwrap().trim_start_matches(&site.origin()),
                result["is_indexable"],
                result["primary_issue"]
            )
        })
        .collect();
    assert_snapshot!(shown.join("\n"), @r#"
    /shoe true "missing_meta"
    /tent true "missing_meta"
    /hidden false "noindex_meta"
    /old false "redirected"
    /private/x false "robots_txt_blocked"
    /gone false "not_found"
    "#);
    let md = seotags.run_with_input(&["run", "-", "--format", "md", "--quiet"], &list);
    assert!(md.stdout.starts_with('|') && md.stderr.is_empty(), "{}", md.stderr);
}

#[test]
fn columns_are_selected_and_checked() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    let list = format!("{}\n", site.url("/shoe"));
    let ended = seotags.run_with_input(&["run", "-", "--format", "tsv", "--columns", "url,current_title"], &list);
    assert_snapshot!(ended.replaced(&ended.stdout), @r#"
    url	current_title
    http://site/shoe	Trail Runner 2
    "#);
    assert_snapshot!(seotags.run_with_input(&["run", "-", "--format", "csv", "--columns", "url,titel"], &list).snapshot(), @r#"
    exit 2
    --- stderr
    error: unknown column “titel”
      hint: did you mean “current_title” or “suggested_title”? `seotags export --help` lists the columns
    "#);
}

#[test]
fn files_are_written_by_extension_and_checked_before_any_request() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", shop_list(&site));
    let ended = seotags.run(&["run", "urls.txt", "-o", "tags.csv", "-o", "tags.jsonl"]);
    assert_eq!((ended.code, ended.stdout.as_str()), (Some(0), ""));
    assert!(seotags.read("tags.csv").starts_with('\u{feff}'));
    assert_eq!(seotags.read("tags.jsonl").lines().count(), 6);
    let asked = site.requests().len();
    assert_snapshot!(seotags.run(&["run", "urls.txt", "-o", "tags.doc"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: tags.doc: unknown file extension
      hint: name the file with one of these extensions: csv, tsv, json, jsonl, xml, xlsx, md, html, pdf
    "#);
    assert_snapshot!(seotags.run(&["run", "urls.txt", "-o", "no/tags.csv"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: cannot write no/tags.csv: the folder no does not exist
      hint: create the folder first, or choose an existing one
    "#);
    assert_eq!(site.requests().len(), asked);
}

#[test]
fn filters_and_limits_select_pages() {
    let site = shop();
    let seotags = Seotags::new();
    seotags.file("urls.txt", shop_list(&site));
    let urls = |arguments: &[&str]| {
        let ended = seotags
            .run(&[&["run", "urls.txt", "--format", "csv", "--columns", "url", "--ephemeral"], arguments].concat());
        ended.stdout.lines().skip(1).map(|url| url.trim_start_matches(&site.origin()).to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(urls(&["--include", "/t", "--include", "/sh"]), ["/shoe", "/tent"]);
    assert_eq!(urls(&["--exclude", "/private", "--limit", "3"]), ["/shoe", "/tent", "/hidden"]);
}

#[test]
fn keywords_of_the_list_and_of_the_flag_are_combined() {
    let site = shop();
    let seotags = Seotags::new();
    let list = format!("{},wet shoe;trail\n", site.url("/shoe"));
    let ended = seotags.run_with_input(&["run", "-", "--keyword", "autumn", "--format", "jsonl"], &list);
    let record: Value = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!(record["target_keyword"], "wet shoe, trail, autumn");
}

#[test]
fn strict_fails_when_a_page_failed() {
    let site = Site::serve([("/a", page("A", "Some text about a."))]);
    let seotags = Seotags::new();
    let good = format!("{}\n", site.url("/a"));
    assert_eq!(seotags.run_with_input(&["run", "-", "--strict"], &good).code, Some(0));
    let bad = format!("{good}http://127.0.0.1:1/\n");
    assert_eq!(seotags.run_with_input(&["run", "-", "--strict", "--retries", "0"], &bad).code, Some(1));
    assert_eq!(seotags.run_with_input(&["run", "-", "--retries", "0"], &bad).code, Some(0));
}

#[test]
fn an_ephemeral_run_stores_nothing() {
    let site = shop();
    let seotags = Seotags::new();
    seotags.file("urls.txt", shop_list(&site));
    let ended = seotags.run(&["run", "urls.txt", "--ephemeral"]);
    assert_eq!(ended.code, Some(0));
    assert!(!ended.stderr.contains("is stored"), "{}", ended.stderr);
    assert!(!seotags.data().exists());
}

#[test]
fn a_named_project_is_created_and_reused() {
    let site = shop();
    let seotags = Seotags::new();
    let list = format!("{}\n", site.url("/shoe"));
    seotags.run_with_input(&["run", "-", "--project", "Shop", "--name", "first"], &list);
    seotags.run_with_input(&["run", "-", "--project", "shop", "--name", "second"], &list);
    let listed = seotags.run(&["list", "--project", "Shop"]);
    assert_snapshot!(listed.stdout, @r#"
    ID  Name    Project  Status   Pages  Failed  Engine
     2  second  Shop     success      1       –  builtin
     1  first   Shop     success      1       –  builtin
    "#);
}

#[test]
fn only_and_skip_select_elements() {
    let site = shop();
    let seotags = Seotags::new();
    let list = format!("{}\n", site.url("/shoe"));
    let record = |arguments: &[&str]| -> Value {
        let ended = seotags.run_with_input(&[&["run", "-", "--format", "jsonl"], arguments].concat(), &list);
        serde_json::from_str(&ended.stdout).unwrap()
    };
    let text_of = |flags: &[&str]| record(flags)["suggested_seo_text"].is_string();
    assert!(
        !text_of(&[]) && text_of(&["--only", "title,seo-text"]),
        "the built-in engine writes a SEO text only on request"
    );
    let only = record(&["--only", "h1,keywords"]);
    assert!(only["suggested_title"].is_null() && only["suggested_meta_description"].is_null());
    assert!(!only["suggested_h1"].is_null());
    let skip = record(&["--skip", "h1,seo-text"]);
    assert!(
        !skip["suggested_title"].is_null() && skip["suggested_h1"].is_null() && skip["suggested_seo_text"].is_null()
    );
}

#[test]
fn a_page_that_redirects_to_another_spelling_of_itself_gets_tags() {
    let text = "The cobbler mends boots, shoes and bags by hand in a small workshop near the coast.";
    let site = Site::serve([
        ("/~smith/", Answer::redirect(301, "/%7Esmith/")),
        ("/%7Esmith/", page("Smith the cobbler", text)),
        ("/ko/%EB%B3%B4", Answer::redirect(301, "/ko/%eb%b3%b4")),
        ("/ko/%eb%b3%b4", page("Boots of Bo", text)),
        ("/q?", Answer::redirect(302, "/q")),
        ("/q", page("Questions", text)),
    ]);
    let lists = [
        vec!["/~smith/"],
        vec!["/ko/%EB%B3%B4"],
        vec!["/q?"],
        vec!["/~smith/", "/%7Esmith/"],
        vec!["/%7Esmith/", "/~smith/"],
    ];
    for paths in lists {
        let list = paths.iter().map(|path| site.url(path)).collect::<Vec<_>>().join("\n");
        let arguments = ["run", "-", "--format", "json", "--quiet"];
        let ended = Seotags::new().with_site(&site).run_with_input(&arguments, &list);
        let document: serde_json::Value = serde_json::from_str(&ended.stdout).unwrap();
        let results = document["results"].as_array().unwrap();
        assert_eq!(results.len(), 1, "{paths:?}: both spellings are one page");
        assert!(results[0]["suggested_title"].is_string(), "{paths:?}: {}", results[0]);
        assert_eq!(results[0]["skip_reason"], serde_json::Value::Null, "{paths:?}");
        assert_eq!(results[0]["is_indexable"], true, "{paths:?}");
    }
}

#[test]
fn a_run_reports_the_files_it_wrote_and_how_to_see_the_rest() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", shop_list(&site));
    let ended = seotags.run(&["run", "urls.txt", "-k", "velvet curtains", "-o", "tags.csv", "-o", "tags.xlsx"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(ended.stderr.contains("\n  wrote 6 pages to tags.csv\n  wrote 6 pages to tags.xlsx\n"), "{}", ended.stderr);
    // Another format than those that were just written.
    assert!(ended.stderr.contains("  export      seotags export 1 -o report.html\n"), "{}", ended.stderr);
    // Each command that is named works, and shows what it promises.
    let columns = |label: &str| {
        let line = ended.stderr.lines().find_map(|line| line.trim_start().strip_prefix(label)).unwrap();
        let command: Vec<&str> = line.split(' ').skip_while(|word| *word != "show").collect();
        let shown = seotags.run(&command);
        assert_eq!(shown.code, Some(0), "{}", shown.stderr);
        shown.stdout
    };
    assert!(columns("findings  ").contains("keyword_off_page"), "{}", columns("findings  "));
    assert!(columns("skipped     seo").contains("404 Not Found"));
}

#[test]
fn a_run_without_a_good_page_fails() {
    let seotags = Seotags::new();
    let ended = seotags.run(&["run", "http://127.0.0.1:1/"]);
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert!(ended.stderr.contains("connection refused"), "{}", ended.stderr);
    assert!(
        ended.stderr.ends_with("  retry       seotags resume 1 --failed\nerror: the page failed\n"),
        "{}",
        ended.stderr
    );
    let listed = seotags.run(&["list"]).stdout;
    assert!(listed.contains("all failed") && !listed.contains("success"), "{listed}");
    assert_eq!(seotags.run(&["resume", "1", "--failed"]).code, Some(3));

    let site = shop();
    let list = format!("http://127.0.0.1:1/\n{}\n", site.url("/shoe"));
    assert_eq!(seotags.run_with_input(&["run", "-"], &list).code, Some(0), "one page is good");
    assert_eq!(seotags.run_with_input(&["run", "-", "--strict"], &list).code, Some(1));
}

#[test]
fn verbose_lists_each_page_with_its_status() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    let list = format!("{}{}\nhttp://127.0.0.1:1/\n", shop_list(&site), site.url("/shoe"));
    let ended = seotags.run_with_input(&["run", "-", "-v", "--only", "title"], &list);
    let said = ended.replaced(&ended.stderr);
    for line in [
        "INFO seotags::page: 200 http://site/shoe: indexable, tags written\n",
        "INFO seotags::page: 404 http://site/gone: not indexable, no tags: 404 Not Found\n",
        "INFO seotags::page: failed http://[address]/: connection refused by [address]\n",
    ] {
        assert!(said.contains(line), "{line}{said}");
    }
}

#[test]
fn a_run_of_one_page_names_the_command_for_the_whole_site() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    let url = site.url("/shoe");
    let said = |arguments: &[&str]| seotags.run(arguments).stderr;
    let whole = format!("  whole site  seotags run {url} --follow\n");
    assert!(said(&["run", &url]).contains(&whole), "{}", said(&["run", &url]));
    assert!(!said(&["run", &url, "--follow"]).contains("whole site"));
    assert!(said(&["check", &url]).contains(&whole.replace("run", "check")));
}

#[test]
fn a_file_that_another_process_wrote_meanwhile_is_reported() {
    let site = Site::serve([("/slow", page("Product", "A product of a slow site.").held())]);
    let seotags = Seotags::new().with_site(&site);
    let running = seotags.start(&["run", &site.url("/slow"), "-o", "tags.csv"]);
    site.wait_for_requests(1, |path| path == "/slow");
    seotags.file("tags.csv", "of another run");
    site.release();
    let ended = running.end();
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(
        ended.stderr.contains("warning: another process wrote tags.csv meanwhile; it is replaced\n"),
        "{}",
        ended.stderr
    );
    assert!(seotags.read("tags.csv").contains("/slow"));
}
