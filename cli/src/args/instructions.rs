//! What to write and how.

use super::named_values::named;
use super::setting_flags::{Instructions, SettingFlags};
use clap::Args;
use seotags::compose::Element;
use seotags::settings::SettingsPatch;

/// The settings about what to write.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "What to write")]
pub(crate) struct InstructionArgs {
    /// Write only these elements, separated by commas [default: all, but SEO text only with a model]
    #[arg(long, value_name = "ELEMENTS", value_delimiter = ',', conflicts_with = "skip", value_parser = named::<Element>())]
    pub(crate) only: Vec<Element>,

    /// Do not write these elements, separated by commas
    #[arg(long, value_name = "ELEMENTS", value_delimiter = ',', value_parser = named::<Element>())]
    pub(crate) skip: Vec<Element>,

    #[command(flatten)]
    pub(crate) settings: SettingFlags<Instructions>,
}

impl InstructionArgs {
    /// Adds the given flags.
    pub(crate) fn patch(&self, patch: &mut SettingsPatch) {
        elements_patch(&self.only, &self.skip, patch);
        self.settings.patch(patch);
    }
}

/// Adds what `--only` and `--skip` set.
pub(crate) fn elements_patch(only: &[Element], skip: &[Element], patch: &mut SettingsPatch) {
    let wanted = |element: Element| {
        if only.is_empty() { skip.contains(&element).then_some(false) } else { Some(only.contains(&element)) }
    };
    patch.generate_title = wanted(Element::Title);
    patch.generate_meta_description = wanted(Element::Meta);
    patch.generate_h1 = wanted(Element::H1);
    patch.generate_seo_text = wanted(Element::SeoText);
    patch.generate_keywords = wanted(Element::Keywords);
}
