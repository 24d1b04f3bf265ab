//! Every setting of an analysis, its default, and the source of its value.
//!
//! Owns: names, defaults, limits, and merging layers. The only place that defines defaults. Does not read files or the
//! environment; the caller passes their content.

mod byte_size;
mod cache_ttl;
mod engine;
mod file;
mod generate_for;
mod headers;
mod limits;
mod patch;
mod resolve;
mod trust;

pub use byte_size::byte_size;
pub use cache_ttl::{CacheTtl, CacheTtlError};
pub use engine::{EngineChoice, FallbackEngine, LlmApi, ReviewPolicy};
pub use file::{FileError, FoundSettings, RefusedSetting, nearest_name, parse_file, parse_found_file, setting_names};
pub use generate_for::GenerateFor;
pub use headers::{header_name, is_credential};
pub use limits::{MAX_FORBIDDEN_WORDS, SettingError};
pub use patch::{SettingsPatch, trust_of};
pub use resolve::{Layer, OPENAI_BASE_URL, Origin, Resolved, resolve};
pub use trust::Trust;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Default number of connections to one public host.
pub const PUBLIC_PER_HOST: u32 = 2;
/// Default number of seconds between two requests to a public host.
pub const PUBLIC_DELAY: f64 = 0.5;
/// Default number of connections to one host with a loopback or private address.
pub const LOCAL_PER_HOST: u32 = 16;
/// Default number of seconds between two requests to a host with a loopback or private address.
pub const LOCAL_DELAY: f64 = 0.0;

/// Whether robots.txt is obeyed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RobotsPolicy {
    /// Disallowed pages are not fetched.
    Obey,
    /// Disallowed pages are fetched anyway; the verdict is still reported.
    Ignore,
}

/// Whether pages are opened in a browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RenderPolicy {
    /// Only the HTML from the server is used.
    Never,
    /// Pages whose HTML has no content, and pages whose script seems to redirect elsewhere.
    Auto,
    /// Every page.
    Always,
}

/// Every setting of an analysis, resolved. Names are the same in `seotags.toml`, in flags (in kebab-case), in the
/// database and in the API. Stored settings without a newer field get its default.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Write a title.
    pub generate_title: bool,
    /// Write a meta description.
    pub generate_meta_description: bool,
    /// Write an H1.
    pub generate_h1: bool,
    /// Write an extra SEO text; `None`: models do, the built-in engine does not.
    pub generate_seo_text: Option<bool>,
    /// Write a keyword list.
    pub generate_keywords: bool,
    /// Which elements to write, based on the page's current tags. SEO text and keywords are only written with `all`.
    pub generate_for: GenerateFor,
    /// Keep current tags without findings; `None`: on for the built-in engine, off for models.
    pub keep_good: Option<bool>,
    /// Skip pages that cannot be indexed.
    pub skip_generation_for_non_indexable: bool,
    /// Skip pages whose main content has not changed since an earlier analysis of the project that has tags for them.
    pub skip_generation_for_unchanged: bool,

    /// Language of the tags as ISO 639-1; `None`: the page's own.
    pub language: Option<String>,
    /// Tone and style, in the user's words; for LLM engines.
    pub tone_and_style: Option<String>,
    /// Literal text appended to each title, e.g. ` | Example`.
    pub title_suffix: Option<String>,
    /// Count the suffix as part of the title's length.
    pub include_suffix_in_title_length_budget: bool,
    /// Minimum length of a title in characters; `None`: 30.
    pub title_min_length: Option<u32>,
    /// Maximum length of a title in characters; `None`: 60.
    pub title_max_length: Option<u32>,
    /// What descriptions should mention; for LLM engines.
    pub meta_description_info: Option<String>,
    /// Instructions for the SEO text; for LLM engines.
    pub seo_text_specific_instructions: Option<String>,
    /// Words that tags must not contain.
    pub forbidden_words_in_tags: Vec<String>,
    /// Required spellings of names, e.g. `iPhone`; other spellings are corrected.
    pub spellings: Vec<String>,
    /// Good pairs in the house style, each `TITLE :: DESCRIPTION`, as examples for LLM engines.
    pub good_pairs: Vec<String>,
    /// Allow emoji and pictographs in tags.
    pub allow_emoji: bool,
    /// CSS selectors whose elements are removed before distillation.
    pub selectors_to_remove_before_distillation: Vec<String>,
    /// Condense long or unclear texts before writing.
    pub enable_ai_distillation: bool,
    /// Custom template of the system message; `None`: the default template. For LLM engines.
    pub prompt: Option<String>,

    /// Which engine writes.
    pub engine: EngineChoice,
    /// Model that writes; if not set, the engine's default.
    pub openai_model: String,
    /// Model that reviews; if not set, the engine's default.
    pub review_openai_model: String,
    /// Address of the model's API, e.g. `http://localhost:11434/v1`.
    pub base_url: Option<String>,
    /// Allow sending the API key of a model to another machine over plain HTTP.
    pub insecure_model: bool,
    /// Fallback engines, in order, each `engine` or `engine:model`. They are used when the previous one fails for good.
    pub fallback_engines: Vec<String>,
    /// API call to use.
    pub llm_api: LlmApi,
    /// Concurrent model calls; `None`: as many as the service accepts, determined during the run.
    pub concurrency_llm: Option<u32>,
    /// Model calls a minute; `None`: the limit that the service reports.
    pub rpm: Option<u32>,
    /// Tokens a minute, of prompts and answers; `None`: the limit that the service reports.
    pub tpm: Option<u64>,
    /// Pages in one call. More than one helps where a service limits requests, not tokens.
    pub pages_per_call: u32,
    /// Page text sent with a call, in tokens.
    pub page_tokens: u32,
    /// Use stored answers of earlier calls.
    pub llm_cache: bool,
    /// Percentage of pages with unusable answers above which the run stops.
    pub max_bad: f64,
    /// Maximum cost of an analysis in US dollars, including its review.
    pub max_cost: Option<f64>,
    /// Maximum cost of a project in a calendar month (UTC), in US dollars.
    pub max_cost_month: Option<f64>,
    /// Maximum number of tokens of an analysis, prompts and answers together.
    pub max_tokens: Option<u64>,
    /// Use the provider's batches, which cost half and take hours.
    pub batch: bool,
    /// Call the model directly, despite `batch`, if fewer pages than this remain.
    pub live_under: u32,
    /// Let a second model review the tags.
    pub review: ReviewPolicy,

    /// Pages fetched at the same time over all hosts.
    pub concurrency: u32,
    /// Connections to one host; `None`: 2, and 16 for loopback and private addresses.
    pub per_host: Option<u32>,
    /// Seconds between two requests to a host; `None`: 0.5, and 0 for loopback and private addresses.
    pub delay: Option<f64>,
    /// Seconds to wait for the response headers; the body may take twice as long.
    pub timeout: f64,
    /// Maximum size of the decoded body in bytes.
    pub max_bytes: u64,
    /// Number of retries.
    pub retries: u32,
    /// User-Agent header; `None`: that of a common browser.
    pub user_agent: Option<String>,
    /// Name of the browser profile that fetches the pages; only where profiles exist (the command line).
    pub profile: Option<String>,
    /// Extra request headers, each `Name: value`.
    pub header: Vec<String>,
    /// Whether to obey robots.txt.
    pub robots: RobotsPolicy,
    /// Agent whose rules decide whether a page can be crawled and indexed.
    pub judge_as: String,
    /// Fetch pages that others name as their canonical version.
    pub check_canonical: bool,
    /// Open pages in a headless Chromium: never, when they need it, or always.
    pub render: RenderPolicy,
    /// Accept any TLS certificate.
    pub insecure: bool,
    /// How long a response of an earlier run is valid; 0: always fetch.
    pub cache_ttl: CacheTtl,

    /// Name of the agency on PDF reports, at most 54 characters.
    pub agency_name: Option<String>,
    /// Contact details of the agency on PDF reports; may have several lines.
    pub agency_contact: Option<String>,
    /// Logo of the agency on PDF reports: path of a PNG, JPEG, WebP or GIF image; only where files exist (the command
    /// line).
    pub agency_logo: Option<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            generate_title: true,
            generate_meta_description: true,
            generate_h1: true,
            generate_seo_text: None,
            generate_keywords: true,
            generate_for: GenerateFor::All,
            keep_good: None,
            skip_generation_for_non_indexable: true,
            skip_generation_for_unchanged: false,
            language: None,
            tone_and_style: None,
            title_suffix: None,
            include_suffix_in_title_length_budget: true,
            title_min_length: None,
            title_max_length: None,
            meta_description_info: None,
            seo_text_specific_instructions: None,
            forbidden_words_in_tags: Vec::new(),
            spellings: Vec::new(),
            good_pairs: Vec::new(),
            allow_emoji: false,
            selectors_to_remove_before_distillation: Vec::new(),
            enable_ai_distillation: false,
            prompt: None,
            engine: EngineChoice::Auto,
            openai_model: EngineChoice::Auto.default_model().to_owned(),
            review_openai_model: EngineChoice::Auto.default_review_model().to_owned(),
            base_url: None,
            insecure_model: false,
            fallback_engines: Vec::new(),
            llm_api: LlmApi::Chat,
            concurrency_llm: None,
            rpm: None,
            tpm: None,
            pages_per_call: 1,
            page_tokens: 1_200,
            llm_cache: true,
            max_bad: 5.0,
            max_cost: None,
            max_cost_month: None,
            max_tokens: None,
            batch: false,
            live_under: 0,
            review: ReviewPolicy::Off,
            concurrency: 32,
            per_host: None,
            delay: None,
            timeout: 15.0,
            max_bytes: 10 << 20,
            retries: 2,
            user_agent: None,
            profile: None,
            header: Vec::new(),
            robots: RobotsPolicy::Obey,
            judge_as: "googlebot".to_owned(),
            check_canonical: true,
            render: RenderPolicy::Never,
            insecure: false,
            cache_ttl: CacheTtl::OFF,
            agency_name: None,
            agency_contact: None,
            agency_logo: None,
        }
    }
}

/// SHA-256 of resolved settings, as hex digits. Settings are transferred once per analysis and identified by this hash.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SettingsHash(pub String);

impl Settings {
    /// True if any element is to be written. Otherwise, pages are only crawled and judged.
    pub fn writes_tags(&self) -> bool {
        self.generate_title
            || self.generate_meta_description
            || self.generate_h1
            || self.generate_seo_text != Some(false)
            || self.generate_keywords
    }

    /// The hash of these settings.
    pub fn hash(&self) -> SettingsHash {
        let json = serde_json::to_vec(self).unwrap_or_default();
        SettingsHash(crate::url::hex(&Sha256::digest(json)))
    }
}
