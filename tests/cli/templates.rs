//! Import files for shops and content systems, from outside: their content, skipped pages,
//! refusals.

use insta::assert_snapshot;
use seotags_testkit::Seotags;

fn page(title: &str, about: &str) -> String {
    format!(
        "<html lang=en><head><title>{title}</title></head><body><main><h1>{about}</h1><p>{about} for rocky ridges and early \
         snow, with a felt lining that keeps feet warm. Our workshop repairs every pair for ten years.</p></main></body></html>"
    )
}

/// An analysed shop of four pages.
fn analysed() -> Seotags {
    let seotags = Seotags::new();
    write_shop(&seotags);
    let ended = seotags.run(&["run", "public", "--site-url", "https://shop.example"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    seotags
}

fn write_shop(seotags: &Seotags) {
    seotags.file("public/index.html", page("Shop", "Boots and tents of a small workshop"));
    seotags.file("public/products/boot/index.html", page("Boot", "Leather boot with a stiff sole"));
    seotags.file("public/products/tent/index.html", page("Tent", "Light tent for two people"));
    seotags.file("public/pages/about/index.html", page("About", "About our workshop in the hills"));
}

fn rows(text: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect()
}

#[test]
fn a_shop_template_exports_products_and_counts_other_pages() {
    let seotags = analysed();
    let ended = seotags.run(&["export", "--template", "shopify", "-o", "Products.csv", "-o", "all.jsonl"]);
    assert_snapshot!(ended.snapshot(), @r#"
    exit 0
    --- stderr
      wrote 2 pages to Products.csv (shopify-products)
      skipped: 2 pages of another kind; the file is for /products/{handle}
      wrote 4 pages to all.jsonl
    "#);
    let rows = rows(&seotags.read("Products.csv"));
    assert_eq!(rows[0][..2], ["Handle", "Command"]);
    let handles: Vec<&str> = rows[1..].iter().map(|row| row[0].as_str()).collect();
    assert_eq!(handles, ["boot", "tent"]);
    assert!(rows[1..].iter().all(|row| row[1] == "UPDATE" && row.iter().all(|cell| !cell.is_empty())), "{rows:?}");
    assert_eq!(seotags.read("all.jsonl").lines().count(), 4);
}

#[test]
fn a_run_also_writes_a_template_or_prints_it() {
    let seotags = Seotags::new();
    write_shop(&seotags);
    let run = ["run", "public", "--site-url", "https://shop.example", "--template", "shopify-pages", "-o", "Pages.csv"];
    let ended = seotags.run(&run);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(ended.stderr.contains("wrote 1 page to Pages.csv (shopify-pages)"), "{}", ended.stderr);
    let exported = seotags.run(&["export", "--template", "shopify-pages"]);
    assert_eq!(exported.stdout, seotags.read("Pages.csv"));
    let titles = seotags.run(&["export", "--template", "shopify-pages", "--template-tags", "title"]);
    assert_eq!(rows(&titles.stdout)[0], ["Handle", "Command", "Metafield: title_tag [string]"]);
}

#[test]
fn pages_without_an_id_are_named_and_the_rest_is_written() {
    let seotags = analysed();
    assert_snapshot!(seotags.run(&["export", "--template", "rankmath", "-o", "seo.csv"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: the template rankmath needs the id of each page
      hint: give a CSV with columns url and id: --ids FILE (docs/cms.md explains where to get one)
    "#);
    seotags.file("posts.csv", "ID,url\n7,https://shop.example/products/boot/\n8,https://shop.example/pages/about/\n");
    let ended = seotags.run(&["export", "--template", "rankmath", "--ids", "posts.csv", "-o", "seo.csv"]);
    assert_snapshot!(ended.snapshot(), @r#"
    exit 3
    --- stderr
      wrote 2 pages to seo.csv (rankmath)
    warning: skipped: 2 pages not in the file of ids
      hint: add rows with their addresses to the file of --ids
        https://shop.example/
        https://shop.example/products/tent/
    error: 2 pages missing in seo.csv
      hint: the others are written; the warnings above list the missing pages
    "#);
    let rows = rows(&seotags.read("seo.csv"));
    assert_eq!(rows.iter().map(|row| row[0].as_str()).collect::<Vec<_>>(), ["id", "8", "7"]);
}

#[test]
fn invalid_template_flags_are_refused_before_anything_is_done() {
    let seotags = analysed();
    seotags.file("mine.toml", "delimiter = ';'\n[[column]]\nheader = 'Title'\nvalue = '{sugested_title}'\n");
    seotags.file("ids.csv", "url,number\nhttps://shop.example/,1\n");
    let refused = |arguments: &[&str]| seotags.run(&[&["export"][..], arguments].concat()).snapshot();
    assert_snapshot!(refused(&["--template", "shopfy", "-o", "a.csv"]), @r#"
    exit 2
    --- stderr
    error: “shopfy” is neither a template nor a file
      hint: did you mean “shopify”?
    "#);
    assert_snapshot!(refused(&["--template", "mine.toml", "-o", "a.csv"]), @r#"
    exit 2
    --- stderr
    error: mine.toml:4: unknown column “sugested_title”
      hint: did you mean “suggested_title”?
    "#);
    assert_snapshot!(refused(&["--template", "shopify", "-o", "a.xlsx"]), @r#"
    exit 2
    --- stderr
    error: no -o FILE fits the template shopify-products
      hint: name one that ends in .csv
    "#);
    assert_snapshot!(refused(&["--template", "magento", "--ids", "ids.csv", "-o", "a.csv"]), @r#"
    exit 2
    --- stderr
    error: ids.csv: no column “sku”
      hint: its columns are url, number
    "#);
    assert_snapshot!(refused(&["--template", "magento", "--ids", "ids.csv", "-o", "ids.csv"]), @r#"
    exit 2
    --- stderr
    error: -o ids.csv: it is read by this run
      hint: name another file
    "#);
    assert_snapshot!(refused(&["--template", "shopify", "--template-path", "/p/*", "-o", "a.csv"]), @r#"
    exit 2
    --- stderr
    error: --template-path must name {handle}, which shopify-products needs
    "#);
    assert_snapshot!(refused(&["--template", "shopify", "--template-tags", "h1", "-o", "a.csv"]), @r#"
    exit 2
    --- stderr
    error: the template shopify-products has no column of these tags
    "#);
    assert!(!seotags.work().join("a.csv").exists());
    assert_eq!(seotags.read("ids.csv").lines().count(), 2);
}

#[test]
fn a_built_in_template_can_be_printed_and_changed() {
    let seotags = analysed();
    let printed = seotags.run(&["export", "--template", "shopify", "--print-template"]);
    assert_eq!(printed.code, Some(0));
    seotags.file("mine.toml", format!("{}\n[[column]]\nheader = \"Tags\"\nvalue = \"seo-2026\"\n", printed.stdout));
    let ended = seotags.run(&["export", "--template", "mine.toml", "-o", "Products.csv"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(rows(&seotags.read("Products.csv"))[1..].iter().all(|row| row.last().unwrap() == "seo-2026"));
    let listed = seotags.run(&["export", "--template", "list"]);
    assert_eq!((listed.code, listed.stdout.lines().count()), (Some(0), 16));
}

#[test]
fn the_example_template_works() {
    let seotags = analysed();
    let example = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/template.toml")).unwrap();
    seotags.file("template.toml", example);
    seotags
        .file("ids.csv", "url;sku\nhttps://shop.example/products/boot/;B-1\nhttps://shop.example/products/tent/;T-2\n");
    let ended = seotags.run(&["export", "--template", "template.toml", "--ids", "ids.csv"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_snapshot!(ended.stdout.replace("\r\n", "¶\n").replace('\u{feff}', "␢"), @r#"
    ␢sku;link;seo_title;seo_description;language;source¶
    B-1;/shop/boot;Leather boot with a stiff sole;Leather boot with a stiff sole for rocky ridges and early snow, with a felt lining that keeps feet warm. Our workshop repairs every pair for ten years.;en;seotags¶
    T-2;/shop/tent;Light tent for two people;Light tent for two people for rocky ridges and early snow, with a felt lining that keeps feet warm. Our workshop repairs every pair for ten years.;en;seotags¶
    "#);
}
