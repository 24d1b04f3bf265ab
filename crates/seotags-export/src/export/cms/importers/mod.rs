//! The built-in templates, one for each importer, with its sources in its head.
//!
//! The importer's handling of empty cells determines what is written for unchanged texts. If the importer is known to
//! ignore empty cells, they are left empty (`unchanged = "empty"`); otherwise the page's current text is written, so
//! that no import deletes a text.

use super::TemplateError;
use super::value::nearest;

/// An importer with a built-in template.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Importer {
    /// Its name on the command line.
    pub name: &'static str,
    /// A shorter name.
    pub short: Option<&'static str>,
    /// Its template, in the format for users.
    pub text: &'static str,
}

impl Importer {
    /// Its purpose, in one line.
    pub fn about(&self) -> &'static str {
        let line = self.text.lines().find_map(|line| line.strip_prefix("about = \""));
        line.and_then(|line| line.strip_suffix('"')).unwrap_or_default()
    }
}

/// All importers, in the order in which they are listed.
pub fn importers() -> &'static [Importer] {
    &IMPORTERS
}

const IMPORTERS: [Importer; 16] = [
    built_in("yoast", None, include_str!("yoast.toml")),
    built_in("rankmath", None, include_str!("rankmath.toml")),
    built_in("aioseo", None, include_str!("aioseo.toml")),
    built_in("aioseo-terms", None, include_str!("aioseo-terms.toml")),
    built_in("wp-cli-yoast", Some("wp-cli"), include_str!("wp-cli-yoast.toml")),
    built_in("wp-cli-rankmath", None, include_str!("wp-cli-rankmath.toml")),
    built_in("woocommerce-yoast", Some("woocommerce"), include_str!("woocommerce-yoast.toml")),
    built_in("woocommerce-rankmath", None, include_str!("woocommerce-rankmath.toml")),
    built_in("shopify-products", Some("shopify"), include_str!("shopify-products.toml")),
    built_in("shopify-collections", None, include_str!("shopify-collections.toml")),
    built_in("shopify-pages", None, include_str!("shopify-pages.toml")),
    built_in("shopify-blog-posts", None, include_str!("shopify-blog-posts.toml")),
    built_in("magento", None, include_str!("magento.toml")),
    built_in("prestashop-products", Some("prestashop"), include_str!("prestashop-products.toml")),
    built_in("prestashop-categories", None, include_str!("prestashop-categories.toml")),
    built_in("webflow", None, include_str!("webflow.toml")),
];

const fn built_in(name: &'static str, short: Option<&'static str>, text: &'static str) -> Importer {
    Importer { name, short, text }
}

/// The importer called `name`.
///
/// # Errors
/// [`TemplateError::Unknown`] with the most similar name.
pub fn importer(name: &str) -> Result<&'static Importer, TemplateError> {
    let plain = name.trim().to_ascii_lowercase().replace('_', "-");
    let found = IMPORTERS.iter().find(|importer| importer.name == plain || importer.short == Some(plain.as_str()));
    found.ok_or_else(|| TemplateError::Unknown { name: name.to_owned(), nearest: nearest_importer(name) })
}

/// The most similar name of an importer, if one is similar enough.
fn nearest_importer(name: &str) -> Option<String> {
    let names = IMPORTERS.iter().flat_map(|importer| [Some(importer.name), importer.short].into_iter().flatten());
    nearest(name, names.map(str::to_owned))
}

#[cfg(test)]
mod tests {
    use super::super::Template;
    use super::*;

    #[test]
    fn every_template_is_valid_and_describes_its_purpose() {
        for importer in importers() {
            let template = Template::named(importer.name).unwrap_or_else(|error| panic!("{}: {error}", importer.name));
            assert_eq!(template.about(), importer.about(), "{}", importer.name);
            assert!(!importer.about().is_empty(), "{}", importer.name);
            assert!(template.columns.iter().any(|column| column.is_key), "{}", importer.name);
        }
        assert_eq!(Template::named("Shopify").unwrap().name(), "shopify-products");
    }

    #[test]
    fn misspelt_name_leads_to_a_suggestion() {
        assert_eq!(nearest_importer("shopfy").as_deref(), Some("shopify"));
        assert_eq!(nearest_importer("rank-math").as_deref(), Some("rankmath"));
        assert_eq!(nearest_importer("drupal"), None);
    }
}
