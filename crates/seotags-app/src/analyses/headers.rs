//! Extra request headers of an analysis: they may hold secrets, so they are kept apart from its settings, sealed.

use super::error::AnalysisError;
use super::handle::Analyses;
use crate::secrets::{HEADERS, Sealer, SecretsError, Vault};
use crate::store::{analyses, sealed};
use rusqlite::Connection;
use seotags::Secret;
use seotags::url::AnalysisId;

impl Analyses {
    /// The extra request headers, each `Name: value`, which [`super::Analysis::settings`] does not hold.
    ///
    /// # Errors
    /// They cannot be opened, or the store.
    pub async fn headers(&self, id: AnalysisId) -> Result<Vec<String>, AnalysisError> {
        let vault = self.store.vault();
        Ok(self
            .store
            .read(move |db| Ok(analyses::headers(db, id)?.map(|sealed| open(&vault, id, &sealed))))
            .await?
            .transpose()?
            .unwrap_or_default())
    }
}

fn open(vault: &Vault, id: AnalysisId, sealed: &[u8]) -> Result<Vec<String>, SecretsError> {
    let text = vault.opener(HEADERS)?.open(id.0, sealed)?;
    Ok(serde_json::from_str(text.expose()).unwrap_or_default())
}

/// What seals these headers, if there are any, in the place of those of `id`, if it has some.
pub(super) fn sealer(
    db: &Connection,
    vault: &Vault,
    headers: &[String],
    id: Option<AnalysisId>,
) -> rusqlite::Result<Result<Option<Sealer>, SecretsError>> {
    if headers.is_empty() {
        return Ok(Ok(None));
    }
    let replaced: Vec<_> = id.iter().map(|id| (HEADERS, id.0)).collect();
    let kept = sealed::all_but(db, &replaced)?;
    Ok(vault.sealer(HEADERS, &kept).map(Some))
}

/// Keeps the headers of an analysis in the place of those before; `sealer` is theirs.
pub(super) fn keep(
    db: &Connection,
    id: AnalysisId,
    headers: &[String],
    sealer: Option<&Sealer>,
) -> rusqlite::Result<()> {
    let text = Secret::new(&serde_json::to_string(headers).unwrap_or_default());
    // An error undoes what was written before it.
    let undone = |error: SecretsError| rusqlite::Error::ToSqlConversionFailure(Box::new(error));
    let sealed = sealer.map(|sealer| sealer.seal(id.0, &text)).transpose().map_err(undone)?;
    analyses::set_headers(db, id, sealed.as_deref())
}
