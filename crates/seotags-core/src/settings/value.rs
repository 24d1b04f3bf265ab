//! What the type of a setting contributes: its kind, how it is read, and how its values are checked.

use super::cache_ttl::CacheTtl;
use super::definition::{Kind, Setting};
use super::engine::{EngineChoice, LlmApi, ReviewPolicy};
use super::generate_for::GenerateFor;
use super::policies::{RenderPolicy, RobotsPolicy};
use super::setting_error::SettingError;
use crate::named::Named;
use crate::text::excess;
use std::collections::HashSet;

/// A type of settings.
pub(super) trait SettingValue: Checked + Sized {
    const KIND: Kind;

    /// Reads the words of a flag; the last one counts, except in a list.
    fn of_words(words: &[String]) -> Option<Self>;

    /// Without blanks and duplicates; `None` if nothing is left.
    fn tidied(self, _: &Setting) -> Option<Self> {
        Some(self)
    }
}

/// A value that may be beyond the limits of its setting.
pub(super) trait Checked {
    /// Checks the length of a text, and the number of entries.
    fn check_length(&self, _: &Setting) -> Result<(), SettingError> {
        Ok(())
    }

    /// Checks the range of a number.
    fn check_range(&self, _: &Setting) -> Result<(), SettingError> {
        Ok(())
    }
}

impl<T: Checked> Checked for Option<T> {
    fn check_length(&self, setting: &Setting) -> Result<(), SettingError> {
        self.as_ref().map_or(Ok(()), |value| value.check_length(setting))
    }

    fn check_range(&self, setting: &Setting) -> Result<(), SettingError> {
        self.as_ref().map_or(Ok(()), |value| value.check_range(setting))
    }
}

/// Types that the standard library or their own code parses.
macro_rules! parsed {
    ($($type:ty = $kind:ident;)*) => {
        $(impl SettingValue for $type {
            const KIND: Kind = Kind::$kind;

            fn of_words(words: &[String]) -> Option<Self> {
                words.last()?.parse().ok()
            }
        })*
    };
}

parsed! {
    bool = Switch;
    u32 = Whole;
    u64 = Large;
    f64 = Number;
    CacheTtl = Time;
}

impl SettingValue for String {
    const KIND: Kind = Kind::Text;

    fn of_words(words: &[String]) -> Option<Self> {
        words.last().cloned()
    }

    fn tidied(self, setting: &Setting) -> Option<Self> {
        let trimmed = self.trim();
        if trimmed.is_empty() {
            return None;
        }
        Some(if setting.keeps_spaces { self } else { trimmed.to_owned() })
    }
}

impl SettingValue for Vec<String> {
    const KIND: Kind = Kind::List;

    /// Without empty entries, so that an empty text clears the list.
    fn of_words(words: &[String]) -> Option<Self> {
        Some(words.iter().map(|word| word.trim().to_owned()).filter(|word| !word.is_empty()).collect())
    }

    fn tidied(self, _: &Setting) -> Option<Self> {
        let mut known = HashSet::new();
        let trimmed = self.iter().map(|entry| entry.trim());
        let kept = trimmed.filter(|entry| !entry.is_empty() && known.insert(*entry)).map(str::to_owned);
        Some(kept.collect::<Self>()).filter(|kept| !kept.is_empty())
    }
}

impl Checked for bool {}

impl Checked for CacheTtl {}

impl Checked for u32 {
    fn check_range(&self, setting: &Setting) -> Result<(), SettingError> {
        setting.check_range(*self, f64::from(*self))
    }
}

impl Checked for u64 {
    fn check_range(&self, setting: &Setting) -> Result<(), SettingError> {
        setting.check_range(*self, *self as f64)
    }
}

impl Checked for f64 {
    fn check_range(&self, setting: &Setting) -> Result<(), SettingError> {
        setting.check_range(*self, *self)
    }
}

impl Checked for String {
    fn check_length(&self, setting: &Setting) -> Result<(), SettingError> {
        let (name, most) = (setting.name, setting.longest);
        excess(self, most).map_or(Ok(()), |count| Err(SettingError::TooLong { name, count, most }))
    }
}

impl Checked for Vec<String> {
    fn check_length(&self, setting: &Setting) -> Result<(), SettingError> {
        let (name, most) = (setting.name, setting.longest);
        if self.len() > setting.most_entries {
            return Err(SettingError::TooMany { name, count: self.len(), most: setting.most_entries });
        }
        let long = self.iter().find_map(|entry| excess(entry, most));
        long.map_or(Ok(()), |count| Err(SettingError::LongEntry { name, count, most }))
    }
}

/// Enumerations.
macro_rules! chosen {
    ($($type:ty),*) => {
        $(impl Checked for $type {}

        impl SettingValue for $type {
            const KIND: Kind = Kind::Choice(<$type as Named>::NAMES);

            fn of_words(words: &[String]) -> Option<Self> {
                Self::named(words.last()?)
            }
        })*
    };
}

chosen!(EngineChoice, GenerateFor, LlmApi, RenderPolicy, ReviewPolicy, RobotsPolicy);

#[cfg(test)]
mod tests {
    use super::{Setting, SettingValue};

    #[test]
    fn a_long_list_is_gone_through_once() {
        let many: Vec<String> = (0..1_000_000).map(|number| (number % 700_000).to_string()).collect();
        assert_eq!(many.tidied(&Setting::PLAIN).unwrap().len(), 700_000);
    }
}
