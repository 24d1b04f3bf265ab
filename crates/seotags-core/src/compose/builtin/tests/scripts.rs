//! Pages in scripts without spaces between words.

use super::*;

const JAPANESE: &str = "<html lang=ja><head><title>商品</title><meta property=og:site_name content=北岬テント></head><body><main>\
<h1>強風に耐える二人用の軽量トンネルテント</h1>\
<p>スケリーは強風の稜線で使うために設計された二人用の軽量トンネルテントです。重さは二・四キロで、自転車旅行にも登山にも向いています。\
防水フライシートは雨の日も室内を乾いた状態に保ちます。</p>\
<h2>防水フライシートの手入れ</h2><p>防水フライシートは使った後に陰干しをしてください。トンネルテントの縫い目は工場で目止めされています。</p>\
<h2>自転車旅行での使い方</h2><p>自転車旅行では荷物を前室に置けます。軽量トンネルテントは小さく畳めるので、荷台にも載ります。</p></main></body></html>";

const CHINESE: &str = "<html lang=zh><head><title>产品</title><meta property=og:site_name content=北岬帐篷></head><body><main>\
<h1>高山露营双人隧道帐篷</h1>\
<p>这款双人隧道帐篷专为高山露营设计,防水外帐在大雨中也能保持内帐干燥。帐篷重量只有两公斤多,徒步旅行时可以轻松放进背包。\
隧道帐篷的结构在强风中依然稳固。</p>\
<h2>防水外帐的保养</h2><p>使用之后请把防水外帐晾干再收起来。防水外帐的接缝在出厂前已经压胶。</p>\
<h2>徒步旅行的选择</h2><p>徒步旅行需要轻便的装备。这款隧道帐篷收纳以后体积很小,适合长途徒步旅行。</p></main></body></html>";

const THAI: &str = "<html lang=th><head><title>สินค้า</title></head><body><main>\
<h1>เต็นท์อุโมงค์น้ำหนักเบาสำหรับเดินป่า</h1>\
<p>เต็นท์อุโมงค์รุ่นนี้ออกแบบมาสำหรับการเดินป่าบนภูเขาสูง ผ้ากันน้ำช่วยให้ภายในแห้งแม้ฝนตกหนัก เต็นท์อุโมงค์พับเก็บได้เล็กและใส่กระเป๋าได้ง่าย</p>\
<h2>การดูแลผ้ากันน้ำ</h2><p>หลังใช้งานควรตากผ้ากันน้ำให้แห้งก่อนเก็บ ผ้ากันน้ำของเต็นท์ไม่ควรซักด้วยเครื่อง</p>\
<h2>เลือกเต็นท์สำหรับภูเขา</h2><p>ภูเขาสูงมีลมแรง เต็นท์ที่ต่ำและยาวจะทนลมได้ดีกว่า ภูเขาต้องการเต็นท์ที่แข็งแรง</p></main></body></html>";

fn keywords(html: &str) -> Vec<String> {
    rewrite("https://northcape.example/skerry-two-tunnel-tent", html).keywords.unwrap_or_default()
}

#[test]
fn keywords_are_whole_words() {
    for (html, expected) in [
        (JAPANESE, ["軽量トンネルテント", "防水フライシート", "自転車旅行"].as_slice()),
        (CHINESE, &["隧道帐篷", "高山露营", "徒步旅行"]),
        (THAI, &["เต็นท์อุโมงค์", "ภูเขา"]),
    ] {
        let found = keywords(html);
        assert!((2..=6).contains(&found.len()), "{found:?}");
        for keyword in expected {
            assert!(found.iter().any(|found| found.contains(keyword)), "{keyword} in {found:?}");
        }
        for keyword in &found {
            assert!(texts(html).iter().any(|text| stands_whole(text, keyword)), "{keyword}");
        }
    }
}

/// The texts of the elements of a page.
fn texts(html: &str) -> Vec<&str> {
    html.split('<').filter_map(|tag| tag.split_once('>')).map(|(_, text)| text).collect()
}

/// True if `part` occurs in `text` between word boundaries.
fn stands_whole(text: &str, part: &str) -> bool {
    let words = crate::text::segments(text);
    let begins = |at: usize| words.iter().any(|word| word.start == at);
    let ends = |at: usize| words.iter().any(|word| word.end == at);
    text.match_indices(part).any(|(at, _)| begins(at) && ends(at + part.len()))
}

#[test]
fn address_words_are_not_mixed_with_another_script() {
    for html in [JAPANESE, CHINESE, THAI] {
        let out = rewrite("https://northcape.example/skerry-two-tunnel-tent", html);
        let texts = [out.title, out.h1, Some(out.keywords.unwrap_or_default().join(" "))];
        for text in texts.into_iter().flatten() {
            assert!(!text.to_lowercase().contains("tunnel") && !text.to_lowercase().contains("skerry"), "{text}");
        }
    }
}

#[test]
fn a_long_title_is_cut_between_two_words() {
    let settings = Settings { title_max_length: 30, keep_good: Some(false), ..Settings::default() };
    for (html, h1) in [(JAPANESE, "強風に耐える二人用の軽量トンネルテント"), (CHINESE, "高山露营双人隧道帐篷")]
    {
        let brief = brief_of("https://northcape.example/skerry-two-tunnel-tent", html, &[], &settings);
        let title = write(&brief).title.unwrap_or_default();
        let core = title.split(" | ").next().unwrap_or_default();
        assert!(char_count(&title) <= 30 && h1.starts_with(core) && stands_whole(h1, core), "{title}");
    }
}
