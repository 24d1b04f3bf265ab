//! Questions that pages ask before they show content: consent (cookies and similar) and the reader's age. Numbers from
//! 16 to 21 are written as 18 here.

use crate::text::Phrases;

/// Wording of such questions in one language.
pub(super) struct Wall {
    /// Phrases that only such a question contains, and words around them.
    pub(super) asks: Phrases,
    /// Phrases that other pages also contain. They are a question only beside one of the following buttons.
    pub(super) speaks: &'static [&'static str],
    /// Buttons and links that agree.
    pub(super) yes: &'static [&'static str],
}

const fn of(
    core: &'static [&'static str],
    speaks: &'static [&'static str],
    yes: &'static [&'static str],
    around: &'static str,
) -> Wall {
    Wall { asks: Phrases { core, around }, speaks, yes }
}

/// One entry for each language.
pub(super) const WALLS: &[Wall] = &[
    of(
        &[
            "before you continue",
            "before you proceed",
            "before we continue",
            "before you enter",
            "are you over 18",
            "are you 18",
            "are you at least 18",
            "are you of legal",
            "are you old enough",
            "must be 18",
            "must be at least 18",
            "must be over 18",
            "must be of legal",
            "confirm that you are 18",
            "confirm you are 18",
            "confirm that you are over 18",
            "confirm you are over 18",
            "verify your age",
            "confirm your age",
            "age verification",
            "age restricted",
            "enter your date of birth",
            "enter your birth date",
            "legal drinking age",
        ],
        &["value your privacy", "your privacy", "privacy choices", "privacy settings", "cookie", "cookies", "consent"],
        &[
            "accept",
            "accept all",
            "accept cookies",
            "agree",
            "i agree",
            "allow all",
            "consent",
            "reject all",
            "decline",
        ],
        "a an the your our this that these those it its s t re ve is are was be been being has have had do does did not no yes can cannot could will would \
         may must should we us i you they their them there here and or but if in on of at to for from by with as so up out about \
         over under above below what when while which who how some any all more than such other only both each without also well \
         please continue continuing enter entering proceed visit visiting view access leave exit click clicking tap press choose select below button site \
         website websites web page pages app apps service services content contents cookie cookies similar technologies technology \
         tracking privacy policy policies notice terms conditions use uses used using user users data personal information info personalised personalized personalise \
         personalize personalisation personalization ads ad advertising advertisement advertisements marketing analytics analyse analyze measure measurement measuring statistics insights audience research \
         development develop improve improvement products product deliver delivering maintain protect track outages spam fraud abuse experience best better partners partner \
         partners third party parties vendors vendor store stored storing device devices identifiers identifier unique browsing behavior behaviour browser process processed processing purposes purpose based \
         precise geolocation location scanning through legitimate interest interests object right rights withdraw change manage settings options preferences choices choice set time any consent accept \
         accepting agree agreeing reject refuse decline allow deny necessary essential functional required functions ensure provide show shown showing relevant value respect care important read learn details list here find see \
         age verify verification confirm confirming certify legal drinking old older years year born birth date month day adult adults minors alcohol alcoholic beer wine tobacco material explicit responsibly country law region where purchase restricted enough 18 welcome",
    ),
    of(
        &[
            "bevor sie fortfahren",
            "bevor du fortfährst",
            "bevor sie weiterlesen",
            "bevor sie weitermachen",
            "bevor es weitergeht",
            "sind sie über 18",
            "bist du über 18",
            "sind sie 18",
            "bist du 18",
            "sind sie mindestens 18",
            "sind sie volljährig",
            "bist du volljährig",
            "bist du mindestens 18",
            "bist du schon 18",
            "sind sie schon 18",
            "sie müssen 18",
            "sie müssen mindestens 18",
            "du musst mindestens 18",
            "altersprüfung",
            "altersverifikation",
            "alterskontrolle",
            "altersabfrage",
            "bestätigen sie ihr alter",
            "bestätige dein alter",
            "dass sie mindestens 18",
            "dass sie über 18",
            "dass ich mindestens 18",
            "mit werbung weiterlesen",
        ],
        &[
            "ihre privatsphäre",
            "deine privatsphäre",
            "datenschutz",
            "datenschutzeinstellungen",
            "privatsphäre einstellungen",
            "cookie",
            "cookies",
            "einwilligung",
            "zustimmung",
        ],
        &[
            "akzeptieren",
            "alle akzeptieren",
            "alles akzeptieren",
            "annehmen",
            "zustimmen",
            "einverstanden",
            "ablehnen",
            "alle ablehnen",
            "alle annehmen",
            "zulassen",
            "alle zulassen",
        ],
        "der die das den dem des ein eine einen einem einer eines es er sie ihr ihre ihren ihrem ihrer wir uns unser unsere unserer unseren ich du dein deine deiner deinem \
         dir dich diese dieser dieses diesem diesen ist sind war wird werden wurde hat haben kann können muss müssen musst dürfen nicht kein keine ja nein bitte \
         und oder aber wenn dass ob als wie so zu zur zum von vom auf an am bei mit für im in aus nach um unter über durch ohne sowie auch nur alle allen aller alles \
         mehr mindestens weitere weiteren weiter fortfahren fortfährst weiterlesen bevor verwenden verwendet verwendung nutzen nutzt nutzung setzen ein einsatz klicken klick klicke stimmen \
         zustimmen zustimmung einwilligung einwilligen akzeptieren annehmen ablehnen widerrufen jederzeit wirkung zukunft ändern anpassen einstellungen auswahl optionen zwecke zwecken cookie cookies technologien \
         ähnliche tracking datenschutz datenschutzerklärung datenschutzeinstellungen datenschutzhinweise impressum privatsphäre daten personenbezogene personenbezogenen informationen gerät geräten speichern gespeichert abrufen \
         zugreifen zugriff verarbeiten verarbeitung partner partnern drittanbieter dritte werbung anzeigen inhalte inhalten personalisierte personalisierter messung analyse analysen statistik statistiken \
         marketing zielgruppen verbessern verbesserung optimieren nutzererlebnis erlebnis dienste dienst website webseite webseiten seite seiten besuch besuchen browser \
         notwendig notwendige technisch erforderlich erforderliche funktionen wichtig respektieren schützen details liste hier finden lesen anbieten bereitzustellen entwicklung betreten betritt alter altersprüfung \
         volljährig jahre jahren alt älter 18 bestätigen bestätige bestätigst geburtsdatum jugendschutz alkohol alkoholische alkoholischen tabak eintreten verlassen zugang willkommen gesetzlich",
    ),
    of(
        &[
            "avant de continuer",
            "avant de poursuivre",
            "avez vous plus de 18",
            "avez vous 18",
            "avez vous l âge légal",
            "êtes vous majeur",
            "êtes vous âgé de plus de 18",
            "avoir plus de 18",
            "avoir 18 ans",
            "vérification de l âge",
            "vérification d âge",
            "confirmez votre âge",
            "confirmer votre âge",
            "vérifier votre âge",
            "âge légal",
            "continuer sans accepter",
        ],
        &["votre vie privée", "vie privée", "cookie", "cookies", "consentement", "confidentialité", "vos données"],
        &[
            "accepter",
            "tout accepter",
            "accepter et fermer",
            "accepter et continuer",
            "accepter les cookies",
            "j accepte",
            "refuser",
            "tout refuser",
            "continuer sans accepter",
        ],
        "le la les l un une des de du d ce cet cette ces votre vos notre nos nous vous je j il elle on y en et ou mais si que qu qui dont où à au aux dans sur par \
         pour avec sans sous est sont a été être avons avez ont avoir n ne pas plus moins peut peuvent pouvez pouvons devez oui non veuillez merci avant continuer continuant poursuivre \
         entrer accéder accès visiter visite naviguer navigation cliquant cliquez bouton ci dessous cookie cookies traceurs technologies similaires utilisons utilise \
         utiliser utilisés utilisation vie privée confidentialité politique données personnelles caractère personnel informations information stocker stockées stockage appareil terminal consulter traiter traitement \
         partenaires tiers publicité publicités publicitaires contenu contenus personnalisé personnalisés personnalisée personnalisées mesure mesurer performance audience \
         statistiques analyse analyser améliorer expérience services service site sites page pages consentement consentir accepter accepte acceptez acceptant refuser refus retirer modifier paramétrer paramètres paramétrages choix préférences \
         gérer tout moment tous toutes certains certaines finalités fins intérêt légitime opposer nécessaires fonctionnement développement produits âge légal majeur ans an né née naissance date confirmer confirmez confirme vérifier vérification alcool consommation \
         modération réservé adultes adulte interdit mineurs pays 18 bienvenue respectons importante savoir",
    ),
    of(
        &[
            "antes de continuar",
            "antes de seguir",
            "eres mayor de 18",
            "eres mayor de edad",
            "es usted mayor de edad",
            "es usted mayor de 18",
            "tienes más de 18",
            "tiene más de 18",
            "tienes 18",
            "debes ser mayor de",
            "debe ser mayor de",
            "debes tener 18",
            "verificación de edad",
            "verifica tu edad",
            "confirma tu edad",
            "confirme su edad",
            "edad legal",
        ],
        &["tu privacidad", "su privacidad", "privacidad", "cookie", "cookies", "consentimiento"],
        &[
            "aceptar",
            "aceptar todo",
            "aceptar todas",
            "aceptar cookies",
            "acepto",
            "rechazar",
            "rechazar todo",
            "rechazar todas",
            "permitir todas",
        ],
        "el la los las un una unos unas de del al a y o u e pero que si se su sus tu tus nuestro nuestra nuestros nuestras lo le les nos te este esta estos estas esto en con por para sin \
         sobre es son eres soy ser ha han hemos hay está están no sí ya más menos puede puedes pueden podemos debe debes tener tiene tienes favor antes continuar seguir entrar acceder acceso visitar visita navegar \
         navegación haciendo clic pulsando botón cookie cookies tecnologías similares utilizamos usamos usar uso utilizar privacidad política datos personales información almacenar \
         almacenada dispositivo procesar tratar tratamiento socios terceros propias publicidad anuncios contenido contenidos personalizado personalizada personalizados medición medir rendimiento audiencia estadísticas análisis \
         analizar mejorar experiencia servicios servicio sitio sitios web página páginas consentimiento consentir aceptar acepta aceptas aceptación rechazar retirar cambiar configurar configuración gestionar opciones preferencias \
         cualquier momento todas todos finalidades fines interés legítimo necesarias funcionamiento desarrollo productos edad legal mayor años año 18 nacimiento fecha confirmar confirma confirme verificar verificación verifica alcohol bebidas alcohólicas consumo \
         responsable adultos menores país bienvenido importa importante valoramos respetamos",
    ),
    of(
        &[
            "prima di continuare",
            "prima di proseguire",
            "hai più di 18",
            "hai almeno 18",
            "ha più di 18",
            "sei maggiorenne",
            "è maggiorenne",
            "hai compiuto 18",
            "devi avere almeno 18",
            "devi avere 18",
            "devi essere maggiorenne",
            "verifica dell età",
            "verifica età",
            "verifica la tua età",
            "conferma la tua età",
            "età legale",
            "continua senza accettare",
        ],
        &["la tua privacy", "tua privacy", "vostra privacy", "sua privacy", "privacy", "cookie", "consenso"],
        &[
            "accetta",
            "accetta tutto",
            "accetta tutti",
            "accetta e continua",
            "accetto",
            "accettare",
            "rifiuta",
            "rifiuta tutto",
            "rifiuta tutti",
            "continua senza accettare",
        ],
        "il lo la i gli le l un uno una di del della dei delle dello dell degli al alla ai agli alle a e o ma che se si su sul sulla sui tuo tua tuoi tue suo sua suoi nostro nostra nostri nostre questo \
         questa questi in nel nella nei con per da dal dalla senza è sono ha hai hanno abbiamo ho stato essere avere non sì no più meno almeno può puoi possiamo possono devi prima continuare continua continuando proseguire \
         entrare accedere accesso visitare visita navigare navigazione cliccando clic pulsante cookie tecnologie simili utilizziamo usiamo utilizzare utilizzo uso privacy politica informativa dati \
         personali informazioni archiviare memorizzare conservare dispositivo trattare trattamento elaborare partner terzi terze parti pubblicità annunci contenuti contenuto personalizzati personalizzata personalizzato \
         misurazione misurare prestazioni pubblico statistiche analisi analizzare migliorare esperienza servizi servizio sito siti web pagina pagine consenso acconsentire accettare accetta accetti rifiutare revocare modificare \
         gestire impostazioni opzioni preferenze scelte qualsiasi momento tutti tutte finalità interesse legittimo necessari tecnici funzionamento sviluppo prodotti età legale maggiorenne anni anno 18 nascita data confermare conferma verificare \
         verifica alcol alcolici bevande consumo responsabile adulti minori minorenni paese benvenuto importante rispettiamo teniamo compiuto",
    ),
    of(
        &[
            "antes de continuar",
            "antes de prosseguir",
            "tem mais de 18",
            "você tem mais de 18",
            "tens mais de 18",
            "tem 18 anos",
            "é maior de 18",
            "é maior de idade",
            "és maior de idade",
            "deve ter pelo menos 18",
            "deve ter 18",
            "precisa ter 18",
            "verificação de idade",
            "verifique sua idade",
            "confirme sua idade",
            "confirme a sua idade",
            "idade legal",
        ],
        &["sua privacidade", "tua privacidade", "privacidade", "cookie", "cookies", "consentimento"],
        &[
            "aceitar",
            "aceitar tudo",
            "aceitar todos",
            "aceitar cookies",
            "aceito",
            "concordo",
            "rejeitar",
            "rejeitar tudo",
            "rejeitar todos",
            "recusar",
        ],
        "o a os as um uma uns umas de do da dos das ao à aos às e ou mas que se seu sua seus suas tua teu nosso nossa nossos nossas você este esta estes estas isto em no na nos nas com por pelo pela para sem \
         sobre é são foi está estão ser ter tem temos tens há não sim já mais menos pelo pode podemos podem deve precisa favor antes continuar continuando prosseguir entrar aceder acessar acesso visitar visita navegar navegação \
         clicando clicar clique botão cookie cookies tecnologias semelhantes utilizamos usamos usar uso utilizar privacidade política dados pessoais informações informação armazenar armazenadas dispositivo processar \
         tratar tratamento parceiros terceiros publicidade anúncios conteúdo conteúdos personalizado personalizada personalizados medição medir desempenho audiência estatísticas análise analisar melhorar experiência serviços serviço \
         site sites web página páginas consentimento consentir aceitar aceita aceite rejeitar recusar retirar alterar configurar configurações definições gerir gerenciar opções preferências escolhas qualquer momento todos todas finalidades fins interesse \
         legítimo necessários funcionamento desenvolvimento produtos idade legal maior anos ano 18 nascimento data confirmar confirme verificar verificação verifique álcool bebidas alcoólicas consumo responsável adultos menores país bem vindo importante valorizamos respeitamos",
    ),
    of(
        &[
            "voordat je verdergaat",
            "voordat u verdergaat",
            "voordat je verder gaat",
            "voordat u verder gaat",
            "ben je 18",
            "bent u 18",
            "ben je ouder dan 18",
            "bent u ouder dan 18",
            "ben je al 18",
            "ben je minstens 18",
            "je moet 18",
            "je moet minimaal 18",
            "u moet 18",
            "leeftijdscontrole",
            "leeftijdsverificatie",
            "bevestig je leeftijd",
            "bevestig uw leeftijd",
            "wettelijke leeftijd",
        ],
        &["jouw privacy", "je privacy", "uw privacy", "privacy", "cookie", "cookies", "toestemming"],
        &[
            "accepteren",
            "alles accepteren",
            "alle cookies accepteren",
            "akkoord",
            "accepteer",
            "weigeren",
            "alles weigeren",
            "afwijzen",
            "alles afwijzen",
        ],
        "de het een deze dit die dat u uw je jouw jij wij we ons onze ik er is zijn was wordt worden heeft hebben heb kan kunnen moet mag niet geen ja nee van in aan bij met om te naar door en of als op \
         voor over uit zonder ook alleen alle alles meer dan minstens minimaal voordat verder verdergaat gaat doorgaan bezoeken bezoek gebruiken gebruikt gebruik maken maakt klikken klik knop cookie cookies technologieën \
         vergelijkbare soortgelijke privacy privacybeleid cookiebeleid beleid verklaring gegevens persoonlijke persoonsgegevens informatie opslaan opgeslagen apparaat verwerken verwerking partners derden advertenties \
         reclame inhoud content gepersonaliseerde meten meting prestaties publiek statistieken analyse analyseren verbeteren ervaring diensten dienst site website websites pagina toestemming geven accepteren akkoord weigeren \
         intrekken wijzigen aanpassen beheren instellingen opties voorkeuren keuzes moment doeleinden doel gerechtvaardigd belang noodzakelijke functioneel functionele ontwikkeling producten tonen bieden beste leeftijd wettelijke jaar ouder oud 18 \
         geboortedatum bevestigen bevestig alcohol alcoholische dranken verantwoord volwassenen minderjarigen land welkom belangrijk respecteren geven",
    ),
    of(
        &[
            "zanim przejdziesz dalej",
            "zanim przejdziesz do",
            "zanim będziesz kontynuować",
            "zanim zaczniesz",
            "zanim wejdziesz",
            "czy masz ukończone 18",
            "czy ukończyłeś 18",
            "czy masz 18",
            "czy masz więcej niż 18",
            "czy jesteś pełnoletni",
            "musisz mieć ukończone 18",
            "musisz mieć co najmniej 18",
            "weryfikacja wieku",
            "potwierdź swój wiek",
            "potwierdź wiek",
        ],
        &["twoją prywatność", "twoja prywatność", "prywatność", "prywatności", "cookie", "cookies", "zgoda", "zgodę"],
        &[
            "akceptuję",
            "akceptuj",
            "zaakceptuj",
            "zaakceptuj wszystko",
            "akceptuj wszystkie",
            "zgadzam się",
            "zgoda",
            "przejdź do serwisu",
            "odrzuć",
            "odrzuć wszystkie",
            "odrzuć wszystko",
        ],
        "i a w we z ze na do od o po przy za dla się to ta ten tej tego te tych twój twoja twoje twoją twoich swój swoją swoje nasz nasza nasze naszych naszej my nas jest są być nie tak już lub albo ale jeśli że aby oraz także również więcej \
         niż co najmniej czy możesz możemy musisz masz mieć zanim przejdziesz dalej kontynuować wejść wejście odwiedzić korzystać korzystamy korzystania używamy używania wykorzystujemy klikając kliknij przycisk cookie cookies pliki plików technologie technologii podobne podobnych \
         prywatność prywatności polityka polityce politykę dane danych osobowe osobowych informacje informacji przechowywać przechowywane urządzeniu urządzenia przetwarzać przetwarzamy przetwarzanie partnerzy partnerami partnerów strony trzecie reklamy reklam \
         treści spersonalizowane spersonalizowanych pomiar pomiaru statystyki analiza analizy poprawy poprawić ulepszać usług usługi serwis serwisu strona stronę stronie witryna witrynę zgoda zgodę zgody wyrazić wyrażasz akceptuję akceptować zaakceptuj odrzuć odrzucić wycofać zmienić \
         zarządzaj ustawienia ustawieniach opcje preferencje wybór każdej chwili cele celach celu uzasadniony interes niezbędne funkcjonowania rozwój produktów wiek wieku lat 18 ukończone ukończyłem pełnoletni potwierdź potwierdzam weryfikacja alkohol alkoholu alkoholowe dorosłych witamy ważna \
         szanujemy dbamy",
    ),
    of(
        &[
            "innan du fortsätter",
            "innan du går vidare",
            "är du över 18",
            "är du 18",
            "har du fyllt 18",
            "du måste vara 18",
            "du måste vara minst 18",
            "du måste vara över 18",
            "du måste ha fyllt 18",
            "bekräfta din ålder",
            "ålderskontroll",
            "åldersverifiering",
        ],
        &["din integritet", "integritet", "cookie", "cookies", "kakor", "samtycke"],
        &[
            "acceptera",
            "acceptera alla",
            "godkänn",
            "godkänn alla",
            "jag godkänner",
            "jag accepterar",
            "avvisa",
            "avvisa alla",
            "neka",
            "neka alla",
            "tillåt alla",
        ],
        "en ett den det de denna detta dessa din ditt dina vår vårt våra vi du oss jag är var har ha kan måste ska inte nej ja på i av till från med för att som och eller men om när innan fortsätter fortsätta går gå vidare in även alla allt mer minst över genom \
         använder användning använda klicka klickar knappen cookie cookies kakor teknik tekniker liknande integritet integritetspolicy policy uppgifter personuppgifter data information lagra lagras enhet enheten behandla \
         behandling partner partners tredje part annonser annonsering reklam innehåll anpassat anpassade personligt mäta mätning statistik analys analysera förbättra upplevelse upplevelsen tjänster tjänsten webbplats webbplatsen sida sidan \
         samtycke samtycker godkänna godkänner acceptera accepterar avvisa neka återkalla ändra hantera inställningar val syften ändamål nödvändiga funktioner utveckling produkter ge bästa visa besöka besök ålder år fyllt 18 bekräfta bekräftar alkohol alkoholhaltiga \
         födelsedatum välkommen viktig värnar läs gammal",
    ),
    of(
        &[
            "før du fortsætter",
            "før du går videre",
            "inden du fortsætter",
            "er du over 18",
            "er du 18",
            "er du fyldt 18",
            "du skal være 18",
            "du skal være over 18",
            "du skal være fyldt 18",
            "bekræft din alder",
            "alderskontrol",
            "aldersbekræftelse",
            "aldersverificering",
        ],
        &["dit privatliv", "privatliv", "cookie", "cookies", "samtykke"],
        &[
            "accepter",
            "accepter alle",
            "acceptér",
            "tillad alle",
            "godkend",
            "godkend alle",
            "jeg accepterer",
            "afvis",
            "afvis alle",
            "kun nødvendige",
        ],
        "en et den det de denne dette disse din dit dine vores vi du os jeg er var har have kan skal må ikke nej ja på i af til fra med for at som der og eller men hvis når før inden fortsætter fortsætte går gå videre ind også alle alt mere mindst over ved \
         bruger brug bruge anvender klik klikke klikker knappen cookie cookies teknologier lignende privatliv privatlivspolitik politik oplysninger personoplysninger data information gemme gemmes enhed enheden behandle \
         behandling partnere tredjeparter tredjepart annoncer annoncering reklamer indhold tilpasset personligt måle måling statistik analyse analysere forbedre oplevelse oplevelsen tjenester tjenesten hjemmeside hjemmesiden website side siden \
         samtykke samtykker acceptere accepterer accepter afvise afvis trække tilbage ændre administrere indstillinger valg formål nødvendige funktioner udvikling produkter give bedste vise besøge besøg alder år fyldt 18 bekræft bekræfte bekræfter alkohol \
         alkoholiske fødselsdato velkommen vigtigt respekterer læs gammel",
    ),
    of(
        &[
            "før du fortsetter",
            "før du går videre",
            "er du over 18",
            "er du 18",
            "har du fylt 18",
            "er du fylt 18",
            "du må være 18",
            "du må være over 18",
            "bekreft alderen din",
            "bekreft din alder",
            "alderskontroll",
            "aldersgrense",
        ],
        &["ditt personvern", "personvernet ditt", "personvern", "informasjonskapsler", "cookie", "cookies", "samtykke"],
        &["godta", "godta alle", "aksepter", "aksepter alle", "jeg godtar", "tillat alle", "avvis", "avvis alle"],
        "en et den det de denne dette disse din ditt dine vår vårt våre vi du oss jeg er var har ha kan skal må ikke nei ja på i av til fra med for å at som der og eller men hvis når før fortsetter fortsette går gå videre inn også alle alt mer minst over ved \
         bruker bruk bruke klikk klikke klikker knappen cookie cookies informasjonskapsler teknologi teknologier lignende personvern personvernerklæring personopplysninger opplysninger data informasjon lagre lagres enhet enheten behandle \
         behandling partnere tredjeparter annonser annonsering reklame innhold tilpasset personlig måle måling statistikk analyse analysere forbedre opplevelse opplevelsen tjenester tjenesten nettsted nettstedet nettsiden side siden \
         samtykke samtykker godta godtar avvise avvis trekke tilbake endre administrere innstillinger valg formål nødvendige funksjoner utvikling produkter gi beste vise besøke besøk alder alderen år fylt 18 bekreft bekrefte bekrefter alkohol velkommen viktig",
    ),
    of(
        &[
            "прежде чем продолжить",
            "перед тем как продолжить",
            "вам есть 18",
            "вам исполнилось 18",
            "вам уже есть 18",
            "вам больше 18",
            "мне есть 18",
            "мне исполнилось 18",
            "подтвердите свой возраст",
            "подтвердите возраст",
            "подтвердите ваш возраст",
            "подтверждение возраста",
            "проверка возраста",
            "достигли 18",
            "старше 18",
        ],
        &[
            "вашу конфиденциальность",
            "конфиденциальность",
            "конфиденциальности",
            "cookie",
            "cookies",
            "куки",
            "согласие",
        ],
        &[
            "принять",
            "принять все",
            "принимаю",
            "согласен",
            "согласиться",
            "соглашаюсь",
            "отклонить",
            "отклонить все",
            "отказаться",
        ],
        "и в во на с со к ко по о об от до из за для при у не ни но или а что чтобы то это этот эта эту этой этого как если мы вы вас вам ваш ваше вашего вашей ваши ваших наш наша нашем нашего наши нам свой своего мне я есть был быть да нет все всех более также \
         прежде чем перед тем продолжить продолжая продолжаете продолжение войти вход посетить используем используете использует использование использовать нажимая нажмите кнопку cookie cookies куки файлы файлов технологии аналогичные \
         конфиденциальность конфиденциальности политика политикой политику данные данных персональные персональных информация информацию хранить хранения устройстве обрабатывать обработку обработки партнеры партнёры партнерами третьих лиц реклама рекламы рекламу \
         контент персонализированный измерения статистика статистики анализ анализа улучшить улучшения качества удобства сервис сервиса сервисы сайт сайта сайте сайтом страница согласие согласия согласен соглашаетесь принять принимаете отклонить отозвать изменить настройки параметры выбор \
         любое время целях целей необходимые работы возраст возраста лет года год 18 исполнилось подтвердите подтверждаю подтверждение проверка старше младше лицам алкоголь алкогольной алкогольную продукции табачной запрещена совершеннолетних добро пожаловать",
    ),
    of(
        &[
            "続行する前に",
            "続ける前に",
            "はじめる前に",
            "歳以上ですか",
            "歳以上でしょうか",
            "年齢確認",
            "年齢認証",
            "年齢をご確認",
            "歳未満の方",
        ],
        &["プライバシー", "クッキー", "cookie", "同意"],
        &[
            "同意する",
            "同意します",
            "すべて同意",
            "すべて受け入れる",
            "受け入れる",
            "許可する",
            "すべて許可",
            "拒否する",
            "すべて拒否",
        ],
        "続行 続ける する 前に お客様 お客さま あなた 皆様 プライバシー を が に の は で も と や へ から より 尊重 重視 大切 します しています しており しております し ています います です ます ません ください 下さい 当サイト 当社 弊社 本サイト サイト ウェブサイト ウェブ \
         ページ サービス クッキー 使用 利用 利用し 同意 いただく いただき 必要 ため 目的 情報 個人 個人情報 データ 保存 保護 収集 処理 デバイス 端末 広告 コンテンツ パーソナライズ 表示 分析 測定 改善 向上 体験 品質 パートナー 第三者 設定 変更 詳細 ポリシー プライバシーポリシー \
         確認 すべて 受け入れる 拒否 許可 選択 こちら いつでも 撤回 できます 年齢 年齢確認 認証 歳 18 歳以上 歳以上ですか 以上 以上ですか 未満 の方 方 酒類 お酒 飲酒 アルコール 購入 閲覧 入場 はい いいえ あります ご覧 になる このサイト この 法律 禁止 されています おすすめ これら これ 最適 より良い 提供 ご 以下 続き さい 販売",
    ),
    of(
        &[
            "在继续之前",
            "继续之前",
            "您是否已满",
            "您已满",
            "您是否年满",
            "您年满",
            "年龄验证",
            "确认您的年龄",
            "年齡驗證",
            "您是否已滿",
            "您是否年滿",
            "繼續之前",
        ],
        &["您的隐私", "隐私", "隱私", "cookie"],
        &["接受", "全部接受", "接受所有", "同意", "拒绝", "全部拒绝", "拒絕"],
        "我们 我們 您 你 的 重视 重視 尊重 隐私 隱私 政策 使用 和 与 及 或 在 来 為 为 了 以 提供 改善 体验 體驗 网站 網站 本 此 继续 繼續 之前 点击 點擊 同意 接受 拒绝 拒絕 所有 全部 数据 資料 信息 广告 廣告 内容 內容 个性化 合作伙伴 设备 存储 处理 分析 设置 設定 \
         请 請 确认 確認 年龄 年齡 验证 驗證 是否 已满 已滿 年满 年滿 岁 歲 18 进入 進入 离开 離開 是 否 必须 酒 酒精",
    ),
];
