//! How long a text may be that somebody sends or states: one table for the interface, files of settings and the command line.
//!
//! Lengths count characters. What is not in the table is [`USUAL`].

/// The length of what is not in the table.
pub const USUAL: usize = 1_000;

/// Names of things, which are refused beyond this where they are given.
pub const PROJECT_NAME: usize = 120;
/// That of an analysis.
pub const ANALYSIS_NAME: usize = 200;
/// That of a browser profile.
pub const PROFILE_NAME: usize = 120;
/// That of a personal token.
pub const TOKEN_NAME: usize = 120;
/// That of a plan.
pub const PLAN_NAME: usize = 60;
/// Who decided about a text.
pub const DECIDER_NAME: usize = 120;
/// An address of mail.
pub const EMAIL: usize = 254;
/// Where somebody found the waiting list; what is beyond is cut off.
pub const WAITLIST_SOURCE: usize = 200;
/// What a plan says of itself.
pub const PLAN_DESCRIPTION: usize = 2_000;
/// How a crawler names itself.
pub const USER_AGENT: usize = 1_000;

/// Names of fields and settings, each with the most characters of its text, or of each of its entries.
const TABLE: &[(&str, usize)] = &[
    // What is written.
    ("language", 35),
    ("tone_and_style", 2_000),
    ("title_suffix", 100),
    ("meta_description_info", 2_000),
    ("seo_text_specific_instructions", 10_000),
    ("forbidden_words_in_tags", 100),
    ("selectors_to_remove_before_distillation", 1_000),
    ("prompt", 40_000),
    // Who writes, and where pages are asked.
    ("openai_model", 200),
    ("review_openai_model", 200),
    ("base_url", 2_000),
    ("fallback_engines", 200),
    ("user_agent", USER_AGENT),
    ("profile", PROFILE_NAME),
    ("header", 8_000),
    ("judge_as", 100),
    // Whose reports they are.
    ("agency_name", 54),
    ("agency_contact", 500),
    ("agency_logo", 4_096),
    ("agency_logo_path", 200),
    ("profile_picture_url", 200),
    // Pages.
    ("url", crate::url::MAX_URL_CHARS),
    ("target_keyword", 200),
    ("target_keywords", 200),
    ("pattern", 1_000),
    ("css_selector", 1_000),
    ("domain", 2_000),
    // Names and words of people.
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

/// What stands before the name of a setting where a user states it as a default.
const DEFAULT: &str = "default_";

/// Most characters of the text of a field or setting, or of each of its entries.
pub fn most(name: &str) -> usize {
    let name = name.strip_prefix(DEFAULT).unwrap_or(name);
    TABLE.iter().find(|(known, _)| *known == name).map_or(USUAL, |(_, most)| *most)
}

/// How many characters a text has, if they are more than a field of that name may have.
pub fn beyond(name: &str, text: &str) -> Option<usize> {
    let most = most(name);
    // No text has more characters than bytes.
    (text.len() > most).then(|| text.chars().count()).filter(|count| *count > most)
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
    fn characters_count_and_not_bytes() {
        assert_eq!(beyond("title_suffix", &"é".repeat(100)), None);
        assert_eq!(beyond("title_suffix", &"é".repeat(101)), Some(101));
    }
}
