//! Runs `seotags eval`.

use super::args::{EvalArgs, EvalFormat, NamedTemplate};
use super::view::{Figures, csv_text, json_text, pages_text, table_text};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::files::WrittenFiles;
use crate::session::{
    Access, Archive, ListReader, Repeats, SecretsWatch, inputs, layer_of, llm_options, open_store, price_table, quoter,
    show_page_target, writer,
};
use crate::terminal::{Form, Interrupts, print};
use crate::text::count;
use futures::StreamExt;
use futures::stream::FuturesOrdered;
use seotags::crawl::Crawler;
use seotags::evaluate::{EvalWriter, EvalWriterResult, FrozenPage, freeze, score, write_all};
use seotags::export::write_file;
use seotags::generate::llm::{Budget, LlmOptions};
use seotags::input::{self, SourceUrl};
use seotags::pipeline::{Depth, Reader, UrlSet};
use seotags::settings::{EngineChoice, FallbackEngine, ReviewPolicy, Settings, SettingsPatch};
use seotags_app::App;
use std::path::Path;
use std::sync::Arc;

/// Most pages that are compared: each one is completely in memory.
const MOST_PAGES: usize = 1_000;

/// Compares contestants.
pub(crate) async fn eval(args: &EvalArgs, context: &Context) -> Result<Exit, CliError> {
    let written = WrittenFiles::new(&args.access, None)?;
    args.inputs.iter().try_for_each(|input| written.refuse(Path::new(input)))?;
    for file in &args.output {
        format_of(file)?;
    }
    let app = open_store(context).await?;
    let mut interrupts = Interrupts::listen()?;
    let compared = tokio::select! {
        compared = compare(args, &app, context) => compared?,
        _ = interrupts.next() => {
            context.notes().write("\n  stopped; the answers so far are stored: the same command continues with them");
            return Ok(Exit::Interrupted);
        }
    };
    app.close().await;
    deliver(args, &compared, context)?;
    let is_stopped = compared.figures.iter().any(|figures| figures.score.stopped.is_some());
    Ok(if is_stopped { Exit::Failed } else { Exit::Done })
}

struct Comparison {
    figures: Vec<Figures>,
    outcomes: Vec<EvalWriterResult>,
    spent_micros: u64,
}

async fn compare(args: &EvalArgs, app: &App, context: &Context) -> Result<Comparison, CliError> {
    let mut flags = SettingsPatch::default();
    args.patch(&mut flags);
    let first = context.settings(None, flags.clone())?.settings;
    let mut access = Access::new(&args.access, Archive::New, context)?;
    access.use_profile(first.profile.as_deref(), context).await?;
    let listed = listed(args, &first, &access, context).await?;
    let project = app.projects().find(listed[0].url.host()).await?;
    let settings = context.settings(project.as_ref().map(layer_of), flags)?.settings;
    // An unusable model is reported before a page is fetched.
    let contestants = contestants(args, &settings, app, context).await?;
    let crawler = Arc::new(access.crawler(&settings, context)?);
    let pages = frozen(listed, crawler, &settings).await;
    access.finish(pages.is_empty()).await?;
    if pages.is_empty() {
        return Err(CliError::Failed {
            message: "no page to write tags for: all failed or cannot be indexed".to_owned(),
            hint: Some("`seotags check` lists the reason for each page".to_owned()),
        });
    }
    let (mut figures, mut outcomes) = (Vec::new(), Vec::new());
    for contestant in &contestants {
        show_page_target(app, &contestant.settings, context).await?;
        context.notes().line(&format!("  {}: {}", contestant.name, count(pages.len() as u64, "page")));
        let outcome = write_all(contestant, &pages, &app.ledger()).await;
        let outcome = outcome.map_err(|error| CliError::Failed { message: error.to_string(), hint: None })?;
        let score = score(&outcome, contestant.generator.written_by(), contestant.is_priced);
        figures.push(Figures { name: contestant.name.clone(), score });
        outcomes.push(outcome);
    }
    let spent_micros = outcomes.iter().map(|outcome| outcome.spent_micros).sum();
    Ok(Comparison { figures, outcomes, spent_micros })
}

/// The listed pages.
async fn listed(
    args: &EvalArgs,
    settings: &Settings,
    access: &Access,
    context: &Context,
) -> Result<Vec<SourceUrl>, CliError> {
    let crawler = Arc::new(Crawler::with_options(settings, access.options.clone())?);
    let (specs, options) = inputs(&args.inputs, &args.input)?;
    let mut watch = SecretsWatch::new(settings, access);
    watch.see_inputs(&specs)?;
    let list = input::open(&specs, &options, crawler).await?;
    let mut reading = ListReader::start(list, context.notes().clone(), Repeats::Drop, args.input.keyword.clone());
    let mut pages = Vec::new();
    while let Some(page) = reading.next().await {
        watch.see_page(&page)?;
        pages.push(page);
        if pages.len() > MOST_PAGES {
            return Err(CliError::usage(
                format!("a comparison keeps its pages in memory, so it takes at most {MOST_PAGES}"),
                "--sample 50 takes a random 50 of them",
            ));
        }
    }
    reading.finish().await?;
    if pages.is_empty() { Err(CliError::usage("no URL in the list", None)) } else { Ok(pages) }
}

/// Fetches each page once.
async fn frozen(listed: Vec<SourceUrl>, crawler: Arc<Crawler>, settings: &Settings) -> Vec<FrozenPage> {
    let settings = Arc::new(settings.clone());
    let reader = Reader::new(crawler, Arc::clone(&settings), Depth::Distilled);
    let mut all = UrlSet::default();
    for page in &listed {
        all.insert(&page.url);
    }
    let all = Arc::new(all);
    let mut reading = FuturesOrdered::new();
    for page in listed {
        let (reader, settings, all) = (reader.clone(), Arc::clone(&settings), Arc::clone(&all));
        reading.push_back(async move { freeze(&reader, &page, &all, &settings).await });
    }
    reading.filter_map(std::future::ready).collect().await
}

/// The built-in engine, then each model with each template.
async fn contestants(
    args: &EvalArgs,
    settings: &Settings,
    app: &App,
    context: &Context,
) -> Result<Vec<EvalWriter>, CliError> {
    if args.model.is_empty() && !args.prompt.is_empty() {
        return Err(CliError::usage("a template needs a model", "name one with --model"));
    }
    if args.model.is_empty() {
        context
            .notes()
            .line("  no model given: measuring only the built-in engine; add --model NAME to compare, e.g. --model gpt-4.1-nano");
    }
    let builtin = Settings { engine: EngineChoice::Builtin, fallback_engines: Vec::new(), ..settings.clone() };
    let budget = Budget::of(settings);
    let mut all = vec![contestant("builtin".to_owned(), builtin, &budget, app, context).await?];
    let ours = [NamedTemplate { name: "ours".to_owned(), text: None }];
    let templates = if args.prompt.is_empty() { &ours[..] } else { &args.prompt };
    for model in &args.model {
        let of_model = with_model(settings, model);
        for template in templates {
            let name = if args.prompt.is_empty() { model.clone() } else { format!("{model} + {}", template.name) };
            let prompt = template.text.clone().or_else(|| of_model.prompt.clone().filter(|_| args.prompt.is_empty()));
            let settings = Settings { prompt, ..of_model.clone() };
            refuse_twin(&all, &name, &settings)?;
            all.push(contestant(name, settings, &budget, app, context).await?);
        }
    }
    Ok(all)
}

/// Refuses a duplicate: two contestants with the same requests to the same model would give two equal columns.
fn refuse_twin(all: &[EvalWriter], name: &str, settings: &Settings) -> Result<(), CliError> {
    let Some(twin) = all.iter().find(|contestant| *contestant.settings == *settings) else { return Ok(()) };
    let message = if twin.name == name {
        format!("{name} is named twice")
    } else {
        format!("{name} is the same as {}", twin.name)
    };
    Err(CliError::usage(message, "each contestant needs a different model or template"))
}

/// Settings with `engine:model`, or a model of the configured service.
fn with_model(settings: &Settings, model: &str) -> Settings {
    let plain = Settings { fallback_engines: Vec::new(), review: ReviewPolicy::Off, ..settings.clone() };
    let configured = match settings.engine {
        EngineChoice::Auto | EngineChoice::Builtin => EngineChoice::Openai,
        configured => configured,
    };
    if let Some(FallbackEngine { engine, model: Some(model) }) = FallbackEngine::parse(model) {
        // The URL belongs to the configured service; other services have their own.
        let base_url = plain.base_url.clone().filter(|_| engine == configured);
        return Settings { engine, base_url, openai_model: model, ..plain };
    }
    Settings { engine: configured, openai_model: model.to_owned(), ..plain }
}

/// All contestants share one budget.
async fn contestant(
    name: String,
    settings: Settings,
    budget: &Arc<Budget>,
    app: &App,
    context: &Context,
) -> Result<EvalWriter, CliError> {
    let options = LlmOptions { budget: Some(Arc::clone(budget)), ..llm_options(context)? };
    let generator = writer(app, app.ledger(), &settings, options, context).await?;
    let is_priced = match quoter(app, &settings, context).await? {
        Some(quoter) => quoter.endpoint().price(&price_table(context)?).is_some(),
        None => true,
    };
    Ok(EvalWriter { name, settings: Arc::new(settings), generator, is_priced })
}

fn deliver(args: &EvalArgs, compared: &Comparison, context: &Context) -> Result<(), CliError> {
    let Comparison { figures, outcomes, spent_micros } = compared;
    for file in &args.output {
        let text = match format_of(file)? {
            EvalFormat::Csv => csv_text(figures),
            EvalFormat::Json | EvalFormat::Table => json_text(figures, *spent_micros),
        };
        write_file(file, |out| out.write_all(text.as_bytes())).map_err(CliError::from_own_file)?;
    }
    let stdout = match (args.format, context.global.json, args.output.is_empty()) {
        (Some(format), ..) => Some(format),
        (None, true, _) => Some(EvalFormat::Json),
        (None, false, true) => Some(EvalFormat::Table),
        (None, false, false) => None,
    };
    let mut text = match stdout {
        Some(EvalFormat::Csv) => csv_text(figures),
        Some(EvalFormat::Json) => json_text(figures, *spent_micros),
        Some(EvalFormat::Table) => table_text(figures, *spent_micros, context.terminal.width, context.terminal.out),
        None => String::new(),
    };
    if let Some(most) = args.show {
        text.push_str(&pages_text(figures, outcomes, most, context.terminal.width, context.terminal.out));
    }
    let form = match stdout {
        _ if args.show.is_some() => Form::Words,
        Some(EvalFormat::Csv) => Form::Text,
        Some(EvalFormat::Json) => Form::Json,
        Some(EvalFormat::Table) | None => Form::Words,
    };
    print(text, form).map_err(CliError::stdout)
}

fn format_of(file: &Path) -> Result<EvalFormat, CliError> {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("csv") => Ok(EvalFormat::Csv),
        Some("json") => Ok(EvalFormat::Json),
        _ => Err(CliError::usage(
            format!("{}: a comparison is written as CSV or JSON", file.display()),
            "name the file accordingly, e.g. eval.json",
        )),
    }
}
