//! A change of settings that is applied to the stored settings, not to those that its author read before.

use seotags::settings::{Layer, Origin, SettingsPatch, resolve};

/// The difference between the settings that a user read and those that the user wants.
#[derive(Debug, Clone, PartialEq)]
pub struct SettingsEdit {
    before: SettingsPatch,
    after: SettingsPatch,
}

impl SettingsEdit {
    /// The change of `before` to `after`.
    pub fn of(before: &SettingsPatch, after: SettingsPatch) -> Self {
        Self { before: before.clone(), after }
    }

    /// Applies the change to `now`; other settings stay unchanged. If the combination is not valid, all wanted settings
    /// apply.
    pub(crate) fn apply_to(self, now: &SettingsPatch) -> SettingsPatch {
        let mut merged = now.clone();
        merged.take_difference(&self.before, &self.after);
        if is_possible(&merged) { merged } else { self.after }
    }
}

fn is_possible(patch: &SettingsPatch) -> bool {
    resolve(&[Layer { origin: Origin::Default, patch: patch.clone() }]).is_ok()
}

#[cfg(test)]
mod tests {
    use super::{SettingsEdit, SettingsPatch};

    fn lengths(min: Option<u32>, max: Option<u32>) -> SettingsPatch {
        SettingsPatch { title_min_length: min, title_max_length: max, ..SettingsPatch::default() }
    }

    #[test]
    fn what_a_change_does_not_touch_stays_as_it_is_now() {
        let before = lengths(Some(20), None);
        let edit = SettingsEdit::of(&before, lengths(None, Some(60)));
        let now = SettingsPatch { language: Some("de".to_owned()), ..before.clone() };
        let made = SettingsPatch { language: Some("de".to_owned()), ..lengths(None, Some(60)) };
        assert_eq!(edit.apply_to(&now), made);
    }

    #[test]
    fn of_two_conflicting_settings_the_later_applies() {
        let edit = SettingsEdit::of(&lengths(None, None), lengths(Some(70), None));
        assert_eq!(edit.apply_to(&lengths(None, Some(60))), lengths(Some(70), None));
    }
}
