//! Dutch.

use crate::text::lexicon::Language;
use rust_stemmers::Algorithm;

pub(super) static NL: Language = Language {
    code: "nl",
    function_words: "de het een en of maar als dan van tot in op aan bij voor met uit door over onder naar om te is zijn was \
        waren wordt worden werd dit dat deze die er hij zij ze we wij je jij jouw u uw hun haar mijn ons onze ik me mij niet geen \
        meer veel ook nog al hoe wat wie waar wanneer waarom welke omdat zodat want heeft hebben had kan kunnen moet moeten zal \
        zullen wil willen mag mogen tussen tijdens zonder tegen sinds per via zo zeer elke alle andere hier daar",
    hanging: "de het een en of maar als dan van tot in op aan bij voor met uit door over onder naar om te is zijn dit dat deze die \
        hoe wat wie waar omdat zodat niet geen meer veel ook uw je jouw onze hun haar mijn tussen tijdens zonder tegen sinds per via \
        zeer elke alle",
    verbs: "is zijn was waren wordt worden werd heeft hebben had kan kunnen moet moeten zal zullen wil willen mag mogen biedt \
        bieden vind vindt vinden ontdek ontdekken lees leer kies koop bestel bekijk bezoek maak maakt maken geeft geven helpt helpen \
        gaat gaan komt komen staat staan ligt zorgt zorgen laat laten blijft bestaat bevat krijgt geniet",
    inflections: &["e", "en", "s", "er", "ere", "st", "ste", "n", "t"],
    numbers: ["een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf", "twaalf"],
    superlatives: &[
        "beste",
        "goedkoopste",
        "toonaangevend",
        "toonaangevende",
        "nummer een",
        "nr 1",
        "gegarandeerd",
        "gratis",
        "officieel",
        "officiele",
        "perfect",
        "perfecte",
        "onverslaanbaar",
    ],
    promises: &[
        "gratis verzending",
        "gratis bezorging",
        "niet goed geld terug",
        "24 7",
        "op voorraad",
        "vrijblijvend",
        "geneest",
        "levenslange garantie",
        "gratis retour",
    ],
    clickbait: &[
        "je gelooft nooit",
        "dit wil je niet missen",
        "wat er daarna gebeurde",
        "schokkend",
        "ongelooflijk",
        "mis het niet",
    ],
    vague: &[
        "home",
        "welkom",
        "naamloos",
        "pagina",
        "profiel",
        "product",
        "producten",
        "index",
        "winkel",
        "nieuws",
        "contact",
        "over ons",
        "zoeken",
        "diensten",
        "blog",
    ],
    connectives: "maar en dus ook echter bovendien daarom daarnaast toch dan verder tenslotte immers want",
    pointers: "dit dat deze die hij zij ze het hun haar zijn hier daar beide",
    we: "wij we ons onze ik mijn",
    you: "je jij jouw u uw jullie",
    stemmer: Some(Algorithm::Dutch),
};
