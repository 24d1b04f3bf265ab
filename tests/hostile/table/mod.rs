//! What servers do, the outcome, its limit, and the tests: the source of docs/hostile-web.md.

mod answers;
mod behavior;
mod pages;
mod redirects;
mod wire;

/// One row of the page.
pub(crate) struct Row {
    /// What a server does.
    pub(crate) does: &'static str,
    /// The outcome.
    pub(crate) outcome: &'static str,
    /// The limit.
    pub(crate) bound: &'static str,
    /// `file::test`, or `path > test` for tests in other folders.
    pub(crate) tests: &'static [&'static str],
}

/// The text above the rows.
pub(crate) const HEAD: &str = "\
# What servers do, and how seotags handles it

Every URL of a list gets exactly one result, in bounded time and memory. No page, host or server changes the result of a
page on another host. None of the rows below makes a run fail. Times and sizes are the defaults; `--timeout`,
`--max-bytes`, `--retries`, `--per-host` and `--delay` change them. Codes are those of `error.code` in the results.

The tests are in `tests/hostile` unless a path is named. The page is checked against the table in
`tests/hostile/table`.

| the server | outcome | limit | tests |
|---|---|---|---|
";

/// The rows, in the order of the page.
pub(crate) fn rows() -> impl Iterator<Item = &'static Row> {
    [answers::ROWS, redirects::ROWS, behavior::ROWS, pages::ROWS, wire::ROWS].into_iter().flatten()
}
