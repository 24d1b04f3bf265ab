//! The layout of a list: its delimiter, whether it has a header, and which columns contain URLs and keywords.
//!
//! A table always has a delimiter. A list has one only if there is evidence of columns: a header, a flag, rows that
//! are not a URL as a whole, or text after the URLs that cannot belong to them.

use super::address::{Spelling, read_address};
use super::delimiter_evidence::{Delimiter, delimiter_evidence};
use super::rows::{Cells, is_passed_over, is_quoted};
use super::separation::DELIMITERS;
use super::spec::InputOptions;
use super::titles::{KEYWORD_HEADERS, URL_HEADERS, is_url_title, plain_title};
use seotags_core::url::HttpUrl;

/// Number of rows used to detect the layout.
pub(super) const SAMPLE_ROWS: usize = 10;

/// The requested column does not exist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NoSuchColumn {
    pub(super) column: String,
    pub(super) columns: Vec<String>,
    /// Number of columns, if the requested number is too large.
    pub(super) width: Option<usize>,
}

/// The layout of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Layout {
    /// Number of rows before the data: the header, and titles above it.
    pub(super) rows_before: usize,
    /// Column of the URLs, from 0.
    pub(super) url_column: usize,
    /// Column of the keywords, from 0.
    pub(super) keyword_column: Option<usize>,
    /// The contents of the URL column.
    pub(super) spelling: Cell,
    /// Number of columns in the header, if there is one.
    pub(super) header_width: Option<usize>,
}

/// How a list identifies its pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    /// By URL.
    Address,
    /// By the handle of a product in a shop.
    Handle,
}

/// Guesses the delimiter of a table from its first lines.
pub(super) fn table_delimiter(lines: &[Vec<u8>]) -> u8 {
    let mut best = (DELIMITERS[0], (false, 0, 0));
    for delimiter in DELIMITERS {
        let rows = split(lines, Some(delimiter));
        if rows.iter().all(|row| row.len() < 2) {
            continue;
        }
        let is_named = header_row(&rows).is_some_and(|at| rows[at].len() > 1);
        let score = (is_named, rows_with_address(&rows), rows_of_one_width(&rows));
        if score > best.1 {
            best = (delimiter, score);
        }
    }
    best.0
}

/// The delimiter of a list; `None` without evidence of columns. The header and the position of the URLs are detected
/// from the first rows (`sample`), everything else from `all` rows.
pub(super) fn list_delimiter(
    sample: &[Vec<u8>],
    options: &InputOptions,
    all: impl FnOnce() -> Vec<Vec<u8>>,
) -> Option<Delimiter> {
    let best = Delimiter { sign: table_delimiter(sample), is_guessed: false };
    let rows = split(sample, Some(best.sign));
    let header = header_of(&rows, options);
    if header.is_some_and(|at| rows[at].len() > 1) || names_columns(options) {
        return Some(best);
    }
    let site = options.site_url.as_ref();
    let (mut no_addresses, mut addresses, mut any) = (0, 0, false);
    let unquoted = sample.iter().filter(|line| !is_passed_over(line)).map(|line| !is_quoted(line));
    let whole = split(sample, None);
    for ((row, cells), _) in whole.iter().flatten().zip(&rows).zip(unquoted).filter(|(_, unquoted)| *unquoted) {
        // A tab always separates; the survey detects it.
        if read_address(row.split('\t').next().unwrap_or_default(), site).is_ok() {
            (addresses, any) = (addresses + u64::from(cells.len() > 1), true);
        } else {
            no_addresses += u64::from(cells.len() > 1 && holds_address(cells));
        }
    }
    if no_addresses > addresses || (!any && rows.iter().any(|row| row.len() > 1)) {
        return Some(best);
    }
    // A single title means that there is one column.
    delimiter_evidence(&all(), site, header.is_none())
}

/// True if the options name columns, which only a table has.
fn names_columns(options: &InputOptions) -> bool {
    let is_beyond_first = |column: &String| column.trim().parse::<usize>().is_ok_and(|number| number > 1);
    options.keyword_column.is_some() || options.url_column.as_ref().is_some_and(is_beyond_first)
}

/// True if a header of several columns or a flag determines where the keywords are, or that there are none.
pub(super) fn names_keywords(rows: &[Vec<String>], options: &InputOptions) -> bool {
    options.keyword_column.is_some() || header_of(rows, options).is_some_and(|at| rows[at].len() > 1)
}

/// The first lines as rows, split at a delimiter.
pub(super) fn split(lines: &[Vec<u8>], delimiter: Option<u8>) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for line in lines.iter().filter(|line| !is_passed_over(line)) {
        let mut cells = Cells::new(delimiter);
        cells.read(line);
        rows.push(cells.finish());
        if rows.len() == SAMPLE_ROWS {
            break;
        }
    }
    rows
}

/// The index of the header row, if there is one.
fn header_of(rows: &[Vec<String>], options: &InputOptions) -> Option<usize> {
    let named: Vec<&str> =
        [&options.url_column, &options.keyword_column].into_iter().flatten().map(String::as_str).collect();
    header_with(rows, &named).or_else(|| header_row(rows)).or_else(|| unnamed_header(rows))
}

/// Detects the columns from the first rows.
pub(super) fn layout(rows: &[Vec<String>], options: &InputOptions) -> Result<Layout, NoSuchColumn> {
    let header = header_of(rows, options);
    let titles: &[String] = header.map_or(&[], |at| rows[at].as_slice());
    let rows_before = header.map_or(0, |at| at + 1);
    let data = &rows[rows_before..];
    let width = rows.iter().map(Vec::len).max();
    let named = named_url_column(titles, data);
    let (url_column, spelling) = match (&options.url_column, shop_handle_column(titles)) {
        (Some(column), _) => (find_column(column, titles, width)?, Cell::Address),
        (None, Some(column)) if named.is_none() => (column, Cell::Handle),
        (None, _) => (named.unwrap_or_else(|| first_url_column(data)), Cell::Address),
    };
    let keyword_column = match &options.keyword_column {
        // Without a header, keywords may first appear in a later row.
        Some(column) => Some(find_column(column, titles, width.filter(|_| header.is_some()))?),
        // A single title above several columns belongs only to the first one.
        None if header.is_some_and(|at| rows[at].len() > 1 || width == Some(1)) => {
            KEYWORD_HEADERS.iter().find_map(|name| titles.iter().position(|title| plain_title(title) == *name))
        }
        None => Some(url_column + 1),
    };
    let header_width = header.map(|at| rows[at].len());
    Ok(Layout { rows_before, url_column, keyword_column, spelling, header_width })
}

/// Finds a column by its title, or by its number from 1 up to `width`, if that is known.
fn find_column(column: &str, titles: &[String], width: Option<usize>) -> Result<usize, NoSuchColumn> {
    let by_name = titles.iter().position(|title| plain_title(title) == plain_title(column));
    let by_number = || column.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let missing = |width| NoSuchColumn { column: column.to_owned(), columns: titles.to_vec(), width };
    match (by_name.or_else(by_number), width) {
        (None, _) => Err(missing(None)),
        (Some(at), Some(width)) if at >= width => Err(missing(Some(width))),
        (Some(at), _) => Ok(at),
    }
}

fn is_address(cell: &str) -> Option<Spelling> {
    read_address(cell, None).ok().map(|(_, spelling)| spelling)
}

/// The first row that contains one of these titles, before any row of data.
fn header_with(rows: &[Vec<String>], names: &[&str]) -> Option<usize> {
    rows.iter()
        .take_while(|row| !holds_address(row))
        .position(|row| names.iter().any(|name| row.iter().any(|title| plain_title(title) == plain_title(name))))
}

/// The first row that contains a known title, before any row of data. Titles of a report may precede it.
fn header_row(rows: &[Vec<String>]) -> Option<usize> {
    let is_known = |title: &String| is_url_title(title) || KEYWORD_HEADERS.contains(&plain_title(title).as_str());
    rows.iter()
        .take_while(|row| !holds_address(row))
        .position(|row| row.iter().any(is_known) || shop_handle_column(row).is_some())
}

/// A first row of names without a URL, above rows with URLs. A row with one cell is a bad row, not a header.
fn unnamed_header(rows: &[Vec<String>]) -> Option<usize> {
    let first = rows.first()?;
    let is_header = first.len() > 1
        && !holds_address(first)
        && first.iter().all(|title| is_title(title))
        && rows.get(1).is_some_and(|row| holds_address(row) && row.len() == first.len());
    is_header.then_some(0)
}

fn is_title(cell: &str) -> bool {
    !cell.trim().is_empty() && !cell.contains(['/', ':', '@']) && cell.parse::<f64>().is_err()
}

fn holds_address(row: &[String]) -> bool {
    row.iter().any(|cell| is_address(cell).is_some())
}

/// The most certain title whose column contains a URL; otherwise the most certain title.
fn named_url_column(titles: &[String], data: &[Vec<String>]) -> Option<usize> {
    let known = || URL_HEADERS.iter().filter_map(|name| titles.iter().position(|title| plain_title(title) == *name));
    let holds = |column: &usize| {
        let site = HttpUrl::parse("https://site.example/").ok();
        data.iter().any(|row| row.get(*column).is_some_and(|cell| read_address(cell, site.as_ref()).is_ok()))
    };
    known().find(holds).or_else(|| known().next())
}

/// The column of handles in Shopify's own product export, whose only URLs are those of images.
fn shop_handle_column(titles: &[String]) -> Option<usize> {
    let at = |name: &str| titles.iter().position(|title| plain_title(title) == name);
    at("vendor").and(at("body html").or_else(|| at("description"))).and(at("handle").or_else(|| at("url handle")))
}

/// Extensions of URLs that are pictures, not pages.
const PICTURES: [&str; 7] = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".svg", ".avif"];

fn is_picture(cell: &str) -> bool {
    let path = cell.trim().split(['?', '#']).next().unwrap_or_default().to_ascii_lowercase();
    PICTURES.iter().any(|ending| path.ends_with(ending))
}

/// The first column with URLs in at least half of the rows: complete ones are preferred, then short ones, then any.
fn first_url_column(data: &[Vec<String>]) -> usize {
    let width = data.iter().map(Vec::len).max().unwrap_or(0);
    let share = |column: usize, least: Spelling| {
        let cells = data.iter().filter_map(|row| row.get(column)).filter(|cell| !is_picture(cell));
        cells.filter(|cell| is_address(cell) >= Some(least)).count()
    };
    let half = data.len().div_ceil(2).max(1);
    [(Spelling::Whole, half), (Spelling::Whole, 1), (Spelling::Short, half), (Spelling::Short, 1)]
        .into_iter()
        .find_map(|(least, count)| (0..width).find(|column| share(*column, least) >= count))
        .unwrap_or(0)
}

fn rows_with_address(rows: &[Vec<String>]) -> usize {
    rows.iter().filter(|row| row.len() > 1 && holds_unspaced_address(row)).count()
}

/// A URL that contains a blank has swallowed the neighbouring text.
fn holds_unspaced_address(row: &[String]) -> bool {
    row.iter().any(|cell| !cell.trim().contains(char::is_whitespace) && is_address(cell).is_some())
}

/// Number of rows with the most common width above one.
fn rows_of_one_width(rows: &[Vec<String>]) -> usize {
    let widths: Vec<usize> = rows.iter().map(Vec::len).filter(|width| *width > 1).collect();
    widths.iter().map(|width| widths.iter().filter(|other| *other == width).count()).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<Vec<u8>> {
        text.lines().map(|line| line.as_bytes().to_vec()).collect()
    }

    /// Delimiter (a blank for none), rows before the data, URL column, keyword column.
    fn found(text: &str) -> (char, usize, usize, Option<usize>) {
        let lines = lines(text);
        let delimiter = list_delimiter(&lines, &InputOptions::default(), || lines.clone()).map(|found| found.sign);
        let layout = layout(&split(&lines, delimiter), &InputOptions::default()).unwrap();
        (delimiter.map_or(' ', char::from), layout.rows_before, layout.url_column, layout.keyword_column)
    }

    #[test]
    fn every_delimiter_is_found() {
        for delimiter in [',', '\t', '|', ';'] {
            let text = format!(
                "url{delimiter}keyword\nhttps://a.example/1{delimiter}red shoes\nhttps://a.example/2{delimiter}"
            );
            assert_eq!(found(&text), (delimiter, 1, 0, Some(1)));
            let bare = format!("https://a.example/1{delimiter}red shoes\nhttps://a.example/2{delimiter}boots");
            assert_eq!(found(&bare), (delimiter, 0, 0, Some(1)));
        }
    }

    #[test]
    fn keywords_in_one_cell_are_not_columns() {
        assert_eq!(found("https://a.example/1,red shoes;boots\nhttps://a.example/2,hats;caps").0, ',');
        assert_eq!(found("https://a.example/1,red shoes|boots\nhttps://a.example/2\nhttps://a.example/3,a|b").0, ',');
        assert_eq!(found("url;keyword\nhttps://a.example/1,2.html;shoes\nhttps://a.example/3,4.html;boots").0, ';');
        assert_eq!(found("https://a.example/1\thats, caps\nhttps://a.example/2\tshoes, boots").0, '\t');
    }

    #[test]
    fn exports_of_other_tools_work_unedited() {
        let screaming_frog = "\"Address\",\"Content Type\",\"Status Code\",\"Title 1\"\n\"https://a.example/\",\"text/html\",\"200\",\"A\"";
        assert_eq!(found(screaming_frog), (',', 1, 0, None));
        let older_frog = "\"Internal - HTML\"\n\"Address\",\"Content\"\n\"https://a.example/\",\"text/html\"";
        assert_eq!(found(older_frog), (',', 2, 0, None));
        let search_console = "Top pages,Clicks,Impressions,CTR,Position\nhttps://a.example/,12,300,4%,7.1";
        assert_eq!(found(search_console), (',', 1, 0, None));
        let ahrefs = "#\tURL\tURL Rating\tCurrent top keyword\tVolume\n1\thttps://a.example/\t12\tred shoes\t90";
        assert_eq!(found(ahrefs), ('\t', 1, 1, Some(3)));
        let matrixify =
            "ID,Handle,Command,Title,Body HTML,URL\n7,boots,MERGE,Boots,<p>x</p>,https://a.example/products/boots";
        assert_eq!(found(matrixify), (',', 1, 5, None));
        let analytics = "# ----\n# Landing page\n# ----\n\nLanding page,Sessions\n/shop,12";
        assert_eq!(found(analytics).2, 0);
        let unknown = "Titel;Ziel;Rang\nStart;https://a.example/;1";
        assert_eq!(found(unknown), (';', 1, 1, None));
    }

    #[test]
    fn a_list_of_hosts_has_no_header() {
        assert_eq!(found("a.example\nb.example"), (' ', 0, 0, Some(1)));
        assert_eq!(found("Adresse\na.example"), (' ', 1, 0, None));
        assert_eq!(found("htp:/x\nhttps://a.example/"), (' ', 0, 0, Some(1)));
    }

    #[test]
    fn a_list_has_no_delimiter_without_evidence() {
        for rows in [
            "https://a.example/most,48213.html\nhttps://a.example/linia,48214.html",
            "https://a.example/list;jsessionid=1?x=2\nhttps://a.example/view;jsessionid=1",
            "https://a.example/filter?brand=a|b\nhttps://a.example/filter?brand=c|d",
            "https://a.example/filter/red,blue\nhttps://a.example/filter/red,green",
            "https://a.example/filter/red,blue\nhttps://a.example/filter/red,green\nhttps://a.example/boots/,boots",
            "not an address\nhttps://a.example/red,blue",
        ] {
            assert_eq!(found(rows).0, ' ', "{rows}");
            assert_eq!(found(&format!("url\n{rows}")).0, ' ', "{rows}");
        }
        for rows in [
            "https://a.example/1,red shoes\nhttps://a.example/2,boots",
            "https://a.example/1,\nhttps://a.example/2,boots",
            "a.example,boots\nb.example,hats",
            "Boots,https://a.example/1\nHats,https://a.example/2",
        ] {
            assert_eq!(found(rows).0, ',', "{rows}");
        }
        let options = InputOptions { keyword_column: Some("2".to_owned()), ..InputOptions::default() };
        let lines = lines("https://a.example/1,boots");
        let named = list_delimiter(&lines, &options, || lines.clone());
        assert_eq!(named, Some(Delimiter { sign: b',', is_guessed: false }));
    }

    #[test]
    fn columns_are_named_or_numbered() {
        let lines = lines("Name,Ziel,Wort\nA,https://a.example/,hats");
        let rows = split(&lines, Some(b','));
        let options = |url: &str, keyword: &str| InputOptions {
            url_column: Some(url.to_owned()),
            keyword_column: Some(keyword.to_owned()),
            ..InputOptions::default()
        };
        let expected = Layout {
            rows_before: 1,
            url_column: 1,
            keyword_column: Some(2),
            spelling: Cell::Address,
            header_width: Some(3),
        };
        assert_eq!(layout(&rows, &options("ziel", "WORT")), Ok(expected));
        assert_eq!(layout(&rows, &options("2", "3")), Ok(expected));
        let missing = layout(&rows, &options("zeil", "3")).unwrap_err();
        assert_eq!((missing.column.as_str(), missing.columns.len()), ("zeil", 3));
    }
}
