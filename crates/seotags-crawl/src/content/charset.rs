//! Bytes of a page → text. Order: BOM, header, the document's own declaration, a guess (WHATWG Encoding and HTML
//! 13.2.3).
//!
//! Never UTF-7. Unreadable bytes become U+FFFD, and so does NUL.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252, X_USER_DEFINED};

/// Bytes in which a document must name its character set (HTML 4.2.5.4).
const PRESCAN_BYTES: usize = 1_024;

/// Bytes used for the guess: enough for any language, few enough to be cheap.
const GUESS_BYTES: usize = 256 << 10;

/// A body as text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Text {
    /// The text, without a BOM.
    pub content: String,
    /// No usable source named the character set, and the text contains non-ASCII characters.
    pub is_guessed: bool,
    /// Two sources name different character sets.
    pub is_conflicting: bool,
    /// Name of the character set that was used.
    pub charset: &'static str,
}

/// Reads `bytes`; `label` is the header's `charset`, `tld` the last label of the host, which helps the guess.
pub(crate) fn to_text(bytes: Vec<u8>, label: Option<&str>, tld: Option<&str>) -> Text {
    let bom = Encoding::for_bom(&bytes).map(|(encoding, _)| encoding);
    let shape = bom.is_none().then(|| utf16_shape(&bytes)).flatten();
    let header = label.and_then(encoding_of);
    let meta = prescan(&bytes[..bytes.len().min(PRESCAN_BYTES)]);
    let named: Vec<&'static Encoding> = [bom, header, meta].into_iter().flatten().collect();
    let is_conflicting = named.windows(2).any(|pair| pair[0] != pair[1]);

    let chosen = bom.or(shape).or_else(|| named.iter().copied().find(|encoding| is_plausible(encoding, &bytes)));
    let is_guessed = chosen.is_none() && !bytes.is_ascii();
    let encoding = chosen.unwrap_or_else(|| guess(&bytes, tld));
    Text { content: decode(bytes, encoding), is_guessed, is_conflicting, charset: encoding.name() }
}

/// Reads the bytes of a file that came without headers.
pub fn text_of_page(bytes: Vec<u8>) -> Text {
    to_text(bytes, None, None)
}

/// True if a file itself declares its character set.
pub fn names_charset(bytes: &[u8]) -> bool {
    Encoding::for_bom(bytes).is_some() || prescan(&bytes[..bytes.len().min(PRESCAN_BYTES)]).is_some()
}

/// The encoding of a label, as browsers read it; `None` for encodings that browsers refuse.
fn encoding_of(label: &str) -> Option<&'static Encoding> {
    Encoding::for_label_no_replacement(label.trim().as_bytes())
}

/// False if UTF-8 is named but the bytes are something else: more invalid sequences than valid letters. Junk in one or
/// two places is tolerated. Every other label is trusted.
fn is_plausible(encoding: &'static Encoding, bytes: &[u8]) -> bool {
    /// Invalid bytes in so few places that they are junk, not another character set.
    const LITTLE: usize = 8;
    if encoding != UTF_8 || std::str::from_utf8(bytes).is_ok() {
        return true;
    }
    let (mut letters, mut junk, mut places) = (0usize, 0usize, 0usize);
    for chunk in bytes.utf8_chunks() {
        letters += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        junk += chunk.invalid().len();
        places += usize::from(!chunk.invalid().is_empty() && (!chunk.valid().is_empty() || places == 0));
    }
    junk <= letters || (places <= 2 && junk <= LITTLE)
}

/// Detects UTF-16 without a BOM: markup is mostly ASCII, so every other byte is NUL.
fn utf16_shape(bytes: &[u8]) -> Option<&'static Encoding> {
    let start = &bytes[..bytes.len().min(PRESCAN_BYTES) & !1];
    let pairs = start.len() / 2;
    if pairs < 4 {
        return None;
    }
    let nuls = |offset: usize| start.iter().skip(offset).step_by(2).filter(|&&byte| byte == 0).count();
    let (even, odd) = (nuls(0), nuls(1));
    match (even * 10 >= pairs * 4, odd * 10 >= pairs * 4) {
        (false, true) => Some(UTF_16LE),
        (true, false) => Some(UTF_16BE),
        _ => None,
    }
}

fn guess(bytes: &[u8], tld: Option<&str>) -> &'static Encoding {
    if std::str::from_utf8(bytes).is_ok() {
        return UTF_8;
    }
    let start = &bytes[..bytes.len().min(GUESS_BYTES)];
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(start, start.len() == bytes.len());
    let tld = tld.filter(|tld| tld.is_ascii() && !tld.bytes().any(|byte| byte == b'.' || byte.is_ascii_uppercase()));
    detector.guess(tld.map(str::as_bytes), Utf8Detection::Allow)
}

fn decode(bytes: Vec<u8>, encoding: &'static Encoding) -> String {
    let has_bom = Encoding::for_bom(&bytes).is_some();
    let text = if encoding == UTF_8 && !has_bom {
        // The usual case costs no copy.
        String::from_utf8(bytes)
            .unwrap_or_else(|error| encoding.decode_with_bom_removal(error.as_bytes()).0.into_owned())
    } else {
        encoding.decode_with_bom_removal(&bytes).0.into_owned()
    };
    if text.as_bytes().contains(&0) { text.replace('\0', "\u{fffd}") } else { text }
}

/// The encoding that the first bytes of a document name: `<meta charset>`, `<meta http-equiv=content-type>` or the XML
/// declaration (HTML 13.2.3.2, 'prescan a byte stream').
fn prescan(bytes: &[u8]) -> Option<&'static Encoding> {
    if bytes.starts_with(b"<?xml") {
        let end = bytes.iter().position(|&byte| byte == b'>').unwrap_or(bytes.len());
        let declaration = String::from_utf8_lossy(&bytes[..end]);
        if let Some(encoding) = charset_in(&declaration, "encoding").and_then(|label| encoding_of(&label)) {
            return Some(readable_here(encoding));
        }
    }
    let mut at = 0;
    while at < bytes.len() {
        let rest = &bytes[at..];
        if rest.starts_with(b"<!--") {
            at += find(&rest[2..], b"-->").map_or(rest.len(), |end| end + 5);
        } else if starts_with_tag(rest, b"<meta") {
            let (encoding, length) = meta(&rest[5..]);
            if encoding.is_some() {
                return encoding;
            }
            at += 5 + length;
        } else if rest.len() > 1 && rest[0] == b'<' && (rest[1].is_ascii_alphabetic() || rest[1] == b'/') {
            at += 1 + tag_name_length(&rest[1..]);
            at += attributes(&bytes[at.min(bytes.len())..], |_, _| ());
        } else {
            at += 1;
        }
    }
    None
}

fn tag_name_length(bytes: &[u8]) -> usize {
    bytes.iter().position(|byte| byte.is_ascii_whitespace() || *byte == b'>').unwrap_or(bytes.len())
}

fn starts_with_tag(bytes: &[u8], tag: &[u8]) -> bool {
    bytes.len() > tag.len()
        && bytes[..tag.len()].eq_ignore_ascii_case(tag)
        && (bytes[tag.len()].is_ascii_whitespace() || bytes[tag.len()] == b'/')
}

fn find(bytes: &[u8], needle: &[u8]) -> Option<usize> {
    bytes.windows(needle.len()).position(|window| window == needle)
}

/// Reads the attributes of one meta; the second value is how many bytes they take.
fn meta(bytes: &[u8]) -> (Option<&'static Encoding>, usize) {
    let (mut charset, mut content, mut is_pragma) = (None, None, false);
    let length = attributes(bytes, |name, value| {
        let value = String::from_utf8_lossy(value);
        match name {
            b"charset" if charset.is_none() => charset = Some(value.into_owned()),
            b"content" if content.is_none() => content = charset_in(&value, "charset"),
            b"http-equiv" => is_pragma |= value.trim().eq_ignore_ascii_case("content-type"),
            _ => {}
        }
    });
    let label = charset.or(if is_pragma { content } else { None });
    (label.and_then(|label| encoding_of(&label)).map(readable_here), length)
}

/// A document whose meta could be read as ASCII cannot be UTF-16, whatever its label.
fn readable_here(encoding: &'static Encoding) -> &'static Encoding {
    if encoding == UTF_16LE || encoding == UTF_16BE {
        UTF_8
    } else if encoding == X_USER_DEFINED {
        WINDOWS_1252
    } else {
        encoding
    }
}

/// Calls `each` with every attribute up to the tag's end (names in lower case) and returns the number of bytes
/// consumed.
fn attributes(bytes: &[u8], mut each: impl FnMut(&[u8], &[u8])) -> usize {
    let mut at = 0;
    loop {
        while at < bytes.len() && (bytes[at].is_ascii_whitespace() || bytes[at] == b'/') {
            at += 1;
        }
        if at >= bytes.len() || bytes[at] == b'>' {
            return at;
        }
        let start = at;
        at += 1;
        while at < bytes.len() && !matches!(bytes[at], b'=' | b'>' | b'/') && !bytes[at].is_ascii_whitespace() {
            at += 1;
        }
        let name = bytes[start..at].to_ascii_lowercase();
        let mut next = at;
        while next < bytes.len() && bytes[next].is_ascii_whitespace() {
            next += 1;
        }
        if bytes.get(next) != Some(&b'=') {
            each(&name, b"");
            continue;
        }
        let (value, end) = value(bytes, next + 1);
        each(&name, value);
        at = end;
    }
}

fn value(bytes: &[u8], mut at: usize) -> (&[u8], usize) {
    while at < bytes.len() && bytes[at].is_ascii_whitespace() {
        at += 1;
    }
    if let Some(&quote @ (b'"' | b'\'')) = bytes.get(at) {
        let start = at + 1;
        let length = bytes[start..].iter().position(|&byte| byte == quote).unwrap_or(bytes.len() - start);
        return (&bytes[start..start + length], (start + length + 1).min(bytes.len()));
    }
    let rest = &bytes[at.min(bytes.len())..];
    let length = rest.iter().position(|byte| byte.is_ascii_whitespace() || *byte == b'>').unwrap_or(rest.len());
    (&rest[..length], at + length)
}

/// The value after `key=` in a text such as `text/html; charset=utf-8`.
fn charset_in(text: &str, key: &str) -> Option<String> {
    let lower = text.to_ascii_lowercase();
    let mut from = 0;
    while let Some(found) = lower[from..].find(key) {
        from += found + key.len();
        let Some(rest) = lower[from..].trim_start().strip_prefix('=') else { continue };
        let rest = rest.trim_start();
        let label = match rest.chars().next() {
            Some(quote @ ('"' | '\'')) => rest[1..].split(quote).next(),
            _ => rest.split([';', ' ', '\t', '\n', '?']).next(),
        };
        return label.filter(|label| !label.is_empty()).map(str::to_owned);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use encoding_rs::{BIG5, EUC_KR, GBK, ISO_8859_2, KOI8_R, SHIFT_JIS, WINDOWS_1251};
    use proptest::prelude::*;

    fn read(bytes: &[u8], label: Option<&str>) -> Text {
        to_text(bytes.to_vec(), label, None)
    }

    #[test]
    fn bom_wins_over_header_and_header_over_meta() {
        let latin = b"<meta charset=iso-8859-1><p>caf\xe9";
        assert_eq!(read(latin, None).content, "<meta charset=iso-8859-1><p>caf\u{e9}");
        assert_eq!(
            read(b"<meta charset=utf-8><p>caf\xe9 na\xefve \xe0 la carte", Some("latin1")).content.chars().last(),
            Some('e')
        );
        let both = read("<meta charset=iso-8859-1><p>café".as_bytes(), Some("UTF-8"));
        assert!(both.content.ends_with("café") && both.is_conflicting && !both.is_guessed);
        let bom = read(b"\xef\xbb\xbf<p>caf\xc3\xa9", Some("windows-1252"));
        assert!(bom.content == "<p>café" && bom.is_conflicting);
        let same = read(b"<meta charset=windows-1252>\x80", Some("iso-8859-1"));
        assert!(same.content.ends_with('€') && !same.is_conflicting);
    }

    #[test]
    fn prescan_finds_the_charset_as_browsers_do() {
        let named = |html: &str| prescan(html.as_bytes()).map(Encoding::name);
        assert_eq!(named("<html><head><META  CharSet = 'koi8-r' >"), Some("KOI8-R"));
        assert_eq!(named("<meta http-equiv=Content-Type content='text/html; charset=gb2312'>"), Some("GBK"));
        assert_eq!(named("<meta content=\"text/html;charset=big5\" http-equiv=\"content-type\">"), Some("Big5"));
        assert_eq!(named("<?xml version=\"1.0\" encoding=\"euc-kr\"?><html>"), Some("EUC-KR"));
        assert_eq!(named("<!-- <meta charset=koi8-r> --><meta charset=big5>"), Some("Big5"));
        assert_eq!(named("<p title='<meta charset=koi8-r>'><meta charset=big5>"), Some("Big5"));
        assert_eq!(named("<meta charset=utf-16>"), Some("UTF-8"));
        assert_eq!(named("<meta name=description content='charset=koi8-r'>"), None);
        assert_eq!(named("<meta charset=utf-7>"), None);
        assert_eq!(named("<meta charset=nonsense><meta charset=big5>"), Some("Big5"));
    }

    #[test]
    fn unnamed_charset_is_guessed() {
        let cases: [(&'static Encoding, &str, &str); 7] = [
            (WINDOWS_1251, "Быстрые кроссовки для бега по пересечённой местности, доставка по всей стране", "ru"),
            (KOI8_R, "Быстрые кроссовки для бега по пересечённой местности, доставка по всей стране", "ru"),
            (SHIFT_JIS, "トレイルランニングシューズの新しいモデルが発売されました。送料無料です。", "jp"),
            (GBK, "新款越野跑鞋现已上市，全国包邮，欢迎选购。轻便、快干、防滑。", "cn"),
            (BIG5, "新款越野跑鞋現已上市，全國包郵，歡迎選購。輕便、快乾、防滑。", "tw"),
            (EUC_KR, "새로운 트레일 러닝화가 출시되었습니다. 전국 무료 배송입니다.", "kr"),
            (
                ISO_8859_2,
                "Nové běžecké boty do terénu, lehké, rychlé a odolné; doprava zdarma po celé České republice",
                "cz",
            ),
        ];
        for (encoding, text, tld) in cases {
            let html = format!("<!doctype html><title>{text}</title><p>{text}</p>");
            let (bytes, _, lost) = encoding.encode(&html);
            assert!(!lost);
            let read = to_text(bytes.into_owned(), None, Some(tld));
            assert_eq!((read.content, read.is_guessed), (html, true), "{}", encoding.name());
        }
        let utf8 = read("<p>naïve café".as_bytes(), Some("utf8mb4"));
        assert!(utf8.content.ends_with("café") && utf8.is_guessed);
        assert!(!read(b"<p>plain", None).is_guessed);
    }

    #[test]
    fn utf16_is_read_with_and_without_bom() {
        let html = "<html><title>Läufer</title></html>";
        let little: Vec<u8> = html.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = html.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for bytes in [&little, &big] {
            assert_eq!(read(bytes, None).content, html);
            assert_eq!(read(bytes, Some("utf-8")).content, html);
        }
        let with_bom: Vec<u8> = [0xff, 0xfe].into_iter().chain(little).collect();
        assert_eq!(read(&with_bom, None).content, html);
    }

    #[test]
    fn wrong_utf8_label_is_ignored() {
        let page = "<p>Größe wählen, Schuhe für Läufer, süße Äpfel, schöne Überraschung</p>";
        let (latin, ..) = WINDOWS_1252.encode(page);
        assert_eq!(to_text(latin.into_owned(), Some("utf-8"), Some("de")).content, page);
        let mut broken = page.as_bytes().to_vec();
        broken.insert(3, 0xff);
        assert_eq!(read(&broken, Some("utf-8")).content, page.replacen("<p>", "<p>\u{fffd}", 1));
    }

    #[test]
    fn junk_becomes_a_replacement_character() {
        assert_eq!(read(b"a\x00b", Some("utf-8")).content, "a\u{fffd}b");
        assert_eq!(
            read(b"a\xed\xa0\x80b\xc0\xafc", Some("utf-8")).content,
            "a\u{fffd}\u{fffd}\u{fffd}b\u{fffd}\u{fffd}c"
        );
        assert!(read(b"+ADw-script+AD4-", Some("utf-7")).content.starts_with("+ADw-"));
    }

    proptest! {
        #[test]
        fn any_bytes_become_text(bytes in proptest::collection::vec(any::<u8>(), 0..600), label in "\\PC{0,12}") {
            let read = to_text(bytes, Some(&label), Some("de"));
            prop_assert!(!read.content.contains('\0'));
        }

        #[test]
        fn declared_utf8_survives_decoding(text in "\\PC{0,200}") {
            let read = to_text(text.clone().into_bytes(), Some("utf-8"), None);
            prop_assert_eq!(read.content, text.trim_start_matches('\u{feff}'));
        }

        #[test]
        fn the_prescan_ends(html in "[<>/!\\-=\"' a-zA-Z]{0,1100}") {
            prescan(html.as_bytes());
        }
    }
}
