//! Facts from named metas and properties.

/// Maximum number of Open Graph properties kept of one page.
const MAX_PROPERTIES: usize = 1_000;

/// Directives that turn a meta with an unknown name into a robots meta.
const ROBOTS_WORDS: [&str; 5] = ["noindex", "nofollow", "nosnippet", "noarchive", "none"];

/// Metas with facts about the page.
#[derive(Default)]
pub(super) struct Metas {
    pub(super) description: Option<String>,
    pub(super) description_count: usize,
    pub(super) application_name: Option<String>,
    pub(super) content_language: Option<String>,
    pub(super) open_graph: Vec<(String, String)>,
}

impl Metas {
    /// A `<meta name>`; `name` in lower case, `content` folded.
    pub(super) fn named(&mut self, name: &str, content: &str) {
        match name {
            "description" => {
                self.description_count += 1;
                keep_first(&mut self.description, content);
            }
            "application-name" => keep_first(&mut self.application_name, content),
            _ => self.property(name, content),
        }
    }

    /// A `<meta property>`; pages also write some of these with `name`.
    pub(super) fn property(&mut self, property: &str, content: &str) {
        if (property.starts_with("og:") || property.starts_with("article:"))
            && !content.is_empty()
            && self.open_graph.len() < MAX_PROPERTIES
        {
            self.open_graph.push((property.to_owned(), content.to_owned()));
        }
    }

    /// A `<meta http-equiv>`.
    pub(super) fn http_equiv(&mut self, name: &str, content: &str) {
        if name == "content-language" {
            keep_first(&mut self.content_language, content.trim());
        }
    }

    /// First value of an Open Graph property.
    pub(super) fn open_graph_value(&self, property: &str) -> Option<&str> {
        self.open_graph.iter().find(|(name, _)| name == property).map(|(_, value)| value.as_str())
    }
}

fn keep_first(slot: &mut Option<String>, text: &str) {
    if slot.is_none() && !text.is_empty() {
        *slot = Some(text.to_owned());
    }
}

/// True for `robots`, for names of crawlers, and for any name whose content contains a directive for robots.
pub(super) fn may_address_robots(name: &str, content: &str) -> bool {
    matches!(name, "robots" | "robot" | "slurp" | "teoma" | "yandex")
        || name.ends_with("bot")
        || name.contains("bot-")
        || name.ends_with("spider")
        || name.ends_with("crawler")
        || content.split(',').any(|part| ROBOTS_WORDS.iter().any(|word| part.trim().eq_ignore_ascii_case(word)))
}
