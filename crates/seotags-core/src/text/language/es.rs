//! Spanish.

use crate::text::lexicon::Language;
use rust_stemmers::Algorithm;

pub(super) static ES: Language = Language {
    code: "es",
    function_words: "el la los las un una unos unas lo de del y e o u pero sino si a al en con por para sin sobre entre desde \
        hasta hacia segun tras es son fue era eran ser sera este esta estos estas ese esa esos esas eso esto aquel aquella su \
        sus mi mis tu tus nuestro nuestra nuestros nuestras le les se me te nos que quien quienes cual cuales como cuando donde \
        porque no ni mas muy todo todos toda todas ya tambien cada otro otra otros otras ha han hay haber tiene tienen puede \
        pueden yo ella ellos ellas nosotros usted ustedes asi aunque mientras durante",
    hanging: "el la los las un una unos unas lo de del y e o u pero si a al en con por para sin sobre entre desde hasta hacia \
        segun tras es son que como cuando donde porque no ni mas muy su sus mi tu nuestro nuestra este esta estos estas cada \
        todo toda todos todas se",
    verbs: "es son fue era eran sera ha han hay tiene tienen puede pueden debe deben ofrece ofrecen descubre descubra \
        descubrir encuentra encuentre conoce conozca aprende elige compra compre visita visite reserva disfruta disfrute \
        permite permiten ayuda ayudan incluye incluyen hace hacen esta estan va van da dan existe existen presenta explica \
        consulta compara sabe quiere llega queda",
    inflections: &["s", "es", "a", "o", "as", "os", "mente", "isimo", "isima"],
    numbers: ["uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"],
    superlatives: &[
        "mejor",
        "mejores",
        "mas barato",
        "mas barata",
        "mas baratos",
        "numero uno",
        "n 1",
        "no 1",
        "garantizado",
        "garantizada",
        "gratis",
        "gratuito",
        "gratuita",
        "oficial",
        "lider",
        "lideres",
        "perfecto",
        "perfecta",
    ],
    promises: &[
        "envio gratis",
        "envio gratuito",
        "devolucion gratuita",
        "24 7",
        "en stock",
        "sin compromiso",
        "cura",
        "clinicamente probado",
        "garantia de por vida",
    ],
    clickbait: &["no vas a creer", "no creeras", "lo que paso despues", "impactante", "increible", "no te lo pierdas"],
    vague: &[
        "inicio",
        "bienvenido",
        "bienvenidos",
        "sin titulo",
        "pagina",
        "perfil",
        "producto",
        "productos",
        "index",
        "tienda",
        "noticias",
        "contacto",
        "buscar",
        "servicios",
        "blog",
        "home",
    ],
    connectives: "pero y ademas tambien entonces asi luego finalmente embargo aunque por tanto pues",
    pointers: "este esta estos estas ese esa eso esto su sus aqui alli ambos ella",
    we: "nosotros nuestro nuestra nuestros nuestras nos yo mi mis",
    you: "tu tus usted ustedes te su sus",
    stemmer: Some(Algorithm::Spanish),
};
