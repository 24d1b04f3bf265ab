//! Phrases that identify boilerplate: stock headings, calls to action, notices.

use crate::check::BOILERPLATE;
use regex::Regex;
use std::sync::LazyLock;

/// Headings of parts that any site has, not of a subject.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static GENERIC: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(concat!(
        r"(?i)^(?:home(?:page)?|all (?:products|categories|posts|items|articles)|accessories|posts?|archives?|uncategorized|",
        r"allgemein|aktuelles|welcome|menu|search|blog|news|about(?: us)?|contact(?: us)?|products?|shop|overview|details?|",
        r"description|features?|faqs?|reviews?|read more|learn more|share|related.*|you may also like.*|subscribe.*|",
        r"sign up.*|newsletter|categories|comments?|leave a.*|table of contents|contents|navigation|startseite|inhalt|",
        r"filter.*|sort.*|results?|cart|(?:your )?account|log ?in|.*cookie.*|privacy.*|follow us.*|quick links|resources|",
        r"company|support|customer.*|get in touch.*|conclusion|introduction|references|footer.*|main menu|skip.*|",
        r"shopping cart|key features|product (?:details|description|information)|item [0-9]+ of [0-9]+|more|close|next|previous|",
        r"accueil|contenu|menu principal|inicio|contacto|carrito|contatti|carrello|menü|suche|kontakt|warenkorb|",
        r".*keyboard shortcut.*|inhaltsverzeichnis|das könnte (?:dir|ihnen) auch gefallen|ähnliche .*|mehr .*|produktbeschreibung|beschreibung|",
        r"bewertungen|kundenbewertungen|teilen|kommentare?|winkelwagen|zoeken|404.*|page not found|reload this page|loading.*)$"
    ))
    .unwrap()
});

/// Prefixes of names of archives, collections and answers.
#[rustfmt::skip]
const LABELS: &[&str] = &[
    "re", "archive", "archives", "category", "collection", "tag", "results for", "results related to", "search results for", "kategorie",
    "schlagwort", "archiv", "kollektion", "catégorie", "étiquette", "categoría", "etiqueta", "colección", "categoria",
    "etichetta", "coleção", "categorie",
];

/// Nouns after the number of entries in a collection.
#[rustfmt::skip]
const COUNTED: &[&str] = &[
    "item", "items", "product", "products", "result", "results", "artikel", "produkt", "produkte", "ergebnisse", "produit",
    "produits", "producto", "productos", "prodotto", "prodotti", "produto", "produtos", "producten",
];

/// Sentences that belong to the site, not to the page.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static FURNITURE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(concat!(
        r"(?i)(?-u:\b)(?:reject|footnote|mailingliste|e-?mail-?adresse|e-?mail address|sole purpose|improve (?:our )?website|",
        r"this (?:website|site) (?:is|uses|and)|is part of the .{3,40} (?:family|network|group)|expected arrival|",
        r"your preferences|third[- ]part(?:y|ies)|gift cards?|limited offer|offer ends|terms apply|kommentieren|",
        r"update your browser|back in stock|notify me|offer code|promo code|at checkout|coupon|don['’]t miss|",
        r"stay (?:up to date|updated|informed)|see all|call (?:us|now|today)|your (?:inbox|account|order|browser|cart|bag)|",
        r"we (?:earn|may receive|independently)|as an amazon|item added|select (?:a|your)|",
        r"choose (?:a|your) (?:size|colou?r|option)|filter by|sort by|results for|showing [0-9]|no results|page [0-9]+ of|",
        r"this seller|out of 5|verified (?:buyer|purchase)|written by|reviewed by|fact[- ]checked|image (?:source|credit)|",
        r"lesen sie auch|mehr zum thema|jetzt (?:kaufen|bestellen|testen|anmelden)|in den warenkorb|zum artikel|pixabay|",
        r"all photos|copyright|tap to|swipe|affiliate|commission|download the app|follow us|getty|shutterstock|unsplash|",
        r"back to top|captcha|unsubscribe|disclaimer|quick view|view all|show more|load more|learn more|shop now|buy now|",
        r"out of stock|sold out|wishlist|kommentar|affiliate-?link|mehr erfahren|prices? (?:shown|include)|",
        r"(?:inkl\.|inklusive) (?:\w+ ){0,2}(?:mwst|mehrwertsteuer)|preise? (?:inkl|enthalten)|vat included|including vat|",
        r"(?:zzgl\.|zuzüglich) (?:\w+ ){0,2}versand|unverbindliche preisempfehlung|tva (?:incluse|comprise)|iva inclu(?:ido|sa)|",
        r"have an (?:\w+ )?account|book a (?:call|demo)|talk to sales|contact (?:the )?seller|user reviews|wears size|",
        r"taxes included|excl(?:uding|\.) (?:vat|tax)|shipping calculated|enable|wenn (?:du|sie) auf .{3,40} klick)(?-u:\b)"
    ))
    .unwrap()
});

/// Consent, terms and current offers: texts that a shop shows on every page, or only today. They are removed from
/// finished descriptions. The rankers still see them, because they are too rare in the training data.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static NOTICE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(concat!(
        r"(?i)(?-u:\b)(?:i agree to|by (?:opting|signing|subscribing|submitting|clicking|checking|providing)|",
        r"you (?:agree|consent) to|opt(?:ing)?[- ](?:in|out)|(?:message|msg)s? (?:and|&) data rates|reply (?:stop|help)|",
        r"recurring (?:automated )?(?:marketing|text)|marketing (?:e-?mails?|messages|texts)|be the first to|start typing|",
        r"was this (?:page|answer|article)|please note|accessibility (?:system|statement|menu|tools?)|become a fan|",
        r"(?:rewards?|bonus) points|not (?:valid|applicable) (?:on|with|for)|promo(?:tion)? may|",
        r"(?:illustrative|informational) purposes|is not guaranteed|does not constitute|past performance|not intended (?:to|as)|",
        r"to your (?:loves|favou?rites|wish ?list|compare)|call 911|nearest emergency room|some exclusions|",
        r"get notified|save (?:up to )?[0-9]+ ?%|[0-9]+ ?% off|off your (?:first|next)|flash sale|ends (?:soon|tonight|today)|",
        r"buying through|(?:through|via) (?:our )?links|links on (?:our|this) (?:site|page)|is licensed (?:to|in|by)|",
        r"subject to (?:change|availability|credit)|void where|member (?:fdic|sipc)|trademarks? of|",
        r"money[- ]back|[0-9]+[- ]day returns|fast,? free shipping|free (?:returns|delivery)|in stock|add(?:ed)? to (?:cart|bag)|",
        r"ich (?:stimme|willige|bin damit)|mit (?:der|dem) (?:anmeldung|absenden|klick)|einwilligung|widerrufsrecht|",
        r"[0-9]+ ?% (?:rabatt|sparen|günstiger)|nur noch heute|lieferzeit|auf lager|gratis[- ]?versand|",
        r"versandkostenfrei|j['’]accepte|en vous inscrivant|en cliquant|livraison (?:gratuite|offerte)|acepto|al suscribirte|",
        r"envío gratis|accetto|iscrivendoti|spedizione gratuita)(?-u:\b)"
    ))
    .unwrap()
});

/// First person singular, about a stay or a purchase.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static PERSONAL: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"(?-u:\b)(?:I|I['’](?:m|ve|d|ll)|(?i:my|myself|ich|mein(?:e[mnrs]?)?|mir|mich|je|j['’]ai|mon|mes|yo|mijn|ik))(?-u:\b)",
    )
    .unwrap()
});

/// The author of a text, and their other texts.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static AUTHOR: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(concat!(
        r"(?i)(?-u:\b)(?:(?:is|was|works as) an? (?:[\w-]+ ){0,3}(?:writer|journalist|editor|reporter|contributor|columnist)|",
        r"volontariat|schreibt (?:er|sie) (?:für|über|bei)|schrieb (?:er|sie)|ist (?:freier? |freie )?(?:redakteur|journalist|autor)(?:in)?|",
        r"est journaliste|es periodista)(?-u:\b)"
    ))
    .unwrap()
});

/// Words about sharing, posting or ordering; not sufficient to drop a sentence.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static DOUBTFUL: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(concat!(
        r"(?i)(?-u:\b)(?:click|checkout|photo(?:graph)?:|image:|credit:|updated|published|comments?:|browser|terms|foto:|bild:|",
        r"quelle:|anzeige|jetzt|download|order|shipping|delivery|returns?|versand|lieferung|review|testimonial|author)(?-u:\b)"
    ))
    .unwrap()
});

#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static DATE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(concat!(
        r"(?i)(?-u:\b)(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|",
        r"nov(?:ember)?|dec(?:ember)?|januar|februar|märz|mai|juni|juli|oktober|dezember)(?-u:\b)\.?\s+[0-9]{1,2}|",
        r"(?-u:\b)[0-9]{1,2}\s(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s[0-9]{4}|",
        r"(?-u:\b)[0-9]{1,2}[./][0-9]{1,2}[./][0-9]{2,4}|(?-u:\b)[0-9]{1,2}\.\s(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|",
        r"november|dezember)"
    ))
    .unwrap()
});

/// An answer that is meaningless without its question.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static REPLY: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?i)^(?:yes|no|ja|nein|oui|non|sí|sì|sim|não|nee)(?:[,.!:;]| [–—-])").unwrap());

pub(super) fn is_generic(text: &str) -> bool {
    GENERIC.is_match(text.trim().trim_end_matches([':', '!', '.', '…']))
}

/// Matches of [`is_boilerplate`](crate::check::is_boilerplate) or [`is_furniture`], found in one pass.
#[expect(clippy::unwrap_used, reason = "constant patterns, compiled by every test")]
static OF_SITE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(&format!("(?:{})|(?:{})", BOILERPLATE.as_str(), FURNITURE.as_str())).unwrap());

/// True if the text belongs to the site, not to the page.
pub(super) fn is_of_site(text: &str) -> bool {
    OF_SITE.is_match(text)
}

pub(super) fn is_furniture(text: &str) -> bool {
    FURNITURE.is_match(text)
}

pub(super) fn is_notice(text: &str) -> bool {
    NOTICE.is_match(text)
}

/// True if a customer writes, or if the text is about the page's author: not a statement of the page itself.
pub(super) fn is_beside(text: &str, sells: bool) -> bool {
    AUTHOR.is_match(text) || sells && PERSONAL.is_match(text)
}

/// A name without additions: the link symbol of a heading, or a count.
pub(super) fn bare_name(text: &str) -> &str {
    let text = text.trim_end_matches(['¶', '🔗', '§', ' ']);
    let text = text.strip_suffix(" #").unwrap_or(text).trim_end();
    let text = without_label(text);
    // Alt texts of logos and the like have such endings.
    let text = ["(Logo)", "(logo)", " logo", " Logo", " Homepage", " homepage", " Home Page", " Startseite"]
        .iter()
        .find_map(|end| text.strip_suffix(end))
        .unwrap_or(text)
        .trim_end();
    let Some(open) = text.strip_suffix(')').and_then(|text| text.rfind('(')) else {
        return text;
    };
    let inside = &text[open + 1..text.len() - 1];
    // `(158 items)`.
    let counted = inside.split_once(' ').filter(|(_, noun)| COUNTED.contains(&noun.to_lowercase().as_str()));
    let inside = counted.map_or(inside, |(count, _)| count);
    let digits = inside.trim_end_matches('+');
    let is_count = !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit() || matches!(c, ',' | '.' | ' '));
    let is_year = digits.len() == inside.len() && matches!(digits.parse(), Ok(1900_u32..=2100));
    if is_count && !is_year { text[..open].trim_end() } else { text }
}

fn is_label(text: &str) -> bool {
    let lower = text.to_lowercase();
    LABELS.iter().any(|label| label.to_lowercase() == lower)
}

/// `Category: Tents` as `Tents`.
fn without_label(text: &str) -> &str {
    match text.split_once(": ") {
        Some((label, name)) if is_label(label.trim_end()) && name.len() > 2 => name,
        _ => searched_for(text).unwrap_or(text),
    }
}

/// The query of a results page: `Results for “mirrorless cameras”`.
fn searched_for(text: &str) -> Option<&str> {
    let quote = text.find(['“', '"', '„', '‘', '\''])?;
    let rest = text[quote..].trim_matches(|c: char| !c.is_alphanumeric());
    (is_label(text[..quote].trim()) && rest.len() > 2).then_some(rest)
}

pub(super) fn is_reply(text: &str) -> bool {
    REPLY.is_match(text)
}

pub(super) fn is_doubtful(text: &str) -> bool {
    DOUBTFUL.is_match(text)
}

pub(super) fn has_date(text: &str) -> bool {
    text.bytes().any(|byte| byte.is_ascii_digit()) && DATE.is_match(text)
}
