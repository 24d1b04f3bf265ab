//! Lists without a header: where a URL ends, and the notes about it.

use crate::input_folder::{InputFolder, gz};
use insta::assert_snapshot;

fn read(list: &str) -> String {
    InputFolder::new().file("urls.txt", list).read(&["urls.txt"])
}

#[test]
fn special_characters_within_urls_are_kept_in_every_list() {
    let rows = [
        "https://a.example/wiki/Paris,_Texas",
        "https://a.example/sport/mecz-odwolany,48215,1.html",
        "https://a.example/list.do;jsessionid=A1B2?cat=3",
        "https://a.example/map?ll=51.5,-0.12",
        "https://a.example/filter?brand=a|b",
        "https://a.example/filter/red,blue",
    ];
    for row in rows {
        for list in [format!("{row}\n"), format!("https://a.example/\n{row}\n"), format!("url\n{row}\n")] {
            for (name, bytes) in [
                ("urls.txt", list.clone().into_bytes()),
                ("urls.csv", format!("\u{feff}{}", list.replace('\n', "\r\n")).into_bytes()),
                ("urls.txt.gz", gz(&list)),
            ] {
                let read = InputFolder::new().file(name, bytes).read(&[name]);
                assert!(read.contains(&format!("{row}\n")), "{list:?}: {read}");
            }
        }
    }
    let all = rows.join("\n");
    assert_snapshot!(read(&all), @"
    https://a.example/wiki/Paris,_Texas
    https://a.example/sport/mecz-odwolany,48215,1.html
    https://a.example/list.do;jsessionid=A1B2?cat=3
    https://a.example/map?ll=51.5,-0.12
    https://a.example/filter?brand=a|b
    https://a.example/filter/red,blue
    note: urls.txt: commas taken as part of the URL: 4 rows; if these are columns, begin the list with the line url,keyword, or give --keyword-column 2
    note: urls.txt: pipes taken as part of the URL: 1 row; if these are columns, begin the list with the line url|keyword, or give --keyword-column 2
    note: urls.txt: semicolons taken as part of the URL: 1 row
    = 6 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn quotation_marks_keep_a_url_together() {
    assert_snapshot!(read("\"https://a.example/1, red shoes\"\n\"https://a.example/boots/,boots\"\nhttps://a.example/2\n"), @"
    https://a.example/1,%20red%20shoes
    https://a.example/boots/,boots
    https://a.example/2
    = 3 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn urls_that_differ_after_a_comma_are_two_pages() {
    assert_snapshot!(read("https://a.example/wiki/Paris,_Texas\nhttps://a.example/wiki/Paris,_Ontario\n"), @"
    https://a.example/wiki/Paris,_Texas
    https://a.example/wiki/Paris,_Ontario
    note: urls.txt: commas taken as part of the URL: 2 rows
    = 2 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn keywords_after_a_url_are_found_and_reported() {
    assert_snapshot!(read("https://a.example/1,red shoes; boots\nhttps://a.example/2,hats\nhttps://a.example/3\n"), @r#"
    https://a.example/1 ["red shoes", "boots"]
    https://a.example/2 ["hats"]
    https://a.example/3
    note: urls.txt: keywords after a comma: 2 rows
    = 3 URLs, 0 skipped, 0 folded, 0 filtered
    "#);
    assert_snapshot!(read("https://a.example/boots/;boots\nhttps://a.example/hats/;\n"), @r#"
    https://a.example/boots/ ["boots"]
    https://a.example/hats/
    note: urls.txt: keywords after a semicolon: 1 row
    = 2 URLs, 0 skipped, 0 folded, 0 filtered
    "#);
    assert_snapshot!(read("https://a.example/wiki/Paris,_Texas,towns in Texas\nhttps://a.example/most,48213.html,bridge\n"), @r#"
    https://a.example/wiki/Paris,_Texas ["towns in Texas"]
    https://a.example/most,48213.html ["bridge"]
    note: urls.txt: keywords after a comma: 2 rows
    note: urls.txt: commas taken as part of the URL: 2 rows
    = 2 URLs, 0 skipped, 0 folded, 0 filtered
    "#);
    assert_snapshot!(read("a.example,shoes\nb.example,boots\n"), @r#"
    https://a.example/ ["shoes"]
    https://b.example/ ["boots"]
    note: urls.txt: keywords after a comma: 2 rows
    = 2 URLs, 0 skipped, 0 folded, 0 filtered
    "#);
}

#[test]
fn a_word_after_one_url_does_not_affect_other_rows() {
    let list =
        "https://a.example/filter/red,blue\nhttps://a.example/boots/,boots\nhttps://a.example/filter/red,green\n";
    assert_snapshot!(read(list), @r#"
    https://a.example/filter/red,blue
    https://a.example/boots/ ["boots"]
    https://a.example/filter/red,green
    note: urls.txt: keywords after a comma: 1 row
    note: urls.txt: commas taken as part of the URL: 2 rows; if these are columns, begin the list with the line url,keyword, or give --keyword-column 2
    = 3 URLs, 0 skipped, 0 folded, 0 filtered
    "#);
}

#[test]
fn several_urls_in_a_row_are_reported() {
    assert_snapshot!(read("https://a.example/1,https://a.example/2\n"), @r"
    https://a.example/1
    note: urls.txt: URLs after a comma not read: 1 row; write each URL on its own line; --url-column 2 reads the second ones
    = 1 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn a_keyword_far_down_a_list_is_found() {
    let mut list: String = (0..40).map(|n| format!("https://a.example/{n}\n")).collect::<Vec<_>>().concat();
    list.push_str("https://a.example/40,red shoes\nhttps://a.example/41,boots\n");
    let read = read(&list);
    assert_snapshot!(read.lines().skip(40).collect::<Vec<_>>().join("\n"), @r#"
    https://a.example/40 ["red shoes"]
    https://a.example/41 ["boots"]
    note: urls.txt: keywords after a comma: 2 rows
    = 42 URLs, 0 skipped, 0 folded, 0 filtered
    "#);
}

#[test]
fn a_simple_list_of_urls_and_single_words_has_keywords() {
    let list = "https://a.example/1,boots\nhttps://a.example/2,hats\n";
    assert_snapshot!(read(list), @r#"
    https://a.example/1 ["boots"]
    https://a.example/2 ["hats"]
    note: urls.txt: keywords after a comma: 2 rows; if the commas belong to the URLs, begin the list with the line url
    = 2 URLs, 0 skipped, 0 folded, 0 filtered
    "#);
    assert_snapshot!(read(&format!("url,keyword\n{list}")), @r#"
    https://a.example/1 ["boots"]
    https://a.example/2 ["hats"]
    = 2 URLs, 0 skipped, 0 folded, 0 filtered
    "#);
    assert_snapshot!(read(&format!("url\n{list}")), @"
    https://a.example/1,boots
    https://a.example/2,hats
    note: urls.txt: commas taken as part of the URL: 2 rows; if these are columns, begin the list with the line url,keyword, or give --keyword-column 2
    = 2 URLs, 0 skipped, 0 folded, 0 filtered
    ");
    let asked =
        InputFolder::new().file("urls.txt", list).options(|options| options.keyword_column = Some("2".to_owned()));
    assert_snapshot!(asked.read(&["urls.txt"]), @r#"
    https://a.example/1 ["boots"]
    https://a.example/2 ["hats"]
    = 2 URLs, 0 skipped, 0 folded, 0 filtered
    "#);
    for (rows, keywords) in [
        (["/boots,boots", "/hats,hats"], [r#"["boots"]"#, r#"["hats"]"#]),
        (["/c/boots,t-shirt", "/c/hats,hats"], [r#"["t-shirt"]"#, r#"["hats"]"#]),
        (["/boots;boots", "/hats;hats"], [r#"["boots"]"#, r#"["hats"]"#]),
        (["/boots,ботинки", "/hats,шляпы"], [r#"["ботинки"]"#, r#"["шляпы"]"#]),
        (["/boots,boots,120", "/hats,hats,80"], [r#"["boots"]"#, r#"["hats"]"#]),
        (["/boots,boots;shoes", "/hats,hats;caps"], [r#"["boots", "shoes"]"#, r#"["hats", "caps"]"#]),
    ] {
        let list = rows.map(|row| format!("https://a.example{row}\n")).concat();
        let read = read(&list);
        for keywords in keywords {
            assert!(read.contains(keywords), "{list}: {read}");
        }
        assert!(read.contains("; if the "), "{read}");
    }
}

#[test]
fn the_meaning_of_a_list_does_not_depend_on_the_order_of_its_rows() {
    let mut rows: Vec<String> = (0..13).map(|n| format!("https://a.example/c/{n},boots")).collect();
    rows.push("https://a.example/c/red-boots,red boots".to_owned());
    for _ in 0..rows.len() {
        rows.rotate_left(1);
        let read = read(&rows.join("\n"));
        let mut lines: Vec<&str> = read.lines().collect();
        lines.sort_unstable();
        assert_eq!(lines.iter().filter(|line| line.ends_with(r#" ["boots"]"#)).count(), 13, "{read}");
        assert!(read.contains("https://a.example/c/red-boots [\"red boots\"]"), "{read}");
        assert!(read.contains("note: urls.txt: keywords after a comma: 14 rows\n"), "{read}");
    }
}

#[test]
fn a_url_in_quotation_marks_ends_with_them() {
    let list = "\"https://a.example/x\",boots\n\"https://a.example/x,y\",snake_case\n\"https://a.example/z,1\"\n\"https://a.example/q\", \"red, wet\"\n";
    assert_snapshot!(read(list), @r#"
    https://a.example/x ["boots"]
    https://a.example/x,y ["snake_case"]
    https://a.example/z,1
    https://a.example/q ["red, wet"]
    note: urls.txt: keywords after a comma: 3 rows
    = 4 URLs, 0 skipped, 0 folded, 0 filtered
    "#);
}

#[test]
fn columns_without_keywords_are_not_part_of_the_url() {
    assert_snapshot!(read("https://a.example/1,200\nhttps://a.example/2,404\n"), @"
    https://a.example/1
    https://a.example/2
    note: urls.txt: values after a comma not read: 2 rows; if the commas belong to the URLs, begin the list with the line url
    = 2 URLs, 0 skipped, 0 folded, 0 filtered
    ");
    assert_snapshot!(read("https://a.example/1,2026-11-01\nhttps://a.example/2,2026-11-02\n").lines().take(2).collect::<Vec<_>>().join(" "), @"https://a.example/1 https://a.example/2");
    assert_snapshot!(read("https://a.example/old,/new\nhttps://a.example/older,/newer\n"), @"
    https://a.example/old
    https://a.example/older
    note: urls.txt: URLs after a comma not read: 2 rows; write each URL on its own line; --url-column 2 reads the second ones
    = 2 URLs, 0 skipped, 0 folded, 0 filtered
    ");
    // Numbers as long as article numbers are part of the name.
    assert_snapshot!(read("https://a.example/a,48213\nhttps://a.example/b,48214\n"), @"
    https://a.example/a,48213
    https://a.example/b,48214
    note: urls.txt: commas taken as part of the URL: 2 rows; if these are columns, begin the list with the line url,keyword, or give --keyword-column 2
    = 2 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn a_row_wider_than_its_header_keeps_its_url_or_is_named() {
    let list = "url,keyword\nhttps://a.example/wiki/Paris,_Texas,towns\nhttps://a.example/wiki/Paris,Texas,towns\nhttps://a.example/1,boots,\n";
    assert_snapshot!(read(list), @r#"
    https://a.example/wiki/Paris,_Texas ["towns"]
    https://a.example/wiki/Paris ["Texas"]
    https://a.example/1 ["boots"]
    warning: urls.txt:3: more cells than the header has, in 1 row; put quotation marks around a cell that contains the column separator
    note: urls.txt: commas taken as part of the URL: 1 row
    = 3 URLs, 0 skipped, 0 folded, 0 filtered
    "#);
}

#[test]
fn a_text_sitemap_has_only_one_url_per_line() {
    let sitemap = "https://a.example/wiki/Paris,_Texas\nhttps://a.example/1,red\nhttps://a.example/x|y;z\n";
    let index = "<sitemapindex><sitemap><loc>https://a.example/pages.txt</loc></sitemap></sitemapindex>";
    let setup = InputFolder::new()
        .answer("https://a.example/sitemap.txt", "text/plain", sitemap)
        .answer("https://a.example/pages.txt", "text/plain", sitemap)
        .answer("https://a.example/sitemap.txt.gz", "application/gzip", gz(sitemap))
        .answer("https://a.example/index.xml", "application/xml", index);
    let inputs = ["sitemap.txt", "index.xml", "sitemap.txt.gz"].map(|name| format!("https://a.example/{name}"));
    assert_snapshot!(setup.read(&inputs.each_ref().map(String::as_str)), @"
    https://a.example/wiki/Paris,_Texas
    https://a.example/1,red
    https://a.example/x|y;z
    = 3 URLs, 0 skipped, 6 folded, 0 filtered
    ");
}

#[test]
fn a_table_without_a_url_names_the_column_that_was_read() {
    assert_snapshot!(InputFolder::new().file("a.csv", "page,keyword\nnone,x\n").read(&["a.csv"]), @"
    warning: a.csv:2: not a URL: “none”
    error: no URL in a.csv (1 unusable); the URLs were looked for in the column page; --url-column names another one
    ");
}
