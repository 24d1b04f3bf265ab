//! The name of an analysis at the broker, which many stores may share.

use seotags::url::hex;
use seotags_store::model::{Analysis, AnalysisIdentity};
use seotags_store::store::host_name;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::path::Path;

/// Sixteen hex digits. They stay the same whenever the analysis is run, even if it was renamed.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) struct RunId(String);

impl RunId {
    /// The name of an analysis of the store in this file of this machine.
    pub(crate) fn of(store: &Path, analysis: &Analysis) -> Self {
        Self::of_known(store, &AnalysisIdentity::from(analysis))
    }

    /// The name of an analysis that may be deleted by now.
    pub(crate) fn of_known(store: &Path, analysis: &AnalysisIdentity) -> Self {
        let digest = of_store(store)
            .chain_update([0])
            .chain_update(analysis.id.0.to_be_bytes())
            .chain_update(analysis.created_at.as_nanosecond().to_be_bytes())
            .finalize();
        Self(hex(&digest[..8]))
    }

    /// The run of a subject `<fleet>.results.<run>` or `<fleet>.results.<run>.paid`.
    pub(crate) fn of_result_subject(subject: &str) -> Option<Self> {
        subject.split('.').nth(2).map(|run| Self(run.to_owned()))
    }

    /// The run of a subject `<fleet>.jobs.<partition>.<run>.…`.
    pub(crate) fn of_job_subject(subject: &str) -> Option<Self> {
        subject.split('.').nth(3).map(|run| Self(run.to_owned()))
    }

    /// A name that a person typed, if it is valid.
    pub(crate) fn typed(text: &str) -> Option<Self> {
        let is_name = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_name.then(|| Self(text.to_ascii_lowercase()))
    }

    /// The run of a list `list-<run>-…`.
    pub(crate) fn of_list(name: &str) -> Option<Self> {
        Self::typed(name.strip_prefix("list-")?.split('-').next()?)
    }

    pub(crate) fn named(name: &str) -> Self {
        Self(name.to_owned())
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// The name of the store in this file of this machine, as long as a run's.
pub(crate) fn store_name(store: &Path) -> String {
    hex(&of_store(store).finalize()[..8])
}

/// The same whether its folder was given as a path or by a link.
fn of_store(store: &Path) -> Sha256 {
    let whole = store.canonicalize().unwrap_or_else(|_| store.to_owned());
    Sha256::new().chain_update(host_name()).chain_update([0]).chain_update(whole.as_os_str().as_encoded_bytes())
}

impl fmt::Display for RunId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
