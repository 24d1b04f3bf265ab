//! Extra request headers of an analysis. They may contain secrets, so they are encrypted and kept apart from its
//! settings.

use super::error::AnalysisError;
use super::handle::Analyses;
use rusqlite::Connection;
use seotags::Secret;
use seotags::url::AnalysisId;
use seotags_store::secrets::{HEADERS, Sealer, SecretsError, Vault};
use seotags_store::store::{analyses, sealed};

impl Analyses {
    /// The extra request headers, each `Name: value`. [`super::Analysis::settings`] does not contain them.
    ///
    /// # Errors
    /// They cannot be decrypted, or the store failed.
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

/// The sealer for these headers, if there are any; they replace the headers of `id`.
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

/// Replaces the headers of an analysis, encrypted by `sealer`.
pub(super) fn keep(
    db: &Connection,
    id: AnalysisId,
    headers: &[String],
    sealer: Option<&Sealer>,
) -> rusqlite::Result<()> {
    let text = Secret::new(&serde_json::to_string(headers).unwrap_or_default());
    // An error rolls back what was written before it.
    let undone = |error: SecretsError| rusqlite::Error::ToSqlConversionFailure(Box::new(error));
    let sealed = sealer.map(|sealer| sealer.seal(id.0, &text)).transpose().map_err(undone)?;
    analyses::set_headers(db, id, sealed.as_deref())
}
