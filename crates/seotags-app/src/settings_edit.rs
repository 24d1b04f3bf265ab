//! A change of settings that is applied to the stored settings, not to those that its author read before.

use seotags::settings::{Layer, Origin, SettingsPatch, resolve};
use serde_json::{Map, Value};

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
        if *now == self.before {
            return self.after;
        }
        match merged(&self, now) {
            Some(patch) if is_possible(&patch) => patch,
            _ => self.after,
        }
    }
}

fn merged(edit: &SettingsEdit, now: &SettingsPatch) -> Option<SettingsPatch> {
    let (before, after, mut now) = (fields(&edit.before)?, fields(&edit.after)?, fields(now)?);
    let names: Vec<&String> = before.keys().chain(after.keys()).collect();
    for name in names.into_iter().filter(|name| before.get(*name) != after.get(*name)) {
        match after.get(name) {
            Some(value) => now.insert(name.clone(), value.clone()),
            None => now.shift_remove(name),
        };
    }
    serde_json::from_value(Value::Object(now)).ok()
}

fn fields(patch: &SettingsPatch) -> Option<Map<String, Value>> {
    match serde_json::to_value(patch) {
        Ok(Value::Object(fields)) => Some(fields),
        _ => None,
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
