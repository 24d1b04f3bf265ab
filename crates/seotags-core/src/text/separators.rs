//! What stands between the parts of a title or heading, in one place for all that splits, counts or ends at them.

/// Between what a title says and the site's name, or between clauses; the most usual ones first.
pub(crate) const SEPARATORS: [&str; 12] =
    [" | ", " - ", " – ", " — ", " · ", " • ", " » ", " > ", " › ", " @ ", " :: ", " ~ "];
/// Of these, those that have no other meaning in a title.
pub(crate) const PLAIN_SEPARATORS: &[&str] = SEPARATORS.split_at(7).0;
/// Of these, those without a bar: in a line of text it separates cells.
pub(crate) const LINE_SEPARATORS: &[&str] = PLAIN_SEPARATORS.split_at(1).1;
/// Between two clauses of a heading, where either may stand alone.
pub(crate) const CLAUSE_MARKS: [&str; 5] = [": ", " – ", " — ", " - ", " | "];
/// All marks that error pages and the like put between the parts of a title, spaced or not.
const MARKS: [char; 8] = ['|', '–', '—', '·', '•', '»', '«', ':'];

/// The parts of a title between all marks, and between hyphens with blanks around them.
pub(crate) fn title_parts(title: &str) -> impl Iterator<Item = &str> {
    title.split(MARKS).flat_map(|part| part.split(" - "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_list_is_part_of_the_first() {
        assert_eq!(PLAIN_SEPARATORS, [" | ", " - ", " – ", " — ", " · ", " • ", " » "]);
        assert_eq!(LINE_SEPARATORS, &PLAIN_SEPARATORS[1..]);
        assert!(CLAUSE_MARKS.iter().all(|mark| *mark == ": " || PLAIN_SEPARATORS.contains(mark)));
    }

    #[test]
    fn a_title_is_parted_at_all_marks_and_at_no_hyphen_in_a_word() {
        let parts: Vec<&str> = title_parts("404|Page not-found - Acme: Boots «Ridge» · Shop").map(str::trim).collect();
        assert_eq!(parts, ["404", "Page not-found", "Acme", "Boots", "Ridge", "", "Shop"]);
    }
}
