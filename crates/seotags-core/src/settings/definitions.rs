//! The definition of every setting: the only place that states its name, type, default, limits, flag and texts.
//!
//! A definition is `name: type = default, class, parts`. Without a default, the setting may have no value, and `unset`
//! states what seotags does then. The class of trust is `Written` (any file may set it), `Trusted` (only a trusted
//! source may) or `TrustedIf(is_beyond)` (only a trusted source may set a value for which the function returns true).
//! The comment is the help: a line, then details. The other parts are fields of [`Setting`].

use super::cache_ttl::CacheTtl;
use super::definition::FlagGroup::{Agency, Cache, Fetch, Instructions, Review, Visitor, Writer};
use super::definition::Scope::{Analysis, CommandLine, Shared};
use super::definition::Unsent::{Refused, Warned};
use super::definition::{Field, Section, Setting, SettingTopic, Unset};
use super::engine::{EngineChoice, LlmApi, ReviewPolicy};
use super::expand::settings;
use super::generate_for::GenerateFor;
use super::maximums::{MAX_FORBIDDEN_WORDS, MAX_PAGES_PER_CALL, PROFILE_NAME, USER_AGENT};
use super::policies::{LOCAL_DELAY, LOCAL_PER_HOST, PUBLIC_DELAY, PUBLIC_PER_HOST, RenderPolicy, RobotsPolicy};
use super::setting_error::SettingError;
use super::trust::Trust;
use super::trust_tests;
use super::value::{Checked, SettingValue};
use crate::tag_lengths::{TITLE_MAX_CHARS, TITLE_SHORT_CHARS};
use serde::de::{IgnoredAny, MapAccess};
use serde::{Deserialize, Serialize};

settings! {
    Elements {
        /// Write a title
        generate_title: bool = true, Written, scope: Analysis;

        /// Write a meta description
        generate_meta_description: bool = true, Written, scope: Analysis;

        /// Write an H1
        generate_h1: bool = true, Written, scope: Analysis;

        /// Write an additional SEO text
        ///
        /// The built-in engine would repeat the page's own sentences.
        generate_seo_text: bool, Written, unset: Some(Unset::Words("models only")), scope: Analysis;

        /// Write a keyword list
        generate_keywords: bool = true, Written, scope: CommandLine(Warned);

        /// Write only elements that are missing, failing or too long
        ///
        /// SEO text and keywords are only written with `all`.
        generate_for: GenerateFor = GenerateFor::All, Written, scope: CommandLine(Warned),
            flag: Some(Instructions.value("WHICH").named("for"));

        /// Keep current tags that are fine
        ///
        /// The model is not called for these tags.
        keep_good: bool, Written, unset: Some(Unset::Words("built-in engine only")), scope: Analysis,
            flag: Some(Instructions.on().rare().help("Keep current tags that are fine (default for the built-in engine)")
                .usual_off("rewrite", "Write new tags even where the current ones are fine (default for models)"));

        /// Skip pages that cannot be indexed
        skip_generation_for_non_indexable: bool = true, Written, scope: Analysis,
            flag: Some(Instructions.on().rare().named("skip-non-indexable")
                .off("", "Also write tags for pages that cannot be indexed"));

        /// Skip pages whose main content is unchanged
        ///
        /// It is compared with the last analysis of the project that has tags for the page.
        skip_generation_for_unchanged: bool = false, Written, scope: CommandLine(Warned),
            flag: Some(Instructions.on().named("changed").off("", "Also write tags for pages with unchanged content"));
    }

    Writing {
        /// Language of the tags, as a two-letter code
        ///
        /// A region may follow, as in `pt-BR`.
        language: String, Written, longest: 35, example: "\"en\"", unset: Some(Unset::Words("each page's own")),
            flag: Some(Instructions.value("CODE")),
            scope: Shared(Field {
                section: Section::Instructions,
                label: "Language",
                hint: "The language of the new tags.",
                placeholder: "",
            });

        /// Tone and style, in your words; for models
        tone_and_style: String, Written, longest: 2_000, example: "\"plain and friendly\"",
            flag: Some(Instructions.value("TEXT").named("tone")),
            scope: Shared(Field {
                section: Section::Instructions,
                label: "Tone and Style",
                hint: "For example: friendly, plain, no superlatives.",
                placeholder: "",
            });

        /// Text appended to each title, e.g. ' | Example'
        title_suffix: String, Written, longest: 100, keeps_spaces: true, example: "\" | Example\"",
            flag: Some(Instructions.value("TEXT")),
            scope: Shared(Field {
                section: Section::Instructions,
                label: "Title Suffix",
                hint: "Added to the end of each new title, for example your brand.",
                placeholder: "",
            });

        /// Count the suffix as part of the title's length
        include_suffix_in_title_length_budget: bool = true, Written,
            flag: Some(Instructions.on().rare().named("suffix-in-budget")
                .off("", "Do not count the suffix as part of the title's length")),
            scope: Shared(Field {
                section: Section::Advanced,
                label: "Include suffix in title length budget",
                hint: "Count the suffix towards the length limits.",
                placeholder: "",
            });

        /// Shortest title, in characters
        ///
        /// A shorter title is an error if you set this, otherwise a warning.
        title_min_length: u32, Written, range: Some((1.0, 500.0)), unset: Some(Unset::Number(TITLE_SHORT_CHARS as f64)),
            flag: Some(Instructions.value("N").named("title-min")),
            scope: Shared(Field {
                section: Section::Advanced,
                label: "Title Min Length",
                hint: "In characters.",
                placeholder: "55",
            });

        /// Longest title, in characters
        title_max_length: u32 = TITLE_MAX_CHARS, Written, range: Some((1.0, 500.0)),
            flag: Some(Instructions.value("N").named("title-max")),
            scope: Shared(Field {
                section: Section::Advanced,
                label: "Title Max Length",
                hint: "In characters.",
                placeholder: "65",
            });

        /// What descriptions should mention; for models
        meta_description_info: String, Written, longest: 2_000, example: "\"free delivery from 50 €\"",
            flag: Some(Instructions.value("TEXT").named("meta-info").rare()),
            scope: Shared(Field {
                section: Section::Instructions,
                label: "Meta Description Info",
                hint: "Facts to work into descriptions when the page supports them, for example free returns.",
                placeholder: "",
            });

        /// Instructions for the SEO text; for models
        seo_text_specific_instructions: String, Written, longest: 10_000, example: "\"two short paragraphs\"",
            flag: Some(Instructions.value("TEXT").named("seo-text-info").rare()),
            scope: Shared(Field {
                section: Section::Instructions,
                label: "SEO Text Specific Instructions",
                hint: "What SEO texts should be about, and how long they should be.",
                placeholder: "",
            });

        /// Words that no tag may contain
        forbidden_words_in_tags: Vec<String> = Vec::new(), Written,
            longest: 100, most_entries: MAX_FORBIDDEN_WORDS, example: "[\"cheap\", \"best\"]",
            flag: Some(Instructions.value("WORDS").named("forbid").split()),
            scope: Shared(Field {
                section: Section::Advanced,
                label: "Forbidden Words",
                hint: "New tags never use these words. Press Enter to add one.",
                placeholder: "",
            });

        /// Names as they must be written, e.g. iPhone
        ///
        /// Other spellings are corrected.
        spellings: Vec<String> = Vec::new(), Written, longest: 100, example: "[\"iPhone\", \"WordPress\"]",
            flag: Some(Instructions.value("NAME").named("spelling").rare()
                .help("Name as it must be written, e.g. iPhone; repeatable")),
            scope: Shared(Field {
                section: Section::Advanced,
                label: "Spelling of Names",
                hint: "Names as new tags must spell them. Press Enter to add one.",
                placeholder: "iPhone",
            });

        /// Good titles and descriptions as examples for models
        ///
        /// Write each as `TITLE :: DESCRIPTION`.
        good_pairs: Vec<String> = Vec::new(), Written, longest: 400, most_entries: 5,
            example: "[\"Oak tables from Kent, made to measure :: Oak tables made to measure in our works in Kent, oiled or waxed, and delivered within six weeks.\"]",
            flag: Some(Instructions.value("PAIR").named("good-pair").rare()
                .help("Good title and description as an example for models; repeatable")),
            scope: Shared(Field {
                section: Section::Advanced,
                label: "Good Examples",
                hint: "Title :: Description. A model follows these examples; the built-in engine does not. Press Enter to add one.",
                placeholder: "Title :: Description",
            });

        /// Allow emoji and pictographs in tags
        allow_emoji: bool = false, Written,
            flag: Some(Instructions.on().rare().off("", "Warn about emoji and pictographs in tags")),
            scope: Shared(Field {
                section: Section::Advanced,
                label: "Allow emoji",
                hint: "New tags may contain emoji and symbols.",
                placeholder: "",
            });

        /// Shorten long or unclear page text before writing, by selecting whole sentences
        enable_ai_distillation: bool = false, TrustedIf(trust_tests::is_on),
            flag: Some(Instructions.on().rare().named("ai-distillation")
                .off("", "Write from the main content without shortening it this way")),
            scope: Shared(Field {
                section: Section::Advanced,
                label: "AI Distillation",
                hint: "A model reduces each page to its main content first.",
                placeholder: "",
            });

        /// CSS selectors of elements to remove before finding the main content
        selectors_to_remove_before_distillation: Vec<String> = Vec::new(), Written, example: "[\".cookie-banner\"]",
            flag: Some(Instructions.value("SELECTOR").named("remove").rare()
                .help("CSS selector of elements to remove before finding the main content; repeatable")),
            scope: Shared(Field {
                section: Section::Advanced,
                label: "Selectors to Remove Before Distillation",
                hint: "Parts of the page to ignore, as CSS selectors. Press Enter to add one.",
                placeholder: ".cookie-banner",
            });

        /// Your own prompt template; `seotags prompt --template` prints the default one
        ///
        /// Only for models.
        prompt: String, Written, scope: CommandLine(Warned), longest: 40_000,
            unset: Some(Unset::Words("built-in")),
            example: "\"Write for Example Ltd in {{language}}. {{elements}} {{settings}}\"",
            flag: Some(Instructions.value("FILE").rare());
    }

    Engine {
        /// Engine that writes the tags
        ///
        /// `auto` means openai if it has a key (OPENAI_API_KEY, or `seotags secrets`) or a base URL, otherwise builtin.
        engine: EngineChoice = EngineChoice::Auto, TrustedIf(trust_tests::asks_a_service), scope: CommandLine(Warned),
            flag: Some(Writer.value("ENGINE").short('e'));

        /// Model that writes
        openai_model: String = EngineChoice::Auto.default_model().to_owned(), Trusted,
            longest: 200, default_note: " with openai, otherwise the engine's own",
            flag: Some(Writer.value("NAME").named("model").short('m')),
            scope: Shared(Field {
                section: Section::Models,
                label: "Main Model",
                hint: "Writes the new tags.",
                placeholder: "",
            });

        /// Model that reviews
        review_openai_model: String = EngineChoice::Auto.default_review_model().to_owned(), Trusted,
            longest: 200, default_note: " with openai, otherwise the engine's own",
            flag: Some(Writer.value("NAME").named("review-model").rare()),
            scope: Shared(Field {
                section: Section::Models,
                label: "Review Model",
                hint: "Reviews the new tags.",
                placeholder: "",
            });

        /// Base URL of the model's API, e.g. http://localhost:11434/v1
        base_url: String, Trusted, longest: 2_000, unset: Some(Unset::Words("the provider's")),
            example: "\"http://localhost:11434/v1\"", flag: Some(Writer.value("URL"));

        /// Allow sending the model's key unencrypted to an http:// URL on another machine
        insecure_model: bool = false, Trusted, flag: Some(Writer.on().rare());

        /// Fallback engines if the first one fails, each ENGINE or ENGINE:MODEL
        ///
        /// An engine fails if its key is rejected, its quota is exceeded or it is unreachable.
        fallback_engines: Vec<String> = Vec::new(), Trusted, scope: CommandLine(Warned), longest: 200,
            example: "[\"mistral\", \"builtin\"]", flag: Some(Writer.value("ENGINE[:MODEL]").named("fallback").rare()
                .help("Fallback engine if the first one fails; repeatable"));

        /// API to call: chat completions or responses
        llm_api: LlmApi = LlmApi::Chat, Trusted, flag: Some(Writer.value("API").rare());

        /// Model calls at the same time
        concurrency_llm: u32, Trusted, range: Some((1.0, 1_024.0)), unset: Some(Unset::Words("automatic")),
            example: "16", flag: Some(Writer.value("N").rare());

        /// Model calls per minute
        rpm: u32, TrustedIf(trust_tests::never), range: Some((1.0, 1e7)),
            unset: Some(Unset::Words("the provider's limit")), example: "500", flag: Some(Writer.value("N").rare());

        /// Tokens per minute, of prompts and answers
        tpm: u64, TrustedIf(trust_tests::never), range: Some((1.0, 1e11)),
            unset: Some(Unset::Words("the provider's limit")), example: "200000", flag: Some(Writer.value("N").rare());

        /// Pages per call, up to 8
        ///
        /// For providers that limit requests rather than tokens.
        pages_per_call: u32 = 1, Trusted, range: Some((1.0, MAX_PAGES_PER_CALL as f64)), flag: Some(Writer.value("N").rare());

        /// Page text sent per call, in tokens
        page_tokens: u32 = 1_200, TrustedIf(trust_tests::page_tokens), range: Some((100.0, 6_000.0)),
            flag: Some(Writer.value("N").rare());

        /// Use stored answers of earlier model calls
        llm_cache: bool = true, TrustedIf(trust_tests::is_off),
            flag: Some(Writer.only_off("Call the model again even if a stored answer fits"));

        /// Stop when more than this percentage of pages got unusable answers
        max_bad: f64 = 5.0, TrustedIf(trust_tests::max_bad), range: Some((0.0, 100.0)),
            flag: Some(Writer.value("PERCENT").rare());

        /// Maximum cost of the analysis, in US dollars
        ///
        /// seotags sends no call that could exceed it.
        max_cost: f64, TrustedIf(trust_tests::never), scope: CommandLine(Refused), range: Some((0.0, 1e6)),
            unset: Some(Unset::Words("no limit")), example: "5.0", flag: Some(Writer.value("USD"));

        /// Maximum cost of the project per calendar month, in US dollars
        max_cost_month: f64, TrustedIf(trust_tests::never), scope: CommandLine(Refused), range: Some((0.0, 1e6)),
            unset: Some(Unset::Words("no limit")), example: "50.0", flag: Some(Writer.value("USD").rare());

        /// Maximum number of tokens of the analysis, of prompts and answers
        max_tokens: u64, TrustedIf(trust_tests::never), scope: CommandLine(Refused), unset: Some(Unset::Words("no limit")),
            example: "1000000", flag: Some(Writer.value("N").rare());

        /// Use the provider's batches: half the price, within 24 hours
        ///
        /// You can interrupt the run and resume it later.
        batch: bool = false, TrustedIf(trust_tests::is_on),
            flag: Some(Writer.on().off("", "Do not use batches; cancel running ones and keep their results"));

        /// With batches, call the model directly if fewer pages than this remain
        live_under: u32 = 0, Trusted,
            flag: Some(Writer.value("N").rare().needs("batch")
                .help("With --batch, call the model directly if fewer pages than this remain"));

        /// Let a second model review the tags
        ///
        /// --review without a value means `flagged`.
        review: ReviewPolicy = ReviewPolicy::Off, TrustedIf(trust_tests::reviews), scope: CommandLine(Warned),
            flag: Some(Review.value("WHICH").bare("flagged"));
    }

    Crawl {
        /// Pages fetched at the same time, across all hosts
        concurrency: u32 = 32, TrustedIf(trust_tests::concurrency), range: Some((1.0, 1_024.0)),
            flag: Some(Fetch.value("N"));

        /// Connections to one host
        per_host: u32, TrustedIf(trust_tests::per_host), range: Some((1.0, 256.0)),
            unset: Some(Unset::ByHost { public: PUBLIC_PER_HOST as f64, local: LOCAL_PER_HOST as f64 }),
            flag: Some(Fetch.value("N"));

        /// Seconds between two requests to a host
        delay: f64, TrustedIf(trust_tests::delay), range: Some((0.0, 3_600.0)),
            unset: Some(Unset::ByHost { public: PUBLIC_DELAY, local: LOCAL_DELAY }),
            flag: Some(Fetch.value("SECONDS"));

        /// Seconds to wait for the response headers
        ///
        /// The body may take twice as long.
        timeout: f64 = 15.0, TrustedIf(trust_tests::timeout), range: Some((0.1, 600.0)),
            flag: Some(Fetch.value("SECONDS"));

        /// Largest response body, e.g. 512KiB
        #[serde(default, deserialize_with = "super::byte_size::patched")]
        max_bytes: u64 = 10 << 20, TrustedIf(trust_tests::max_bytes), range: Some((1_024.0, 1_073_741_824.0)),
            is_bytes: true, flag: Some(Fetch.value("SIZE").rare());

        /// Number of retries
        retries: u32 = 2, TrustedIf(trust_tests::retries), range: Some((0.0, 10.0)), flag: Some(Fetch.value("N"));

        /// User-Agent header
        user_agent: String, Written, longest: USER_AGENT, unset: Some(Unset::Words("that of a common browser")),
            example: "\"Example/1.0 (+https://example.com/bot)\"", flag: Some(Fetch.value("TEXT").rare());

        /// Browser profile to fetch with: user agent, cookies, local storage and proxy
        ///
        /// `seotags profiles` manages them.
        profile: String, Trusted, scope: CommandLine(Warned), longest: PROFILE_NAME,
            flag: Some(Visitor.value("NAME").rare());

        /// Extra request headers, each `Name: value`
        header: Vec<String> = Vec::new(), Trusted, longest: 8_000, example: "[\"Accept-Language: en\"]",
            flag: Some(Visitor.value("NAME: VALUE").rare().help(
                "Extra request header; repeatable\n\n@FILE reads headers from a file, one per line. Put secrets into a file: \
                 every user of the machine can read the command line.",
            ));

        /// Whether to obey robots.txt
        robots: RobotsPolicy = RobotsPolicy::Obey, TrustedIf(trust_tests::ignores_robots),
            flag: Some(Fetch.value("POLICY"));

        /// Crawler whose rules decide whether a page can be crawled and indexed
        judge_as: String = "googlebot".to_owned(), Written, longest: 100, flag: Some(Fetch.value("AGENT").rare());

        /// Check the pages that other pages name as their canonical version
        check_canonical: bool = true, TrustedIf(trust_tests::is_off), scope: CommandLine(Warned),
            flag: Some(Fetch.only_off("Do not check the pages that other pages name as their canonical version"));

        /// When to open pages in a headless Chromium
        render: RenderPolicy = RenderPolicy::Never, TrustedIf(trust_tests::renders), flag: Some(Fetch.value("POLICY"));

        /// Accept any TLS certificate
        insecure: bool = false, TrustedIf(trust_tests::is_on), flag: Some(Fetch.on().rare());

        /// Reuse the project's responses that are younger than this, e.g. 30m, 24h or 7d
        ///
        /// Older responses are revalidated with the server.
        cache_ttl: CacheTtl = CacheTtl::OFF, TrustedIf(trust_tests::keeps_answers),
            flag: Some(Cache.value("TIME").off("no-cache", "Fetch every page again, even if the cache contains it"));
    }

    Reports {
        /// Name of the agency on the PDF report, at most 54 characters
        agency_name: String, Written, longest: 54, example: "\"Example Agency\"",
            flag: Some(Agency.value("NAME").rare());

        /// Contact details of the agency on the PDF report; several lines are allowed
        agency_contact: String, Written, longest: 500, example: "\"hello@agency.example\"",
            flag: Some(Agency.value("TEXT").rare());

        /// Logo of the agency on the PDF report: a PNG, JPEG, WebP or GIF of at most 5 MB
        agency_logo: String, TrustedIf(trust_tests::leaves_folder), longest: 4_096, example: "\"logo.png\"",
            flag: Some(Agency.value("FILE").rare());
    }
}
