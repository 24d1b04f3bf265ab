//! What the definitions of settings expand to.

/// Generates [`super::Settings`], [`super::SettingsPatch`] and the table of definitions.
macro_rules! settings {
    ($($subject:ident {$(
        $(#[doc = $help:literal])+
        $(#[serde($($serde:tt)*)])?
        $name:ident: $type:ty $(= $default:expr)?, $class:ident $(($is_beyond:path))? $(, $part:ident: $value:expr)*;
    )*})*) => {
        /// Every setting of an analysis, resolved. Names are the same in `seotags.toml`, in flags (in kebab-case), in
        /// the database and in the API. Stored settings without a newer field get its default.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[serde(from = "SettingsPatch")]
        pub struct Settings {
            $($($(#[doc = $help])+ pub $name: settings!(@held $type $(= $default)?),)*)*
        }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($($name: settings!(@default $($default)?),)*)* }
            }
        }

        /// The fields of [`Settings`], all optional. `None` keeps the value of the layer below. An empty text or list is
        /// a value.
        #[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        #[expect(missing_docs, reason = "each field is documented at Settings")]
        pub struct SettingsPatch {
            $($(#[serde(skip_serializing_if = "Option::is_none")] $(#[serde($($serde)*)])? pub $name: Option<$type>,)*)*
        }

        impl From<SettingsPatch> for Settings {
            /// The values of the patch, otherwise the defaults.
            fn from(patch: SettingsPatch) -> Self {
                let default = Self::default();
                Self { $($($name: settings!(@filled patch.$name, default.$name $(, $default)?),)*)* }
            }
        }

        impl From<Settings> for SettingsPatch {
            /// A value for each setting that has one.
            fn from(settings: Settings) -> Self {
                Self { $($($name: settings!(@stated settings.$name $(, $default)?),)*)* }
            }
        }

        /// The definition of every setting, in the order of [`Settings`].
        pub static SETTINGS: &[Setting] = &[$($(Setting {
            name: stringify!($name),
            subject: SettingTopic::$subject,
            help: concat!($($help, "\n"),+),
            kind: <$type as SettingValue>::KIND,
            trust: settings!(@class $class),
            has_default: settings!(@has $($default)?),
            $($part: $value,)*
            ..Setting::PLAIN
        },)*)*];

        impl Settings {
            /// Checks the length of each text, then the range of each number.
            pub(super) fn check_values(&self) -> Result<(), SettingError> {
                let mut definitions = SETTINGS.iter();
                $($(definitions.next().map_or(Ok(()), |setting| self.$name.check_length(setting))?;)*)*
                let mut definitions = SETTINGS.iter();
                $($(definitions.next().map_or(Ok(()), |setting| self.$name.check_range(setting))?;)*)*
                Ok(())
            }
        }

        impl SettingsPatch {
            /// The names of the settings that have a value.
            pub fn names(&self) -> impl Iterator<Item = &'static str> {
                let stated = [$($((stringify!($name), self.$name.is_some()),)*)*];
                stated.into_iter().filter(|(_, is_stated)| *is_stated).map(|(name, _)| name)
            }

            /// Replaces the values that `over` has.
            pub fn merge(&mut self, over: Self) {
                $($(if over.$name.is_some() {
                    self.$name = over.$name;
                })*)*
            }

            /// Takes the values of `after` that differ from those of `before`, also removed ones.
            pub fn take_difference(&mut self, before: &Self, after: &Self) {
                $($(if before.$name != after.$name {
                    self.$name = after.$name.clone();
                })*)*
            }

            /// Removes the values of all other settings.
            pub fn retain(&mut self, is_kept: impl Fn(&Setting) -> bool) {
                let mut definitions = SETTINGS.iter();
                $($(if !definitions.next().is_some_and(&is_kept) {
                    self.$name = None;
                })*)*
            }

            /// Trims texts and entries of lists, and removes empty ones and duplicates.
            pub fn tidy(&mut self) {
                let mut definitions = SETTINGS.iter();
                $($(let stated = definitions.next().zip(self.$name.take());
                self.$name = stated.and_then(|(setting, value)| value.tidied(setting));)*)*
            }

            /// Reads the value of a setting from a request; null removes it.
            ///
            /// # Errors
            /// A value of the wrong type.
            pub fn read<'de, A: MapAccess<'de>>(&mut self, name: &str, request: &mut A) -> Result<(), A::Error> {
                match name {
                    $($(stringify!($name) => self.$name = request.next_value()?,)*)*
                    _ => drop(request.next_value::<IgnoredAny>()?),
                }
                Ok(())
            }

            /// Sets a setting from the words of its flag. False if they do not fit, or if it does not exist.
            pub fn set_words(&mut self, name: &str, words: &[String]) -> bool {
                match name {
                    $($(stringify!($name) => {
                        self.$name = <$type>::of_words(words);
                        self.$name.is_some()
                    })*)*
                    _ => false,
                }
            }

            /// Removes every value that only a trusted source may set, and returns the names of these settings.
            pub(super) fn take_trusted(&mut self) -> Vec<&'static str> {
                let mut taken = Vec::new();
                $($(if self.$name.as_ref().is_some_and(|value| settings!(@is_trusted value $class $($is_beyond)?)) {
                    self.$name = None;
                    taken.push(stringify!($name));
                })*)*
                taken
            }
        }
    };
    (@held $type:ty = $default:expr) => { $type };
    (@held $type:ty) => { Option<$type> };
    (@default) => { None };
    (@default $default:expr) => { $default };
    (@filled $given:expr, $whole:expr, $default:expr) => { $given.unwrap_or($whole) };
    (@filled $given:expr, $whole:expr) => { $given };
    (@stated $value:expr, $default:expr) => { Some($value) };
    (@stated $value:expr) => { $value };
    (@has $default:expr) => { true };
    (@has) => { false };
    (@class Written) => { Trust::Written };
    (@class Trusted) => { Trust::Trusted };
    (@class TrustedIf) => { Trust::Bounded };
    (@is_trusted $value:ident Written) => {{ let _ = $value; false }};
    (@is_trusted $value:ident Trusted) => {{ let _ = $value; true }};
    (@is_trusted $value:ident TrustedIf $is_beyond:path) => { $is_beyond($value) };
}

pub(super) use settings;
