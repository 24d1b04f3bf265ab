//! Workflow commands of GitHub Actions (GitHub Docs, “Workflow commands for GitHub Actions”).
//!
//! GitHub shows only ten errors and ten warnings per step, so failing findings come first.

use crate::gate::finding::{Finding, Standing};
use crate::gate::outcome::GateResult;
use std::io::{self, Write};

pub(super) fn write(outcome: &GateResult, out: &mut dyn Write) -> io::Result<()> {
    for (standing, level) in [(Standing::Fails, "error"), (Standing::Reported, "warning")] {
        outcome.each_finding(|finding| {
            if finding.standing == standing { write_command(level, &finding, out) } else { Ok(()) }
        })?;
    }
    Ok(())
}

fn write_command(level: &str, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
    let title = property(&format!("{} ({})", finding.rule.title, finding.rule.code));
    let Some(file) = &finding.file else {
        return writeln!(out, "::{level} title={title}::{}", data(&format!("{}: {}", finding.url, finding.advice())));
    };
    let (file, start) = (property(file), finding.start());
    let end = finding.place.filter(|place| place.end.line == start.line && place.end.column > start.column + 1);
    let end = end.map(|place| format!(",endColumn={}", place.end.column - 1)).unwrap_or_default();
    writeln!(
        out,
        "::{level} file={file},line={},col={}{end},title={title}::{}",
        start.line,
        start.column,
        data(&finding.advice())
    )
}

/// The text of a command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The value of a property.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_end_a_command_are_escaped() {
        assert_eq!(data("50 % off:\r\n::error::x, y"), "50 %25 off:%0D%0A::error::x, y");
        assert_eq!(property("a:b,c%\n"), "a%3Ab%2Cc%25%0A");
    }
}
