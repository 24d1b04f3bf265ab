//! Properties of every page, however broken.

use super::super::{DistillOptions, Distilled};
use super::at;
use proptest::prelude::*;

const PIECES: &[&str] = &[
    "<p>",
    "</p>",
    "<div class='card'>",
    "</div>",
    "<table>",
    "<tr>",
    "<td>",
    "</td>",
    "<ul><li>",
    "</li>",
    "<pre>",
    "</pre>",
    "<h1>",
    "</h2>",
    "<a href=x>",
    "</a>",
    "<br>",
    "<br><br>",
    "<script>",
    "</script>",
    "<noscript>",
    "<main>",
    "<nav>",
    "<details>",
    "<span hidden id=a>",
    "<button aria-controls=a>",
    "<svg><title>",
    "<template>",
    "<!--",
    "-->",
    "<select><option>",
    "A word or two, and a sentence. ",
    "語句が続く。",
    "e\u{301}\u{200b}\0",
    "שלום ",
    "&nbsp;&#x1F600;",
    "| ",
    "\n\t",
];

fn page() -> impl Strategy<Value = String> {
    let piece = prop_oneof![4 => prop::sample::select(PIECES).prop_map(str::to_owned), 1 => ".{0,12}"];
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

fn distil(html: &str, options: &DistillOptions) -> Distilled {
    at("https://www.example.org/a", html, options)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_bytes_give_clean_text(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        check(&distil(&String::from_utf8_lossy(&bytes), &DistillOptions::default()))?;
    }

    #[test]
    fn any_markup_gives_clean_text(html in page()) {
        check(&distil(&html, &DistillOptions::default()))?;
    }

    #[test]
    fn distilling_is_deterministic(html in page()) {
        let (first, second) = (distil(&html, &DistillOptions::default()), distil(&html, &DistillOptions::default()));
        prop_assert_eq!(first, second);
    }

    #[test]
    fn limits_are_kept(html in page(), max_chars in 0usize..200, max_raw_bytes in 0usize..200) {
        let options = DistillOptions { max_chars, max_raw_bytes, ..DistillOptions::default() };
        let distilled = distil(&html, &options);
        prop_assert!(distilled.text.chars().count() <= max_chars);
        prop_assert!(distilled.raw_text.len() <= max_raw_bytes);
        check(&distilled)?;
    }
}

fn check(distilled: &Distilled) -> Result<(), TestCaseError> {
    let text = &distilled.text;
    prop_assert!(!text.contains(|c: char| c.is_control() && c != '\n' && c != '\t'), "{:?}", text);
    prop_assert!(unicode_normalization::is_nfc(text));
    // code may start with indentation
    prop_assert!(text.trim_end() == text && !text.starts_with('\n'), "{:?}", text);
    prop_assert_eq!(distilled.content_hash.len(), 64);
    prop_assert!((0.0..=1.0).contains(&distilled.page_type_confidence));
    for block in &distilled.blocks {
        prop_assert!(!block.text.is_empty());
        prop_assert!(text.contains(&block.text));
        prop_assert!((0.0..=1.0).contains(&block.score) && (0.0..=1.0).contains(&block.link_density));
    }
    Ok(())
}
