//! Flags as a layer of settings.

use crate::args::{
    AgencyArgs, CacheArgs, CrawlArgs, ElementArg, EngineArg, EngineArgs, FetchArgs, ForArg, InstructionArgs, LlmApiArg,
    RenderArg, ReviewArg, RobotsArg, WorkArgs, WriterArgs,
};
use seotags::settings::{
    CacheTtl, EngineChoice, GenerateFor, Layer, LlmApi, Origin, RenderPolicy, ReviewPolicy, RobotsPolicy, SettingsPatch,
};
use std::path::Path;

/// Settings whose flag has a different name.
const OTHERWISE: &[(&str, &str)] = &[
    ("generate_title", "only"),
    ("generate_meta_description", "only"),
    ("generate_h1", "only"),
    ("generate_seo_text", "only"),
    ("generate_keywords", "only"),
    ("generate_for", "for"),
    ("tone_and_style", "tone"),
    ("include_suffix_in_title_length_budget", "suffix-in-budget"),
    ("title_min_length", "title-min"),
    ("title_max_length", "title-max"),
    ("meta_description_info", "meta-info"),
    ("seo_text_specific_instructions", "seo-text-info"),
    ("forbidden_words_in_tags", "forbid"),
    ("selectors_to_remove_before_distillation", "remove"),
    ("enable_ai_distillation", "ai-distillation"),
    ("openai_model", "model"),
    ("review_openai_model", "review-model"),
    ("skip_generation_for_non_indexable", "skip-non-indexable"),
    ("skip_generation_for_unchanged", "changed"),
    ("llm_cache", "no-llm-cache"),
    ("check_canonical", "no-check-canonical"),
    ("fallback_engines", "fallback"),
    ("spellings", "spelling"),
    ("good_pairs", "good-pair"),
];

/// The flag of a setting, e.g. `--base-url`.
pub(crate) fn flag_of(setting: &str) -> String {
    match OTHERWISE.iter().find(|(name, _)| *name == setting) {
        Some((_, flag)) => format!("--{flag}"),
        None => format!("--{}", setting.replace('_', "-")),
    }
}

/// The layer of the flags.
pub(crate) fn flag_layer(patch: SettingsPatch) -> Layer {
    Layer { origin: Origin::Flag, patch }
}

impl InstructionArgs {
    /// Adds the given flags.
    pub(crate) fn patch(&self, patch: &mut SettingsPatch) {
        let wanted = |element: ElementArg| {
            if !self.only.is_empty() {
                return Some(self.only.contains(&element));
            }
            self.skip.contains(&element).then_some(false)
        };
        patch.generate_title = wanted(ElementArg::Title);
        patch.generate_meta_description = wanted(ElementArg::Meta);
        patch.generate_h1 = wanted(ElementArg::H1);
        patch.generate_seo_text = wanted(ElementArg::SeoText);
        patch.generate_keywords = wanted(ElementArg::Keywords);
        patch.skip_generation_for_non_indexable = either(self.skip_non_indexable, self.no_skip_non_indexable);
        patch.generate_for = self.generate_for.map(|which| match which {
            ForArg::Missing => GenerateFor::Missing,
            ForArg::Failing => GenerateFor::Failing,
            ForArg::Long => GenerateFor::Long,
            ForArg::All => GenerateFor::All,
        });
        patch.keep_good = either(self.keep_good, self.rewrite);
        patch.skip_generation_for_unchanged =
            either(self.skip_generation_for_unchanged, self.no_skip_generation_for_unchanged);
        patch.language.clone_from(&self.language);
        patch.tone_and_style.clone_from(&self.tone_and_style);
        patch.title_suffix.clone_from(&self.title_suffix);
        patch.include_suffix_in_title_length_budget =
            either(self.include_suffix_in_title_length_budget, self.no_include_suffix_in_title_length_budget);
        patch.title_min_length = self.title_min_length;
        patch.title_max_length = self.title_max_length;
        patch.meta_description_info.clone_from(&self.meta_description_info);
        patch.seo_text_specific_instructions.clone_from(&self.seo_text_specific_instructions);
        patch.forbidden_words_in_tags = self.forbidden_words_in_tags.as_deref().map(without_empty);
        patch.spellings = self.spellings.as_deref().map(without_empty);
        patch.good_pairs = self.good_pairs.as_deref().map(without_empty);
        patch.allow_emoji = either(self.allow_emoji, self.no_allow_emoji);
        patch.selectors_to_remove_before_distillation =
            self.selectors_to_remove_before_distillation.as_deref().map(without_empty);
        patch.enable_ai_distillation = either(self.enable_ai_distillation, self.no_enable_ai_distillation);
        patch.prompt.clone_from(&self.prompt);
    }
}

impl WorkArgs {
    /// Adds the given flags.
    pub(crate) fn patch(&self, patch: &mut SettingsPatch) {
        self.engine.patch(patch);
        self.crawl.patch(patch);
        self.cache.patch(patch);
        self.output.agency.patch(patch);
    }
}

impl AgencyArgs {
    /// Adds the given flags; the path of a logo becomes absolute, so that it works in any folder.
    pub(crate) fn patch(&self, patch: &mut SettingsPatch) {
        patch.agency_name.clone_from(&self.name);
        patch.agency_contact.clone_from(&self.contact);
        patch.agency_logo = self.logo.as_deref().map(|path| match path {
            "" => String::new(),
            path => whole_path(Path::new(path)),
        });
    }
}

impl EngineArgs {
    /// Adds the given flags.
    pub(crate) fn patch(&self, patch: &mut SettingsPatch) {
        self.writer.patch(patch);
        patch.review = self.review.map(|review| match review {
            ReviewArg::Flagged => ReviewPolicy::Flagged,
            ReviewArg::All => ReviewPolicy::All,
        });
    }
}

impl WriterArgs {
    /// Adds the given flags.
    pub(crate) fn patch(&self, patch: &mut SettingsPatch) {
        patch.engine = self.engine.map(|engine| match engine {
            EngineArg::Auto => EngineChoice::Auto,
            EngineArg::Builtin => EngineChoice::Builtin,
            EngineArg::Openai => EngineChoice::Openai,
            EngineArg::Ollama => EngineChoice::Ollama,
            EngineArg::Azure => EngineChoice::Azure,
            EngineArg::Anthropic => EngineChoice::Anthropic,
            EngineArg::Gemini => EngineChoice::Gemini,
            EngineArg::Openrouter => EngineChoice::Openrouter,
            EngineArg::Mistral => EngineChoice::Mistral,
        });
        patch.review_openai_model.clone_from(&self.review_openai_model);
        patch.fallback_engines = self.fallback_engines.as_deref().map(without_empty);
        patch.llm_api = self.llm_api.map(|api| match api {
            LlmApiArg::Chat => LlmApi::Chat,
            LlmApiArg::Responses => LlmApi::Responses,
        });
        patch.openai_model.clone_from(&self.openai_model);
        patch.base_url.clone_from(&self.base_url);
        patch.insecure_model = self.insecure_model.then_some(true);
        patch.concurrency_llm = self.concurrency_llm;
        patch.rpm = self.rpm;
        patch.tpm = self.tpm;
        patch.pages_per_call = self.pages_per_call;
        patch.page_tokens = self.page_tokens;
        patch.max_bad = self.max_bad;
        patch.max_cost = self.max_cost;
        patch.max_cost_month = self.max_cost_month;
        patch.max_tokens = self.max_tokens;
        patch.batch = either(self.batch, self.no_batch);
        patch.live_under = self.live_under;
        patch.llm_cache = self.no_llm_cache.then_some(false);
    }
}

impl CrawlArgs {
    /// Adds the given flags.
    pub(crate) fn patch(&self, patch: &mut SettingsPatch) {
        self.fetch.patch(patch);
        patch.profile.clone_from(&self.profile);
        patch.header = self.header.as_deref().map(|headers| {
            let lines: Vec<String> = headers.iter().flat_map(|text| text.lines()).map(str::to_owned).collect();
            without_empty(&lines)
        });
    }
}

impl FetchArgs {
    /// Adds the given flags.
    pub(crate) fn patch(&self, patch: &mut SettingsPatch) {
        patch.concurrency = self.concurrency;
        patch.per_host = self.per_host;
        patch.delay = self.delay;
        patch.timeout = self.timeout;
        patch.max_bytes = self.max_bytes;
        patch.retries = self.retries;
        patch.user_agent.clone_from(&self.user_agent);
        patch.render = self.render.map(|render| match render {
            RenderArg::Never => RenderPolicy::Never,
            RenderArg::Auto => RenderPolicy::Auto,
            RenderArg::Always => RenderPolicy::Always,
        });
        patch.robots = self.robots.map(|robots| match robots {
            RobotsArg::Obey => RobotsPolicy::Obey,
            RobotsArg::Ignore => RobotsPolicy::Ignore,
        });
        patch.judge_as.clone_from(&self.judge_as);
        patch.check_canonical = self.no_check_canonical.then_some(false);
        patch.insecure = self.insecure.then_some(true);
    }
}

impl CacheArgs {
    /// Adds the given flags.
    pub(crate) fn patch(&self, patch: &mut SettingsPatch) {
        patch.cache_ttl = if self.no_cache { Some(CacheTtl::OFF) } else { self.cache_ttl };
    }
}

fn either(yes: bool, no: bool) -> Option<bool> {
    if no { Some(false) } else { yes.then_some(true) }
}

/// `--forbid ''` clears the list.
fn without_empty(entries: &[String]) -> Vec<String> {
    entries.iter().map(|entry| entry.trim().to_owned()).filter(|entry| !entry.is_empty()).collect()
}

/// The absolute path, if the system can determine it.
pub(crate) fn whole_path(path: &Path) -> String {
    std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf()).display().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::Cli;
    use clap::{Arg, CommandFactory};
    use seotags::settings::setting_names;

    #[test]
    fn every_setting_has_its_flag() {
        let root = Cli::command();
        let run = root.find_subcommand("run").unwrap();
        let flags: Vec<&str> = run.get_arguments().filter_map(Arg::get_long).collect();
        for name in setting_names() {
            let flag = flag_of(&name);
            assert!(flags.contains(&flag.trim_start_matches("--")), "the setting {name} has no flag {flag}");
        }
    }

    /// Settings whose flag names several of them, or turns them round.
    const NAMED_OTHERWISE: [&str; 7] = [
        "generate_title",
        "generate_meta_description",
        "generate_h1",
        "generate_seo_text",
        "generate_keywords",
        "llm_cache",
        "check_canonical",
    ];

    #[test]
    fn the_name_of_a_setting_is_accepted_as_its_flag() {
        let root = Cli::command();
        let run = root.find_subcommand("run").unwrap();
        for name in setting_names().into_iter().filter(|name| !NAMED_OTHERWISE.contains(&name.as_str())) {
            let (flag, full) = (flag_of(&name), name.replace('_', "-"));
            let arg = run.get_arguments().find(|arg| arg.get_long() == flag.strip_prefix("--")).unwrap();
            let accepted = [vec![arg.get_long().unwrap()], arg.get_all_aliases().unwrap_or_default()].concat();
            assert!(accepted.contains(&full.as_str()), "--{full} is not accepted for {flag}");
        }
    }
}
