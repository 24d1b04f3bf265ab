//! The agency's logo: an image that a report can hold, looked at before it is taken.

use krilla::Document;
use krilla::geom::Size;
use krilla::image::Image;
use seotags_core::text::grouped;

/// Largest file of a logo in bytes (`api` 7).
const MAX_BYTES: usize = 5 << 20;
/// Largest side of a logo in pixels, and most pixels in all (`security` 7).
const MAX_SIDE: u32 = 8_192;
const MAX_PIXELS: u64 = 40_000_000;

/// Why an image is no logo.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogoError {
    /// None of the formats that are known.
    #[error("the logo is not a PNG, JPEG, WebP or GIF image")]
    UnknownFormat,
    /// The file is too large.
    #[error("the logo is larger than 5 MB")]
    TooLarge,
    /// The image has too many pixels, or none.
    #[error(
        "the logo has {} × {} pixels; the most are {} on a side and 40 million in all",
        grouped((*.width).into()),
        grouped((*.height).into()),
        grouped(MAX_SIDE.into())
    )]
    Dimensions {
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u32,
    },
    /// It cannot be decoded.
    #[error("the logo cannot be read: {reason}")]
    Broken {
        /// What the decoder says.
        reason: String,
    },
}

impl LogoError {
    /// What to do about it, one sentence without a full stop.
    pub fn hint(&self) -> &'static str {
        match self {
            Self::UnknownFormat => "save it as PNG; drawings (SVG, PDF, EPS) are not read",
            Self::TooLarge | Self::Dimensions { .. } => "make it smaller: a width of 1,000 pixels is plenty in print",
            Self::Broken { .. } => "open it in an image editor and save it again as PNG",
        }
    }
}

/// A logo that can be printed.
#[derive(Debug, Clone)]
pub struct Logo(Image);

impl Logo {
    /// Largest file in bytes; more need not be read to know that it is none.
    pub const MAX_BYTES: usize = MAX_BYTES;

    /// Reads an image by what it is, not by its name, and decodes it once to see that it can be.
    pub fn read(bytes: Vec<u8>) -> Result<Self, LogoError> {
        if bytes.len() > MAX_BYTES {
            return Err(LogoError::TooLarge);
        }
        let read = if bytes.starts_with(b"\x89PNG") {
            Image::from_png
        } else if bytes.starts_with(&[0xff, 0xd8, 0xff]) {
            Image::from_jpeg
        } else if bytes.starts_with(b"GIF8") {
            Image::from_gif
        } else if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
            Image::from_webp
        } else {
            return Err(LogoError::UnknownFormat);
        };
        let image = read(bytes.into(), true).map_err(|reason| LogoError::Broken { reason })?;
        let (width, height) = image.size();
        let pixels = u64::from(width) * u64::from(height);
        if width == 0 || height == 0 || width > MAX_SIDE || height > MAX_SIDE || pixels > MAX_PIXELS {
            return Err(LogoError::Dimensions { width, height });
        }
        try_print(&image)?;
        Ok(Self(image))
    }

    pub(super) fn image(&self) -> Image {
        self.0.clone()
    }

    /// The largest size within a box that keeps its shape.
    pub(super) fn size_within(&self, width: f32, height: f32) -> (f32, f32) {
        let (across, down) = self.0.size();
        let (across, down) = (across as f32, down as f32);
        // Three quarters of a point a pixel, as a browser shows it at most.
        let scale = (width / across).min(height / down).min(0.75);
        (across * scale, down * scale)
    }
}

/// Images are decoded when a document is finished: a broken one would be found out too late.
fn try_print(image: &Image) -> Result<(), LogoError> {
    let mut document = Document::new();
    let mut page = document.start_page();
    let mut surface = page.surface();
    if let Some(size) = Size::from_wh(10.0, 10.0) {
        surface.draw_image(image.clone(), size);
    }
    surface.finish();
    page.finish();
    document.finish().map(drop).map_err(|error| LogoError::Broken { reason: error.to_string() })
}
