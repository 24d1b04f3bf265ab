//! What failing pages display, by language: error texts, refusals, outages.
//! Long because each language has its own lists.

use crate::text::Phrases;

const fn of(core: &'static [&'static str], around: &'static str) -> Phrases {
    Phrases { core, around }
}

/// One entry for each language.
pub(super) const PHRASES: &[Phrases] = &[
    of(
        &[
            "oops",
            "whoops",
            "something went wrong",
            "something has gone wrong",
            "error occurred",
            "error has occurred",
            "error happened",
            "unexpected error",
            "unknown error",
            "internal error",
            "internal server error",
            "server error",
            "application error",
            "critical error",
            "system error",
            "client side exception",
            "database connection",
            "access denied",
            "access forbidden",
            "access is denied",
            "access has been denied",
            "access to this page has been denied",
            "permission denied",
            "not have permission",
            "don t have permission",
            "not authorized",
            "not authorised",
            "forbidden",
            "have been blocked",
            "request blocked",
            "service unavailable",
            "service is unavailable",
            "temporarily unavailable",
            "currently unavailable",
            "isn t working",
            "technical difficulties",
            "technical problem",
            "technical problems",
            "technical error",
            "bad gateway",
            "bad request",
            "gateway timeout",
            "too many requests",
            "failed to load",
            "couldn t load",
            "could not load",
            "could not be loaded",
            "unable to load",
            "could not be processed",
            "couldn t be processed",
            "could not be completed",
            "couldn t be completed",
            "under maintenance",
            "down for maintenance",
            "scheduled maintenance",
            "be back soon",
            "be back shortly",
        ],
        "a an the your our this that these it its s t re ve ll m d is are was were be been being has have had do does did not don \
         isn couldn can cannot could will would may might should we us i you they there here and or but if in on of at to for from by \
         with as so up down out off about what when while which who sorry apologies apologize apologise inconvenience caused cause \
         unfortunately please try trying again later soon shortly now right currently temporarily moment moments few minute minutes \
         some time problem problems issue issues trouble error errors exception code status details detail message id request \
         requests reference number ray page pages site website web app application service services server servers system connection \
         connecting connect database content data loading load loaded reload refresh refreshing retry go going gone back home homepage return \
         previous contact support team administrator admin owner help know let report notified working work fix fixed fixing look \
         looking into resolve resolved persists continues keep keeps happen happens happened happening occurred wrong something \
         unexpected unexpectedly unknown internal technical view access accessing denied blocked permission permissions authorized required log login sign \
         see browser console more information info learn troubleshooting wordpress check internet url address any anything nothing \
         everything maintenance scheduled planned performing undergoing unavailable experiencing encountered completing complete \
         completed processing process processed processing understanding patience thank thanks bear sit tight hang perhaps maybe",
    ),
    of(
        &[
            "hoppla",
            "huch",
            "ups",
            "fehler aufgetreten",
            "fehler ist aufgetreten",
            "fehler trat auf",
            "problem aufgetreten",
            "problem ist aufgetreten",
            "unerwarteter fehler",
            "unbekannter fehler",
            "interner fehler",
            "technischer fehler",
            "technischen fehler",
            "serverfehler",
            "etwas ist schiefgelaufen",
            "etwas ist schief gelaufen",
            "etwas schiefgelaufen",
            "etwas schief gelaufen",
            "ging etwas schief",
            "schiefgegangen",
            "zugriff verweigert",
            "zugriff wurde verweigert",
            "zugang verweigert",
            "keine berechtigung",
            "nicht berechtigt",
            "nicht erreichbar",
            "nicht verfügbar",
            "nicht geladen werden",
            "nicht verarbeitet werden",
            "technische probleme",
            "technischen problemen",
            "technische störung",
            "zu viele anfragen",
            "wartungsarbeiten",
            "wird gewartet",
            "wartungsmodus",
            "gleich zurück",
            "bald wieder",
        ],
        "der die das den dem des ein eine einen einem einer es er sie ihr ihre ihren ihrem ihrer wir uns unser unsere unserer unserem unseren \
         ich du dein deine diese dieser dieses diesem diesen ist sind war wird werden wurde wurden hat haben kann können konnte \
         konnten nicht kein keine leider tut leid entschuldigung entschuldigen verzeihung bitte versuchen versuche probieren \
         erneut noch einmal nochmal später in kürze zu zur zum von vom auf an bei beim mit für im aus nach und oder wenn falls dass da \
         so gerade derzeit aktuell momentan zurzeit vorübergehend moment minuten paar einigen wenigen zeitpunkt fehler fehlercode \
         fehlermeldung code status problem probleme störung server seite seiten website webseite inhalt inhalte daten dienst service \
         app anwendung system anfrage anforderung laden neu aktualisieren aktualisiere zurück startseite home kontaktieren kontakt \
         wenden support kundenservice administrator betreiber hilfe melden informiert arbeiten bereits daran beheben behebung lösung besteht bestehen \
         weiterhin tritt auf aufrufen aufgerufen aufruf zugriff zugreifen berechtigung angemeldet anmelden etwas schief gelaufen unerwartet \
         unerwarteter technischen technischer interner geduld verständnis danke vielen dank unannehmlichkeiten wieder sein ging wartung \
         internetverbindung verbindung prüfen überprüfen",
    ),
    of(
        &[
            "oups",
            "erreur est survenue",
            "erreur s est produite",
            "erreur inattendue",
            "erreur inconnue",
            "erreur interne",
            "erreur serveur",
            "erreur du serveur",
            "erreur technique",
            "problème est survenu",
            "problème technique",
            "problèmes techniques",
            "difficultés techniques",
            "quelque chose s est mal passé",
            "quelque chose a mal tourné",
            "s est mal passé",
            "accès refusé",
            "accès interdit",
            "pas autorisé",
            "pas l autorisation",
            "service indisponible",
            "temporairement indisponible",
            "momentanément indisponible",
            "actuellement indisponible",
            "trop de requêtes",
            "n a pas pu être",
            "en maintenance",
            "de retour bientôt",
            "bientôt de retour",
        ],
        "le la les l un une des de du d ce cet cette ces votre vos notre nos nous vous je il elle on y en et ou mais si que qu qui \
         à au aux dans sur par pour avec sans sous lors pendant est sont a été être avons avez ont avait n ne pas plus peut peuvent \
         pouvez pu désolé désolés désolée navrés excusez excuser excuses veuillez merci s se c sest produite survenue survenu inattendue \
         réessayer réessayez essayer essayez nouveau encore tard ultérieurement instants instant moment quelques minutes actuellement \
         temporairement momentanément erreur erreurs code statut problème problèmes technique techniques difficultés serveur page pages site contenu \
         données service services application demande requête chargement charger chargée actualiser actualisez recharger rafraîchir \
         retour retourner revenir accueil contacter contactez support assistance administrateur équipe équipes informée travaille \
         travaillons résoudre persiste accéder accès autorisation autorisé connexion vérifier vérifiez internet compréhension patience \
         gêne occasionnée maintenance cours traitée traiter traitement quelque chose mal passé tourné rencontrons rencontré",
    ),
    of(
        &[
            "ups",
            "vaya",
            "ha ocurrido un error",
            "ocurrió un error",
            "ha ocurrido algo",
            "se ha producido un error",
            "se produjo un error",
            "hubo un error",
            "ha habido un error",
            "hubo un problema",
            "error inesperado",
            "error desconocido",
            "error interno",
            "error del servidor",
            "error de servidor",
            "algo salió mal",
            "algo ha salido mal",
            "algo ha ido mal",
            "algo fue mal",
            "acceso denegado",
            "acceso prohibido",
            "no tiene permiso",
            "no tienes permiso",
            "servicio no disponible",
            "no está disponible",
            "temporalmente no disponible",
            "problemas técnicos",
            "demasiadas solicitudes",
            "no se pudo cargar",
            "no se ha podido cargar",
            "en mantenimiento",
            "volvemos pronto",
            "volveremos pronto",
        ],
        "el la los las un una unos unas de del al a y o u pero que si se su sus tu tus nuestro nuestra nuestros lo le les nos te este esta esto \
         estos en con por para sin sobre es son ha han he hemos había hay hubo está están estamos ser sido no ya más puede puedes \
         podido pudo sentimos siento lamentamos disculpe disculpa disculpen perdón molestias favor intente inténtelo inténtalo intenta intentar volver vuelva vuelve \
         nuevo otra vez tarde luego momento momentos unos minutos ahora actualmente temporalmente error errores código estado problema \
         problemas técnicos técnico técnicas dificultades servidor página sitio web contenido datos servicio aplicación solicitud petición cargar carga recargar \
         recargue recarga actualizar actualice actualiza inicio ir regresar contacte contacta contactar contacto soporte administrador ayuda equipo persiste \
         trabajando solucionar solucionarlo resolver acceder acceso permiso permisos gracias paciencia comprensión algo mal salió salido ido ocurrido \
         inesperado producido procesar procesado mantenimiento pronto disponible conexión internet compruebe",
    ),
    of(
        &[
            "ops",
            "oops",
            "si è verificato un errore",
            "si è verificato un problema",
            "è successo qualcosa",
            "errore imprevisto",
            "errore inatteso",
            "errore sconosciuto",
            "errore interno",
            "errore del server",
            "errore di sistema",
            "qualcosa è andato storto",
            "andato storto",
            "accesso negato",
            "accesso vietato",
            "non hai il permesso",
            "non disponi delle autorizzazioni",
            "non sei autorizzato",
            "servizio non disponibile",
            "temporaneamente non disponibile",
            "momentaneamente non disponibile",
            "problemi tecnici",
            "problema tecnico",
            "troppe richieste",
            "non è stato possibile",
            "in manutenzione",
            "torniamo presto",
            "torneremo presto",
        ],
        "il lo la i gli le l un uno una di del della dei delle dello dell al alla ai a e o ma che se si su sul sulla tuo tua suo sua \
         nostro nostra nostri questo questa in nel nella con per da dal senza è sono ha hanno abbiamo stato stata stati essere non più può puoi \
         ci siamo spiacenti dispiace scusa scusate scusiamo disagio prego si prega riprova riprovare riprovi riprovate provare prova nuovo ancora più tardi tra fra qualche pochi \
         minuti minuto istante momento momenti attualmente temporaneamente momentaneamente errore errori codice stato problema problemi tecnici tecnico server \
         pagina sito web contenuto contenuti dati servizio applicazione app richiesta caricare caricamento ricaricare ricarica aggiornare aggiorna torna tornare \
         indietro home contatta contattare contattaci supporto assistenza amministratore aiuto team persiste lavorando stiamo risolvere risolverlo accedere \
         accesso autorizzazione autorizzazioni grazie pazienza comprensione qualcosa andato storto verificato imprevisto inatteso manutenzione presto \
         disponibile connessione internet controlla elaborare",
    ),
    of(
        &[
            "ops",
            "oops",
            "ups",
            "ocorreu um erro",
            "ocorreu um problema",
            "houve um erro",
            "houve um problema",
            "aconteceu um erro",
            "erro inesperado",
            "erro desconhecido",
            "erro interno",
            "erro do servidor",
            "erro no servidor",
            "algo deu errado",
            "algo correu mal",
            "algo saiu errado",
            "acesso negado",
            "acesso proibido",
            "não tem permissão",
            "serviço indisponível",
            "serviço não disponível",
            "temporariamente indisponível",
            "problemas técnicos",
            "dificuldades técnicas",
            "muitas solicitações",
            "não foi possível carregar",
            "em manutenção",
            "voltamos em breve",
            "voltaremos em breve",
        ],
        "o a os as um uma uns umas de do da dos das ao à aos e ou mas que se seu sua seus nosso nossa nossos você este esta isto esse essa \
         em no na nos nas com por pelo pela para sem sobre é são foi está estão estamos ser sido há houve não já mais pode podemos \
         desculpe desculpa desculpas lamentamos sentimos muito inconveniente incômodo incómodo transtorno favor tente tenta tentar novamente vez tarde \
         logo dentro momento momentos instantes alguns minutos agora atualmente temporariamente erro erros código estado problema problemas \
         técnicos técnico técnicas dificuldades servidor página site web conteúdo dados serviço aplicação aplicativo pedido solicitação \
         carregar carregamento recarregar recarregue atualizar atualize voltar volte início inicial contacte contate contactar contato suporte administrador \
         ajuda equipa equipe persistir persiste trabalhando trabalhar resolver acessar aceder acesso permissão obrigado obrigada paciência compreensão algo \
         deu errado correu mal ocorreu inesperado processar manutenção breve disponível indisponível conexão ligação internet verifique",
    ),
    of(
        &[
            "oeps",
            "oei",
            "fout opgetreden",
            "is een fout opgetreden",
            "er ging iets mis",
            "er ging iets fout",
            "er is iets misgegaan",
            "er is iets fout gegaan",
            "iets mis gegaan",
            "iets misgegaan",
            "onverwachte fout",
            "onbekende fout",
            "interne fout",
            "interne serverfout",
            "serverfout",
            "technische storing",
            "technische problemen",
            "toegang geweigerd",
            "geen toegang",
            "geen toestemming",
            "tijdelijk niet beschikbaar",
            "tijdelijk niet bereikbaar",
            "niet beschikbaar",
            "te veel verzoeken",
            "niet geladen worden",
            "niet worden geladen",
            "in onderhoud",
            "onderhoudsmodus",
            "snel terug",
            "zo terug",
        ],
        "de het een deze dit die dat u uw je jouw jij wij we ons onze ik er is zijn was werd wordt worden heeft hebben heb kan kunnen kon konden \
         niet geen helaas sorry excuses onze voor het ongemak aub alstublieft alsjeblieft probeer proberen opnieuw nog eens keer later straks over enkele paar \
         minuten moment momenteel tijdelijk op dit van in aan bij met om te naar door en of als dat fout fouten foutcode foutmelding code \
         status probleem problemen technische storing server pagina site website webpagina inhoud gegevens dienst service app applicatie \
         verzoek laden geladen vernieuw vernieuwen herladen ververs terug ga naar home startpagina homepage contact neem op support helpdesk \
         klantenservice beheerder hulp team werken hard oplossen opgelost oplossing blijft aanhoudt optreedt opgetreden iets mis misgegaan ging gegaan toegang \
         bekijken bezoeken bedankt dank begrip geduld onverwachte onderhoud weer snel beschikbaar bereikbaar internetverbinding verbinding controleer",
    ),
    of(
        &[
            "ups",
            "oj",
            "wystąpił błąd",
            "wystąpił nieoczekiwany błąd",
            "wystąpił problem",
            "wystąpił nieznany błąd",
            "pojawił się błąd",
            "nieoczekiwany błąd",
            "nieznany błąd",
            "wewnętrzny błąd",
            "błąd wewnętrzny",
            "błąd serwera",
            "błąd aplikacji",
            "coś poszło nie tak",
            "odmowa dostępu",
            "dostęp zabroniony",
            "brak dostępu",
            "brak uprawnień",
            "nie masz uprawnień",
            "usługa niedostępna",
            "tymczasowo niedostępna",
            "tymczasowo niedostępny",
            "chwilowo niedostępna",
            "problemy techniczne",
            "zbyt wiele żądań",
            "nie udało się załadować",
            "przerwa techniczna",
            "w trakcie konserwacji",
            "wkrótce wracamy",
        ],
        "i a w we z ze na do od o po przy za dla się to ta ten tej tego te jest są był była było zostać został została być nie tak już \
         lub albo ale jeśli jeżeli gdy że prosimy proszę spróbuj spróbować spróbujemy ponownie jeszcze raz później za chwilę kilka minut moment obecnie teraz \
         tymczasowo chwilowo przepraszamy przykro nam niedogodności utrudnienia błąd błędu błędy kod problem problemu problemy techniczne technicznych serwera serwer strona strony \
         stronę stronie witryna witryny treść treści dane danych usługa usługi serwis aplikacja aplikacji żądanie żądania odśwież odświeżyć wróć powrót \
         główna główną głównej skontaktuj kontakt pomoc pomocy administratorem administrator zespół pracujemy nad rozwiązaniem naprawą naprawić dostęp dostępu \
         uprawnień dziękujemy cierpliwość wyrozumiałość coś poszło wystąpił nieoczekiwany podczas ładowania przetwarzania powtarza niedostępna niedostępny \
         naszym nasz nasza swoje sprawdź połączenie internetem",
    ),
    of(
        &[
            "hoppsan",
            "oj",
            "ojdå",
            "något gick fel",
            "något gick snett",
            "något har gått fel",
            "ett fel har uppstått",
            "ett fel uppstod",
            "ett fel inträffade",
            "ett fel har inträffat",
            "fel uppstod",
            "fel inträffade",
            "oväntat fel",
            "okänt fel",
            "internt fel",
            "internt serverfel",
            "serverfel",
            "tekniskt fel",
            "tekniska problem",
            "åtkomst nekad",
            "nekad åtkomst",
            "inte behörighet",
            "inte tillgänglig",
            "inte tillgängligt",
            "tillfälligt otillgänglig",
            "för många förfrågningar",
            "kunde inte laddas",
            "under underhåll",
            "snart tillbaka",
        ],
        "en ett den det de denna detta din ditt dina vår vårt våra vi du ni oss jag är var har hade blev kan kunde inte inget tyvärr ledsen ledsna \
         beklagar ursäkta besväret vänligen var god snälla försök försöka igen senare om en stund några minuter just nu för närvarande \
         tillfälligt på i av till från med för att som och eller men när fel felet felkod kod problem problemet tekniskt tekniska servern server sidan \
         sida sidor webbplats webbplatsen sajten innehåll innehållet data tjänst tjänsten appen begäran förfrågan ladda laddas om uppdatera gå tillbaka \
         startsidan hem kontakta kontakt support kundtjänst kundservice administratören hjälp arbetar jobbar lösa åtgärda kvarstår åtkomst behörighet tack \
         tålamod förståelse något gick uppstått uppstod inträffade oväntat underhåll snart tillgänglig visa skulle vid kontrollera anslutning internetanslutning",
    ),
    of(
        &[
            "ups",
            "hov",
            "noget gik galt",
            "noget er gået galt",
            "der gik noget galt",
            "der er sket en fejl",
            "der opstod en fejl",
            "der er opstået en fejl",
            "der skete en fejl",
            "en fejl opstod",
            "uventet fejl",
            "ukendt fejl",
            "intern fejl",
            "intern serverfejl",
            "serverfejl",
            "teknisk fejl",
            "tekniske problemer",
            "adgang nægtet",
            "ingen adgang",
            "ikke adgang",
            "ikke tilladelse",
            "ikke tilgængelig",
            "midlertidigt utilgængelig",
            "for mange anmodninger",
            "kunne ikke indlæses",
            "under vedligeholdelse",
            "snart tilbage",
        ],
        "en et den det de denne dette din dit dine vores vi du i os jeg er var har havde blev kan kunne ikke ingen desværre beklager undskyld ulejligheden \
         venligst prøv prøve igen senere om lidt et øjeblik få minutter lige nu i øjeblikket midlertidigt på af til fra med for at som der og eller \
         men hvis når fejl fejlen fejlkode kode problem problemet problemer teknisk tekniske server serveren siden side sider hjemmeside hjemmesiden website indhold \
         indholdet data tjeneste tjenesten service appen anmodning anmodningen indlæse indlæses genindlæs opdater opdatere gå tilbage forsiden hjem kontakt \
         kontakte support kundeservice administrator administratoren hjælp arbejder på løse rette fortsætter adgang tilladelse tak tålmodighed forståelse noget gik galt \
         gået sket opstod opstået uventet vedligeholdelse snart tilgængelig vise skulle tjek forbindelse internetforbindelse",
    ),
    of(
        &[
            "oi",
            "ups",
            "noe gikk galt",
            "noe har gått galt",
            "det oppsto en feil",
            "det oppstod en feil",
            "det har oppstått en feil",
            "en feil oppsto",
            "en feil oppstod",
            "en feil har oppstått",
            "uventet feil",
            "ukjent feil",
            "intern feil",
            "intern serverfeil",
            "serverfeil",
            "teknisk feil",
            "tekniske problemer",
            "ingen tilgang",
            "ikke tilgang",
            "tilgang nektet",
            "ikke tilgjengelig",
            "midlertidig utilgjengelig",
            "under vedlikehold",
            "snart tilbake",
        ],
        "en et den det de denne dette din ditt dine vår vårt våre vi du dere oss jeg er var har hadde ble kan kunne ikke ingen dessverre beklager \
         unnskyld vennligst prøv prøve igjen senere om litt et øyeblikk noen få minutter akkurat nå for øyeblikket midlertidig på i av til fra med for \
         å at som der og eller men hvis når feil feilen feilkode kode problem problemet problemer teknisk tekniske server serveren siden side sider nettsted nettstedet \
         nettsiden innhold innholdet data tjeneste tjenesten appen forespørsel forespørselen laste lastes inn oppdater gå tilbake forsiden hjem \
         kontakt kontakte support kundeservice administrator hjelp jobber arbeider løse rette fortsetter tilgang takk tålmodighet forståelse noe gikk galt gått oppsto \
         oppstod oppstått uventet vedlikehold snart tilgjengelig vise",
    ),
    of(
        &[
            "произошла ошибка",
            "возникла ошибка",
            "произошла непредвиденная ошибка",
            "непредвиденная ошибка",
            "неизвестная ошибка",
            "внутренняя ошибка",
            "ошибка сервера",
            "ошибка на сервере",
            "ошибка приложения",
            "что то пошло не так",
            "доступ запрещен",
            "доступ запрещён",
            "доступ закрыт",
            "доступ ограничен",
            "в доступе отказано",
            "нет доступа",
            "недостаточно прав",
            "сервис недоступен",
            "сервис временно недоступен",
            "временно недоступен",
            "временно недоступна",
            "технические неполадки",
            "технические проблемы",
            "слишком много запросов",
            "не удалось загрузить",
            "технические работы",
            "технических работ",
            "упс",
            "ой",
        ],
        "и в во на с со к ко по о об от до из за для при у не ни но или а что то это этот эта эту этой этого как если мы вы вас вам наш наша нашем нашего ваш ваш \
         был была было были быть есть пожалуйста попробуйте попробовать повторите попытку повторить снова ещё еще раз позже позднее через несколько минут время \
         сейчас временно данный момент извините простите приносим извинения сожалению неудобства ошибка ошибки ошибку ошибке код проблема проблемы проблему \
         технические технических неполадки сервер сервера сервере страница страницы страницу странице сайт сайта сайте содержимое данные данных сервис сервиса \
         приложение приложения запрос запроса обновите обновить вернитесь вернуться назад главную главная обратитесь свяжитесь поддержку поддержки служба службу \
         администратору администратором помощь работаем уже над исправить устраним устранением решением повторяется повторится доступ доступа доступу прав спасибо понимание терпение \
         произошла непредвиденная загрузить загрузке обработке выполнении проводятся работы скоро вернемся вернёмся проверьте подключение интернету недоступен недоступна",
    ),
    of(
        &[
            "エラーが発生しました",
            "エラーが発生いたしました",
            "エラーが発生し",
            "エラーが起きました",
            "問題が発生しました",
            "問題が発生いたしました",
            "予期しないエラー",
            "予期せぬエラー",
            "不明なエラー",
            "内部エラー",
            "内部サーバーエラー",
            "サーバーエラー",
            "サーバエラー",
            "システムエラー",
            "アクセスが拒否されました",
            "アクセスできません",
            "アクセス拒否",
            "アクセスが制限されています",
            "アクセス権限がありません",
            "権限がありません",
            "サービスを利用できません",
            "現在ご利用いただけません",
            "一時的に利用できません",
            "一時的にアクセスできません",
            "読み込めませんでした",
            "読み込みに失敗しました",
            "メンテナンス中",
        ],
        "エラー 予期しない 予期せぬ 不明な 問題 障害 何らかの が を に の は で も と や へ から まで ため ので より ます です でした ました ません ください 下さい お \
         ご 申し訳 ありません ございません ございませんが ありませんが 大変 恐れ入りますが 恐れ入ります しばらく 少し 時間 おいて 置いて 待って 経って して から もう 一度 再度 後 後ほど のち \
         お試し 試し やり直して アクセス 再読み込み 更新 ページ サイト サーバー サーバ システム サービス 当 この 現在 ただいま 一時的 発生 発生し 発生しました \
         処理 中 戻る 戻って トップ トップページ ホーム 管理者 サポート お問い合わせ 問い合わせ 連絡 場合 解決 続く 表示 できません できませんでした 利用 いただけません \
         いただく いただき 権限 する し され されました おります います 迷惑 おかけ かけして かけし 致します いたします お待ち お手数 が続く コード 番号 メンテナンス 実施 行って 読み込み 読み込む 失敗 こと",
    ),
    of(
        &[
            "发生错误",
            "发生了错误",
            "出错了",
            "出现错误",
            "出了点问题",
            "出现问题",
            "出现了问题",
            "未知错误",
            "意外错误",
            "服务器错误",
            "内部错误",
            "系统错误",
            "拒绝访问",
            "访问被拒绝",
            "没有权限",
            "禁止访问",
            "服务不可用",
            "暂时无法访问",
            "系统维护中",
            "網站維護中",
            "發生錯誤",
            "發生了錯誤",
            "出現錯誤",
            "未知錯誤",
            "伺服器錯誤",
            "拒絕存取",
            "存取被拒",
        ],
        "抱歉 对不起 很 非常 您 你 的 我们 我 请 请您 稍后 稍候 再 再试 重试 试 一次 一下 刷新 页面 网页 网站 服务器 系统 服务 内部 错误 意外 未知 问题 出现 发生 了 访问 无法 \
         暂时 当前 目前 正在 处理 中 返回 首页 上一页 联系 管理员 客服 如果 持续 存在 代码 已 被 没有 此 该 或 并 維護 维护 對不起 請 請稍後 稍後 再試 重新 整理 頁面 網頁 網站 \
         伺服器 系統 服務 錯誤 問題 發生 返回 首頁 聯絡 管理員 您的 請求 请求 加载 載入 失败 失敗",
    ),
    of(
        &[
            "došlo k chybě",
            "nastala chyba",
            "vyskytla se chyba",
            "neočekávaná chyba",
            "neočekávané chybě",
            "neznámá chyba",
            "interní chyba",
            "chyba serveru",
            "něco se pokazilo",
            "přístup odepřen",
            "přístup zamítnut",
            "přístup byl odepřen",
            "služba není dostupná",
            "dočasně nedostupná",
            "dočasně nedostupný",
            "technické problémy",
            "jejda",
            "ups",
        ],
        "a i v ve z ze na do od o po při za pro se to ta ten této tato jsme je jsou byl byla bylo být není nebo ale pokud že prosím prosíme zkuste zkusit znovu \
         ještě jednou později za chvíli několik minut nyní momentálně dočasně omlouváme omluvte potíže nepříjemnosti chyba chyby chybě chybu kód problém problémy problému technické \
         server serveru stránka stránky stránku web webu obsah data služba aplikace aplikaci požadavek obnovte zpět hlavní kontaktujte podporu podpora správce \
         pomoc pracujeme nápravě přetrvává přístup oprávnění děkujeme trpělivost pochopení něco pokazilo nastala neočekávaná neočekávané došlo k údržba údržby brzy zpracování načíst",
    ),
    of(
        &[
            "오류가 발생했습니다",
            "오류가 발생하였습니다",
            "에러가 발생했습니다",
            "문제가 발생했습니다",
            "알 수 없는 오류",
            "예기치 않은 오류",
            "예상치 못한 오류",
            "서버 오류",
            "내부 오류",
            "접근이 거부되었습니다",
            "액세스가 거부되었습니다",
            "접근 권한이 없습니다",
            "서비스를 사용할 수 없습니다",
            "서비스 점검 중",
        ],
        "죄송합니다 불편을 드려 이용에 잠시 후 나중에 다시 시도해 주세요 주십시오 시도해주세요 시도하여 페이지 페이지를 사이트 서버 서비스 시스템 오류 오류가 문제 문제가 알 수 없는 예기치 \
         않은 예상치 못한 일시적인 일시적으로 발생했습니다 새로 고침 새로고침 홈으로 돌아가기 이전 관리자에게 고객센터 문의 문의해 계속 계속되면 경우 접근 권한이 없습니다 현재 이 에 의 를 을 가 이 로 코드",
    ),
];
