//! Width of a text on a results page.

use foldhash::HashMap;
use serde::Deserialize;
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Font size of titles on a results page, in pixels.
pub const TITLE_PX: f32 = 20.0;
/// Font size of descriptions on a results page, in pixels.
pub const META_PX: f32 = 14.0;
/// Maximum width of a title on a desktop's results page in pixels, as every finding names it.
pub const TITLE_WIDE_PX: f32 = 580.0;
/// Maximum width of a description there.
pub const META_WIDE_PX: f32 = 920.0;

#[derive(Deserialize)]
struct Widths {
    upem: f32,
    default: u32,
    wide: u32,
    w: HashMap<u32, u32>,
}

static WIDTHS: LazyLock<Widths> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../assets/arial-advance-widths.json")).unwrap_or(Widths {
        upem: 2048.0,
        default: 1139,
        wide: 2048,
        w: HashMap::default(),
    })
});

/// Widths of ASCII characters.
static ASCII: LazyLock<[u32; 128]> = LazyLock::new(|| std::array::from_fn(|sign| advance(sign as u8 as char)));

/// Width of `text` in pixels when set in Arial at `px` pixels, without kerning.
pub fn pixel_width(text: &str, px: f32) -> f32 {
    let units: u32 = if text.is_ascii() {
        text.bytes().map(|sign| ASCII[usize::from(sign)]).sum()
    } else {
        text.nfc().map(advance).sum()
    };
    units as f32 * px / WIDTHS.upem
}

/// The longest prefix of whole words that fits into `most` pixels together with ` ...`; the whole text if it fits. For
/// previews of a result.
pub fn preview(text: &str, px: f32, most: f32) -> String {
    if pixel_width(text, px) <= most {
        return text.to_owned();
    }
    let room = most - pixel_width(" ...", px);
    let mut end = 0;
    for (at, _) in text.match_indices(' ') {
        if pixel_width(&text[..at], px) > room {
            break;
        }
        end = at;
    }
    format!("{} ...", &text[..end])
}

fn advance(c: char) -> u32 {
    if let Some(width) = WIDTHS.w.get(&(c as u32)) {
        return *width;
    }
    if is_combining_mark(c) || crate::text::is_invisible(c) || matches!(c as u32, 0xfe00..=0xfe0f) {
        return 0;
    }
    if crate::text::is_east_asian_wide(c) { WIDTHS.wide } else { WIDTHS.default }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_width_is_the_sum_of_its_letters() {
        assert!((pixel_width("i", 2048.0) * 2.0 - pixel_width("ii", 2048.0)).abs() < 0.01);
        assert!(pixel_width("WWWW", 20.0) > 2.0 * pixel_width("iiii", 20.0));
        assert!((pixel_width("e\u{301}", 20.0) - pixel_width("é", 20.0)).abs() < 0.01);
        assert!((pixel_width("靴", 20.0) - 20.0).abs() < 0.01);
    }

    #[test]
    fn a_preview_cuts_between_words() {
        let title = "Trail running shoes for wide feet and long days in the hills of Scotland";
        let cut = preview(title, TITLE_PX, 580.0);
        assert!(cut.ends_with(" ...") && pixel_width(&cut, TITLE_PX) <= 580.0, "{cut}");
        assert!(title.starts_with(cut.trim_end_matches(" ...")));
    }
}
