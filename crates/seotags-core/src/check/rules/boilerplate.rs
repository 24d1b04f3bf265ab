//! Boilerplate: texts of the page's banners and dialogs in any generated text; and in descriptions, phrases about
//! consent, sign-in, newsletters, rights notices and posting dates.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::{Mode, Subject};
use crate::judge::Severity;
use crate::text::{hash_word, tokens};
use regex::Regex;
use std::sync::LazyLock;

#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
pub(crate) static BOILERPLATE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(concat!(
        r"(?i)(?-u:\b)(?:cookies?|consent|subscribe|newsletter|sign (?:up|in)|log ?in|javascript|all rights reserved|",
        r"privacy policy|terms of (?:use|service)|skip to (?:main )?content|add to (?:cart|bag|basket)|",
        r"share (?:this|on)|advertisement|click here|read more|min(?:ute)?s? read|leave a (?:reply|comment)|",
        r"posted (?:on|by|in)|last updated|table of contents|datenschutz|anmelden|weiterlesen|warenkorb|impressum|",
        r"alle rechte vorbehalten|politique de confidentialité|se connecter|lire la suite|tous droits réservés|",
        r"panier|iniciar sesión|aviso legal|leer más|todos los derechos reservados|leggi tutto|tutti i diritti riservati|",
        r"accedi|informativa sulla privacy|leia mais|todos os direitos reservados|política de privacidade|lees meer|",
        r"alle rechten voorbehouden|privacybeleid|winkelwagen|läs mer|alla rättigheter|varukorg|",
        r"alle rettigheder|indkøbskurv|czytaj dalej|wszelkie prawa|koszyka|polityka prywatności|",
        r"všechna práva vyhrazena|do košíku|devamını oku|sepete ekle)(?-u:\b)|©|\|.*\||https?://|www\.|›|»\s*$|",
        r"zaloguj się|çerez|şifremi unuttum|číst dál|læs mere|tilføj til kurv|файлы cookie|читать далее|все права защищены|",
        r"в корзину|политика конфиденциальности|войти в аккаунт|続きを読む|カートに入れる|プライバシーポリシー|利用規約|",
        r"ログインして|阅读更多|閱讀更多|加入购物车|加入購物車|隐私政策|版权所有|더 보기|장바구니|개인정보처리방침|",
        r"اقرأ المزيد|أضف إلى السلة|سياسة الخصوصية|جميع الحقوق محفوظة|קרא עוד|הוסף לסל|מדיניות פרטיות|כל הזכויות שמורות"
    ))
    .unwrap()
});

pub(super) fn boilerplate(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.mode == Mode::Suggested
        && subject.field != Element::Keywords
        && let Some(said) = subject.context.notices().said_in(subject.part)
    {
        let start = subject.text.find(said).unwrap_or_default();
        let message = format!("Describe what the page offers: “{said}” is the text of a banner or dialog.");
        let at = (start, start + said.len());
        out.push(subject.finding_at(FindingCode::Boilerplate, Severity::Error, at, message));
        return;
    }
    if subject.field != Element::Meta {
        return;
    }
    let subject_words: Vec<u64> = own_words(subject);
    for hit in BOILERPLATE.find_iter(subject.text) {
        let words = tokens(hit.as_str(), subject.context.lexicon);
        // A page about cookies may mention them.
        if !words.is_empty() && words.iter().all(|token| subject_words.contains(&token.stem)) {
            continue;
        }
        let message = format!("Say what the page offers: “{}” is boilerplate.", hit.as_str());
        let severity = if subject.mode == Mode::Suggested { Severity::Error } else { Severity::Warn };
        out.push(subject.finding_at(FindingCode::Boilerplate, severity, (hit.start(), hit.end()), message));
        return;
    }
}

fn own_words(subject: &Subject<'_>) -> Vec<u64> {
    let facts = &subject.context.brief.page.facts;
    let mut out: Vec<u64> = Vec::new();
    let address = subject.context.brief.url_words();
    for text in facts.h1s.iter().chain(&facts.title).chain([&address]) {
        out.extend(tokens(text, subject.context.lexicon).iter().map(|token| token.stem));
    }
    out.push(hash_word(""));
    out
}

/// True if a sentence is boilerplate.
pub(crate) fn is_boilerplate(text: &str) -> bool {
    BOILERPLATE.is_match(text)
}
