//! French.

use crate::text::lexicon::Language;
use rust_stemmers::Algorithm;

pub(super) static FR: Language = Language {
    code: "fr",
    function_words: "le la les l un une des du de d et ou mais ni si a au aux en dans sur sous par pour avec sans chez vers \
        entre est sont etait etaient ete etre sera seront ce cet cette ces c il elle ils elles nous vous on je j tu me m te t \
        se s sa son ses leur leurs notre nos votre vos mon ma mes ton ta tes que qu qui quoi dont ou ne n pas plus tres tout \
        tous toute toutes comme y lui eux meme aussi donc or car puis ainsi alors afin lors depuis pendant avant apres selon \
        quand comment pourquoi quel quelle quels quelles avoir ont avait fait faire peut peuvent doit doivent cela ceci",
    hanging: "le la les l un une des du de d et ou mais ni si a au aux en dans sur sous par pour avec sans chez vers entre \
        est sont ce cet cette ces que qu qui dont ne pas plus tres comme leur leurs notre nos votre vos mon ma mes son sa ses \
        afin lors depuis pendant avant apres selon quel quelle tout toute tous toutes",
    verbs: "est sont etait etaient sera seront a ont avait peut peuvent doit doivent fait font offre offrent propose \
        proposent permet permettent decouvrez decouvrir trouvez trouver profitez choisissez consultez comparez apprenez \
        reservez visitez contactez retrouvez savoir faut va vont vient donne donnent aide aident comprend comprennent \
        presente presentent reste restent devient commence annonce explique raconte signe lance ouvre",
    inflections: &["s", "e", "es", "x", "ment", "ee", "ees", "er"],
    numbers: ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"],
    superlatives: &[
        "meilleur",
        "meilleure",
        "meilleurs",
        "meilleures",
        "le moins cher",
        "les moins chers",
        "numero un",
        "no 1",
        "n 1",
        "garanti",
        "garantie",
        "gratuit",
        "gratuite",
        "gratuits",
        "officiel",
        "officielle",
        "leader",
        "parfait",
        "imbattable",
        "imbattables",
    ],
    promises: &[
        "livraison gratuite",
        "livraison offerte",
        "satisfait ou rembourse",
        "24 7",
        "en stock",
        "sans engagement",
        "cliniquement prouve",
        "guerit",
        "garantie a vie",
        "retours gratuits",
    ],
    clickbait: &[
        "vous n'allez pas croire",
        "vous ne croirez pas",
        "ce qui se passe ensuite",
        "choquant",
        "a ne pas manquer",
        "incroyable",
    ],
    vague: &[
        "accueil",
        "bienvenue",
        "sans titre",
        "page",
        "profil",
        "produit",
        "produits",
        "index",
        "boutique",
        "actualites",
        "contact",
        "a propos",
        "recherche",
        "services",
        "blog",
        "home",
    ],
    connectives: "cependant mais et donc aussi ainsi alors puis enfin pourtant toutefois neanmoins or car ensuite finalement \
        ailleurs",
    pointers: "ce cet cette ces cela ceci il elle ils elles son sa ses leur leurs ici celui celle ceux",
    we: "nous notre nos je mon ma mes",
    you: "vous votre vos tu ton ta tes",
    stemmer: Some(Algorithm::French),
};
