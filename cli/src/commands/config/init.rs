//! `seotags config init`: a commented `seotags.toml`.

use super::args::ConfigInitArgs;
use crate::commands::command::Cli;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::settings::{FILE_NAME, fields};
use clap::CommandFactory;
use seotags::check::{TITLE_MAX_CHARS, TITLE_SHORT_CHARS};
use seotags::export::{write_in_place, write_new};
use seotags::settings::{PUBLIC_DELAY, PUBLIC_PER_HOST, Settings, Trust, trust_of};
use serde_json::{Value, json};
use std::fmt::Write as _;

/// Writes the file, but never over an existing one unless requested.
pub(crate) fn init(args: &ConfigInitArgs, context: &Context) -> Result<Exit, CliError> {
    let path = context.global.config.clone().unwrap_or_else(|| FILE_NAME.into());
    let target = path.display().to_string();
    let there = || CliError::usage(format!("{target} already exists"), "pass --force to replace it");
    if args.force {
        // A symbolic link is replaced, not followed: in a checkout, it may point anywhere.
        write_in_place(&path, template().as_bytes()).map_err(CliError::from_own_file)?;
    } else {
        if path.symlink_metadata().is_ok() {
            return Err(there());
        }
        // A file that was created meanwhile stays unchanged.
        if !write_new(&path, template().as_bytes(), None).map_err(CliError::from_own_file)? {
            return Err(there());
        }
    }
    context
        .notes()
        .line(&format!("  wrote {target}; all settings are commented out; defaults and examples are marked"));
    Ok(Exit::Done)
}

/// A commented settings file: each line is a default, or an example if there is no default.
fn template() -> String {
    let mut text = "# Settings of seotags for this folder and the folders below it.\n\
                    # The environment (SEOTAGS_<NAME>) and flags override this file. `seotags config` shows the values\n\
                    # in use.\n\
                    # Do not put API keys here: use OPENAI_API_KEY (or the variable of the provider), or store the key\n\
                    # encrypted with `seotags secrets set openai`.\n\
                    # Settings marked (restricted) take effect only if you trust this file: run `seotags config trust`,\n\
                    # pass it with --config FILE, or put it into your own configuration folder. Settings marked\n\
                    # (restricted unless stricter) may be stricter than the default in any file.\n"
        .to_owned();
    let run = Cli::command().find_subcommand("run").cloned().unwrap_or_default();
    for (name, value) in fields(&Settings::default()) {
        let help =
            || run.get_arguments().find(|arg| arg.get_id() == name.as_str())?.get_help().map(ToString::to_string);
        let Some(words) = words(&name).map(str::to_owned).or_else(help) else { continue };
        let is_empty = value.is_null() || value.as_array().is_some_and(Vec::is_empty);
        let (value, kind) = if is_empty { (example(&name), " (example)") } else { (value, "") };
        let Ok(value) = serde_json::from_value::<toml::Value>(value) else { continue };
        // Writing to a String cannot fail.
        let _ = write!(text, "\n# {words}{kind}{}\n# {name} = {value}\n", trust_mark(&name));
    }
    text.push_str(IGNORE_RULE);
    text
}

fn trust_mark(name: &str) -> &'static str {
    match trust_of(name) {
        Some(Trust::Trusted) => " (restricted)",
        Some(Trust::Bounded) => " (restricted unless stricter)",
        Some(Trust::Written) | None => "",
    }
}

/// A TOML table, so it comes after all settings.
const IGNORE_RULE: &str = "
# Findings that `seotags check` ignores: each rule with its reason and its last day (example)
# [[check.ignore]]
# code = \"missing_meta\"
# url = \"/legacy/\"
# reason = \"goes offline in June\"
# until = 2030-06-30
";

/// An example for a setting without a default, so that its line is useful when the `#` is removed.
fn example(name: &str) -> Value {
    match name {
        "language" => json!("en"),
        "tone_and_style" => json!("plain and friendly"),
        "title_suffix" => json!(" | Example"),
        "agency_name" => json!("Example Agency"),
        "agency_contact" => json!("hello@agency.example"),
        "agency_logo" => json!("logo.png"),
        "title_min_length" => json!(TITLE_SHORT_CHARS),
        "title_max_length" => json!(TITLE_MAX_CHARS),
        "meta_description_info" => json!("free delivery from 50 €"),
        "seo_text_specific_instructions" => json!("two short paragraphs"),
        "forbidden_words_in_tags" => json!(["cheap", "best"]),
        "spellings" => json!(["iPhone", "WordPress"]),
        "good_pairs" => json!([
            "Oak tables from Kent, made to measure :: Oak tables made to measure in our works in Kent, oiled or waxed, and delivered within six weeks."
        ]),
        "selectors_to_remove_before_distillation" => json!([".cookie-banner"]),
        "base_url" => json!("http://localhost:11434/v1"),
        "fallback_engines" => json!(["mistral", "builtin"]),
        "prompt" => json!("Write for Example Ltd in {{language}}. {{elements}} {{settings}}"),
        "concurrency_llm" => json!(16),
        "rpm" => json!(500),
        "tpm" => json!(200_000),
        "max_cost" => json!(5.0),
        "max_cost_month" => json!(50.0),
        "max_tokens" => json!(1_000_000),
        "per_host" => json!(PUBLIC_PER_HOST),
        "delay" => json!(PUBLIC_DELAY),
        "user_agent" => json!("Example/1.0 (+https://example.com/bot)"),
        "header" => json!(["Accept-Language: en"]),
        _ => Value::Null,
    }
}

/// Descriptions of settings whose flag's help would not fit, because the flag has another name or the opposite meaning.
fn words(name: &str) -> Option<&'static str> {
    Some(match name {
        "generate_title" => "Write a title",
        "generate_meta_description" => "Write a meta description",
        "generate_h1" => "Write an H1",
        "generate_seo_text" => {
            "Write an additional SEO text. If unset, only a model writes one: the built-in engine would repeat the page's own sentences"
        }
        "generate_keywords" => "Write a keyword list",
        "skip_generation_for_non_indexable" => "Skip pages that cannot be indexed",
        "keep_good" => "Keep current tags that are fine. If unset, the built-in engine keeps them and a model does not",
        "generate_for" => "Which elements to write, based on the page's current tags: missing, failing, long or all",
        "include_suffix_in_title_length_budget" => "Count the suffix as part of the title's length",
        "llm_cache" => "Use stored answers of earlier model calls",
        "engine" => {
            "Engine that writes the tags: auto, builtin, openai, ollama, azure, anthropic, gemini, openrouter or mistral; \
             auto means openai if it has a key or a base URL, otherwise builtin"
        }
        "openai_model" => "Model that writes; if unset, the default model of the engine",
        "review_openai_model" => "Model that reviews; if unset, the default model of the engine",
        "render" => {
            "When to open pages in a headless Chromium: never, auto (only pages whose HTML has no content) or always"
        }
        "robots" => "Whether to obey robots.txt: obey or ignore",
        "max_bytes" => "Largest response body, in bytes",
        "forbidden_words_in_tags" => "Words that no tag may contain",
        "spellings" => "Names as they must be written; other spellings are corrected",
        "good_pairs" => "Good titles and descriptions as examples for models, each TITLE :: DESCRIPTION",
        "selectors_to_remove_before_distillation" => {
            "CSS selectors of elements to remove before finding the main content"
        }
        "header" => "Extra request headers",
        "skip_generation_for_unchanged" => "Skip pages whose main content is unchanged",
        "check_canonical" => "Check the pages that other pages name as their canonical version",
        "batch" => "Use the provider's batches: half the price, within 24 hours",
        "fallback_engines" => "Fallback engines if the first one fails, each ENGINE or ENGINE:MODEL",
        "prompt" => "Your own prompt template",
        "live_under" => "With batch, call the model directly if fewer pages than this remain",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use seotags::gate::Ignores;
    use seotags::settings::{SettingsPatch, parse_file};

    #[test]
    fn the_template_is_a_valid_file_with_and_without_its_comments() {
        let text = template();
        assert_eq!(parse_file(&text), Ok(SettingsPatch::default()));
        let (settings, rule) = text.split_once("\n# [[check.ignore]]").unwrap();
        let comments = settings.lines().filter_map(|line| line.strip_prefix("# "));
        let settings: Vec<&str> =
            comments.filter(|line| line.split_once(" = ").is_some_and(|(name, _)| !name.contains(' '))).collect();
        assert!(settings.len() > 30, "{settings:?}");
        for line in settings {
            assert!(parse_file(line).is_ok(), "{line}: {:?}", parse_file(line));
        }
        let rule = format!("timeout = 3\n[[check.ignore]]{}", rule.replace("\n# ", "\n"));
        assert_eq!(parse_file(&rule).unwrap().timeout, Some(3.0));
        let rules = Ignores::parse(&rule).unwrap().rules;
        assert_eq!((rules.len(), rules[0].url.as_deref()), (1, Some("/legacy/")));
    }

    #[test]
    fn the_template_describes_every_setting() {
        let text = template();
        assert!(text.contains("# Longest title, in characters (example)\n# title_max_length = 60\n"), "{text}");
        assert!(text.contains("# timeout = 15.0\n"), "{text}");
    }
}
