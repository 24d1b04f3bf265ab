//! What users may change in their account: a fixed list, never the whole entity.

use super::settings::{SettingsChange, stated};
use super::writable::Change;
use crate::error::ApiError;
use seotags::Secret;
use seotags::settings::SettingsPatch;
use seotags_app::accounts::{User, UserChange};
use serde::Deserialize;
use utoipa::ToSchema;

/// Changes to your account. Absent fields stay unchanged; an empty text clears a field, null clears a default.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"agency_name": "Lovelace & Co", "default_language": "en", "default_title_max_length": 60}))]
#[expect(clippy::option_option, reason = "absent and null have different meanings")]
pub(crate) struct UserChangeBody {
    agency_name: Option<String>,
    agency_contact: Option<String>,
    /// The path of an upload of the caller.
    agency_logo_path: Option<String>,
    /// The path of an upload of the caller.
    profile_picture_url: Option<String>,
    /// A new password; empty or absent changes nothing. It requires `current_password`, and ends all other sessions.
    password: Option<String>,
    /// The current password; required for a new one.
    current_password: Option<String>,
    /// For superusers; an empty text deletes it.
    openai_api_key: Option<String>,
    /// For superusers.
    #[serde(default, deserialize_with = "stated")]
    default_openai_model: Option<Option<String>>,
    /// For superusers.
    #[serde(default, deserialize_with = "stated")]
    default_review_openai_model: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    default_language: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    default_tone_and_style: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    default_title_suffix: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    default_title_min_length: Option<Option<u32>>,
    #[serde(default, deserialize_with = "stated")]
    default_title_max_length: Option<Option<u32>>,
    #[serde(default, deserialize_with = "stated")]
    default_meta_description_info: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    default_forbidden_words_in_tags: Option<Option<Vec<String>>>,
    #[serde(default, deserialize_with = "stated")]
    default_spellings: Option<Option<Vec<String>>>,
    #[serde(default, deserialize_with = "stated")]
    default_good_pairs: Option<Option<Vec<String>>>,
    #[serde(default, deserialize_with = "stated")]
    default_allow_emoji: Option<Option<bool>>,
    #[serde(default, deserialize_with = "stated")]
    default_seo_text_specific_instructions: Option<Option<String>>,
    #[serde(default, deserialize_with = "stated")]
    default_enable_ai_distillation: Option<Option<bool>>,
    #[serde(default, deserialize_with = "stated")]
    default_selectors_to_remove_before_distillation: Option<Option<Vec<String>>>,
    #[serde(default, deserialize_with = "stated")]
    default_include_suffix_in_title_length_budget: Option<Option<bool>>,
}

impl Change for UserChangeBody {
    const READ_ONLY: &'static [&'static str] = &[
        "id",
        "email",
        "pending_email",
        "is_superuser",
        "is_active",
        "is_verified",
        "subscription_type",
        "created_at",
        "last_activity_at",
        "projects_count",
        "analyses_count",
        "has_openai_api_key",
    ];
}

impl UserChangeBody {
    /// The requested change of `user`, with checked settings.
    ///
    /// # Errors
    /// 403 for what only superusers may change, 400 for an invalid value.
    pub(crate) fn of(self, user: &User) -> Result<UserChange, ApiError> {
        let names = |model: &Option<Option<String>>| matches!(model, Some(Some(_)));
        let names_models = names(&self.default_openai_model) || names(&self.default_review_openai_model);
        if (names_models || self.openai_api_key.is_some()) && !user.is_superuser {
            return Err(ApiError::forbidden("You do not have permission to update AI settings."));
        }
        let change = UserChange {
            agency_name: self.agency_name.clone(),
            agency_contact: self.agency_contact.clone(),
            agency_logo_path: self.agency_logo_path.clone(),
            profile_picture_url: self.profile_picture_url.clone(),
            openai_api_key: self.openai_api_key.clone().map(Secret::verbatim),
            password: self.password.clone().map(Secret::verbatim),
            current_password: self.current_password.clone().map(Secret::verbatim),
            settings: Some(self.settings(user)?),
            entry: None,
        };
        Ok(change)
    }

    fn settings(self, user: &User) -> Result<SettingsPatch, ApiError> {
        // These users always see null, so null from them is not a change.
        let model = |model: Option<Option<String>>| model.filter(|_| user.is_superuser);
        let change = SettingsChange {
            language: self.default_language,
            tone_and_style: self.default_tone_and_style,
            title_suffix: self.default_title_suffix,
            include_suffix_in_title_length_budget: self.default_include_suffix_in_title_length_budget,
            title_min_length: self.default_title_min_length,
            title_max_length: self.default_title_max_length,
            meta_description_info: self.default_meta_description_info,
            seo_text_specific_instructions: self.default_seo_text_specific_instructions,
            forbidden_words_in_tags: self.default_forbidden_words_in_tags,
            spellings: self.default_spellings,
            good_pairs: self.default_good_pairs,
            allow_emoji: self.default_allow_emoji,
            enable_ai_distillation: self.default_enable_ai_distillation,
            selectors_to_remove_before_distillation: self.default_selectors_to_remove_before_distillation,
            openai_model: model(self.default_openai_model),
            review_openai_model: model(self.default_review_openai_model),
        };
        change.applied_to(&user.settings)
    }
}
