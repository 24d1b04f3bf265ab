//! Runs `seotags serve`.

use super::args::ServeArgs;
use crate::args::{ADMIN_EMAIL, ADMIN_PASSWORD, SMTP_URL};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::keys;
use crate::session::{open_store, price_table, workers_of};
use crate::terminal::Interrupts;
use crate::terminal::logging;
use futures::FutureExt;
use seotags::compose::prompt::PriceTable;
use seotags::crawl::{Guard, GuardError};
use seotags::generate::{fallback_targets, target, writing_with};
use seotags::settings::{Layer, OPENAI_BASE_URL, Origin, ReviewPolicy, Settings, SettingsPatch, resolve};
use seotags::{Secret, clock};
use seotags_app::SecretsError;
use seotags_app::accounts::{Accounts, SigningKeys};
use seotags_app::dispatch::{ModelAccounts, OperatorKey, OperatorPolicy};
use seotags_app::mail::{MailRoute, SmtpUrl};
use seotags_server::{Options, Service};
use tokio_util::sync::CancellationToken;

/// Allows every model in the list of allowed models.
const ANY_MODEL: &str = "any";

/// Runs the service until it is stopped.
pub(crate) async fn serve(args: &ServeArgs, context: &Context) -> Result<Exit, CliError> {
    if !context.global.quiet {
        logging::start_of_service(context.global.verbose, args.log_format, context.notes());
    }
    let say = |text: String| logging::say(args.log_format, &text, context.notes());
    let mut interrupts = Interrupts::listen()?;
    let failed = |message: String| CliError::Failed { message, hint: None };
    let app = open_store(context).await?;
    logging::warn_of_limits();
    logging::warn_of_root();
    if let Err(error) = app.check_secrets().await? {
        if matches!(error, SecretsError::Exposed(_)) {
            return Err(failed(error.to_string()));
        }
        context
            .notes()
            .warning(&error.to_string(), Some("until then, mails, browser profiles and keys cannot be stored or used"));
    }
    let data = context.data_dir()?;
    let signing_keys = tokio::task::block_in_place(|| SigningKeys::open(&data))?;
    if ensure_administrator(&app.accounts(signing_keys.clone())).await? {
        say("created the administrator that the environment names".to_owned());
    }
    let (defaults, resolved) = defaults(args, context)?;
    let models = ModelAccounts { policy: operator_policy(args, &resolved), ..keys::web_service_models() };
    let place = where_pages_go(&models, &resolved)?;
    let prices = price_table(context)?;
    if let Some(warning) = check_bounds(&models, &resolved, &prices)? {
        say(warning);
    }
    let options = Options {
        public_url: args.public_url.clone(),
        trusted_hosts: args.trusted_host.clone(),
        trusted_proxies: args.trusted_proxy.clone(),
        cors_origins: args.cors_origin.clone(),
        signup: args.signup.into(),
        guard: guard_of(&args.allow_host, args.allow_private_networks)?,
        workers: workers_of(&args.fleet, context).await?,
        insecure_cookies: args.insecure_cookies,
        max_urls: args.max_urls,
        calls_per_minute: args.calls_per_minute,
        public_ip: args.public_ip,
        review_button: args.review_button,
        mail_route: mail_route(args)?,
        mail_from: args.mail_from.clone(),
        keep_days: args.keep_days,
        metrics: args.metrics,
        models,
        prices,
        defaults,
        ..Options::new(args.listen)
    };
    let service = Service::bind(app.clone(), signing_keys, options).await.map_err(|error| failed(error.to_string()))?;
    say(format!("serving {} on {}", service.public_url(), service.address()));
    if let Some(address) = service.metrics_address() {
        say(format!("metrics on http://{address}/metrics"));
    }
    if let Some(place) = place {
        say(format!("writing with {place}"));
    }
    if args.allow_private_networks {
        let reach = "every user can reach what this machine can reach";
        say(format!("crawling private networks is allowed (--allow-private-networks): {reach}"));
    } else if !args.allow_host.is_empty() {
        say(format!("crawling these private hosts is allowed: {}", args.allow_host.join(", ")));
    }
    if args.fleet.queue.is_some() {
        say(format!("the fleet {} processes the pages", args.fleet.broker.fleet.clone().unwrap_or_default()));
    }
    let stop = CancellationToken::new();
    let running = tokio::spawn(service.run(stop.clone()).boxed());
    interrupts.next().await;
    say("shutting down; finishing open requests".to_owned());
    stop.cancel();
    // A second request ends it at once.
    tokio::select! {
        ended = running => ended.map_err(|error| failed(error.to_string()))?,
        _ = interrupts.next() => return Ok(Exit::Interrupted),
    }
    app.close().await;
    Ok(Exit::Done)
}

/// Which hosts may be fetched.
pub(crate) fn guard_of(allow_hosts: &[String], allow_private_networks: bool) -> Result<Guard, CliError> {
    let mut guard = Guard::public_only();
    for host in allow_hosts {
        let unusable = |error: GuardError| CliError::usage(format!("--allow-host: {error}"), None);
        guard = guard.allow_host(host).map_err(unusable)?;
    }
    Ok(if allow_private_networks { guard.allow_private_networks() } else { guard })
}

/// The default settings of all analyses.
fn defaults(args: &ServeArgs, context: &Context) -> Result<(Vec<Layer>, Settings), CliError> {
    let mut flags = SettingsPatch::default();
    args.writer.patch(&mut flags);
    args.fetch.patch(&mut flags);
    args.cache.patch(&mut flags);
    let mut layers = context.layers(flags)?;
    // The base URL belongs to the keys, not to the settings, so that it can change for existing analyses.
    layers.retain(|layer| layer.origin != Origin::Environment(OPENAI_BASE_URL.to_owned()));
    for layer in &mut layers {
        let (profile, header) = (layer.patch.profile.take(), layer.patch.header.take());
        for (name, is_stated) in [("profile", profile.is_some()), ("header", header.is_some())] {
            if is_stated {
                let why = "it would be sent to any site that a user names";
                logging::say(args.log_format, &format!("the setting `{name}` is ignored: {why}"), context.notes());
            }
        }
    }
    let settings = resolve(&layers)?.settings;
    Ok((layers, settings))
}

/// What users may do with the service's own keys. `defaults` are the settings of analyses without their own.
fn operator_policy(args: &ServeArgs, defaults: &Settings) -> OperatorPolicy {
    let named: Vec<String> =
        args.models.iter().map(|model| model.trim().to_owned()).filter(|name| !name.is_empty()).collect();
    let models = match named.as_slice() {
        [] => {
            let mut usual = vec![defaults.openai_model.clone(), defaults.review_openai_model.clone()];
            usual.dedup();
            Some(usual)
        }
        named if named.iter().any(|name| name == ANY_MODEL) => None,
        _ => Some(named),
    };
    OperatorPolicy { who: args.operator_key.into(), models, max_cost_month: args.user_max_cost_month.0 }
}

/// Refuses limits of the operator's key under which no user could write. Returns a warning if users could not review.
fn check_bounds(models: &ModelAccounts, defaults: &Settings, prices: &PriceTable) -> Result<Option<String>, CliError> {
    let (accounts, OperatorPolicy { who, models: allowed, max_cost_month }) =
        (models.accounts(defaults), &models.policy);
    // A wrong configuration is reported when an analysis runs.
    let Ok(Some(first)) = target(defaults, &accounts) else { return Ok(None) };
    if *who == OperatorKey::Admins {
        return Ok(None);
    }
    let (writer, reviewer) = (first.endpoint.model(), &defaults.review_openai_model);
    let is_allowed = |model: &str| allowed.as_ref().is_none_or(|allowed| allowed.iter().any(|name| name == model));
    let is_reviewed = defaults.review != ReviewPolicy::Off;
    for (model, what, hint) in [
        (writer, "writes", "add it to --models, or choose another model with --model"),
        (reviewer.as_str(), "reviews", "add it to --models, or choose another model with --review-model"),
    ] {
        if !is_allowed(model) && (what == "writes" || is_reviewed) {
            return Err(CliError::usage(
                format!("--models does not allow the model {model}, which {what} by default"),
                hint,
            ));
        }
    }
    if max_cost_month.is_some() {
        let mut asked = vec![first.endpoint.clone()];
        if is_reviewed {
            asked.extend(first.endpoint.with_model(reviewer));
        }
        let fallbacks = fallback_targets(defaults, &accounts).unwrap_or_default();
        asked.extend(fallbacks.into_iter().flatten().map(|target| target.endpoint));
        if let Some(unpriced) = asked.iter().find(|asked| asked.price(prices).is_none()) {
            return Err(CliError::usage(
                format!(
                    "the price of the model {} is unknown, so --user-max-cost-month cannot be enforced",
                    unpriced.model()
                ),
                "add its price to prices.toml in the data folder, or remove the limit with --user-max-cost-month none",
            ));
        }
    }
    let warning =
        format!("--models does not allow the model {reviewer}, which reviews by default: users cannot run reviews");
    Ok((!is_allowed(reviewer)).then_some(warning))
}

/// Where page texts of users without their own key are sent; `None` if they stay here.
fn where_pages_go(models: &ModelAccounts, defaults: &Settings) -> Result<Option<String>, CliError> {
    keys::check_addresses(models, defaults)?;
    // Users may have their own key, and choose an engine that needs one.
    Ok(writing_with(defaults, &models.accounts(defaults)).ok().flatten())
}

/// Where emails go, if the operator sets it.
fn mail_route(args: &ServeArgs) -> Result<Option<MailRoute>, CliError> {
    if let Some(folder) = &args.mail_dir {
        return Ok(Some(MailRoute::Outbox(folder.clone())));
    }
    let Some(url) = variable(SMTP_URL) else { return Ok(None) };
    let unusable = |error| CliError::usage(format!("{SMTP_URL} names no mail server: {error}"), None);
    url.parse::<SmtpUrl>().map(|url| Some(MailRoute::Smtp(url))).map_err(unusable)
}

/// Creates or promotes the administrator that the environment names; true if they are new.
async fn ensure_administrator(accounts: &Accounts) -> Result<bool, CliError> {
    let (email, password) = match (variable(ADMIN_EMAIL), variable(ADMIN_PASSWORD)) {
        (Some(email), Some(password)) => (email, Secret::verbatim(password)),
        (None, None) => return Ok(false),
        _ => return Err(CliError::usage(format!("set both {ADMIN_EMAIL} and {ADMIN_PASSWORD}"), None)),
    };
    Ok(accounts.ensure_administrator(&email, password, clock::now()).await?)
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}
