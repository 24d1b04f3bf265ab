//! Sentences in which a page states its purpose for the reader: `This guide compares tents`, `In this article, we show
//! …`. By language.

use super::material::Material;
use super::openers::{adds, holds_phrase};
use super::vocabulary::plain_words;
use crate::text::language::Lexicon;
use crate::text::{Token, WordSet, hash_word, words_of};
use std::sync::LazyLock;

/// The words of such sentences in one language.
struct Wording {
    code: &'static str,
    /// Prepositions before the page.
    leads: &'static str,
    /// Words that point to the page.
    pointers: &'static str,
    /// Words that a page uses for itself.
    kinds: &'static str,
    /// What the page does.
    verbs: &'static str,
}

#[rustfmt::skip]
const WORDINGS: [Wording; 7] = [
    Wording {
        code: "en",
        leads: "in within on with throughout through over",
        pointers: "this our today",
        kinds: "article guide post page tutorial course list review report blog roundup handbook overview lesson video checklist \
            comparison document workshop webinar ebook playbook primer manual analysis paper study walkthrough breakdown \
            explainer category handout worksheet factsheet resource reference episode interview",
        verbs: "explain explains cover covers compare compares show shows walk walks share shares explore explores examine \
            examines discuss discusses describe describes outline outlines look looks take takes break breaks review reviews \
            rank ranks provide provides offer offers give gives present presents introduce introduces teach teaches delve \
            delves dive dives help helps highlight highlights list lists detail details summarize summarizes summarise \
            summarises answer answers analyze analyzes analyse analyses investigate investigates reveal reveals demonstrate \
            demonstrates address addresses focus focuses tell tells guide guides gather gathers gathered collect collects \
            round rounds rounded learn discover find see unpack unpacks uncover uncovers tackle tackles survey surveys \
            consider considers illustrate illustrates aim aims organized organised compiled identify assess evaluate \
            evaluates recommend demystify demystifies debunk debunks designed about for",
    },
    Wording {
        code: "de",
        leads: "in mit auf",
        pointers: "dieser diese dieses diesem unser unsere unserem unserer",
        kinds: "artikel beitrag ratgeber leitfaden seite anleitung übersicht checkliste studie bericht buch kurs blogbeitrag \
            blogartikel blogpost vergleich tutorial guide liste workshop seminar webinar handbuch video",
        verbs: "erklärt erklären zeigt zeigen erfahren erfährst lernst lernen stellt stellen beschreibt beschreiben vergleicht \
            vergleichen geben gibt beantwortet beantworten erläutert erläutern finden findest beleuchtet beleuchten verrät \
            verraten führt behandelt behandeln informiert informieren bietet liefert widmet hilft dreht untersucht untersuchen \
            fasst richtet geht",
    },
    Wording {
        code: "fr",
        leads: "dans avec sur",
        pointers: "cet cette ce notre",
        kinds: "article guide page tutoriel cours liste dossier étude livre fiche comparatif formation vidéo",
        verbs: "explique expliquons présente présentons compare comparons montre montrons découvrez découvrirez aborde abordons \
            propose proposons verrez verrons apprendrez donne donnons partage partageons passe fait détaille décrit aide \
            revient explorons analyse analysons",
    },
    Wording {
        code: "es",
        leads: "en con a",
        pointers: "este esta nuestra nuestro",
        kinds: "artículo guía página tutorial curso lista informe libro entrada post estudio reseña vídeo comparativa",
        verbs: "explica explicamos explicaremos muestra mostramos compara comparamos veremos verás aprenderás aprende descubre \
            descubrirás ofrece ofrecemos presenta presentamos describe analiza analizamos analizaremos encontrarás encontrará \
            aborda abordamos contamos repasa repasamos exploramos exploraremos",
    },
    Wording {
        code: "it",
        leads: "in con",
        pointers: "questo questa nostra nostro",
        kinds: "articolo guida pagina tutorial corso lista rapporto libro recensione studio post video",
        verbs: "spiega spieghiamo spiegheremo mostra mostriamo vedremo scoprirai scopri confronta confrontiamo presenta \
            presentiamo analizza analizziamo analizzeremo parliamo parleremo troverai imparerai illustra illustriamo descrive \
            offre fornisce affronta affrontiamo esploriamo esploreremo",
    },
    Wording {
        code: "pt",
        leads: "em com",
        pointers: "este esta neste nesta nosso nossa",
        kinds: "artigo guia página tutorial curso lista relatório livro estudo post vídeo",
        verbs: "explica explicamos mostra mostramos veremos vamos descubra descobrirá apresenta apresentamos compara comparamos \
            analisa analisamos aprenderá aprende aborda abordamos oferece descreve traz encontrará exploramos",
    },
    Wording {
        code: "nl",
        leads: "in met op",
        pointers: "dit deze ons onze",
        kinds: "artikel gids pagina handleiding cursus lijst rapport boek overzicht blog blogpost studie video",
        verbs: "legt leggen toont tonen vergelijkt vergelijken beschrijft beschrijven bespreekt bespreken lees leest leer leert \
            ontdek ontdekt vertelt vertellen geeft geven vind vindt behandelt behandelen helpt deelt delen laat laten zetten",
    },
];

/// [`Wording`] as sets of [`hash_word`].
struct Words {
    code: &'static str,
    leads: WordSet,
    pointers: WordSet,
    kinds: WordSet,
    verbs: WordSet,
}

static ALL: LazyLock<Vec<Words>> = LazyLock::new(|| {
    let set = |list: &str| -> WordSet { list.split_whitespace().map(hash_word).collect() };
    let words = |wording: &Wording| Words {
        code: wording.code,
        leads: set(wording.leads),
        pointers: set(wording.pointers),
        kinds: set(wording.kinds),
        verbs: set(wording.verbs),
    };
    WORDINGS.iter().map(words).collect()
});

/// Calls to read on, followed by the topic.
const CALLS: [&str; 4] = ["keep reading to", "read on to", "continue reading to", "scroll on to"];
static CALL_WORDS: LazyLock<Vec<Vec<u64>>> = LazyLock::new(|| CALLS.iter().map(|call| words_of(call)).collect());

/// Maximum number of words between the pointer and the page's word for itself: `this short practical guide`.
const MOST_BETWEEN: usize = 3;
/// Maximum number of words before the page's verb, and before the verb of its author: `In this guide, the experts of
/// the shop will show`.
const VERB_WITHIN: usize = 4;
const OWN_VERB_WITHIN: usize = 9;

/// How a sentence states its page's purpose.
#[derive(Debug, Clone, Copy)]
pub(super) struct Purpose {
    /// Index of the page's word for itself, or of the last word of a call to read on.
    kind: usize,
    /// True if a preposition precedes the page: `In this article`.
    has_lead: bool,
}

/// How the sentence of these words states the page's purpose; `None` if it does not.
pub(super) fn purpose(tokens: &[Token], lexicon: &Lexicon) -> Option<Purpose> {
    if let Some(call) =
        CALL_WORDS.iter().find(|call| tokens.get(..call.len()).is_some_and(|front| holds_phrase(front, call)))
    {
        return Some(Purpose { kind: call.len() - 1, has_lead: false });
    }
    let words = ALL.iter().find(|words| words.code == lexicon.language.code)?;
    let has_lead = words.leads.contains(&tokens.first()?.word);
    let pointer = usize::from(has_lead);
    if !words.pointers.contains(&tokens.get(pointer)?.word) || adds(tokens, lexicon) {
        return None;
    }
    let behind = &tokens[pointer + 1..];
    let kind = behind.iter().take(MOST_BETWEEN + 1).position(|token| words.kinds.contains(&token.word))?;
    let within = if has_lead { OWN_VERB_WITHIN } else { VERB_WITHIN };
    let rest = &behind[kind + 1..];
    let acts = rest.iter().take(within).any(|token| words.verbs.contains(&token.word));
    let points_back = rest.iter().any(|token| POINTING_BACK_WORDS.contains(&token.word));
    (acts && !points_back).then_some(Purpose { kind: pointer + 1 + kind, has_lead })
}

impl Purpose {
    /// The sentence without a leading `In this article, `, if a whole clause remains.
    pub(super) fn without_lead<'t>(self, sentence: &'t str, tokens: &[Token]) -> Option<&'t str> {
        let rest = sentence.get(tokens.get(self.kind)?.end..)?.strip_prefix(", ")?;
        self.has_lead.then_some(rest)
    }
}

/// True if the sentence of these words contains a word of the page's names, apart from words that any page may use.
pub(super) fn names_subject(tokens: &[Token], material: &Material<'_>) -> bool {
    let plain = plain_words(material.lexicon);
    let is_of_any = |word: u64| {
        plain.contains(&word) || ALL.iter().any(|words| words.kinds.contains(&word) || words.verbs.contains(&word))
    };
    let own: Vec<Token> = tokens.iter().filter(|token| !token.number && !is_of_any(token.word)).copied().collect();
    material.words_name_page(&own)
}

/// Pronouns after which something follows that the previous sentence named: `describes some of these`.
const POINTING_BACK: &str = "these those diese diesen ces ceux celles estos estas questi queste";
static POINTING_BACK_WORDS: LazyLock<WordSet> =
    LazyLock::new(|| POINTING_BACK.split_whitespace().map(hash_word).collect());

#[cfg(test)]
mod tests {
    use super::purpose;
    use crate::text::language::lexicon;
    use crate::text::tokens;

    #[test]
    fn purposes_are_recognised() {
        let says = |code: &str, text: &str| {
            let lexicon = lexicon(Some(code));
            purpose(&tokens(text, lexicon), lexicon).is_some()
        };
        let purposes = [
            ("en", "This guide compares eight tents for two people."),
            ("en", "In this short practical guide, the experts of the shop will show how tents are sewn."),
            ("en", "In today’s article, we’ll explore tents."),
            ("en", "This course is for beginners."),
            ("en", "Keep reading to learn how tents are sewn."),
            ("de", "In diesem Beitrag erfahren Sie, wie man ein Zelt näht."),
            ("de", "Unser Ratgeber erklärt, welches Zelt dicht ist."),
            ("fr", "Dans cet article, nous comparons huit tentes."),
            ("es", "En esta guía explicamos cómo elegir una tienda."),
            ("it", "In questo articolo vedremo come scegliere una tenda."),
            ("pt", "Neste artigo, mostramos como escolher uma barraca."),
            ("nl", "In dit artikel lees je hoe je een tent kiest."),
        ];
        for (code, text) in purposes {
            assert!(says(code, text), "{text}");
        }
        let others = [
            ("en", "This tent covers two people."),
            ("en", "This guide was written by the staff of a shop in Leeds, and we show it to all."),
            ("en", "This guide also covers poles."),
            ("en", "This guide explains some of these."),
            ("en", "A guide explains the way."),
            ("en", "Tents are covered in this guide."),
            ("de", "Dieser Weg zeigt nach Norden."),
        ];
        for (code, text) in others {
            assert!(!says(code, text), "{text}");
        }
    }
}
