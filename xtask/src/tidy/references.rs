//! Comments and pages do not cite documents that are not in the repository.

use super::sources::Source;
use super::texts::Text;
use std::path::Path;

/// Documents that the project was written from. They are not in the repository, so a section of one leads nowhere.
const ELSEWHERE: &[&str] = &["api", "security", "hostile-web", "llm-at-scale", "indexability", "tag-quality"];

/// This file, whose tests and lists have such references.
const THIS: &str = "xtask/src/tidy/references.rs";

/// Every dead reference, with its place.
pub(super) fn breaches(sources: &[Source], texts: &[Text]) -> Vec<String> {
    let code = sources.iter().filter(|source| source.path != THIS).map(|source| (&*source.path, &*source.text));
    let pages = texts.iter().map(|text| (&*text.path, &*text.text));
    let mut found = Vec::new();
    for (path, text) in code.chain(pages) {
        let is_code = has_ending(path, "rs");
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !is_code || line.contains("//")) {
            let dead = dead_in(line, is_code, &|path| Path::new(path).exists());
            found.extend(dead.iter().map(|dead| format!("{path}:{}: {dead} is not in the repository", number + 1)));
        }
    }
    found
}

fn has_ending(path: &str, ending: &str) -> bool {
    Path::new(path).extension().is_some_and(|found| found == ending)
}

/// The references of a line that lead nowhere: in comments sections of documents that are elsewhere, and pages that do
/// not exist.
fn dead_in(line: &str, is_code: bool, exists: &dyn Fn(&str) -> bool) -> Vec<String> {
    let mut dead = Vec::new();
    for name in ELSEWHERE.iter().filter(|_| is_code) {
        let cited = format!("`{name}` ");
        let sections = line.match_indices(&cited).map(|(start, _)| &line[start + cited.len()..]);
        let is_cited = |after: &str| after.starts_with(|c: char| c.is_ascii_digit());
        dead.extend(sections.filter(|after| is_cited(after)).map(|_| format!("the document “{name}”")));
    }
    for (start, _) in line.match_indices("docs/") {
        let before = line[..start].chars().next_back();
        let path: String =
            line[start..].chars().take_while(|c| c.is_ascii_alphanumeric() || "/-_.".contains(*c)).collect();
        let path = path.trim_end_matches('.');
        let is_whole = before.is_none_or(|c| !(c.is_ascii_alphanumeric() || "/.-_".contains(c)));
        if is_whole && has_ending(path, "md") && !exists(path) {
            dead.push(path.to_owned());
        }
    }
    dead
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_to_documents_elsewhere_are_found() {
        let dead = |line: &str| dead_in(line, true, &|path| path == "docs/truth.md");
        assert_eq!(dead("// As decided (`api` 6)."), ["the document “api”"]);
        assert_eq!(dead("// The module `api` of 6 files; docs/truth.md."), [""; 0]);
        assert_eq!(dead("// See docs/lies.md."), ["docs/lies.md"]);
        assert_eq!(dead("[x](../../docs/lies.md)"), [""; 0]);
    }
}
