//! Encodes a sent image again: nothing of its file survives but its pixels.

use super::error::UploadError;
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};
use seotags_store::model::upload::Format;
use std::io::Cursor;

/// Largest file that is accepted and stored.
pub const MAX_BYTES: usize = 5 << 20;
/// Largest side of an image in pixels, and most pixels in all.
const MAX_SIDE: u32 = 8_192;
const MAX_PIXELS: u64 = 40_000_000;
/// Most memory that a decoder may take.
const MAX_ALLOCATION: u64 = 256 << 20;
/// Longest side of a stored image: as large as any screen or page shows it.
const KEPT_SIDE: u32 = 2_048;
/// JPEG quality: most people see no difference to the original.
const JPEG_QUALITY: u8 = 90;

/// The format of the bytes, by their signature.
fn format_of(bytes: &[u8]) -> Option<ImageFormat> {
    let format = image::guess_format(bytes).ok()?;
    let is_taken = matches!(format, ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP | ImageFormat::Gif);
    is_taken.then_some(format)
}

/// An image that we encoded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Picture {
    pub(super) format: Format,
    pub(super) bytes: Vec<u8>,
}

impl Picture {
    /// A PNG from our own browser.
    pub(super) fn of_our_browser(png: Vec<u8>) -> Self {
        Self { format: Format::Png, bytes: png }
    }

    /// Like [`Self::read_within`], with unlimited memory.
    #[cfg(test)]
    pub(super) fn read(sent: &[u8]) -> Result<Self, UploadError> {
        Self::read_within(sent, |_| ())
    }

    /// Decodes the first frame of the sent image, and encodes its pixels again. Calls `reserve` with the required
    /// memory before it is used; what `reserve` returns is held until the memory is free again. Blocks.
    pub(super) fn read_within<T>(sent: &[u8], reserve: impl FnOnce(u64) -> T) -> Result<Self, UploadError> {
        if sent.len() > MAX_BYTES {
            return Err(UploadError::TooLarge);
        }
        let format = format_of(sent).ok_or(UploadError::Unusable)?;
        let (image, _reserved) = decode(sent, format, reserve)?;
        let is_photo = matches!(format, ImageFormat::Jpeg | ImageFormat::WebP) && !image.color().has_alpha();
        encode(image, is_photo)
    }
}

/// The pixels of an image, rotated according to its EXIF data and scaled down to the stored size. Its size is checked
/// before any pixel is decoded.
fn decode<T>(
    sent: &[u8],
    format: ImageFormat,
    reserve: impl FnOnce(u64) -> T,
) -> Result<(DynamicImage, T), UploadError> {
    let unusable = |error: image::ImageError| {
        tracing::debug!(%error, "an image that cannot be decoded");
        UploadError::Unusable
    };
    let mut limits = Limits::default();
    // The dimensions are checked below, where the error can name them.
    limits.max_alloc = Some(MAX_ALLOCATION);
    let mut reader = ImageReader::with_format(Cursor::new(sent), format);
    reader.limits(limits.clone());
    let mut decoder = reader.into_decoder().map_err(unusable)?;
    let (width, height) = decoder.dimensions();
    let pixels = u64::from(width) * u64::from(height);
    if width > MAX_SIDE || height > MAX_SIDE || pixels > MAX_PIXELS {
        return Err(UploadError::Dimensions { width, height, most: MAX_SIDE });
    }
    if pixels == 0 {
        return Err(UploadError::Unusable);
    }
    let memory = memory_for(sent, format, pixels, decoder.total_bytes());
    if memory > MAX_ALLOCATION {
        return Err(UploadError::Memory);
    }
    let reserved = reserve(memory);
    decoder.set_limits(limits).map_err(unusable)?;
    let orientation = decoder.orientation().map_err(unusable)?;
    let mut image = DynamicImage::from_decoder(decoder).map_err(unusable)?;
    // Before further steps, since each takes as much memory again.
    if image.width().max(image.height()) > KEPT_SIDE {
        image = image.thumbnail(KEPT_SIDE, KEPT_SIDE);
    }
    image.apply_orientation(orientation);
    Ok((image, reserved))
}

/// The most memory that decoding takes: its pixels, and what the decoder of the format needs besides them. The decoders
/// themselves do not enforce a limit on that.
fn memory_for(sent: &[u8], format: ImageFormat, pixels: u64, decoded: u64) -> u64 {
    match format {
        // All coefficients, two bytes each, until the last scan is read.
        ImageFormat::Jpeg if is_progressive(sent) => 3 * decoded,
        // Pixels with transparency before those without, or three planes.
        ImageFormat::WebP => decoded + 4 * pixels,
        // Palette indexes.
        ImageFormat::Gif => decoded + pixels,
        _ => decoded,
    }
}

/// True if a JPEG comes in several scans, each over the whole image.
fn is_progressive(jpeg: &[u8]) -> bool {
    let mut rest = jpeg.get(2..).unwrap_or_default();
    loop {
        match *rest {
            [0xff, 0xff, ..] => rest = &rest[1..],
            [0xff, 0xc2 | 0xc6 | 0xca | 0xce, ..] => return true,
            // The other kinds of frames, and the pixel data.
            [0xff, 0xc0 | 0xc1 | 0xc3 | 0xc5 | 0xc7 | 0xc9 | 0xcb | 0xcd | 0xcf | 0xda, ..] => return false,
            [0xff, _, high, low, ..] => {
                rest = rest.get(2 + usize::from(u16::from_be_bytes([high, low]))..).unwrap_or_default();
            }
            _ => return false,
        }
    }
}

/// A file of at most [`MAX_BYTES`], with fewer pixels if necessary.
fn encode(image: DynamicImage, is_photo: bool) -> Result<Picture, UploadError> {
    // Sixteen bits a channel, or floating point, is more than any screen shows.
    let mut image = match (is_photo, image.color().has_alpha()) {
        (true, _) => DynamicImage::ImageRgb8(image.into_rgb8()),
        (false, true) => DynamicImage::ImageRgba8(image.into_rgba8()),
        (false, false) if image.color().has_color() => DynamicImage::ImageRgb8(image.into_rgb8()),
        (false, false) => DynamicImage::ImageLuma8(image.into_luma8()),
    };
    let mut side = KEPT_SIDE;
    loop {
        if image.width().max(image.height()) > side {
            image = image.thumbnail(side, side);
        }
        let mut bytes = Cursor::new(Vec::new());
        let written = if is_photo {
            image.write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY))
        } else {
            image.write_to(&mut bytes, ImageFormat::Png)
        };
        written.map_err(|_| UploadError::Unusable)?;
        let bytes = bytes.into_inner();
        if bytes.len() <= MAX_BYTES {
            let format = if is_photo { Format::Jpeg } else { Format::Png };
            return Ok(Picture { format, bytes });
        }
        side = image.width().max(image.height()) / 2;
    }
}

#[cfg(test)]
mod tests;
