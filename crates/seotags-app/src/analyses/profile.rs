//! The browser profile of an analysis. It contains the owner's sessions, so only its owner may run the analysis with
//! it, even if others may change the analysis.

use super::error::AnalysisError;
use super::handle::Analyses;
use crate::administration::Initiator;
use rusqlite::Connection;
use seotags::url::AnalysisId;
use seotags_store::model::{ProfileId, UserId};
use seotags_store::store::{analyses, profiles};

impl Analyses {
    /// Sets the browser profile for future requests; `None`: no profile.
    ///
    /// # Errors
    /// [`AnalysisError`], `InUse` among them.
    pub async fn set_profile(&self, id: AnalysisId, profile: Option<ProfileId>) -> Result<(), AnalysisError> {
        let me = self.store.presence();
        self.store
            .write(move |db| {
                if let Err(error) = super::handle::resting(db, &me, id)? {
                    return Ok(Err(error));
                }
                analyses::set_profile(db, id, profile)?;
                Ok(Ok(()))
            })
            .await?
    }
}

/// Refuses a profile of another user. A deleted profile passes: the run continues without it. The command line passes
/// as well: it can read the store anyway, and never opens profiles of users.
pub(crate) fn check(
    db: &Connection,
    by: &Initiator,
    profile: Option<ProfileId>,
) -> rusqlite::Result<Result<(), AnalysisError>> {
    let (Some(user), Some(profile)) = (by.user_id(), profile) else { return Ok(Ok(())) };
    Ok(if is_theirs_or_gone(db, user, profile)? { Ok(()) } else { Err(AnalysisError::ForeignProfile) })
}

fn is_theirs_or_gone(db: &Connection, user: UserId, profile: ProfileId) -> rusqlite::Result<bool> {
    Ok(profiles::by_id(db, Some(user.0), profile)?.is_some() || !profiles::is_there(db, profile)?)
}
