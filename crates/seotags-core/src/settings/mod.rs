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
    /// Write an SEO text. Default: models write one, the built-in engine does not.
    pub generate_seo_text: Option<bool>,
    /// Write a list of keywords.
    pub generate_keywords: bool,
    /// Which elements are written, by the current tags of the page. SEO text and keywords are only written for `all`.
    pub generate_for: GenerateFor,
    /// Keep current tags that are fine. Default: on for the built-in engine, off for models.
    pub keep_good: Option<bool>,
    /// Skip pages that cannot be indexed.
    pub skip_generation_for_non_indexable: bool,
    /// Skip pages whose main content has not changed since an earlier analysis of the project wrote tags for them.
    pub skip_generation_for_unchanged: bool,

    /// Language of the tags, as an ISO 639-1 code such as `de` or `pt-BR`. Default: the page's own.
    pub language: Option<String>,
    /// Tone and style, in your words. Only for models.
    pub tone_and_style: Option<String>,
    /// Text at the end of every title, for example ` | Example`.
    pub title_suffix: Option<String>,
    /// Count the suffix towards the length of the title.
    pub include_suffix_in_title_length_budget: bool,
    /// Shortest title in characters. Default: 30.
    pub title_min_length: Option<u32>,
    /// Longest title in characters. Default: 60.
    pub title_max_length: Option<u32>,
    /// What meta descriptions should mention. Only for models.
    pub meta_description_info: Option<String>,
    /// Instructions for the SEO text. Only for models.
    pub seo_text_specific_instructions: Option<String>,
    /// Words that no tag may contain.
    pub forbidden_words_in_tags: Vec<String>,
    /// Exact spellings of names, for example `iPhone`. Other spellings are corrected.
    pub spellings: Vec<String>,
    /// Examples of good tags for models, each `TITLE :: DESCRIPTION`.
    pub good_pairs: Vec<String>,
    /// Allow emoji and similar signs in tags.
    pub allow_emoji: bool,
    /// CSS selectors of elements to remove before the main content is searched.
    pub selectors_to_remove_before_distillation: Vec<String>,
    /// Let a model condense long or unclear texts before tags are written.
    pub enable_ai_distillation: bool,
    /// Your template of the system message. Only for models. Default: the built-in template.
    pub prompt: Option<String>,

    /// Who writes. `auto` is `openai` if it has a key or a base URL, else `builtin`.
    pub engine: EngineChoice,
    /// Model that writes. If you do not set it, the engine's own default.
    pub openai_model: String,
    /// Model that reviews. If you do not set it, the engine's own default.
    pub review_openai_model: String,
    /// URL of the model's API, for example `http://localhost:11434/v1`. Default: the service's own.
    pub base_url: Option<String>,
    /// Send the API key of a model to another machine over plain HTTP.
    pub insecure_model: bool,
    /// Engines that take over, in this order, when one fails, each `engine` or `engine:model`.
    pub fallback_engines: Vec<String>,
    /// API of the service: chat completions or responses.
    pub llm_api: LlmApi,
    /// Concurrent model calls. Default: as many as the service allows, adjusted during the run.
    pub concurrency_llm: Option<u32>,
    /// Model calls per minute. Default: the limit that the service reports.
    pub rpm: Option<u32>,
    /// Tokens per minute, in prompts and answers. Default: the limit that the service reports.
    pub tpm: Option<u64>,
    /// Pages per call. More than one helps where a service limits requests, not tokens.
    pub pages_per_call: u32,
    /// Page text per call, in tokens.
    pub page_tokens: u32,
    /// Use stored answers of earlier model calls.
    pub llm_cache: bool,
    /// Percentage of pages with unusable answers at which the run stops.
    pub max_bad: f64,
    /// Most that an analysis may cost, including its review, in US dollars.
    pub max_cost: Option<f64>,
    /// Most that a project may cost per calendar month (UTC), in US dollars.
    pub max_cost_month: Option<f64>,
    /// Most tokens that an analysis may use, in prompts and answers.
    pub max_tokens: Option<u64>,
    /// Use the provider's batches: half the price, but results take hours.
    pub batch: bool,
    /// With `batch`, make live calls if fewer calls than this remain.
    pub live_under: u32,
    /// Which tags a second model reviews.
    pub review: ReviewPolicy,

    /// Pages that are fetched at the same time, over all hosts.
    pub concurrency: u32,
    /// Connections to one host. Default: 2; 16 for loopback and private addresses.
    pub per_host: Option<u32>,
    /// Seconds between two requests to a host. Default: 0.5; 0 for loopback and private addresses.
    pub delay: Option<f64>,
    /// Seconds until the headers of a response are complete. The body may take twice as long.
    pub timeout: f64,
    /// Largest decoded body in bytes.
    pub max_bytes: u64,
    /// Further attempts after the first one.
    pub retries: u32,
    /// User-Agent header. Default: that of a common browser.
    pub user_agent: Option<String>,
    /// Name of the browser profile that pages are fetched with. Only on the command line.
    pub profile: Option<String>,
    /// Extra request headers, each `Name: value`.
    pub header: Vec<String>,
    /// Whether robots.txt is obeyed.
    pub robots: RobotsPolicy,
    /// Crawler whose rules decide whether a page can be crawled and indexed.
    pub judge_as: String,
    /// Fetch the pages that canonical links point to.
    pub check_canonical: bool,
    /// Open pages in a headless Chromium. `auto` opens those that need it.
    pub render: RenderPolicy,
    /// Accept any TLS certificate.
    pub insecure: bool,
    /// How long responses of earlier runs are reused, up to 90 days: seconds, or for example `24h`. 0 turns this off.
    pub cache_ttl: CacheTtl,

    /// Name of the agency on PDF reports.
    pub agency_name: Option<String>,
    /// Contact details of the agency on PDF reports, with line breaks if you like.
    pub agency_contact: Option<String>,
    /// Logo on PDF reports: path of a PNG, JPEG, WebP or GIF image. Only on the command line.
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
