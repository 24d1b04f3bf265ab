//! The agency's logo: an image that a report can embed, checked before it is accepted.

use krilla::Document;
use krilla::geom::Size;
use krilla::image::Image;
use seotags_core::text::grouped;

/// Maximum file size of a logo in bytes.
const MAX_BYTES: usize = 5 << 20;
/// Maximum side of a logo in pixels, and maximum number of pixels.
const MAX_SIDE: u32 = 8_192;
const MAX_PIXELS: u64 = 40_000_000;

/// Why an image cannot be used as a logo.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogoError {
    /// It is not in a supported format.
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
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// It cannot be decoded.
    #[error("the logo cannot be read: {reason}")]
    Broken {
        /// The decoder's error.
        reason: String,
    },
}

impl LogoError {
    /// What to do next, one sentence without a full stop.
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
    /// Maximum file size in bytes; no more need be read to refuse an image.
    pub const MAX_BYTES: usize = MAX_BYTES;

    /// Reads an image, detects its format from its content, and decodes it once as a check.
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

    /// The largest size within a box that keeps the aspect ratio.
    pub(super) fn size_within(&self, width: f32, height: f32) -> (f32, f32) {
        let (across, down) = self.0.size();
        let (across, down) = (across as f32, down as f32);
        // At most three quarters of a point per pixel, as in a browser.
        let scale = (width / across).min(height / down).min(0.75);
        (across * scale, down * scale)
    }
}

/// Images are decoded only when a document is finished, which is too late to find a broken one.
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
