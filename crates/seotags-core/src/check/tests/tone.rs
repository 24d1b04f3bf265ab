//! The form of address that the tone requires.

use super::*;
use crate::briefing::Suggestion;

/// True if a text with “vous”, “Sie” or “u” gets a finding where the tone requires the other form.
fn is_wrong(language: &str, tone: &str, text: &str) -> bool {
    let mut brief = brief();
    brief.language = Some(language.into());
    brief.page_language = Some(language.into());
    brief.page.distilled.language = Some(language.into());
    brief.tone_and_style = Some(tone.into());
    let suggestion = Suggestion { meta_description: Some(text.into()), ..Suggestion::default() };
    check(&suggestion, &brief).iter().any(|finding| finding.code == "address")
}

#[test]
fn a_pronoun_in_the_tone_counts_only_if_named_as_a_form() {
    let formal = "Bestellen Sie Ihre Schuhe bei uns.";
    let informal = "Bestelle deine Schuhe bei uns.";
    for tone in [
        "Du-Form",
        "du",
        "per Du",
        "in der Du-Form, frech",
        "keine Sie-Ansprache",
        "address readers as du",
        "locker, «du»",
        "bitte duzen",
    ] {
        assert!(is_wrong("de", tone, formal) && !is_wrong("de", tone, informal), "{tone}");
    }
    for tone in [
        "Sie-Form",
        "Sie",
        "per Sie",
        "keine Du-Ansprache",
        "nicht duzen",
        "formell",
        "nicht in der Du-Form",
        "auf keinen Fall duzen",
        "vermeide das Duzen",
    ] {
        assert!(is_wrong("de", tone, informal) && !is_wrong("de", tone, formal), "{tone}");
    }
    for tone in [
        "so, als ob Sie im Laden stehen",
        "die Sprache, die sie sprechen",
        "nüchtern",
        "nicht zu locker duzen",
        "nicht zu formell",
    ] {
        assert!(!is_wrong("de", tone, informal) && !is_wrong("de", tone, formal), "{tone}");
    }
    assert!(is_wrong("es", "tratar de usted", "Compra tus zapatos."));
    assert!(is_wrong("es", "sin tutear", "Compra tus zapatos."));
    let vous = "Commandez vos chaussures chez nous.";
    assert!(!is_wrong("fr", "dans l'esprit du luxe", vous));
    assert!(!is_wrong("fr", "comme tu le ferais", vous));
    assert!(!is_wrong("fr", "pas de tutoiement", vous));
    assert!(is_wrong("fr", "tutoiement", vous) && is_wrong("fr", "avec « tu »", vous));
    assert!(!is_wrong("nl", "du", "Bestel uw schoenen."), "a word of another language");
    assert!(is_wrong("nl", "je-vorm", "Bestel uw schoenen."));
    assert!(is_wrong("nl", "informal", "Bestel uw schoenen."), "tones may be in English");
}
