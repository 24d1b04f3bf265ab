//! ZIP archives as exported by Search Console.

use crate::input_folder::InputFolder;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use insta::assert_snapshot;
use std::io::Write;

/// An archive as Java writes it: deflated, with sizes only in the directory and after the data.
fn zip(files: &[(&str, &str)]) -> Vec<u8> {
    let (mut archive, mut directory) = (Vec::new(), Vec::new());
    for (name, text) in files {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(text.as_bytes()).unwrap();
        let packed = encoder.finish().unwrap();
        let offset = archive.len() as u32;
        archive.extend([b"PK\x03\x04".as_slice(), &[20, 0, 8, 8, 8, 0], &[0; 16]].concat());
        archive.extend([&(name.len() as u16).to_le_bytes()[..], &[0, 0], name.as_bytes(), &packed].concat());
        let sizes = [0, packed.len() as u32, text.len() as u32].map(u32::to_le_bytes).concat();
        archive.extend([b"PK\x07\x08".as_slice(), &sizes].concat());
        directory.extend([b"PK\x01\x02".as_slice(), &[20, 0, 20, 0, 8, 8, 8, 0], &[0; 4], &sizes].concat());
        directory.extend(
            [&(name.len() as u16).to_le_bytes()[..], &[0; 12], &offset.to_le_bytes(), name.as_bytes()].concat(),
        );
    }
    let count = (files.len() as u16).to_le_bytes();
    let (size, offset) = ((directory.len() as u32).to_le_bytes(), (archive.len() as u32).to_le_bytes());
    [archive, directory, [b"PK\x05\x06".as_slice(), &[0; 4], &count, &count, &size, &offset, &[0, 0]].concat()].concat()
}

#[test]
fn the_pages_of_an_export_are_found_among_its_tables() {
    let export = zip(&[
        ("Dates.csv", "Date,Clicks\n2026-01-01,12\n"),
        ("Queries.csv", "Top queries,Clicks\nred shoes,12\nshop.example,3\n"),
        (
            "Pages.csv",
            "Top pages,Clicks,Impressions,CTR,Position\nhttps://shop.example/,12,300,4%,7.1\nhtp:/x,1,1,1%,1\n",
        ),
        ("Countries.csv", "Country,Clicks\nGermany,12\n"),
        ("Filters.csv", "Filter,Value\nSearch type,Web\n"),
    ]);
    assert_snapshot!(InputFolder::new().file("Performance.zip", export).read(&["Performance.zip"]), @"
    https://shop.example/
    warning: Performance.zip: Pages.csv:3: not a URL: “htp:/x”; did you mean “http://x”?
    = 1 URLs, 1 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn an_archive_without_a_list_is_reported() {
    let book = zip(&[("[Content_Types].xml", "<Types/>"), ("xl/workbook.xml", "<workbook/>")]);
    let error =
        "not a list of URLs but an Excel workbook or ZIP archive; save the sheet as CSV (UTF-8) and give that file";
    assert_eq!(InputFolder::new().file("book.xlsx", book).read(&["book.xlsx"]), format!("error: book.xlsx: {error}"));
    let mut cut = zip(&[("Pages.csv", "Top pages\nhttps://shop.example/\n")]);
    cut.truncate(cut.len() - 30);
    assert_eq!(InputFolder::new().file("cut.zip", cut).read(&["cut.zip"]), format!("error: cut.zip: {error}"));
}
