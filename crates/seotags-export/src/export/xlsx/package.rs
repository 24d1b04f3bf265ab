//! The parts of a workbook besides its sheets (ECMA-376, part 1 and 2).

use super::super::markup::{push_valid_attribute, push_valid_text};
use super::archive::Archive;
use super::sheet::{WrittenSheet, relationships};
use super::style::STYLES;
use std::fmt::Write as _;
use std::io::{self, Write};

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006";
const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const CONTENT: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/// Writes the workbook. `title` is the title in its properties.
pub(super) fn write_package(sheets: Vec<WrittenSheet>, title: Option<&str>, out: impl Write) -> io::Result<()> {
    let mut archive = Archive::new(out);
    archive.add("[Content_Types].xml", &content_types(sheets.len()))?;
    archive.add("_rels/.rels", &root_relationships())?;
    archive.add("docProps/core.xml", &properties(title))?;
    archive.add("xl/workbook.xml", &workbook(&sheets))?;
    archive.add("xl/_rels/workbook.xml.rels", &workbook_relationships(sheets.len()))?;
    archive.add("xl/styles.xml", STYLES)?;
    for (number, sheet) in (1..).zip(sheets) {
        if !sheet.links.is_empty() {
            archive.add(&format!("xl/worksheets/_rels/sheet{number}.xml.rels"), &relationships(&sheet.links))?;
        }
        archive.add_part(&format!("xl/worksheets/sheet{number}.xml"), sheet.part)?;
    }
    archive.finish()
}

fn content_types(sheets: usize) -> String {
    let mut text = format!(
        "{HEAD}<Types xmlns=\"{PACKAGE}/content-types\"><Default Extension=\"rels\" \
         ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Default Extension=\"xml\" \
         ContentType=\"application/xml\"/><Override PartName=\"/docProps/core.xml\" \
         ContentType=\"application/vnd.openxmlformats-package.core-properties+xml\"/><Override PartName=\"/xl/workbook.xml\" \
         ContentType=\"{CONTENT}.sheet.main+xml\"/><Override PartName=\"/xl/styles.xml\" ContentType=\"{CONTENT}.styles+xml\"/>"
    );
    for number in 1..=sheets {
        let _ = write!(
            text,
            "<Override PartName=\"/xl/worksheets/sheet{number}.xml\" ContentType=\"{CONTENT}.worksheet+xml\"/>"
        );
    }
    text.push_str("</Types>");
    text
}

fn root_relationships() -> String {
    format!(
        "{HEAD}<Relationships xmlns=\"{PACKAGE}/relationships\"><Relationship Id=\"rId1\" Type=\"{OFFICE}/officeDocument\" \
         Target=\"xl/workbook.xml\"/><Relationship Id=\"rId2\" Type=\"{PACKAGE}/relationships/metadata/core-properties\" \
         Target=\"docProps/core.xml\"/></Relationships>"
    )
}

fn properties(title: Option<&str>) -> String {
    let mut text = format!(
        "{HEAD}<cp:coreProperties xmlns:cp=\"{PACKAGE}/metadata/core-properties\" \
         xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:title>"
    );
    push_valid_text(&mut text, title.unwrap_or_default());
    text.push_str("</dc:title><dc:creator>seotags</dc:creator></cp:coreProperties>");
    text
}

fn workbook(sheets: &[WrittenSheet]) -> String {
    let mut text =
        format!("{HEAD}<workbook xmlns=\"{MAIN}\" xmlns:r=\"{OFFICE}\"><bookViews><workbookView/></bookViews><sheets>");
    for (number, sheet) in (1..).zip(sheets) {
        text.push_str("<sheet name=\"");
        push_valid_attribute(&mut text, &sheet.title);
        let _ = write!(text, "\" sheetId=\"{number}\" r:id=\"rId{number}\"/>");
    }
    text.push_str("</sheets><definedNames>");
    // Sorted by name, then by sheet, as in Excel: the filter ranges, and the rows that are printed on every
    // page.
    for (index, sheet) in sheets.iter().enumerate() {
        let _ = write!(text, "<definedName name=\"_xlnm._FilterDatabase\" localSheetId=\"{index}\" hidden=\"1\">'");
        push_valid_text(&mut text, &sheet.title);
        let _ = write!(text, "'!{}</definedName>", sheet.range);
    }
    for (index, sheet) in sheets.iter().enumerate() {
        let _ = write!(text, "<definedName name=\"_xlnm.Print_Titles\" localSheetId=\"{index}\">'");
        push_valid_text(&mut text, &sheet.title);
        text.push_str("'!$1:$1</definedName>");
    }
    text.push_str("</definedNames></workbook>");
    text
}

fn workbook_relationships(sheets: usize) -> String {
    let mut text = format!("{HEAD}<Relationships xmlns=\"{PACKAGE}/relationships\">");
    for number in 1..=sheets {
        let _ = write!(
            text,
            "<Relationship Id=\"rId{number}\" Type=\"{OFFICE}/worksheet\" Target=\"worksheets/sheet{number}.xml\"/>"
        );
    }
    let _ = write!(
        text,
        "<Relationship Id=\"rId{}\" Type=\"{OFFICE}/styles\" Target=\"styles.xml\"/></Relationships>",
        sheets + 1
    );
    text
}
