//! Headings after which a page leaves its subject: comments, related pages, boxes, by language.

use crate::text::squash;
use foldhash::HashSet;
use std::sync::LazyLock;

/// Whole headings in their normal spelling.
const HEADINGS: &[&str] = &[
    // English
    "comments|leave a comment|leave a reply|join the conversation|join the discussion|responses|replies|discussion|\
     reviews|customer reviews|ratings|ratings and reviews|testimonials|what our customers say|what people say|\
     related|related articles|related posts|related products|related stories|related content|related topics|related pages|\
     related links|related reading|related news|similar products|similar articles|similar posts|similar items|you may also like|\
     you might also like|you may also enjoy|recommended|recommended for you|recommended reading|recommended products|\
     recently viewed|recent posts|recent articles|recent news|latest posts|latest news|latest articles|most popular|most read|\
     popular posts|popular articles|popular products|trending|trending now|read next|up next|more stories|more articles|\
     more posts|more news|see also|further reading|keep reading|continue reading|customers also bought|customers also viewed|\
     people also viewed|frequently bought together|complete the look|newsletter|subscribe|subscribe to our newsletter|\
     sign up|sign up for our newsletter|stay in touch|stay connected|stay up to date|get the latest|join our mailing list|\
     follow us|share|share this|share this article|share this post|share this page|about the author|about the authors|about the reviewer|about the reviewers|about the editor|author|\
     author bio|written by|meet the author|the author|editors picks|advertisement|sponsored|donate|support us|\
     support our work|become a member|references|footnotes|notes|sources|citations|bibliography|credits|image credits|\
     disclaimer|disclosure|legal notice|copyright|trademarks|tags|categories|archives|topics|filed under|\
     post navigation|navigation|table of contents|on this page|in this article|contents|page contents|quick links|\
     useful links|external links|contact us|get in touch|contact|press contact|media contact|about us|\
     shipping|shipping and returns|delivery|delivery and returns|returns|payment methods|cookies|cookie settings|log in|login|\
     loading|search|filter|filters|sort by|cart|your cart|account|my account|menu|select options|choose an option|\
     download our app|get the app|need help|need help choosing|still have questions|was this page helpful|print|print this page|print page|download the app|\
     was this article helpful|feedback|edit this page|table of content",
    // German
    "kommentare|kommentar|schreibe einen kommentar|kommentar schreiben|kommentar hinterlassen|antworten|leserkommentare|\
     diskussion|bewertungen|kundenbewertungen|kundenstimmen|rezensionen|erfahrungsberichte|das sagen unsere kunden|\
     ähnliche artikel|ähnliche beiträge|ähnliche produkte|ähnliche themen|verwandte artikel|verwandte themen|verwandte beiträge|\
     weitere artikel|weitere beiträge|weitere themen|weitere produkte|weitere meldungen|weitere nachrichten|weiterführende links|\
     weiterführende informationen|mehr zum thema|zum thema|auch interessant|das könnte sie auch interessieren|\
     das könnte dich auch interessieren|das könnte ihnen auch gefallen|das könnte dir auch gefallen|lesen sie auch|meistgelesen|\
     beliebte artikel|beliebte beiträge|empfehlungen|empfohlene artikel|kunden kauften auch|kunden haben auch gekauft|\
     zuletzt angesehen|passend dazu|neueste beiträge|aktuelle beiträge|newsletter|newsletter abonnieren|folgen sie uns|folge uns|\
     teilen|artikel teilen|beitrag teilen|über den autor|über die autorin|autor|autorin|der autor|die autorin|anzeige|werbung|\
     spenden|quellen|quellenangaben|einzelnachweise|fußnoten|literatur|weblinks|bildnachweis|bildquellen|haftungsausschluss|\
     impressum|datenschutz|schlagwörter|kategorien|archiv|themen|inhaltsverzeichnis|inhalt|auf dieser seite|kontakt|\
     ansprechpartner|pressekontakt|über uns|versand|versand und rückgabe|zahlungsarten|warenkorb|suche|anmelden|menü|drucken|seite drucken|artikel drucken|weiterempfehlen|merken",
    // French
    "commentaires|laisser un commentaire|avis|avis clients|témoignages|articles similaires|articles liés|articles associés|\
     sur le même sujet|à lire aussi|lire aussi|voir aussi|produits similaires|produits associés|vous aimerez aussi|\
     vous aimerez peut-être aussi|les plus lus|articles récents|newsletter|inscrivez-vous|suivez-nous|partager|partager cet article|\
     à propos de l'auteur|auteur|publicité|références|notes|sources|bibliographie|liens externes|mots-clés|catégories|archives|\
     sommaire|contact|contactez-nous|mentions légales|livraison|livraison et retours|panier|recherche|menu|dans la même rubrique",
    // Spanish
    "comentarios|deja un comentario|deja una respuesta|opiniones|reseñas|testimonios|artículos relacionados|\
     productos relacionados|entradas relacionadas|noticias relacionadas|relacionados|también te puede interesar|\
     te puede interesar|te recomendamos|lo más leído|más leídas|más noticias|ver también|véase también|boletín|suscríbete|\
     síguenos|compartir|comparte|sobre el autor|autor|publicidad|referencias|notas|fuentes|bibliografía|enlaces externos|\
     etiquetas|categorías|archivos|índice|contacto|aviso legal|envío|envíos|carrito|buscar|menú",
    // Italian
    "commenti|lascia un commento|recensioni|opinioni|testimonianze|articoli correlati|prodotti correlati|\
     potrebbe interessarti|potrebbero interessarti|ti potrebbe interessare|leggi anche|vedi anche|i più letti|ultimi articoli|\
     newsletter|iscriviti|seguici|condividi|l'autore|autore|pubblicità|riferimenti|note|fonti|bibliografia|collegamenti esterni|\
     tag|categorie|archivi|indice|contatti|note legali|spedizione|spedizioni|carrello|cerca|menu",
    // Portuguese
    "comentários|deixe um comentário|deixe o seu comentário|avaliações|depoimentos|artigos relacionados|\
     produtos relacionados|posts relacionados|notícias relacionadas|relacionados|veja também|leia também|leia mais|\
     você também pode gostar|mais lidas|newsletter|inscreva-se|siga-nos|compartilhe|partilhar|sobre o autor|autor|publicidade|\
     referências|notas|fontes|bibliografia|ligações externas|etiquetas|categorias|arquivos|índice|contato|contacto|envio|\
     carrinho|pesquisar|menu",
    // Dutch
    "reacties|reactie|plaats een reactie|laat een reactie achter|beoordelingen|klantbeoordelingen|ervaringen|\
     gerelateerde artikelen|gerelateerde producten|gerelateerd|vergelijkbare producten|lees ook|zie ook|\
     misschien vind je dit ook leuk|ook interessant|anderen bekeken ook|meest gelezen|recente berichten|nieuwsbrief|volg ons|\
     delen|deel dit artikel|over de auteur|auteur|advertentie|bronnen|referenties|voetnoten|externe links|tags|categorieën|\
     archief|inhoudsopgave|contact|verzending|winkelwagen|zoeken|menu",
    // Swedish, Danish, Norwegian
    "kommentarer|lämna ett svar|lämna en kommentar|recensioner|omdömen|relaterade artiklar|relaterade produkter|läs också|\
     läs även|se även|nyhetsbrev|följ oss|dela|om författaren|källor|referenser|kategorier|kontakt|\
     skriv en kommentar|anmeldelser|relaterede artikler|relaterede produkter|læs også|se også|nyhedsbrev|følg os|del|\
     om forfatteren|kilder|referencer|legg igjen en kommentar|omtaler|relaterte artikler|les også|nyhetsbrev|referanser",
    // Polish, Czech, Russian, Turkish
    "komentarze|dodaj komentarz|opinie|recenzje|podobne artykuły|powiązane artykuły|podobne produkty|zobacz także|\
     zobacz też|przeczytaj także|czytaj także|polecamy|udostępnij|o autorze|źródła|przypisy|bibliografia|tagi|kategorie|kontakt|\
     komentáře|přidat komentář|hodnocení|recenze|související články|související produkty|podobné produkty|mohlo by vás zajímat|\
     čtěte také|sdílet|o autorovi|zdroje|reference|štítky|kategorie|\
     комментарии|оставить комментарий|добавить комментарий|отзывы|похожие статьи|похожие товары|похожие записи|\
     читайте также|смотрите также|см. также|поделиться|об авторе|источники|примечания|ссылки|теги|рубрики|контакты|\
     yorumlar|yorum yap|bir cevap yazın|değerlendirmeler|benzer ürünler|benzer yazılar|ilgili yazılar|ilgili haberler|paylaş|\
     yazar hakkında|kaynaklar|kaynakça|etiketler|kategoriler|iletişim",
    // Japanese, Chinese, Korean, Arabic, Hebrew
    "コメント|コメントを残す|レビュー|口コミ|関連記事|関連商品|関連リンク|おすすめ記事|おすすめ商品|人気記事|最新記事|\
     シェア|シェアする|この記事を書いた人|著者|参考文献|脚注|タグ|カテゴリー|目次|お問い合わせ|\
     评论|留言|相关文章|相關文章|相关产品|相關產品|推荐阅读|推薦閱讀|分享|参考资料|參考資料|作者|标签|標籤|目录|目錄|联系我们|\
     댓글|리뷰|관련 글|관련 기사|관련 상품|추천 상품|공유하기|작성자|참고 문헌|태그|카테고리|목차|문의하기|\
     التعليقات|اترك تعليقا|اترك تعليقاً|مقالات ذات صلة|منتجات ذات صلة|شارك|المراجع|عن الكاتب|الوسوم|اتصل بنا|\
     תגובות|השאר תגובה|כתבות נוספות|כתבות קשורות|מוצרים דומים|מוצרים קשורים|שתף|מקורות|על המחבר|תגיות|צור קשר",
];

/// Prefixes of such headings, squashed.
const BEGINNINGS: &[&str] = &[
    "relatedto",
    "moreon",
    "morefrom",
    "morein",
    "morelike",
    "moreabout",
    "recommendedfor",
    "peoplealso",
    "customersalso",
    "commentson",
    "commentsfor",
    "reviewsfor",
    "reviewsof",
    "readerreviews",
    "shareyour",
    "signupfor",
    "subscribeto",
    "leaveareply",
    "thoughtson",
    "weiterezu",
    "mehraus",
    "mehrvon",
    "mehrzu",
    "bewertungenfur",
    "kommentarezu",
    "kundendie",
];

static SQUASHED: LazyLock<HashSet<String>> =
    LazyLock::new(|| HEADINGS.iter().flat_map(|list| list.split('|')).map(squash).collect());

/// Headings of comments and reviews, which may have a number before or after them.
const COUNTED: &[&str] = &[
    "comment",
    "comments",
    "reviews",
    "review",
    "responses",
    "replies",
    "ratings",
    "kommentare",
    "kommentar",
    "bewertungen",
    "rezensionen",
    "commentaires",
    "avis",
    "comentarios",
    "opiniones",
    "resenas",
    "commenti",
    "recensioni",
    "comentarios",
    "avaliacoes",
    "reacties",
    "beoordelingen",
    "kommentarer",
    "recensioner",
    "anmeldelser",
    "komentarze",
    "opinie",
    "komentare",
    "комментарии",
    "отзывы",
    "yorumlar",
    "コメント",
    "レビュー",
    "评论",
    "댓글",
];

/// Headings of sections in which a company introduces itself.
const ABOUT_OWNER: &[&str] = &[
    "aboutus",
    "about",
    "contact",
    "contactus",
    "getintouch",
    "uberuns",
    "kontakt",
    "quisommesnous",
    "apropos",
    "contacteznous",
    "sobrenosotros",
    "contacto",
    "chisiamo",
    "contatti",
    "sobrenos",
    "contato",
    "overons",
];

/// True if the heading or label starts a section that is not about the page's subject.
pub(super) fn is_aside(heading: &str) -> bool {
    let squashed = squash(heading);
    let bare = squashed.trim_matches(|c: char| c.is_ascii_digit());
    let is_counted = bare.len() < squashed.len() && COUNTED.contains(&bare);
    is_counted || SQUASHED.contains(&squashed) || BEGINNINGS.iter().any(|beginning| squashed.starts_with(beginning))
}

/// True for headings of sections in which a company may introduce itself and give its contact details.
pub(super) fn is_about_owner(heading: &str) -> bool {
    ABOUT_OWNER.contains(&squash(heading).as_str())
}

#[cfg(test)]
mod tests {
    use super::is_aside;

    #[test]
    fn comment_and_related_headings_start_asides() {
        let asides =
            ["12 Comments", "You May Also Like…", "Ähnliche Produkte", "À lire aussi", "関連記事", "More from Travel"];
        assert!(asides.iter().all(|heading| is_aside(heading)));
        let own = [
            "Comments in Rust",
            "How to share a tent",
            "Reviewing code",
            "Moreton Bay",
            "2024",
            "Kontaktlinsen",
            "Tag 2",
            "Topics 1",
        ];
        assert!(own.iter().all(|heading| !is_aside(heading)), "{own:?}");
    }
}
