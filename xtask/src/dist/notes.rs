//! Release notes: the release's section of the changelog.

/// The section of a version; the section of unreleased changes if the version has none.
pub(super) fn of_version<'a>(changelog: &'a str, version: &str) -> Option<&'a str> {
    section(changelog, version).or_else(|| section(changelog, "Unreleased"))
}

/// The text below `## NAME` or `## [NAME] - DATE`, up to the next heading of that level.
fn section<'a>(changelog: &'a str, name: &str) -> Option<&'a str> {
    let mut start = None;
    let mut at = 0;
    for line in changelog.split_inclusive('\n') {
        let heading = line.strip_prefix("## ");
        if let (Some(start), Some(_)) = (start, heading) {
            return Some(changelog[start..at].trim());
        }
        at += line.len();
        let word = heading.and_then(|heading| heading.split_whitespace().next());
        if word.is_some_and(|word| word.trim_matches(['[', ']']) == name) {
            start = Some(at);
        }
    }
    start.map(|start| changelog[start..].trim())
}

#[cfg(test)]
mod tests {
    use super::of_version;

    const CHANGELOG: &str = "# Changelog\n\n## Unreleased\n\n- new\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- two\n\n\
                             ## 0.1.0\n\n- one\n";

    #[test]
    fn the_notes_are_the_section_of_the_version() {
        assert_eq!(of_version(CHANGELOG, "0.2.0"), Some("### Added\n\n- two"));
        assert_eq!(of_version(CHANGELOG, "0.1.0"), Some("- one"));
    }

    #[test]
    fn a_version_without_a_heading_has_the_unreleased_notes() {
        assert_eq!(of_version(CHANGELOG, "0.3.0"), Some("- new"));
        assert_eq!(of_version(CHANGELOG, "0.1"), Some("- new"));
        assert_eq!(of_version("# Changelog\n\n## 0.1.0\n", "0.3.0"), None);
    }
}
