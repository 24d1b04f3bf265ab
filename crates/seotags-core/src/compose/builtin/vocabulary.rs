//! Words that distinguish keywords from other phrases.

use crate::text::language::Lexicon;
use crate::text::{WordSet, hash_word, spelt_words};
use foldhash::HashSet;
use std::sync::LazyLock;

/// Function words by language that may occur inside a phrase: `terms of use`.
const INNER: [(&str, &str); 11] = [
    ("en", "of for and in the"),
    ("de", "für von und der die des im in zur zum mit am an auf aus bei ohne"),
    ("fr", "de la le du des d l et en pour sans aux"),
    ("es", "de la del las los el y en para"),
    ("it", "di del della dei delle per da in con"),
    ("pt", "de da do das dos em para"),
    ("nl", "van de het voor en in met"),
    ("sv", "för och i med av"),
    ("da", "for og i med af til"),
    ("pl", "w i z na do"),
    ("cs", "v a s na do pro"),
];

/// Words by language that every shop or site uses. They name nothing alone, but may be part of a phrase: `gift cards`.
const PLAIN: [(&str, &str); 8] = [
    (
        "en",
        "new best top first latest popular featured free sale sales deal deals offer offers price prices product products \
            collection collections article articles post posts brand brands card cards size sizes order orders shipping \
            delivery returns features details info overview today everyday everything customer customers business one two \
            three com www loading close open next previous result results tag tags image images video videos photos step \
            steps faq faqs questions answers difference list section sections sellers arrivals trending \
            requirements system specifications technical sold brand searches",
    ),
    (
        "de",
        "neu neue neuer neues neuen beste besten top angebot angebote preis preise produkt produkte kollektion artikel \
            marke marken größe größen bestellung versand lieferung infos überblick kunde kunden heute alles eins zwei drei \
            bin besonders finden jahr jahre tipps beitrag beiträge ergebnisse bilder video videos com www",
    ),
    (
        "fr",
        "nouveau nouvelle nouveautés meilleur meilleurs offre offres prix produit produits collection article articles \
            marque marques taille livraison client clients résultats images vidéo vidéos com www",
    ),
    (
        "es",
        "nuevo nueva nuevos mejor mejores oferta ofertas precio precios producto productos colección artículo artículos \
            marca marcas envío hoy cliente clientes resultados imágenes vídeo vídeos com www",
    ),
    (
        "it",
        "nuovo nuova novità migliore migliori offerta offerte prezzo prezzi prodotto prodotti collezione articolo articoli \
            marca marchi spedizione oggi cliente clienti risultati immagini video com www",
    ),
    (
        "pt",
        "novo nova melhor melhores oferta ofertas preço preços produto produtos coleção artigo artigos marca marcas envio \
            hoje cliente clientes resultados imagens vídeo vídeos com www",
    ),
    ("", "com www"),
    (
        "nl",
        "nieuw nieuwe beste aanbieding aanbiedingen prijs prijzen product producten collectie artikel artikelen merk \
            merken verzending vandaag klant klanten resultaten video com www",
    ),
];

/// Words by language that a keyword must not start with, because they judge or call to action, and words that it must
/// not end with, because they make a statement: `data analysis important`.
#[rustfmt::skip]
const LOOSE: [(&str, &str, &str); 3] = [
    (
        "en",
        "timely intensive reliable important exploring discover discovering introducing choosing finding getting making right \
         real great perfect essential amazing wonderful trusted various several many most common other better handle ensure \
         find choose keep become",
        "important according today now better easier available necessary needed useful possible ready effective efficient \
         crucial vital essential explained alike including based designed helps means matters",
    ),
    (
        "de",
        "wichtige wichtigsten zuverlässige perfekte ideale verschiedene mehrere viele weitere gute tolle richtige richtigen",
        "wichtig verfügbar nötig möglich heute jetzt sinnvoll geeignet",
    ),
    ("fr", "important importante meilleur plusieurs différents nombreux", "important importante aujourd'hui disponible possible"),
];

struct Loose {
    fronts: WordSet,
    ends: WordSet,
}

static LOOSE_WORDS: LazyLock<Vec<(&str, Loose)>> = LazyLock::new(|| {
    let set = |words: &str| words.split_whitespace().map(hash_word).collect();
    LOOSE.iter().map(|(code, fronts, ends)| (*code, Loose { fronts: set(fronts), ends: set(ends) })).collect()
});

/// True if no keyword starts with the word `first` and ends with `last`.
pub(super) fn is_loose(first: u64, last: u64, lexicon: &Lexicon) -> bool {
    let of = LOOSE_WORDS.iter().find(|(known, _)| *known == lexicon.language.code);
    of.is_some_and(|(_, loose)| loose.fronts.contains(&first) || loose.ends.contains(&last))
}

/// Words of a site's interface.
const MACHINERY: &str = "click login sign read view want uploaded mention really already well within contents content items \
    item page pages website site menu search home categories category account cart checkout cookies \
    cookie privacy comments comment posted share logo image photo thing things lot way ways bit time \
    times mehr weiter seite using used based provided welcome every never always often jeden jedem";

static PLAIN_WORDS: LazyLock<Vec<(&str, WordSet)>> = LazyLock::new(|| {
    let set = |words: &str| words.split_whitespace().map(hash_word).collect();
    PLAIN.iter().map(|(code, words)| (*code, set(words))).collect()
});

/// Words of a language that name nothing alone; almost none for languages without a list.
pub(super) fn plain_words(lexicon: &Lexicon) -> &'static WordSet {
    static NONE: LazyLock<WordSet> = LazyLock::new(WordSet::default);
    let of = |code: &str| PLAIN_WORDS.iter().find(|(known, _)| *known == code).map(|(_, words)| words);
    of(lexicon.language.code).or_else(|| of("")).unwrap_or(&NONE)
}

static INNER_WORDS: LazyLock<Vec<(&str, WordSet)>> =
    LazyLock::new(|| INNER.iter().map(|(code, words)| (*code, words.split(' ').map(hash_word).collect())).collect());

/// Function words that may occur inside a phrase of a language.
pub(super) fn inner_words(lexicon: &Lexicon) -> &'static WordSet {
    static NONE: LazyLock<WordSet> = LazyLock::new(WordSet::default);
    INNER_WORDS.iter().find(|(known, _)| *known == lexicon.language.code).map_or(&NONE, |(_, words)| words)
}

/// Words of a site's interface.
pub(super) static MACHINERY_WORDS: LazyLock<WordSet> = LazyLock::new(|| MACHINERY.split(' ').map(hash_word).collect());

/// Stems in the chosen keywords. The language's stems cover more inflections than those used for counting the words of
/// a page.
pub(super) struct Said {
    lexicon: &'static Lexicon,
    stems: HashSet<String>,
}

impl Said {
    pub(super) fn new(lexicon: &'static Lexicon) -> Self {
        Self { lexicon, stems: HashSet::default() }
    }

    /// Adds the phrase; false if all its stems are already there.
    pub(super) fn add(&mut self, phrase: &str) -> bool {
        // English words are compared by their plurals; the stemmer would also merge different words: `organ`,
        // `organization`.
        if self.lexicon.language.code == "en" {
            return true;
        }
        let before = self.stems.len();
        self.stems.extend(inflected(phrase, self.lexicon));
        self.stems.len() > before
    }
}

/// True if the two phrases differ only in inflection: `betriebliche Vorsorge` and `betrieblichen Vorsorge`.
pub(super) fn is_inflection(phrase: &str, other: &str, lexicon: &'static Lexicon) -> bool {
    let set = |phrase| inflected(phrase, lexicon).collect::<HashSet<String>>();
    set(phrase) == set(other)
}

fn inflected(phrase: &str, lexicon: &'static Lexicon) -> impl Iterator<Item = String> {
    let words = spelt_words(phrase).filter(|word| !lexicon.is_function_word(word));
    words.map(|word| lexicon.stem(&lexicon.lower(word)))
}
