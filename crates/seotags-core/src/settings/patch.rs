//! One layer of settings, from a file, a project, the environment or the flags, and the trust class of each setting.

use super::trust::{Trust, beyond};
use super::{CacheTtl, EngineChoice, GenerateFor, LlmApi, RenderPolicy, ReviewPolicy, RobotsPolicy};
use serde::{Deserialize, Serialize};

/// Generates [`SettingsPatch`] from lines `name: type = class`, so that a setting without a class does not compile.
/// `Written`: any file may set it. `Trusted`: only a trusted source may. `TrustedIf(is_beyond)`: only a trusted source
/// may set a value for which the function returns true.
macro_rules! settings {
    ($($(#[$attribute:meta])* $name:ident: $type:ty = $class:ident $(($is_beyond:path))?,)*) => {
        /// The fields of [`super::Settings`], all optional. `None` keeps the value of the layer below. An empty text or
        /// list is a value.
        #[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        #[expect(missing_docs, reason = "each field is documented at Settings")]
        pub struct SettingsPatch {
            $(#[serde(skip_serializing_if = "Option::is_none")] $(#[$attribute])* pub $name: Option<$type>,)*
        }

        /// Every setting with its trust class.
        const CLASSES: &[(&str, Trust)] = &[$((stringify!($name), settings!(@class $class))),*];

        impl SettingsPatch {
            /// Removes every value that only a trusted source may set, and returns the names of these settings.
            pub(super) fn take_trusted(&mut self) -> Vec<&'static str> {
                let mut taken = Vec::new();
                $(if self.$name.as_ref().is_some_and(|value| settings!(@is_trusted value $class $($is_beyond)?)) {
                    self.$name = None;
                    taken.push(stringify!($name));
                })*
                taken
            }

            /// Moves the bounded settings into a separate patch.
            pub(super) fn take_bounded(&mut self) -> Self {
                let mut bounded = Self::default();
                $(if settings!(@class $class) == Trust::Bounded {
                    bounded.$name = self.$name.take();
                })*
                bounded
            }
        }
    };
    (@class Written) => { Trust::Written };
    (@class Trusted) => { Trust::Trusted };
    (@class TrustedIf) => { Trust::Bounded };
    (@is_trusted $value:ident Written) => {{ let _ = $value; false }};
    (@is_trusted $value:ident Trusted) => {{ let _ = $value; true }};
    (@is_trusted $value:ident TrustedIf $is_beyond:path) => { $is_beyond($value) };
}

settings! {
    generate_title: bool = Written,
    generate_meta_description: bool = Written,
    generate_h1: bool = Written,
    generate_seo_text: bool = Written,
    generate_keywords: bool = Written,
    generate_for: GenerateFor = Written,
    keep_good: bool = Written,
    skip_generation_for_non_indexable: bool = Written,
    skip_generation_for_unchanged: bool = Written,
    language: String = Written,
    tone_and_style: String = Written,
    title_suffix: String = Written,
    include_suffix_in_title_length_budget: bool = Written,
    title_min_length: u32 = Written,
    title_max_length: u32 = Written,
    meta_description_info: String = Written,
    seo_text_specific_instructions: String = Written,
    forbidden_words_in_tags: Vec<String> = Written,
    spellings: Vec<String> = Written,
    good_pairs: Vec<String> = Written,
    allow_emoji: bool = Written,
    selectors_to_remove_before_distillation: Vec<String> = Written,
    enable_ai_distillation: bool = TrustedIf(beyond::is_on),
    prompt: String = Written,
    engine: EngineChoice = TrustedIf(beyond::asks_a_service),
    openai_model: String = Trusted,
    review_openai_model: String = Trusted,
    base_url: String = Trusted,
    insecure_model: bool = Trusted,
    fallback_engines: Vec<String> = Trusted,
    llm_api: LlmApi = Trusted,
    concurrency_llm: u32 = Trusted,
    rpm: u32 = TrustedIf(beyond::never),
    tpm: u64 = TrustedIf(beyond::never),
    pages_per_call: u32 = Trusted,
    page_tokens: u32 = TrustedIf(beyond::page_tokens),
    llm_cache: bool = TrustedIf(beyond::is_off),
    max_bad: f64 = TrustedIf(beyond::max_bad),
    max_cost: f64 = TrustedIf(beyond::never),
    max_cost_month: f64 = TrustedIf(beyond::never),
    max_tokens: u64 = TrustedIf(beyond::never),
    batch: bool = TrustedIf(beyond::is_on),
    live_under: u32 = Trusted,
    review: ReviewPolicy = TrustedIf(beyond::reviews),
    concurrency: u32 = TrustedIf(beyond::concurrency),
    per_host: u32 = TrustedIf(beyond::per_host),
    delay: f64 = TrustedIf(beyond::delay),
    timeout: f64 = TrustedIf(beyond::timeout),
    #[serde(default, deserialize_with = "super::byte_size::patched")]
    max_bytes: u64 = TrustedIf(beyond::max_bytes),
    retries: u32 = TrustedIf(beyond::retries),
    user_agent: String = Written,
    profile: String = Trusted,
    header: Vec<String> = Trusted,
    robots: RobotsPolicy = TrustedIf(beyond::ignores_robots),
    judge_as: String = Written,
    check_canonical: bool = TrustedIf(beyond::is_off),
    render: RenderPolicy = TrustedIf(beyond::renders),
    insecure: bool = TrustedIf(beyond::is_on),
    cache_ttl: CacheTtl = TrustedIf(beyond::keeps_answers),
    agency_name: String = Written,
    agency_contact: String = Written,
    agency_logo: String = TrustedIf(beyond::leaves_folder),
}

/// The trust class of a setting; `None` for an unknown setting.
pub fn trust_of(name: &str) -> Option<Trust> {
    CLASSES.iter().find(|(setting, _)| *setting == name).map(|(_, trust)| *trust)
}
