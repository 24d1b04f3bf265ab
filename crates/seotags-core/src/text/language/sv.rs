//! Swedish.

use crate::text::lexicon::Language;
use rust_stemmers::Algorithm;

pub(super) static SV: Language = Language {
    code: "sv",
    function_words: "en ett den det de dem och eller men om att som för av på i till med från vid hos över under mellan genom mot \
        utan efter före innan sedan är var varit bli blir blev har hade ha kan kunde ska skulle vill måste får inte ej också \
        även bara så än när där här hur vad vem vilken vilket vilka varför jag du han hon vi ni oss er dig mig sig min mitt \
        mina din ditt dina sin sitt sina vår vårt våra ert era hans hennes deras denna detta dessa alla allt mer mycket många \
        någon något några ingen inget inga varje per samt nu då upp ut in",
    hanging: "en ett den det de och eller men om att som för av på i till med från vid hos över under mellan genom mot utan efter \
        före innan är var har kan ska vill måste inte även bara så än när där hur vad vilken vilket vilka min mitt mina din \
        ditt dina sin sitt sina vår vårt våra er ert era denna detta dessa alla mer mycket per samt varje",
    verbs: "är var blir blev har hade kan kunde ska skulle vill måste får finns ger gör hittar hitta köp köpa läs läsa upptäck \
        upptäcka erbjuder erbjud hjälper boka beställ välj jämför besök kommer går står ligger säljer visar behöver använder \
        innehåller passar skapar bygger möter låter håller tar vet ser njut prova lär",
    inflections: &[
        "n", "en", "et", "t", "r", "ar", "er", "or", "na", "arna", "erna", "orna", "s", "ens", "ets", "a", "are",
        "ast", "aste", "e",
    ],
    numbers: ["ett", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio", "elva", "tolv"],
    superlatives: &[
        "bäst",
        "bästa",
        "billigast",
        "billigaste",
        "ledande",
        "nummer ett",
        "nr 1",
        "garanterat",
        "garanterad",
        "gratis",
        "kostnadsfri",
        "kostnadsfritt",
        "officiell",
        "officiella",
        "perfekt",
        "perfekta",
        "oslagbar",
        "oslagbara",
        "snabbast",
        "snabbaste",
        "lägsta pris",
        "störst",
        "största",
    ],
    promises: &[
        "fri frakt",
        "gratis frakt",
        "fri retur",
        "pengarna tillbaka",
        "24 7",
        "dygnet runt",
        "i lager",
        "finns i lager",
        "utan risk",
        "botar",
        "kliniskt bevisad",
        "livstidsgaranti",
        "nöjd kund garanti",
        "prisgaranti",
    ],
    clickbait: &[
        "du kommer inte tro",
        "det här tricket",
        "vad som hände sen",
        "chockerande",
        "missa inte",
        "måste se",
        "sanningen om",
    ],
    vague: &[
        "hem",
        "startsida",
        "välkommen",
        "namnlös",
        "sida",
        "profil",
        "produkt",
        "produkter",
        "butik",
        "kontakt",
        "kontakta oss",
        "om oss",
        "nyheter",
        "tjänster",
        "sök",
        "blogg",
    ],
    connectives: "men och så också dessutom därför däremot dock sedan sen slutligen alltså annars eller för ändå",
    pointers: "detta denna dessa det den de han hon hans hennes deras här där båda",
    we: "vi oss vår vårt våra jag mig min mitt mina",
    you: "du dig din ditt dina ni er ert era",
    stemmer: Some(Algorithm::Swedish),
};
