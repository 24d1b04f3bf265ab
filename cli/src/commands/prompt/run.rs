//! Runs `seotags prompt`.

use super::args::PromptArgs;
use super::view::{PromptCall, record, screen};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::files::WrittenFiles;
use crate::session::{
    Access, Archive, ListReader, NO_MODEL, Repeats, SecretsWatch, inputs, layer_of, quoter, store_to_look_at,
};
use crate::terminal::{Form, harmless, print};
use crate::text::as_words;
use seotags::compose::WrittenBy;
use seotags::compose::prompt::our_template;
use seotags::crawl::Crawler;
use seotags::generate::QuoteTaker;
use seotags::generate::llm::Quoter;
use seotags::input::{self, SourceUrl};
use seotags::pipeline::{PageJob, Step, UrlSet};
use seotags::result::{PageResult, SkipOptions, SkipReason, Tags, skip_reason};
use seotags::settings::{EngineChoice, Settings, SettingsPatch};
use seotags::url::AnalysisId;
use seotags_app::App;
use std::sync::{Arc, Mutex, PoisonError};

/// Shows the prompt of a page, or the default template.
pub(crate) async fn prompt(args: &PromptArgs, context: &Context) -> Result<Exit, CliError> {
    let Some(page) = args.page.as_deref().filter(|_| !args.template) else {
        print(our_template(), Form::Bytes).map_err(CliError::stdout)?;
        return Ok(Exit::Done);
    };
    let store = store_to_look_at(context).await?;
    let mut flags = SettingsPatch::default();
    args.instructions.patch(&mut flags);
    args.engine.patch(&mut flags);
    args.crawl.patch(&mut flags);
    let first = context.settings(None, flags.clone())?.settings;
    let written = WrittenFiles::new(&args.access, None)?;
    written.refuse(page.as_ref())?;
    let mut access = Access::new(&args.access, Archive::New, context)?;
    access.use_profile(first.profile.as_deref(), context).await?;
    let crawler = Arc::new(access.crawler(&first, context)?);
    let listed = only_page(args, page, &first, &access, crawler, context).await?;
    let named = args.project.as_deref().unwrap_or(listed.url.host());
    let project = store.projects().find(named).await?;
    let settings = context.settings(project.as_ref().map(layer_of), flags)?.settings;
    if settings.engine == EngineChoice::Builtin {
        return Err(CliError::usage("the built-in engine writes without a prompt", "name a model: --engine openai"));
    }
    let crawler = Arc::new(access.crawler(&settings, context)?);
    let (quoter, is_configured) = any_quoter(&store, &settings, context).await?;
    let asked = prompt_call(&listed, &settings, crawler, quoter).await;
    access.finish(asked.is_err()).await?;
    let asked = asked?;
    let text = if context.global.json {
        format!("{}\n", serde_json::to_string_pretty(&record(&asked)).unwrap_or_default())
    } else {
        screen(&asked, context.terminal.out)
    };
    context.show(&text)?;
    show(&asked, is_configured, settings.pages_per_call, context);
    store.close().await;
    Ok(Exit::Done)
}

/// The quoter of these settings; without a configured model, that of the public service, and false.
async fn any_quoter(store: &App, settings: &Settings, context: &Context) -> Result<(Quoter, bool), CliError> {
    if let Some(quoter) = quoter(store, settings, context).await? {
        return Ok((quoter, true));
    }
    let public = Settings { engine: EngineChoice::Openai, ..settings.clone() };
    match quoter(store, &public, context).await? {
        Some(quoter) => Ok((quoter, false)),
        None => Err(CliError::bug("a service has no place")),
    }
}

/// Reports what a run would do differently.
fn show(asked: &PromptCall, is_configured: bool, pages_per_call: u32, context: &Context) {
    if let Some(reason) = &asked.skipped {
        let text = format!("a run would not ask for this page: {}", harmless(&as_words(reason)));
        context.notes().warning(&text, Some("--no-skip-non-indexable writes tags for it anyway"));
    }
    if pages_per_call > 1 {
        let text = format!("a run would send up to {pages_per_call} pages of one language in a call");
        context.notes().warning(&text, Some("this is the call for this page alone, as with --pages-per-call 1"));
    }
    if !is_configured {
        context
            .notes()
            .warning("a run would use the built-in engine: no key and no address is configured", Some(NO_MODEL));
    }
}

/// The only page in the input.
async fn only_page(
    args: &PromptArgs,
    input: &str,
    settings: &Settings,
    access: &Access,
    crawler: Arc<Crawler>,
    context: &Context,
) -> Result<SourceUrl, CliError> {
    let (specs, options) = inputs(&[input.to_owned()], &args.input)?;
    let mut watch = SecretsWatch::new(settings, access);
    watch.see_inputs(&specs)?;
    let list = input::open(&specs, &options, crawler).await?;
    let mut reading = ListReader::start(list, context.notes().clone(), Repeats::Drop, args.input.keyword.clone());
    let first = reading.next().await;
    if reading.next().await.is_some() {
        return Err(CliError::usage(
            format!("{} has several pages, and each has its own prompt", harmless(input)),
            "--limit 1 takes the first, --include TEXT another",
        ));
    }
    let Some(page) = first else {
        reading.finish().await?;
        return Err(CliError::usage("no URL in the list", None));
    };
    watch.see_page(&page)?;
    Ok(page)
}

/// Runs the page through the pipeline up to the call.
async fn prompt_call(
    page: &SourceUrl,
    settings: &Settings,
    crawler: Arc<Crawler>,
    quoter: Quoter,
) -> Result<PromptCall, CliError> {
    let endpoint = quoter.endpoint().clone();
    let quoted = Arc::new(Mutex::new(None));
    let keep = Arc::clone(&quoted);
    let taker = QuoteTaker::new(quoter, move |brief, quote| {
        let share = Quoter::text_share(brief, quote);
        *keep.lock().unwrap_or_else(PoisonError::into_inner) = Some((quote.clone(), share));
    });
    // Whether a run would send it is reported next to the prompt; the prompt is made in any case.
    let all = Arc::new(Settings { skip_generation_for_non_indexable: false, ..settings.clone() });
    let job = PageJob {
        source: page.source.clone(),
        standing: page.standing,
        keywords: page.keywords.clone(),
        hreflangs: page.hreflangs.clone(),
        ..PageJob::new(AnalysisId(0), page.url.clone(), all.hash())
    };
    let mut listed = UrlSet::default();
    listed.insert(&page.url);
    let result = Step::new(crawler, Arc::new(taker), all, listed).process(&job).await.result;
    let quoted = quoted.lock().unwrap_or_else(PoisonError::into_inner).take();
    match quoted {
        Some((quote, text)) => {
            let skipped = would_skip(&result, settings);
            Ok(PromptCall { url: page.url.clone(), endpoint, quote, text, skipped })
        }
        None => Err(no_prompt(&result)),
    }
}

fn would_skip(result: &PageResult, settings: &Settings) -> Option<String> {
    let options = SkipOptions {
        skip_generation_for_non_indexable: settings.skip_generation_for_non_indexable,
        final_url_is_listed: false,
    };
    skip_reason(&result.read.indexability, &result.read.visit, options).map(|reason| reason.text())
}

fn no_prompt(result: &PageResult) -> CliError {
    let reason = match &result.tags {
        Tags::Skipped(SkipReason::NothingWanted) => {
            return CliError::usage("no element to write", "remove --only and --skip, or name another element");
        }
        Tags::Skipped(reason) => as_words(&reason.text()),
        Tags::Failed(failure) => failure.message.clone(),
        Tags::Written { suggestion, .. } if suggestion.source.values().any(|by| *by == WrittenBy::Page) => {
            "its current tags are good, and keep_good keeps them".to_owned()
        }
        Tags::Written { .. } => "it was not fetched".to_owned(),
    };
    let url = harmless(result.url.as_str()).into_owned();
    CliError::Failed {
        message: format!("no prompt for {url}: {}", harmless(&reason)),
        hint: Some(format!("`seotags inspect {url}` shows the details of the page")),
    }
}
