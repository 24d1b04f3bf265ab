//! JUnit XML: one case for each page without findings, and one for each finding that fails or is accepted.
//!
//! Build servers identify a case by class and name, so each name is unique: the code and the element. Several pages
//! may share a URL, such as files under one name of a site; their cases get a number (`page [2]`).
//!
//! Only elements that are valid in both the schema of Jenkins and that of Ant's JUnit task.

use super::ReportContext;
use crate::gate::finding::{Finding, Standing};
use crate::gate::outcome::GateResult;
use quick_xml::escape::escape;
use std::collections::HashMap;
use std::io::{self, Write};

/// Name of a page's own case.
const PAGE: &str = "page";

pub(super) fn write(outcome: &GateResult, context: ReportContext<'_>, out: &mut dyn Write) -> io::Result<()> {
    let (known, ignored) = outcome.put_up_with();
    let counts = format!(
        "tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"{}\" time=\"0\"",
        cases(outcome),
        outcome.failures(),
        known + ignored
    );
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
    let mut names = Names::default();
    each_page(outcome, |page, findings| write_page(page, findings, &mut names, out))?;
    writeln!(out, "    <system-out></system-out>")?;
    writeln!(out, "    <system-err></system-err>")?;
    writeln!(out, "  </testsuite>")?;
    writeln!(out, "</testsuites>")
}

/// Calls a function for each page with its findings that are cases.
fn each_page<'o>(
    outcome: &'o GateResult,
    mut take: impl FnMut(&'o str, &[&'o Finding]) -> io::Result<()>,
) -> io::Result<()> {
    let mut rest = outcome.findings.as_slice();
    for page in &outcome.checked {
        let (own, others) = rest.split_at(page.findings.min(rest.len()));
        rest = others;
        let cases: Vec<&Finding> = own.iter().filter(|finding| finding.standing != Standing::Reported).collect();
        take(page.file.as_deref().unwrap_or(&page.url), &cases)?;
    }
    Ok(())
}

/// The names of cases so far, and how often each was used.
#[derive(Default)]
struct Names<'o>(HashMap<(&'o str, String), u32>);

impl<'o> Names<'o> {
    /// A name that no other case of its page has.
    fn unique(&mut self, page: &'o str, name: String) -> String {
        let count = self.0.entry((page, name.clone())).or_default();
        *count += 1;
        if *count > 1 { format!("{name} [{count}]") } else { name }
    }
}

fn name_of(finding: &Finding) -> String {
    let code = finding.rule.code;
    finding.tag.map_or_else(|| code.to_owned(), |tag| format!("{code} ({})", tag.as_str()))
}

fn cases(outcome: &GateResult) -> usize {
    let mut count = 0;
    // This closure writes nothing, so it cannot fail.
    let _ = each_page(outcome, |_, findings| {
        count += findings.len().max(1);
        Ok(())
    });
    count
}

fn write_page<'o>(page: &'o str, findings: &[&Finding], names: &mut Names<'o>, out: &mut dyn Write) -> io::Result<()> {
    if findings.is_empty() {
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
