//! Boots that differ only by name and weight, and their tags: pages that are easily confused.

use super::generation_run::page_html;
use super::good_tags;
use serde_json::Value;

const NAMES: [&str; 12] =
    ["Birch", "Brook", "Cliff", "Heath", "Marsh", "Grove", "Coast", "Field", "Gorge", "Slope", "Crest", "Shore"];

/// Paths of the first `count` boots.
pub(crate) fn boot_paths(count: usize) -> Vec<String> {
    (0..count).map(|number| format!("/boot-{number}")).collect()
}

/// The page of a boot.
pub(crate) fn boot_html(path: &str) -> String {
    as_boot(&page_html(), path)
}

/// Its tags, without any findings; `url` may be any that ends in its path.
pub(crate) fn boot_tags(url: &str) -> Value {
    serde_json::from_str(&as_boot(&good_tags().to_string(), url)).unwrap()
}

fn as_boot(text: &str, url: &str) -> String {
    let number: usize = url.rsplit_once("boot-").unwrap().1.parse().unwrap();
    let name = NAMES[number];
    text.replace("Ridge Boot", &format!("{name} Boot"))
        .replace("ridge boot", &format!("{} boot", name.to_lowercase()))
        .replace("640", &(640 + number).to_string())
}
