//! Running an analysis anew: in its place, or as a copy.

use super::{Action, Analyses, Analysis, AnalysisError, Draft, NewAnalysis, headers, lifecycle};
use crate::store::{BATCH_ROWS, analyses, follow, source_urls};
use seotags::settings::{Settings, SettingsPatch};
use seotags::url::AnalysisId;
use std::collections::HashSet;

/// What becomes of the results there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relaunch {
    /// They are thrown away; the analysis begins anew.
    Overwrite,
    /// They stay; a copy of the analysis begins anew.
    Duplicate,
}

/// Other settings for an analysis.
#[derive(Debug, Clone, PartialEq)]
pub struct NewSettings {
    /// What the analysis itself states, over its project's defaults.
    pub patch: SettingsPatch,
    /// The settings in force.
    pub settings: Settings,
}

impl Analyses {
    /// Prepares an analysis to be run anew, with other settings if there are any; returns the one that is to be run,
    /// pending.
    ///
    /// # Errors
    /// [`AnalysisError`], `InUse` and `NotAllowed` among them.
    pub async fn relaunch(
        &self,
        id: AnalysisId,
        how: Relaunch,
        new: Option<NewSettings>,
    ) -> Result<Analysis, AnalysisError> {
        match how {
            Relaunch::Overwrite => self.overwrite(id, new).await,
            Relaunch::Duplicate => self.duplicate(id, new).await,
        }
    }

    async fn overwrite(&self, id: AnalysisId, new: Option<NewSettings>) -> Result<Analysis, AnalysisError> {
        let (me, vault) = (self.store.presence(), self.store.vault());
        self.store
            .write(move |db| {
                let header = new.as_ref().map_or(&[][..], |new| &new.settings.header);
                let sealer = match headers::sealer(db, &vault, header, Some(id))? {
                    Ok(sealer) => sealer,
                    Err(error) => return Ok(Err(error.into())),
                };
                let status = match super::resting(db, &me, id)? {
                    Ok((_, status)) => status,
                    Err(error) => return Ok(Err(error)),
                };
                let status = match lifecycle::next(status, Action::Overwrite) {
                    Ok(status) => status,
                    Err(reason) => return Ok(Err(AnalysisError::NotAllowed { id, reason })),
                };
                analyses::start_over(db, id, status)?;
                if let Some(new) = &new {
                    analyses::set_settings(db, id, new)?;
                    headers::keep(db, id, &new.settings.header, sealer.as_ref())?;
                }
                Ok(analyses::by_id(db, id)?.ok_or(AnalysisError::NotFound { id }))
            })
            .await?
    }

    async fn duplicate(&self, id: AnalysisId, new: Option<NewSettings>) -> Result<Analysis, AnalysisError> {
        let original = self.get(id).await?.ok_or(AnalysisError::NotFound { id })?;
        let NewSettings { patch, settings } = match new {
            Some(new) => new,
            None => NewSettings {
                patch: self.patch(id).await?.unwrap_or_default(),
                settings: Settings { header: self.headers(id).await?, ..original.settings },
            },
        };
        let project = original.project_id;
        let taken = self.store.read(move |db| analyses::all(db, Some(project))).await?;
        let new = NewAnalysis {
            project,
            name: copy_name(&original.name, taken.iter().map(|analysis| analysis.name.as_str())),
            inputs: original.inputs,
            filter_rules: original.filter_rules,
            profile: original.browser_profile_id,
            follow: self.store.read(move |db| follow::rules(db, id)).await?,
            patch,
            settings,
        };
        let mut draft = Draft::begin(self.store.clone(), new).await?;
        let mut after = -1;
        loop {
            let page = self.store.read(move |db| source_urls::page(db, id, after, BATCH_ROWS)).await?;
            let Some(last) = page.last() else { break };
            after = last.position;
            for placed in page {
                draft.add(placed.listed).await?;
            }
        }
        Ok(draft.finish().await?.analysis)
    }
}

/// `Name (copy)`, or `Name (copy 2)` … if that is taken.
fn copy_name<'a>(name: &str, taken: impl Iterator<Item = &'a str>) -> String {
    let taken: HashSet<&str> = taken.collect();
    let copy = |number: usize| {
        let suffix = if number == 1 { " (copy)".to_owned() } else { format!(" (copy {number})") };
        let room = super::error::MAX_NAME_CHARS - suffix.len();
        format!("{}{suffix}", name.chars().take(room).collect::<String>())
    };
    // Among one more name than are taken, one is free.
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
