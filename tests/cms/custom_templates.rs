//! Custom templates.

use crate::site::{records, written};
use insta::assert_snapshot;
use seotags::compose::Element;
use seotags::export::cms::{CmsFile, Template};

fn made(template: &str) -> String {
    let file = CmsFile::new(Template::parse("mine.toml", template).unwrap());
    let text = written(&file, &records(|page| format!("https://shop.example/p/{}?id={}", page.slug, page.number))).0;
    text.replace('\r', "␍").replace('\u{feff}', "␢")
}

#[test]
fn columns_of_a_custom_template_are_written() {
    let text = made(
        r#"
        delimiter = "|"
        quote = "always"
        bom = true
        one_line = true
        pages = ["/p/{name}"]

        [[column]]
        header = "key"
        value = "{url.name}/{url.query.id} at {{{url.host}}}"
        key = true

        [[column]]
        header = "title"
        value = "{title|-}"

        [[column]]
        header = "kind"
        value = "product"
        "#,
    );
    assert_snapshot!(text, @r#"
    ␢"key"|"title"|"kind"␍
    "boot/11 at {shop.example}"|"Boots; ""light"", red & 'soft' 👢"|"product"␍
    "hat/12 at {shop.example}"|"=HYPERLINK(""https://x.example"";""a"")"|"product"␍
    "belt/14 at {shop.example}"|"C:\belt, brown"|"product"␍
    "café/17 at {shop.example}"|"--exec=system('id')"|"product"␍
    "#);
}

#[test]
fn rows_all_writes_a_row_for_every_page() {
    let text = made(
        r#"
        rows = "all"
        line_end = "lf"
        header = false
        unchanged = "current"

        [[column]]
        header = "url"
        value = "{url.slug}"

        [[column]]
        header = "old"
        value = "{current_title}"

        [[column]]
        header = "new"
        value = "{suggested_title}"

        [[column]]
        header = "either"
        value = "{title}"
        "#,
    );
    assert_snapshot!(text, @r#"
    boot,Boot,"Boots; ""light"", red & 'soft' 👢","Boots; ""light"", red & 'soft' 👢"
    hat,Hat,"=HYPERLINK(""https://x.example"";""a"")","=HYPERLINK(""https://x.example"";""a"")"
    sock,Sock,,Sock
    belt,Belt,"C:\belt, brown","C:\belt, brown"
    same,Same,Same,Same
    none,None,,None
    café,Café,--exec=system('id'),--exec=system('id')
    "#);
}

#[test]
fn columns_of_other_elements_are_omitted() {
    let template = Template::named("shopify").unwrap().with_elements(&[Element::Title]);
    let file = CmsFile::new(template);
    let (text, counts) = written(&file, &records(|page| format!("https://shop.example/products/{}", page.slug)));
    assert!(text.starts_with("Handle,Command,Metafield: title_tag [string]\r\n"), "{text}");
    assert_eq!((counts.rows, counts.repeated_cells), (4, 0));
}
