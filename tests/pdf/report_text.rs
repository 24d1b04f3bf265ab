//! Records, reports, and their text as poppler extracts it.

use seotags::export::pdf::Report;
use seotags::export::{self, ExportOptions, Format};
use seotags::result::ResultRecord;
use std::convert::Infallible;
use std::process::Command;

/// The report of these pages.
pub(crate) fn printed(records: &[ResultRecord], report: Report) -> Vec<u8> {
    printed_with(records, ExportOptions { report: Some(Box::new(report)), ..ExportOptions::default() })
}

/// [`printed`] with other options.
pub(crate) fn printed_with(records: &[ResultRecord], options: ExportOptions) -> Vec<u8> {
    let mut out = Vec::new();
    let records = records.iter().cloned().map(Ok::<_, Infallible>);
    export::write(Format::Pdf, records, &options, &mut out).unwrap();
    out
}

/// The output of one of poppler's programs for a report.
pub(crate) fn poppler(program: &str, args: &[&str], pdf: &[u8]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("report.pdf");
    std::fs::write(&path, pdf).unwrap();
    let mut command = Command::new(program);
    command.args(args).arg(&path);
    if program == "pdftotext" {
        command.arg("-");
    }
    let output = command.output().expect("poppler-utils, which `cargo xtask setup` installs");
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The text of a report, with collapsed white space.
pub(crate) fn text(pdf: &[u8]) -> String {
    poppler("pdftotext", &["-raw"], pdf).split_whitespace().collect::<Vec<_>>().join(" ")
}
