//! Who writes, and who reviews in the same run.

use super::setting_flags::{Review, SettingFlags, Writer};
use clap::Args;
use seotags::settings::{EngineChoice, SettingsPatch};

/// The settings of engines and models.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct EngineArgs {
    #[command(flatten)]
    pub(crate) writer: SettingFlags<Writer>,
    #[command(flatten)]
    review: SettingFlags<Review>,
}

impl EngineArgs {
    /// No model is called, so none has to be configured.
    pub(crate) fn builtin() -> Self {
        let engine = Some(EngineChoice::Builtin);
        Self {
            writer: SettingFlags::of(SettingsPatch { engine, ..SettingsPatch::default() }),
            review: SettingFlags::default(),
        }
    }

    /// Adds the given flags.
    pub(crate) fn patch(&self, patch: &mut SettingsPatch) {
        self.writer.patch(patch);
        self.review.patch(patch);
    }
}
