//! Reads the list of a new analysis into the store.

use super::args::RunArgs;
use crate::args::InputArgs;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::files::WrittenFiles;
use crate::output::with_whole_logo_path;
use crate::session::{
    Access, ListReader, Repeats, SecretsWatch, check_batch, engines, inputs, layer_of, own_pages, reading_text,
    refuse_for_fleet, url_rules,
};
use crate::settings::{fields, patch_of};
use crate::terminal::harmless;
use seotags::crawl::Crawler;
use seotags::input::{self, InputSpec, SourceUrl};
use seotags::pipeline::FollowRules;
use seotags::settings::{Origin, Resolved, Settings, SettingsPatch};
use seotags::url::{FilterKind, FilterRule};
use seotags::visit::PageSource;
use seotags_app::App;
use seotags_app::analyses::{Analysis, NewAnalysis};
use seotags_app::profiles::ProfileId;
use seotags_app::projects::Project;
use std::sync::Arc;

/// Longest name made from inputs, in characters; the time follows it.
const MOST_NAME_CHARS: usize = 120;

/// An analysis with a stored list.
pub(crate) struct ListedAnalysis {
    pub(crate) analysis: Analysis,
    /// `urls.csv: 1,204 URLs …`.
    pub(crate) reading: String,
}

/// Reads the list into the store of `app`. `is_for_fleet`: a fleet processes the pages.
pub(crate) async fn list_pages(
    args: &RunArgs,
    context: &Context,
    app: &App,
    (access, is_for_fleet): (&mut Access, bool),
    written: &WrittenFiles<'_>,
) -> Result<ListedAnalysis, CliError> {
    let named = match &args.store.project {
        Some(name) => app.projects().find(name).await?,
        None => None,
    };
    let flags = flags(args);
    let resolved = context.settings(named.as_ref().map(layer_of), flags.clone())?;
    take_profile(args, context, app, access, &resolved).await?;
    // Created here, so that an unusable setting is reported before anything is read.
    let crawler = checked_crawler(args, context, app, access, &resolved.settings).await?;
    let (specs, options) = inputs(&args.inputs, &args.input)?;
    let mut watch = SecretsWatch::new(&resolved.settings, access);
    watch.see_inputs(&specs)?;
    let reader = input::open(&specs, &options, crawler).await?;
    let mut reading = ListReader::start(reader, context.notes().clone(), Repeats::Keep, args.input.keyword.clone());
    let Some(first) = reading.next().await else {
        reading.finish().await?;
        return Err(nothing_in_the_list());
    };
    let project = match &args.store.project {
        Some(name) => app.projects().find_or_create(name, &domain(&first)).await?,
        None => app.projects().find_or_create(first.url.host(), &domain(&first)).await?,
    };
    let is_guessed = args.store.project.is_none()
        && args.input.site_url.is_none()
        && matches!(first.source, PageSource::File { .. });
    // A project named after the first URL is known only now; its settings may change everything except how the list is
    // read.
    let resolved = with_whole_logo_path(context.settings(Some(layer_of(&project)), flags)?);
    let profile = take_profile(args, context, app, access, &resolved).await?;
    checked_crawler(args, context, app, access, &resolved.settings).await?;
    if is_for_fleet {
        refuse_for_fleet(&resolved.settings, access)?;
    }
    let new = NewAnalysis { profile, ..new_analysis(args, &specs, &project, &resolved)? };
    let mut draft = app.analyses().draft(new).await?;
    let mut next = Some(first);
    while let Some(page) = next {
        if args.follow.follow && page.source != PageSource::Web {
            draft.discard().await?;
            return Err(nowhere_to_follow());
        }
        if is_for_fleet && page.source != PageSource::Web {
            draft.discard().await?;
            return Err(own_pages());
        }
        if let Err(error) = watch.see_page(&page).and_then(|()| written.refuse_page(&page.source)) {
            draft.discard().await?;
            return Err(error);
        }
        draft.add(page).await?;
        next = reading.next().await;
    }
    let summary = reading.finish().await?;
    let created = draft.finish().await?;
    if is_guessed {
        let name = harmless(&project.name);
        context.notes().line(&format!("  project    “{name}”, guessed from the pages; --site-url names the site"));
    }
    let names: Vec<String> = specs.iter().map(InputSpec::to_string).collect();
    Ok(ListedAnalysis { analysis: created.analysis, reading: reading_text(&names.join(", "), &summary) })
}

pub(crate) fn nothing_in_the_list() -> CliError {
    CliError::usage("no URL in the list", None)
}

/// Reports that nothing was started.
pub(crate) fn stopped_while_reading(context: &Context) -> Exit {
    context.notes().write("\n  stopped while reading the list; nothing was started");
    Exit::Interrupted
}

/// The crawler for these settings, after checking their engine. A dry run calls no model, and needs no key.
async fn checked_crawler(
    args: &RunArgs,
    context: &Context,
    app: &App,
    access: &Access,
    settings: &Settings,
) -> Result<Arc<Crawler>, CliError> {
    check_batch(app, args.work.engine.writer.given.batch == Some(true), settings, context).await?;
    if args.work.dry_run.is_some() {
        return Ok(Arc::new(access.crawler(settings, context)?));
    }
    Ok(engines(app, app.ledger(), settings, access, context).await?.0)
}

/// Uses the profile in the settings; returns its number if the analysis can store it: an ephemeral store has no
/// profiles, and nothing to resume.
async fn take_profile(
    args: &RunArgs,
    context: &Context,
    app: &App,
    access: &mut Access,
    resolved: &Resolved,
) -> Result<Option<ProfileId>, CliError> {
    let name = resolved.settings.profile.as_deref();
    if args.store.ephemeral {
        return access.use_profile(name, context).await.map(|()| None);
    }
    access.use_profile_in(app, name).await
}

/// A folder or an archive has all its pages already: its links lead to a site that may have changed.
fn nowhere_to_follow() -> CliError {
    CliError::usage(
        "--follow is for live pages: every page of a folder, file or archive is listed already",
        "remove --follow, or give the address of the live site",
    )
}

fn follow_rules(args: &RunArgs) -> Option<FollowRules> {
    let default = FollowRules::default();
    args.follow.follow.then(|| FollowRules {
        depth: args.follow.depth.unwrap_or(default.depth),
        max_pages: args.follow.max_pages.unwrap_or(default.max_pages),
        hosts: args.follow.hosts.clone(),
        urls: url_rules(&args.input),
    })
}

fn flags(args: &RunArgs) -> SettingsPatch {
    let mut patch = SettingsPatch::default();
    args.instructions.patch(&mut patch);
    args.work.patch(&mut patch);
    patch
}

/// Scheme and host of the first page.
fn domain(first: &SourceUrl) -> String {
    first.url.as_url().origin().ascii_serialization()
}

fn new_analysis(
    args: &RunArgs,
    specs: &[InputSpec],
    project: &Project,
    resolved: &Resolved,
) -> Result<NewAnalysis, CliError> {
    Ok(NewAnalysis {
        project: project.id,
        name: args.store.name.clone().unwrap_or_else(|| name_of(specs)),
        inputs: args.inputs.clone(),
        filter_rules: filter_rules(&args.input),
        follow: follow_rules(args),
        profile: None,
        given_access: args.work.access.given(),
        patch: stated(resolved)?,
        settings: resolved.settings.clone(),
    })
}

/// The settings of this run over its project's defaults: file, environment and flags.
fn stated(resolved: &Resolved) -> Result<SettingsPatch, CliError> {
    let is_stated =
        |name: &String| !matches!(resolved.origins.get(name), Some(Origin::Default | Origin::Project(_)) | None);
    let stated = fields(&resolved.settings).into_iter().filter(|(name, _)| is_stated(name));
    patch_of(stated.collect())
}

fn filter_rules(args: &InputArgs) -> Vec<FilterRule> {
    let rule = |kind: FilterKind| move |pattern: &String| FilterRule { kind, pattern: pattern.clone() };
    let include = args.include.iter().map(rule(FilterKind::Include));
    include.chain(args.exclude.iter().map(rule(FilterKind::Exclude))).collect()
}

/// Inputs and time.
pub(crate) fn name_of(specs: &[InputSpec]) -> String {
    let short = |spec: &InputSpec| match spec {
        InputSpec::Path(path) => path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned(),
        InputSpec::Stdin => "list".to_owned(),
        InputSpec::Url(url) => format!("{}{}", url.host(), url.path_and_query()),
    };
    let names: Vec<String> = specs.iter().map(short).collect();
    let names: String = names.join(", ").chars().take(MOST_NAME_CHARS).collect();
    let now = seotags::clock::now().to_zoned(jiff::tz::TimeZone::system());
    format!("{names} {}", now.strftime("%Y-%m-%d %H:%M"))
}
