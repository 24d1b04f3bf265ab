use super::*;
use proptest::prelude::*;

#[test]
fn literal_addresses_at_the_top_level_are_found() {
    for script in [
        "location='/x'",
        "window.location = \"/x\";",
        "// moved\nwindow.location.href=\"/x\"",
        "/* a */ document.location.replace( '/x' );",
        "var a = {b: 'location=1'}; top.location.assign(`/x`)",
        "setTimeout(function () { location = '/x' }, 9)",
        "setTimeout(() => location = '/x', 3000)",
        "window.setTimeout(async () => { start({}); location.href = '/x'; }, 3 * 1000)",
        "setTimeout(\"location.href = '/x'\", 5000);",
        "setTimeout(_ => location.replace('/x'))",
        "window.onload = function go() { location.assign('/x') }",
        "document.addEventListener('DOMContentLoaded', () => { setTimeout(() => { location = '/x' }, 0) })",
    ] {
        assert_eq!(literal_target(script), Some("/x"), "{script}");
    }
}

#[test]
fn computed_and_delayed_addresses_are_ignored() {
    for script in [
        "location == '/x'",
        "location = base + '/x'",
        "location = '/x' + location.hash",
        "location.href = '/x'.concat(a)",
        "function go() { location = '/x' }",
        "setTimeout(function () { location = '/x' }, 900000)",
        "setTimeout(function () { location = '/x' }, 60 * minutes)",
        "setTimeout(function () { if (gone) { location = '/x' } }, 9)",
        "setTimeout(() => { location = '/x'",
        "setTimeout(go, 9, location)",
        "button.addEventListener('click', () => { location = '/x' })",
        "addEventListener('click', () => { location = '/x' })",
        "button.onload = () => location = '/x'",
        "const go = () => location = '/x'",
        "onload == (() => location = '/x')",
        "if (location.host) { location.replace('/x') }",
        "var s = \"location = '/x'\"",
        "my.location = '/x'",
        "location.reload('/x')",
        "location = ''",
        "location",
    ] {
        assert_eq!(literal_target(script), None, "{script}");
    }
}

/// Pieces that open functions or strings, or seem to.
const PIECES: [&str; 16] = [
    "onload=x=>a;",
    "onload=x=>a\n",
    "onload=x=>",
    "onload=onload=",
    "onload=(x)=>{a};",
    "onload=function(){a};",
    "onload=x=>{onload=x=>{onload=x=>{onload=x=>{a}}}};",
    "setTimeout(x=>a,",
    "setTimeout(x=>a);",
    "setTimeout(\"location\",",
    "addEventListener('load',x=>a);",
    "a=>b=>c=>",
    "location='",
    "a\n\n\n",
    "if(a)return;",
    "location.replace(`x`+",
];

#[test]
fn scanning_takes_linear_time() {
    let passed_over = |script: &str| {
        let steps = Steps::of(script);
        let before = steps.left();
        target_in(script, 0, &steps);
        before - steps.left()
    };
    for piece in PIECES {
        let script = |bytes: usize| format!("location;{}", piece.repeat(bytes / piece.len()));
        let (short, long) = (script(MAX_SCRIPT_BYTES / 8), script(MAX_SCRIPT_BYTES - 10));
        assert!(passed_over(&long) <= 12 * long.len(), "{piece}: {} steps", passed_over(&long));
        assert!(passed_over(&long) <= 9 * passed_over(&short), "{piece}");
    }
    // A piece that was scanned does not hide a redirect after it.
    for piece in ["onload=x=>a;", "onload=x=>a\n", "setTimeout(x=>a);", "onload=function(){a};"] {
        let script = format!("{}location='/x'", piece.repeat(MAX_SCRIPT_BYTES / piece.len() - 2));
        assert_eq!(literal_target(&script), Some("/x"), "{piece}");
    }
}

#[test]
fn conditional_code_is_not_a_redirect() {
    for code in [
        "if (!window.fetch) location.href = '/x'",
        "if (!token)\n  location = '/x'",
        "if (a) if (b) location = '/x'",
        "if (a) { b() } else location = '/x'",
        "if (a) b(); else\nlocation = '/x'",
        "token || location.replace('/x')",
        "!token &&\n  location.replace('/x')",
        "old\n  && location.replace('/x')",
        "cached ?? location.replace('/x')",
        "old ? location = '/x' : go()",
        "old ? go() : location = '/x'",
        "while (old) location = '/x'",
        "for (const a of b) location = '/x'",
        "if (token) { return } location = '/x'",
        "if (token) return; location = '/x'",
        "if (token) throw 1\nlocation = '/x'",
        "return; location = '/x'",
        "if (old) setTimeout(() => { location = '/x' }, 9)",
        "old && setTimeout(\"location = '/x'\", 9)",
        "setTimeout(() => old && location.replace('/x'), 9)",
        "setTimeout(\"if (old) location = '/x'\", 9)",
    ] {
        for script in [
            code.to_owned(),
            format!("window.onload = function () {{ {code} }}"),
            format!("document.addEventListener('DOMContentLoaded', () => {{\n{code}\n}})"),
        ] {
            assert_eq!(literal_target(&script), None, "{script}");
        }
    }
}

#[test]
fn a_condition_ends_with_its_statement() {
    for code in [
        "if (a) b(); location = '/x'",
        "if (a) b()\nlocation = '/x'",
        "if (a) { b() }\nlocation = '/x'",
        "if (a) { b() } else { c() } location = '/x'",
        "a && b()\nlocation = '/x'",
        "a && b() // or not\nlocation = '/x'",
        "var a = b ? {c: 1} : d; location = '/x'",
        "const a = b?.c\nlocation = '/x'",
        "function go() { return 1 }\nlocation = '/x'",
        "const go = () => { return a && b }\nlocation = '/x'",
        "try { a() } catch (e) { b() }\nlocation = '/x'",
        "return location.replace('/x')",
        "javascript:location.href = '/x'",
    ] {
        assert_eq!(literal_target(code), Some("/x"), "{code}");
    }
}

#[test]
fn a_function_without_braces_ends_with_its_statement() {
    for script in
        ["onload = () => a; location = '/x'", "onload = () => a\nlocation = '/x'", "go = () => a\nlocation = '/x'"]
    {
        assert_eq!(literal_target(script), Some("/x"), "{script}");
    }
    assert_eq!(literal_target("onload = () => location = '/x'\ngo()"), Some("/x"));
}

proptest! {
    #[test]
    fn any_script_can_be_scanned(script in "(location|setTimeout|onload|function|=>|;|\n|if|return|&&|\\?|else|\\{|\\}|,|window|\\.|=|\\(|\\)|'|\"|`|/|\\*|\\\\|\\PC){0,40}") {
        literal_target(&script);
    }
}
