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

/// True if no name is there twice. Only for [`named!`], when it is compiled.
#[doc(hidden)]
pub const fn are_distinct(names: &[&str]) -> bool {
    let mut at = 0;
    while at < names.len() {
        let mut other = at + 1;
        while other < names.len() {
            if is_same(names[at].as_bytes(), names[other].as_bytes()) {
                return false;
            }
            other += 1;
        }
        at += 1;
    }
    true
}

const fn is_same(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// Defines an enumeration with [`Named`], `ALL`, `as_str`, `named` and `about`. A name that is there twice is an error of
/// the compiler. The first comment of each value is its description.
/// One value may be `(default)`, if the enumeration derives `Default`. The crate that uses it needs `serde`.
#[macro_export]
macro_rules! named {
    ($(#[$outer:meta])* pub enum $kind:ident { $($(#[doc = $about:literal])+ $value:ident = $name:literal $(($default:ident))?,)+ }) => {
        $(#[$outer])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $kind {
            $($(#[doc = $about])+ #[serde(rename = $name)] $(#[$default])? $value,)+
        }

        const _: () = assert!($crate::named::are_distinct(&[$($name),+]), "a name is there twice");

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_and_written_as_it_is_in_data() {
        for code in crate::check::FindingCode::ALL {
            assert_eq!(crate::check::FindingCode::named(code.as_str()), Some(code));
            assert_eq!(serde_json::to_value(code).unwrap(), code.as_str());
        }
        assert_eq!(crate::check::FindingCode::named("TITLE_LONG"), None);
    }

    #[test]
    fn names_that_begin_alike_are_distinct() {
        assert!(are_distinct(&["title", "title_short", "meta"]));
        assert!(!are_distinct(&["title", "meta", "title"]));
    }
}
