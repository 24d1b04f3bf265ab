//! The parsed tree. There is one per page. It is not `Send`, so it lives inside one blocking closure.

use super::tree;
use crate::visit::Note;
use scraper::Html;

/// A parsed page. Whatever the input, its tree is at most about 520 levels deep and has at most about a million nodes,
/// so that walking, printing and dropping it are safe.
pub struct Document {
    html: Html,
    notes: Vec<Note>,
}

impl Document {
    /// Parses HTML as a browser does, within limits. Deeper nesting becomes siblings; attributes
    /// beyond 256 an element and values beyond 64 KiB are dropped.
    pub fn parse(html: &str) -> Self {
        Self::of(tree::build(html))
    }

    /// Parses a page as far as its head reaches.
    pub fn parse_head(html: &str) -> Self {
        Self::of(tree::build_head(html))
    }

    fn of(built: tree::Built) -> Self {
        let mut notes = Vec::new();
        if built.has_cut_nesting {
            notes.push(Note::NestingCut);
        }
        if built.has_cut_attributes {
            notes.push(Note::AttributesCut);
        }
        Self { html: built.html, notes }
    }

    /// The tree.
    pub fn html(&self) -> &Html {
        &self.html
    }

    /// What had to be dropped: [`Note::NestingCut`], [`Note::AttributesCut`].
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_normal_page_is_parsed_like_a_browser() {
        for html in [
            "<!doctype html><!-- <a --><p title='a>b' x=1 checked>1 < 2<script>if (a<b c=\"</p>\")</script><br/></p>",
            "<title>a</b></title><table>x<tr><td>y<a><p>z</a>",
            "<svg><![CDATA[ <p> ]]><style><b>x</style></svg><textarea><p></textarea><script><!--<script></script>--></script>",
            "<b><div></b>x<a><p></a>y<noscript><p></noscript><select><title><p a>",
            "<meta charset=x><frameset><frame><title><p></frameset>",
            "<plaintext></plaintext><p>",
            "<!-->a<!--->b<!--x--!>c<?d>e</ f>g<!g>h",
            "<pre>\n\na</pre><textarea>\nb&lt;\n</textarea><listing>\r\nc",
        ] {
            let document = Document::parse(html);
            assert_eq!(document.html().html(), Html::parse_document(html).html());
            assert_eq!(document.notes(), []);
        }
    }

    #[test]
    fn a_head_ends_where_the_body_starts() {
        for html in [
            "<title>a</title><link rel=canonical href=/a><p>b<link href=/b>",
            "<head><script>'<body>'</script><!-- <body> --><link rel=canonical href=/a></head>\n<body><link href=/b>",
            "<meta name=a>text<link href=/b>",
            "<template><div></template><link href=/a></head><frameset>",
        ] {
            let (whole, head) = (Document::parse(html), Document::parse_head(html));
            let head_of = |document: &Document| {
                let selector = scraper::Selector::parse("head").unwrap();
                document.html().select(&selector).next().unwrap().html()
            };
            assert_eq!(head_of(&head), head_of(&whole));
            assert!(!head.html().html().contains("href=\"/b\""));
        }
    }

    #[test]
    fn attributes_and_values_are_cut() {
        let attributes = (0..300).map(|n| format!(" a{n}='{n}>'")).collect::<Vec<_>>().concat();
        let long = "é".repeat(64 << 10);
        let html = format!("<p{attributes}>one<img alt=\"{long}\"><svg><style><i{attributes}>two</svg><h1>three</h1>");
        let document = Document::parse(&html);
        let longest =
            document.html().tree.values().filter_map(|node| node.as_element()).map(|e| e.attrs().count()).max();
        assert_eq!(longest, Some(256));
        let values = document.html().tree.values().filter_map(|node| node.as_element()).flat_map(|e| e.attrs());
        assert_eq!(values.map(|(_, value)| value.len()).max(), Some(64 << 10));
        assert!(document.html().html().contains("three"));
        assert_eq!(document.notes(), [Note::AttributesCut]);
    }

    #[test]
    fn repeated_formatting_does_not_multiply_attributes_without_limit() {
        let names = (0..250).map(|n| format!(" a{n}")).collect::<Vec<_>>().concat();
        let open = (0..60).map(|n| format!("<b x{n}{names}>")).collect::<Vec<_>>().concat();
        let html = format!("<p>{open}{}", "<p>x".repeat(10_000));
        let document = Document::parse(&html);
        let elements = document.html().tree.values().filter_map(|node| node.as_element());
        let count: usize = elements.map(|element| element.attrs().count()).sum();
        assert!((1_000_000..1_100_000).contains(&count), "{count}");
        assert_eq!(document.notes(), [Note::NestingCut]);
    }

    #[test]
    fn later_body_tags_add_few_attributes() {
        let html = (0..2_000).map(|n| format!("<html h{n}><body a{n}=1>")).collect::<Vec<_>>().concat();
        let document = Document::parse(&html);
        let elements = document.html().tree.values().filter_map(|node| node.as_element());
        let count: usize = elements.map(|element| element.attrs().count()).sum();
        assert!((200..=300).contains(&count), "{count}");
        assert_eq!(document.html().root_element().attr("h0"), Some(""));
    }

    #[test]
    fn text_in_scripts_titles_and_comments_is_not_a_tag() {
        let code = format!("a<b {}", "x ".repeat(1_000));
        for html in [
            format!("<script>{code}</script ><h1>one"),
            format!("<title>{code}</TITLE><h1>one"),
            format!("<!--<b {code}--><h1>one"),
            format!("<svg><![CDATA[<b {code}]]></svg><h1>one"),
        ] {
            let document = Document::parse(&html);
            assert_eq!(document.notes(), [], "{}", &html[..20]);
            assert_eq!(document.html().html(), Html::parse_document(&html).html());
        }
    }

    #[test]
    fn what_lies_too_deep_becomes_siblings_and_nothing_is_lost() {
        let depth = 30_000;
        let inner = (0..depth).map(|n| format!("<div>{n} ")).collect::<Vec<_>>().concat();
        let html = format!("<main>{inner}<h1>deep</h1>{}</main><p>after", "</div>".repeat(depth));
        let document = Document::parse(&html);
        let text: String = document.html().root_element().text().collect();
        assert!(text.contains(&format!(" {} ", depth - 1)) && text.ends_with("after"));
        let main = document.html().root_element().descendants().filter(|node| node.value().is_element());
        assert!(main.map(|node| node.ancestors().count()).max() <= Some(530));
        assert_eq!(document.notes(), [Note::NestingCut]);
    }

    /// Pieces of pages, including odd ones for every state of the standard's tokenizer. `<pre>` and `<textarea>` are
    /// missing because the other parser keeps a first line feed in them after any earlier error.
    const PIECES: [&str; 89] = [
        "<p>",
        "</p>",
        "<b",
        "</b",
        "<a href=",
        "<div class='x y'>",
        "<svg>",
        "</svg>",
        "<math>",
        "<title>",
        "</title",
        "<style>",
        "</style>",
        "<script>",
        "</script",
        "<SCRIPT ",
        "<noscript>",
        "</noscript>",
        "<iframe>",
        "</iframe>",
        "<xmp>",
        "</xmp>",
        "<plaintext>",
        "<select>",
        "<option>",
        "<table>",
        "<tr>",
        "<td>",
        "</table>",
        "<template>",
        "</template>",
        "<br/>",
        "<img ",
        "<x-y ",
        "<html a=1>",
        "<body>",
        "<head>",
        "</html>",
        "<!--",
        "-->",
        "--!>",
        "<!-->",
        "<!--->",
        "-",
        "--",
        "!",
        "<!",
        "<?",
        "</",
        "</>",
        "<",
        ">",
        "/",
        "/>",
        "=",
        "\"",
        "'",
        "<!doctype",
        "<!DOCTYPE html>",
        " html",
        " public",
        " system",
        "\"-//W3C//DTD HTML 4.01 Transitional//EN\"",
        "<![CDATA[",
        "]]>",
        "]]",
        "&",
        "&amp;",
        "&amp",
        "&copy",
        "&notit;",
        "&#",
        "&#65;",
        "&#x41",
        "&#0;",
        "&#128;",
        ";",
        "#",
        "\0",
        "\r",
        "\r\n",
        "\n",
        "\t",
        " ",
        "\u{c}",
        "é",
        "A",
        "b=c",
        "text",
    ];

    proptest! {
        #[test]
        fn any_text_is_parsed_like_a_browser(pieces in proptest::collection::vec(0..PIECES.len(), 0..40)) {
            let html: String = pieces.into_iter().map(|piece| PIECES[piece]).collect();
            let (ours, theirs) = (Document::parse(&html), Html::parse_document(&html));
            prop_assert_eq!(ours.html().html(), theirs.html());
            prop_assert_eq!(ours.html().quirks_mode, theirs.quirks_mode);
        }
    }
}
