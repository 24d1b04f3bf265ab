//! Names that sites give to their pages and their parts, in the most common languages. Data only. Paths in ASCII write
//! umlauts as `ue` or `u`. Accents are folded before texts are compared, so each word is listed once.

/// A kind of page with its own names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    Home,
    Contact,
    About,
    Faq,
    /// General help, a weaker signal than [`Named::Faq`].
    Help,
    Jobs,
    Events,
    Recipes,
    Products,
    Docs,
    Forum,
    Services,
    Articles,
}

/// Names that count anywhere in a short title.
pub(super) const PHRASES: &[(Named, &str)] = &[
    (
        Named::Contact,
        "contact us|get in touch|reach us|how to find us|visit us|contact form|contact details|contact information|\
         kontaktieren sie uns|kontakt aufnehmen|kontaktformular|so erreichen sie uns|anfahrt und kontakt|\
         contactez nous|nous contacter|nous trouver|contactanos|contactenos|contacta con nosotros|contatti|contattaci|\
         dove siamo|fale conosco|entre em contato|contacte nos|neem contact op|kontakta oss|kontakt os|kontakt oss|\
         skontaktuj sie|お問い合わせ|联系我们|聯絡我們|문의하기|bize ulaşın|свяжитесь с нами|اتصل بنا|צור קשר",
    ),
    (
        Named::About,
        "about us|about the company|our story|our history|who we are|meet the team|our team|company profile|\
         über uns|ueber uns|wer wir sind|unser team|unsere geschichte|das sind wir|à propos|qui sommes nous|notre histoire|\
         notre équipe|sobre nosotros|quiénes somos|nuestra historia|nuestro equipo|acerca de nosotros|chi siamo|\
         la nostra storia|quem somos|sobre nós|sobre a empresa|over ons|wie zijn wij|ons verhaal|om oss|om os|o nas|o nás|\
         会社概要|关于我们|關於我們|회사 소개|hakkımızda|о нас|о компании|من نحن",
    ),
    (
        Named::Faq,
        "faq|faqs|frequently asked questions|common questions|questions and answers|your questions answered|\
         häufige fragen|haeufige fragen|häufig gestellte fragen|haeufig gestellte fragen|fragen und antworten|\
         questions fréquentes|foire aux questions|questions fréquemment posées|preguntas frecuentes|domande frequenti|\
         perguntas frequentes|dúvidas frequentes|veelgestelde vragen|vanliga frågor|ofte stillede spørgsmål|\
         ofte stilte spørsmål|usein kysyttyä|najczęściej zadawane pytania|często zadawane pytania|časté dotazy|\
         gyakori kérdések|sıkça sorulan sorular|よくある質問|よくあるご質問|常见问题|常見問題|자주 묻는 질문|часто задаваемые вопросы|\
         вопросы и ответы|частые вопросы|الأسئلة الشائعة|שאלות נפוצות",
    ),
    (
        Named::Recipes,
        "recipe|rezept|recette|receta|ricetta|receita|recept|przepis|opskrift|oppskrift|resepti|レシピ|食谱|食譜|레시피|рецепт",
    ),
    (
        Named::Jobs,
        "vacancy|job offer|we are hiring|stellenangebot|stellenanzeige|offre d emploi|oferta de empleo|offerta di lavoro|\
         vaga de emprego|vacature|oferta pracy|вакансия",
    ),
];

/// Names that count only in a heading or path segment with hardly any other words.
pub(super) const NAMES: &[(Named, &str)] = &[
    (Named::Home, "home|homepage|index|default|start|startseite|accueil|inicio|home page"),
    (
        Named::Contact,
        "contact|contacts|contactus|kontakt|kontakte|contacto|contato|contatto|contactos|anfahrt|impressum|imprint|\
         mentions légales|aviso legal|note legali|directions|locations|find us|yhteystiedot|kapcsolat|iletişim|контакты|연락처|お問合せ",
    ),
    (
        Named::About,
        "about|aboutus|team|company|unternehmen|überuns|ueberuns|firma|entreprise|empresa|nosotros|azienda|história|historia|\
         history|philosophie|over|profile|people|staff|leadership|biography|bio|om",
    ),
    (Named::Faq, "questions|fragen|q a|qa|question"),
    (
        Named::Help,
        "help|support|help center|help centre|customer service|hilfe|service|aide|assistance|ayuda|aiuto|assistenza|ajuda|\
         suporte|hulp|klantenservice|kundenservice|pomoc|yardım|помощь",
    ),
    (
        Named::Jobs,
        "job|jobs|career|careers|vacancy|vacancies|position|positions|opening|openings|job offers|open positions|work with us|\
         join us|karriere|stelle|stellen|stellenangebot|stellenangebote|stellenanzeige|stellenanzeigen|jobangebote|ausschreibung|\
         emploi|emplois|carriere|carrières|recrutement|offre emploi|offres emploi|offre|empleo|empleos|trabajo|vacante|vacantes|\
         ofertas de empleo|lavoro|lavora con noi|offerte di lavoro|posizioni aperte|vaga|vagas|emprego|carreira|carreiras|\
         trabalhe conosco|vacature|vacatures|werken bij|praca|oferty pracy|kariera|jobb|lediga jobb|ledige stillinger|採用|\
         採用情報|招聘|채용|вакансии|вакансия|وظائف",
    ),
    (
        Named::Events,
        "event|events|calendar|whats on|conference|conferences|workshop|workshops|webinar|webinars|concert|concerts|\
         exhibition|exhibitions|meetup|meetups|shows|veranstaltung|veranstaltungen|termin|termine|konzert|konzerte|seminar|\
         seminare|ausstellung|ausstellungen|spielplan|tagung|événement|événements|évènement|évènements|agenda|concours|\
         spectacle|spectacles|exposition|expositions|evento|eventos|conciertos|concierto|actividades|taller|talleres|\
         eventi|concerti|mostra|mostre|evenement|evenementen|activiteiten|voorstelling|wydarzenia|wydarzenie|evenemang|\
         arrangement|arrangementer|イベント|活动|행사|мероприятия|события|афиша",
    ),
    (
        Named::Recipes,
        "recipe|recipes|rezept|rezepte|recette|recettes|receta|recetas|ricetta|ricette|receita|receitas|recept|recepten|\
         przepis|przepisy|opskrift|opskrifter|oppskrift|oppskrifter|resepti|reseptit|tarif|tarifler|レシピ|食谱|食譜|레시피|рецепт|рецепты|وصفات",
    ),
    (
        Named::Products,
        "product|products|item|dp|ip|itm|produkt|produkte|produit|produits|producto|productos|prodotto|prodotti|produto|produtos",
    ),
    (
        Named::Docs,
        "docs|doc|documentation|manual|manuals|reference|api|developer|developers|dokumentation|handbuch|anleitung|\
         wiki|help|hilfe|guide|guides|tutorial|tutorials|learn|readthedocs|man|support|javadoc|kb|knowledge|spec|specs|rfc|handbook|\
         documentacion|documentazione|documentacao|aide|howto|readme|sdk|library|html",
    ),
    (
        Named::Forum,
        "forum|forums|thread|threads|topic|topics|viewtopic|viewthread|showthread|discussion|discussions|community|boards|board|\
         questions|question|answers|comments|t|talk|foren|foro|foros|bbs|r|groups|post|posts|issues|ask|qa|item|forumdisplay|\
         coffeehouse|diskussion|discourse|comunidad|comunidade|communaute|fragen",
    ),
    (
        Named::Services,
        "service|services|shipping|delivery|returns|refunds|versand|lieferung|rückgabe|versand und zahlung|livraison|retours|envíos|\
         devoluciones|spedizione|resi|entrega|verzending|retourneren|dostawa|solution|solutions|feature|features|pricing|plans|treatments|treatment|leistung|leistungen|lösungen|\
         preise|behandlungen|angebot|angebote|prestations|prestation|tarifs|nos services|servicio|servicios|soluciones|precios|\
         tratamientos|servizi|servizio|soluzioni|prezzi|serviços|serviço|soluções|preços|diensten|dienst|oplossingen|prijzen|\
         usługi|cennik|tjänster|ydelser|tjenester|palvelut|サービス|服务|服務|서비스|услуги|цены|خدمات",
    ),
    (
        Named::Articles,
        "blog|blogs|news|article|articles|story|stories|magazine|journal|press|insights|opinion|artikel|nachrichten|magazin|\
         aktuelles|ratgeber|neuigkeiten|beitrag|beiträge|actualités|actualité|actus|articles|noticia|noticias|artículo|artículos|\
         revista|notizie|articoli|notícias|notícia|artigo|artigos|nieuws|artikelen|aktualności|nyheter|nyheder|uutiset|\
         ブログ|ニュース|新闻|新聞|블로그|뉴스|новости|статьи|блог|أخبار|مقالات",
    ),
];

/// A part of a page that reveals the page's type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Label {
    /// A button to buy.
    Cart,
    /// The part of a recipe with the ingredients.
    Ingredients,
    /// The part of a recipe with the steps.
    Method,
    /// A button to apply for a vacancy.
    Apply,
    /// A part of a vacancy.
    Vacancy,
    /// A button or link to attend an event.
    Admission,
    /// Place and time of an event.
    Venue,
    /// A button to reply to a post.
    Reply,
}

/// Names of these parts: the whole text of a short line, or the start of a heading.
pub(super) const LABELS: &[(Label, &str)] = &[
    (
        Label::Cart,
        "add to cart|add to basket|add to bag|buy now|buy it now|in den warenkorb|in den einkaufswagen|jetzt kaufen|\
         zum warenkorb hinzufügen|ajouter au panier|acheter|acheter maintenant|añadir al carrito|añadir a la cesta|\
         agregar al carrito|comprar|comprar ahora|comprar agora|aggiungi al carrello|acquista|acquista ora|\
         adicionar ao carrinho|adicionar ao cesto|in winkelwagen|in winkelmand|toevoegen aan winkelwagen|\
         in mijn winkelwagen|dodaj do koszyka|do koszyka|lägg i varukorgen|lägg i varukorg|læg i kurv|legg i handlekurv|\
         lisää ostoskoriin|přidat do košíku|do košíku|kosárba|sepete ekle|カートに入れる|加入购物车|加入購物車|장바구니 담기|\
         в корзину|добавить в корзину|купить|أضف إلى السلة|הוסף לסל",
    ),
    (
        Label::Ingredients,
        "ingredients|ingredients for|what you need|what you'll need|zutaten|zutaten für|ingrédients|ingrédients pour|les ingrédients|\
         ingredientes|ingredientes para|ingredienti|ingredienti per|ingrediënten|dit heb je nodig|składniki|ingredienser|ainekset|\
         hozzávalók|malzemeler|材料|재료|ингредиенты|المكونات|מצרכים",
    ),
    (
        Label::Method,
        "instructions|method|directions|preparation|steps|how to make it|zubereitung|zubereitungsschritte|so geht's|préparation|\
         la préparation|étapes|preparación|elaboración|instrucciones|modo de preparo|modo de preparación|preparação|preparazione|\
         procedimento|bereiding|bereidingswijze|zo maak je het|werkwijze|przygotowanie|sposób przygotowania|gör så här|tillagning|\
         fremgangsmåde|fremgangsmåte|slik gjør du|valmistus|elkészítés|yapılışı|hazırlanışı|作り方|做法|만드는 법|приготовление|\
         способ приготовления|طريقة التحضير|אופן ההכנה",
    ),
    (
        Label::Apply,
        "apply|apply now|apply for this job|apply for this position|how to apply|your application|jetzt bewerben|bewerben|\
         online bewerben|bewerbung|so bewerben sie sich|postuler|postulez|candidature|je postule|candidater|inscribirme|\
         aplicar|postularse|solicitar empleo|enviar candidatura|candidati|candidati ora|invia candidatura|candidatar-se|\
         candidate-se|solliciteer|solliciteer nu|solliciteren|solliciteer direct|aplikuj|aplikuj teraz|ansök|ansök nu|søk her|応募する|\
         エントリー|지원하기|откликнуться",
    ),
    (
        Label::Vacancy,
        "responsibilities|your responsibilities|key responsibilities|what you'll do|what you will do|the role|about the role|\
         your role|requirements|job requirements|qualifications|your profile|who you are|what you bring|what we offer|we offer|\
         benefits|your benefits|skills and experience|about you|aufgaben|ihre aufgaben|deine aufgaben|das erwartet dich|\
         profil|ihr profil|dein profil|das bringst du mit|das bringen sie mit|wir bieten|das bieten wir|unser angebot|\
         anforderungen|missions|vos missions|tes missions|vos responsabilités|profil recherché|votre profil|ton profil|\
         nous offrons|ce que nous offrons|avantages|funciones|tus funciones|responsabilidades|requisitos|tu perfil|\
         qué ofrecemos|ofrecemos|se ofrece|mansioni|responsabilità|requisiti|il tuo profilo|cosa offriamo|offriamo|\
         atividades|o que oferecemos|oferecemos|benefícios|wat ga je doen|wat ga je doen?|taken|jouw profiel|wat breng je mee|\
         functie-eisen|wat bieden wij|wij bieden|dit bieden wij|obowiązki|zakres obowiązków|wymagania|oferujemy|arbetsuppgifter|\
         kvalifikationer|仕事内容|応募資格|обязанности|требования|условия|мы предлагаем",
    ),
    (
        Label::Admission,
        "tickets|buy tickets|get tickets|book tickets|book your place|book your seat|register|register now|registration|sign up now|\
         rsvp|add to calendar|tickets kaufen|karten|eintritt|anmeldung|jetzt anmelden|zur anmeldung|einlass|in kalender eintragen|\
         billets|billetterie|réserver|je réserve|s'inscrire|inscription|entradas|comprar entradas|inscripción|inscríbete|\
         reservar|biglietti|acquista biglietti|iscriviti|iscrizione|prenota|ingressos|bilhetes|inscrições|inscreva-se|\
         kaartjes|koop tickets|aanmelden|inschrijven|bilety|kup bilet|zapisz się|biljetter|billetter|チケット|お申し込み|билеты|\
         купить билет|регистрация",
    ),
    (
        Label::Venue,
        "venue|location|where|when|date|date and time|when and where|doors|doors open|speakers|programme|program|veranstaltungsort|ort|\
         wann|wo|wann und wo|beginn|uhrzeit|datum|referenten|lieu|où|quand|horaires|date et heure|lugar|fecha|cuándo|dónde|\
         fecha y hora|luogo|data|orario|dove|quando|local|data e hora|onde|locatie|plaats|wanneer|waar|aanvang|miejsce|\
         termin|plats|sted|会場|日時|место|дата",
    ),
    (
        Label::Reply,
        "reply|quote|report|like|share this post|antworten|zitieren|répondre|citer|responder|citar|rispondi|cita|reageer|\
         beantwoorden|odpowiedz|svara|svar|vastaa|返信|回复|답글|ответить|цитировать|رد",
    ),
];

/// Words after the hour of a time.
pub(super) const HOUR_WORDS: &str = "am pm uhr h heures ore horas uur klockan godz";

/// Units in recipes.
pub(super) const UNITS: &str = "g kg gr gram grams gramm ml cl dl l liter liters litre litres litro litros tsp tbsp teaspoon teaspoons \
tablespoon tablespoons cup cups oz ounce ounces lb lbs pound pounds pinch clove cloves stick sticks tl el prise prisen stk stück \
bund zehe zehen msp pck dose dosen cuillère cuillères cs cc pincée gousse gousses sachet sachets cda cdas cdita cditas cucharada \
cucharadas cucharadita cucharaditas taza tazas pizca diente dientes cucchiaio cucchiai cucchiaino cucchiaini tazza tazze pizzico \
spicchio spicchi colher colheres xícara xícaras dente dentes eetlepel eetlepels theelepel theelepels teentje teentjes łyżka łyżki \
łyżeczka łyżeczki szklanka szklanki msk tsk krm шт ст ч г кг мл стакан стакана 个 個 克 グラム";

/// Weekdays, full and abbreviated.
pub(super) const WEEKDAYS: &str = "mon tue tues wed thu thurs fri sat sun monday mondays tuesday tuesdays wednesday wednesdays thursday \
thursdays friday fridays saturday saturdays sunday sundays mo mi fr sa montag montags dienstag dienstags mittwoch mittwochs \
donnerstag donnerstags freitag freitags samstag samstags sonntag sonntags lundi mardi mercredi jeudi vendredi samedi dimanche lunes \
martes miércoles jueves viernes sábado sábados domingo domingos lunedì martedì mercoledì giovedì venerdì sabato domenica segunda \
terça quarta quinta sexta maandag dinsdag woensdag donderdag vrijdag zaterdag zondag poniedziałek wtorek środa czwartek piątek \
sobota niedziela måndag tisdag onsdag torsdag fredag lördag söndag mandag tirsdag lørdag søndag понедельник вторник среда четверг \
пятница суббота воскресенье 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日";

/// Query keys without meaning for a page's content: where the visitor comes from, and the language or currency.
pub(super) const TRACKING: &[&str] = &[
    "srsltid",
    "gclid",
    "fbclid",
    "msclkid",
    "ref",
    "source",
    "lang",
    "hl",
    "locale",
    "currency",
    "country",
    "gad_source",
];

/// Page types in JSON-LD and microdata.
pub(super) const EVENTS: &[&str] = &[
    "Event",
    "BusinessEvent",
    "ChildrensEvent",
    "ComedyEvent",
    "CourseInstance",
    "DanceEvent",
    "EducationEvent",
    "ExhibitionEvent",
    "Festival",
    "FoodEvent",
    "LiteraryEvent",
    "MusicEvent",
    "ScreeningEvent",
    "SocialEvent",
    "SportsEvent",
    "TheaterEvent",
    "VisualArtsEvent",
];
pub(super) const ARTICLES: &[&str] =
    &["Article", "NewsArticle", "BlogPosting", "ReportageNewsArticle", "OpinionNewsArticle", "AnalysisNewsArticle"];
pub(super) const PRODUCTS: &[&str] =
    &["Product", "ProductGroup", "IndividualProduct", "ProductModel", "Vehicle", "Book"];
pub(super) const LISTS: &[&str] = &["ItemList", "CollectionPage", "OfferCatalog", "SearchResultsPage"];
pub(super) const MANUALS: &[&str] = &["TechArticle", "APIReference", "HowTo"];
pub(super) const THREADS: &[&str] = &["DiscussionForumPosting", "QAPage"];
