use super::*;

#[test]
fn loading_messages_are_recognised() {
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
fn sentences_with_loading_words_are_content() {
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
fn consent_requires_more_than_a_mention_of_cookies() {
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

/// What a page shows: its text, then the text of its buttons.
fn shows(text: &str) -> Option<StandIn> {
    let (text, controls) = text.split_once(" | ").unwrap_or((text, ""));
    stand_in(text, &controls.replace(", ", "\n"))
}

#[test]
fn error_texts_are_recognised_in_every_language() {
    for text in [
        "Something went wrong\nAn unexpected error occurred. Please try again later.",
        "Oops!",
        "Oops! Something went wrong.\nError code: 0x8f3a-77. Request ID 4f2d9",
        "Access denied\nYou don't have permission to access this page.",
        "503 Service Unavailable",
        "Sorry, something went wrong on our end. Our team has been notified and is working on it.",
        "Acme\nThe service is temporarily unavailable. Please try again in a few minutes.",
        "There has been a critical error on this website.\nLearn more about troubleshooting WordPress.",
        "Application error: a client-side exception has occurred (see the browser console for more information).",
        "Error establishing a database connection",
        "We are currently down for maintenance. We’ll be back shortly!",
        "Es ist ein Fehler aufgetreten",
        "Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später noch einmal.",
        "Hoppla! Da ist etwas schiefgelaufen.\nBitte laden Sie die Seite neu.",
        "Zugriff verweigert\nSie haben keine Berechtigung, diese Seite aufzurufen.",
        "Une erreur s’est produite\nVeuillez réessayer plus tard.",
        "Accès refusé. Vous n'avez pas l'autorisation d'accéder à cette page.",
        "Vaya, algo ha salido mal.\nInténtalo de nuevo más tarde.",
        "Se ha producido un error inesperado",
        "Acceso denegado",
        "Si è verificato un errore. Riprova più tardi.",
        "Ops! Qualcosa è andato storto",
        "Ocorreu um erro. Por favor, tente novamente mais tarde.",
        "Algo deu errado",
        "Er is iets misgegaan\nProbeer het later opnieuw.",
        "Er is een fout opgetreden",
        "Coś poszło nie tak. Spróbuj ponownie później.",
        "Wystąpił nieoczekiwany błąd",
        "Något gick fel. Försök igen senare.",
        "Der opstod en fejl. Prøv igen om lidt.",
        "Noe gikk galt. Prøv igjen senere.",
        "Произошла ошибка. Пожалуйста, попробуйте позже.",
        "Доступ запрещён",
        "エラーが発生しました。しばらくしてからもう一度お試しください。",
        "申し訳ありませんが、問題が発生しました",
        "抱歉，服务器错误，请稍后再试",
        "오류가 발생했습니다. 잠시 후 다시 시도해 주세요.",
        "Došlo k neočekávané chybě",
    ] {
        assert_eq!(shows(text), Some(StandIn::ErrorText), "{text}");
    }
}

#[test]
fn consent_and_age_questions_are_recognised_in_every_language() {
    for text in [
        "Before you continue\nWe use cookies and data to deliver and maintain our services.",
        "Before you continue to YouTube",
        "We value your privacy\nWe and our 842 partners store and access information on a device, such as cookies, and \
         process personal data. | Accept all, Reject all, More options",
        "Are you over 18?",
        "Age verification\nYou must be 21 or older to enter this site. | Yes, No",
        "Welcome to Acme Brewery. Are you of legal drinking age?",
        "Bevor Sie fortfahren",
        "Wir schätzen Ihre Privatsphäre\nWir verwenden Cookies und ähnliche Technologien, um unsere Webseite zu \
         verbessern. | Alle akzeptieren, Ablehnen",
        "Sind Sie über 18 Jahre alt? | Ja, Nein",
        "Avant de continuer\nNous utilisons des cookies.",
        "Avez-vous plus de 18 ans ?",
        "Nous respectons votre vie privée. Nous utilisons des cookies pour améliorer votre expérience. | Tout accepter",
        "Antes de continuar",
        "¿Eres mayor de edad?",
        "Tu privacidad es importante. Usamos cookies propias y de terceros. | Aceptar, Rechazar",
        "Prima di continuare",
        "Hai più di 18 anni?",
        "Antes de continuar, confirme a sua idade",
        "Você tem mais de 18 anos?",
        "Voordat je verdergaat",
        "Ben je 18 jaar of ouder?",
        "Zanim przejdziesz dalej",
        "Czy masz ukończone 18 lat?",
        "Innan du fortsätter",
        "Är du över 18 år?",
        "Før du fortsætter",
        "Er du over 18 år?",
        "Прежде чем продолжить",
        "Вам есть 18 лет?",
        "続行する前に",
        "あなたは18歳以上ですか？",
        "您是否已满18岁？",
    ] {
        assert_eq!(shows(text), Some(StandIn::ConsentWall), "{text}");
    }
}

#[test]
fn a_text_about_errors_or_consent_is_content() {
    for text in [
        "",
        "Acme",
        "Access denied: how attackers get past badge readers in hospitals and banks",
        "Error handling in Rust\nAn error occurred is the least useful message of all. Name the file and the line.",
        "Oops baby clothes\nRompers and hats for the first year.",
        "Something went wrong at the reactor, and nobody noticed for six days.",
        "HTTP 503 Service Unavailable\nThe server cannot handle the request yet. Retry-After says how long clients wait, \
         and proxies such as nginx send it when every upstream is marked as failed.",
        "Es ist ein Fehler aufgetreten: Was Meldungen von Waschmaschinen bedeuten und welche Teile man selbst tauscht",
        "Service unavailable on Sundays: the ferry to Hiddensee sails from Monday to Saturday.",
        "Before you continue your hike, check the weather and the avalanche report.",
        "Before you continue: what cookie walls cost publishers\nReaders leave one site in four when a wall asks first, \
         a survey of 1,200 newspapers in Spain and Italy found.",
        "Our privacy policy\nWe use cookies to keep you signed in.",
        "Are you over 18 and looking for a part-time job in our kitchen? Write to us.",
        "Bevor Sie fortfahren, lesen Sie die Anleitung des Ofens und prüfen Sie den Schornstein.",
        "Cookie-Richtlinie\nWir verwenden Cookies, um unsere Webseite zu verbessern.",
        "エラーが発生しましたと表示される洗濯機の直し方を写真つきで説明します",
        "年齢確認の方法について、酒屋の店長が新人に教える手順をまとめました",
        "Доступ запрещён: почему музеи закрывают залы в августе",
        &format!("Something went wrong. {}", "An error occurred. ".repeat(60)),
    ] {
        assert_eq!(shows(text), None, "{text}");
    }
}
