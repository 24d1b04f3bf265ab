//! Rows about character sets: the text is right, whatever the server and the document declare.

use crate::support::{Reply, Site, fetch, generous, one_try};
use seotags::crawl::Crawler;
use seotags::visit::{Fetched, Note};

async fn read(content_type: &str, body: Vec<u8>) -> (String, Vec<Note>) {
    let head = format!("Content-Type: {content_type}\r\n");
    let site = Site::serve(move |request| match request.path.as_str() {
        "/" => Reply::with(200, &head, &body),
        _ => Reply::status(404),
    })
    .await;
    let crawler = Crawler::with_bounds(&one_try(), generous(&one_try())).unwrap();
    match fetch(&crawler, &site.url("/")).await {
        Fetched::Answered(answer) => (answer.body, answer.notes),
        other => panic!("{other:?}"),
    }
}

const TEXT: &str = "<title>Größe wählen</title><p>Süße Äpfel für Käufer, schöne Grüße";

fn encoded(label: &str, text: &str) -> Vec<u8> {
    encoding_rs::Encoding::for_label(label.as_bytes()).unwrap().encode(text).0.into_owned()
}

#[tokio::test]
async fn text_is_decoded_whether_its_character_set_is_declared_or_not() {
    let utf16 = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    let named = |label: &str| format!("<meta charset={label}>{TEXT}");
    let japanese = "<meta charset=shift_jis><title>新しい靴</title>";
    for (name, content_type, body, expected, notes) in [
        ("header", "text/html; charset=windows-1252", encoded("windows-1252", TEXT), TEXT.to_owned(), vec![]),
        ("meta", "text/html", encoded("windows-1252", &named("latin1")), named("latin1"), vec![]),
        ("nothing", "text/html", encoded("windows-1252", TEXT), TEXT.to_owned(), vec![Note::CharsetGuessed]),
        ("nothing, UTF-8", "text/html", TEXT.into(), TEXT.to_owned(), vec![Note::CharsetGuessed]),
        ("doubtful", "text/html; charset=utf8mb4", TEXT.into(), TEXT.to_owned(), vec![Note::CharsetGuessed]),
        ("none", "text/html; charset=none", TEXT.into(), TEXT.to_owned(), vec![Note::CharsetGuessed]),
        ("UTF-7", "text/html; charset=utf-7", b"+ADw-p+AD4-".to_vec(), "+ADw-p+AD4-".to_owned(), vec![]),
        (
            "header against meta",
            "text/html; charset=utf-8",
            named("latin1").into_bytes(),
            named("latin1"),
            vec![Note::CharsetConflict],
        ),
        (
            "wrong header",
            "text/html; charset=utf-8",
            encoded("windows-1252", &named("latin1")),
            named("latin1"),
            vec![Note::CharsetConflict],
        ),
        (
            "BOM against header",
            "text/html; charset=latin1",
            [b"\xef\xbb\xbf", TEXT.as_bytes()].concat(),
            TEXT.to_owned(),
            vec![Note::CharsetConflict],
        ),
        ("UTF-16 with BOM", "text/html", [vec![0xff, 0xfe], utf16(TEXT)].concat(), TEXT.to_owned(), vec![]),
        ("UTF-16 without BOM", "text/html", utf16(TEXT), TEXT.to_owned(), vec![]),
        ("Shift-JIS", "text/html", encoded("shift_jis", japanese), japanese.to_owned(), vec![]),
        ("NUL", "text/html; charset=utf-8", b"<p>a\0b".to_vec(), "<p>a\u{fffd}b".to_owned(), vec![]),
        (
            "surrogates",
            "text/html; charset=utf-8",
            b"<p>\xed\xa0\x80".to_vec(),
            "<p>\u{fffd}\u{fffd}\u{fffd}".to_owned(),
            vec![],
        ),
    ] {
        assert_eq!(read(content_type, body).await, (expected, notes), "{name}");
    }
}
