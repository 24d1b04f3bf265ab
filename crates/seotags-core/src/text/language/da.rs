//! Danish.

use crate::text::lexicon::Language;
use rust_stemmers::Algorithm;

pub(super) static DA: Language = Language {
    code: "da",
    function_words: "en et den det de dem og eller men om at som for af på i til med fra ved hos over under mellem gennem mod uden \
        efter før inden siden er var været bliver blev har havde have kan kunne skal skulle vil må får ikke også kun så end når \
        der her hvor hvordan hvad hvem hvilken hvilket hvilke hvorfor jeg du han hun vi I os jer dig mig sig min mit mine din dit \
        dine sin sit sine vores jeres hans hendes deres denne dette disse alle alt mere meget mange nogen noget nogle ingen intet \
        hver per samt nu da op ud ind",
    hanging: "en et den det de og eller men om at som for af på i til med fra ved hos over under mellem gennem mod uden efter før \
        inden er var har kan skal vil må ikke også kun så end når hvor hvordan hvad hvilken hvilket hvilke min mit mine din dit \
        dine sin sit sine vores jeres denne dette disse alle mere meget per samt hver",
    verbs: "er var bliver blev har havde kan kunne skal skulle vil må får findes giver gør finder find køb købe læs læse opdag \
        tilbyder tilbyd hjælper bestil vælg sammenlign besøg kommer går står ligger sælger viser bruger indeholder passer skaber \
        bygger møder lader holder tager ved ser nyd prøv lær",
    inflections: &["n", "en", "et", "t", "r", "er", "e", "ene", "erne", "ne", "s", "ens", "ets", "ere", "est", "este"],
    numbers: ["en", "to", "tre", "fire", "fem", "seks", "syv", "otte", "ni", "ti", "elleve", "tolv"],
    superlatives: &[
        "bedst",
        "bedste",
        "billigst",
        "billigste",
        "førende",
        "nummer et",
        "nr 1",
        "garanteret",
        "gratis",
        "officiel",
        "officielle",
        "perfekt",
        "perfekte",
        "uovertruffen",
        "uslåelig",
        "uslåelige",
        "hurtigst",
        "hurtigste",
        "laveste pris",
        "størst",
        "største",
    ],
    promises: &[
        "gratis fragt",
        "fri fragt",
        "gratis levering",
        "gratis retur",
        "pengene tilbage",
        "24 7",
        "døgnet rundt",
        "på lager",
        "uden risiko",
        "helbreder",
        "klinisk bevist",
        "livstidsgaranti",
        "prisgaranti",
        "prismatch",
    ],
    clickbait: &[
        "du vil ikke tro",
        "dette ene trick",
        "hvad der så skete",
        "chokerende",
        "gå ikke glip af",
        "skal ses",
        "sandheden om",
    ],
    vague: &[
        "hjem",
        "forside",
        "velkommen",
        "unavngivet",
        "side",
        "profil",
        "produkt",
        "produkter",
        "butik",
        "kontakt",
        "kontakt os",
        "om os",
        "nyheder",
        "ydelser",
        "søg",
        "blog",
    ],
    connectives: "men og så også desuden derfor derimod dog siden endelig altså ellers eller for alligevel",
    pointers: "dette denne disse det den de han hun hans hendes deres her der begge",
    we: "vi os vores jeg mig min mit mine",
    you: "du dig din dit dine jer jeres",
    stemmer: Some(Algorithm::Danish),
};
