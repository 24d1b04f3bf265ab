//! Words that precede a noun: a noun for them must remain after a cut.

use crate::text::language::Lexicon;
use crate::text::{WordSet, ends_whole, hash_word, tokens};
use std::sync::LazyLock;

/// By language.
const DETERMINERS: [(&str, &str); 5] = [
    ("en", "a an the this that these those my your his her its our their each every any some no"),
    (
        "fr",
        "le la les un une des du au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs \
         chaque",
    ),
    (
        "es",
        "el la los las un una unos unas este esta estos estas mi mis tu tus su sus nuestro nuestra nuestros nuestras \
         vuestro vuestra vuestros vuestras cada del al",
    ),
    (
        "it",
        "il lo la i gli le un uno una questo questa questi queste mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro \
         nostra nostri nostre vostro vostra vostri vostre loro ogni del dello della dei degli delle al allo alla ai agli \
         alle nel nello nella nei negli nelle",
    ),
    (
        "pt",
        "o a os as um uma uns umas este esta estes estas meu minha teu tua seu sua seus suas nosso nossa nossos nossas cada \
         do da dos das no na nos nas ao aos",
    ),
];

static SETS: LazyLock<Vec<(&str, WordSet)>> = LazyLock::new(|| {
    let set = |words: &str| words.split_whitespace().map(hash_word).collect();
    DETERMINERS.iter().map(|(code, words)| (*code, set(words))).collect()
});

/// True if the word between `before` and `behind` is, or may be, the noun of a determiner. In Romance languages, the
/// word after a determiner is the noun; in English it is not if another noun follows, and the last word of a sentence
/// certainly is.
pub(super) fn is_determined(before: &str, behind: &str, lexicon: &Lexicon) -> bool {
    let code = lexicon.language.code;
    let Some((_, set)) = SETS.iter().find(|(known, _)| *known == code) else {
        return false;
    };
    let last = before.rsplit(' ').next().unwrap_or_default();
    let is_elided = last.ends_with(['\'', '’']);
    if !is_elided && !set.contains(&hash_word(last)) {
        return false;
    }
    let next_ends = || {
        let end = tokens(behind, lexicon).first().map_or(0, |next| next.end);
        let rest = behind[end..].split(' ').next().unwrap_or_default();
        end + rest.len() == behind.len() || ends_whole(rest)
    };
    code != "en" || next_ends()
}
