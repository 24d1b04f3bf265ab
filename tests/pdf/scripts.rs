//! Text in any script can be printed and copied, and never causes a panic.

use crate::report_text::{poppler, printed, text};
use proptest::prelude::*;
use seotags::export::pdf::{Agency, Report};
use seotags::result::ResultRecord;
use seotags_testkit::record;

/// Titles that are set from left to right.
const TITLES: [&str; 16] = [
    "Leichte Trailschuhe für Männer – ab 89,90 €",
    "Tiếng Việt có dấu",
    "Ελαφριά παπούτσια",
    "Лёгкие кроссовки для бега",
    "軽量トレイルランニングシューズ",
    "轻便越野跑鞋",
    "트레일 러닝화",
    "รองเท้าวิ่งเทรล",
    "Կոշիկներ",
    "ფეხსაცმელი",
    "ጫማዎች",
    "★★★★★ Top → now ✓",
    "Trail 🔥 shoes 👟",
    "𝗕𝗼𝗹𝗱 shoes",
    "ⴰⵎⴰⵣⵉⵖ",
    "ລາວ",
];

/// Titles whose letters join or change places. Readers differ in what is copied from them, so only
/// the presence of glyphs is checked.
const JOINED: [&str; 12] = [
    "أحذية جبلية خفيفة 260 غراما",
    "נעלי ריצה קלות",
    "ދިވެހި",
    "हल्के जूते",
    "হালকা জুতা",
    "ਜੁੱਤੇ",
    "જૂતા",
    "காலணிகள்",
    "తేలికపాటి బూట్లు",
    "ಬೂಟುಗಳು",
    "ഷൂസ് ",
    "ស្បែកជើង",
];

fn titled(title: &str) -> Vec<u8> {
    let mut page: ResultRecord = record("https://shop.example/");
    page.suggested_title = Some(title.to_owned());
    printed(&[page], Report::default())
}

#[test]
fn text_is_copied_unchanged() {
    for title in TITLES {
        let text = text(&titled(title));
        let squeezed = |text: &str| text.split_whitespace().collect::<String>();
        assert!(squeezed(&text).contains(&squeezed(title)), "“{title}” is not in: {text}");
        assert!(!text.contains('\u{fffd}'), "{title}");
    }
}

#[test]
fn every_script_has_an_embedded_font() {
    for title in TITLES.iter().chain(&JOINED) {
        let pdf = titled(title);
        assert!(!text(&pdf).contains("no font of this report"), "{title}");
        let fonts = poppler("pdffonts", &[], &pdf);
        for line in fonts.lines().skip(2) {
            // Columns: name, type (of words), encoding, emb, sub, uni, object.
            let columns: Vec<&str> = line.split_whitespace().rev().collect();
            assert_eq!(columns[2..5], ["yes", "yes", "yes"], "{fonts}");
        }
    }
}

#[test]
fn characters_without_a_font_are_named() {
    let text = text(&titled("A \u{13000} sign"));
    assert!(text.contains("no font of this report has them: U+13000"), "{text}");
}

#[test]
fn words_and_addresses_longer_than_a_line_are_complete() {
    let mut page: ResultRecord = record(&format!("https://shop.example/{}", "abcdefghij".repeat(40)));
    page.suggested_h1 = Some("Donaudampfschiff".repeat(12));
    let text = text(&printed(&[page], Report::default())).replace(' ', "");
    assert!(text.contains(&"abcdefghij".repeat(40)), "{text}");
    assert!(text.contains(&"Donaudampfschiff".repeat(12)), "{text}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn no_text_causes_a_panic(words in prop::collection::vec(any::<String>(), 8), wild in "\\PC{0,900}") {
        let mut page: ResultRecord = record(&words[0]);
        page.target_keyword.clone_from(&words[1]);
        page.current_title = Some(words[2].clone());
        page.suggested_title = Some(wild.clone());
        page.current_meta_description = Some(wild);
        page.suggested_meta_description = Some(words[3].clone());
        page.suggested_h1 = Some(words[4].clone());
        page.suggested_seo_text = Some(words[5].clone());
        let agency = Agency { name: words[6].clone(), contact: words[7].clone(), logo: None };
        let report = Report {
            agency, project: words[5].clone(), analysis: words[4].clone(), date: words[3].clone(), ..Report::default()
        };
        prop_assert!(printed(&[page], report).starts_with(b"%PDF-"));
    }

    #[test]
    fn no_mix_of_directions_causes_a_panic(text in "[a-z0-9 א-ת؀-ۿ\u{300}-\u{36f}\u{200c}\u{200d}क-्ก-๙漢字。、(){}🔥\u{1f468}\u{1f3fd}-]{0,400}") {
        prop_assert!(titled(&text).starts_with(b"%PDF-"));
    }
}
