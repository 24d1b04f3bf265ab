//! The page in a search result: breadcrumbs of its URL, title and description cut to their widths.

use seotags::check::{META_PX, TITLE_PX, preview};
use seotags::url::HttpUrl;

/// Widths of a desktop's result list, in pixels: titles, descriptions.
const DESKTOP_PX: (f32, f32) = (600.0, 920.0);
/// Widths on a phone: a title wraps to two lines, a description is cut at about 680 pixels.
const PHONE_PX: (f32, f32) = (640.0, 680.0);

/// Lines of one result: breadcrumbs, title, description.
pub(crate) fn lines(url: &HttpUrl, title: &str, description: &str, is_phone: bool) -> [String; 3] {
    let (title_px, description_px) = if is_phone { PHONE_PX } else { DESKTOP_PX };
    [crumbs(url), preview(title, TITLE_PX, title_px), preview(description, META_PX, description_px)]
}

/// `shop.example › shoes › trail-runner-2`.
fn crumbs(url: &HttpUrl) -> String {
    let path = url.as_url().path().split('/').filter(|segment| !segment.is_empty());
    std::iter::once(url.host()).chain(path).collect::<Vec<_>>().join(" › ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_cut_to_its_widths() {
        let url = HttpUrl::parse("https://shop.example/shoes/trail-runner-2?a=1").unwrap();
        let long = "Light trail running shoe with a recycled upper and a waterproof membrane. ".repeat(3);
        let [crumbs, title, desktop] = lines(&url, "Trail Runner 2", &long, false);
        let [_, _, phone] = lines(&url, "Trail Runner 2", &long, true);
        assert_eq!((crumbs.as_str(), title.as_str()), ("shop.example › shoes › trail-runner-2", "Trail Runner 2"));
        assert!(desktop.ends_with(" ...") && phone.ends_with(" ...") && phone.len() < desktop.len());
    }
}
