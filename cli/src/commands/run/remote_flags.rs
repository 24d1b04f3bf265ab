//! Flags of `run` that a service supports. All others are refused by name.

use super::args::RunArgs;
use crate::args::{
    AccessArgs, FileArgs, FollowArgs, InputArgs, InstructionArgs, OutputArgs, PROXY, StoreArgs, WorkArgs,
};
use crate::error::CliError;
use crate::session::without_queue;
use crate::settings;
use crate::settings::fields;
use seotags::settings::{Origin, Resolved, SETTINGS, Setting, SettingsPatch, Unsent, setting};
use serde_json::Value;

/// The supported flags.
const TAKES: &str = "it takes what to write (--only, --title-suffix and their like), --model, --review-model and --profile; \
                     the rest is settled at the service";

/// The request to a service.
#[derive(Debug, Default)]
pub(crate) struct RemoteRequest {
    pub(crate) settings: SettingsPatch,
    /// Name of the browser profile there.
    pub(crate) profile: Option<String>,
}

/// The request for these flags.
pub(crate) fn remote_request(args: &RunArgs) -> Result<RemoteRequest, CliError> {
    // All groups are destructured, so that a new flag is not forgotten here.
    let RunArgs { inputs: _, input, follow, instructions, store, work } = args;
    let WorkArgs { engine, crawl, cache, access, fleet, output, dry_run, wide: _, strict: _ } = work;
    refuse_pages_of_this_machine(input)?;
    refuse_following(follow)?;
    refuse_stores(store)?;
    refuse_access(access)?;
    let OutputArgs { files: FileArgs { skipped, .. }, .. } = output;
    refuse("--skipped", skipped.is_some())?;
    refuse("--dry-run", dry_run.is_some())?;
    refuse("--worker-queue", fleet.worker_queue.is_some())?;
    without_queue(&fleet.broker, "--worker-queue")?;
    let mut patch = SettingsPatch::default();
    instructions.patch(&mut patch);
    engine.patch(&mut patch);
    crawl.patch(&mut patch);
    cache.patch(&mut patch);
    refuse_without_keywords(instructions, patch.generate_keywords)?;
    let profile = patch.profile.take();
    patch.generate_keywords = None;
    let settings = fields(&patch);
    match settings.keys().find(|name| !setting(name).is_some_and(Setting::is_of_analysis)) {
        Some(name) => Err(refusal(&flag_of(name, settings.get(name)))),
        None => Ok(RemoteRequest { settings: patch, profile }),
    }
}

/// Refuses settings of file and environment that must not be ignored, and warns about those that a service has its own
/// values for.
pub(crate) fn warn_of_unsent(resolved: &Resolved, notes: &crate::terminal::Notes) -> Result<(), CliError> {
    let stated = |wanted: Unsent| {
        SETTINGS.iter().filter(move |setting| setting.unsent() == wanted).filter_map(|setting| {
            let name = setting.name;
            match resolved.origins.get(name) {
                Some(Origin::File(file)) => Some(format!("{name} ({file})")),
                Some(Origin::Environment(variable)) => Some(format!("{name} ({variable})")),
                _ => None,
            }
        })
    };
    if let Some(cap) = stated(Unsent::Refused).next() {
        let hint = "the service sets the limits on costs: remove the limit, or remove --server";
        return Err(CliError::usage(format!("{cap} does not work with --server"), hint));
    }
    let unsent: Vec<String> = stated(Unsent::Warned).collect();
    if !unsent.is_empty() {
        let hint = "the project has its own settings at the service; flags override them";
        notes.warning(&format!("not sent to the service: {}", unsent.join(", ")), Some(hint));
    }
    Ok(())
}

fn refuse(flag: &str, is_given: bool) -> Result<(), CliError> {
    if is_given { Err(refusal(flag)) } else { Ok(()) }
}

fn refusal(flag: &str) -> CliError {
    CliError::usage(format!("{flag} does not work with --server: the service has no such setting"), TAKES)
}

fn refuse_pages_of_this_machine(input: &InputArgs) -> Result<(), CliError> {
    // The other flags filter the URLs, which happens here.
    let InputArgs { site_url, .. } = input;
    refuse("--site-url", site_url.is_some())
}

fn refuse_following(follow: &FollowArgs) -> Result<(), CliError> {
    // The other flags need this one.
    let FollowArgs { follow, depth: _, max_pages: _, hosts: _ } = follow;
    refuse("--follow", *follow)
}

fn refuse_stores(store: &StoreArgs) -> Result<(), CliError> {
    let StoreArgs { project: _, name: _, resume, ephemeral } = store;
    refuse("--resume", resume.is_some())?;
    refuse("--ephemeral", *ephemeral)
}

fn refuse_access(access: &AccessArgs) -> Result<(), CliError> {
    let AccessArgs { basic_auth, credentials_for, cookie_file, proxy, trace_http, save_warc } = access;
    // A proxy from the environment is for reading the list.
    let is_typed = proxy.as_ref().is_some_and(|proxy| std::env::var(PROXY).map_or(true, |named| named != *proxy));
    refuse("--basic-auth", basic_auth.is_some())?;
    refuse("--credentials-for", !credentials_for.is_empty())?;
    refuse("--cookie-file", cookie_file.is_some())?;
    refuse("--proxy", is_typed)?;
    refuse("--trace-http", trace_http.is_some())?;
    refuse("--save-warc", save_warc.is_some())
}

/// Every analysis of a service has keywords.
fn refuse_without_keywords(instructions: &InstructionArgs, wanted: Option<bool>) -> Result<(), CliError> {
    if wanted != Some(false) {
        return Ok(());
    }
    let always = "a service always writes them";
    if instructions.only.is_empty() {
        return Err(CliError::usage(
            format!("--skip keywords does not work with --server: {always}"),
            "remove keywords from --skip",
        ));
    }
    Err(CliError::usage(
        format!("--only without keywords does not work with --server: {always}"),
        "add them, e.g. --only title,keywords",
    ))
}

/// The flag that gave a setting this value.
fn flag_of(name: &str, value: Option<&Value>) -> String {
    let is_off = value.is_some_and(|value| *value == Value::Bool(false) || value == "0");
    let off = setting(name).and_then(Setting::off_flag_name).filter(|_| is_off);
    off.map_or_else(|| settings::flag_of(name), |flag| format!("--{flag}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::command::{Cli, Command};
    use clap::Parser;
    use serde_json::json;

    const PAIR: &str =
        "Winter boots of leather :: Boots of leather that keep feet warm and dry in snow. Made to be repaired.";

    fn asked_of(flags: &[&str]) -> Result<RemoteRequest, String> {
        let cli = Cli::try_parse_from([&["seotags", "run", "urls.csv"], flags].concat()).unwrap();
        let Command::Run(args) = cli.command else { panic!("no run") };
        remote_request(&args).map_err(|error| error.to_string())
    }

    #[test]
    fn supported_flags_are_sent() {
        let flags = ["--only", "title,keywords", "--title-suffix", " | Shop", "--model", "gpt-5", "--profile", "Shop"];
        let flags = [&flags[..], &["--spelling", "iPhone", "--good-pair", PAIR]].concat();
        let asked = asked_of(&flags).unwrap();
        let of = |name: &str| fields(&asked.settings).get(name).cloned();
        assert_eq!((of("generate_title"), of("generate_h1")), (Some(true.into()), Some(false.into())));
        assert_eq!((of("title_suffix"), of("openai_model")), (Some(" | Shop".into()), Some("gpt-5".into())));
        assert_eq!((of("spellings"), of("good_pairs")), (Some(json!(["iPhone"])), Some(json!([PAIR]))));
        assert_eq!(asked.profile.as_deref(), Some("Shop"));
        assert!(asked_of(&["--limit", "3", "--include", "/shop/", "-o", "tags.csv", "--strict"]).is_ok());
    }

    #[test]
    fn unsupported_flags_are_refused_by_name() {
        let cases: &[&[&str]] = &[
            &["--follow"],
            &["--site-url", "https://a.example"],
            &["--ephemeral"],
            &["--dry-run"],
            &["--cookie-file", "cookies.txt"],
            &["--save-warc", "a.warc"],
            &["--proxy", "http://127.0.0.1:1"],
            &["--engine", "builtin"],
            &["--rpm", "3"],
            &["--no-llm-cache"],
            &["--no-cache"],
            &["--cache-ttl", "1h"],
            &["--no-batch"],
            &["--batch"],
            &["--no-check-canonical"],
            &["--fallback", "ollama"],
            &["--review"],
            &["--render", "auto"],
            &["--header", "X-A: b"],
            &["--delay", "1"],
            &["--max-cost", "1"],
        ];
        for flags in cases {
            let error = asked_of(flags).unwrap_err();
            assert!(error.starts_with(&format!("{} does not work with --server", flags[0])), "{flags:?}: {error}");
        }
        for flags in [["--only", "title"], ["--skip", "keywords"]] {
            assert!(asked_of(&flags).unwrap_err().contains("always writes them"), "{flags:?}");
        }
    }
}
