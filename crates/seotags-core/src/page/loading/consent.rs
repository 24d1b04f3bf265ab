//! Detects texts about cookies. English, French, Japanese and Korean use one word for browser cookies and biscuits, so
//! a word about consent must be near it.

const COOKIES: &[&str] = &["cookie", "クッキー", "쿠키"];

/// Prefixes of words about consent, in languages with Latin letters.
const STARTS: &[&str] = &[
    "accept",
    "akzept",
    "accett",
    "aceit",
    "acept",
    "accord",
    "acord",
    "consent",
    "consentement",
    "agree",
    "zustimm",
    "einverstanden",
    "einwillig",
    "toestemming",
    "samtyck",
    "samtykk",
    "zgod",
    "souhlas",
    "súhlas",
    "ablehn",
    "refus",
    "rechaz",
    "rifiut",
    "recus",
    "reject",
    "decline",
    "weiger",
    "avvis",
    "odmít",
    "odrzuć",
    "privac",
    "privat",
    "datenschutz",
    "confidential",
    "riservatezza",
    "integritet",
    "personvern",
    "prywatno",
    "soukrom",
    "polic",
    "politi",
    "richtlinie",
    "informativa",
    "beleid",
    "website",
    "webseite",
    "webbplats",
    "nettsted",
    "hjemmeside",
    "browser",
    "navegador",
    "navigateur",
    "analytic",
    "analyse",
    "statisti",
    "tracking",
    "drittanbieter",
    "terceros",
    "tiers",
    "personali",
    "preferen",
    "präferenz",
    "essential",
    "essenziell",
    "notwendig",
    "nécessaire",
    "necesari",
    "necessári",
    "necessari",
    "noodzakelijk",
    "nödvändig",
    "nødvendig",
    "niezbędn",
    "nezbytn",
];
/// The same for languages without spaces between words, and for terms of several words.
const PARTS: &[&str] = &[
    "this site",
    "the site",
    "our site",
    "this web",
    "third part",
    "ce site",
    "notre site",
    "este sitio",
    "este site",
    "questo sito",
    "deze site",
    "diese seite",
    "dieser seite",
    "サイト",
    "ウェブ",
    "同意",
    "プライバシー",
    "許可",
    "ブラウザ",
    "사이트",
    "동의",
    "개인정보",
    "브라우저",
    "허용",
    "网站",
    "網站",
    "隐私",
    "隱私",
    "接受",
    "浏览",
    "瀏覽",
];
/// Verbs before “cookies” that refer to browser cookies.
const USED: &[&str] = &[
    "use",
    "uses",
    "using",
    "store",
    "stores",
    "set",
    "sets",
    "place",
    "verwenden",
    "verwendet",
    "nutzen",
    "nutzt",
    "setzen",
    "setzt",
    "utilise",
    "utilisons",
    "usamos",
    "usa",
    "utiliza",
    "utilizamos",
    "utilizziamo",
    "utilizza",
    "usiamo",
    "gebruiken",
    "gebruikt",
    "använder",
    "bruger",
    "bruker",
    "używa",
    "używamy",
    "stosujemy",
    "používá",
    "používáme",
    "používa",
    "používame",
    "utilizăm",
];
/// Words that may be between the two.
const BETWEEN: &[&str] = &[
    "des",
    "les",
    "de",
    "i",
    "own",
    "eigene",
    "technische",
    "technical",
    "first",
    "party",
    "plików",
    "soubory",
    "súbory",
];

/// True if a text mentions cookies as consent banners do.
pub(in crate::page) fn speaks_of_cookies(text: &str) -> bool {
    let lower = text.to_lowercase();
    if !COOKIES.iter().any(|word| lower.contains(word)) {
        return false;
    }
    if PARTS.iter().any(|part| lower.contains(part)) || is_foreign(&lower) {
        return true;
    }
    let mut is_used = false;
    lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).any(|word| {
        let speaks = is_used && word.starts_with("cookie") || STARTS.iter().any(|start| word.starts_with(start));
        is_used = USED.contains(&word) || is_used && BETWEEN.contains(&word);
        speaks
    })
}

/// True for non-Latin letters around a Latin word. There, the word is not significant: Chinese, Japanese and Korean
/// pages use Latin words for many things.
fn is_foreign(text: &str) -> bool {
    let is_far_east =
        |c: char| matches!(c, '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{d7ff}' | '\u{f900}'..='\u{faff}');
    let letters = || text.chars().filter(|c| c.is_alphabetic());
    let foreign =
        letters().filter(|c| *c > '\u{24f}' && !is_far_east(*c) && !matches!(c, '\u{1e00}'..='\u{1eff}')).count();
    text.contains("cookie") && foreign * 2 > letters().count()
}
