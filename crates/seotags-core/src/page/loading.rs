//! Short texts that are no content: what a page says while it loads, and what it says of cookies.

/// Longest text that announces a page, in characters.
const MOST_CHARS: usize = 120;

/// What pages say while they load, in small letters, as parts of words where languages bend them.
const ANNOUNCEMENTS: &[&str] = &[
    "loading",
    "please wait",
    "just a moment",
    "one moment",
    "stand by",
    "hang tight",
    "chargement",
    "patientez",
    "geladen",
    "wird geöffnet",
    "bitte warten",
    "einen moment",
    "cargando",
    "espere",
    "carregando",
    "aguarde",
    "caricamento",
    "attendere",
    "aan het laden",
    "even geduld",
    "laddar",
    "vänta",
    "indlæser",
    "laster inn",
    "ladataan",
    "wczytywanie",
    "ładowanie",
    "proszę czekać",
    "načítá",
    "čekejte",
    "betöltés",
    "se încarcă",
    "yükleniyor",
    "bekleyin",
    "φόρτωση",
    "περιμένετε",
    "загрузка",
    "загружа",
    "подождите",
    "завантаження",
    "зачекайте",
    "読み込み中",
    "ロード中",
    "お待ちください",
    "加载",
    "载入",
    "載入",
    "请稍候",
    "請稍候",
    "로딩",
    "불러오는",
    "기다려",
    "تحميل",
    "انتظار",
    "טוען",
    "กำลังโหลด",
    "đang tải",
    "memuat",
];

const COOKIES: &[&str] = &["cookie", "クッキー", "쿠키"];

/// True if a text says that a page loads.
pub(super) fn announces(text: &str) -> bool {
    let lower = text.to_lowercase();
    is_short(text) && ANNOUNCEMENTS.iter().any(|words| lower.contains(words))
}

/// True if a text is short and ends in dots, as what says in any language that a page loads.
pub(super) fn trails_off(text: &str) -> bool {
    let text = text.trim();
    is_short(text) && (text.ends_with("...") || text.ends_with('…'))
}

fn is_short(text: &str) -> bool {
    text.trim().chars().nth(MOST_CHARS).is_none()
}

/// True if a text speaks of cookies, as consent banners do.
pub(super) fn speaks_of_cookies(text: &str) -> bool {
    let lower = text.to_lowercase();
    COOKIES.iter().any(|word| lower.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_pages_say_while_they_load_is_known() {
        for text in [
            "Loading the application, please wait a moment while we prepare your page.",
            "Die Seite wird geladen",
            "Chargement en cours",
            "読み込み中です",
        ] {
            assert!(announces(text) && !trails_off(text), "{text}");
        }
        for text in ["Preparing your page… ", "Ein wenig Geduld..."] {
            assert!(trails_off(text) && !announces(text), "{text}");
        }
        for text in ["", "We are closed today.", "Call us: 555 123 456", &format!("Loading {}", "boots ".repeat(40))] {
            assert!(!announces(text) && !trails_off(text), "{text}");
        }
        assert!(speaks_of_cookies("Wir verwenden Cookies.") && !speaks_of_cookies("We mend boots."));
    }
}
