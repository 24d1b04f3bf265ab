//! Enumerations whose values have names: one way to list, parse and describe them, for settings, flags and data.

/// A value of an enumeration, with the name by which data, settings and flags call it.
pub trait Named: Copy + Sized + Send + Sync + 'static {
    /// Every value, in the order in which they are listed.
    const EACH: &'static [Self];
    /// The name of each value.
    const NAMES: &'static [Name];

    /// The name of the value.
    fn name(self) -> Name;

    /// The value with that name.
    fn named(name: &str) -> Option<Self> {
        let at = Self::NAMES.iter().position(|known| known.name == name)?;
        Self::EACH.get(at).copied()
    }
}

/// The name of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Name {
    /// As in data.
    pub name: &'static str,
    /// What the value means.
    pub about: &'static str,
}

/// Defines an enumeration with [`Named`], `ALL` and `as_str`. The first comment of each value is its description.
/// One value may be `(default)`, if the enumeration derives `Default`. The crate that uses it needs `serde`.
#[macro_export]
macro_rules! named {
    ($(#[$outer:meta])* pub enum $kind:ident { $($(#[doc = $about:literal])+ $value:ident = $name:literal $(($default:ident))?,)+ }) => {
        $(#[$outer])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $kind {
            $($(#[doc = $about])+ #[serde(rename = $name)] $(#[$default])? $value,)+
        }

        impl $kind {
            /// Every value, in the order in which they are listed.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$value),+];

            /// The name in data and settings.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$value => $name,)+ }
            }

            /// The value with that name.
            pub fn named(name: &str) -> Option<Self> {
                <Self as $crate::named::Named>::named(name)
            }

            /// What the value means.
            pub fn about(self) -> &'static str {
                <Self as $crate::named::Named>::name(self).about
            }
        }

        impl $crate::named::Named for $kind {
            const EACH: &'static [Self] = &Self::ALL;
            const NAMES: &'static [$crate::named::Name] =
                &[$($crate::named::Name { name: $name, about: concat!($($about),+).trim_ascii() }),+];

            fn name(self) -> $crate::named::Name {
                <Self as $crate::named::Named>::NAMES[self as usize]
            }
        }
    };
}

pub use named;
