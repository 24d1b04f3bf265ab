//! Findings of the checker on texts that people wrote.

use crate::context::Context;
use crate::terminal::{Paint, Tint, harmless};
use seotags::check::Finding;
use seotags::compose::Element;
use seotags::judge::Severity;
use seotags::result::ResultRecord;
use serde::Serialize;

/// The current text of a person's edit.
#[derive(Debug, Serialize)]
pub(crate) struct EditedText {
    element: Element,
    text: Option<String>,
    /// It was not checked, because no content of the page is stored.
    unchecked: bool,
    findings: Vec<Finding>,
}

impl EditedText {
    /// The text of an element.
    pub(crate) fn new(record: &ResultRecord, element: Element) -> Self {
        let findings = record.findings.iter().filter(|finding| finding.field == element).cloned().collect();
        Self { element, text: record.suggested(element), unchecked: !record.has_stored_content, findings }
    }

    /// Prints its findings, if there are any.
    pub(crate) fn show(&self, context: &Context) {
        let notes = context.notes();
        if self.unchecked {
            notes.line(&format!(
                "    {}: not checked, because the content of the page is not stored",
                self.element.words()
            ));
        }
        for finding in &self.findings {
            notes.line(&format!("    {}: {}", self.element.words(), finding_line(finding, notes.paint())));
        }
    }
}

/// `warning: Lengthen it to at least 30 characters; it has 12.`
pub(crate) fn finding_line(finding: &Finding, paint: Paint) -> String {
    let (text, tint) = finding_text(finding);
    paint.paint(tint, &text)
}

/// The same without colours, and its colour.
pub(crate) fn finding_text(finding: &Finding) -> (String, Tint) {
    let (word, tint) = match finding.severity {
        Severity::Error => ("error", Tint::Broken),
        Severity::Warn => ("warning", Tint::Dim),
        Severity::Info => ("note", Tint::Dim),
    };
    (format!("{word}: {}", harmless(&finding.message)), tint)
}
