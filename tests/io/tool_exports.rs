//! Exports of other tools, unmodified: headers, quoting, delimiters and encodings as those tools
//! write them.

use crate::input_folder::{InputFolder, gz};
use insta::assert_snapshot;
use seotags::url::HttpUrl;

/// UTF-16 LE with its mark, as Ahrefs and Excel write it.
fn utf16le(text: &str) -> Vec<u8> {
    std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
}

fn utf16be(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_be_bytes).collect()
}

#[test]
fn screaming_frog_pages_are_in_the_address_column() {
    let internal_all = "\u{feff}\"Address\",\"Content Type\",\"Status Code\",\"Status\",\"Indexability\",\"Indexability Status\",\"Title 1\",\"Title 1 Length\",\"Title 1 Pixel Width\",\"Meta Description 1\",\"Meta Keywords 1\",\"H1-1\",\"H2-1\",\"Meta Robots 1\",\"X-Robots-Tag 1\",\"Canonical Link Element 1\",\"rel=\"\"next\"\" 1\",\"rel=\"\"prev\"\" 1\",\"Size (bytes)\",\"Word Count\",\"Text Ratio\",\"Crawl Depth\",\"Link Score\",\"Inlinks\",\"Hash\",\"Response Time\",\"Last Modified\",\"Redirect URL\",\"Redirect Type\",\"HTTP Version\",\"URL Encoded Address\",\"Crawl Timestamp\"\n\
        \"https://shop.example/\",\"text/html; charset=UTF-8\",\"200\",\"OK\",\"Indexable\",\"\",\"Shop, the \"\"best\"\" one\",\"22\",\"200\",\"Shoes;\nand | boots\",\"old, words\",\"Shop\",\"\",\"\",\"\",\"https://shop.example/home\",\"\",\"\",\"9000\",\"400\",\"12.5\",\"0\",\"\",\"7\",\"d41d\",\"0.08\",\"\",\"\",\"\",\"1.1\",\"https://shop.example/\",\"2026-01-02 10:00:00\"\n\
        \"https://shop.example/größe\",\"text/html\",\"301\",\"Moved Permanently\",\"Non-Indexable\",\"Redirected\",\"\",\"0\",\"0\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"0\",\"0\",\"0\",\"1\",\"\",\"2\",\"\",\"0.02\",\"\",\"https://shop.example/sizes\",\"HTTP Redirect\",\"1.1\",\"https://shop.example/gr%C3%B6%C3%9Fe\",\"2026-01-02 10:00:00\"\n";
    assert_snapshot!(InputFolder::new().file("internal_all.csv", internal_all).read(&["internal_all.csv"]), @"
    https://shop.example/
    https://shop.example/gr%C3%B6%C3%9Fe
    = 2 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn search_console_exports_are_read_in_every_form() {
    let pages = "Top pages,Clicks,Impressions,CTR,Position\nhttps://shop.example/,120,\"4,000\",3%,7.12\n\"https://shop.example/a,b\",3,50,6%,11.4\n";
    let expected = "https://shop.example/\nhttps://shop.example/a,b\n= 2 URLs, 0 skipped, 0 folded, 0 filtered";
    let forms = [
        ("Pages.csv", pages.as_bytes().to_vec()),
        ("https___shop.example_-Performance-on-Search-2026-01-02 - Pages.csv", format!("\u{feff}{pages}").into_bytes()),
        ("Pages (1).csv", utf16le(pages)),
        ("Seiten.tsv", utf16be(&pages.replace(",b\"", "\u{1}b\"").replace(',', "\t").replace('\u{1}', ","))),
        ("Pages.csv.gz", gz(pages)),
    ];
    for (name, bytes) in forms {
        assert_eq!(InputFolder::new().file(name, bytes).read(&[name]), expected, "{name}");
    }
    let indexing = "URL,Last crawled\nhttps://shop.example/old,2026-01-01\n";
    assert_snapshot!(InputFolder::new().file("Table.csv", indexing).read(&["Table.csv"]), @"
    https://shop.example/old
    = 1 URLs, 0 skipped, 0 folded, 0 filtered
    ");
    let german = "Die häufigsten Seiten;Klicks;Impressionen;CTR;Position\nhttps://shop.example/größe;1;2;50%;3,5\n";
    let german: Vec<u8> = german.chars().map(|c| c as u8).collect();
    assert_snapshot!(InputFolder::new().file("Seiten.csv", german).read(&["Seiten.csv"]), @"
    https://shop.example/gr%C3%B6%C3%9Fe
    = 1 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn ahrefs_exports_are_read_with_keywords() {
    let top_pages = "\"URL\"\t\"Status\"\t\"UR\"\t\"Referring domains\"\t\"Current traffic\"\t\"Current traffic value\"\t\"Current # of keywords\"\t\"Current top keyword\"\t\"Current top keyword: Country\"\t\"Current top keyword: Volume\"\t\"Current top keyword: Position\"\r\n\
        \"https://shop.example/trail\"\t\"\"\t\"12\"\t\"4\"\t\"310\"\t\"95.20\"\t\"41\"\t\"trail running shoes\"\t\"Germany\"\t\"2900\"\t\"4\"\r\n\
        \"https://shop.example/boots\"\t\"Lost\"\t\"3\"\t\"0\"\t\"0\"\t\"0\"\t\"0\"\t\"\"\t\"\"\t\"\"\t\"\"\r\n";
    assert_snapshot!(InputFolder::new().file("shop-top-pages.csv", utf16le(top_pages)).read(&["shop-top-pages.csv"]), @r#"
    https://shop.example/trail ["trail running shoes"]
    https://shop.example/boots
    = 2 URLs, 0 skipped, 0 folded, 0 filtered
    "#);
    let organic_keywords = "\"Keyword\"\t\"Country\"\t\"SERP features\"\t\"Volume\"\t\"KD\"\t\"CPC\"\t\"Current organic traffic\"\t\"Current position\"\t\"Current URL\"\t\"Current URL inside\"\t\"Previous URL\"\t\"Updated\"\r\n\
        \"trail shoes\"\t\"de\"\t\"Sitelinks\"\t\"900\"\t\"12\"\t\"0.4\"\t\"60\"\t\"4\"\t\"https://shop.example/trail\"\t\"Organic\"\t\"https://shop.example/old\"\t\"2026-01-02\"\r\n\
        \"running shoe\"\t\"de\"\t\"\"\t\"400\"\t\"9\"\t\"0.2\"\t\"10\"\t\"8\"\t\"https://shop.example/trail\"\t\"Organic\"\t\"\"\t\"2026-01-02\"\r\n";
    assert_snapshot!(InputFolder::new().file("organic.csv", utf16le(organic_keywords)).read(&["organic.csv"]), @r#"
    https://shop.example/trail ["trail shoes"]
    https://shop.example/trail + ["running shoe"]
    = 1 URLs, 0 skipped, 1 folded, 0 filtered
    "#);
    let older = "\u{feff}#\tPage URL\tTop keyword\tTop keyword: Volume\tReferring page URL\n1\thttps://shop.example/a\thats\t90\thttps://blog.example/\n";
    assert_snapshot!(InputFolder::new().file("pages.csv", older).read(&["pages.csv"]), @r#"
    https://shop.example/a ["hats"]
    = 1 URLs, 0 skipped, 0 folded, 0 filtered
    "#);
}

#[test]
fn matrixify_urls_are_distinguished_from_images() {
    let products = "ID,Handle,Command,Title,Body HTML,Vendor,Type,Tags,URL,Total Inventory Qty,Row #,Top Row,Category: Name,Image Src,Image Position,Image Alt Text,Variant SKU,Metafield: title_tag [string],Metafield: description_tag [string]\n\
        7012,boots,MERGE,Boots,\"<p>Warm, light</p>\n<a href=\"\"https://blog.example/\"\">x</a>\",Fjell,Shoes,\"men, winter\",https://shop.example/products/boots,12,1,TRUE,Shoes,https://cdn.shopify.com/s/files/1/boots.jpg?v=1,1,Boots,B-1,Boots | Shop,\n\
        7012,boots,MERGE,,,,,,https://shop.example/products/boots,,2,,,https://cdn.shopify.com/s/files/1/boots2.jpg?v=1,2,,B-2,,\n";
    assert_snapshot!(InputFolder::new().file("Products.csv", products).read(&["Products.csv"]), @"
    https://shop.example/products/boots
    = 1 URLs, 0 skipped, 1 folded, 0 filtered
    ");
}

#[test]
fn shopify_products_need_the_shops_address() {
    let products = "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,SEO Title,SEO Description,Google Shopping / Google Product Category,Price / International,Status\n\
        boots,Boots,\"<p>Warm</p>\",Fjell,Shoes,Shoes,\"men, winter\",true,Size,41,B-1,90.00,https://cdn.shopify.com/s/files/1/boots.jpg?v=1,1,,,Shoes,,active\n\
        boots,,,,,,,,,42,B-2,90.00,https://cdn.shopify.com/s/files/1/boots2.jpg?v=1,2,,,,,\n\
        hat,Hat,<p>Red</p>,Fjell,Hats,Hats,,true,Title,Default Title,H-1,20.00,,,,,,,active\n";
    let setup = || InputFolder::new().file("products_export_1.csv", products);
    assert_snapshot!(setup().read(&["products_export_1.csv"]), @"error: products_export_1.csv: an export of a shop that names products by handle, without URLs; give the shop's address: --site-url https://…");
    let site = || HttpUrl::parse("https://shop.example/").unwrap();
    assert_snapshot!(setup().options(|options| options.site_url = Some(site())).read(&["products_export_1.csv"]), @"
    https://shop.example/products/boots
    https://shop.example/products/hat
    = 2 URLs, 0 skipped, 1 folded, 0 filtered
    ");
    let newer = "Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Price,Product image URL,Image position\nHat,hat,<p>Red</p>,Fjell,Hats,Hats,,TRUE,Active,H-1,20.00,https://cdn.shopify.com/hat.png,1\n";
    let newer = InputFolder::new().file("products.csv", newer).options(|options| options.site_url = Some(site()));
    assert_snapshot!(newer.read(&["products.csv"]), @"
    https://shop.example/products/hat
    = 1 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn image_urls_are_not_pages() {
    let woocommerce = "ID,Type,SKU,Name,Images,Link to it\n1,simple,H-1,Hat,\"https://shop.example/wp-content/hat.jpg\",https://shop.example/product/hat/\n";
    assert_snapshot!(InputFolder::new().file("wc.csv", woocommerce).read(&["wc.csv"]), @"
    https://shop.example/product/hat/
    = 1 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn analytics_exports_contain_paths() {
    let ga4 = "# ----------------------------------------\n# Pages and screens: Page path and screen class\n# Account: Shop\n# Start date: 20260101\n# ----------------------------------------\n\nPage path and screen class,Views,Active users\n/,120,90\n/shoes,40,22\n";
    let site = HttpUrl::parse("https://shop.example/").unwrap();
    assert_snapshot!(InputFolder::new().file("ga4.csv", ga4).options(|options| options.site_url = Some(site)).read(&["ga4.csv"]), @"
    https://shop.example/
    https://shop.example/shoes
    = 2 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}
