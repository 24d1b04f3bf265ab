//! Values that shells suggest for flags that also take other texts.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use seotags::export::all_columns;
use seotags::export::cms::importers;
use seotags::gate::FailOn;
use std::ffi::OsStr;

/// Takes any text, which is checked later; shells offer these names.
#[derive(Debug, Clone)]
pub(crate) struct SuggestedValues(fn() -> Vec<&'static str>);

impl TypedValueParser for SuggestedValues {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}

/// Columns, and names for several columns.
pub(crate) const COLUMNS: SuggestedValues = SuggestedValues(|| {
    let groups = ["default", "provenance", "review", "all"];
    groups.into_iter().chain(all_columns().map(|column| column.name)).collect()
});

/// Groups, severities and codes that can fail in a check.
pub(crate) const FAIL_ON: SuggestedValues = SuggestedValues(|| FailOn::known().collect());

/// Built-in templates, and the word that lists them.
pub(crate) const TEMPLATES: SuggestedValues =
    SuggestedValues(|| ["list"].into_iter().chain(importers().iter().map(|importer| importer.name)).collect());

/// Reports of a check, followed by a file.
pub(crate) const REPORTS: SuggestedValues =
    SuggestedValues(|| vec!["junit=", "sarif=", "github=", "gitlab=", "md=", "json="]);

#[cfg(test)]
mod tests {
    use super::*;
    use seotags::gate::Report;

    #[test]
    fn every_report_is_offered_and_no_other() {
        let offered: Vec<&str> = (REPORTS.0)().into_iter().map(|name| name.trim_end_matches('=')).collect();
        assert_eq!(offered.join(", "), Report::names());
        assert!((FAIL_ON.0)().contains(&"missing_title") && (FAIL_ON.0)().contains(&"noindex"));
        assert!((TEMPLATES.0)().contains(&"yoast"));
    }

    #[test]
    fn values_outside_the_suggestions_are_accepted() {
        let command = Command::new("x");
        let parsed = COLUMNS.parse_ref(&command, None, OsStr::new("titel"));
        assert_eq!(parsed.unwrap(), "titel");
    }
}
