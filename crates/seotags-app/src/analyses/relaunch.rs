//! Running an analysis again, either the same one or a copy.

use super::create::Draft;
use super::error::AnalysisError;
use super::handle::Analyses;
use super::{headers, profile, saved};
use crate::administration::plans;
use seotags::settings::Settings;
use seotags::url::AnalysisId;
use seotags_store::model::lifecycle::{self, LifecycleAction};
use seotags_store::model::{Analysis, NewAnalysis, NewSettings, SavedConfiguration};
use seotags_store::store::{BATCH_ROWS, Outlasts, analyses, follow, source_urls};
use std::collections::HashSet;

/// What happens to the existing results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relaunch {
    /// Delete them and start the same analysis again.
    Overwrite,
    /// Keep them and start a copy of the analysis.
    Duplicate,
}

impl Analyses {
    /// Prepares an analysis to run again, optionally with other settings. Returns the pending analysis to run.
    ///
    /// # Errors
    /// [`AnalysisError`], `InUse` and `NotAllowed` among them.
    pub async fn relaunch(
        &self,
        id: AnalysisId,
        how: Relaunch,
        new: Option<NewSettings>,
    ) -> Result<Analysis, AnalysisError> {
        Box::pin(self.relaunch_of(id, how, new, None)).await
    }

    /// As [`Self::relaunch`], from a saved configuration; `new` are the settings that follow from it.
    ///
    /// # Errors
    /// [`AnalysisError`], `InUse` and `NotAllowed` among them.
    pub async fn relaunch_saved(
        &self,
        id: AnalysisId,
        how: Relaunch,
        new: NewSettings,
        saved: SavedConfiguration,
    ) -> Result<Analysis, AnalysisError> {
        Box::pin(self.relaunch_of(id, how, Some(new), Some(saved))).await
    }

    async fn relaunch_of(
        &self,
        id: AnalysisId,
        how: Relaunch,
        new: Option<NewSettings>,
        saved: Option<SavedConfiguration>,
    ) -> Result<Analysis, AnalysisError> {
        match how {
            Relaunch::Overwrite => self.overwrite(id, new, saved).await,
            Relaunch::Duplicate => Box::pin(self.duplicate(id, new, saved)).await,
        }
    }

    async fn overwrite(
        &self,
        id: AnalysisId,
        new: Option<NewSettings>,
        saved: Option<SavedConfiguration>,
    ) -> Result<Analysis, AnalysisError> {
        let (me, vault, by) = (self.store.presence(), self.store.vault(), self.by.clone());
        self.store
            .write_as(1, Outlasts::PowerLoss, move |db| {
                let header = new.as_ref().map_or(&[][..], |new| &new.settings.header);
                let sealer = match headers::sealer(db, &vault, header, Some(id))? {
                    Ok(sealer) => sealer,
                    Err(error) => return Ok(Err(error.into())),
                };
                let (before, status) = match super::handle::resting(db, &me, id)? {
                    Ok(resting) => resting,
                    Err(error) => return Ok(Err(error)),
                };
                let status = match lifecycle::next(status, LifecycleAction::Overwrite) {
                    Ok(status) => status,
                    Err(reason) => return Ok(Err(AnalysisError::NotAllowed { id, reason })),
                };
                let profile = saved.as_ref().map_or(before.browser_profile_id, |saved| saved.profile);
                if let Err(error) = profile::check(db, &by, profile)? {
                    return Ok(Err(error));
                }
                let pages = match &saved {
                    Some(saved) => saved.urls.len() as u64,
                    None => analyses::listed(db, id)?,
                };
                if let Err(refusal) = plans::begin(db, id, pages)? {
                    return Ok(Err(AnalysisError::Plan { refusal }));
                }
                analyses::start_over(db, id, status)?;
                analyses::set_starter(db, id, by.user_id())?;
                if let Some(new) = &new {
                    analyses::set_settings(db, id, new)?;
                    headers::keep(db, id, &new.settings.header, sealer.as_ref())?;
                }
                if let Some(saved) = &saved {
                    saved::put_in_force(db, id, saved)?;
                }
                by.note_with(db, &[("overwrite", true.into())])?;
                Ok(analyses::by_id(db, id)?.ok_or(AnalysisError::NotFound { id }))
            })
            .await?
    }

    async fn duplicate(
        &self,
        id: AnalysisId,
        new: Option<NewSettings>,
        saved: Option<SavedConfiguration>,
    ) -> Result<Analysis, AnalysisError> {
        let original = self.get(id).await?.ok_or(AnalysisError::NotFound { id })?;
        let NewSettings { patch, settings } = match new {
            Some(new) => new,
            None => NewSettings {
                patch: self.patch(id).await?.unwrap_or_default(),
                settings: Settings { header: self.headers(id).await?, ..original.settings },
            },
        };
        let are_trusted = self.has_trusted_settings(id).await?;
        let project = original.project_id;
        let taken = self.store.read(move |db| analyses::of_project(db, project)).await?;
        let (filter_rules, profile, urls) = match saved {
            Some(saved) => (saved.filter_rules, saved.profile, Some(saved.urls)),
            None => (original.filter_rules, original.browser_profile_id, None),
        };
        let new = NewAnalysis {
            project,
            name: copy_name(&original.name, taken.iter().map(|analysis| analysis.name.as_str())),
            inputs: original.inputs,
            filter_rules,
            profile,
            given_access: self.given_access(id).await?,
            follow: self.store.read(move |db| follow::rules(db, id)).await?,
            patch,
            settings,
        };
        let mut draft = Draft::begin(self, new).await?;
        self.set_trusted_settings(draft.id, are_trusted).await?;
        match urls {
            Some(urls) => {
                for url in urls {
                    draft.add(url).await?;
                }
            }
            None => self.copy_list(id, &mut draft).await?,
        }
        Ok(draft.finish().await?.analysis)
    }

    async fn copy_list(&self, id: AnalysisId, draft: &mut Draft) -> Result<(), AnalysisError> {
        let mut after = -1;
        loop {
            let page = self.store.read(move |db| source_urls::page(db, id, after, BATCH_ROWS)).await?;
            let Some(last) = page.last() else { return Ok(()) };
            after = last.position;
            for placed in page {
                draft.add(placed.listed).await?;
            }
        }
    }
}

/// `Name (copy)`, or `Name (copy 2)` … if that is taken.
fn copy_name<'a>(name: &str, taken: impl Iterator<Item = &'a str>) -> String {
    let taken: HashSet<&str> = taken.collect();
    let copy = |number: usize| {
        let suffix = if number == 1 { " (copy)".to_owned() } else { format!(" (copy {number})") };
        let disk_space = super::error::MAX_NAME_CHARS - suffix.len();
        format!("{}{suffix}", name.chars().take(disk_space).collect::<String>())
    };
    // There is one more candidate than taken names, so one is free.
    (1..=taken.len() + 1).map(copy).find(|name| !taken.contains(name.as_str())).unwrap_or_else(|| copy(1))
}

#[cfg(test)]
mod tests {
    use super::copy_name;

    #[test]
    fn copies_are_numbered() {
        assert_eq!(copy_name("A", ["A"].into_iter()), "A (copy)");
        assert_eq!(copy_name("A", ["A", "A (copy)", "A (copy 3)"].into_iter()), "A (copy 2)");
        assert_eq!(copy_name(&"ü".repeat(200), std::iter::empty()).chars().count(), 200);
    }
}
