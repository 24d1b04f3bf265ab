//! Sentences that mean little without the text before them, by language.

use super::material::Material;
use crate::text::language::Lexicon;
use crate::text::{Token, WordSet, hash_word, of_languages, words_of};
use serde::Deserialize;
use std::sync::LazyLock;

/// Conjunctions after which a pronoun refers back: `Whether it is wool`.
const SUBORDINATE: &str = "if when whether while although because since as once after before until unless wenn ob weil da als \
    während obwohl nachdem bevor sobald si quand lorsque puisque cuando aunque se quando als wanneer omdat";

/// Pronouns with their verbs: `If they're not`.
const CONTRACTED: &str = "they're they've they'll they'd it's it'll that's there's here's he's she's who's";
static CONTRACTED_WORDS: LazyLock<WordSet> = LazyLock::new(|| CONTRACTED.split(' ').map(hash_word).collect());

/// Number of words at the start among which to look for such a word.
const FRONT_WORDS: usize = 5;

struct Opening {
    code: String,
    leaning: WordSet,
    pointing: Vec<Vec<u64>>,
    linking: Vec<Vec<u64>>,
    adding: WordSet,
}

/// The openers of a language, as written.
#[derive(Deserialize)]
struct Openers {
    code: String,
    leaning: String,
    #[serde(default)]
    pointing: Vec<String>,
    #[serde(default)]
    linking: Vec<String>,
    #[serde(default)]
    adding: String,
}

static ALL: LazyLock<Vec<Opening>> = LazyLock::new(|| {
    let set = |list: &str| -> WordSet { list.split_whitespace().map(hash_word).collect() };
    let phrases = |list: &[String]| list.iter().map(|phrase| words_of(phrase)).collect();
    let opening = |openers: Openers| Opening {
        leaning: set(&openers.leaning),
        pointing: phrases(&openers.pointing),
        linking: phrases(&openers.linking),
        adding: set(&openers.adding),
        code: openers.code,
    };
    of_languages(include_str!("openers.toml")).into_iter().map(opening).collect()
});

fn opening(lexicon: &Lexicon) -> Option<&'static Opening> {
    ALL.iter().find(|opening| opening.code == lexicon.language.code)
}

static SUBORDINATE_WORDS: LazyLock<WordSet> = LazyLock::new(|| SUBORDINATE.split_whitespace().map(hash_word).collect());

/// True if the sentence continues the text before it: its first words refer back, or a word near the start adds to it.
pub(super) fn leans(tokens: &[Token], lexicon: &Lexicon) -> bool {
    let Some(first) = tokens.first() else { return false };
    // `Das Gebäude` has an article, `Das ist` a pronoun; `Since 1987` is a year.
    let before_noun = || tokens.get(1).is_some_and(|next| next.content && !lexicon.verbs.contains(&next.word));
    let is_article =
        ARTICLE_WORDS.iter().any(|(code, words)| *code == lexicon.language.code && words.contains(&first.word));
    if is_article && before_noun() || tokens.get(1).is_some_and(|next| next.number) {
        return false;
    }
    let opening = opening(lexicon);
    lexicon.pointers.contains(&first.word)
        || lexicon.connectives.contains(&first.word)
        || opening.is_some_and(|opening| {
            let begins = |phrase: &Vec<u64>| {
                tokens.len() > phrase.len() && tokens.iter().zip(phrase).all(|(token, word)| token.word == *word)
            };
            opening.leaning.contains(&first.word)
                || CONTRACTED_WORDS.contains(&first.word)
                || opening.linking.iter().any(begins)
                || SUBORDINATE_WORDS.contains(&first.word)
                    && tokens.get(1).is_some_and(|second| {
                        lexicon.pointers.contains(&second.word) || CONTRACTED_WORDS.contains(&second.word)
                    })
        })
        || adds(tokens, lexicon)
}

/// True if a word near the start adds to the previous statement: `It also fits`.
pub(super) fn adds(tokens: &[Token], lexicon: &Lexicon) -> bool {
    let adding = |opening: &Opening| tokens.iter().take(FRONT_WORDS).any(|token| opening.adding.contains(&token.word));
    opening(lexicon).is_some_and(adding)
}

/// True if the sentence refers to another place on the page: `the table below`.
pub(super) fn points(tokens: &[Token], lexicon: &Lexicon) -> bool {
    opening(lexicon).is_some_and(|opening| opening.pointing.iter().any(|phrase| holds_phrase(tokens, phrase)))
}

/// True if the words of the phrase occur among these, in sequence.
pub(super) fn holds_phrase(tokens: &[Token], phrase: &[u64]) -> bool {
    let mut runs = tokens.windows(phrase.len().max(1));
    runs.any(|run| run.iter().map(|token| token.word).eq(phrase.iter().copied()))
}

/// True if a small word stands alone before a comma and needs the previous text: `Before, it was cheap`. With `Below,
/// we`, a page refers to itself.
pub(super) fn begins_apart(text: &str, tokens: &[Token], lexicon: &Lexicon) -> bool {
    let [first, second, ..] = tokens else { return false };
    let is_alone = text.get(first.end..).is_some_and(|behind| behind.starts_with(", "));
    is_alone && !first.content && !lexicon.we.contains(&second.word)
}

/// Words that a page uses for itself.
const ITSELF: &str = "article guide post page tutorial review list book course paper checklist overview report study \
    artikel beitrag ratgeber leitfaden seite anleitung übersicht checkliste studie bericht buch kurs guide artículo guía \
    página artículo articolo guida pagina artigo guia gids pagina artykuł poradnik článek průvodce статья";

static ITSELF_WORDS: LazyLock<WordSet> = LazyLock::new(|| ITSELF.split_whitespace().map(hash_word).collect());

/// True if the sentence starts with the page itself: `This guide`, `In diesem Beitrag`.
pub(super) fn names_itself(tokens: &[Token], lexicon: &Lexicon) -> bool {
    tokens
        .windows(2)
        .take(2)
        .any(|pair| lexicon.pointers.contains(&pair[0].word) && ITSELF_WORDS.contains(&pair[1].word))
}

/// True if one of these words is a word that a page uses for itself: `guide`.
pub(super) fn names_page_kind(words: &[u64]) -> bool {
    words.iter().any(|word| ITSELF_WORDS.contains(word))
}

/// Words that are articles before a noun and pronouns elsewhere.
const ARTICLES: [(&str, &str); 6] = [
    ("de", "das der die"),
    ("nl", "het"),
    ("sv", "den det de"),
    ("da", "den det de"),
    ("fr", "en"),
    ("it", "questa questo"),
];

static ARTICLE_WORDS: LazyLock<Vec<(&str, WordSet)>> =
    LazyLock::new(|| ARTICLES.iter().map(|(code, words)| (*code, words.split(' ').map(hash_word).collect())).collect());

/// Articles of things that the reader already knows.
const DEFINITE: [(&str, &str); 7] = [
    ("en", "the"),
    ("de", "der die das den dem des"),
    ("fr", "le la les l"),
    ("es", "el la los las"),
    ("it", "il lo la i gli le"),
    ("pt", "o a os as"),
    ("nl", "de het"),
];

/// True if the sentence starts with a thing that the reader should know, `The pump`, and that is not in the page's
/// names.
pub(super) fn takes_as_known(tokens: &[Token], material: &Material<'_>) -> bool {
    let code = material.lexicon.language.code;
    let Some((_, articles)) = DEFINITE.iter().find(|(known, _)| *known == code) else { return false };
    let [first, rest @ ..] = tokens else { return false };
    if !articles.split(' ').any(|article| hash_word(article) == first.word) {
        return false;
    }
    // The noun phrase: everything up to the next function word.
    let phrase: Vec<Token> = rest.iter().take_while(|token| token.content).copied().collect();
    !phrase.is_empty() && !material.words_name_page(&phrase)
}

#[cfg(test)]
mod tests {
    use super::{begins_apart, leans, points};
    use crate::text::language::lexicon;
    use crate::text::tokens;

    #[test]
    fn continuing_sentences_lean() {
        let leaning = |code: &str, text: &str| {
            let lexicon = lexicon(Some(code));
            leans(&tokens(text, lexicon), lexicon)
        };
        assert!(leaning("en", "However, glue comes off."));
        assert!(leaning("en", "It weighs 2 kg."));
        assert!(leaning("en", "We have also tents."));
        assert!(leaning("de", "Stattdessen hilft Wachs."));
        assert!(leaning("fr", "Cette tente pèse 2 kg."));
        assert!(leaning("en", "Coincidentally, there is a film about tents."));
        assert!(!leaning("en", "Tents for two weigh 2 kg."));
        assert!(!leaning("de", "Zelte für zwei wiegen 2 kg."));
    }

    #[test]
    fn a_small_word_before_a_comma_needs_the_previous_text() {
        let apart = |code: &str, text: &str| {
            let lexicon = lexicon(Some(code));
            begins_apart(text, &tokens(text, lexicon), lexicon)
        };
        assert!(apart("en", "Before, half of the guests gave no tip."));
        assert!(!apart("en", "Before the tents are sewn, they are cut."));
        assert!(!apart("en", "Below, we list tents of all sizes."));
        assert!(!apart("en", "Tents, poles and pegs are sold here."));
    }

    #[test]
    fn references_to_other_places_point() {
        let pointing = |code: &str, text: &str| {
            let lexicon = lexicon(Some(code));
            points(&tokens(text, lexicon), lexicon)
        };
        assert!(pointing("en", "Sizes are listed below."));
        assert!(pointing("fr", "Les tailles sont indiquées ci-dessous."));
        assert!(!pointing("en", "We make tables."));
    }
}
