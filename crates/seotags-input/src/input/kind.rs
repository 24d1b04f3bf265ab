//! The detected type of an input, for the hint if it contains no page.

/// The detected type of an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InputKind {
    /// A text with one URL per line.
    List,
    /// Rows with columns.
    Table {
        /// The title of the URL column; `None` without a header.
        column: Option<String>,
    },
    /// A sitemap.
    Sitemap,
    /// A text with one URL per line, which may also be a sitemap.
    TextSitemap,
    /// A sitemap that lists sitemaps.
    SitemapIndex,
    /// RSS, Atom or JSON Feed.
    Feed,
    /// A WARC archive.
    Archive,
    /// Pages: their URLs, or their files.
    Pages,
}

impl InputKind {
    /// What to do if an input of this kind contains no page: one sentence without a full stop.
    pub(super) fn hint(&self) -> Option<String> {
        Some(match self {
            Self::List | Self::Table { column: None } => {
                "a list has one URL per line, or a column of URLs; --url-column names it".to_owned()
            }
            Self::Table { column: Some(column) } => {
                format!("the URLs were looked for in the column {column}; --url-column names another one")
            }
            Self::Sitemap => "a sitemap names its pages in <url><loc>…</loc></url>".to_owned(),
            Self::TextSitemap => "a text sitemap contains only one URL per line".to_owned(),
            Self::SitemapIndex => {
                "the index was read, but its sitemaps contain no pages; open one of them in a browser".to_owned()
            }
            Self::Feed => "the entries of a feed name their pages in <link>".to_owned(),
            Self::Archive => {
                "pages are records of type response, resource or conversion with HTML; WAT and WET files have none"
                    .to_owned()
            }
            Self::Pages => return None,
        })
    }
}
