use super::{Format, MAX_BYTES, Picture, UploadError};
use image::codecs::gif::GifEncoder;
use image::{DynamicImage, Frame, GenericImageView, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use std::io::Cursor;

fn encoded(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn opaque(width: u32, height: u32) -> DynamicImage {
    RgbImage::from_pixel(width, height, Rgb([200, 30, 30])).into()
}

fn decoded(picture: &Picture) -> DynamicImage {
    image::load_from_memory(&picture.bytes).unwrap()
}

#[test]
fn images_are_detected_by_content_and_encoded_again() {
    let see_through: DynamicImage = RgbaImage::from_pixel(20, 10, Rgba([0, 0, 255, 128])).into();
    for (image, sent_as, kept_as) in [
        (opaque(20, 10), ImageFormat::Png, Format::Png),
        (opaque(20, 10), ImageFormat::Jpeg, Format::Jpeg),
        (opaque(20, 10), ImageFormat::WebP, Format::Jpeg),
        (see_through.clone(), ImageFormat::WebP, Format::Png),
        (see_through, ImageFormat::Gif, Format::Png),
    ] {
        let mut sent = encoded(&image, sent_as);
        sent.extend_from_slice(b"<script>alert(1)</script>");
        let picture = Picture::read(&sent).unwrap();
        assert_eq!(picture.format, kept_as, "{sent_as:?}");
        assert_eq!(decoded(&picture).dimensions(), (20, 10));
        let text = String::from_utf8_lossy(&picture.bytes).into_owned();
        assert!(!text.contains("script"), "data after the image was kept");
    }
}

#[test]
fn only_the_first_frame_of_many_is_decoded() {
    let mut sent = Vec::new();
    let mut encoder = GifEncoder::new(&mut sent);
    for shade in 0..200 {
        encoder.encode_frame(Frame::new(RgbaImage::from_pixel(8, 8, Rgba([shade, 0, 0, 255])))).unwrap();
    }
    drop(encoder);
    let picture = Picture::read(&sent).unwrap();
    assert_eq!(decoded(&picture).get_pixel(0, 0).0[0], 0);
}

#[test]
fn invalid_images_are_refused() {
    for sent in [
        &b""[..],
        b"<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>",
        b"<html><body>hello</body></html>",
        b"\x89PNG\r\n\x1a\n and no more",
        b"GIF89a",
        b"BM\x00\x00\x00\x00",
        b"RIFF\x00\x00\x00\x00WEBP",
    ] {
        assert!(matches!(Picture::read(sent), Err(UploadError::Unusable)), "{sent:?}");
    }
    let png = encoded(&opaque(50, 50), ImageFormat::Png);
    assert!(matches!(Picture::read(&png[..png.len() / 2]), Err(UploadError::Unusable)), "cut off");
    assert!(matches!(Picture::read(&vec![0; MAX_BYTES + 1]), Err(UploadError::TooLarge)));
}

/// The header of a PNG of that size, without data.
fn head_of_png(width: u32, height: u32) -> Vec<u8> {
    let mut png = encoded(&opaque(1, 1), ImageFormat::Png);
    png[16..20].copy_from_slice(&width.to_be_bytes());
    png[20..24].copy_from_slice(&height.to_be_bytes());
    let sum = crc32(&png[12..29]);
    png[29..33].copy_from_slice(&sum.to_be_bytes());
    png
}

fn crc32(bytes: &[u8]) -> u32 {
    let step = |sum: u32| if sum & 1 == 1 { (sum >> 1) ^ 0xedb8_8320 } else { sum >> 1 };
    !bytes.iter().fold(u32::MAX, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), |sum, _| step(sum)))
}

#[test]
fn dimensions_are_checked_before_decoding() {
    for (width, height) in [(30_000, 30_000), (8_193, 1), (1, 8_193), (8_000, 8_000)] {
        let refused = Picture::read(&head_of_png(width, height)).unwrap_err();
        assert!(
            matches!(refused, UploadError::Dimensions { width: w, height: h, .. } if (w, h) == (width, height)),
            "{refused:?}"
        );
    }
}

/// A JPEG whose header states that size, but which has only a few pixels; `kind` is the kind of its frame.
fn head_of_jpeg(width: u16, height: u16, kind: u8) -> Vec<u8> {
    let mut jpeg = encoded(&opaque(8, 8), ImageFormat::Jpeg);
    let frame = jpeg.windows(2).position(|part| part == [0xff, 0xc0]).unwrap();
    jpeg[frame + 1] = kind;
    jpeg[frame + 5..frame + 7].copy_from_slice(&height.to_be_bytes());
    jpeg[frame + 7..frame + 9].copy_from_slice(&width.to_be_bytes());
    jpeg
}

#[test]
fn no_format_gets_room_for_what_its_head_claims() {
    let mut gif = encoded(&RgbaImage::from_pixel(1, 1, Rgba([0, 0, 0, 255])).into(), ImageFormat::Gif);
    gif[6..10].copy_from_slice(&[0x30, 0x75, 0x30, 0x75]);
    let mut webp = encoded(&opaque(1, 1), ImageFormat::WebP);
    let size = (16_000_u32 - 1) | (16_000 - 1) << 14;
    webp[21..25].copy_from_slice(&size.to_le_bytes());
    for (sent, side) in [(gif, 30_000), (webp, 16_000), (head_of_jpeg(60_000, 60_000, 0xc0), 60_000)] {
        let refused = Picture::read_within(&sent, |_| panic!("no memory may be reserved")).unwrap_err();
        assert!(
            matches!(refused, UploadError::Dimensions { width, height, .. } if (width, height) == (side, side)),
            "{refused:?}"
        );
    }
    // Within the dimensions, but not within the memory: every coefficient is kept.
    let progressive = head_of_jpeg(8_000, 4_900, 0xc2);
    let refused = Picture::read_within(&progressive, |_| panic!("no memory may be reserved")).unwrap_err();
    assert!(matches!(refused, UploadError::Memory), "{refused:?}");
}

#[test]
fn what_decoding_takes_is_reserved_before() {
    let reserved = |sent: &[u8]| {
        let mut taken = 0;
        Picture::read_within(sent, |bytes| taken = bytes).unwrap();
        taken
    };
    let image = opaque(64, 64);
    let pixels = 64 * 64;
    assert_eq!(reserved(&encoded(&image, ImageFormat::Png)), 3 * pixels);
    assert_eq!(reserved(&encoded(&image, ImageFormat::Jpeg)), 3 * pixels);
    assert_eq!(reserved(&encoded(&image, ImageFormat::WebP)), 7 * pixels);
    assert_eq!(reserved(&encoded(&image.to_rgba8().into(), ImageFormat::Gif)), 5 * pixels);
}

#[test]
fn large_images_are_scaled_down() {
    let picture = Picture::read(&encoded(&opaque(4_000, 1_000), ImageFormat::Png)).unwrap();
    assert_eq!(decoded(&picture).dimensions(), (2_048, 512));
}

#[test]
fn exif_rotation_is_applied_and_metadata_removed() {
    // An EXIF segment after the start of the JPEG: orientation 6, to be rotated to the right.
    let jpeg = encoded(&opaque(40, 20), ImageFormat::Jpeg);
    let exif = b"\xff\xe1\x00\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
    let sent = [&jpeg[..2], exif, &jpeg[2..]].concat();
    let picture = Picture::read(&sent).unwrap();
    assert_eq!(decoded(&picture).dimensions(), (20, 40));
    assert!(!picture.bytes.windows(4).any(|window| window == b"Exif"));
}
