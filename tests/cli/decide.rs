//! Decisions about suggestions, and their effect on exports.

use insta::assert_snapshot;
use seotags_testkit::{Answer, Ended, Seotags, Site, page};
use serde_json::Value;

const TEXT: &str =
    "A light waterproof shoe for wet autumn days in the mountains, dry in three days of rain, made of felt.";

fn site() -> Site {
    Site::serve(["a", "b", "c"].map(|name| (format!("/{name}"), page(&format!("Page {name}"), TEXT))))
}

fn ok(ended: Ended) -> Ended {
    assert_eq!(ended.code, Some(0), "{}{}", ended.stdout, ended.stderr);
    ended
}

/// An analysis of three pages.
fn analysed(site: &Site) -> Seotags {
    let seotags = Seotags::new().with_site(site).with("USER", "ann");
    seotags.file("urls.txt", ["/a", "/b", "/c"].map(|path| format!("{}\n", site.url(path))).concat());
    ok(seotags.run(&["run", "urls.txt", "--only", "title,meta,h1"]));
    seotags
}

/// Results as exported with these flags.
fn exported(seotags: &Seotags, flags: &[&str]) -> Vec<Value> {
    let ended = ok(seotags.run(&[&["export", "--format", "jsonl"], flags].concat()));
    ended.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn titles(records: &[Value]) -> Vec<Option<&str>> {
    records.iter().map(|record| record["suggested_title"].as_str()).collect()
}

#[test]
fn a_bulk_decision_can_be_undone() {
    let site = site();
    let seotags = analysed(&site);
    ok(seotags.run(&["decide", "accept", "--url", &site.url("/a")]));
    let before = exported(&seotags, &[]);
    ok(seotags.run(&["decide", "reject", "--all", "--redecide"]));
    assert_ne!(exported(&seotags, &[]), before);
    assert_eq!(ok(seotags.run(&["decide", "undo"])).stderr, "  undone for 9 elements of 3 pages\n");
    assert_eq!(exported(&seotags, &[]), before);
    let again = seotags.run(&["decide", "undo"]);
    assert_eq!((again.code, again.stderr.contains("there is nothing to undo")), (Some(2), true), "{}", again.stderr);
    ok(seotags.run(&["decide", "lock", "--all"]));
    let others = seotags.run(&["decide", "undo", "--by", "Ben"]);
    assert_eq!(others.code, Some(2), "undo keeps decisions of another user: {}", others.stderr);
    let some = seotags.run(&["decide", "undo", "--url-contains", "/a"]);
    assert!(some.code == Some(2) && some.stderr.contains("undoes the whole last decision"), "{}", some.stderr);
}

#[test]
fn undo_takes_back_a_decision_about_one_page() {
    let site = site();
    let seotags = analysed(&site);
    let texts = || {
        let pick = |record: &Value| ["suggested_title", "source", "decisions"].map(|name| record[name].clone());
        exported(&seotags, &[]).iter().map(pick).collect::<Vec<_>>()
    };
    let edit = ["decide", "edit", "--url", &site.url("/a"), "--set", "title=Shoes for wet autumn days"];
    let undecided = texts();
    ok(seotags.run(&edit));
    assert_ne!(texts(), undecided);
    assert_eq!(ok(seotags.run(&["decide", "undo"])).stderr, "  undone for 1 element of 1 page\n");
    assert_eq!(texts(), undecided, "the text of the engine is back");

    ok(seotags.run(&["decide", "accept", "--all"]));
    let accepted = texts();
    for decision in [&edit[..], &["decide", "reject", "--url", &site.url("/b")]] {
        ok(seotags.run(decision));
        assert_ne!(texts(), accepted);
        ok(seotags.run(&["decide", "undo"]));
        assert_eq!(texts(), accepted, "{decision:?}");
    }
}

#[test]
fn decisions_determine_what_is_exported() {
    let site = site();
    let seotags = analysed(&site);
    let (a, b) = (site.url("/a"), site.url("/b"));
    assert_eq!(ok(seotags.run(&["decide", "accept", "--url", &a])).stderr, "  3 elements of 1 page accepted\n");
    let edit = ["decide", "1", "edit", "--url", &b, "--set", "title=Shoes for  wet days", "--lock", "--by", "Ben"];
    assert_snapshot!(ok(seotags.run(&edit)).stderr, @r"
      1 element of 1 page edited
        title: warning: Lengthen it to at least 30 characters; it has 18.
    ");
    ok(seotags.run(&["decide", "reject", "--url-contains", "/c", "--elements", "title,h1"]));
    let told = ok(seotags.run(&["--json", "decide", "accept", "--all"])).stdout;
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((&told["pages"], &told["elements"], &told["by"]), (&2.into(), &3.into(), &"ann".into()));

    let all = exported(&seotags, &[]);
    assert_eq!((titles(&all)[1], titles(&all)[2]), (Some("Shoes for wet days"), None));
    let decision = &all[1]["decisions"]["title"];
    assert_eq!(
        (&decision["decision"], &decision["locked"], &decision["by"]),
        (&"edited".into(), &true.into(), &"Ben".into())
    );
    assert_eq!(all[2]["decisions"]["title"]["decision"], "rejected");
    ok(seotags.run(&["decide", "withdraw", "--url", &a]));
    let accepted = exported(&seotags, &["--accepted-only"]);
    assert_eq!(accepted.len(), 2);
    assert!(accepted[1]["suggested_title"].is_null() && accepted[1]["suggested_meta_description"].is_string());
    let ended = ok(seotags.run(&[
        "export",
        "--accepted-only",
        "-o",
        "a.csv",
        "--columns",
        "url,suggested_h1,decided,decided_by",
    ]));
    assert!(ended.stderr.contains("wrote 2 pages to a.csv"), "{}", ended.stderr);
    let file = seotags.read("a.csv");
    assert!(file.contains("title: edited, locked | meta: accepted | h1: accepted"), "{file}");
    assert!(file.contains("Ben | ann"), "{file}");
    let table = ok(seotags.run(&["show"])).stdout;
    assert!(table.contains("✎# Shoes for wet days") && table.contains("✗ "), "{table}");
    let wide = ok(seotags.run(&["show", "--wide"])).stdout;
    assert!(wide.contains("(edited, locked by Ben) Shoes for wet days"), "{wide}");
}

#[test]
fn only_a_different_text_counts_as_a_change() {
    let site = Site::serve([("/a".to_owned(), page("Page a", TEXT)), ("/b".to_owned(), page("Page b", TEXT))]);
    let seotags = analysed(&site);
    let current = &exported(&seotags, &[])[0];
    let same = [
        format!("title={}", current["current_title"].as_str().unwrap()),
        format!("h1={}", current["current_h1"].as_str().unwrap()),
    ];
    let url = site.url("/a");
    ok(seotags.run(&["decide", "edit", "--url", &url, "--set", &same[0], "--set", &same[1]]));
    ok(seotags.run(&["decide", "reject", "--url", &url, "--elements", "meta"]));
    let changed = exported(&seotags, &["--changed"]);
    assert_eq!(changed.iter().map(|page| page["url"].as_str().unwrap()).collect::<Vec<_>>(), [site.url("/b")]);
}

#[test]
fn accepted_only_and_changed_together_export_accepted_changes() {
    let site = site();
    let seotags = analysed(&site);
    let both = ["--accepted-only", "--changed"];
    let none = ok(seotags.run(&["export", "--accepted-only", "--changed", "-o", "none.pdf", "-o", "none.csv"]));
    assert_snapshot!(none.stderr, @r"
      wrote 0 pages to none.pdf
      wrote 0 pages to none.csv
    warning: no accepted suggestion of analysis 1 differs from the current tags
      hint: `seotags decide 1 accept --clean` accepts those without findings; `seotags decide --help` says what else there is
    ");
    let current = &exported(&seotags, &[])[0];
    let same = format!("title={}", current["current_title"].as_str().unwrap());
    ok(seotags.run(&["decide", "edit", "--url", &site.url("/a"), "--set", &same]));
    ok(seotags.run(&["decide", "accept", "--url", &site.url("/b"), "--elements", "meta"]));
    let chosen = exported(&seotags, &both);
    let told: Vec<_> = chosen.iter().map(|page| (page["url"].as_str().unwrap(), &page["suggested_title"])).collect();
    assert_eq!(told, [(&*site.url("/b"), &Value::Null)]);
    assert_eq!(exported(&seotags, &both[..1]).len(), 2);
}

#[test]
fn a_relaunch_keeps_decisions() {
    let site = site();
    let seotags = analysed(&site);
    let url = site.url("/b");
    ok(seotags.run(&["decide", "edit", "--url", &url, "--set", "title=Mine", "--lock"]));
    let moved =
        page("Page b", "Tents for two people that stand without pegs on any ground, in every wind and weather.");
    site.answer("/b", moved);
    ok(seotags.run(&["relaunch", "1", "--overwrite"]));
    let pages = exported(&seotags, &[]);
    assert_eq!(pages[1]["suggested_title"], "Mine");
    assert_eq!(pages[1]["source"]["title"], "person");
    assert!(pages[1]["suggested_meta_description"].as_str().unwrap().contains("Tents"));
    ok(seotags.run(&["relaunch", "1"]));
    assert_ne!(exported(&seotags, &["2"])[1]["suggested_title"], "Mine");
}

#[test]
fn a_rejected_text_is_neither_applied_nor_verified() {
    let seotags = Seotags::new();
    seotags.file(
        "public/a.html",
        format!(
            "<html lang=en><head><title>A</title></head><body><main><h1>Shoes</h1><p>{TEXT}</p></main></body></html>"
        ),
    );
    seotags.file(
        "public/b.html",
        format!(
            "<html lang=en><head><title>B</title></head><body><main><h1>Shoes</h1><p>{TEXT}</p></main></body></html>"
        ),
    );
    ok(seotags.run(&["run", "public", "--site-url", "https://shop.example", "--only", "title"]));
    let decide = |act: &str, page: &str| {
        let url = format!("https://shop.example/{page}.html");
        ok(seotags.run(&["decide", act, "--url", &url, "--by", "ann"]));
    };
    decide("reject", "a");
    let dry = ok(seotags.run(&["apply", "public", "--dry-run"])).stdout;
    assert!(!dry.contains("a.html") && dry.contains("b.html"), "{dry}");
    let none = ok(seotags.run(&["apply", "public", "--dry-run", "--accepted-only"]));
    assert_eq!(none.stdout, "");
    assert!(none.stderr.contains("warning: no suggestion of analysis 1 is accepted\n  hint: `seotags decide 1 accept"));
    decide("accept", "b");
    let dry = ok(seotags.run(&["apply", "public", "--dry-run", "--accepted-only"])).stdout;
    assert!(dry.contains("b.html"), "{dry}");
}

#[test]
fn verify_checks_what_would_be_applied() {
    let site = site();
    let seotags = analysed(&site);
    ok(seotags.run(&["decide", "reject", "--all", "--elements", "title,h1"]));
    ok(seotags.run(&["decide", "edit", "--url", &site.url("/b"), "--set", "meta=Shoes for wet days."]));
    site.answer("/b", Answer::html("<meta name=description content='Shoes for wet days.'><p>x"));
    let live = ok(seotags.run(&["verify", "--accepted-only"]));
    assert!(live.stderr.contains("1 tag: all live"), "{}", live.stderr);
    let all = seotags.run(&["verify"]);
    assert!(all.stderr.contains("3 tags: 1 live"), "{}", all.stderr);
}

#[test]
fn an_address_is_found_without_its_scheme() {
    let site = site();
    let seotags = analysed(&site);
    let url = site.url("/a");
    let bare = url.trim_start_matches("http://");
    assert_eq!(ok(seotags.run(&["decide", "accept", "--url", bare])).stderr, "  3 elements of 1 page accepted\n");
    let set = "title=A light waterproof shoe for wet days in 1848";
    let edited = ok(seotags.run(&["--json", "decide", "edit", "--url", bare, "--set", set])).stdout;
    let edited: Value = serde_json::from_str(&edited).unwrap();
    assert_eq!((&edited["pages"], &edited["texts"][0]["unchecked"]), (&1.into(), &false.into()));
    assert_eq!(edited["texts"][0]["findings"][0]["code"], "number_off_page", "{edited}");
    let other = seotags.run(&["decide", "accept", "--url", &format!("https://{bare}")]);
    assert_eq!(other.code, Some(2), "a typed scheme must match");
}

#[test]
fn a_persons_text_is_shown_for_a_page_that_could_not_be_read() {
    let site = Site::serve([
        ("/a".to_owned(), page("Page a", TEXT)),
        ("/gone".to_owned(), Answer::new(404, "text/html", "gone")),
    ]);
    let seotags = Seotags::new().with_site(&site).with("USER", "ann");
    seotags.file("urls.txt", format!("{}\n{}\n", site.url("/a"), site.url("/gone")));
    ok(seotags.run(&["run", "urls.txt", "--only", "title"]));
    let told = ok(seotags.run(&["decide", "edit", "--url", &site.url("/gone"), "--set", "title=Shoes for wet days"]));
    assert_snapshot!(told.stderr, @r"
      1 element of 1 page edited
        title: not checked, because the content of the page is not stored
    ");
    let table = ok(seotags.run(&["show"])).stdout;
    assert!(table.contains("✎ Shoes for wet days") && !table.contains("not generated"), "{table}");
    seotags.file("back.csv", format!("url,title\n{},Boots for wet days\n", site.url("/gone")));
    let taken = ok(seotags.run(&["import", "back.csv", "--format", "json"]));
    assert_snapshot!(taken.replaced(&taken.stderr), @r"
      note: row 2: http://site/gone: the content of the page is not stored, so its texts were not checked
      1 edited; the texts of 1 page were not checked
      next: seotags export 1 --accepted-only -o final-1.csv
    ");
    let told: Value = serde_json::from_str(&taken.stdout).unwrap();
    assert_eq!(told[0]["unchecked"], true);
}

#[test]
fn invalid_decisions_are_refused() {
    let site = site();
    let seotags = analysed(&site);
    let url = site.url("/a");
    let said = |arguments: &[&str]| {
        let ended = seotags.run(&[&["decide"], arguments].concat());
        assert_eq!(ended.code, Some(2), "{arguments:?}: {}", ended.stderr);
        ended.stderr.replace(&site.origin(), "http://site")
    };
    let all = [
        said(&["accept"]),
        said(&["accept", "--url", &url, "--url", &site.url("/z"), "--url", &site.url("/y")]),
        said(&["edit", "--url", &url, "--set", "title= "]),
        said(&["edit", "--all", "--set", "title=x"]),
        said(&["edit", "--url", &url]),
        said(&["reject", "--all", "--lock"]),
        said(&["reject", "--all", "--set", "title=x"]),
        said(&["9", "accept", "--all"]),
        said(&["edit", "--url", &url, "--set", "name=x"]),
        said(&["edit", "--url", &url, "--set", "titel=x"]),
        said(&["edit", "--url", &url, "--set", "title=x", "--set", "title=y"]),
        said(&["accept", "--findings=nosuch"]),
        said(&["accept", "--findings=titel_short"]),
        said(&["accept", "--findings="]),
        said(&["accept", "--url", "shop"]),
        said(&["accept", "--all", "--by", " "]),
        said(&["accept", "--all", "--by", ""]),
    ];
    assert_snapshot!(all.concat(), @r#"
    error: no suggestions are chosen
      hint: name pages with --url or --url-contains, choose with --clean or --findings, or take --all; `seotags decide --help` says more
    error: analysis 1 has no result for http://site/z, http://site/y
      hint: `seotags show --all` lists its pages; write the URL as in that list
    error: http://site/a: title: the text is empty
    error: `decide edit` is for one page
      hint: name the page with one --url
    error: no text is given
      hint: --set title='Boots for rocky ridges'
    error: --lock goes with `decide accept` and `decide edit`
      hint: `decide lock` only locks
    error: --set is only for `decide edit`
    error: no analysis 9
      hint: `seotags list` lists them
    error: invalid value “name=x” for `--set`: unknown element “name”: expected title, meta, h1, seo_text, keywords
      hint: see `seotags decide --help`
    error: invalid value “titel=x” for `--set`: unknown element “titel”; did you mean `title`?
      hint: see `seotags decide --help`
    error: --set gives two texts for title
      hint: an element has one text: remove one of them
    error: invalid value “nosuch” for `--findings`
      hint: see `seotags decide --help`
    error: invalid value “titel_short” for `--findings`
      hint: did you mean `title_short`? see `seotags decide --help`
    error: `--findings` needs a value
      hint: see `seotags decide --help`
    error: --url shop: not a URL: it does not begin with https:// or http://
      hint: write whole addresses
    error: a name has 1 to 120 characters, on one line
      hint: pass your name with --by NAME
    error: a name has 1 to 120 characters, on one line
      hint: pass your name with --by NAME
    "#);
    assert!(exported(&seotags, &[]).iter().all(|page| page["decisions"].as_object().unwrap().is_empty()));
}
