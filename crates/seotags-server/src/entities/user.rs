//! A user.

use seotags::result::moment_text;
use seotags_app::accounts::{User, UserSummary};
use serde::Serialize;
use utoipa::ToSchema;

/// A user, as they see themselves and administrators see them.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(example = json!({
    "id": 7, "email": "ada@shop.example", "agency_name": "Lovelace & Co", "agency_contact": "ada@shop.example",
    "agency_logo_path": null, "profile_picture_url": null, "is_superuser": false, "is_active": true, "is_verified": true,
    "subscription_type": "Free", "created_at": "2026-11-21T10:30:00.000Z",
    "last_activity_at": "2026-11-21T10:31:00.000Z", "projects_count": 2, "analyses_count": 5, "pending_email": null,
    "has_openai_api_key": false, "default_openai_model": null, "default_review_openai_model": null,
    "default_language": "en", "default_tone_and_style": null, "default_title_suffix": " | Shop",
    "default_title_min_length": 30, "default_title_max_length": 60, "default_meta_description_info": null,
    "default_forbidden_words_in_tags": ["cheap"], "default_spellings": ["iPhone"], "default_good_pairs": [],
    "default_allow_emoji": null,
    "default_seo_text_specific_instructions": null,
    "default_enable_ai_distillation": null, "default_selectors_to_remove_before_distillation": [],
    "default_include_suffix_in_title_length_budget": null
}))]
pub(crate) struct UserView {
    id: i64,
    email: String,
    agency_name: Option<String>,
    agency_contact: Option<String>,
    agency_logo_path: Option<String>,
    profile_picture_url: Option<String>,
    is_superuser: bool,
    is_active: bool,
    is_verified: bool,
    /// The plan's name.
    subscription_type: String,
    created_at: String,
    last_activity_at: Option<String>,
    projects_count: u64,
    analyses_count: u64,
    /// A new email address that is not confirmed yet.
    pending_email: Option<String>,
    /// Whether a key is stored. It is never returned.
    has_openai_api_key: bool,
    /// For superusers; null for everybody else.
    default_openai_model: Option<String>,
    /// For superusers; null for everybody else.
    default_review_openai_model: Option<String>,
    default_language: Option<String>,
    default_tone_and_style: Option<String>,
    default_title_suffix: Option<String>,
    default_title_min_length: Option<u32>,
    default_title_max_length: Option<u32>,
    default_meta_description_info: Option<String>,
    default_forbidden_words_in_tags: Vec<String>,
    default_spellings: Vec<String>,
    default_good_pairs: Vec<String>,
    default_allow_emoji: Option<bool>,
    default_seo_text_specific_instructions: Option<String>,
    default_enable_ai_distillation: Option<bool>,
    default_selectors_to_remove_before_distillation: Vec<String>,
    default_include_suffix_in_title_length_budget: Option<bool>,
}

impl UserView {
    /// From a user, for a caller without administrator rights: without key and models.
    pub(crate) fn without_ai(summary: UserSummary) -> Self {
        Self {
            has_openai_api_key: false,
            default_openai_model: None,
            default_review_openai_model: None,
            ..Self::of(summary)
        }
    }

    /// From a user.
    pub(crate) fn of(summary: UserSummary) -> Self {
        let UserSummary { user, projects_count, analyses_count, has_openai_api_key } = summary;
        let User { settings, is_superuser, .. } = user;
        let model = |model: Option<String>| model.filter(|_| is_superuser);
        Self {
            id: user.id.0,
            email: user.email,
            agency_name: user.agency_name,
            agency_contact: user.agency_contact,
            agency_logo_path: user.agency_logo_path,
            profile_picture_url: user.profile_picture_url,
            is_superuser,
            is_active: user.is_active,
            is_verified: user.is_verified,
            subscription_type: user.subscription_type,
            created_at: moment_text(user.created_at.as_millisecond()),
            last_activity_at: user.last_activity_at.map(|at| moment_text(at.as_millisecond())),
            projects_count,
            analyses_count,
            pending_email: user.pending_email,
            has_openai_api_key: has_openai_api_key && is_superuser,
            default_openai_model: model(settings.openai_model),
            default_review_openai_model: model(settings.review_openai_model),
            default_language: settings.language,
            default_tone_and_style: settings.tone_and_style,
            default_title_suffix: settings.title_suffix,
            default_title_min_length: settings.title_min_length,
            default_title_max_length: settings.title_max_length,
            default_meta_description_info: settings.meta_description_info,
            default_forbidden_words_in_tags: settings.forbidden_words_in_tags.unwrap_or_default(),
            default_spellings: settings.spellings.unwrap_or_default(),
            default_good_pairs: settings.good_pairs.unwrap_or_default(),
            default_allow_emoji: settings.allow_emoji,
            default_seo_text_specific_instructions: settings.seo_text_specific_instructions,
            default_enable_ai_distillation: settings.enable_ai_distillation,
            default_selectors_to_remove_before_distillation: settings
                .selectors_to_remove_before_distillation
                .unwrap_or_default(),
            default_include_suffix_in_title_length_budget: settings.include_suffix_in_title_length_budget,
        }
    }
}
