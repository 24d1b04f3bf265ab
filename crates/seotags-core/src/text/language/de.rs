//! German.

use crate::text::lexicon::Language;
use rust_stemmers::Algorithm;

pub(super) static DE: Language = Language {
    code: "de",
    function_words: "der die das den dem des ein eine einen einem einer eines und oder aber sondern wenn falls von vom zu \
        zum zur in im ins an am ans auf aufs bei beim fur furs mit aus als ist sind war waren sein wird werden wurde wurden \
        es er sie wir ihr ihre ihren ihrem ihrer du dein deine deinen deiner uns unser unsere unseren unserer ich mein meine \
        mir mich dir dich man sich nicht kein keine keinen mehr sehr auch nur noch schon so wie was wer wo wann warum dass \
        ob weil da damit nach uber unter durch um ohne gegen bis seit wahrend vor hinter zwischen hat haben hatte hatten kann \
        konnen konnte soll sollen muss mussen will wollen darf durfen dies diese dieser dieses diesen diesem jede jeder jedes \
        alle allem allen aller beim sowie bzw etwa dann hier dort denn doch zwar wieder immer pro per je ihm ihn ihnen sein \
        seine seinen seiner seinem seines ihres unserem unseres deinem deines meinem meinen meiner meines keinem keiner keines \
        euch euer eure euren eurem eurer eures welche welcher welches deren dessen",
    hanging: "der die das den dem des ein eine einen einem einer eines und oder aber sondern wenn von vom zu zum zur in im \
        ins an am auf bei beim fur mit aus als wie dass ob weil da damit nach uber unter durch um ohne gegen bis seit wahrend \
        vor hinter zwischen sowie bzw pro per je ihr ihre ihren dein deine unser unsere mein meine sein seine sich nicht kein \
        keine diese dieser dieses jede jeder alle auch sehr so ist sind war wird hat haben kann",
    verbs: "ist sind war waren wird werden wurde wurden hat haben hatte hatten kann konnen konnte muss mussen soll sollte \
        sollten will wollen gibt geben macht machen bietet bieten zeigt zeigen findet finden erfahren lesen entdecken entdecke \
        lernen nutzen braucht brauchen geht gehen kommt kommen steht stehen liegt liegen lasst lassen sagt sorgt hilft helfen \
        erklart erklaren heisst bleibt bleiben bringt darf durfen erhalten erhalt umfasst verbindet eignet informieren \
        informiert vergleichen buchen besuchen geniessen erleben erleben stellt stellen setzt fuhrt fuhren beginnt gehort \
        gehoren sucht suchen kaufen bestellen warten startet plant feiert ersetzt",
    inflections: &[
        "e", "en", "er", "es", "em", "n", "s", "ere", "eren", "erer", "eres", "ste", "sten", "ster", "stes", "ern",
    ],
    numbers: ["eins", "zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwolf"],
    superlatives: &[
        "beste",
        "besten",
        "bester",
        "bestes",
        "gunstigste",
        "gunstigsten",
        "billigste",
        "billigsten",
        "fuhrend",
        "fuhrende",
        "fuhrender",
        "nummer eins",
        "nr 1",
        "garantiert",
        "gratis",
        "kostenlos",
        "kostenlose",
        "offiziell",
        "offizielle",
        "perfekt",
        "perfekte",
        "weltklasse",
        "unschlagbar",
        "unschlagbare",
        "schnellste",
    ],
    promises: &[
        "kostenloser versand",
        "gratis versand",
        "versandkostenfrei",
        "geld zuruck",
        "24 7",
        "sofort lieferbar",
        "auf lager",
        "rund um die uhr",
        "klinisch getestet",
        "heilt",
        "arztlich empfohlen",
        "lebenslange garantie",
        "ohne risiko",
        "rechtssicher",
    ],
    clickbait: &[
        "das glauben sie nicht",
        "sie werden nicht glauben",
        "dieser eine trick",
        "was dann geschah",
        "was dann passiert",
        "unglaublich",
        "schockierend",
        "jetzt zuschlagen",
        "nur noch heute",
        "die wahrheit uber",
    ],
    vague: &[
        "startseite",
        "home",
        "willkommen",
        "herzlich willkommen",
        "unbenannt",
        "seite",
        "profil",
        "produkt",
        "produkte",
        "index",
        "shop",
        "aktuelles",
        "news",
        "kontakt",
        "uber uns",
        "ubersicht",
        "details",
        "suche",
        "leistungen",
    ],
    connectives: "aber und doch denn ausserdem zudem auch also dabei daher deshalb allerdings jedoch dann so zunachst \
        schliesslich somit dennoch trotzdem hingegen zwar oder deswegen ferner hierbei dazu dafur darum daruber",
    pointers: "dies diese dieser dieses diesem diesen jene jener jenes er sie es ihr ihre sein seine hier dort das deren \
        dessen beide",
    we: "wir unser unsere unserem unseren unserer uns ich mein meine mich mir",
    you: "du dein deine deinen deinem deiner dir dich sie ihr ihre ihren ihrem ihrer ihnen euch euer eure",
    stemmer: Some(Algorithm::German),
};
