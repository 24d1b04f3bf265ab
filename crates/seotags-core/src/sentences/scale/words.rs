//! Words, characters and letters that multiply numbers, by language.

/// Folded words of any language, by their power of ten.
pub(crate) const WORDS: [(u32, &[&str]); 5] = [
    (2, &["hundred"]),
    (
        3,
        &[
            "thousand",
            "tausend",
            "tsd",
            "mille",
            "duizend",
            "tusen",
            "tusind",
            "tysiac",
            "tysiace",
            "tysiecy",
            "tys",
            "tisic",
            "tisice",
            "tisicu",
            "тысяча",
            "тысячи",
            "тысяч",
            "тыс",
            "ا\u{654}لف",
            "ا\u{653}لاف",
            "الف",
            "الاف",
            "אלף",
            "אלפים",
        ],
    ),
    (
        6,
        &[
            "million",
            "mio",
            "mln",
            "millon",
            "millones",
            "milion",
            "milhao",
            "milhoes",
            "miljoen",
            "miljon",
            "миллион",
            "млн",
            "milyon",
            "مليون",
            "ملايين",
            "מיליון",
            "מיליונים",
        ],
    ),
    (
        9,
        &[
            BILLION,
            "bn",
            "milliard",
            "mrd",
            "mld",
            "miliard",
            "bilhao",
            "bilhoes",
            "miljard",
            "миллиард",
            "млрд",
            "milyar",
            "مليار",
            "מיליארד",
        ],
    ),
    (
        12,
        &[
            "trillion",
            "billionen",
            "billioner",
            "biljoen",
            "biljon",
            "bilion",
            "billon",
            "billones",
            "trilhao",
            "trilhoes",
            "триллион",
            "трлн",
            "trilyon",
        ],
    ),
];
/// Words that multiply only in some languages, or differently there; they take precedence over [`WORDS`].
pub(crate) const OWN: [(&[&str], u32, &[&str]); 14] = [
    (&["es", "pt"], 3, &["mil"]),
    (&["it"], 3, &["mila"]),
    (&["tr"], 3, &["bin"]),
    (&["cs"], 3, &["tis"]),
    (&["cs"], 6, &["mil"]),
    (&["sv"], 6, &["mkr", "milj", "mn"]),
    (&["pt"], 6, &["mi"]),
    (&["de", "da", "es"], 6, &["mill"]),
    // A Danish `mdr.` counts months.
    (&["sv"], 9, &["mdr", "md", "mdkr"]),
    (&["fr"], 9, &["md", "mds"]),
    (&["da"], 9, &["mia"]),
    (&["pt"], 9, &["bi"]),
    (&["de", "fr", "da"], 12, &[BILLION, "billions"]),
    (&["de", "fr", "da"], 18, &["trillion", "trillions"]),
];
/// A thousand million in English, and a million million in other languages.
const BILLION: &str = "billion";
/// First letters of these words.
pub(crate) const FIRST: &str = "htdmbтмاأآمאמ";
/// Characters after a number. `兆` is a million million only in Japan.
pub(crate) const SIGNS: [(u32, &[char]); 4] =
    [(2, &['百', '백']), (3, &['千', '천']), (4, &['万', '萬', '만']), (8, &['億', '亿', '억'])];
pub(crate) const JAPANESE_SIGN: (u32, char) = (12, '兆');
/// Characters that may follow a multiplying one: other such characters, money, and counters.
pub(crate) const COUNTED: [char; 24] = [
    '百', '千', '万', '萬', '億', '亿', '兆', '백', '천', '만', '억', '円', '元', '人', '名', '個', '个', '件', '本',
    '点', '원', '명', '개', '회',
];
/// Letters right after a number.
pub(crate) const LETTERS: [(u32, &str); 4] = [(3, "k"), (3, "K"), (6, "M"), (9, "B")];

/// Letters that may have another meaning on a page.
pub(crate) const SMALL_LETTERS: [(u32, &str); 11] = [
    (3, "k"),
    (3, "K"),
    (6, "m"),
    (6, "M"),
    (6, "MM"),
    (6, "mn"),
    (9, "b"),
    (9, "B"),
    (9, "Md"),
    (9, "bn"),
    (12, "tn"),
];
/// Words for one before such a word.
pub(crate) const ONE: [&str; 16] =
    ["a", "an", "ein", "eine", "einer", "einen", "un", "una", "une", "um", "uma", "een", "en", "ett", "et", "bir"];
