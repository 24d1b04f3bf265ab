//! Files saved by office programs; `fixtures/README.md` describes how they were made.

use crate::input_folder::InputFolder;
use insta::assert_snapshot;

#[test]
fn a_workbook_saved_by_libreoffice_is_read() {
    let setup = InputFolder::new().file("tags.xlsx", include_bytes!("fixtures/libreoffice.xlsx"));
    assert_snapshot!(brief(&setup.returned("tags.xlsx")), @r#"
    2 https://shop.example/p1.html Title=«Grüße aus dem Gebirge: Stiefel „Nr. 1“; leicht» Meta=«This leather boot number 1 …» H1=«1984»
    3 https://shop.example/p2.html Title=[formula] Meta=[not_text] H1=[formula]
    4 https://shop.example/p3.html Title=«Boots "for" ridges, 2 lines of text» Meta=«This leather boot number 3 …» H1=«Leather boot 3»
    "#);
}

#[test]
fn a_workbook_saved_by_openpyxl_is_read() {
    let setup = InputFolder::new().file("tags.xlsx", include_bytes!("fixtures/openpyxl.xlsx"));
    assert_snapshot!(brief(&setup.returned("tags.xlsx")), @r#"
    2 https://shop.example/p1.html Title=«Grüße aus dem Gebirge: Stiefel „Nr. 1“; leicht» Meta=«This leather boot number 1 …» H1=«1984»
    3 https://shop.example/p2.html Title=[formula] Meta=[not_text] H1=«TRUE»
    4 https://shop.example/p3.html Title=«Boots "for" ridges, 2 lines of text» Meta=«This leather boot number 3 …» H1=«Leather boot 3»
    "#);
}

#[test]
fn a_csv_file_saved_by_libreoffice_is_read() {
    let setup = InputFolder::new().file("tags.csv", include_bytes!("fixtures/libreoffice.csv"));
    assert_snapshot!(brief(&setup.returned("tags.csv")), @r#"
    2 https://shop.example/p1.html Title=«Grüße aus dem Gebirge: Stiefel „Nr. 1“; leicht» Meta=«This leather boot number 1 …» H1=«1984»
    3 https://shop.example/p2.html Title=«Boot 2» Meta=«2026-11-22» H1=«TRUE»
    4 https://shop.example/p3.html Title=«Boots "for" ridges, 2 lines of text» Meta=«This leather boot number 3 …» H1=«Leather boot 3»
    "#);
}

/// How each description ends.
const REST: &str =
    "has a stiff sole for rocky ridges and early snow, and a felt lining that keeps feet warm in the mountains.";

/// Without the long texts and the columns that all of them lack.
fn brief(read: &str) -> String {
    let lines = read.lines().filter(|line| !line.starts_with("note: "));
    let lines = lines.map(|line| line.split(" SeoText=").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n").replace(REST, "…")
}
