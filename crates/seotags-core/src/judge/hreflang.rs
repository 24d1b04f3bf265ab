//! Alternate language versions: their codes and addresses.

use crate::page::PageFacts;
use crate::url::HttpUrl;

/// ISO 639-1.
const LANGUAGES: &str = "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da \
    de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io \
    is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my \
    na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq \
    sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu";

/// ISO 3166-1 alpha-2.
const REGIONS: &str = "ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt \
    bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi fj fk \
    fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je \
    jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq \
    mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro \
    rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw \
    tz ua ug um us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw";

/// Number of letters of a script code (ISO 15924).
const SCRIPT_LETTERS: usize = 4;

/// True for codes that search engines understand: `xx`, `xx-YY`, `xx-Scrp`, `xx-Scrp-YY`, `x-default`, in any case.
pub(super) fn is_code(code: &str) -> bool {
    let code = code.to_ascii_lowercase();
    let is_one_of = |list: &str, part: &str| list.split_ascii_whitespace().any(|known| known == part);
    let is_script = |part: &str| part.len() == SCRIPT_LETTERS && part.bytes().all(|byte| byte.is_ascii_lowercase());
    let parts: Vec<&str> = code.split('-').collect();
    match parts.as_slice() {
        ["x", "default"] => true,
        [language] => is_one_of(LANGUAGES, language),
        [language, second] => is_one_of(LANGUAGES, language) && (is_one_of(REGIONS, second) || is_script(second)),
        [language, script, region] => is_one_of(LANGUAGES, language) && is_script(script) && is_one_of(REGIONS, region),
        _ => false,
    }
}

/// Maximum size of resolved hreflang URLs to check. A long base URL makes short links long.
const MAX_BYTES: usize = 4 << 20;

/// Codes and addresses of the versions that a page lists, without unreadable addresses.
pub(super) fn resolved<'a>(facts: &'a PageFacts, own: &HttpUrl) -> Vec<(&'a str, HttpUrl)> {
    let base = facts.base_url.as_ref().unwrap_or(own);
    let read = |link: &'a crate::page::Hreflang| Some((link.code.as_str(), base.join(&link.href).ok()?));
    let mut bytes = 0;
    let fits = |(_, url): &(&str, HttpUrl)| {
        bytes += url.as_str().len();
        bytes <= MAX_BYTES
    };
    facts.hreflangs.iter().filter_map(read).take_while(fits).collect()
}

/// Addresses of the versions that a page lists, each once, including its own.
pub fn hreflang_targets(facts: &PageFacts, own: &HttpUrl) -> Vec<HttpUrl> {
    let mut targets: Vec<HttpUrl> = resolved(facts, own).into_iter().map(|(_, url)| url).collect();
    targets.sort_unstable();
    targets.dedup_by_key(|url| url.normalised());
    targets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_match_those_of_search_engines() {
        for code in ["en", "EN-gb", "zh-Hant", "zh-Hant-TW", "X-Default", "pt-BR"] {
            assert!(is_code(code), "{code}");
        }
        for code in
            ["", "en-UK", "eng", "de_DE", "US", "us", "es-419", "en-", "x-", "en-GB-oed", "zh-TW-Hant", "default"]
        {
            assert!(!is_code(code), "{code}");
        }
        assert_eq!(LANGUAGES.split_ascii_whitespace().count(), 184);
        assert_eq!(REGIONS.split_ascii_whitespace().count(), 249);
    }
}
