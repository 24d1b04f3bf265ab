//! Each importer's file turns the site before into the site after.

use crate::models;
use crate::site::{PAGES, PageCase, Site, ids, records, site, written};
use seotags::export::cms::{CmsFile, Reason, Template};

/// The properties of an importer.
struct Case<'a> {
    template: &'a str,
    url: fn(&PageCase) -> String,
    key: fn(&PageCase) -> String,
    /// Rows of a table of ids, if it is required.
    ids: Option<fn(&PageCase) -> String>,
    header: &'a str,
    import: &'a dyn Fn(&mut Site, &str),
    /// Pages with texts that it cannot import.
    refuses: &'a [&'a str],
}

impl Case<'_> {
    fn holds(&self) {
        let template = Template::named(self.template).unwrap();
        let table =
            self.ids.map(|row| PAGES.iter().map(row).fold(format!("{}\n", self.header), |all, row| all + &row + "\n"));
        assert_eq!(template.needs_ids(), table.is_some(), "{}", self.template);
        let ids = table.map(|table| ids(&template, &table));
        let file = CmsFile::new(template);
        let file = if let Some(ids) = ids { file.with_ids(ids) } else { file };
        let (text, written) = written(&file, &records(self.url));

        let before = site(self.key, PageCase::before);
        let mut now = before.clone();
        (self.import)(&mut now, &text);
        let after = site(self.key, |page| if self.refuses.contains(&page.slug) { page.before() } else { page.after() });
        for (key, entry) in &after {
            assert_eq!(&now[key], entry, "{} of {}\n{text}", key, self.template);
        }
        let changed = after.iter().filter(|(key, entry)| before[*key] != **entry).count();
        assert_eq!(written.rows, changed as u64, "{}", self.template);
        let refused: u64 = written.left_out.iter().map(|(_, pages)| pages.count).sum();
        assert_eq!(refused, self.refuses.len() as u64, "{}: {:?}", self.template, written.left_out);
        assert!(written.left_out.iter().all(|(reason, _)| reason == Reason::Refused));
    }
}

const SHOP: &str = "https://shop.example";

fn number(page: &PageCase) -> String {
    page.number.to_string()
}

fn slug(page: &PageCase) -> String {
    page.slug.to_owned()
}

fn post(page: &PageCase) -> String {
    format!("{SHOP}/blog/{}/", page.slug)
}

fn product(page: &PageCase) -> String {
    format!("{SHOP}/products/{}", page.slug)
}

#[test]
fn wordpress_importers_write_only_changes() {
    let by_id = |template, import, header| Case {
        template,
        url: post,
        key: number,
        ids: Some(|page| format!("{},{}", post(page), page.number)),
        header,
        import,
        refuses: &[],
    };
    by_id("rankmath", &models::rankmath, "Permalink,ID").holds();
    by_id("yoast", &models::custom_fields, "url,post_id").holds();
    let (posts, terms) = (models::aioseo("post_id"), models::aioseo("term_id"));
    by_id("aioseo", &posts, "URL,ID").holds();
    by_id("aioseo-terms", &terms, "link,term_id").holds();
}

#[test]
fn woocommerce_finds_products_by_id_or_sku() {
    let by = |template, key, ids, header| Case {
        template,
        url: product,
        key,
        ids: Some(ids),
        header,
        import: &models::woocommerce,
        refuses: &[],
    };
    by("woocommerce", number, |page| format!("{};{}", page.slug, page.number), "slug;ID").holds();
    by("woocommerce-rankmath", slug, |page| format!("{},{}", product(page), page.slug), "url,SKU").holds();
}

#[test]
fn shopify_finds_entries_by_handle() {
    let by = |template, url| Case {
        template,
        url,
        key: slug,
        ids: None,
        header: "",
        import: &models::matrixify,
        refuses: &[],
    };
    by("shopify", product).holds();
    by("shopify-collections", |page| format!("{SHOP}/collections/{}", page.slug)).holds();
    by("shopify-pages", |page| format!("{SHOP}/pages/{}/", page.slug)).holds();
    let post: fn(&PageCase) -> String = |page| format!("{SHOP}/blogs/news/{}", page.slug);
    Case { key: |page| format!("news/{}", page.slug), ..by("shopify-blog-posts", post) }.holds();
}

#[test]
fn magento_finds_products_by_sku() {
    Case {
        template: "magento",
        url: |page| format!("{SHOP}/men/{}.html", page.slug),
        key: |page| format!("SKU-{}", page.number),
        ids: Some(|page| format!("SKU-{},default,{}", page.number, page.slug)),
        header: "sku,attribute_set_code,url_key",
        import: &models::magento,
        refuses: &[],
    }
    .holds();
}

#[test]
fn prestashop_reads_ids_from_addresses_and_refuses_some_characters() {
    let by = |template, url| Case {
        template,
        url,
        key: number,
        ids: None,
        header: "",
        import: &models::prestashop,
        refuses: &["hat", "sock", "café"],
    };
    by("prestashop", |page| format!("{SHOP}/home/{}-{}.html", page.number, page.slug)).holds();
    by("prestashop-categories", |page| format!("{SHOP}/{}-{}", page.number, page.slug)).holds();
}

#[test]
fn webflow_finds_items_by_slug() {
    Case {
        template: "webflow",
        url: |page| format!("{SHOP}/blog/{}", page.slug),
        key: slug,
        ids: None,
        header: "",
        import: &models::webflow,
        refuses: &[],
    }
    .holds();
}

#[test]
fn cells_that_look_like_formulas_are_counted_and_unchanged() {
    let file = CmsFile::new(Template::named("shopify").unwrap());
    let (text, written) = written(&file, &records(product));
    assert_eq!(written.formulas, 2);
    assert!(text.contains("\"=HYPERLINK(\"\"https://x.example\"\";\"\"a\"\")\""), "{text}");
    assert!(text.contains("--exec=system('id')") && !text.contains("'--exec"), "{text}");
}
