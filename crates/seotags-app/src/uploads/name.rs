//! Names of uploads: by chance, so that nobody guesses one, and of one form, so that none leads anywhere else.

use super::picture::Format;
use crate::secrets::random_bytes;
use std::fmt;

/// Hexadecimal digits of a name: 128 bits.
const DIGITS: usize = 32;

/// 32 hexadecimal digits, a dot, and the ending of the format.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct UploadName(String);

impl UploadName {
    /// A name that nobody can guess.
    pub(super) fn random(format: Format) -> std::io::Result<Self> {
        let digits = u128::from_be_bytes(random_bytes()?);
        Ok(Self(format!("{digits:0DIGITS$x}.{}", format.ending())))
    }

    /// A text as a name; `None` if it has not the form of one.
    pub fn parse(text: &str) -> Option<Self> {
        let (digits, ending) = text.split_once('.')?;
        let is_hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let is_name = digits.len() == DIGITS && digits.bytes().all(is_hex) && Format::of_ending(ending).is_some();
        is_name.then(|| Self(text.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Media type of its file.
    pub fn content_type(&self) -> &'static str {
        let ending = self.0.rsplit_once('.').map_or("", |(_, ending)| ending);
        Format::of_ending(ending).map_or("application/octet-stream", Format::content_type)
    }
}

impl fmt::Display for UploadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::picture::Format;
    use super::UploadName;

    #[test]
    fn only_names_of_our_making_are_names() {
        let name = UploadName::random(Format::Png).unwrap();
        assert_eq!(UploadName::parse(name.as_str()), Some(name.clone()));
        assert_ne!(UploadName::random(Format::Png).unwrap(), name);
        let digits = "0123456789abcdef0123456789abcdef";
        assert!(UploadName::parse(&format!("{digits}.jpg")).is_some());
        for text in [
            format!("{digits}.svg"),
            format!("{digits}.png/"),
            format!("../{digits}.png"),
            format!("{}.png", digits.to_uppercase()),
            format!("{}.png", &digits[1..]),
            format!("{digits}0.png"),
            format!("{digits}.png\0"),
            digits.to_owned(),
            String::new(),
        ] {
            assert_eq!(UploadName::parse(&text), None, "{text:?}");
        }
    }
}
