//! Portuguese.

use crate::text::lexicon::Language;
use rust_stemmers::Algorithm;

pub(super) static PT: Language = Language {
    code: "pt",
    function_words: "o a os as um uma uns umas de do da dos das e ou mas nem se ao aos em no na nos nas num numa com por para \
        pelo pela pelos pelas sem sobre entre desde ate apos e sao foi era eram ser sera este esta estes estas esse essa esses \
        essas isso isto aquele aquela seu sua seus suas meu minha meus minhas nosso nossa nossos nossas que quem qual quais como \
        quando onde porque nao mais muito todo todos toda todas lhe ja tambem cada outro outra outros outras ha tem pode podem eu \
        ele ela eles elas voce voces assim enquanto durante",
    hanging: "o a os as um uma uns umas de do da dos das e ou mas se ao aos em no na nos nas num numa com por para pelo pela sem \
        sobre entre desde ate apos que como quando onde porque nao mais muito seu sua seus suas nosso nossa este esta cada todo toda \
        todos todas sao",
    verbs: "e sao foi era eram sera tem ha pode podem deve devem oferece oferecem descubra descobrir encontre encontrar conheca \
        aprenda escolha compre visite reserve aproveite permite permitem ajuda ajudam inclui incluem faz fazem esta estao vai vao da \
        existe apresenta explica confira saiba veja fica",
    inflections: &["s", "es", "a", "o", "as", "os", "mente", "issimo", "issima"],
    numbers: ["um", "dois", "tres", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze", "doze"],
    superlatives: &[
        "melhor",
        "melhores",
        "mais barato",
        "mais barata",
        "numero um",
        "n 1",
        "garantido",
        "garantida",
        "gratis",
        "gratuito",
        "gratuita",
        "oficial",
        "lider",
        "perfeito",
        "perfeita",
    ],
    promises: &[
        "frete gratis",
        "envio gratis",
        "portes gratis",
        "24 7",
        "em estoque",
        "em stock",
        "sem compromisso",
        "cura",
        "garantia vitalicia",
    ],
    clickbait: &[
        "voce nao vai acreditar",
        "nao vai acreditar",
        "o que acontece depois",
        "chocante",
        "imperdivel",
        "inacreditavel",
    ],
    vague: &[
        "inicio",
        "bem vindo",
        "bem vindos",
        "sem titulo",
        "pagina",
        "perfil",
        "produto",
        "produtos",
        "index",
        "loja",
        "noticias",
        "contato",
        "contacto",
        "buscar",
        "servicos",
        "blog",
        "home",
    ],
    connectives: "porem mas e alem tambem entao assim depois finalmente contudo todavia portanto entretanto pois",
    pointers: "este esta estes estas esse essa isso isto seu sua ele ela aqui ali ambos",
    we: "nos nosso nossa nossos nossas eu meu minha",
    you: "voce voces seu sua seus suas tu teu tua",
    stemmer: Some(Algorithm::Portuguese),
};
