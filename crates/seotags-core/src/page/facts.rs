//! What the page states about itself.

use super::refresh::Refresh;
use super::substance::Substance;
use crate::url::HttpUrl;
use serde::{Deserialize, Serialize};

/// Everything that later stages know about a page, except its main content. White space in texts is folded; empty texts
/// are `None`.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct PageFacts {
    /// Address of the page's response.
    pub url: Option<HttpUrl>,
    /// First `<title>` outside SVG, at most 10,000 characters.
    pub title: Option<String>,
    /// Number of titles.
    pub title_count: usize,
    /// First meta description.
    pub meta_description: Option<String>,
    /// Number of meta descriptions.
    pub meta_description_count: usize,
    /// Texts of the H1s in document order, without empty ones; an image's alt text counts as text.
    pub h1s: Vec<String>,
    /// Headings of all levels in document order.
    pub headings: Vec<Heading>,
    /// `<base href>`, resolved.
    pub base_url: Option<HttpUrl>,
    /// Every `<link rel=canonical>`.
    pub canonicals: Vec<CanonicalLink>,
    /// Canonicals of `Link` headers.
    pub header_canonicals: Vec<LinkHeaderCanonical>,
    /// Every named meta that may contain robots directives.
    pub robots_metas: Vec<RobotsMeta>,
    /// `<html lang>` (or `xml:lang`, `content-language`) as written.
    pub declared_language: Option<String>,
    /// ISO 639-1 code as declared, or else detected from the text; `None` when unsure.
    pub language: Option<String>,
    /// `og:*` and `article:*` properties in document order.
    pub open_graph: Vec<(String, String)>,
    /// `og:site_name`, or else `application-name`, or else the name of a JSON-LD WebSite or Organization.
    pub site_name: Option<String>,
    /// Facts from JSON-LD blocks.
    pub json_ld: JsonLdFacts,
    /// Subjects that the page declares in JSON-LD and microdata. Excludes things that belong to others, and things that
    /// only describe the site.
    pub subjects: Vec<DeclaredSubject>,
    /// Links in document order, at most 50,000.
    pub links: Vec<Link>,
    /// Targets of links that are not web addresses (`mailto:`, `tel:`, `javascript:` …), as written, each once, at most
    /// 1,000.
    pub other_links: Vec<String>,
    /// Images in document order, at most 10,000.
    pub images: Vec<Image>,
    /// First `<meta http-equiv=refresh>` that a browser understands.
    pub refresh: Option<Refresh>,
    /// The first refresh in a `noscript`, which applies only without scripts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub noscript_refresh: Option<Refresh>,
    /// Literal address that a script redirects visitors to while it loads or soon after.
    pub script_target: Option<String>,
    /// Alternate language versions, of the head and of `Link` headers.
    pub hreflangs: Vec<Hreflang>,
    /// Publication date as written (JSON-LD, `article:published_time`, `<time>`).
    pub published: Option<String>,
    /// Date of the last change as written.
    pub modified: Option<String>,
    /// Breadcrumb texts from the first to the page itself (JSON-LD, microdata, or a breadcrumb list).
    pub breadcrumbs: Vec<String>,
    /// All visible text of a page that has at most 150 characters of it and no script.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bare_text: Option<String>,
    /// Start of the prose outside the page frame, with a line break between blocks. Only for pages with less than 1,000
    /// characters of text.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub short_prose: String,
    /// Characters of visible text.
    pub visible_text_chars: usize,
    /// Words of visible text.
    pub visible_word_count: usize,
    /// Characters of visible text outside navigation, footers and asides.
    pub main_text_chars: usize,
    /// True if there is visible content without text: image, video, iframe, canvas, SVG.
    pub has_media: bool,
    /// How much content the page has, and whether scripts may add more.
    pub substance: Substance,
}

/// A heading.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heading {
    /// 1 to 6.
    pub level: u8,
    /// Its text.
    pub text: String,
}

/// A `<link rel=canonical>`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CanonicalLink {
    /// As written; empty without `href`.
    pub href: String,
    /// True if it is in the head, where it counts.
    pub in_head: bool,
    /// Those of the attributes `hreflang`, `lang`, `media` and `type` that it has. A canonical with any of them is
    /// ignored.
    #[serde(default)]
    pub qualifiers: Vec<String>,
}

/// A canonical of a `Link` header.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkHeaderCanonical {
    /// As written.
    pub href: String,
}

/// A meta element that may be addressed to robots.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RobotsMeta {
    /// Trimmed, lower case: `robots`, `googlebot`, `bingbot` …
    pub name: String,
    /// As written, trimmed.
    pub content: String,
    /// True if it is in the head.
    pub in_head: bool,
}

/// Facts from all readable JSON-LD blocks.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct JsonLdFacts {
    /// `@type`s in order of appearance, each once.
    pub types: Vec<String>,
    /// `name` and `headline` of things that describe the page (not organisations, people or breadcrumbs).
    pub names: Vec<String>,
    /// `description` of such things.
    pub descriptions: Vec<String>,
    /// `articleBody` or `text` of such things.
    pub bodies: Vec<String>,
    /// Brand names.
    pub brands: Vec<String>,
    /// Names of WebSite and Organization.
    pub site_names: Vec<String>,
    /// Every text and number value, for truth checks; at most 64 KiB.
    pub values: Vec<String>,
    /// Number of blocks that could not be read.
    pub invalid_count: usize,
}

/// A declared subject of the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeclaredSubject {
    /// Its type without vocabulary, e.g. `Product` of `https://schema.org/Product`.
    pub kind: String,
    /// Its name or headline in JSON-LD, cut to 200 bytes; empty if it has none. Names in microdata are not read.
    pub name: Option<String>,
}

/// A link on the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// Resolved target.
    pub url: HttpUrl,
    /// Its text, or its image's alt text.
    pub text: String,
    /// True if `rel` contains `nofollow`, `ugc` or `sponsored`.
    pub nofollow: bool,
}

/// An image.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Image {
    /// As written.
    pub src: String,
    /// Its alt text; `None` if the attribute is missing.
    pub alt: Option<String>,
}

/// An alternate language version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hreflang {
    /// As written.
    pub code: String,
    /// As written.
    pub href: String,
}
