//! The settings of a stored analysis, alone and with flags applied.

use crate::context::Context;
use crate::error::CliError;
use crate::settings::{environment_layers, fields, patch_of};
use crate::terminal::harmless;
use crate::text::quoted;
use seotags::settings::{EngineChoice, Layer, Origin, Settings, SettingsPatch, resolve};
use seotags::url::without_credentials;
use seotags_app::App;
use seotags_app::analyses::{Analysis, NewSettings};

/// The settings of an analysis, including its extra headers.
pub(crate) async fn whole_settings(app: &App, analysis: &Analysis) -> Result<Settings, CliError> {
    let header = app.analyses().headers(analysis.id).await?;
    Ok(Settings { header, ..analysis.settings.clone() })
}

/// The settings of an analysis with flags applied; `None` if there are no flags.
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

/// Keeps the engine that an analysis began with, unless a flag names an engine, a model or an address. `auto` would choose
/// by the current keys, and perhaps write the rest with a paid engine.
pub(crate) fn keep_engine(flags: &mut SettingsPatch, analysis: &Analysis) {
    let is_named = flags.engine.is_some() || flags.openai_model.is_some() || flags.base_url.is_some();
    if is_named || analysis.settings.engine != EngineChoice::Auto || !analysis.settings.writes_tags() {
        return;
    }
    flags.engine = analysis.service.as_deref().or(analysis.engine.as_deref()).and_then(EngineChoice::named);
}

/// Lets the environment's URL of the model's API override the stored one, like `--base-url`.
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
    // An engine in a variable does not apply to a stored analysis.
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
        let text = format!("the model is called at {}, which the environment names", harmless(&now));
        context
            .notes()
            .warning(&text, Some(&format!("--base-url {} keeps the address of the analysis", quoted(&before))));
    }
    flags.base_url = Some(address);
    Ok(())
}
