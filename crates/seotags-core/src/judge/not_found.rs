//! Pages with a “not found” message, whatever their status.

use crate::page::PageFacts;
use crate::text::{fold_space, title_parts};

/// A page with more main text has actual content.
const MAX_MAIN_TEXT_CHARS: usize = 1_000;

/// Wordings of “not found” on pages, in lower case.
const PHRASES: &[&str] = &[
    "404",
    "404 not found",
    "404 error",
    "error 404",
    "http 404",
    "not found",
    "page not found",
    "page cannot be found",
    "page can't be found",
    "page could not be found",
    "the page you requested was not found",
    "the page you are looking for",
    "this page doesn't exist",
    "this page does not exist",
    "this page isn't available",
    "page doesn't exist",
    "page does not exist",
    "page no longer exists",
    "product not found",
    "nothing found",
    "sorry, page not found",
    "oops! that page can't be found",
    "seite nicht gefunden",
    "die seite wurde nicht gefunden",
    "seite existiert nicht",
    "diese seite existiert nicht",
    "seite nicht verfügbar",
    "fehler 404",
    "nicht gefunden",
    "page introuvable",
    "page non trouvée",
    "page inexistante",
    "cette page n'existe pas",
    "la page demandée est introuvable",
    "erreur 404",
    "página no encontrada",
    "no se encontró la página",
    "esta página no existe",
    "página inexistente",
    "pagina non trovata",
    "pagina inesistente",
    "questa pagina non esiste",
    "errore 404",
    "página não encontrada",
    "esta página não existe",
    "erro 404",
    "pagina niet gevonden",
    "deze pagina bestaat niet",
    "sidan hittades inte",
    "sidan kunde inte hittas",
    "siden blev ikke fundet",
    "siden ble ikke funnet",
    "siden findes ikke",
    "siden finnes ikke",
    "sivua ei löytynyt",
    "nie znaleziono strony",
    "strona nie została znaleziona",
    "strona nie istnieje",
    "stránka nenalezena",
    "stránka nebyla nalezena",
    "stránka sa nenašla",
    "az oldal nem található",
    "pagina nu a fost găsită",
    "η σελίδα δεν βρέθηκε",
    "sayfa bulunamadı",
    "страница не найдена",
    "сторінку не знайдено",
    "страницата не е намерена",
    "ページが見つかりません",
    "お探しのページは見つかりません",
    "页面不存在",
    "找不到页面",
    "頁面不存在",
    "找不到頁面",
    "페이지를 찾을 수 없습니다",
    "الصفحة غير موجودة",
    "halaman tidak ditemukan",
    "halaman tidak dijumpai",
    "pàgina no trobada",
    "no s'ha trobat la pàgina",
    "páxina non atopada",
    "stranica nije pronađena",
    "stranica nije nađena",
    "страница није пронађена",
    "strani ni mogoče najti",
    "stran ni najdena",
    "stránka nebola nájdená",
    "puslapis nerastas",
    "lapa nav atrasta",
    "lehte ei leitud",
    "lehekülge ei leitud",
    "síðan fannst ekki",
    "síða fannst ekki",
    "הדף לא נמצא",
    "העמוד לא נמצא",
    "صفحه یافت نشد",
    "صفحه پیدا نشد",
    "पेज नहीं मिला",
    "पृष्ठ नहीं मिला",
    "ไม่พบหน้า",
    "ไม่พบหน้าที่คุณต้องการ",
    "không tìm thấy trang",
];

/// True if `part`, in lower case, is one of the phrases, or starts with a long one.
pub(super) fn states_not_found(part: &str) -> bool {
    const LONG: usize = 16;
    PHRASES.iter().any(|phrase| part == *phrase || phrase.len() >= LONG && begins_with(part, phrase))
}

/// True if a page with little text is a “not found” message.
pub(super) fn says_not_found(facts: &PageFacts) -> bool {
    evidence(facts).is_some()
}

/// The title or first H1 that contains the message, if the page has little text.
pub(super) fn evidence(facts: &PageFacts) -> Option<&String> {
    if facts.main_text_chars >= MAX_MAIN_TEXT_CHARS {
        return None;
    }
    facts.title.iter().chain(facts.h1s.first()).find(|text| is_not_found(text, facts))
}

/// True if the text, or one of its parts between separators except the brand, is or starts with a phrase.
fn is_not_found(text: &str, facts: &PageFacts) -> bool {
    let lower = fold_space(text).to_lowercase().replace('’', "'");
    let brand = facts.site_name.as_deref().unwrap_or_default().to_lowercase();
    let mut candidates = std::iter::once(lower.as_str()).chain(title_parts(&lower)).map(trim_punctuation);
    candidates.any(|part| part != brand && PHRASES.iter().any(|phrase| begins_with(part, phrase)))
}

fn trim_punctuation(text: &str) -> &str {
    text.trim_matches(|c: char| !c.is_alphanumeric())
}

/// A bare number must be the whole text (`404 ways to …` is an article). A phrase must end with a word, in scripts with
/// word boundaries.
fn begins_with(text: &str, phrase: &str) -> bool {
    let Some(rest) = text.strip_prefix(phrase) else { return false };
    let Some(next) = rest.chars().next() else { return true };
    if phrase == "404" {
        let after = rest.trim_start();
        return !after.starts_with(char::is_alphanumeric);
    }
    !phrase.is_ascii() || !next.is_alphanumeric()
}
