//! The browser profile that an analysis is run with. It holds a person's sessions, so only the profile's owner may run the
//! analysis with it, whatever others may do with the analysis.

use super::{Analyses, AnalysisError};
use crate::accounts::UserId;
use crate::administration::Initiator;
use crate::profiles::ProfileId;
use crate::store::{analyses, profiles};
use rusqlite::Connection;
use seotags::url::AnalysisId;

impl Analyses {
    /// Remembers which browser profile is used from now on, or that none is.
    ///
    /// # Errors
    /// [`AnalysisError`], `InUse` among them.
    pub async fn set_profile(&self, id: AnalysisId, profile: Option<ProfileId>) -> Result<(), AnalysisError> {
        let me = self.store.presence();
        self.store
            .write(move |db| {
                if let Err(error) = super::resting(db, &me, id)? {
                    return Ok(Err(error));
                }
                analyses::set_profile(db, id, profile)?;
                Ok(Ok(()))
            })
            .await?
    }
}

/// Refuses to have pages asked with a profile of another user. One that was deleted has no owner: pages are asked without
/// it. The shell can read the store anyway, and opens no user's profile.
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
