//! The rest of a text after forbidden words were removed.

use super::*;

fn repaired(language: &str, word: &str, text: &str) -> String {
    let mut brief = brief();
    brief.language = Some(language.into());
    brief.forbidden_words = vec![word.into()];
    crate::check::without_forbidden(text, &CheckContext::new(&brief))
}

#[test]
fn a_forbidden_word_is_removed_alone_only_from_a_sentence_that_stays_correct() {
    assert_eq!(repaired("en", "cheap", "We sell cheap shoes for wide feet."), "We sell shoes for wide feet.");
    assert_eq!(
        repaired("en", "cheap", "Find a cheap plumber in the city of Leeds."),
        "Find a plumber in the city of Leeds."
    );
    let plumber = "We mend boilers in Leeds. Need a plumber fast?";
    assert_eq!(repaired("en", "plumber", plumber), "We mend boilers in Leeds.");
    let cheese = "Depuis 1962 dans la vallée, notre fromagerie affine reblochon et tomme.";
    assert_eq!(repaired("fr", "fromagerie", cheese), "Depuis 1962 dans la vallée.");
    assert_eq!(
        repaired("es", "taller", "Bicicletas de segunda mano: nuestro taller revisa cada una."),
        "Bicicletas de segunda mano."
    );
    let wide = "靴を売ります。安い靴もあります。店は駅前です。";
    assert_eq!(repaired("ja", "安い", wide), "靴を売ります。店は駅前です。");
}
