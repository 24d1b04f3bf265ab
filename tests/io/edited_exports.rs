//! Edited exports: their columns, sheets and texts after editing by people and office programs.

use crate::input_folder::InputFolder;
use insta::assert_snapshot;
use proptest::prelude::*;
use rust_xlsxwriter::{Format, Workbook};
use seotags::compose::Element;
use seotags::import::{MAX_CELL_CHARS, ReadOptions, ReturnedCell, read};
use std::fmt::Write as _;
use std::io::{Cursor, Read, Write};

impl InputFolder {
    /// The rows read from a file: notes, then one line per row.
    pub(crate) fn returned(&self, name: &str) -> String {
        self.returned_as(name, &ReadOptions::default())
    }

    /// [`Self::returned`] with options.
    fn returned_as(&self, name: &str, options: &ReadOptions) -> String {
        let folder = format!("{}/", self.folder.path().display());
        let returned = match read(&self.path(name), options) {
            Ok(returned) => returned,
            Err(error) => {
                let hint = error.hint().map(|hint| format!("\n  hint: {hint}")).unwrap_or_default();
                return format!("error: {error}{hint}").replace(&folder, "");
            }
        };
        let mut said = String::new();
        for note in returned.notes() {
            let hint = note.hint().map(|hint| format!(" ({hint})")).unwrap_or_default();
            writeln!(said, "note: {}{hint}", note.to_string().replace(&folder, "")).unwrap();
        }
        let mut rows = returned.into_rows();
        for row in rows.by_ref() {
            let row = row.unwrap();
            let sheet = row.sheet.map(|sheet| format!("{sheet}!")).unwrap_or_default();
            let reason = row.reason.map(|reason| format!(" [{}]", reason.as_str())).unwrap_or_default();
            write!(said, "{sheet}{} {}{reason}", row.row, row.url).unwrap();
            for (element, cell) in row.cells {
                let cell = match cell {
                    ReturnedCell::Text(text) if text.len() > 200 => format!("{} bytes", text.len()),
                    ReturnedCell::Text(text) => format!("«{text}»"),
                    ReturnedCell::Left(reason) => format!("[{}]", reason.as_str()),
                };
                write!(said, " {element:?}={cell}").unwrap();
            }
            for part in [row.content_hash, row.unique_key].into_iter().flatten() {
                write!(said, " {part}").unwrap();
            }
            said.push('\n');
        }
        if rows.repeated() > 0 {
            writeln!(said, "{} repeated", rows.repeated()).unwrap();
        }
        said
    }

    /// A workbook written by a widely used library.
    fn workbook(self, name: &str, fill: impl FnOnce(&mut Workbook)) -> Self {
        let mut workbook = Workbook::new();
        fill(&mut workbook);
        workbook.save(self.path(name)).unwrap();
        self
    }
}

fn read_text(text: impl AsRef<[u8]>) -> String {
    InputFolder::new().file("tags.csv", text).returned("tags.csv")
}

#[test]
fn columns_are_recognised_by_common_names() {
    assert_snapshot!(read_text("url,current_title,suggested_title,suggested_h1\nhttps://a.example/,Old,New,Head\n"), @"2 https://a.example/ Title=«New» H1=«Head»");
    assert_snapshot!(read_text("Report of May\n\nPage URL;SUGGESTED-TITLE;Meta  description;SEO text;Keywords\na.example/x#y;T;M;S;k, l\n"), @"4 https://a.example/x Title=«T» Meta=«M» SeoText=«S» Keywords=«k | l»");
    // The most specific name is used, and other candidates are reported.
    assert_snapshot!(read_text("Title\turl\tSEO title\tNotes\tsugested H1\nOld\thttps://a.example/\tNew\tnice\tHead"), @r#"
    note: tags.csv: column “Title” was ignored; “SEO title” is used (--column title="Title" uses it instead)
    note: tags.csv: unknown column “Notes” was ignored
    note: tags.csv: unknown column “sugested H1” was ignored (should it be suggested_h1?)
    2 https://a.example/ Title=«New»
    "#);
    // A URL column with another name is found by its content; our columns with other content are
    // not used.
    assert_snapshot!(read_text("canonical_url,Seite,Title\nhttps://a.example/c,https://a.example/,New"), @"2 https://a.example/ Title=«New»");
}

#[test]
fn an_added_column_is_used_where_it_has_a_text() {
    let text = "url,suggested_title,New title,New H1\nhttps://a.example/1,Ours,Theirs,\nhttps://a.example/2,Ours 2, ,\n\
                https://a.example/3,,Theirs 3,\n";
    assert_snapshot!(read_text(text), @r#"
    note: tags.csv: “New title” is used where it has a text, “suggested_title” in the other rows (--column title="suggested_title" uses only that one)
    2 https://a.example/1 Title=«Theirs»
    3 https://a.example/2 Title=«Ours 2»
    4 https://a.example/3 Title=«Theirs 3»
    "#);
    let ours =
        ReadOptions { text_columns: [(Element::Title, "Suggested Title".to_owned())].into(), ..ReadOptions::default() };
    assert_snapshot!(InputFolder::new().file("tags.csv", text).returned_as("tags.csv", &ours), @r#"
    note: tags.csv: column “New title” was ignored; “suggested_title” is used (--column title="New title" uses it instead)
    2 https://a.example/1 Title=«Ours»
    3 https://a.example/2 Title=«Ours 2»
    4 https://a.example/3
    "#);
}

#[test]
fn contradicting_columns_are_refused() {
    let told = |text: &str| read_text(format!("url,{text}"));
    assert_snapshot!(told("suggested_title,Title\na.example/1,Ours,\na.example/2,Ours,Theirs\n"), @r#"
    error: tags.csv: “suggested_title” and “Title” have different texts for the title in row 3
      hint: choose one: --column title="suggested_title" or --column title="Title"
    "#);
    assert_snapshot!(told("h1,new h1,final h1\na.example/1,Old,,Theirs\n"), @r#"
    error: tags.csv: “new h1” and “final h1” have different texts for the H1 in row 2
      hint: choose one: --column h1="new h1" or --column h1="final h1"
    "#);
    assert_snapshot!(told("suggested_title,suggested_title\na.example/1,Ours,Theirs\n"), @r"
    error: tags.csv: “suggested_title” and “suggested_title” have different texts for the title in row 2
      hint: remove one of them, or give it another name
    ");
    // Equal texts, or the page's current text, are no contradiction.
    assert_snapshot!(told("current_title,suggested_title,Title,Page title\na.example/1,Old,Ours,Old,Ours \n"), @r#"
    note: tags.csv: column “Title” was ignored; “suggested_title” is used (--column title="Title" uses it instead)
    note: tags.csv: column “Page title” was ignored; “suggested_title” is used (--column title="Page title" uses it instead)
    2 https://a.example/1 Title=«Ours»
    "#);
}

#[test]
fn columns_and_sheets_can_be_selected() {
    let title = |title: &str| ReadOptions {
        url_column: Some("Adresse".to_owned()),
        text_columns: [(Element::Title, title.to_owned())].into(),
        ..ReadOptions::default()
    };
    let setup = InputFolder::new().file("tags.csv", "Stand Mai\nAdresse,Titel neu,H1\na.example/1,Theirs,Head\n");
    assert_snapshot!(setup.returned_as("tags.csv", &title("titel_neu")), @"3 https://a.example/1 Title=«Theirs» H1=«Head»");
    assert_snapshot!(setup.returned_as("tags.csv", &title("Titel")), @"error: tags.csv: no column “Titel” among “Adresse”, “Titel neu”, “H1”");
    let sheet = ReadOptions { sheets: vec!["Pages".to_owned()], ..ReadOptions::default() };
    assert_snapshot!(setup.returned_as("tags.csv", &sheet), @r"
    error: tags.csv: no sheet “Pages”
      hint: only a workbook (.xlsx) has sheets
    ");
}

#[test]
fn a_file_without_required_columns_is_refused_with_its_columns() {
    assert_snapshot!(read_text("url,Titel neu,Anmerkung\nhttps://a.example/,x,y\n"), @r"
    error: tags.csv: no column of titles, descriptions, H1s, SEO texts or keywords among “url”, “Titel neu”, “Anmerkung”
      hint: the supported columns are: suggested_title, suggested_meta_description, suggested_h1, suggested_seo_text, suggested_lsi_keywords
    ");
    assert_snapshot!(read_text("Adress,Suggested titel\nx,y\n"), @r"
    error: tags.csv: no column of titles, descriptions, H1s, SEO texts or keywords among “Adress”, “Suggested titel”
      hint: should “Suggested titel” be suggested_title?
    ");
    assert_snapshot!(read_text("final_url,suggested_title\nhttps://a.example/,y\n"), @r"
    error: tags.csv: no column of URLs among “final_url”, “suggested_title”
      hint: add a column `url` with the page of each row, as in the export
    ");
    assert_snapshot!(read_text("url,suggested_title\n"), @"error: tags.csv: no rows below the header");
    assert_snapshot!(read_text(""), @"error: tags.csv is empty");
    assert_snapshot!(read_text("%PDF-1.7\n"), @r"
    error: tags.csv: not a table but a PDF
      hint: save it as an Excel workbook (.xlsx) or as CSV (UTF-8), and give that file
    ");
    assert_snapshot!(read_text("<!doctype html><title>x</title>"), @r"
    error: tags.csv: not a table but a web page
      hint: save it as an Excel workbook (.xlsx) or as CSV (UTF-8), and give that file
    ");
    assert_snapshot!(InputFolder::new().file("tags.xlsx", b"x").returned("tagz.xlsx"), @r"
    error: tagz.xlsx: no such file or folder
      hint: did you mean tags.xlsx?
    ");
}

#[test]
fn encodings_delimiters_and_gzip_are_detected() {
    let text = "url;suggested_title\nhttps://a.example/;Für dich, à la carte\n";
    let wanted = "2 https://a.example/ Title=«Für dich, à la carte»\n";
    assert_eq!(read_text(format!("\u{feff}{text}")), wanted);
    let utf16: Vec<u8> = text.replace(';', "\t").encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(read_text([b"\xff\xfe".to_vec(), utf16].concat()), wanted);
    let windows: Vec<u8> = text.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    assert_eq!(read_text(windows), wanted);
    assert_eq!(read_text(crate::input_folder::gz(text)), wanted);
}

#[test]
fn additions_of_spreadsheets_are_removed() {
    let cell = |cell: &str| {
        let text = format!("url,title\nhttps://a.example/,\"{}\"\n", cell.replace('"', "\"\""));
        let read = read_text(text);
        read.strip_prefix("2 https://a.example/").unwrap_or(&read).trim().to_owned()
    };
    let cases = [
        ("  New\u{a0}title \r\n of two_x000D_\nlines\t", "Title=«New title of two lines»"),
        ("\u{feff}\u{200b}New", "Title=«New»"),
        ("“Smart” ‘quotes’ stay", "Title=«“Smart” ‘quotes’ stay»"),
        ("'=1+1", "Title=«=1+1»"),
        ("'-20 % on all", "Title=«-20 % on all»"),
        ("' @home", "Title=«@home»"),
        ("'tis the season", "Title=«'tis the season»"),
        ("-20 % on all", "Title=«-20 % on all»"),
        ("=HYPERLINK(\"https://x.example\")", "Title=[formula]"),
        (" ＝1", "Title=[formula]"),
        ("#NAME?", "Title=[error_value]"),
        ("#1 shop", "Title=«#1 shop»"),
        (" \u{a0} ", ""),
        ("a… [cut: 40000 characters do not fit a cell; csv, json and xml hold all of it]", "Title=[cut]"),
    ];
    for (written, read) in cases {
        assert_eq!(cell(written), read, "{written:?}");
    }
}

#[test]
fn duplicate_rows_are_merged_unless_they_contradict() {
    let text = "url,title,h1\nhttps://a.example/1,One,\nA.example/1#x, One ,\nhttps://a.example/2,Two,\n\
                https://a.example/2,Zwei,\nhttps://a.example/2,,\nhttps://a.example/3,,\nno address,x,\n,,lost\n,,\n";
    assert_snapshot!(read_text(text), @r"
    2 https://a.example/1 Title=«One»
    4 https://a.example/2 [contradiction] Title=«Two»
    5 https://a.example/2 [contradiction] Title=«Zwei»
    6 https://a.example/2
    7 https://a.example/3
    8 no address [not_a_url] Title=[not_a_url]
    9  [not_a_url] H1=[not_a_url]
    1 repeated
    ");
}

#[test]
fn oversized_cells_are_skipped_and_the_rest_is_read() {
    let long = "x".repeat(MAX_CELL_CHARS + 1);
    let huge = "y".repeat(3 << 20);
    let text = format!(
        "url,title\nhttps://a.example/1,{long}\nhttps://a.example/2,{huge}\nhttps://a.example/3,\"{huge}\"\n\
         https://a.example/4,\"open\nhttps://a.example/5,Five\n"
    );
    assert_snapshot!(read_text(text), @r"
    2 https://a.example/1 Title=[too_long]
    3 https://a.example/2 [too_long] Title=[too_long]
    4 https://a.example/3 [too_long] Title=[too_long]
    5 https://a.example/4 [unclosed_quote] Title=[unclosed_quote]
    6 https://a.example/5 Title=«Five»
    ");
}

#[test]
fn a_workbook_is_read_as_displayed() {
    let setup = InputFolder::new().workbook("tags.xlsx", |workbook| {
        let sheet = workbook.add_worksheet();
        let head = ["url", "suggested_title", "suggested_meta_description", "suggested_h1", "content_hash"];
        sheet.write_row(0, 0, head).unwrap();
        sheet.write_url(1, 0, "https://a.example/1").unwrap();
        sheet.write_string(1, 1, " New\u{a0}title_x000D_\n").unwrap().write_number(1, 3, 1984).unwrap();
        sheet.write_string(1, 4, "abc").unwrap();
        sheet.write_string(3, 0, "https://a.example/2").unwrap();
        sheet.write_formula(3, 1, "=CONCAT(\"a\",\"b\")").unwrap();
        let date = Format::new().set_num_format("yyyy-mm-dd");
        sheet.write_number_with_format(3, 2, 45_000, &date).unwrap().write_boolean(3, 3, true).unwrap();
        sheet.write_string(4, 0, "https://a.example/3").unwrap().write_string(4, 1, "=1+1 is a text").unwrap();
        let bold = Format::new().set_bold();
        sheet.write_rich_string(5, 1, &[(&Format::new(), "Rich "), (&bold, "text")]).unwrap();
        sheet.write_formula(5, 0, rust_xlsxwriter::Formula::new("=A2").set_result("https://a.example/4")).unwrap();
    });
    assert_snapshot!(setup.returned("tags.xlsx"), @r"
    2 https://a.example/1 Title=«New title» H1=«1984» abc
    4 https://a.example/2 Title=[formula] Meta=[not_text] H1=«TRUE»
    5 https://a.example/3 Title=«=1+1 is a text»
    6 https://a.example/4 Title=«Rich text»
    ");
}

#[test]
fn the_sheets_of_exports_are_read_or_the_first_that_fits() {
    let page = |workbook: &mut Workbook, name: &str, url: &str| {
        let sheet = workbook.add_worksheet().set_name(name).unwrap();
        sheet.write_row_matrix(0, 0, [["url", "title"], [url, "New"]]).unwrap();
    };
    let ours = InputFolder::new().workbook("tags.xlsx", |workbook| {
        page(workbook, "Old", "https://a.example/old");
        page(workbook, "Pages", "https://a.example/1");
        page(workbook, "Pages 2", "https://a.example/2");
        page(workbook, "Issues", "https://a.example/issue");
    });
    assert_snapshot!(ours.returned("tags.xlsx"), @r#"
    note: tags.xlsx: sheet “Old” has the same columns and was not read; “Pages” and “Pages 2” were (--sheet "Old" reads it instead)
    2 https://a.example/1 Title=«New»
    Pages 2!2 https://a.example/2 Title=«New»
    "#);
    let sheets = |names: &[&str]| ReadOptions {
        sheets: names.iter().map(|name| (*name).to_owned()).collect(),
        ..ReadOptions::default()
    };
    assert_snapshot!(ours.returned_as("tags.xlsx", &sheets(&["old", "Pages 2"])), @r"
    2 https://a.example/old Title=«New»
    Pages 2!2 https://a.example/2 Title=«New»
    ");
    assert_snapshot!(ours.returned_as("tags.xlsx", &sheets(&["Seiten"])), @r"
    error: tags.xlsx: no sheet “Seiten”
      hint: it has “Old”, “Pages”, “Pages 2” and “Issues”
    ");
    let copied = InputFolder::new().workbook("tags.xlsx", |workbook| {
        page(workbook, "Pages", "https://a.example/1");
        page(workbook, "Pages (2)", "https://a.example/1");
        workbook.add_worksheet().set_name("Empty").unwrap().write_row(0, 0, ["url", "title"]).unwrap();
        workbook
            .add_worksheet()
            .set_name("Other")
            .unwrap()
            .write_row_matrix(0, 0, [["url", "h1"], ["a.example", "x"]])
            .unwrap();
    });
    assert_snapshot!(copied.returned("tags.xlsx"), @r#"
    note: tags.xlsx: sheet “Pages (2)” has the same columns and was not read; “Pages” was (--sheet "Pages (2)" reads it instead)
    2 https://a.example/1 Title=«New»
    "#);
    let theirs = InputFolder::new().workbook("tags.xlsx", |workbook| {
        workbook.add_worksheet().set_name("Cover").unwrap().write_string(4, 4, "For you").unwrap();
        page(workbook, "Texte", "https://a.example/1");
    });
    assert_snapshot!(theirs.returned("tags.xlsx"), @"2 https://a.example/1 Title=«New»");
    let none = InputFolder::new().workbook("tags.xlsx", |workbook| {
        workbook.add_worksheet().set_name("Cover").unwrap().write_row(0, 0, ["Page", "Word"]).unwrap();
    });
    assert_snapshot!(none.returned("tags.xlsx"), @r"
    error: tags.xlsx, sheet “Cover”: no column of titles, descriptions, H1s, SEO texts or keywords among “Page”, “Word”
      hint: the supported columns are: suggested_title, suggested_meta_description, suggested_h1, suggested_seo_text, suggested_lsi_keywords
    ");
}

#[test]
fn an_unreadable_workbook_is_refused_with_a_reason() {
    let zipped = |parts: &[(&str, &str)]| {
        let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, content) in parts {
            archive.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
            archive.write_all(content.as_bytes()).unwrap();
        }
        InputFolder::new().file("tags.xlsx", archive.finish().unwrap().into_inner()).returned("tags.xlsx")
    };
    assert_snapshot!(zipped(&[("content.xml", "<office:spreadsheet/>")]), @r"
    error: tags.xlsx: an OpenDocument spreadsheet, which is not supported
      hint: save it again as .xlsx, without a password, or as CSV (UTF-8)
    ");
    assert_snapshot!(zipped(&[("letter.txt", "Dear client")]), @r"
    error: tags.xlsx: not an Excel workbook (it has no _rels/.rels)
      hint: save it again as .xlsx, without a password, or as CSV (UTF-8)
    ");
    let shared = ("xl/sharedStrings.xml", "<sst uniqueCount='9999999999'/>");
    assert_snapshot!(zipped(&[("_rels/.rels", ""), shared]), @r"
    error: tags.xlsx: the workbook is damaged (it has fewer texts than it declares)
      hint: save it again as .xlsx, without a password, or as CSV (UTF-8)
    ");
    let whole = InputFolder::new().workbook("tags.xlsx", |workbook| {
        workbook.add_worksheet().write_row_matrix(0, 0, [["url", "title"], ["https://a.example/1", "New"]]).unwrap();
    });
    let bytes = std::fs::read(whole.path("tags.xlsx")).unwrap();
    let cut = InputFolder::new().file("tags.xlsx", &bytes[..bytes.len() - 30]).returned("tags.xlsx");
    assert!(cut.starts_with("error: tags.xlsx: the workbook is damaged"), "{cut}");
}

#[test]
fn a_sheet_whose_range_ends_before_it_begins_is_an_error() {
    let whole = InputFolder::new().workbook("tags.xlsx", |workbook| {
        workbook.add_worksheet().write_row_matrix(0, 0, [["url", "title"], ["https://a.example/1", "New"]]).unwrap();
    });
    let mut archive = zip::ZipArchive::new(std::fs::File::open(whole.path("tags.xlsx")).unwrap()).unwrap();
    let mut damaged = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for place in 0..archive.len() {
        let mut entry = archive.by_index(place).unwrap();
        let mut content = Vec::new();
        entry.read_to_end(&mut content).unwrap();
        let content = String::from_utf8(content).unwrap().replace("ref=\"A1:B2\"", "ref=\"B2:A1\"");
        damaged.start_file(entry.name().unwrap(), zip::write::SimpleFileOptions::default()).unwrap();
        damaged.write_all(content.as_bytes()).unwrap();
    }
    InputFolder::new().file("tags.xlsx", damaged.finish().unwrap().into_inner()).returned("tags.xlsx");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn a_damaged_workbook_never_causes_a_panic(at in any::<prop::sample::Index>(), byte in any::<u8>(), part in 0..7_usize) {
        let whole = InputFolder::new().workbook("tags.xlsx", |workbook| {
            workbook.add_worksheet().write_row_matrix(0, 0, [["url", "title"], ["https://a.example/1", "New"]]).unwrap();
        });
        let file = std::fs::File::open(whole.path("tags.xlsx")).unwrap();
        let mut archive = zip::ZipArchive::new(file).unwrap();
        let mut damaged = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for place in 0..archive.len() {
            let mut entry = archive.by_index(place).unwrap();
            let mut content = Vec::new();
            entry.read_to_end(&mut content).unwrap();
            if place == part {
                let at = at.index(content.len());
                content[at] = byte;
            }
            damaged.start_file(entry.name().unwrap(), zip::write::SimpleFileOptions::default()).unwrap();
            damaged.write_all(&content).unwrap();
        }
        let bytes = damaged.finish().unwrap().into_inner();
        InputFolder::new().file("tags.xlsx", bytes).returned("tags.xlsx");
    }

    #[test]
    fn any_bytes_give_a_table_or_an_error(text in prop::collection::vec(prop_oneof![Just(b'"'), Just(b','), Just(b'\n'), any::<u8>()], 0..200)) {
        read_text([b"url,title\n".to_vec(), text].concat());
    }
}
