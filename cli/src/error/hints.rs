//! Hints for errors that several commands meet.

use seotags::generate::llm::Service;
use seotags::result::GenerateFailureKind;
use seotags::service::ServiceError;
use seotags::service::api::TOKEN_NOT_PERMITTED;
use seotags::settings::EngineChoice;
use seotags_app::analyses::{AnalysisError, GivenAccess};
use seotags_app::{SecretsError, StoreError};
use std::env;

/// The hint for a model that cannot write.
pub(crate) fn engine_hint(kind: GenerateFailureKind, engine: EngineChoice) -> Option<String> {
    let hint = match kind {
        GenerateFailureKind::KeyRefused => {
            let key = refused_key_hint(engine).map(|hint| format!("{hint}; or ")).unwrap_or_default();
            return Some(format!("{key}run without a model: --engine builtin"));
        }
        GenerateFailureKind::QuotaSpent => "top up the account, or run without a model: --engine builtin",
        GenerateFailureKind::RateLimited => "continue later, or use another model",
        GenerateFailureKind::ModelNotFound => "name another with --model, or run without one: --engine builtin",
        GenerateFailureKind::Unreachable => "check that it runs, or run without a model: --engine builtin",
        GenerateFailureKind::BadAnswer => "name another model with --model, or allow more with --max-bad",
        // The command to continue with names the cap to raise.
        GenerateFailureKind::BudgetSpent
        | GenerateFailureKind::LedgerFailed
        | GenerateFailureKind::NoBatches
        | GenerateFailureKind::Stopped => return None,
    };
    Some(hint.to_owned())
}

/// The hint for secrets that cannot be read.
pub(crate) fn secrets_hint(error: &SecretsError, again: &str) -> Option<String> {
    match error {
        SecretsError::NoKey { .. } | SecretsError::NotAKey { .. } | SecretsError::WrongKey { .. } => {
            Some(again.to_owned())
        }
        SecretsError::StillNeeded { .. } | SecretsError::Locked { .. } => Some(
            "`seotags profiles edit NAME --clear-session --clear-proxy` clears a profile, `seotags secrets delete SERVICE` \
             a key, `seotags delete ID` an analysis"
                .to_owned(),
        ),
        SecretsError::Newer | SecretsError::Exposed(_) | SecretsError::Io { .. } | SecretsError::Rotating => None,
    }
}

/// The hint for a failed request to a service.
pub(crate) fn service_hint(error: &ServiceError) -> Option<String> {
    let hint = match error {
        ServiceError::Refused { server, status: 401, .. } => {
            format!("the token is unknown, deleted or expired; make another at {server}/app/settings (API tokens)")
        }
        ServiceError::Refused { server, code: Some(code), .. } if code == TOKEN_NOT_PERMITTED => {
            format!("this token can only read; make one that can write at {server}/app/settings (API tokens)")
        }
        ServiceError::Refused { status: 404, .. } => "`seotags list` with the same --server lists them".to_owned(),
        ServiceError::Refused { status: 429, .. } => "wait a moment, then try again".to_owned(),
        ServiceError::Refused { status: 500.., .. } => "the log of the service has the reason".to_owned(),
        ServiceError::Unreachable { .. } => "check that it runs, and that --server is its address".to_owned(),
        ServiceError::BrokeOff { .. } => "the service keeps what it received; try again".to_owned(),
        ServiceError::Redirected { .. } => "if that is the service, name it with --server".to_owned(),
        ServiceError::NotAService { .. } => "--server is the address at which the dashboard is opened".to_owned(),
        ServiceError::Unknown { .. } => "use the version of seotags that the service runs".to_owned(),
        ServiceError::Older { .. } => "update the service, or use the version of seotags that it runs".to_owned(),
        ServiceError::Token => "copy it again; it is one line of letters and digits".to_owned(),
        ServiceError::TooLarge { .. } => "check for a proxy between this machine and the service".to_owned(),
        ServiceError::Refused { .. } | ServiceError::Client { .. } => return None,
    };
    Some(hint)
}

/// The hint for a store that cannot be used.
pub(crate) fn store_hint(error: &StoreError) -> Option<String> {
    let hint = match error {
        StoreError::DiskFull { .. } => "free some space, then continue with: seotags resume",
        StoreError::Locked { .. } => "wait for the other process, or name another folder with --data-dir",
        StoreError::Folder { .. } | StoreError::ReadOnly { .. } => "choose a writable folder with --data-dir",
        _ => return None,
    };
    Some(hint.to_owned())
}

/// The hint for a service without a key, or with a rejected one.
pub(crate) fn key_hint(engine: EngineChoice) -> Option<String> {
    let service = Service::of(engine)?;
    let variable = service.key_variables.first()?;
    Some(format!("set {variable}, or keep the key encrypted: seotags secrets set {}", service.name()))
}

/// What to do about a key that a service refuses.
pub(super) fn refused_key_hint(engine: EngineChoice) -> Option<String> {
    let service = Service::of(engine)?;
    let is_set = |name: &&&str| env::var(name).is_ok_and(|key| !key.trim().is_empty());
    match service.key_variables.iter().find(is_set) {
        Some(variable) => Some(format!("check the key in {variable}")),
        None => key_hint(engine),
    }
}

/// The hint for missing secrets.
pub(crate) fn access_hint(error: &AnalysisError) -> Option<String> {
    let AnalysisError::AccessMissing { missing, .. } = error else { return None };
    let flag = |kind: &GivenAccess| match kind {
        GivenAccess::BasicAuth => ("--basic-auth USER", "--basic-auth ''"),
        GivenAccess::CookieFile => ("--cookie-file FILE", "--cookie-file ''"),
        GivenAccess::Proxy => ("--proxy URL", "--proxy ''"),
    };
    let (given, none): (Vec<&str>, Vec<&str>) = missing.iter().map(flag).unzip();
    Some(format!("give {} again; to continue without: {}", given.join(" "), none.join(" ")))
}
