//! Where names that are too long are cut.

use crate::check::shorten_line;
use crate::text::language::lexicon;

#[test]
fn a_pair_is_not_split() {
    let table = [
        ("en", 32, "Waterproof hiking boots for men and women with wide feet", "Waterproof hiking boots"),
        ("en", 60, "Soft towels from cotton & linen", "Soft towels from cotton & linen"),
        ("en", 28, "Soft towels from cotton & linen", "Soft towels"),
        ("de", 38, "Cityräder & Trekkingräder für Damen und Herren in Köln", "Cityräder & Trekkingräder"),
        ("fr", 34, "Chaussures de marche pour hommes et femmes", "Chaussures de marche"),
        ("es", 34, "Botas de montaña para hombres y mujeres", "Botas de montaña"),
        ("nl", 34, "Waterdichte schoenen voor heren en dames", "Waterdichte schoenen"),
        ("sv", 30, "Vattentäta kängor för herrar och damer", "Vattentäta kängor"),
        ("it", 30, "Scarponi impermeabili da uomo e donna", "Scarponi impermeabili"),
        ("en", 38, "Waterproof hiking boots for men | and more", "Waterproof hiking boots for men"),
    ];
    for (language, most, name, cut) in table {
        assert_eq!(shorten_line(name, most, lexicon(Some(language))), cut, "{name}");
    }
}

#[test]
fn a_number_stays_with_its_noun() {
    let en = lexicon(Some("en"));
    let drill = "Bosch GSR 18V-55 Cordless Drill Driver with 2 x 4.0 Ah Batteries";
    assert_eq!(shorten_line(drill, 46, en), "Bosch GSR 18V-55 Cordless Drill Driver");
    assert_eq!(
        shorten_line("Garden trends we saw in 2024 and beyond the year", 30, en),
        "Garden trends we saw in 2024"
    );
}
