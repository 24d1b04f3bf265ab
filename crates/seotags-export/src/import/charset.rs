//! Character sets in which tables are saved: those of the web, and those of DOS, which spreadsheets still use.

use encoding_rs::Encoding;

/// Bytes 128 to 255 of the character sets of DOS.
pub(super) const CODE_PAGE_437: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}";
/// Western Europe.
pub(super) const CODE_PAGE_850: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";
/// Central Europe.
pub(super) const CODE_PAGE_852: &str = "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u{ad}˝˛ˇ˘§÷¸°¨˙űŘř■\u{a0}";

/// A character set that contains ASCII.
#[derive(Debug, Clone, Copy)]
pub(super) enum Charset {
    /// A character set of the web.
    Web(&'static Encoding),
    /// A character set with these letters above ASCII, one byte each; none of them is in ASCII.
    Page(&'static str),
}

/// A saved text.
#[derive(Debug, Default)]
pub(super) struct Saved {
    /// Letters that the character set lacks are question marks.
    pub(super) bytes: Vec<u8>,
    /// The bytes decoded again with the same character set.
    pub(super) kept: String,
}

impl Charset {
    /// True if it is this character set.
    pub(super) fn is(self, other: &Encoding) -> bool {
        matches!(self, Self::Web(encoding) if encoding == other)
    }

    /// Saves a text.
    pub(super) fn save(self, text: &str) -> Saved {
        let mut saved = Saved::default();
        for c in text.chars() {
            let before = saved.bytes.len();
            if c.is_ascii() {
                saved.bytes.push(c as u8);
            } else {
                self.save_letter(c, &mut saved.bytes);
            }
            if saved.bytes.len() > before {
                saved.kept.push(c);
            } else {
                saved.bytes.push(b'?');
                saved.kept.push('?');
            }
        }
        saved
    }

    /// Adds nothing if the character set lacks the letter.
    fn save_letter(self, c: char, bytes: &mut Vec<u8>) {
        match self {
            Self::Web(encoding) => {
                let mut letter = [0; 4];
                let (saved, _, is_unmappable) = encoding.encode(c.encode_utf8(&mut letter));
                if !is_unmappable {
                    bytes.extend_from_slice(&saved);
                }
            }
            Self::Page(letters) => {
                let at = letters.chars().position(|letter| letter == c);
                bytes.extend(at.and_then(|at| u8::try_from(at + 0x80).ok()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dos_code_pages_are_complete() {
        for (page, text, bytes) in [
            (CODE_PAGE_437, "Préparation", b"Pr\x82paration".as_slice()),
            (CODE_PAGE_850, "Größe Ł", b"Gr\x94\xe1e ?"),
            (CODE_PAGE_852, "Łódź", b"\x9d\xa2d\xab"),
            ("", "Größe", b"Gr??e"),
        ] {
            assert_eq!(Charset::Page(page).save(text).bytes, bytes, "{text}");
            assert!(page.is_empty() || page.chars().count() == 128);
        }
    }
}
