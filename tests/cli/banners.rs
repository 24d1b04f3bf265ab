//! What stands between a reader and a page reaches no tag of it, whatever it is called.

use crate::support::Seotags;
use serde_json::Value;

/// Language, title, a banner without a telling name, words of it, and the content.
const PAGES: &[(&str, &str, &str, &[&str], &str)] = &[
    (
        "ru",
        "Чайная лавка",
        "<div class=plashka><p>Мы используем файлы куки, чтобы сайт работал лучше. Оставаясь на сайте, вы соглашаетесь с \
         этим.</p><button>Хорошо</button></div>",
        &["куки", "соглашаетесь", "сайт"],
        "<div><h1>Улун с гор Уишань</h1><p>Тёмный улун сильной обжарки, сбор весны, пакет пятьдесят граммов.</p></div>",
    ),
    (
        "de",
        "Weinhaus Kern",
        "<div class=av-overlay><h1>Sind Sie schon achtzehn?</h1><p>Diese Seite richtet sich an Erwachsene; bitte bestätigen \
         Sie Ihr Alter.</p><button>Ja</button><button>Nein</button></div>",
        &["achtzehn", "erwachsene", "bestätigen"],
        "<div><h2>Riesling vom Schiefer</h2><p>Trockener Riesling aus Steillagen der Mosel, Ernte von Hand, zwölf \
         Prozent.</p></div>",
    ),
    (
        "es",
        "Zapatería Luna",
        "<div id=aviso-legal-barra><p>Utilizamos cookies propias y de terceros para analizar sus hábitos de navegación y \
         mostrarle publicidad.</p><a href='#'>Aceptar</a></div>",
        &["cookies", "terceros", "hábitos", "publicidad"],
        "<main><h1>Botas de montaña</h1><p>Botas cosidas a mano en Elche con piel de vaca y suela de goma natural.</p></main>",
    ),
    (
        "en",
        "Cargo bikes | Harbour Cycles",
        "<div class=toaster-x><p>We and our partners keep data on your device to measure what you read.</p><button>OK</button>\
         <button>No</button></div>",
        &["partners", "device", "measure"],
        "<h1>Cargo bikes</h1><p>Two models with a box of birch wood, for three children or a week of shopping.</p>",
    ),
];

#[test]
fn a_banner_without_a_telling_name_reaches_no_tag() {
    let seotags = Seotags::new();
    for (n, (lang, title, banner, _, content)) in PAGES.iter().enumerate() {
        let head =
            format!("<!doctype html><html lang={lang}><head><meta charset=utf-8><title>{title}</title></head><body>");
        seotags.file(&format!("site/p{n}/before.html"), format!("{head}<main>{banner}{content}</main></body></html>"));
        seotags.file(&format!("site/p{n}/behind.html"), format!("{head}<div>{content}</div>{banner}</body></html>"));
    }
    let ended = seotags.run(&[
        "run",
        "site",
        "--site-url",
        "https://www.example.com",
        "--engine",
        "builtin",
        "--format",
        "jsonl",
        "--ephemeral",
    ]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let records: Vec<Value> = ended.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(records.len(), 2 * PAGES.len());
    for record in records {
        let url = record["url"].as_str().unwrap();
        let (_, _, _, words, _) = PAGES.iter().enumerate().find(|(n, _)| url.contains(&format!("/p{n}/"))).unwrap().1;
        for tag in [
            "suggested_title",
            "suggested_meta_description",
            "suggested_h1",
            "suggested_seo_text",
            "suggested_lsi_keywords",
        ] {
            let text = record[tag].to_string().to_lowercase();
            assert!(words.iter().all(|word| !text.contains(word)), "{url} {tag}: {text}");
        }
        assert!(record["suggested_title"].is_string() || record["suggested_h1"].is_string(), "{record}");
    }
}
