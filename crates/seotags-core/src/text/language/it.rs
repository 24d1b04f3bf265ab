//! Italian.

use crate::text::lexicon::Language;
use rust_stemmers::Algorithm;

pub(super) static IT: Language = Language {
    code: "it",
    function_words: "il lo la i gli le l un uno una di del dello della dei degli delle dell e ed o ma se a ad al allo alla ai \
        agli alle all in nel nello nella nei negli nelle nell con su sul sullo sulla sui sugli sulle per tra fra da dal dallo \
        dalla dai dagli dalle dall e sono era erano essere sara questo questa questi queste quello quella quelli quelle che chi \
        cui come quando dove perche non ne piu molto tutto tutti tutta tutte si suo sua suoi sue mio mia mie miei tuo tua tuoi \
        loro nostro nostra nostri nostre vostro vostra anche ci vi mi ti ha hanno puo possono ogni altro altri altra altre ancora \
        gia cosi mentre durante senza verso dopo prima io lui lei noi voi",
    hanging: "il lo la i gli le l un uno una di del dello della dei degli delle dell e ed o ma se a ad al allo alla ai agli alle \
        all in nel nella nei negli nelle con su sul sulla per tra fra da dal dalla dai che cui come quando dove non piu molto suo \
        sua nostro nostra questo questa ogni senza verso dopo prima durante sono",
    verbs: "e sono era erano sara ha hanno puo possono deve devono offre offrono scopri scoprire trova trovare scegli acquista \
        visita prenota impara permette permettono aiuta aiutano include includono fa fanno sta stanno va vanno da viene vengono \
        presenta spiega propone consente contiene rimane diventa",
    inflections: &["i", "e", "a", "o", "mente", "issimo", "issima"],
    numbers: ["uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci", "undici", "dodici"],
    superlatives: &[
        "migliore",
        "migliori",
        "piu economico",
        "numero uno",
        "n 1",
        "garantito",
        "garantita",
        "gratis",
        "gratuito",
        "gratuita",
        "ufficiale",
        "leader",
        "perfetto",
        "perfetta",
    ],
    promises: &[
        "spedizione gratuita",
        "soddisfatti o rimborsati",
        "24 7",
        "disponibile subito",
        "senza impegno",
        "cura",
        "garanzia a vita",
        "reso gratuito",
    ],
    clickbait: &[
        "non crederai",
        "non ci crederai",
        "quello che succede dopo",
        "scioccante",
        "incredibile",
        "da non perdere",
    ],
    vague: &[
        "home",
        "benvenuto",
        "benvenuti",
        "senza titolo",
        "pagina",
        "profilo",
        "prodotto",
        "prodotti",
        "index",
        "negozio",
        "notizie",
        "contatti",
        "chi siamo",
        "cerca",
        "servizi",
        "blog",
    ],
    connectives: "tuttavia ma e quindi inoltre anche allora poi infine pero dunque cosi percio",
    pointers: "questo questa questi queste quello quella esso essa suo sua qui li entrambi",
    we: "noi nostro nostra nostri nostre ci io mio mia",
    you: "tu tuo tua tuoi tue voi vostro vostra ti",
    stemmer: Some(Algorithm::Italian),
};
