//! Sentences that only attract readers: questions, promises and truisms, by language.

use super::openers::holds_phrase;
use crate::text::language::Lexicon;
use crate::text::{Token, words_of};
use std::sync::LazyLock;

/// Phrases at the start of such a sentence.
const FRONTS: [(&str, &str); 7] = [
    (
        "en",
        "have you ever|ever wonder|ever wondered|are you tired|are you looking|are you ready|are you thinking|are you struggling|\
         dreaming of|dreaming about|tired of|struggling with|struggling to|wondering how|wondering if|wondering what|\
         do you dream|do you ever|do you struggle|did you know|imagine|picture this",
    ),
    (
        "de",
        "haben sie sich schon|hast du dich schon|haben sie schon einmal|hast du schon mal|kennen sie das|kennst du das|\
         wussten sie|wusstest du|träumen sie|träumst du|sie träumen von|du träumst von|stell dir vor|stellen sie sich vor",
    ),
    ("fr", "avez vous déjà|vous êtes vous déjà|saviez vous|vous rêvez de|rêvez vous|imaginez"),
    ("es", "alguna vez te has|te has preguntado|sabías que|sueñas con|imagina|estás buscando|estás pensando"),
    ("it", "ti sei mai|hai mai|sapevi che|sogni di|immagina|stai cercando"),
    ("pt", "você já|já se perguntou|sabia que|sonha em|sonha com|imagine"),
    ("nl", "heb je je ooit|heb je ooit|wist je|droom je|stel je voor"),
];

/// Phrases anywhere in such a sentence.
const PHRASES: [(&str, &str); 7] = [
    (
        "en",
        "make or break|makes or breaks|an understatement|huge understatement|to the right place|in the right place|you're not alone|\
         you are not alone|has become|have become|has evolved|have evolved|has revolutionized|have revolutionized|a daunting task|feel overwhelming|be overwhelming|seem overwhelming|feel daunting|be daunting|\
         seem daunting|look no further|goes without saying|it's no secret|is no secret",
    ),
    (
        "de",
        "hier genau richtig|hier richtig|an der richtigen adresse|kein geheimnis|nicht allein|versteht sich von selbst",
    ),
    ("fr", "au bon endroit|ne cherchez plus|n'est un secret|va sans dire"),
    ("es", "en el lugar correcto|en el lugar indicado|no busques más|no es ningún secreto"),
    ("it", "nel posto giusto|non cercare oltre|non è un segreto"),
    ("pt", "no lugar certo|não procure mais|não é segredo"),
    ("nl", "het juiste adres|op de juiste plek|geen geheim"),
];

type Phrases = Vec<(&'static str, Vec<Vec<u64>>)>;

fn phrases(lists: &[(&'static str, &'static str)]) -> Phrases {
    lists.iter().map(|(code, list)| (*code, list.split('|').map(words_of).collect())).collect()
}

static FRONT_WORDS: LazyLock<Phrases> = LazyLock::new(|| phrases(&FRONTS));
static PHRASE_WORDS: LazyLock<Phrases> = LazyLock::new(|| phrases(&PHRASES));

/// True if the sentence of these words only attracts readers and has no information about the page.
pub(super) fn is_hook(tokens: &[Token], lexicon: &Lexicon) -> bool {
    let of = |all: &'static Phrases| -> &'static [Vec<u64>] {
        all.iter().find(|(code, _)| *code == lexicon.language.code).map_or(&[], |(_, phrases)| phrases)
    };
    let begins = |phrase: &Vec<u64>| tokens.get(..phrase.len()).is_some_and(|front| holds_phrase(front, phrase));
    of(&FRONT_WORDS).iter().any(begins) || of(&PHRASE_WORDS).iter().any(|phrase| holds_phrase(tokens, phrase))
}

#[cfg(test)]
mod tests {
    use super::is_hook;
    use crate::text::language::lexicon;
    use crate::text::tokens;

    #[test]
    fn attention_grabbers_are_hooks() {
        let hook = |code: &str, text: &str| {
            let lexicon = lexicon(Some(code));
            is_hook(&tokens(text, lexicon), lexicon)
        };
        assert!(hook("en", "Dreaming of a tent of your own but worried about the rain?"));
        assert!(hook("en", "The right pegs can make or break a night in a tent."));
        assert!(hook("en", "To say that tents have come a long way would be a huge understatement."));
        assert!(hook("en", "If you’re looking for a tent, you’ve come to the right place."));
        assert!(hook("de", "Haben Sie sich schon einmal gefragt, wie ein Zelt entsteht?"));
        assert!(hook("fr", "Vous rêvez de dormir sous la tente ?"));
        assert!(hook("es", "Si buscas una tienda, estás en el lugar correcto."));
        assert!(!hook("en", "We make tents, and repair them where they break."));
        assert!(
            !hook("en", "Each peg has the right place in the bag of our tents, dreaming of nothing."),
            "no set phrase"
        );
    }
}
