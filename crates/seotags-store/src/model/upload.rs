//! A stored image and its name. The name is random, so that it cannot be guessed, and has a fixed form, so that it
//! cannot lead elsewhere.

use super::user::UserId;
use crate::secrets::random_bytes;
use jiff::Timestamp;
use std::fmt;

/// The path of uploads at the service.
pub const PATH: &str = "/uploads/";
/// Hexadecimal digits of a name: 128 bits.
const DIGITS: usize = 32;

/// 32 hexadecimal digits, a dot, and the extension of the format.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct UploadName(String);

impl UploadName {
    /// A name that cannot be guessed.
    pub fn random(format: Format) -> std::io::Result<Self> {
        let digits = u128::from_be_bytes(random_bytes()?);
        Ok(Self(format!("{digits:0DIGITS$x}.{}", format.ending())))
    }

    /// Parses a name; `None` if the text does not have its form.
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

/// The format of a stored image.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Png,
    Jpeg,
    WebP,
    Gif,
}

impl Format {
    const ALL: [Self; 4] = [Self::Png, Self::Jpeg, Self::WebP, Self::Gif];

    pub fn ending(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Jpeg => "jpg",
            Self::WebP => "webp",
            Self::Gif => "gif",
        }
    }

    pub(crate) fn of_ending(ending: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.ending() == ending)
    }

    pub fn content_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
            Self::WebP => "image/webp",
            Self::Gif => "image/gif",
        }
    }
}

/// The kind of an upload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// An image that a user sent: a logo, a profile picture.
    Image,
    /// The screenshot of a page, taken for a user.
    Screenshot,
}

impl Kind {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Image => "image",
            Self::Screenshot => "screenshot",
        }
    }
}

/// A stored image.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    /// Its name in its URL.
    pub name: UploadName,
    /// The owner.
    pub owner: UserId,
    /// Its kind.
    pub kind: Kind,
    /// Size of its file.
    pub bytes: u64,
    /// When it was stored.
    pub created_at: Timestamp,
}

impl Upload {
    /// Its path at the service.
    pub fn path(&self) -> String {
        format!("{PATH}{}", self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::{Format, UploadName};

    #[test]
    fn only_generated_upload_names_are_valid() {
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
