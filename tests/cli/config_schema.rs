//! `seotags config schema`: what the schema of `seotags.toml` accepts and refuses.

use seotags_testkit::Seotags;
use serde_json::{Value, json};

fn schema() -> Value {
    let ended = Seotags::new().run(&["config", "schema"]);
    assert_eq!((ended.code, ended.stderr.as_str()), (Some(0), ""));
    serde_json::from_str(&ended.stdout).unwrap()
}

/// What a validator reports about a file; empty if it is valid.
fn faults(schema: &Value, file: &str) -> String {
    let (mut schemas, mut compiler) = (boon::Schemas::new(), boon::Compiler::new());
    compiler.enable_format_assertions();
    compiler.add_resource("settings.json", schema.clone()).unwrap();
    let index = compiler.compile("settings.json", &mut schemas).unwrap();
    let file: toml::Table = file.parse().unwrap();
    schemas
        .validate(&as_json(&toml::Value::Table(file)), index)
        .err()
        .map(|error| error.to_string())
        .unwrap_or_default()
}

/// Dates of TOML are texts for a JSON schema.
fn as_json(value: &toml::Value) -> Value {
    match value {
        toml::Value::Table(table) => table.iter().map(|(key, value)| (key.clone(), as_json(value))).collect(),
        toml::Value::Array(all) => all.iter().map(as_json).collect(),
        toml::Value::Datetime(date) => json!(date.to_string()),
        other => serde_json::to_value(other).unwrap(),
    }
}

#[test]
fn the_schema_accepts_what_config_init_writes_and_the_example() {
    let seotags = Seotags::new();
    assert_eq!(seotags.run(&["config", "init"]).code, Some(0));
    let written = std::fs::read_to_string(seotags.work().join("seotags.toml")).unwrap();
    let is_code =
        |line: &&str| line.starts_with("[[") || line.split_once(" = ").is_some_and(|(name, _)| !name.contains(' '));
    let settings: Vec<&str> = written.lines().filter_map(|line| line.strip_prefix("# ")).filter(is_code).collect();
    assert!(settings.len() > 50 && settings.contains(&"[[check.ignore]]"), "{settings:?}");
    assert_eq!(faults(&schema(), &settings.join("\n")), "");
    assert_eq!(faults(&schema(), include_str!("../../examples/seotags.toml")), "");
}

#[test]
fn the_schema_has_every_setting_with_its_help() {
    let shown: Value = serde_json::from_str(&Seotags::new().run(&["config", "--json"]).stdout).unwrap();
    let schema = schema();
    for row in shown.as_array().unwrap() {
        let property = &schema["properties"][row["name"].as_str().unwrap()];
        assert!(property["description"].as_str().is_some_and(|text| text.len() > 10), "{row}: {property}");
    }
    let least = &schema["properties"]["title_max_length"];
    assert_eq!((&least["minimum"], &least["maximum"], &least["default"]), (&json!(1), &json!(500), &json!(60)));
}

#[test]
fn the_schema_refuses_what_the_program_refuses() {
    let schema = schema();
    let rule = |rest: &str| format!("[[check.ignore]]\ncode = \"missing_meta\"\nuntil = 2030-05-31\n{rest}");
    assert_eq!(faults(&schema, &rule("reason = \"goes in May\"")), "");
    for file in [
        "title_max = 60",
        "title_max_length = 501",
        "title_max_length = \"60\"",
        "batch = \"yes\"",
        "engine = \"gpt\"",
        "cache_ttl = \"soon\"",
        "max_bytes = \"10 apples\"",
        "spellings = \"iPhone\"",
        &rule(""),
        &rule("reason = \" \""),
        &rule("reason = \"x\"\nelement = \"keywords\""),
        "[[check.ignore]]\ncode = \"error\"\nreason = \"x\"\nuntil = 2030-05-31",
    ] {
        assert_ne!(faults(&schema, file), "", "{file}");
        let seotags = Seotags::new();
        let ended = seotags.file("seotags.toml", file).run(&["check", "--config", "seotags.toml", "nothing.txt"]);
        assert_eq!(ended.code, Some(2), "{file}: {}", ended.stderr);
    }
}
