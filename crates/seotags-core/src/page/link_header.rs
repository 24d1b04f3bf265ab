//! Reads the `Link` header (RFC 8288) leniently.

/// One link of a header.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct HeaderLink {
    /// The text between the angle brackets, as written.
    pub(super) href: String,
    /// Parameters with names in lower case, values unquoted, in order.
    pub(super) parameters: Vec<(String, String)>,
}

impl HeaderLink {
    /// First value of a parameter; `name` in lower case.
    pub(super) fn parameter(&self, name: &str) -> Option<&str> {
        self.parameters.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// Every link of one header line; unreadable parts are skipped.
pub(super) fn parse(line: &str) -> Vec<HeaderLink> {
    let mut links = Vec::new();
    let mut rest = line;
    while let Some((_, after)) = rest.split_once('<') {
        let Some((href, after)) = after.split_once('>') else { break };
        let (parameters, after) = parameters(after);
        links.push(HeaderLink { href: href.trim().to_owned(), parameters });
        rest = after;
    }
    links
}

/// Reads `;name=value` pairs up to the comma that ends the link. Returns the pairs and the rest of the line.
fn parameters(mut rest: &str) -> (Vec<(String, String)>, &str) {
    let mut found = Vec::new();
    loop {
        rest = rest.trim_start();
        let Some(after) = rest.strip_prefix(';') else { break };
        let after = after.trim_start();
        let name_end = after.find(['=', ';', ',']).unwrap_or(after.len());
        let name = after[..name_end].trim().to_ascii_lowercase();
        let (value, after) = match after[name_end..].strip_prefix('=') {
            Some(value) => parameter_value(value.trim_start()),
            None => (String::new(), &after[name_end..]),
        };
        if !name.is_empty() {
            found.push((name, value));
        }
        rest = after;
    }
    let next = rest.find(',').map_or("", |comma| &rest[comma + 1..]);
    (found, next)
}

fn parameter_value(text: &str) -> (String, &str) {
    let Some(quoted) = text.strip_prefix('"') else {
        let end = text.find([';', ',']).unwrap_or(text.len());
        return (text[..end].trim().to_owned(), &text[end..]);
    };
    let mut value = String::new();
    let mut chars = quoted.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return (value, &quoted[at + 1..]),
            '\\' => value.extend(chars.next().map(|(_, escaped)| escaped)),
            _ => value.push(c),
        }
    }
    (value, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_real_link_headers() {
        let links =
            parse(r#"<https://a.example/x,y>; rel="preload canonical"; title="a, \"b\"", </b> ;rel=canonical;x , <c"#);
        assert_eq!(links.len(), 2);
        assert_eq!(links[0].href, "https://a.example/x,y");
        assert_eq!(links[0].parameter("rel"), Some("preload canonical"));
        assert_eq!(links[0].parameter("title"), Some("a, \"b\""));
        assert_eq!(links[1].href, "/b");
        assert_eq!(links[1].parameter("rel"), Some("canonical"));
        assert_eq!(links[1].parameter("x"), Some(""));
    }
}
