//! The schema of the XML export, generated from the list of columns.

use super::column_texts::text_of;
use super::columns::group_of;
use super::{Kind, all_columns};
use std::fmt::Write;

/// Data about the analysis: attribute, which is also the name of the field, and type in the schema.
pub(super) const ATTRIBUTES: [(&str, &str); 12] = [
    ("id", "xs:long"),
    ("name", "xs:string"),
    ("status", "xs:string"),
    ("project_id", "xs:long"),
    ("project_name", "xs:string"),
    ("engine", "xs:string"),
    ("total_urls_count", "xs:nonNegativeInteger"),
    ("processed_urls_count", "xs:nonNegativeInteger"),
    ("failed_urls_count", "xs:nonNegativeInteger"),
    ("created_at", "xs:dateTime"),
    ("started_at", "xs:dateTime"),
    ("finished_at", "xs:dateTime"),
];

/// The XML Schema (XSD 1.0) for all XML exports, whatever their columns.
pub fn xml_schema() -> String {
    let mut schema = HEAD.to_owned();
    for (name, kind) in ATTRIBUTES {
        let _ = writeln!(schema, "      <xs:attribute name=\"{name}\" type=\"{kind}\"/>");
    }
    schema.push_str(MIDDLE);
    for column in all_columns() {
        let kind = match column.kind {
            Kind::Text => "xs:string",
            Kind::List => "list",
            Kind::Count => "xs:nonNegativeInteger",
            Kind::Number => "xs:double",
            Kind::Bool => "xs:boolean",
        };
        // One line for each column: `cargo xtask generate` reads them for the user guide.
        let _ = writeln!(
            schema,
            "      <xs:element name=\"{}\" type=\"{kind}\" minOccurs=\"0\"><xs:annotation><xs:appinfo>{}</xs:appinfo>\
             <xs:documentation>{}</xs:documentation></xs:annotation></xs:element>",
            column.name,
            group_of(column),
            text_of(column.name),
        );
    }
    schema.push_str(TAIL);
    schema
}

const HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<!-- The XML export of seotags. Made by: seotags export (with the flag xml-schema) -->
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="analysis">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="results">
          <xs:complexType>
            <xs:sequence>
              <xs:element name="result" type="result" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
          </xs:complexType>
        </xs:element>
      </xs:sequence>
"#;

const MIDDLE: &str = r#"    </xs:complexType>
  </xs:element>
  <!-- A page. What is not known has no element; `columns` chooses which there are, and their order. -->
  <xs:complexType name="result">
    <xs:all>
"#;

const TAIL: &str = r#"    </xs:all>
  </xs:complexType>
  <xs:complexType name="list">
    <xs:sequence>
      <xs:element name="item" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence>
  </xs:complexType>
</xs:schema>
"#;
