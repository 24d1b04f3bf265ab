//! Pages that a site shows while it, or its reader, is offline.

use super::signs::MOST_ERROR_CHARS;
use crate::page::PageFacts;
use crate::text::{Phrases, fold_space, squash, title_parts};
use crate::url::HttpUrl;

/// A single word may have any meaning.
const LEAST_WORDS: usize = 2;

/// File names of such pages.
pub(super) const NAMES: &[&str] = &[
    "offline",
    "maintenance",
    "unavailable",
    "down",
    "wartung",
    "hors-ligne",
    "mantenimiento",
    "manutenzione",
    "manutencao",
    "onderhoud",
];

/// True if the title or main heading is such a message, or a sentence of the text if the text is short.
pub(super) fn is_stated(facts: &PageFacts, url: &HttpUrl) -> bool {
    if facts.main_text_chars >= MOST_ERROR_CHARS {
        return false;
    }
    let site = squash(url.host()) + &squash(facts.site_name.as_deref().unwrap_or_default());
    let states = |part: &str| {
        let part = fold_space(part).to_lowercase();
        let is_site = |word: &str| !site.is_empty() && site.contains(&squash(word));
        let says = |phrases: &Phrases| phrases.others_than(&part, is_site) == Some(0);
        let has_words = !part.is_ascii() || part.split(|c: char| !c.is_alphanumeric()).nth(LEAST_WORDS - 1).is_some();
        has_words && PHRASES.iter().any(says)
    };
    let is_end = |c: char| ".!?。！？…\n".contains(c);
    facts
        .title
        .iter()
        .chain(facts.h1s.first())
        .chain([&facts.short_prose])
        .flat_map(|text| text.split(is_end))
        .flat_map(title_parts)
        .any(states)
}

const fn of(core: &'static [&'static str], around: &'static str) -> Phrases {
    Phrases { core, around }
}

/// One entry for each language.
const PHRASES: &[Phrases] = &[
    of(
        &[
            "you are offline",
            "you re offline",
            "are currently offline",
            "re currently offline",
            "be offline",
            "is offline",
            "are offline",
            "no internet",
            "no connection",
            "no network",
            "not connected",
            "lost connection",
            "connection lost",
            "under maintenance",
            "down for maintenance",
            "undergoing maintenance",
            "maintenance mode",
            "be right back",
            "be back",
            "back soon",
            "back shortly",
            "temporarily unavailable",
            "service unavailable",
            "currently unavailable",
            "is down",
            "temporarily down",
        ],
        "you your we ll we re will our us the this site website page shop store app application service server is are a an and \
         have has it looks like seem appear appears to be currently temporarily now right again soon shortly for in scheduled \
         routine planned maintenance some short sorry oops please try later check internet connection network device few minutes \
         moment unavailable offline down at there there s s",
    ),
    of(
        &[
            "sind offline",
            "bist offline",
            "ist offline",
            "derzeit offline",
            "gerade offline",
            "keine internetverbindung",
            "keine verbindung",
            "kein internet",
            "im wartungsmodus",
            "wird gewartet",
            "wegen wartungsarbeiten",
            "wegen wartung",
            "gleich zurück",
            "bald zurück",
            "bald wieder",
            "gleich wieder",
            "kürze wieder",
            "nicht erreichbar",
            "nicht verfügbar",
        ],
        "sie du ihr wir unser unsere unseren laden shop seite website webseite app dienst server sind bist ist wird im in wegen \
         derzeit gerade aktuell momentan zurzeit vorübergehend kurzzeitig bitte es und für der die das da hast haben besteht \
         zum internet offline geschlossen",
    ),
    of(
        &[
            "hors ligne",
            "pas de connexion",
            "aucune connexion",
            "sans connexion",
            "en maintenance",
            "bientôt de retour",
            "de retour bientôt",
            "revenons bientôt",
            "temporairement indisponible",
            "momentanément indisponible",
            "actuellement indisponible",
        ],
        "vous êtes nous sommes serons notre votre le la ce cette site page boutique application service est actuellement \
         internet à au réseau en cours pour désolé oups il n y a semble que soyez",
    ),
    of(
        &[
            "sin conexión",
            "estás desconectado",
            "está desconectado",
            "en mantenimiento",
            "volvemos pronto",
            "volveremos pronto",
            "volvemos enseguida",
            "temporalmente no disponible",
            "no hay conexión",
        ],
        "no hay tienes a internet nuestra nuestro el la este esta sitio web página tienda aplicación servicio está estamos \
         actualmente por ahora en breve lo sentimos muy",
    ),
    of(
        &[
            "sei offline",
            "è offline",
            "non sei connesso",
            "nessuna connessione",
            "connessione assente",
            "in manutenzione",
            "torniamo presto",
            "torneremo presto",
            "temporaneamente non disponibile",
        ],
        "il la nostro nostra questo sito pagina negozio servizio è siamo al momento temporaneamente internet a in linea non",
    ),
    of(
        &[
            "está offline",
            "estás offline",
            "sem conexão",
            "sem ligação",
            "em manutenção",
            "voltamos em breve",
            "voltaremos em breve",
            "temporariamente indisponível",
        ],
        "você o a nosso nossa este esta site página loja aplicativo serviço está estamos no momento à internet com de",
    ),
    of(
        &[
            "bent offline",
            "is offline",
            "geen internetverbinding",
            "geen verbinding",
            "in onderhoud",
            "onderhoudsmodus",
            "zo terug",
            "snel terug",
            "binnenkort terug",
            "tijdelijk niet beschikbaar",
            "tijdelijk niet bereikbaar",
        ],
        "je u de het onze deze site website pagina winkel app dienst is zijn we momenteel internet met in er weer",
    ),
    of(
        &[
            "är offline",
            "ingen anslutning",
            "ingen internetanslutning",
            "under underhåll",
            "snart tillbaka",
            "tillfälligt stängd",
        ],
        "du vi är vår sidan sajten webbplatsen butiken appen just nu strax",
    ),
    of(
        &[
            "er offline",
            "ingen forbindelse",
            "ingen internetforbindelse",
            "under vedligeholdelse",
            "snart tilbage",
            "ingen tilkobling",
            "ingen internettforbindelse",
            "under vedlikehold",
            "snart tilbake",
        ],
        "du vi er vores vår siden butikken appen lige nu akkurat nå",
    ),
    of(
        &["olet offline tilassa", "ei yhteyttä", "ei verkkoyhteyttä", "huoltokatko", "huollossa"],
        "sivusto sivustomme on olemme pian takaisin",
    ),
    of(
        &[
            "jesteś offline",
            "brak połączenia",
            "w trakcie konserwacji",
            "przerwa techniczna",
            "wkrótce wracamy",
            "zaraz wracamy",
        ],
        "z internetem nasza strona sklep jest serwis w chwilowo trwa",
    ),
    of(
        &["jste offline", "žádné připojení", "probíhá údržba", "v údržbě", "brzy se vrátíme"],
        "k internetu náš web obchod je stránka stránky",
    ),
    of(
        &["ön offline", "nincs internetkapcsolat", "nincs kapcsolat", "karbantartás alatt"],
        "az oldal oldalunk webáruházunk jelenleg áll",
    ),
    of(
        &["nicio conexiune", "fără conexiune", "în mentenanță", "revenim curând"],
        "la internet site ul magazinul este nostru",
    ),
    of(
        &["çevrimdışısınız", "çevrimdışısın", "internet bağlantısı yok", "bağlantı yok", "bakımda", "bakım çalışması"],
        "şu anda sitemiz site için",
    ),
    of(
        &["εκτός σύνδεσης", "χωρίς σύνδεση", "υπό συντήρηση", "σε συντήρηση"],
        "είστε είσαι ο η ιστότοπος σελίδα μας είναι στο διαδίκτυο",
    ),
    of(
        &[
            "нет подключения",
            "нет соединения",
            "нет интернета",
            "вы офлайн",
            "вы не в сети",
            "технические работы",
            "на обслуживании",
            "скоро вернемся",
            "скоро вернёмся",
        ],
        "к с интернету интернетом сайт наш магазин на сайте ведутся мы временно",
    ),
    of(
        &["немає з єднання", "немає підключення", "ви офлайн", "технічні роботи", "скоро повернемося"],
        "до інтернету з інтернетом сайт наш на сайті ведуться ми",
    ),
    of(
        &["オフラインです", "インターネットに接続されていません", "メンテナンス中"],
        "現在 ただいま です 当 サイト は ページ",
    ),
    of(
        &[
            "您已离线",
            "您处于离线状态",
            "没有网络连接",
            "无网络连接",
            "您已離線",
            "沒有網路連線",
            "系统维护中",
            "网站维护中",
            "網站維護中",
        ],
        "目前 当前 您 网站 正在",
    ),
    of(&["오프라인 상태", "인터넷에 연결되어 있지", "점검 중", "점검중"], "현재 입니다 사이트 는 가 않습니다 시스템"),
    of(&["غير متصل", "لا يوجد اتصال", "تحت الصيانة", "قيد الصيانة"], "أنت بالإنترنت الموقع الآن حاليا حالياً"),
    of(&["אין חיבור", "לא מקוון", "בתחזוקה"], "אתה אינך לאינטרנט האתר כרגע"),
    of(&["ออฟไลน์อยู่", "ไม่มีการเชื่อมต่อ", "ปิดปรับปรุง"], "คุณ เว็บไซต์ อินเทอร์เน็ต ชั่วคราว"),
    of(&["đang ngoại tuyến", "không có kết nối", "đang bảo trì"], "bạn internet mạng trang web hệ thống"),
    of(
        &["sedang offline", "tidak ada koneksi", "dalam perbaikan", "sedang dalam pemeliharaan"],
        "anda kamu internet situs ini kami",
    ),
];
