//! Loading messages of pages, by language.

use crate::text::Phrases;

const fn of(core: &'static [&'static str], around: &'static str) -> Phrases {
    Phrases { core, around }
}

/// One entry for each language.
pub(super) const PHRASES: &[Phrases] = &[
    of(
        &[
            "loading",
            "please wait",
            "wait a moment",
            "just a moment",
            "one moment",
            "moment please",
            "stand by",
            "hang tight",
            "sit tight",
        ],
        "a an the your our this is are be being been has have it we while until and for to now still currently please wait moment \
         second seconds few page pages site website content contents data application app shop store more progress in load loads \
         loaded prepare preparing get getting everything ready",
    ),
    of(
        &[
            "wird geladen",
            "werden geladen",
            "wird geöffnet",
            "wird vorbereitet",
            "lädt",
            "ladevorgang",
            "bitte warten",
            "warten sie bitte",
            "einen moment",
            "moment bitte",
            "einen augenblick",
            "etwas geduld",
        ],
        "der die das den dem diese dieser ihre ihr ihren unsere seite seiten website webseite inhalt inhalte daten anwendung app \
         shop bitte kleinen sie noch gerade jetzt haben und während wird werden geladen",
    ),
    of(
        &["chargement", "patientez", "veuillez patienter", "merci de patienter", "un instant", "quelques instants"],
        "en cours de du la le les l des votre notre cette page site contenu données application veuillez s il vous plaît svp moment \
         secondes pendant que est sont",
    ),
    of(
        &["cargando", "espere", "espera", "un momento", "unos segundos"],
        "por favor la el los las su tu esta página sitio web contenido datos aplicación mientras se carga cargamos está unos \
         instantes y",
    ),
    of(
        &["carregando", "a carregar", "aguarde", "por favor espere", "um momento"],
        "por favor a o os as sua esta página site conteúdo dados aplicação aplicativo instante instantes enquanto está estamos \
         carrega um uns",
    ),
    of(
        &["caricamento", "attendere", "attendi", "attendete", "un attimo", "un momento"],
        "in corso prego si prega di della del dei delle la il pagina sito contenuto contenuti dati applicazione per favore mentre \
         qualche secondo istante",
    ),
    of(
        &[
            "aan het laden",
            "bezig met laden",
            "wordt geladen",
            "worden geladen",
            "even geduld",
            "een moment",
            "een ogenblik",
        ],
        "de het deze uw pagina site website inhoud gegevens app applicatie alstublieft aub a u b alsjeblieft geduld is en",
    ),
    of(
        &["laddar", "laddas", "vänta", "ett ögonblick"],
        "sidan sidans innehållet innehåll data appen webbplatsen var god vänligen medan lite in och",
    ),
    of(
        &["indlæser", "indlæses", "vent", "et øjeblik"],
        "siden sidens indhold indholdet data appen venligst mens lige og",
    ),
    of(
        &["laster", "laster inn", "lastes", "lastes inn", "vent", "et øyeblikk"],
        "siden sidens innhold innholdet data appen vennligst mens litt og inn",
    ),
    of(
        &["ladataan", "latautuu", "odota", "odottakaa", "hetkinen", "pieni hetki"],
        "sivu sivua sivustoa sisältö sisältöä tietoja sovellusta ole hyvä olkaa hetki ja",
    ),
    of(
        &["wczytywanie", "ładowanie", "trwa ładowanie", "ładuje się", "proszę czekać", "czekaj"],
        "strony strona treści danych aplikacji proszę chwilę moment trwa się i",
    ),
    of(
        &["načítá", "načítání", "načítám", "čekejte", "počkejte", "okamžik"],
        "se stránka stránky obsah obsahu data dat aplikace prosím moment probíhá a vyčkejte",
    ),
    of(
        &["načítava", "načítavam", "načítavanie", "čakajte", "počkajte"],
        "sa stránka stránky obsah obsahu údaje údajov aplikácia prosím moment prebieha a chvíľu",
    ),
    of(
        &["betöltés", "betöltése", "betöltődik", "várjon", "várj", "kis türelmet"],
        "az a oldal tartalom adatok alkalmazás folyamatban alatt kérjük kérem egy pillanat pillanatot",
    ),
    of(
        &["se încarcă", "încărcare", "așteptați", "aşteptaţi", "un moment"],
        "pagina conținutul datele aplicația vă rugăm să în curs de și",
    ),
    of(
        &["yükleniyor", "yükleniyor lütfen", "bekleyin", "bekleyiniz"],
        "sayfa sayfanız içerik veriler uygulama site lütfen biraz bir dakika an",
    ),
    of(
        &["φόρτωση", "φορτώνει", "φορτώνεται", "περιμένετε", "μια στιγμή"],
        "η της του των σελίδα σελίδας περιεχομένου δεδομένων παρακαλώ παρακαλούμε λίγο γίνεται σε εξέλιξη και",
    ),
    of(
        &["загрузка", "загружается", "загружаем", "загружаются", "подождите", "минуточку"],
        "страницы страница данных данные сайта сайт содержимого идет идёт пожалуйста немного секунду минуту и вашу",
    ),
    of(
        &["завантаження", "завантажується", "завантажуємо", "зачекайте"],
        "сторінки сторінка даних дані сайту триває йде будь ласка хвилинку трохи і та",
    ),
    of(&["зареждане", "зарежда", "изчакайте"], "страницата съдържанието данните се моля на момент и"),
    of(
        &["učitavanje", "učitava", "pričekajte", "sačekajte", "nalaganje", "nalaga", "počakajte"],
        "stranice stranica strani stran podataka podatkov sadržaja se molimo prosimo u tijeku toku trenutak i",
    ),
    of(
        &[
            "kraunama",
            "kraunasi",
            "įkeliama",
            "palaukite",
            "notiek ielāde",
            "ielādē",
            "uzgaidiet",
            "laadimine",
            "laadib",
            "oodake",
        ],
        "puslapis duomenys prašome lapa datus lūdzu lehte andmeid palun hetk",
    ),
    of(
        &["carregant", "s està carregant", "espereu", "un moment"],
        "la el pàgina lloc contingut dades si us plau mentre es i",
    ),
    of(
        &["読み込み中", "読み込んでいます", "読込中", "ロード中", "お待ちください", "お待ち下さい"],
        "ページ コンテンツ データ アプリ を の が は です ます します しばらく 少々 そのまま ただいま 現在 まで 完了 する",
    ),
    of(
        &[
            "加载",
            "載入中",
            "载入中",
            "正在載入",
            "正在载入",
            "请稍候",
            "請稍候",
            "请稍等",
            "請稍等",
            "请等待",
            "請等待",
        ],
        "页面 頁面 网页 網頁 内容 內容 数据 資料 中 正在 请 請 您 的 耐心 等待 稍候",
    ),
    of(
        &["로딩", "로드 중", "불러오는", "불러오고", "기다려"],
        "중 입니다 있습니다 페이지 를 을 가 이 데이터 콘텐츠 내용 화면 잠시만 잠시 주세요 주십시오 로드",
    ),
    of(
        &["جار التحميل", "جاري التحميل", "جارٍ التحميل", "جار تحميل", "جاري تحميل", "جارٍ تحميل", "الانتظار", "انتظر"],
        "الصفحة المحتوى البيانات الموقع التطبيق يرجى الرجاء من فضلك لحظة",
    ),
    of(&["در حال بارگذاری", "در حال بارگیری", "صبر کنید", "منتظر بمانید"], "صفحه محتوا داده ها لطفا لطفاً کمی است"),
    of(&["טוען", "טוענים", "בטעינה", "המתינו", "אנא המתן", "נא להמתין"], "את הדף העמוד התוכן הנתונים האתר אנא נא רגע"),
    of(&["लोड हो रहा है", "लोड हो रही है", "प्रतीक्षा करें"], "पेज पृष्ठ सामग्री डेटा कृपया"),
    of(&["กำลังโหลด", "โปรดรอ", "กรุณารอ", "รอสักครู่"], "หน้า เว็บ ข้อมูล เนื้อหา กรุณา โปรด สักครู่ ค่ะ ครับ"),
    of(&["đang tải", "vui lòng chờ", "vui lòng đợi", "xin chờ"], "trang nội dung dữ liệu một chút lát trong giây"),
    of(
        &["memuat", "memuatkan", "mohon tunggu", "harap tunggu", "sila tunggu", "tunggu sebentar"],
        "sedang halaman laman konten data aplikasi sebentar",
    ),
];
