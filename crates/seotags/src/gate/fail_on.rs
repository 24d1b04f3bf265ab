//! Which findings fail: groups, severities and single codes.

use super::error::GateError;
use super::rule::Rule;
use seotags_core::check::FindingCode;
use seotags_core::judge::{Group, Severity, issues};

/// Names for a severity and all above it.
const SEVERITIES: [(&str, Severity); 3] =
    [("error", Severity::Error), ("warn", Severity::Warn), ("info", Severity::Info)];

/// Which findings fail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailOn {
    names: Vec<String>,
    codes: Vec<&'static str>,
    /// Codes of groups, which fail only as errors and warnings.
    grouped: Vec<&'static str>,
    least: Option<Severity>,
}

impl Default for FailOn {
    /// Errors fail, warnings do not.
    fn default() -> Self {
        let (codes, grouped) = (Vec::new(), Vec::new());
        Self { names: vec!["error".to_owned()], codes, grouped, least: Some(Severity::Error) }
    }
}

/// True for the name of a severity.
pub(super) fn is_severity(name: &str) -> bool {
    SEVERITIES.iter().any(|(known, _)| *known == name)
}

/// Names of the groups, severities first.
pub(super) fn group_names() -> Vec<&'static str> {
    SEVERITIES.iter().map(|(name, _)| *name).chain(Group::ALL.map(Group::as_str)).collect()
}

/// The codes of a group, or a single code; `None` if the name is unknown.
pub(super) fn codes_of(name: &str) -> Option<Vec<&'static str>> {
    if let Some(group) = Group::named(name) {
        return Some(Rule::codes().filter(|code| group_of(code) == Some(group)).collect());
    }
    Rule::find(name).map(|rule| vec![rule.code])
}

/// The group of the code of an issue or a finding; `None` for a code without one.
pub fn group_of(code: &str) -> Option<Group> {
    match issues::find(code) {
        Some(issue) => issue.group,
        None => FindingCode::named(code)?.group(),
    }
}

/// The most similar group or code.
pub(super) fn nearest(name: &str) -> Option<String> {
    group_names()
        .into_iter()
        .chain(Rule::codes())
        .map(|known| (strsim::jaro_winkler(name, known), known))
        .filter(|(likeness, _)| *likeness > 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, known)| known.to_owned())
}

impl FailOn {
    /// Parses groups, severities (`error`, `warn` and above, `info` and above) and codes.
    ///
    /// # Errors
    /// [`GateError::UnknownRule`]
    pub fn parse<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Self, GateError> {
        let mut all = Self { names: Vec::new(), codes: Vec::new(), grouped: Vec::new(), least: None };
        for name in names {
            let name = name.trim().to_ascii_lowercase().replace('-', "_");
            if let Some((_, severity)) = SEVERITIES.iter().find(|(known, _)| *known == name) {
                all.least = Some(all.least.map_or(*severity, |least| least.min(*severity)));
            } else if let Some(codes) = codes_of(&name) {
                let is_code = codes == [name.as_str()];
                if is_code { all.codes.extend(codes) } else { all.grouped.extend(codes) }
            } else {
                let nearest = nearest(&name);
                return Err(GateError::UnknownRule { name, nearest, groups: group_names().join(", ") });
            }
            all.names.push(name);
        }
        Ok(all)
    }

    /// All valid names: severities, groups and codes.
    pub fn known() -> impl Iterator<Item = &'static str> {
        group_names().into_iter().chain(Rule::codes())
    }

    /// Whether a finding with this code and severity fails.
    pub fn holds(&self, code: &str, severity: Severity) -> bool {
        self.least.is_some_and(|least| severity >= least)
            || self.codes.contains(&code)
            || severity > Severity::Info && self.grouped.contains(&code)
    }

    /// The names as given.
    pub fn names(&self) -> &[String] {
        &self.names
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_group_has_codes_and_every_prefix_one_group() {
        for group in Group::ALL {
            assert!(Rule::codes().any(|code| group_of(code) == Some(group)), "{}", group.as_str());
        }
        for (prefix, group) in [
            ("canonical_", Group::Canonical),
            ("hreflang_", Group::Hreflang),
            ("missing_", Group::Missing),
            ("duplicate_", Group::Duplicate),
            ("keyword_", Group::Keyword),
            ("meta_refresh_", Group::Redirect),
            ("title_", Group::Tags),
            ("h1_", Group::Tags),
        ] {
            for code in Rule::codes().filter(|code| code.starts_with(prefix)) {
                assert_eq!(group_of(code), Some(group), "{code}");
            }
        }
    }

    /// Codes that belong to no group: hints, and findings that only suggestions can have.
    const WITHOUT_GROUP: &[&str] = &[
        "address",
        "ai_blocked",
        "ai_directive",
        "crawl_delay_high",
        "error_page",
        "geo_answer",
        "geo_claim",
        "geo_standalone",
        "geo_stuffing",
        "indexifembedded",
        "js_only_canonical",
        "js_only_meta",
        "js_only_robots",
        "js_only_text",
        "js_only_title",
        "language_mismatch",
        "left_out",
        "multiple_h1",
        "multiple_metas",
        "multiple_titles",
        "name_off_page",
        "near_duplicate",
        "needs_model",
        "negation",
        "noarchive",
        "nofollow_page",
        "noindex_other_agent",
        "not_html",
        "number_off_page",
        "opposite",
        "other_date",
        "other_item",
        "other_name",
        "other_number",
        "other_unit",
        "promise",
        "quote",
        "redirect_temporary",
        "robots_conflict",
        "robots_directive_unknown",
        "robots_meta_in_body",
        "robots_txt_invalid",
        "robots_txt_noindex_rule",
        "robots_txt_too_large",
        "scope",
        "script",
        "seo_text_length",
        "sitemap_not_absolute",
        "slow",
        "snippet_blocked",
        "snippet_limited",
        "suffix_dropped",
        "superlative",
        "template",
        "thin_content",
        "unavailable_after_future",
        "verification_file",
        "words_off_page",
    ];

    #[test]
    fn every_code_has_a_group_or_is_listed_without_one() {
        let findings = FindingCode::ALL.map(FindingCode::as_str);
        let codes: BTreeSet<&str> = Rule::codes().chain(findings).collect();
        let without: Vec<&str> = codes.into_iter().filter(|code| group_of(code).is_none()).collect();
        assert_eq!(without, WITHOUT_GROUP, "a new code states its group where it is defined");
    }

    #[test]
    fn groups_severities_and_codes_can_be_mixed() {
        let cases: &[(&[&str], &str, Severity, bool)] = &[
            (&["noindex"], "noindex_header", Severity::Error, true),
            (&["noindex"], "noindex_other_agent", Severity::Info, false),
            (&["canonical"], "canonical_mismatch", Severity::Error, true),
            (&["canonical"], "canonical_missing", Severity::Info, false),
            (&["canonical_missing"], "canonical_missing", Severity::Info, true),
            (&["redirect"], "meta_refresh_delayed", Severity::Warn, true),
            (&["status"], "not_found", Severity::Error, true),
            (&["warn"], "missing_meta", Severity::Warn, true),
            (&["warn"], "not_found", Severity::Error, true),
            (&["error", "slow"], "slow", Severity::Warn, true),
            (&["error"], "missing_meta", Severity::Warn, false),
            (&["title-long"], "title_long", Severity::Warn, true),
            (&["tags"], "vague", Severity::Error, true),
            (&["tags"], "meta_short", Severity::Warn, true),
            (&["tags"], "meta_short", Severity::Info, false),
            (&["meta_short"], "meta_short", Severity::Info, true),
            (&["tags"], "meta_refresh_delayed", Severity::Warn, false),
            (&["keyword"], "keyword_late", Severity::Info, false),
        ];
        for (names, code, severity, fails) in cases {
            let fail_on = FailOn::parse(names.iter().copied()).unwrap();
            assert_eq!(fail_on.holds(code, *severity), *fails, "{names:?} {code}");
        }
    }

    #[test]
    fn misspelt_group_leads_to_a_suggestion() {
        let error = FailOn::parse(["noindx"]).unwrap_err();
        assert!(
            matches!(error, GateError::UnknownRule { name, nearest: Some(near), .. } if name == "noindx" && near == "noindex")
        );
    }
}
