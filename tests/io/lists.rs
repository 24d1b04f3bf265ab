//! CSV, TSV and text.

use crate::input_folder::{InputFolder, gz};
use insta::assert_snapshot;
use seotags::input::{MAX_LINE_BYTES, Sample, UrlRules, site_address};
use seotags::url::HttpUrl;

#[test]
fn an_invalid_row_is_named_and_the_rest_is_read() {
    let list = "url,keyword\nhttps://a.example/1,red shoes; boots\nhtp:/shop,x\nshop.example/2,|hats|\n\nnot an address\n,lost\nmailto:x@a.example,y\n/path,z\n";
    assert_snapshot!(InputFolder::new().file("urls.csv", list).read(&["urls.csv"]), @r#"
    https://a.example/1 ["red shoes", "boots"]
    warning: urls.csv:3: not a URL: “htp:/shop”; did you mean “http://shop”?
    https://shop.example/2 ["hats"]
    warning: urls.csv:6: not a URL: “not an address”
    warning: urls.csv:8: not a URL: “mailto:x@a.example”
    warning: urls.csv:9: not a URL: “/path”; a path alone needs the site's address: --site-url https://…
    warning: urls.csv:7: no URL in 1 row; choose another column with --url-column NAME
    = 2 URLs, 5 skipped, 0 folded, 0 filtered
    "#);
}

#[test]
fn spellings_of_one_page_are_merged_with_their_keywords() {
    let list = "url,keyword\nhttps://a.example/x,shoes\nhttps://b.example/\nHTTPS://A.example:443/x#top,boots\nb.example\nhttps://a.example/%78,hats;shoes\n";
    assert_snapshot!(InputFolder::new().file("urls.txt", list).read(&["urls.txt"]), @r#"
    https://a.example/x ["shoes"]
    https://b.example/
    https://a.example/x + ["boots"]
    https://a.example/%78 + ["hats", "shoes"]
    = 2 URLs, 0 skipped, 3 folded, 0 filtered
    "#);
}

#[test]
fn inputs_are_read_in_order_and_merged() {
    let setup = InputFolder::new()
        .file("b.txt", "https://a.example/2\nhttps://a.example/1")
        .file("a.txt", "https://a.example/1");
    assert_snapshot!(setup.read(&["b.txt", "a.txt"]), @r"
    https://a.example/2
    https://a.example/1
    = 2 URLs, 0 skipped, 1 folded, 0 filtered
    ");
}

#[test]
fn every_encoding_and_line_end_is_read_alike() {
    let list = "url;keyword\r\nhttps://a.example/größe;Schuhgröße\r\nhttps://a.example/2;Fußball\r\n";
    let utf16 = |bom: &[u8], bytes: fn(u16) -> [u8; 2]| {
        let mut out = bom.to_vec();
        out.extend(list.encode_utf16().flat_map(bytes));
        out
    };
    let variants: Vec<(&str, Vec<u8>)> = vec![
        ("UTF-8", list.as_bytes().to_vec()),
        ("UTF-8 with byte order mark", format!("\u{feff}{list}").into_bytes()),
        ("Windows-1252", list.chars().map(|c| c as u8).collect()),
        ("UTF-16LE", utf16(b"\xff\xfe", u16::to_le_bytes)),
        ("UTF-16BE", utf16(b"\xfe\xff", u16::to_be_bytes)),
        ("UTF-16LE without byte order mark", utf16(b"", u16::to_le_bytes)),
        ("line feeds", list.replace('\r', "").into_bytes()),
        ("carriage returns", list.replace('\n', "").into_bytes()),
        ("gzip", gz(list)),
        ("gzip of UTF-16", gz(utf16(b"\xff\xfe", u16::to_le_bytes))),
    ];
    for (name, bytes) in variants {
        let read = InputFolder::new().file("urls.csv", bytes).read(&["urls.csv"]);
        assert_eq!(
            read,
            "https://a.example/gr%C3%B6%C3%9Fe [\"Schuhgröße\"]\nhttps://a.example/2 [\"Fußball\"]\n= 2 URLs, 0 skipped, 0 folded, 0 filtered",
            "{name}"
        );
    }
}

#[test]
fn a_shop_export_with_multi_line_texts_is_read() {
    let matrixify = "ID,Handle,Title,Body HTML,Tags,URL\n1,boots,Boots,\"<p>Warm,\nlight</p>\n\n<p>\"\"best\"\"</p>\",\"winter, men\",https://a.example/products/boots\n1,boots,,,,\n2,hats,Hats,\"<p>\nred</p>\",,https://a.example/products/hats\n";
    assert_snapshot!(InputFolder::new().file("products.csv", matrixify).read(&["products.csv"]), @r"
    https://a.example/products/boots
    https://a.example/products/hats
    warning: products.csv:6: no URL in 1 row; choose another column with --url-column NAME
    = 2 URLs, 1 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn paths_of_an_analytics_export_are_resolved() {
    let list = "# ----------\n# Landing page\n# 20260101-20260131\n\nLanding page,Sessions\n/shoes,120\n/shoes?x=1,80\n(not set),3\n";
    let site = HttpUrl::parse("https://shop.example/").unwrap();
    let setup = InputFolder::new().file("ga.csv", list).options(|options| options.site_url = Some(site));
    assert_snapshot!(setup.read(&["ga.csv"]), @r"
    https://shop.example/shoes
    https://shop.example/shoes?x=1
    warning: ga.csv:8: not a URL: “(not set)”
    = 2 URLs, 1 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn columns_are_selected_by_name_or_number() {
    let list = "Page,Old address,New address,Topic\nHome,https://a.example/,https://b.example/,shoes\n";
    let read = |url: &str, keyword: &str| {
        let (url, keyword) = (url.to_owned(), keyword.to_owned());
        let setup = InputFolder::new().file("moves.csv", list).options(|options| {
            options.url_column = Some(url);
            options.keyword_column = Some(keyword);
        });
        setup.read(&["moves.csv"])
    };
    assert_snapshot!(read("new address", "4"), @r#"
    https://b.example/ ["shoes"]
    = 1 URLs, 0 skipped, 0 folded, 0 filtered
    "#);
    assert_snapshot!(read("new adress", "4"), @"error: moves.csv: no column “new adress”; did you mean “New address”?");
    assert_snapshot!(read("target", "4"), @"error: moves.csv: no column “target”; the columns are: Page, Old address, New address, Topic");
}

#[test]
fn filters_limit_and_sample_select_rows() {
    let rows: Vec<String> =
        (0..100).map(|n| format!("https://a.example/{}/{n}", if n % 2 == 0 { "shop" } else { "blog" })).collect();
    let list = rows.join("\n");
    let setup = || InputFolder::new().file("urls.txt", &list);
    let filtered = setup().options(|options| {
        options.rules.include = vec!["/shop/".to_owned()];
        options.rules.exclude = vec!["0".to_owned(), "4".to_owned(), "6".to_owned(), "8".to_owned()];
    });
    assert_snapshot!(filtered.read(&["urls.txt"]).lines().last().unwrap(), @"= 7 URLs, 0 skipped, 0 folded, 93 filtered");
    let limited = setup().options(|options| options.limit = Some(2)).read(&["urls.txt"]);
    assert_snapshot!(limited, @r"
    https://a.example/shop/0
    https://a.example/blog/1
    = 2 URLs, 0 skipped, 0 folded, 0 filtered, limit reached
    ");
    let drawn = |seed| setup().options(|options| options.sample = Some(Sample { size: 5, seed })).read(&["urls.txt"]);
    assert_eq!(drawn(1), drawn(1));
    assert_ne!(drawn(1), drawn(2));
    assert!(drawn(1).ends_with("= 5 URLs, 0 skipped, 0 folded, 95 filtered"));
    let order: Vec<u32> =
        drawn(7).lines().take(5).map(|line| line.rsplit('/').next().unwrap().parse().unwrap()).collect();
    assert!(order.is_sorted(), "{order:?}");
}

#[test]
fn an_unusable_input_is_an_error_with_a_reason() {
    let setup = || {
        InputFolder::new()
            .file("empty.csv", "")
            .file("blank.csv", "\u{feff}\n \n")
            .file("empty.csv.gz", gz(""))
            .file("empty.xml.gz", gz(""))
            .file("book.csv", b"PK\x03\x04\x14\0\x06\0\x08\0\0\0")
            .file("noise.txt", (0..4_000_u32).map(|n| (n * 31 % 251) as u8).collect::<Vec<u8>>())
            .file("twice.gz", gz(gz("https://a.example/")))
            .file("words.txt", "red shoes\nblue hats\n")
            .file("products.xml", "<?xml version=\"1.0\"?><products/>")
            .file("urls.csv", "https://a.example/")
            .file("assets/site.css", "p {}")
    };
    let read = |name: &str| setup().read(&[name]);
    assert_snapshot!(read("empty.csv"), @"error: empty.csv is empty; a list has one URL per line, or a column of URLs");
    assert_snapshot!(read("blank.csv"), @"error: blank.csv is empty; a list has one URL per line, or a column of URLs");
    assert_snapshot!(read("empty.csv.gz"), @"error: empty.csv.gz is empty; a list has one URL per line, or a column of URLs");
    assert_snapshot!(read("book.csv"), @"error: book.csv: not a list of URLs but an Excel workbook or ZIP archive; save the sheet as CSV (UTF-8) and give that file");
    assert_snapshot!(read("noise.txt"), @"error: noise.txt: not a list of URLs but binary data; give a CSV, TSV or text file, a sitemap, a feed, a WARC archive, an HTML file or a folder of them");
    assert_snapshot!(read("twice.gz"), @"error: twice.gz: not a list of URLs but gzip data inside gzip data; give a CSV, TSV or text file, a sitemap, a feed, a WARC archive, an HTML file or a folder of them");
    assert_snapshot!(read("products.xml"), @"error: products.xml: XML, but neither a sitemap nor a feed: its first element is <products>; a sitemap begins with <urlset> or <sitemapindex>");
    assert_snapshot!(read("assets"), @"error: assets: no HTML file in this folder; build the site first, or name the folder with the .html files");
    assert_snapshot!(read("empty.xml.gz"), @"error: empty.xml.gz is empty; a sitemap begins with <urlset> or <sitemapindex>, a feed with <rss> or <feed>");
    assert_snapshot!(read("url.csv"), @"error: url.csv: no such file or folder; did you mean urls.csv?");
    assert_snapshot!(read("no/such/list"), @"error: no/such/list: no such file or folder");
    assert_snapshot!(read("words.txt"), @r"
    warning: words.txt:1: not a URL: “red shoes”
    warning: words.txt:2: not a URL: “blue hats”
    error: no URL in words.txt (2 unusable); a list has one URL per line, or a column of URLs; --url-column names it
    ");
    let filtered = setup().options(|options| options.rules.include = vec!["/de/".to_owned()]);
    assert_snapshot!(filtered.read(&["urls.csv"]), @"error: no URL in urls.csv (1 excluded by filters); the filters excluded every URL; check --include and --exclude");
}

#[test]
fn endless_lines_columns_and_quotes_lose_one_line_each() {
    let mut list = b"url,keyword\nhttps://a.example/1\n".to_vec();
    list.extend(std::iter::repeat_n(b'x', 3 * MAX_LINE_BYTES));
    list.extend_from_slice(b"\nhttps://a.example/3");
    list.extend(std::iter::repeat_n(b',', 2_000));
    list.extend_from_slice(b"\nhttps://a.example/4,\"never closed\nhttps://a.example/5\n");
    assert_snapshot!(InputFolder::new().file("urls.csv", list).read(&["urls.csv"]), @r#"
    https://a.example/1
    warning: urls.csv:3: longer than 1 MiB, cut there
    warning: urls.csv:4: more than 1000 columns, the rest is ignored
    https://a.example/3
    warning: urls.csv:5: a quotation mark is never closed; the line is read on its own; double a " that belongs to the text
    https://a.example/4 ["never closed"]
    https://a.example/5
    = 4 URLs, 0 skipped, 0 folded, 0 filtered
    "#);
}

#[test]
fn a_damaged_gzip_file_gives_the_rows_before_the_damage() {
    let scattered = |n: u64| format!("https://a.example/{:x}", n.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let list = (0..20_000).map(scattered).collect::<Vec<_>>().join("\n");
    let mut cut = gz(&list);
    cut.truncate(cut.len() / 2);
    let read = InputFolder::new().file("urls.txt.gz", cut).read(&["urls.txt.gz"]);
    let pages = read.lines().filter(|line| line.starts_with("https://")).count();
    assert!((5_000..15_000).contains(&pages), "{pages}");
    assert!(read.contains("the file ends too early"), "{}", &read[read.len() - 300..]);
}

#[test]
fn a_compression_bomb_is_cut_at_the_limit() {
    let comment = [vec![b'#'; 1 << 16], b"\n".to_vec()].concat();
    let read = InputFolder::new()
        .answer(
            "https://a.example/list.txt.gz",
            "application/gzip",
            gz([b"https://a.example/1\n".to_vec(), comment.repeat(960)].concat()),
        )
        .read(&["https://a.example/list.txt.gz"]);
    assert_snapshot!(read, @r"
    https://a.example/1
    warning: https://a.example/list.txt.gz: larger than 50 MiB when decompressed, the rest is ignored
    = 1 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn refused_rows_and_inputs_have_a_reason() {
    let list = || {
        InputFolder::new()
            .file("a.csv", "url,kw,n\nhttps://u:p@a.example/,x,1\nftp://a.example/,y,2\nhttps://a.example/,z,3\n")
    };
    assert_snapshot!(list().read(&["a.csv"]), @r#"
    warning: a.csv:2: not a usable URL: “https://***@a.example/”: credentials in an address are not accepted
    warning: a.csv:3: not a usable URL: “ftp://a.example/”: scheme ftp is not http or https
    https://a.example/ ["z"]
    = 1 URLs, 2 skipped, 0 folded, 0 filtered
    "#);
    assert_snapshot!(list().options(|options| options.url_column = Some("9".to_owned())).read(&["a.csv"]), @"error: a.csv: no column “9”, the file has 3 columns; the columns are: url, kw, n");
    assert_snapshot!(list().options(|options| options.limit = Some(0)).read(&["a.csv"]), @"error: limit must be at least 1; omit --limit to read everything");
    assert_eq!(site_address("a.example/docs").unwrap().as_str(), "https://a.example/docs");
    assert!(site_address("ftp://a.example").is_err());
}

#[test]
fn parameters_are_dropped_before_filters_and_merging() {
    let list = "url,keyword\nhttps://a.example/p?id=1&utm_source=x,shoes\nhttps://a.example/p?utm_medium=y&id=1,boots\nhttps://a.example/p?id=2&gclid=3\nhttps://a.example/q?utm_source=x\n";
    let rules = |change: fn(&mut UrlRules)| {
        InputFolder::new().file("urls.csv", list).options(|options| change(&mut options.rules))
    };
    let dropped = rules(|rules| {
        rules.drop_params = vec!["utm_*".to_owned(), "gclid".to_owned()];
        rules.exclude = vec!["utm".to_owned()];
        rules.exclude_re = vec![r"/q$".to_owned()];
    });
    assert_snapshot!(dropped.read(&["urls.csv"]), @r#"
    https://a.example/p?id=1 ["shoes"]
    https://a.example/p?id=1 + ["boots"]
    https://a.example/p?id=2
    = 2 URLs, 0 skipped, 1 folded, 1 filtered
    "#);
    let kept = rules(|rules| rules.keep_params = vec!["ID".to_owned()]);
    assert_snapshot!(kept.read(&["urls.csv"]).lines().last().unwrap(), @"= 3 URLs, 0 skipped, 1 folded, 0 filtered");
    let bad = rules(|rules| rules.include_re = vec!["[".to_owned()]);
    assert_snapshot!(bad.read(&["urls.csv"]), @"error: “[” is not a regular expression: unclosed character class; use --include and --exclude for a literal part of the URL");
}
