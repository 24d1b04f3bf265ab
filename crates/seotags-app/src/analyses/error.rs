//! Why a request to an analysis can fail.

use seotags::url::AnalysisId;
use seotags_store::model::GivenAccess;
use seotags_store::model::lifecycle::NotAllowed;
use seotags_store::secrets::SecretsError;
use seotags_store::store::StoreError;
use seotags_store::store::leases::Holder;

/// Longest name in characters.
pub(super) const MAX_NAME_CHARS: usize = seotags::lengths::ANALYSIS_NAME;

/// Why an analysis could not be created, changed or run.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AnalysisError {
    /// The analysis does not exist.
    #[error("there is no analysis {id}")]
    NotFound {
        /// The number.
        id: AnalysisId,
    },
    /// Its status does not allow this.
    #[error("analysis {id}: {reason}")]
    NotAllowed {
        /// The analysis.
        id: AnalysisId,
        /// The reason.
        reason: NotAllowed,
    },
    /// This or another process works on it.
    #[error("analysis {id} is being run by process {pid} on {host}")]
    InUse {
        /// The analysis.
        id: AnalysisId,
        /// Id of the process.
        pid: u32,
        /// The host of the process.
        host: String,
    },
    /// The list has no URL.
    #[error("the list has no URL")]
    NoUrls,
    /// The review has no elements.
    #[error("select at least one element to review")]
    NoElements,
    /// Empty or too long.
    #[error("an analysis' name has 1 to {MAX_NAME_CHARS} characters, not {chars}")]
    Name {
        /// Characters given.
        chars: usize,
    },
    /// Stored rules for links that this version cannot use.
    #[error("analysis {id}: its links cannot be followed: {cause}")]
    Follow {
        /// The analysis.
        id: AnalysisId,
        /// What is wrong with its rules.
        cause: String,
    },
    /// Its pages were fetched with secrets that are never stored, and that were not given again.
    #[error("analysis {id} was run with {}, which must be given again", words(missing))]
    AccessMissing {
        /// The analysis.
        id: AnalysisId,
        /// The kinds of secrets.
        missing: Vec<GivenAccess>,
    },
    /// It would use the browser profile of another user.
    #[error("its browser profile belongs to another user")]
    ForeignProfile,
    /// The plan of its owner does not allow it.
    #[error("{refusal}")]
    Plan {
        /// One sentence for its owner.
        refusal: String,
    },
    /// Its extra headers cannot be encrypted or decrypted.
    #[error(transparent)]
    Secrets(#[from] SecretsError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// `a password, cookies and a proxy`
fn words(missing: &[GivenAccess]) -> String {
    let words: Vec<&str> = missing.iter().map(|kind| kind.as_words()).collect();
    match words.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => words.concat(),
    }
}

impl AnalysisError {
    pub(crate) fn in_use(id: AnalysisId, holder: Holder) -> Self {
        Self::InUse { id, pid: holder.pid, host: holder.host }
    }
}

/// The name without surrounding blanks, if it is valid.
///
/// # Errors
/// [`AnalysisError::Name`]
pub fn checked_name(name: &str) -> Result<String, AnalysisError> {
    let name = name.trim();
    let chars = name.chars().count();
    if (1..=MAX_NAME_CHARS).contains(&chars) { Ok(name.to_owned()) } else { Err(AnalysisError::Name { chars }) }
}
