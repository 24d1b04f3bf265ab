use super::*;

#[test]
fn what_pages_say_while_they_load_is_known() {
    for text in [
        "Loading",
        "Loading… 35 %",
        "Loading the application, please wait a moment while we prepare your page.",
        "Please wait... If nothing happens, reload the page.",
        "Loading Acme Outdoor…",
        "Just a moment",
        "Die Seite wird geladen",
        "Bitte warten, Ihre Stiefel werden geladen …",
        "Einen Moment bitte.",
        "Chargement en cours",
        "Veuillez patienter s’il vous plaît.",
        "Cargando, por favor espere",
        "Aguarde um momento",
        "Caricamento in corso, attendere prego",
        "Even geduld a.u.b.",
        "Vänta medan sidan laddas",
        "Trwa ładowanie strony, proszę czekać",
        "Stránka se načítá",
        "Lütfen bekleyin, sayfa yükleniyor",
        "Идёт загрузка, пожалуйста, подождите",
        "Φόρτωση σελίδας",
        "読み込み中です",
        "ページを読み込んでいます。しばらくお待ちください。",
        "正在加载，请稍候",
        "正在加载商品…",
        "페이지를 불러오는 중입니다. 잠시만 기다려 주세요.",
        "로딩중입니다",
        "جاري تحميل الصفحة",
        "הדף בטעינה, נא להמתין",
        "कृपया प्रतीक्षा करें",
        "กำลังโหลดข้อมูล กรุณารอสักครู่",
        "Đang tải dữ liệu, vui lòng chờ",
        "Sedang memuat halaman",
    ] {
        assert!(announces(text), "{text}");
    }
    for text in ["Preparing your page… ", "Ein wenig Geduld..."] {
        assert!(trails_off(text), "{text}");
    }
}

#[test]
fn sentences_with_the_same_words_are_content() {
    for text in [
        "",
        "We are closed today.",
        "Call us: 555 123 456",
        "Loading dock: open 8 to 16.",
        "Loading bay, please wait for the guard.",
        "Please wait here to be seated.",
        "Just a moment from the beach.",
        "Free downloading of our brochure.",
        "Alle Mitglieder sind herzlich eingeladen.",
        "Der Akku ist in zwei Stunden geladen.",
        "Der Akku wird geladen.",
        "Unser Laden ist heute geschlossen.",
        "Chargement et déchargement de camions",
        "Lista de espera",
        "Estación para cargar baterías",
        "Aguarde a sua vez no balcão.",
        "Caricamento merci dalle 8 alle 16",
        "De laden van de kast sluiten zacht.",
        "Vår förväntan är hög.",
        "Laddar bilen på natten",
        "Læsset vejer to ton.",
        "Ładowanie akumulatora trwa dwie godziny.",
        "Telefonunuz iki saatte doluyor.",
        "Загрузка приложения для Android",
        "Завантаження додатка",
        "下载入口…",
        "软件下载",
        "加载项管理",
        "ロード中古車センター",
        "로딩 도크는 8시에 엽니다.",
        "تحميل التطبيق",
        "Kotak ini memuat 12 buku.",
        "Tải ứng dụng",
        "ดาวน์โหลดแอป",
        "Ladataan akut yöllä.",
        "Vent på bussen her.",
        "Varer lastes om natten.",
        "Počkejte na nás u brány.",
        "Čakajte na nás pri bráne.",
        "A mosógép betöltése könnyű.",
        "Bateria se încarcă în două ore.",
        "Φόρτωση και εκφόρτωση φορτηγών",
        "Зареждане на батерии",
        "Подождите нас у ворот.",
        "Зачекайте на нас біля воріт.",
        "Pričekajte nas na ulazu.",
        "Palaukite mūsų prie vartų.",
        "Espereu el vostre torn.",
        "המתינו לנו ליד השער.",
        "बस स्टॉप पर प्रतीक्षा करें",
        "لطفا در ایستگاه منتظر بمانید",
        "กรุณารอที่ป้ายรถเมล์",
        "버스를 기다려 주세요.",
        "こちらの席でお待ちください。",
        "Vui lòng chờ xe buýt ở đây",
        "Otobüsü burada bekleyin.",
        &format!("Loading {}", "boots ".repeat(40)),
    ] {
        assert!(!announces(text), "{text}");
    }
}

#[test]
fn consent_speaks_of_more_than_cookies() {
    for text in [
        "Wir verwenden Cookies.",
        "We use cookies to give you the best experience. Accept or refuse.",
        "This site stores cookies.",
        "Nous utilisons des cookies.",
        "Utilizamos cookies propias y de terceros.",
        "Questo sito usa i cookie.",
        "Wij gebruiken cookies.",
        "Strona używa plików cookies.",
        "Мы используем файлы cookie.",
        "Χρησιμοποιούμε cookies.",
        "当サイトはクッキーを使用しています。",
        "이 사이트는 쿠키를 사용합니다.",
        "本网站使用 Cookie。",
    ] {
        assert!(speaks_of_cookies(text), "{text}");
    }
    for text in [
        "We repair boots.",
        "Chocolate chip cookies, baked at six each morning.",
        "Cookies mit Haselnuss, frisch aus dem Ofen.",
        "Nos cookies sont préparés chaque matin.",
        "Galletas y cookies recién hechas.",
        "Cookies baked on site since 1987.",
        "チョコチップクッキーを毎朝焼いています。",
        "갓 구운 초코칩 쿠키입니다.",
    ] {
        assert!(!speaks_of_cookies(text), "{text}");
    }
}
