//! The store as commands use it: opening it, finding an analysis, making the crawler and the writer.

use crate::access::Access;
use crate::args::InputArgs;
use crate::context::Context;
use crate::keys::{accounts, known_accounts};
use crate::remote::{Copied, connect, copied};
use crate::report::CliError;
use crate::settings::{environment_layers, fields, patch_of};
use crate::terminal::harmless;
use crate::words::{nearest, quoted};
use seotags::compose::WrittenBy;
use seotags::compose::prompt::{Price, PriceTable};
use seotags::crawl::Crawler;
use seotags::generate::llm::{LlmOptions, Quoter, Reviewer};
use seotags::generate::{
    BuiltinGenerator, Generator, endpoint_for, generator_with, reviewer_with, reviewing_with, target, writing_with,
};
use seotags::input::{InputOptions, InputSpec, Sample, UrlRules, site_address};
use seotags::settings::{EngineChoice, Layer, Origin, ReviewPolicy, Settings, SettingsPatch, resolve};
use seotags::url::{AnalysisId, without_credentials};
use seotags_app::analyses::{Analysis, NewSettings};
use seotags_app::ledger::Ledger;
use seotags_app::prices;
use seotags_app::projects::Project;
use seotags_app::{App, StoreAccess, network_disk};
use std::sync::Arc;

/// Opens the store of the data folder.
pub(crate) async fn open_store(context: &Context) -> Result<App, CliError> {
    let folder = context.data_dir()?;
    if let Some(served_by) = network_disk(&folder) {
        let folder = folder.display();
        context.notes().warning_once(
            &format!("the store lies on a disk of another machine ({served_by}: {folder}): it may be damaged there"),
            Some("name a folder of this machine with --data-dir, and copy the store elsewhere with `seotags backup`"),
        );
    }
    let app = App::open(&folder).await?;
    let store = app.store_path().display();
    match app.store_access() {
        StoreAccess::Private => {}
        StoreAccess::MadePrivate => context.notes().warning_once(
            &format!("every user of this machine could read the store ({store}); seotags made it private"),
            Some("others may have copied it: change the passwords stored in it"),
        ),
        StoreAccess::Open => context.notes().warning_once(
            &format!(
                "every user of this machine can read the store ({store}), and seotags cannot change its permissions"
            ),
            Some("use another folder: --data-dir DIR"),
        ),
    }
    Ok(app)
}

/// The store of the data folder if there is one, else an empty one that goes again: for commands that keep nothing.
pub(crate) async fn store_to_look_at(context: &Context) -> Result<App, CliError> {
    if App::is_there(&context.data_dir()?) { open_store(context).await } else { Ok(App::ephemeral().await?) }
}

/// The analysis of that number, or the latest one.
pub(crate) async fn find_analysis(app: &App, id: Option<i64>) -> Result<Analysis, CliError> {
    match id {
        Some(id) => app
            .analyses()
            .get(AnalysisId(id))
            .await?
            .ok_or_else(|| CliError::usage(format!("there is no analysis {id}"), "`seotags list` lists them")),
        None => app
            .analyses()
            .latest()
            .await?
            .ok_or_else(|| CliError::usage("there is no analysis yet", "`seotags run urls.csv` makes one")),
    }
}

/// The store and the analysis of that number in it, or the latest one; of a team's service a copy, made for `what`.
pub(crate) async fn open_analysis(
    id: Option<i64>,
    what: Copied,
    context: &Context,
) -> Result<(App, Analysis), CliError> {
    if context.is_remote() {
        return copied(&connect(context)?, id, what, context).await;
    }
    let app = open_store(context).await?;
    let analysis = find_analysis(&app, id).await?;
    Ok((app, analysis))
}

/// What a project states, as a layer of settings.
pub(crate) fn layer_of(project: &Project) -> Layer {
    Layer { origin: Origin::Project(project.name.clone()), patch: project.settings.clone() }
}

/// The project of that name.
pub(crate) async fn find_project(app: &App, name: &str) -> Result<Project, CliError> {
    match app.projects().find(name).await? {
        Some(found) => Ok(found),
        None => Err(no_project(app, name).await?),
    }
}

/// What to say where there is no project of that name.
pub(crate) async fn no_project(app: &App, name: &str) -> Result<CliError, CliError> {
    let names: Vec<String> = app.projects().list().await?.into_iter().map(|summary| summary.project.name).collect();
    let hint = match nearest(name, &names) {
        Some(known) => format!("did you mean `{}`?", harmless(known)),
        None if names.is_empty() => "`seotags projects create` makes one".to_owned(),
        None => "`seotags projects list` lists them".to_owned(),
    };
    Ok(CliError::Usage { message: format!("there is no project «{}»", harmless(name)), hint: Some(hint) })
}

/// The settings of an analysis, its extra headers among them.
pub(crate) async fn whole_settings(app: &App, analysis: &Analysis) -> Result<Settings, CliError> {
    let header = app.analyses().headers(analysis.id).await?;
    Ok(Settings { header, ..analysis.settings.clone() })
}

/// The settings of an analysis with flags over them; `None` if there are no flags.
pub(crate) async fn changed_settings(
    app: &App,
    analysis: &Analysis,
    flags: &SettingsPatch,
) -> Result<Option<NewSettings>, CliError> {
    if *flags == SettingsPatch::default() {
        return Ok(None);
    }
    let before = app.analyses().patch(analysis.id).await?.unwrap_or_default();
    let now = match &flags.header {
        Some(_) => analysis.settings.clone(),
        None => whole_settings(app, analysis).await?,
    };
    let layers = [
        Layer { origin: Origin::Default, patch: patch_of(fields(&now))? },
        Layer { origin: Origin::Flag, patch: flags.clone() },
    ];
    let settings = resolve(&layers)?.settings;
    let mut stated = fields(&before);
    stated.extend(fields(flags));
    Ok(Some(NewSettings { patch: patch_of(stated)?, settings }))
}

/// What brings pages and what writes tags; `ledger` remembers the calls of models.
pub(crate) async fn engines(
    app: &App,
    ledger: Ledger,
    settings: &Settings,
    access: &Access,
    context: &Context,
) -> Result<(Arc<Crawler>, Arc<dyn Generator>), CliError> {
    let crawler = Arc::new(access.crawler(settings, context)?);
    if !settings.writes_tags() {
        return Ok((crawler, Arc::new(BuiltinGenerator)));
    }
    if settings.max_cost.or(settings.max_cost_month).is_some() && is_free(app, settings, context).await? {
        // A proxy at a local address may pass calls on to where they cost something.
        context.notes().once(
            "  the model has no price and a local address: it counts as free, and the cap on costs does not hold it back; --max-tokens would",
        );
    }
    Ok((crawler, writer(app, ledger, settings, llm_options(context)?, context).await?))
}

/// What writes tags.
pub(crate) async fn writer(
    app: &App,
    ledger: Ledger,
    settings: &Settings,
    options: LlmOptions,
    context: &Context,
) -> Result<Arc<dyn Generator>, CliError> {
    let accounts = accounts(settings, app, context).await?;
    let ledger = ledger.with_month_cap(settings.max_cost_month);
    if settings.review != ReviewPolicy::Off {
        // One that cannot be had is said before anything is done.
        reviewer_with(settings, accounts.clone(), Arc::new(ledger.clone()), options.clone())?;
    }
    Ok(generator_with(settings, accounts, Arc::new(ledger), options)?)
}

/// What makes the calls of these settings without sending them, answers in the store of `app` counted; `None`: the
/// built-in engine makes none.
pub(crate) async fn quoter(app: &App, settings: &Settings, context: &Context) -> Result<Option<Quoter>, CliError> {
    let accounts = accounts(settings, app, context).await?;
    let Some(endpoint) = endpoint_for(settings, &accounts)? else { return Ok(None) };
    Ok(Some(Quoter::new(settings, endpoint, Arc::new(app.ledger()), llm_options(context)?)))
}

/// True if the model of these settings is known to cost nothing. One that cannot be had costs nobody knows what.
pub(crate) async fn is_free(app: &App, settings: &Settings, context: &Context) -> Result<bool, CliError> {
    let quoter = quoter(app, settings, context).await.ok().flatten();
    let prices = price_table(context)?;
    Ok(quoter.and_then(|quoter| quoter.endpoint().price(&prices)) == Some(Price::FREE))
}

/// Host of the service that these settings name first, if they name one.
pub(crate) async fn service_host(app: &App, settings: &Settings, context: &Context) -> Option<String> {
    let quoter = quoter(app, settings, context).await.ok().flatten()?;
    Some(quoter.endpoint().host().to_owned())
}

/// Reports where page texts are sent for writing, if they are sent anywhere.
pub(crate) async fn tell_where_pages_go(app: &App, settings: &Settings, context: &Context) -> Result<(), CliError> {
    if settings.writes_tags()
        && let Some(place) = writing_with(settings, &accounts(settings, app, context).await?)?
    {
        context.notes().line(&format!("  writing with {}", harmless(&place)));
    }
    Ok(())
}

/// Reports where tags are sent for review.
pub(crate) async fn tell_where_tags_go(app: &App, settings: &Settings, context: &Context) -> Result<(), CliError> {
    if let Some(place) = reviewing_with(settings, &accounts(settings, app, context).await?)? {
        context.notes().line(&format!("  reviewing with {}", harmless(&place)));
    }
    Ok(())
}

/// Warns where the built-in engine writes though the analysis names a model: nothing says how to reach it.
pub(crate) async fn tell_of_engine(
    app: &App,
    analysis: &Analysis,
    generator: &dyn Generator,
    context: &Context,
) -> Result<(), CliError> {
    let Settings { engine, openai_model, .. } = &analysis.settings;
    let is_builtin = analysis.settings.writes_tags() && generator.written_by() == WrittenBy::Builtin;
    if *engine != EngineChoice::Auto || !is_builtin {
        return Ok(());
    }
    let stated = app.analyses().patch(analysis.id).await?.and_then(|patch| patch.openai_model);
    if stated.is_some() || openai_model != EngineChoice::Auto.default_model() {
        let text =
            format!("the built-in engine writes, not {}: no key and no address is configured", harmless(openai_model));
        context.notes().warning(&text, Some(NO_MODEL));
    }
    Ok(())
}

/// Refuses `--batch` where nobody is asked.
pub(crate) async fn check_batch(
    app: &App,
    is_typed: bool,
    settings: &Settings,
    context: &Context,
) -> Result<(), CliError> {
    if !is_typed || !settings.writes_tags() || quoter(app, settings, context).await?.is_some() {
        return Ok(());
    }
    let hint =
        if settings.engine == EngineChoice::Auto { NO_MODEL } else { "leave --batch out, or name another engine" };
    Err(CliError::usage("--batch: the built-in engine would write, and it asks nobody", hint))
}

/// What to do where no model is configured.
pub(crate) const NO_MODEL: &str = "set OPENAI_API_KEY or OPENAI_BASE_URL, or name an engine: --engine openai";

/// Lets the environment's address of the model's API go before the stored one, as `--base-url` does.
pub(crate) fn with_address_of_environment(
    flags: &mut SettingsPatch,
    analysis: &Analysis,
    context: &Context,
) -> Result<(), CliError> {
    let stored = &analysis.settings;
    let engine = flags.engine.unwrap_or(stored.engine);
    if flags.base_url.is_some() || !stored.writes_tags() || engine.service().is_none() {
        return Ok(());
    }
    let mut layers = environment_layers(std::env::vars())?;
    // An engine that a variable names is not that of a stored analysis.
    for layer in &mut layers {
        layer.patch.engine = None;
    }
    let patch = SettingsPatch { engine: Some(engine), ..SettingsPatch::default() };
    layers.insert(0, Layer { origin: Origin::Default, patch: patch.clone() });
    layers.push(Layer { origin: Origin::Flag, patch });
    layers.retain(|layer| layer.patch.engine.is_some() || layer.patch.base_url.is_some());
    let Some(address) = resolve(&layers)?.settings.base_url else { return Ok(()) };
    if stored.base_url.as_ref() == Some(&address) {
        return Ok(());
    }
    if let Some(before) = &stored.base_url {
        let [now, before] = [&address, before].map(|address| without_credentials(address));
        let text = format!("the model is asked at {}, as the environment says", harmless(&now));
        context.notes().warning(&text, Some(&format!("--base-url {} keeps to where it was asked", quoted(&before))));
    }
    flags.base_url = Some(address);
    Ok(())
}

/// Prices of models, the user's own over those that ship.
pub(crate) fn price_table(context: &Context) -> Result<PriceTable, CliError> {
    Ok(prices::read(&context.data_dir()?)?)
}

/// Refuses to send a key to the stored address of an analysis from an earlier version, which may come from an untrusted
/// settings file. If a trusted source (flags, environment, project, trusted file) sets the same address now, the
/// address is remembered as trusted.
pub(crate) async fn check_stored_address(
    app: &App,
    analysis: &Analysis,
    in_force: &Settings,
    flags: &SettingsPatch,
    context: &Context,
) -> Result<(), CliError> {
    let Some(address) = &in_force.base_url else { return Ok(()) };
    if !in_force.writes_tags() || app.analyses().has_trusted_address(analysis.id).await? {
        return Ok(());
    }
    let project = app.projects().get(analysis.project_id).await?;
    let engine = Some(in_force.engine);
    let flags = SettingsPatch { engine, base_url: flags.base_url.clone(), ..SettingsPatch::default() };
    let stated = context.settings(project.as_ref().map(layer_of), flags)?.settings.base_url;
    if stated.as_ref() != Some(address) {
        target(in_force, &known_accounts(in_force, app, context).await?)?;
    } else if analysis.settings.base_url == stated {
        app.analyses().trust_address(analysis.id).await?;
    }
    Ok(())
}

/// How models are asked, but for what the settings say.
pub(crate) fn llm_options(context: &Context) -> Result<LlmOptions, CliError> {
    Ok(LlmOptions { prices: price_table(context)?, ..LlmOptions::default() })
}

/// The second model that reviews.
pub(crate) async fn reviewer(
    app: &App,
    ledger: Ledger,
    settings: &Settings,
    context: &Context,
) -> Result<Reviewer, CliError> {
    let accounts = accounts(settings, app, context).await?;
    let ledger = ledger.with_month_cap(settings.max_cost_month);
    Ok(reviewer_with(settings, accounts, Arc::new(ledger), llm_options(context)?)?)
}

/// Inputs and their options as typed.
pub(crate) fn inputs(inputs: &[String], args: &InputArgs) -> Result<(Vec<InputSpec>, InputOptions), CliError> {
    let site_url = match &args.site_url {
        Some(text) => Some(site_address(text).map_err(|error| CliError::Usage {
            message: format!("--site-url «{}»: {error}", without_credentials(text)),
            hint: Some("write it with its scheme, e.g. https://docs.example.org".to_owned()),
        })?),
        None => None,
    };
    let options = InputOptions {
        url_column: args.url_column.clone(),
        keyword_column: args.keyword_column.clone(),
        site_url,
        rules: url_rules(args),
        limit: args.limit,
        sample: args.sample.map(|size| Sample { size: usize::try_from(size).unwrap_or(usize::MAX), seed: args.seed }),
    };
    Ok((inputs.iter().map(|input| InputSpec::from_argument(input)).collect(), options))
}

/// The rules for addresses as typed.
pub(crate) fn url_rules(args: &InputArgs) -> UrlRules {
    UrlRules {
        include: args.include.clone(),
        exclude: args.exclude.clone(),
        include_re: args.include_re.clone(),
        exclude_re: args.exclude_re.clone(),
        drop_params: args.drop_params.clone(),
        keep_params: args.keep_params.clone(),
    }
}
