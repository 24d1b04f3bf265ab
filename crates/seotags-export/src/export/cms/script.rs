//! A shell script that updates the fields of posts through WP-CLI.
//!
//! The text of a page never reaches a place where it could be executed. Texts and URLs are in single quotes, in which a
//! shell interprets no characters, and are passed to `wp` on standard input and in an environment variable. As
//! arguments, they could be options (`--exec=…`, `--require=…`). Based on the documentation of `wp post meta update` in
//! WP-CLI (an omitted value is read from standard input) and of `url_to_postid()` in WordPress.

use std::io::{self, Write};

/// The start of the script. `WP` may be another `wp` with options, like `wp --path=/srv/www`.
const START: &str = r#"
set -u
WP=${WP:-wp}
url='' id='' written=0 unknown=0 failed=0

if ! $WP core is-installed </dev/null; then
  echo 'There is no WordPress here. Run this in its folder, or name it: WP="wp --path=FOLDER" sh FILE' >&2
  exit 1
fi

# Whose fields follow: an address, and the id of the post if that is known.
page() {
  url=$1 id=${2-}
  [ -n "$id" ] || id=$(SEOTAGS_URL=$url $WP eval 'echo url_to_postid( getenv( "SEOTAGS_URL" ) );' </dev/null)
  case $id in
    '' | 0 | *[!0-9]*)
      printf 'no post for %s\n' "$url" >&2
      id='' unknown=$((unknown + 1))
      ;;
  esac
}

# A field and its new text.
put() {
  [ -n "$id" ] || return 0
  if [ -n "${SEOTAGS_DRY_RUN-}" ]; then
    printf '%s (post %s)\n  %s: %s\n' "$url" "$id" "$1" "$2"
  elif printf '%s' "$2" | $WP post meta update "$id" "$1" >/dev/null; then
    written=$((written + 1))
  else
    printf 'not written: %s of post %s\n' "$1" "$id" >&2
    failed=$((failed + 1))
  fi
}
"#;

/// The end of the script.
const END: &str = r#"
echo "$written written, $failed not written, $unknown without a post" >&2
[ "$failed" -eq 0 ] || exit 1
[ "$unknown" -eq 0 ] || exit 3
"#;

/// Writes a script page by page.
pub(super) struct Script<W: Write>(W);

impl<W: Write> Script<W> {
    /// Starts a script; `about` describes its purpose.
    pub(super) fn begin(about: &str, mut out: W) -> io::Result<Self> {
        writeln!(out, "#!/bin/sh")?;
        writeln!(out, "# {}", on_one_line(about))?;
        writeln!(out, "# Run it on the server, in the folder of WordPress: sh FILE")?;
        writeln!(out, "# SEOTAGS_DRY_RUN=1 sh FILE shows what it would write.")?;
        out.write_all(START.as_bytes())?;
        Ok(Self(out))
    }

    /// Writes the changed fields of a post.
    pub(super) fn page<'a>(
        &mut self,
        url: &str,
        id: &str,
        fields: impl Iterator<Item = (&'a str, &'a str)>,
    ) -> io::Result<()> {
        let id = if id.is_empty() { String::new() } else { format!(" {}", quoted(id)) };
        writeln!(self.0, "\npage {}{id}", quoted(url))?;
        for (field, text) in fields {
            writeln!(self.0, "put {} {}", quoted(field), quoted(text))?;
        }
        Ok(())
    }

    /// Ends the script.
    pub(super) fn end(mut self) -> io::Result<()> {
        self.0.write_all(END.as_bytes())?;
        self.0.flush()
    }
}

/// A text as one word of a POSIX shell: in single quotes only the single quote is special (2.2.2 of its language).
fn quoted(text: &str) -> String {
    format!("'{}'", on_one_line(text).replace('\'', r"'\''"))
}

fn on_one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
