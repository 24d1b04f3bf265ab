//! JUnit XML: one case for each page without findings, and one for each finding that fails or is accepted.
//!
//! Build servers identify a case by class and name, so each name is unique: the code and the element. Several pages
//! may share a URL, such as files under one name of a site; their cases get a number (`page [2]`).
//!
//! Only elements that are valid in both the schema of Jenkins and that of Ant's JUnit task.

use super::ReportContext;
use crate::gate::checked_pages::CheckedPage;
use crate::gate::finding::{Finding, Standing};
use crate::gate::outcome::{GateCounts, GateResult};
use quick_xml::escape::escape;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};

/// Name of a page's own case.
const PAGE: &str = "page";

pub(super) fn write(outcome: &GateResult, context: ReportContext<'_>, out: &mut dyn Write) -> io::Result<()> {
    let &GateCounts { cases, failures, known, ignored, .. } = &outcome.counts;
    let skipped = known + ignored;
    let counts = format!("tests=\"{cases}\" failures=\"{failures}\" errors=\"0\" skipped=\"{skipped}\" time=\"0\"");
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    writeln!(out, "<testsuites>")?;
    writeln!(
        out,
        "  <testsuite name=\"seotags check\" package=\"seotags\" id=\"0\" hostname=\"localhost\" timestamp=\"{}\" {counts}>",
        text(context.timestamp)
    )?;
    writeln!(out, "    <properties>")?;
    for (name, value) in
        [("seotags.version", context.version), ("seotags.fail_on", &outcome.options.fail_on.names().join(","))]
    {
        writeln!(out, "      <property name=\"{name}\" value=\"{}\"/>", text(value))?;
    }
    writeln!(out, "    </properties>")?;
    let mut names = CaseNames::default();
    outcome.each_page(|page| write_page(&page, &mut names, out))?;
    writeln!(out, "    <system-out></system-out>")?;
    writeln!(out, "    <system-err></system-err>")?;
    writeln!(out, "  </testsuite>")?;
    writeln!(out, "</testsuites>")
}

/// How often each name of a case was used, by a hash of page and name: the names of a million pages take 100 MB.
#[derive(Default)]
struct CaseNames(HashMap<u64, u32>);

impl CaseNames {
    /// A name that no other case of its page has.
    fn unique(&mut self, page: &str, name: String) -> String {
        let mut hasher = DefaultHasher::new();
        (page, &name).hash(&mut hasher);
        let count = self.0.entry(hasher.finish()).or_default();
        *count += 1;
        if *count > 1 { format!("{name} [{count}]") } else { name }
    }
}

fn name_of(finding: &Finding) -> String {
    let code = finding.rule.code;
    finding.tag.map_or_else(|| code.to_owned(), |tag| format!("{code} ({})", tag.as_str()))
}

fn write_page(checked: &CheckedPage, names: &mut CaseNames, out: &mut dyn Write) -> io::Result<()> {
    let page = checked.file.as_deref().unwrap_or(&checked.url);
    let mut findings = checked.findings.iter().filter(|finding| finding.standing != Standing::Reported).peekable();
    if findings.peek().is_none() {
        let name = names.unique(page, PAGE.to_owned());
        return writeln!(out, "    <testcase classname=\"{}\" name=\"{name}\" time=\"0\"/>", text(page));
    }
    for finding in findings {
        let (code, name) = (finding.rule.code, names.unique(page, name_of(finding)));
        writeln!(out, "    <testcase classname=\"{}\" name=\"{name}\" time=\"0\">", text(page))?;
        match &finding.standing {
            Standing::Ignored { reason } => {
                writeln!(out, "      <skipped message=\"{}\"/>", text(&format!("ignored: {reason}")))?;
            }
            Standing::Known => writeln!(out, "      <skipped message=\"in the baseline\"/>")?,
            Standing::Fails | Standing::Reported => {
                let message = text(&finding.message());
                writeln!(
                    out,
                    "      <failure message=\"{message}\" type=\"{code}\">{}</failure>",
                    text(&body(finding))
                )?;
            }
        }
        writeln!(out, "    </testcase>")?;
    }
    Ok(())
}

/// The position, the meaning, and the fix.
fn body(finding: &Finding) -> String {
    let start = finding.start();
    let place = match &finding.file {
        Some(file) => format!("{file}:{}:{} ({})", start.line, start.column, finding.url),
        None => finding.url.clone(),
    };
    format!("{place}\n{}\n{}", finding.rule.explanation, finding.advice())
}

/// A text for XML, without characters that are invalid in XML (XML 1.0, 2.2).
fn text(text: &str) -> String {
    let is_allowed = |c: &char| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}') || matches!(c, '\n' | '\t');
    let clean: String = text.chars().filter(is_allowed).collect();
    escape(clean.as_str()).into_owned()
}
