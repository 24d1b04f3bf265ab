//! Removes unused files: images without a reference, screenshots after a day, files without a row.

use super::error::UploadError;
use super::{DAY, Uploads, files};
use jiff::Timestamp;
use seotags::clock;
use seotags_store::model::upload::UploadName;
use seotags_store::store::{At, uploads};
use std::path::PathBuf;
use std::time::Duration;

/// A file is written before its row: one that is younger than this may be about to get it.
const YOUNG: Duration = Duration::from_hours(1);

impl Uploads {
    /// Removes images that were not referenced for a day, screenshots that are older than a day, and files without a
    /// row in the store. A service calls this hourly. Returns the number of removed files.
    ///
    /// # Errors
    /// [`UploadError`]
    pub async fn sweep(&self) -> Result<usize, UploadError> {
        let before = At(clock::now() - DAY);
        let unused = self.store.write(move |db| uploads::take_unused(db, before)).await?;
        let count = unused.len();
        self.remove_files(unused).await;
        Ok(count + self.remove_orphans().await?)
    }

    /// Files of uploads whose row was deleted with their owner, or never written.
    async fn remove_orphans(&self) -> Result<usize, UploadError> {
        let folder = self.folder();
        let old = files::off_the_async_threads(move || Ok(old_names(&folder))).await?;
        let orphans = self.store.read(move |db| {
            let mut orphans = Vec::new();
            for name in old {
                if uploads::by_name(db, &name)?.is_none() {
                    orphans.push(name);
                }
            }
            Ok(orphans)
        });
        let orphans = orphans.await?;
        let count = orphans.len();
        self.remove_files(orphans).await;
        Ok(count)
    }

    /// Deletes the rows of uploads and removes their files.
    pub(super) async fn remove(&self, names: Vec<UploadName>) {
        let rows = names.clone();
        let forgotten = self.store.write(move |db| uploads::delete(db, &rows)).await;
        match forgotten {
            Ok(()) => self.remove_files(names).await,
            // It stays until the next sweep.
            Err(error) => tracing::warn!(%error, "uploads cannot be removed"),
        }
    }

    pub(super) async fn remove_files(&self, names: Vec<UploadName>) {
        let folder = self.folder();
        let paths = names.iter().map(|name| folder.join(name.as_str())).collect();
        if let Err(error) = files::remove(paths).await {
            tracing::warn!(%error, "uploads cannot be removed");
        }
    }

    /// Where the files are.
    pub(super) fn folder(&self) -> PathBuf {
        self.store.folder().join("uploads")
    }
}

fn old_names(folder: &std::path::Path) -> Vec<UploadName> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let old = clock::now() - YOUNG;
    let is_old = |entry: &std::fs::DirEntry| {
        let written = entry.metadata().and_then(|metadata| metadata.modified()).ok();
        written.and_then(|written| Timestamp::try_from(written).ok()).is_some_and(|written| written < old)
    };
    let names = entries.flatten().filter(is_old);
    names.filter_map(|entry| UploadName::parse(entry.file_name().to_str()?)).collect()
}
