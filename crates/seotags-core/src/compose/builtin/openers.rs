//! Sentences that mean little without the text before them, by language.

use super::material::Material;
use crate::text::language::Lexicon;
use crate::text::{Token, WordSet, hash_word, words_of};
use std::sync::LazyLock;

/// Words that an independent sentence does not start with, in addition to the language's connectives and pointers.
const LEANING: [(&str, &str); 12] = [
    (
        "en",
        "besides then hence again though although yet still alternatively either neither another other others later earlier \
         consequently subsequently accordingly conversely rather similarly likewise nor unlike him their his her them \
         secondly thirdly lastly again even especially particularly certainly obviously clearly \
         unfortunately fortunately luckily sadly thankfully hopefully coincidentally incidentally interestingly \
         surprisingly ironically admittedly granted ultimately apparently eventually afterwards afterward previously usually often \
         sometimes yes no well okay ok anyway because since let's lets please remember",
    ),
    (
        "de",
        "dazu dabei damit dadurch daher darum deshalb ausserdem zudem danach davor dort hier ihm ihn ihnen weil obwohl während \
         denn doch stattdessen anschliessend schliesslich ebenso ebenfalls hinzu leider natürlich einer einige manche andere \
         anders sonst sogar nur eben genau weiterhin weitere inzwischen mittlerweile gleichzeitig allerdings jedenfalls \
         übrigens später früher bitte nun jetzt ja nein zufälligerweise interessanterweise überraschenderweise zugegeben \
         letztlich letztendlich glücklicherweise",
    ),
    (
        "fr",
        "cependant mais et ou donc alors ainsi aussi puis ensuite ce cet cette ces cela ceci il elle ils elles lui leur leurs \
         quant enfin néanmoins toutefois pourtant or car certes sinon là ici tel telle tels telles autre autres y son sa ses \
         celui celle ceux celles oui non malheureusement heureusement finalement évidemment curieusement",
    ),
    (
        "es",
        "pero y o así además entonces esto estos ese esa eso esta este estas esos él ella ellos ellas luego \
         también tampoco porque aunque otro otra otros otras aquí allí su sus incluso finalmente mientras sí no \
         afortunadamente desafortunadamente curiosamente obviamente",
    ),
    (
        "it",
        "ma e però inoltre quindi così questo questa questi queste quello quella poi infine anche ancora perché mentre invece \
         dunque infatti altro altra altri altre qui lì suo sua suoi sue esso essa essi lui lei loro sì no \
         fortunatamente purtroppo ovviamente curiosamente",
    ),
    (
        "pt",
        "mas e porém então isso isto ele ela eles elas além assim também porque embora este esta estes estas esse essa aqui ali \
         outro outra outros outras seu sua seus suas finalmente enquanto contudo entretanto portanto sim não felizmente infelizmente curiosamente",
    ),
    (
        "nl",
        "maar en of dus ook dan daarna daarom daarnaast bovendien echter toch dit dat deze die hij zij ze het hun haar zijn hier \
         daar want omdat hoewel terwijl anders andere vervolgens tenslotte ja nee helaas gelukkig uiteindelijk",
    ),
    ("sv", "men och eller så också dessutom därför dock detta denna dessa den det han hon de här där eftersom sedan"),
    ("da", "men og eller så også desuden derfor dog dette denne disse den det han hun de her der fordi siden"),
    (
        "pl",
        "ale i oraz jednak więc także również on ona ono oni one to ten ta te ich jego jej tutaj tam ponieważ dlatego \
         natomiast ponadto następnie",
    ),
    (
        "cs",
        "ale a i však tedy také rovněž on ona ono oni to ten ta ty jejich jeho její zde tam protože proto navíc potom",
    ),
    (
        "ru",
        "но и а или также поэтому однако он она оно они это этот эта эти его её их здесь там потому кроме затем тоже",
    ),
];

/// Phrases that refer to another place on the page.
const POINTING: [(&str, &str); 8] = [
    (
        "en",
        "the following|as follows|just that|do so|doing so|see below|see above|listed below|described below|shown below|this section|this chapter|\
         the example|the table below|in this case|the latter|the former|mentioned|see also|for example|\
         for instance|such as these|one of them|two of them|some of them|most of them|all of them|each of them",
    ),
    (
        "de",
        "siehe unten|siehe oben|folgende|folgenden|folgendes|im folgenden|nachfolgend|nachfolgende|nachfolgenden|dieser abschnitt|\
         das beispiel|die tabelle|die abbildung|das bild|zum beispiel|einer von ihnen|eine von ihnen|erwähnte|erwähnten|genannten",
    ),
    (
        "fr",
        "ci dessous|ci dessus|suivant|suivante|suivants|suivantes|par exemple|l'exemple|le tableau|l'un d'eux|l'une d'elles",
    ),
    (
        "es",
        "a continuación|más abajo|más arriba|siguiente|siguientes|por ejemplo|la tabla|el ejemplo|uno de ellos|una de ellas",
    ),
    (
        "it",
        "di seguito|qui sotto|qui sopra|seguente|seguenti|per esempio|ad esempio|la tabella|uno di loro|una di esse",
    ),
    ("pt", "a seguir|abaixo|acima|seguinte|seguintes|por exemplo|a tabela|um deles|uma delas"),
    ("nl", "hieronder|hierboven|onderstaande|bovenstaande|volgende|bijvoorbeeld|de tabel|een van hen"),
    ("pl", "poniżej|powyżej|następujące|na przykład|tabela|jeden z nich|jedna z nich"),
];

/// Phrases that continue the previous sentence.
const LINKING: [(&str, &str); 8] = [
    (
        "en",
        "of course|in fact|in addition|as a result|that said|with that|with this|in other words|even so|after all|\
         at the same time|on the other hand|on top of|for example|for instance|in this|in that|by doing|as mentioned|\
         as you can see|as we|to that end|for this|for that|because of|thanks to this|not only that|if so|if not|all of this|\
         one of these|some of these|most of these|each of these|many of these|both of these|at that|from there|after that",
    ),
    (
        "de",
        "unter anderem|zum beispiel|im gegensatz|darüber hinaus|auf der anderen seite|in diesem|in dieser|aus diesem|mit dieser|\
         mit diesem|bei diesem|bei dieser|für diese|für diesen|an dieser|auf diese|das heißt|im übrigen|kein wunder|vor allem|\
         nicht nur das|wie erwähnt|zu diesem|unter diesen",
    ),
    (
        "fr",
        "en effet|par exemple|en outre|de plus|par conséquent|en revanche|au contraire|dans ce|dans cette|pour cela|à cet|\
         c'est pourquoi|par ailleurs|d'autre part|bien sûr",
    ),
    (
        "es",
        "en ese|en esa|en esos|sin embargo|por ejemplo|por lo tanto|por eso|en cambio|de hecho|en este|en esta|por supuesto|es decir|por otro lado",
    ),
    (
        "it",
        "per esempio|ad esempio|di conseguenza|al contrario|in questo|in questa|per questo|d'altra parte|in effetti",
    ),
    ("pt", "por exemplo|por isso|no entanto|além disso|neste|nesta|por outro lado|de fato|ou seja"),
    ("nl", "bijvoorbeeld|met andere woorden|aan de andere kant|in dit|in deze|op deze|daar komt|onder andere"),
    ("pl", "na przykład|z drugiej strony|w tym|dzięki temu|oprócz tego|mimo to"),
];
/// Conjunctions after which a pronoun refers back: `Whether it is wool`.
const SUBORDINATE: &str = "if when whether while although because since as once after before until unless wenn ob weil da als \
    während obwohl nachdem bevor sobald si quand lorsque puisque cuando aunque se quando als wanneer omdat";

/// Pronouns with their verbs: `If they're not`.
const CONTRACTED: &str = "they're they've they'll they'd it's it'll that's there's here's he's she's who's";
static CONTRACTED_WORDS: LazyLock<WordSet> = LazyLock::new(|| CONTRACTED.split(' ').map(hash_word).collect());

/// Words near the start that add to the previous statement: `It also fits`, `We have also`.
const ADDING: [(&str, &str); 9] = [
    ("en", "also too however therefore instead then furthermore moreover additionally nevertheless"),
    ("de", "auch darüber jedoch aber allerdings zudem ausserdem dagegen hingegen daher deshalb dennoch ebenfalls"),
    ("fr", "aussi également cependant donc ensuite toutefois néanmoins"),
    ("es", "también además embargo"),
    ("it", "anche inoltre invece però"),
    ("pt", "também além porém"),
    ("nl", "ook echter daarnaast daarom"),
    ("sv", "också dock"),
    ("pl", "także również jednak"),
];
/// Number of words at the start among which to look for such a word.
const FRONT_WORDS: usize = 5;

struct Opening {
    code: &'static str,
    leaning: WordSet,
    pointing: Vec<Vec<u64>>,
    linking: Vec<Vec<u64>>,
    adding: WordSet,
}

static ALL: LazyLock<Vec<Opening>> = LazyLock::new(|| {
    let of = |lists: &[(&str, &'static str)], code: &str| {
        lists.iter().find(|(known, _)| *known == code).map_or("", |(_, list)| *list)
    };
    let set = |list: &str| -> WordSet { list.split_whitespace().map(hash_word).collect() };
    let phrases =
        |list: &str| -> Vec<Vec<u64>> { list.split('|').filter(|phrase| !phrase.is_empty()).map(words_of).collect() };
    let opening = |(code, leaning): &(&'static str, &str)| Opening {
        code,
        leaning: set(leaning),
        pointing: phrases(of(&POINTING, code)),
        linking: phrases(of(&LINKING, code)),
        adding: set(of(&ADDING, code)),
    };
    LEANING.iter().map(opening).collect()
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
