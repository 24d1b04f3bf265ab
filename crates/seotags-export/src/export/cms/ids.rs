//! The keys of pages in a system, if they are not part of their URLs: a table of URLs or slugs with ids or SKUs, often
//! the system's own export.

use super::IdsError;
use super::address::{Address, page_path, plain_slug};
use super::template::Template;
use seotags_core::url::HttpUrl;
use seotags_input::input::{OpenedTable, Row, is_url_title, open_table, plain_title};
use std::collections::HashMap;
use std::path::Path;

/// Titles of a slug column: WordPress, WooCommerce, Shopify, Magento, PrestaShop, Webflow.
const SLUG_TITLES: [&str; 10] = [
    "slug",
    "post name",
    "handle",
    "url handle",
    "url key",
    "urlkey",
    "link rewrite",
    "friendly url",
    "rewritten url",
    "url slug",
];

/// Titles in the exports of systems for the columns `id` and `sku` of templates.
const OTHER_TITLES: [(&str, &[&str]); 2] = [
    ("id", &["post id", "page id", "product id", "item id", "entity id", "variant product id", "wp id"]),
    ("sku", &["product sku", "reference", "product reference", "product code"]),
];

/// A table of ids, by URL path and by slug.
#[derive(Debug, Clone, Default)]
pub struct Ids {
    /// Names of the used columns, as in templates.
    names: Vec<String>,
    by_path: HashMap<Box<str>, Entry>,
    by_slug: HashMap<Box<str>, Entry>,
    rows: u64,
}

/// The values of a row, in the order of the names.
type Values = Box<[Box<str>]>;

#[derive(Debug, Clone)]
enum Entry {
    One(Values),
    /// Contradictory rows.
    Several,
}

/// The row of a page.
#[derive(Debug, Clone, Copy)]
pub(super) struct PageRow<'a> {
    names: &'a [String],
    values: &'a Values,
}

impl<'a> PageRow<'a> {
    /// The value of a column.
    pub(super) fn value(self, name: &str) -> Option<&'a str> {
        let at = self.names.iter().position(|known| known == name)?;
        self.values.get(at).map(AsRef::as_ref)
    }
}

/// The result of looking up a page.
#[derive(Debug, Clone, Copy)]
pub(super) enum Answer<'a> {
    /// One row.
    Known(PageRow<'a>),
    /// Several contradictory rows.
    Several,
    /// No row.
    Unknown,
}

impl Ids {
    /// Reads the columns that `template` names from a file: CSV, TSV or the like, with a header, compressed with gzip
    /// or not. Blocks.
    ///
    /// # Errors
    /// [`IdsError`] if it cannot be read, identifies no pages, or lacks the columns, or if `template` names none.
    pub fn read(path: &Path, template: &Template) -> Result<Self, IdsError> {
        let file = path.display().to_string();
        if template.ids().next().is_none() {
            return Err(IdsError::NotNeeded { file, template: template.name().to_owned() });
        }
        let mut table = match open_table(path)? {
            OpenedTable::Table(table) => table,
            OpenedTable::Zip => return Err(IdsError::Workbook { file }),
        };
        let Some(header) = table.next_row()? else { return Err(IdsError::NoHeader { file }) };
        let layout = Layout::of(&header.cells, template, &file)?;
        let mut ids = Self { names: layout.columns.iter().map(|(name, _)| name.clone()).collect(), ..Self::default() };
        while let Some(row) = table.next_row()? {
            ids.add(&row, &layout);
        }
        Ok(ids)
    }

    /// Number of rows read.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    fn add(&mut self, row: &Row, layout: &Layout) {
        let cell = |at: usize| row.cells.get(at).map_or("", |cell| cell.trim());
        let values: Values = layout.columns.iter().map(|(_, at)| cell(*at).into()).collect();
        if values.iter().all(|value| value.is_empty()) {
            return;
        }
        self.rows += 1;
        if let Some(path) = layout.address.and_then(|at| path_of(cell(at))) {
            insert(&mut self.by_path, path, values.clone());
        }
        if let Some(slug) = layout.slug.map(|at| plain_slug(cell(at))).filter(|slug| !slug.is_empty()) {
            insert(&mut self.by_slug, slug, values);
        }
    }

    /// Looks up a page: first by its path, then by its slug. Hosts are ignored, because the analysis may be of a
    /// preview of the site.
    pub(super) fn of(&self, address: &Address) -> Answer<'_> {
        let by_slug = || self.by_slug.get(plain_slug(address.slug()).as_str());
        let entry = self.by_path.get(page_path(address.url()).as_str()).or_else(by_slug);
        match entry {
            Some(Entry::One(values)) => Answer::Known(PageRow { names: &self.names, values }),
            Some(Entry::Several) => Answer::Several,
            None => Answer::Unknown,
        }
    }
}

/// The positions of the columns.
struct Layout {
    address: Option<usize>,
    slug: Option<usize>,
    /// Columns by their names in templates.
    columns: Vec<(String, usize)>,
}

impl Layout {
    fn of(header: &[String], template: &Template, file: &str) -> Result<Self, IdsError> {
        let titles: Vec<String> = header.iter().map(|title| plain_title(title)).collect();
        let address = titles.iter().position(|title| is_url_title(title));
        let slug = SLUG_TITLES.iter().find_map(|slug| titles.iter().position(|title| title == slug));
        if address.is_none() && slug.is_none() {
            return Err(IdsError::NoPages { file: file.to_owned(), columns: header.to_vec() });
        }
        let mut columns = Vec::new();
        for (name, is_required) in template.ids() {
            match column(name, &titles) {
                Some(at) => columns.push((name.to_owned(), at)),
                None if is_required => {
                    let (file, columns) = (file.to_owned(), header.to_vec());
                    return Err(IdsError::NoColumn { file, column: name.to_owned(), columns });
                }
                None => {}
            }
        }
        if columns.is_empty() {
            let column = template.ids().map(|(name, _)| name).collect::<Vec<_>>().join("” or “");
            return Err(IdsError::NoColumn { file: file.to_owned(), column, columns: header.to_vec() });
        }
        Ok(Self { address, slug, columns })
    }
}

fn column(name: &str, titles: &[String]) -> Option<usize> {
    let name = plain_title(name);
    let at = |wanted: &str| titles.iter().position(|title| title == wanted);
    let others = || OTHER_TITLES.iter().find(|(known, _)| *known == name)?.1.iter().find_map(|other| at(other));
    at(&name).or_else(others)
}

/// The key of a URL, written completely or as a path.
fn path_of(text: &str) -> Option<String> {
    let whole = HttpUrl::parse(text).ok();
    let url = whole.or_else(|| HttpUrl::parse("http://site.example/").ok()?.join(text).ok());
    url.filter(|_| !text.is_empty()).map(|url| page_path(&url))
}

fn insert(map: &mut HashMap<Box<str>, Entry>, key: String, values: Values) {
    map.entry(key.into_boxed_str())
        .and_modify(|entry| {
            if matches!(entry, Entry::One(known) if *known != values) {
                *entry = Entry::Several;
            }
        })
        .or_insert(Entry::One(values));
}
