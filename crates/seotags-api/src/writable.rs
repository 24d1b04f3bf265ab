//! Request bodies with settings. An unknown field is refused, so that a misspelt setting is noticed.
//! Read-only fields of an entity may be sent back unchanged; they have no effect.

use seotags_core::settings::{Setting, SettingsPatch, setting};
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Error as _, IgnoredAny, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;
use std::marker::PhantomData;

/// Distinguishes an absent field (`None`) from null (`Some(None)`).
pub fn stated<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(from).map(Some)
}

/// A change of settings, as a JSON merge patch (RFC 7396): an absent setting stays unchanged, null clears it.
#[derive(Debug, Clone, Default)]
pub struct SettingsChange {
    /// The settings that it changes.
    settings: Vec<&'static Setting>,
    /// Their new values; a cleared one has none.
    values: SettingsPatch,
}

impl SettingsChange {
    /// Reads the value of a setting from the field with this name.
    ///
    /// # Errors
    /// A value of the wrong type, or a second one.
    pub fn read<'de, A: MapAccess<'de>>(
        &mut self,
        setting: &'static Setting,
        field: &str,
        request: &mut A,
    ) -> Result<(), A::Error> {
        if self.names(setting) {
            return Err(A::Error::custom(format_args!("duplicate field `{field}`")));
        }
        self.settings.push(setting);
        self.values.read(setting.name, request)
    }

    fn names(&self, setting: &Setting) -> bool {
        self.settings.iter().any(|changed| changed.name == setting.name)
    }

    /// True if it changes nothing.
    pub fn is_empty(&self) -> bool {
        self.settings.is_empty()
    }

    /// True if it changes anything that only administrators may set.
    pub fn touches_models(&self) -> bool {
        self.settings.iter().any(|setting| setting.is_for_administrators())
    }

    /// The change as an ordinary user means it, who cannot see the models: null is the value that they were shown.
    #[must_use]
    pub fn of_ordinary_user(mut self) -> Self {
        let stated: Vec<&str> = self.values.names().collect();
        self.settings.retain(|setting| !setting.is_for_administrators() || stated.contains(&setting.name));
        self
    }

    /// The settings with the change applied.
    pub fn over(self, before: &SettingsPatch) -> SettingsPatch {
        let mut patch = before.clone();
        patch.retain(|setting| !self.names(setting));
        patch.merge(self.values);
        patch
    }

    /// The same with clean texts and lists: `""` and `[]` clear a setting, too.
    #[must_use]
    pub fn tidied(mut self) -> Self {
        self.values.tidy();
        self
    }
}

/// A change of an entity. Its own derive reads the other fields, and refuses unknown ones.
pub trait Change {
    /// Read-only fields of the entity.
    const READ_ONLY: &'static [&'static str] = &[];
    /// The start of the names of its settings.
    const PREFIX: &'static str = "";

    /// Whether the entity has this setting.
    fn has(setting: &Setting) -> bool;

    /// Takes the settings of the request.
    fn take(&mut self, settings: SettingsChange);
}

/// A change with its settings, without read-only fields.
#[derive(Debug)]
pub struct Writable<T>(pub T);

impl<'de, T: Deserialize<'de> + Change> Deserialize<'de> for Writable<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(OfChange(PhantomData))
    }
}

struct OfChange<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de> + Change> Visitor<'de> for OfChange<T> {
    type Value = Writable<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        let mut settings = SettingsChange::default();
        let others = Others { map, settings: &mut settings, change: PhantomData::<T> };
        let mut change = T::deserialize(MapAccessDeserializer::new(others))?;
        change.take(settings);
        Ok(Writable(change))
    }
}

/// The fields of a map that are neither read-only nor settings. Each setting is read as its type on the way.
struct Others<'a, A, T> {
    map: A,
    settings: &'a mut SettingsChange,
    change: PhantomData<T>,
}

impl<'de, A: MapAccess<'de>, T: Change> MapAccess<'de> for Others<'_, A, T> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        while let Some(key) = self.map.next_key::<String>()? {
            if T::READ_ONLY.contains(&key.as_str()) {
                self.map.next_value::<IgnoredAny>()?;
                continue;
            }
            let named = key.strip_prefix(T::PREFIX).and_then(setting);
            match named.filter(|setting| T::has(setting)) {
                Some(setting) => self.settings.read(setting, &key, &mut self.map)?,
                None => return seed.deserialize(key.into_deserializer()).map(Some),
            }
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}

#[cfg(test)]
mod tests {
    use super::Writable;
    use crate::{AnalysisChangeBody, UserChangeBody};

    #[test]
    fn a_setting_that_is_sent_twice_is_refused_by_the_name_of_its_field() {
        let read =
            serde_json::from_str::<Writable<UserChangeBody>>(r#"{"default_language": "en", "default_language": 7}"#);
        assert!(read.err().unwrap().to_string().starts_with("duplicate field `default_language`"));
        let read = serde_json::from_str::<Writable<AnalysisChangeBody>>(r#"{"keep_good": null, "keep_good": true}"#);
        assert!(read.err().unwrap().to_string().starts_with("duplicate field `keep_good`"));
    }

    #[test]
    fn settings_that_the_entity_does_not_have_are_refused() {
        for body in [r#"{"language": "en"}"#, r#"{"default_keep_good": true}"#, r#"{"default_prompt": "x"}"#] {
            let read = serde_json::from_str::<Writable<UserChangeBody>>(body);
            assert!(read.err().unwrap().to_string().starts_with("unknown field"), "{body}");
        }
    }
}
