//! How each importer reads a file, according to its documentation or source. Where neither
//! describes an empty cell, it clears the field here.

use crate::php_csv::str_getcsv;
use crate::site::{Entry, Site};

/// The field of an entry for a column.
fn field<'a>(entry: &'a mut Entry, column: &str) -> Option<&'a mut String> {
    match column {
        "seo_title"
        | "title"
        | "_yoast_wpseo_title"
        | "meta_title"
        | "SEO Title"
        | "Metafield: title_tag [string]"
        | "Meta: _yoast_wpseo_title"
        | "Meta: rank_math_title" => Some(&mut entry.title),
        "seo_description"
        | "description"
        | "_yoast_wpseo_metadesc"
        | "meta_description"
        | "SEO Description"
        | "Metafield: description_tag [string]"
        | "Meta: _yoast_wpseo_metadesc"
        | "Meta: rank_math_description" => Some(&mut entry.description),
        _ => None,
    }
}

/// Header and rows of RFC 4180 after a byte order mark, if the importer accepts one.
fn table(text: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let mut reader = csv::ReaderBuilder::new().from_reader(text.as_bytes());
    let header = reader.headers().unwrap().iter().map(str::to_owned).collect();
    let rows = reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect();
    (header, rows)
}

/// Sets every field of a row; an empty cell clears its field.
fn set_all(site: &mut Site, key: &str, header: &[String], row: &[String]) {
    let entry = site.get_mut(key).unwrap_or_else(|| panic!("no entry {key}"));
    for (column, cell) in header.iter().zip(row) {
        if let Some(field) = field(entry, column) {
            field.clone_from(cell);
        }
    }
}

fn at(header: &[String], column: &str) -> usize {
    header.iter().position(|known| known == column).unwrap_or_else(|| panic!("no column {column}"))
}

/// Rank Math PRO: line by line, the header split at commas, empty cells ignored, a slug replaces
/// the current one.
pub(crate) fn rankmath(site: &mut Site, text: &str) {
    let mut lines = text.lines();
    let header: Vec<String> = lines.next().unwrap().split(',').map(str::to_owned).collect();
    for required in ["id", "object_type", "slug"] {
        at(&header, required);
    }
    for line in lines {
        let row = str_getcsv(line, ',');
        assert_eq!(row.len(), header.len(), "columns number mismatch: {line}");
        assert!(["post", "term", "user"].contains(&&*row[at(&header, "object_type")]));
        assert_eq!(row[at(&header, "slug")], "", "the slug would be changed");
        let entry = site.get_mut(&row[at(&header, "id")]).unwrap();
        for (column, cell) in header.iter().zip(&row).filter(|(_, cell)| !cell.is_empty()) {
            if let Some(field) = field(entry, column) {
                field.clone_from(cell);
            }
        }
    }
}

/// All in One SEO: lines first, then cells; a quotation mark that is doubled after a backslash is
/// single.
pub(crate) fn aioseo(key: &'static str) -> impl Fn(&mut Site, &str) {
    move |site, text| {
        assert!(!text.contains('\r'));
        let mut lines = text.split_terminator('\n');
        let header = str_getcsv(lines.next().unwrap(), ',');
        for line in lines {
            let row = str_getcsv(&line.replace("\\\"\"", "\\\""), ',');
            assert_eq!(row.len(), header.len(), "{line}");
            set_all(site, &row[at(&header, key)], &header, &row);
        }
    }
}

/// Really Simple CSV Importer: PHP's reader, other columns are custom fields.
pub(crate) fn custom_fields(site: &mut Site, text: &str) {
    let mut lines = text.lines();
    let header = str_getcsv(lines.next().unwrap(), ',');
    for line in lines {
        let row = str_getcsv(line, ',');
        assert_eq!(row.len(), header.len(), "{line}");
        set_all(site, &row[at(&header, "ID")], &header, &row);
    }
}

/// Matrixify: by handle, and with `UPDATE` nothing is created.
pub(crate) fn matrixify(site: &mut Site, text: &str) {
    let (header, rows) = table(text);
    for row in rows {
        assert_eq!(row[at(&header, "Command")], "UPDATE");
        let blog = header.iter().position(|column| column == "Blog: Handle");
        let handle = &row[at(&header, "Handle")];
        let key = blog.map_or_else(|| handle.clone(), |blog| format!("{}/{handle}", row[blog]));
        set_all(site, &key, &header, &row);
    }
}

/// WooCommerce: by ID, else by SKU; every meta cell is set.
pub(crate) fn woocommerce(site: &mut Site, text: &str) {
    let (header, rows) = table(text.strip_prefix('\u{feff}').unwrap_or(text));
    for row in rows {
        let (id, sku) = (&row[at(&header, "ID")], &row[at(&header, "SKU")]);
        set_all(site, if id.is_empty() { sku } else { id }, &header, &row);
    }
}

/// Magento: `sku` first, no byte order mark.
pub(crate) fn magento(site: &mut Site, text: &str) {
    assert!(!text.starts_with('\u{feff}'));
    let (header, rows) = table(text);
    assert_eq!(header[0], "sku");
    for row in rows {
        assert_eq!(row[at(&header, "store_view_code")], "");
        set_all(site, &row[0], &header, &row);
    }
}

/// PrestaShop: semicolons, the first row skipped, columns by position.
pub(crate) fn prestashop(site: &mut Site, text: &str) {
    let mut reader = csv::ReaderBuilder::new().delimiter(b';').from_reader(text.as_bytes());
    assert_eq!(reader.headers().unwrap(), vec!["ID", "Meta title", "Meta description"]);
    for row in reader.records() {
        let row = row.unwrap();
        assert!(!row[1].contains(['<', '>', '=', '{', '}']) && !row[2].contains(['<', '>', '=', '{', '}']), "{row:?}");
        *site.get_mut(&row[0]).unwrap() = Entry { title: row[1].to_owned(), description: row[2].to_owned() };
    }
}

/// Webflow: by slug, with the fields mapped.
pub(crate) fn webflow(site: &mut Site, text: &str) {
    let (header, rows) = table(text);
    for row in rows {
        set_all(site, &row[at(&header, "Slug")], &header, &row);
    }
}
