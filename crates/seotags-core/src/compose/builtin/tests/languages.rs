//! Rules of the writer for particular languages and scripts.

use super::names::{page_of, written};

const CHEESE: &str = "<h1>Fromagerie artisanale à Annecy</h1>
<p>Depuis 1962, notre fromagerie affine reblochon, tomme de Savoie et beaufort d'alpage dans ses caves d'Annecy. Nous livrons
nos plateaux de fromages partout en France en 48 heures, dans un emballage réfrigéré.</p>";

const TEA: &str = "<h1>宇治抹茶の入れ方と保存方法</h1>
<p>宇治抹茶をおいしく点てるには、茶碗を温め、抹茶を茶こしでふるってから80度のお湯を注ぎます。茶筅を手前と奥に素早く動かすと、きめ細かい泡が\
立ちます。開封後は冷蔵庫で保存し、1か月以内に使い切ってください。</p>";

#[test]
fn a_whole_sentence_needs_no_listed_verb() {
    let out = written("https://fromage.example/fromagerie-annecy", &page_of("fr", "", CHEESE));
    assert!(out.seo_text.as_deref().is_some_and(|text| text.contains("Nous livrons")), "{out:?}");
}

#[test]
fn a_clause_with_a_subject_may_be_cut_off() {
    let main = "<h1>Boiler repair in Leeds</h1><p>We repair combi boilers, system boilers and back boilers in Leeds, from \
        Headingley to Morley, and carry the parts of all large makers in the van so that most faults are mended on the first \
        visit.</p><p>Our engineers are Gas Safe registered.</p>";
    let meta = written("https://harrow.example/boiler-repair-leeds", &page_of("en", "", main)).meta_description;
    assert!(meta.as_deref().is_some_and(|meta| meta.starts_with("We repair combi boilers")), "{meta:?}");
}

#[test]
fn no_blank_follows_a_wide_full_stop() {
    let out = written("https://cha.example/matcha", &page_of("ja", "", TEA));
    let (meta, seo_text) = (out.meta_description.unwrap(), out.seo_text.unwrap());
    assert!(seo_text.contains("注ぎます。茶筅") && !format!("{meta}{seo_text}").contains("。 "), "{meta} {seo_text}");
}

#[test]
fn unspaced_keywords_stop_at_small_words() {
    let tea = "<h1>杭州龙井茶批发与零售</h1><p>我们在杭州西湖区经营龙井茶已有 30 年,每年向全国 5 万家客户供应明前龙井和雨前龙井。\
        茶叶在清明前手工采摘,当天炒制,保留鲜爽的豆香。</p>";
    for (language, main) in [("zh", tea), ("ja", TEA)] {
        let head = "<meta property=og:site_name content=茶>";
        let keywords = written("https://cha.example/tea", &page_of(language, head, main)).keywords.unwrap();
        assert!(!keywords.iter().any(|keyword| keyword.contains(['与', 'の'])), "{keywords:?}");
    }
}

#[test]
fn turkish_letters_keep_their_dots() {
    let main = "<h1>ISPARTA GÜL YAĞI FİYATLARI</h1><p>Isparta gül yağı, her yıl mayıs ayında toplanan pembe güllerden buharla \
        damıtılır. İyi bir gül yağı koyu cam şişede saklanır ve serin yerde iki yıl dayanır.</p>\
        <p>Bir litre yağ için 4 bin kilo gül gerekir.</p>";
    let out = written("https://gul.example/gul-yagi", &page_of("tr", "", main));
    let all = format!("{out:?}");
    assert!(all.contains("Isparta Gül Yağı Fiyatları") && !all.contains("i\u{307}"), "{all}");
    let page =
        page_of("tr", "", "<h1>İstanbul'da diş beyazlatma</h1><p>Kadıköy'de diş beyazlatma tek seansta yapılır.</p>");
    let keywords = written("https://dis.example/dis-beyazlatma", &page).keywords.unwrap();
    assert!(!keywords.iter().any(|keyword| keyword.contains('\u{307}')), "{keywords:?}");
}

#[test]
fn german_function_words_are_not_keywords() {
    let main = "<h1>Yoga in Altona</h1><p>In unserem Studio lernst du mit deinem Team jeden Abend Yoga. In keinem anderen \
        Kurs, mit eurem Team und in unserem Studio, gibt es jeden Abend so viel Yoga in Altona.</p>";
    let keywords = written("https://yoga.example/altona", &page_of("de", "", main)).keywords.unwrap();
    let small = ["unserem", "deinem", "keinem", "jeden", "eurem"];
    let is_small = |word: &str| small.contains(&word.to_lowercase().as_str());
    assert!(!keywords.iter().any(|keyword| keyword.split(' ').any(is_small)), "{keywords:?}");
}
