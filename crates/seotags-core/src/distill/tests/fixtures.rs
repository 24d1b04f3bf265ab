//! Pages of all types in several languages, written by the project for this test (same licence as its code). Each
//! starts with its address in a comment. The content is between ⟦ and ⟧, which are removed before the page is read. The
//! floors are a little below the current results: a real loss of quality fails, a refit may pass.

use super::super::{DistillOptions, Distilled};
use super::at;
use std::collections::HashMap;
use std::fmt::Write as _;

/// Minimum mean F1 of words.
const MEAN_FLOOR: f32 = 0.965;
/// Minimum F1 of each page.
const PAGE_FLOOR: f32 = 0.85;
/// Minimum number of pages with the right type.
const TYPES_FLOOR: usize = 14;

const PAGES: &[(&str, &str)] = &[
    ("article-ar", include_str!("pages/article-ar.html")),
    ("article-de", include_str!("pages/article-de.html")),
    ("article-en", include_str!("pages/article-en.html")),
    ("article-ja", include_str!("pages/article-ja.html")),
    ("collection-en", include_str!("pages/collection-en.html")),
    ("collection-fr", include_str!("pages/collection-fr.html")),
    ("documentation-en", include_str!("pages/documentation-en.html")),
    ("documentation-fr", include_str!("pages/documentation-fr.html")),
    ("forum-en", include_str!("pages/forum-en.html")),
    ("forum-ru", include_str!("pages/forum-ru.html")),
    ("listing-en", include_str!("pages/listing-en.html")),
    ("listing-pt", include_str!("pages/listing-pt.html")),
    ("product-de", include_str!("pages/product-de.html")),
    ("product-en", include_str!("pages/product-en.html")),
    ("service-en", include_str!("pages/service-en.html")),
    ("service-es", include_str!("pages/service-es.html")),
];

#[test]
fn fixtures_meet_the_quality_floors() {
    let mut sum = 0.0;
    let mut types_right = 0;
    let mut report = String::new();
    for (name, page) in PAGES {
        let distilled = distil(page);
        let f1 = f1(&words(&distilled.text), &reference(page));
        let is_right = name.starts_with(distilled.page_type.as_str());
        sum += f1;
        types_right += usize::from(is_right);
        let kind = distilled.page_type.as_str();
        let _ = write!(report, "{name}: {f1:.3} as {kind}\n{}\n\n", distilled.text);
        assert!(f1 >= PAGE_FLOOR, "{name}: {f1}\n{}", distilled.text);
    }
    let mean = sum / PAGES.len() as f32;
    assert!(mean >= MEAN_FLOOR, "{mean}\n{report}");
    assert!(types_right >= TYPES_FLOOR, "{types_right}\n{report}");
}

#[test]
fn all_threads_give_the_same_result() {
    let alone: Vec<Distilled> = PAGES.iter().map(|(_, page)| distil(page)).collect();
    std::thread::scope(|scope| {
        let others: Vec<_> = (0..4)
            .map(|_| scope.spawn(|| PAGES.iter().rev().map(|(_, page)| distil(page)).collect::<Vec<Distilled>>()))
            .collect();
        for other in others {
            assert!(other.join().unwrap().into_iter().rev().eq(alone.iter().cloned()));
        }
    });
}

fn distil(page: &str) -> Distilled {
    let url = page.lines().next().unwrap().trim_start_matches("<!-- ").trim_end_matches(" -->");
    at(url, &page.replace(['⟦', '⟧'], ""), &DistillOptions::default())
}

/// The words between the marks. A word also ends at a mark.
fn reference(page: &str) -> Vec<String> {
    let inside = page.split('⟦').skip(1).map(|rest| rest.split_once('⟧').unwrap().0);
    inside.flat_map(words).collect()
}

/// Words in lower case; in scripts without spaces, each character.
fn words(text: &str) -> Vec<String> {
    let text = text.to_lowercase().replace("&amp;", "&");
    let mut words = Vec::new();
    for run in text.split(|c: char| !c.is_alphanumeric()).filter(|run| !run.is_empty()) {
        if run.chars().all(|c| c > '\u{3000}') {
            words.extend(run.chars().map(String::from));
        } else {
            words.push(run.to_owned());
        }
    }
    words
}

fn f1(found: &[String], wanted: &[String]) -> f32 {
    let mut left: HashMap<&String, usize> = HashMap::new();
    for word in wanted {
        *left.entry(word).or_default() += 1;
    }
    let mut same = 0;
    for word in found {
        if let Some(count) = left.get_mut(word).filter(|count| **count > 0) {
            *count -= 1;
            same += 1;
        }
    }
    2.0 * same as f32 / (found.len() + wanted.len()).max(1) as f32
}
