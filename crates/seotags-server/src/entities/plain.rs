//! Texts of the service for people who use it: they need not know its machine.

/// A text without the paths of files in it.
pub(crate) fn without_paths(text: &str) -> String {
    let mut told = String::with_capacity(text.len());
    for part in text.split_inclusive(|letter: char| letter.is_whitespace() || "«»()\"'`".contains(letter)) {
        let is_path = part.starts_with('/') && part.matches('/').count() > 1 && !part.starts_with("//");
        if !is_path {
            told.push_str(part);
            continue;
        }
        let end = part.trim_end_matches(|letter: char| letter.is_whitespace() || "«»()\"'`,;:.".contains(letter)).len();
        told.push_str("the data folder");
        told.push_str(&part[end..]);
    }
    told
}

#[cfg(test)]
mod tests {
    use super::without_paths;

    #[test]
    fn paths_go_and_addresses_stay() {
        for (text, told) in [
            (
                "no space left on the disk that holds /var/lib/seotags/seotags.db",
                "no space left on the disk that holds the data folder",
            ),
            ("/data/seotags.db: disk I/O error", "the data folder: disk I/O error"),
            (
                "the key is missing: /data/secrets/master.key; put it back",
                "the key is missing: the data folder; put it back",
            ),
            ("asked https://models.example/v1/chat (404), /v1", "asked https://models.example/v1/chat (404), /v1"),
            ("1 / 2, and/or nothing", "1 / 2, and/or nothing"),
        ] {
            assert_eq!(without_paths(text), told);
        }
    }
}
