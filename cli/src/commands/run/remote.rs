//! `seotags run --server`: reads the list here, runs it at a service, writes the results here.

use super::args::RunArgs;
use super::list::{name_of, nothing_in_the_list, stopped_while_reading};
use super::remote_flags::{remote_request, warn_of_unsent};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::execution::leave_at_once;
use crate::files::WrittenFiles;
use crate::output::{Delivery, Source};
use crate::remote::{Destination, FollowEnd, RemoteAnalysis, connect, follow, project_for, refuse_over_token};
use crate::session::{Access, Archive, ListReader, Repeats, inputs, reading_text};
use crate::summary::{Facts, FoundCounts, StoredAnalysis, summary_text};
use crate::terminal::{Interrupts, harmless};
use crate::text::{grouped, quoted};
use seotags::crawl::Crawler;
use seotags::input::{self, InputSpec, SourceUrl};
use seotags::service::api::{AnalysisRow, AnalysisView, ConfigurationBody, UrlBody};
use seotags::service::{ServiceClient, ServiceError};
use seotags::settings::SettingsPatch;
use seotags::url::HttpUrl;
use seotags::visit::PageSource;
use seotags_app::analyses::{Status, checked_name};
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// Runs a new analysis of the inputs at a service.
pub(crate) async fn run_remotely(args: &RunArgs, context: &Context) -> Result<Exit, CliError> {
    let asked = remote_request(args)?;
    let delivery = Delivery::for_run(&args.work.output, args.work.wide, context)?;
    let written = WrittenFiles::new(&args.work.access, Some(&args.work.output))?;
    args.inputs.iter().try_for_each(|input| written.refuse(Path::new(input)))?;
    // Checked before a project is created for it.
    let name = args.store.name.as_deref().map(checked_name).transpose()?;
    refuse_over_token(&args.work.output, context)?;
    refuse_two_in_a_pipe(&args.inputs, context)?;
    let client = connect(context)?;
    // Requested before a long list is read: this checks the address and the token.
    let most = client.client_config().await?.max_urls;
    let projects = client.projects().await?;
    let profile = match &asked.profile {
        Some(name) => Some(profile(&client, name).await?),
        None => None,
    };
    let mut interrupts = Interrupts::listen()?;
    let listed = tokio::select! {
        listed = list_pages(args, most, context) => listed?,
        _ = interrupts.next() => return Ok(stopped_while_reading(context)),
    };
    let project = tokio::select! {
        destination = project_for(&client, &projects, args.store.project.as_deref(), &listed.first) => destination?,
        _ = interrupts.next() => return Ok(stopped_while_reading(context)),
    };
    let new = ConfigurationBody {
        name: name.unwrap_or(listed.name),
        urls: listed.urls,
        filter_rules: Vec::new(),
        browser_profile_id: profile,
        settings: asked.settings,
    };
    let started = Instant::now();
    let show_project = || {
        if project.is_new {
            let name = harmless(&project.name);
            context.notes().warning(&format!("the project “{name}” was created for it, and remains"), None);
        }
    };
    let analysis = tokio::select! {
        made = client.create_analysis(project.id, &new) => made.map_err(|error| {
            show_project();
            perhaps_made(error, context)
        })?,
        name = interrupts.next() => {
            show_project();
            context.notes().write(&format!("  {name}  {}", look_for_it(context)));
            return Ok(Exit::Interrupted);
        }
    };
    show_start(&listed.reading, &project, &analysis, &client, context);
    let go_on = go_on(analysis.id, &delivery, context);
    let goes_on = |error| at_the_service(error, &format!("the service continues analysis {}: {go_on}", analysis.id));
    let (status, row) = match follow(&client, &analysis, &mut interrupts, context).await.map_err(goes_on)? {
        FollowEnd::Left(name) => return Ok(left(name, &analysis, &client, context)),
        FollowEnd::Ended(status, row) => (status, row),
    };
    if let Some(error) = ended_early(status, &row, &client, &delivery, context) {
        return Err(error);
    }
    let has_results = |error| at_the_service(error, &format!("the service has the results: {go_on}"));
    // Results may be many, or go into a pipe without a reader.
    let (notes, how) = (context.notes().clone(), go_on.clone());
    let watch = tokio::spawn(async move {
        interrupts.next().await;
        leave_at_once(None, &notes, Some(&how))
    });
    let shown = show(args, &delivery, (client, analysis.id), started, context).await;
    watch.abort();
    let _ = watch.await;
    shown.map_err(has_results)
}

/// Writes the results, like a local run.
async fn show(
    args: &RunArgs,
    delivery: &Delivery,
    (client, id): (ServiceClient, i64),
    started: Instant,
    context: &Context,
) -> Result<Exit, CliError> {
    let analysis = RemoteAnalysis::open(client, Some(id)).await?;
    let source = Source::remote(&analysis);
    let (written, left_out) = tokio::task::block_in_place(|| delivery.write(source, context))?.split();
    let (figures, analysis) = (source.figures().await?, source.facts());
    let (pages_done, failed) = (analysis.processed_urls_count, analysis.failed_urls_count);
    let facts = Facts {
        elapsed: Some(started.elapsed()),
        pages_done,
        usage: figures.usage,
        tokens_used: figures.tokens_used,
        fallbacks: figures.fallbacks,
        is_check: figures.findings.is_some(),
        found: figures.findings.as_deref().map(FoundCounts::from_counts),
        stored: Some(StoredAnalysis::new(analysis, context)),
        written,
        width: context.terminal.err_width,
        ..Facts::default()
    };
    context.notes().line(&summary_text(&figures.summary, &facts, context.notes().paint()));
    left_out?;
    Ok(if args.work.strict && failed > 0 { Exit::Gate } else { Exit::Done })
}

/// The list.
struct RemoteList {
    urls: Vec<UrlBody>,
    first: HttpUrl,
    /// Inputs and time.
    name: String,
    /// `urls.csv: 1,204 URLs …`.
    reading: String,
}

/// Reads the list with the settings of file and environment; the service fetches its pages.
async fn list_pages(args: &RunArgs, most: u64, context: &Context) -> Result<RemoteList, CliError> {
    let resolved = context.settings(None, SettingsPatch::default())?;
    warn_of_unsent(&resolved, context.notes())?;
    let access = Access::new(&args.work.access, Archive::New, context)?;
    let crawler = Arc::new(Crawler::with_options(&resolved.settings, access.options)?);
    let (specs, options) = inputs(&args.inputs, &args.input)?;
    let reader = input::open(&specs, &options, crawler).await?;
    let mut reading = ListReader::start(reader, context.notes().clone(), Repeats::Keep, args.input.keyword.clone());
    let mut pages = UniquePages { most, ..UniquePages::default() };
    while let Some(page) = reading.next().await {
        pages.add(page)?;
    }
    let summary = reading.finish().await?;
    let first = pages.first.ok_or_else(nothing_in_the_list)?;
    let names: Vec<String> = specs.iter().map(InputSpec::to_string).collect();
    let reading = reading_text(&names.join(", "), &summary);
    Ok(RemoteList { urls: pages.urls, first, name: name_of(&specs), reading })
}

/// Pages in their order, each once.
#[derive(Default)]
struct UniquePages {
    urls: Vec<UrlBody>,
    places: HashMap<String, usize>,
    first: Option<HttpUrl>,
    /// Limit of the service for an analysis.
    most: u64,
}

impl UniquePages {
    fn add(&mut self, page: SourceUrl) -> Result<(), CliError> {
        if page.source != PageSource::Web {
            return Err(CliError::usage(
                format!("{} is a page on this machine: a service fetches pages over the web", page.url.as_str()),
                "give the addresses of the live site, or remove --server",
            ));
        }
        if let Some(place) = self.places.get(page.url.as_str()) {
            let known = &mut self.urls[*place].target_keywords;
            let more: Vec<String> = page.keywords.into_iter().filter(|keyword| !known.contains(keyword)).collect();
            known.extend(more);
            return Ok(());
        }
        if self.urls.len() as u64 >= self.most {
            return Err(CliError::usage(
                format!("the list has more than {} pages, the maximum of the service", grouped(self.most)),
                "--limit takes the first, --include the ones that contain a text",
            ));
        }
        self.places.insert(page.url.as_str().to_owned(), self.urls.len());
        self.urls.push(UrlBody {
            url: page.url.as_str().to_owned(),
            target_keyword: None,
            target_keywords: page.keywords,
        });
        self.first.get_or_insert(page.url);
        Ok(())
    }
}

async fn profile(client: &ServiceClient, name: &str) -> Result<i64, CliError> {
    client.browser_profile(name).await?.ok_or_else(|| {
        let hint = "the dashboard lists them under Browser Profiles; profiles of this machine are not sent";
        CliError::usage(format!("no browser profile “{name}” at the service"), hint)
    })
}

fn show_start(
    reading: &str,
    project: &Destination,
    analysis: &AnalysisView,
    client: &ServiceClient,
    context: &Context,
) {
    let notes = context.notes();
    notes.line(&format!("  reading    {}", harmless(reading)));
    let name = harmless(&project.name);
    notes.line(&format!("  service    {} runs it as analysis {} of “{name}”", client.address(), analysis.id));
}

/// A pipe can only carry one kind of data.
fn refuse_two_in_a_pipe(inputs: &[String], context: &Context) -> Result<(), CliError> {
    let is_token = context.global.token_file.as_deref() == Some(Path::new("-"));
    if is_token && inputs.iter().any(|input| input == "-") {
        let message = "--token-file - and the input - both read standard input";
        return Err(CliError::usage(message, "put one of them into a file"));
    }
    Ok(())
}

/// A call that broke off may have succeeded: repeating it would crawl, and be paid for, twice.
fn perhaps_made(error: ServiceError, context: &Context) -> CliError {
    let is_heard = matches!(error, ServiceError::BrokeOff { .. } | ServiceError::Unknown { .. });
    if is_heard || error.status().is_some_and(|status| status >= 500) {
        let message = harmless(&error.to_string()).into_owned();
        return CliError::Failed { message, hint: Some(look_for_it(context)) };
    }
    error.into()
}

fn look_for_it(context: &Context) -> String {
    format!("the analysis may have been created; before you run it again: seotags list{}", context.store_flag())
}

/// An error after the start at the service does not affect the service's work.
fn at_the_service(error: CliError, hint: &str) -> CliError {
    match error {
        CliError::Service(error) => {
            CliError::Failed { message: harmless(&error.to_string()).into_owned(), hint: Some(hint.to_owned()) }
        }
        other => other,
    }
}

/// The local process stops following the analysis; the service continues it.
fn left(signal: &str, analysis: &AnalysisView, client: &ServiceClient, context: &Context) -> Exit {
    let (notes, id) = (context.notes(), analysis.id);
    notes.write(&format!("  {signal}  no longer followed from here; the service continues analysis {id}"));
    notes.write(&format!("  view       seotags show {id}{}", context.store_flag()));
    notes.write(&format!("  stop       {}", client.address().of_analysis(id)));
    Exit::Interrupted
}

/// The command that fetches the results from the service.
fn go_on(id: i64, delivery: &Delivery, context: &Context) -> String {
    let flag = context.store_flag();
    match delivery.flags().as_str() {
        "" => format!("seotags show {id}{flag}"),
        files => format!("seotags export {id}{files}{flag}"),
    }
}

/// The message for an analysis that ended early.
fn ended_early(
    status: Status,
    row: &AnalysisRow,
    client: &ServiceClient,
    delivery: &Delivery,
    context: &Context,
) -> Option<CliError> {
    let message = match (status, &row.error_message) {
        (Status::Failure, Some(message)) => harmless(message).into_owned(),
        (Status::Failure, None) => format!("analysis {} failed at the service", row.id),
        (Status::Stopped, _) => format!("somebody stopped analysis {} at the service", row.id),
        _ => return None,
    };
    let (done, total) = (grouped(row.processed_urls_count), grouped(row.total_urls_count));
    let get = go_on(row.id, delivery, context);
    let page = quoted(&client.address().of_analysis(row.id));
    Some(CliError::Failed {
        message,
        hint: Some(format!("{done} of {total} pages are stored: {get}; continue it at {page}")),
    })
}
