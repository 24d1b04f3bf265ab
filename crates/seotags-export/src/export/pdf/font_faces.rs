//! The built-in font faces, and the Unicode blocks that each is used for.

use std::sync::OnceLock;

/// A built-in font face.
#[derive(Debug)]
pub(super) struct Source {
    /// The file, compressed with zstd.
    packed: &'static [u8],
    /// The decompressed file, kept for later reports.
    file: OnceLock<Option<Vec<u8>>>,
    /// First and last characters of the blocks that it is used for.
    pub(super) blocks: &'static [(u32, u32)],
}

impl Source {
    /// True if this face may contain the character.
    pub(super) fn may_have(&self, c: char) -> bool {
        self.blocks.iter().any(|(first, last)| (*first..=*last).contains(&(c as u32)))
    }

    /// The file.
    pub(super) fn file(&self) -> Option<&[u8]> {
        self.file.get_or_init(|| zstd::decode_all(self.packed).ok()).as_deref()
    }
}

/// Latin, Greek and Cyrillic, upright.
pub(super) const REGULAR: u8 = 0;
/// The same in bold.
pub(super) const BOLD: u8 = 1;

macro_rules! source {
    ($file:literal, $($block:expr),+) => {
        Source {
            packed: include_bytes!(concat!("../../../fonts/", $file, ".ttf.zst")),
            file: OnceLock::new(),
            blocks: &[$($block),+],
        }
    };
}

/// All faces, in order of preference. `fonts/README.md` names their sources.
pub(super) static SOURCES: [Source; 29] = [
    source!("NotoSans-Regular", (0x20, 0x052f), (0x1e00, 0x218b), (0x2190, 0x2265), (0x25cc, 0x25cc), (0x2c60, 0xfffd)),
    source!("NotoSans-Bold", (0x20, 0x052f), (0x1e00, 0x218b), (0x2190, 0x2265), (0x25cc, 0x25cc), (0x2c60, 0xfffd)),
    source!(
        "NotoSansArabic-Regular",
        (0x0600, 0x06ff),
        (0x0750, 0x077f),
        (0x08a0, 0x08ff),
        (0xfb50, 0xfdff),
        (0xfe70, 0xfeff)
    ),
    source!("NotoSansHebrew-Regular", (0x0590, 0x05ff), (0xfb1d, 0xfb4f)),
    source!("NotoSansArmenian-Regular", (0x0530, 0x058f), (0xfb13, 0xfb17)),
    source!("NotoSansGeorgian-Regular", (0x10a0, 0x10ff), (0x1c90, 0x1cbf), (0x2d00, 0x2d2f)),
    source!("NotoSansDevanagari-Regular", (0x0900, 0x097f), (0x1cd0, 0x1cff), (0xa8e0, 0xa8ff)),
    source!("NotoSansBengali-Regular", (0x0980, 0x09ff)),
    source!("NotoSansGurmukhi-Regular", (0x0a00, 0x0a7f)),
    source!("NotoSansGujarati-Regular", (0x0a80, 0x0aff)),
    source!("NotoSansOriya-Regular", (0x0b00, 0x0b7f)),
    source!("NotoSansTamil-Regular", (0x0b80, 0x0bff)),
    source!("NotoSansTelugu-Regular", (0x0c00, 0x0c7f)),
    source!("NotoSansKannada-Regular", (0x0c80, 0x0cff)),
    source!("NotoSansMalayalam-Regular", (0x0d00, 0x0d7f)),
    source!("NotoSansSinhala-Regular", (0x0d80, 0x0dff)),
    source!("NotoSansThai-Regular", (0x0e00, 0x0e7f)),
    source!("NotoSansLao-Regular", (0x0e80, 0x0eff)),
    source!("NotoSansMyanmar-Regular", (0x1000, 0x109f), (0xa9e0, 0xa9ff), (0xaa60, 0xaa7f)),
    source!("NotoSansKhmer-Regular", (0x1780, 0x17ff), (0x19e0, 0x19ff)),
    source!("NotoSansEthiopic-Regular", (0x1200, 0x139f), (0x2d80, 0x2ddf), (0xab00, 0xab2f)),
    source!("NotoSansThaana-Regular", (0x0780, 0x07bf)),
    source!("NotoSansTifinagh-Regular", (0x2d30, 0x2d7f)),
    source!("HangulGothic-Regular", (0x1100, 0x11ff), (0x3131, 0x318e), (0xac00, 0xd7a3)),
    source!(
        "DroidSansFallback",
        (0x1100, 0x11ff),
        (0x2e80, 0x9fff),
        (0xac00, 0xd7af),
        (0xf900, 0xfaff),
        (0xfe30, 0xfe4f),
        (0xff00, 0xffef)
    ),
    source!("NotoSansSymbols-Regular", (0x20d0, 0x27bf), (0x1f100, 0x1f1ff)),
    source!("NotoSansSymbols2-Regular", (0x2190, 0x2bff), (0x1f000, 0x1fa6f)),
    source!("NotoSansMath-Regular", (0x2190, 0x2aff), (0x1d400, 0x1d7ff)),
    source!("NotoEmoji-Regular", (0x20, 0x39), (0x203c, 0x3299), (0x1f000, 0x1faff), (0xfe4e5, 0xfe837)),
];
