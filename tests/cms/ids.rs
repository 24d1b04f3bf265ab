//! Tables of ids: how they name pages, and how unusable tables are reported.

use crate::site::{ids, written};
use seotags::export::cms::{CmsFile, Ids, Template};
use seotags::result::ResultRecord;
use seotags_testkit::record;

fn template() -> Template {
    Template::named("magento").unwrap()
}

fn page(url: &str) -> ResultRecord {
    let mut page: ResultRecord = record(url);
    page.suggested_title = Some("New".to_owned());
    page
}

/// `sku sku | reason count`.
fn written_ids(table: &str, urls: &[&str]) -> String {
    let file = CmsFile::new(template()).with_ids(ids(&template(), table));
    let (text, written) = written(&file, &urls.iter().map(|url| page(url)).collect::<Vec<_>>());
    let skus: Vec<&str> = text.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
    let left: Vec<String> =
        written.left_out.iter().map(|(reason, pages)| format!("{reason:?} {}", pages.count)).collect();
    format!("{} | {}", skus.join(" "), left.join(" "))
}

#[test]
fn a_page_is_found_by_its_address_in_any_spelling() {
    let table = "url,sku\nhttps://www.shop.example/Caf%c3%a9/,A\n/hat?x=1,B\nshop,C\nhttps://shop.example/,D\n";
    let urls = ["http://preview.example/Caf%C3%A9", "https://shop.example/hat?x=1", "https://shop.example/shop/"];
    assert_eq!(written_ids(table, &urls), "A B C | ");
    assert_eq!(written_ids(table, &["https://shop.example/", "https://shop.example/hat"]), "D | NoId 1");
}

#[test]
fn a_page_is_found_by_its_unique_slug() {
    let table = "sku;url_key;name\nA;boot;Boot\nB;hat;Hat\nC;hat;Hat, too\nD;Caf%C3%A9;x\n;sock;x\n";
    let urls =
        ["https://shop.example/men/boot.html", "https://shop.example/hat.html", "https://shop.example/caf%C3%A9"];
    assert_eq!(written_ids(table, &urls), "A D | SeveralIds 1");
    assert_eq!(written_ids(table, &["https://shop.example/sock", "https://shop.example/"]), " | NoId 2");
    assert_eq!(written_ids(table, &["https://shop.example/a/boot", "https://shop.example/b/boot"]), " | SameKey 2");
}

#[test]
fn a_row_without_an_id_is_ignored() {
    let template = Template::named("rankmath").unwrap();
    let table = ids(&template, "url,id,object_type\n/boot,,term\n/hat,7,term\n/sock,8,\n");
    let pages = ["boot", "hat", "sock"].map(|slug| page(&format!("https://blog.example/{slug}")));
    let (text, written) = written(&CmsFile::new(template).with_ids(table), &pages);
    assert_eq!(text, "id,object_type,slug,seo_title,seo_description\n7,term,,New,\n8,post,,New,\n");
    assert_eq!(written.left_out.iter().map(|(_, pages)| pages.count).sum::<u64>(), 1);
}

#[test]
fn tables_in_the_formats_of_shop_systems_are_read() {
    let utf16: Vec<u8> =
        "\u{feff}Product code\tFriendly URL\r\nA\tboot\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ids.txt");
    std::fs::write(&path, utf16).unwrap();
    assert_eq!(Ids::read(&path, &template()).unwrap().rows(), 1);
    // A description of several lines is one cell.
    assert_eq!(
        written_ids("sku,description,url_key\nA,\"<p>x\n\ny</p>\",boot\n", &["https://shop.example/boot"]),
        "A | "
    );
}

#[test]
fn an_unusable_table_is_refused() {
    let refused = |text: &str| {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ids.csv");
        std::fs::write(&path, text).unwrap();
        let error = Ids::read(&path, &template()).unwrap_err();
        let told = format!("{error}; {}", error.hint().unwrap_or_default());
        told.replace(&format!("{}/", folder.path().display()), "")
    };
    insta::assert_snapshot!(refused("sku,name\nA,Boot\n"), @"ids.csv: no column with URLs or slugs; one column is called url, permalink, slug, handle or url_key; its columns are sku, name");
    insta::assert_snapshot!(refused("url,id\nhttps://shop.example/,1\n"), @"ids.csv: no column “sku”; its columns are url, id");
    insta::assert_snapshot!(refused(""), @"ids.csv is empty; ");
    insta::assert_snapshot!(refused("PK\u{3}\u{4}xxxxxxxxxxxx"), @"ids.csv: a workbook; save it as CSV");
}

#[test]
fn a_table_for_a_template_without_ids_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ids.csv");
    std::fs::write(&path, "url,id\nhttps://shop.example/,1\n").unwrap();
    let error = Ids::read(&path, &Template::named("shopify-pages").unwrap()).unwrap_err();
    assert!(error.to_string().ends_with("ids.csv: the template shopify-pages needs no IDs"), "{error}");
    assert_eq!(error.hint().as_deref(), Some("it identifies pages by URL: omit --ids"));
}
