//! Maximum lengths of texts in requests and settings: one table for the API; those of settings are in
//! their definitions.
//!
//! Lengths count characters. A field that is not in the table has the length [`USUAL`].

use crate::settings::setting;
use crate::text::excess;

pub use crate::settings::{PROFILE_NAME, USER_AGENT, USUAL};

/// Names of objects; longer names are rejected when they are set.
pub const PROJECT_NAME: usize = 120;
/// The name of an analysis.
pub const ANALYSIS_NAME: usize = 200;
/// The name of a personal token.
pub const TOKEN_NAME: usize = 120;
/// The name of a plan.
pub const PLAN_NAME: usize = 60;
/// The author of a decision.
pub const DECIDER_NAME: usize = 120;
/// An email address.
pub const EMAIL: usize = 254;
/// The address of a project's site.
pub const SITE_ADDRESS: usize = 2_000;
/// The source of a waiting list entry; longer texts are cut.
pub const WAITLIST_SOURCE: usize = 200;
/// The description of a plan.
pub const PLAN_DESCRIPTION: usize = 2_000;

/// Most target keywords of a page; without a limit, a list that repeats a page with ever more keywords would rewrite it
/// each time. Far more than can be targeted on one page.
pub const MOST_KEYWORDS: usize = 50;

/// Names of fields that are not settings, each with the maximum length of its text or of each of its entries.
const TABLE: &[(&str, usize)] = &[
    // Files of a service.
    ("agency_logo_path", 200),
    ("profile_picture_url", 200),
    // Pages.
    ("url", crate::url::MAX_URL_CHARS),
    ("target_keyword", 200),
    ("target_keywords", 200),
    ("pattern", 1_000),
    ("css_selector", 1_000),
    ("domain", SITE_ADDRESS),
    // Names and free text.
    ("name", ANALYSIS_NAME),
    ("description", PLAN_DESCRIPTION),
    ("text", 15_000),
    ("source", WAITLIST_SOURCE),
    ("email", EMAIL),
    ("username", EMAIL),
    // Secrets.
    ("password", 1_000),
    ("new_password", 1_000),
    ("openai_api_key", 500),
    ("encrypted_session_data", 1 << 20),
    ("encrypted_proxy_settings", 2_000),
];

/// The prefix of a setting that a user sets as a default.
const DEFAULT: &str = "default_";

/// The maximum length of the text of a field or setting, or of each of its entries.
pub fn most(name: &str) -> usize {
    let name = name.strip_prefix(DEFAULT).unwrap_or(name);
    if let Some(setting) = setting(name) {
        return setting.longest;
    }
    TABLE.iter().find(|(known, _)| *known == name).map_or(USUAL, |(_, most)| *most)
}

/// The length of a text if it exceeds the maximum of this field.
pub fn beyond(name: &str, text: &str) -> Option<usize> {
    excess(text, most(name))
}

#[cfg(test)]
mod tests {
    use super::{TABLE, USUAL, beyond, most};
    use std::collections::HashSet;

    #[test]
    fn each_name_has_one_length() {
        let names: HashSet<&str> = TABLE.iter().map(|(name, _)| *name).collect();
        assert_eq!(names.len(), TABLE.len());
        assert_eq!(most("default_title_suffix"), most("title_suffix"));
        assert_eq!(most("something else"), USUAL);
    }

    #[test]
    fn lengths_count_characters_not_bytes() {
        assert_eq!(beyond("title_suffix", &"é".repeat(100)), None);
        assert_eq!(beyond("title_suffix", &"é".repeat(101)), Some(101));
    }
}
