//! The issues, in one small file each or per related group, with code, severity, texts and the pure function that
//! detects them.
//!
//! To add an issue, write its constant and function, and add it to [`ALL`] at its place in the order of precedence.

mod ai_crawlers;
mod bot_protection;
mod canonical_mismatch;
mod canonical_oddities;
mod canonical_target;
mod content_type;
mod duplicates;
mod empty_page;
mod fetch_failed;
mod hreflang;
mod index_hints;
mod issue;
mod noindex;
mod redirect_dead_ends;
mod redirect_oddities;
mod redirected;
mod robots_directives;
mod robots_file;
mod robots_txt;
mod script_only;
mod script_redirect;
mod snippet;
mod soft_404;
mod special_files;
mod stand_ins;
mod statuses;
mod tags;
mod unavailable_after;

pub use issue::Issue;
pub(super) use special_files::SPECIAL_FILES;

/// Every issue in order of precedence; the first error of a page decides.
pub const ALL: &[Issue] = &[
    fetch_failed::FETCH_FAILED,
    robots_txt::ROBOTS_TXT_BLOCKED,
    robots_txt::ROBOTS_TXT_UNREACHABLE,
    robots_txt::CRAWL_WITHHELD,
    robots_txt::REDIRECT_TARGET_BLOCKED,
    redirect_dead_ends::REDIRECT_LOOP,
    redirect_dead_ends::TOO_MANY_REDIRECTS,
    redirect_dead_ends::REDIRECT_INVALID,
    redirected::REDIRECTED,
    script_redirect::JAVASCRIPT_REDIRECT,
    bot_protection::BOT_PROTECTION,
    statuses::NOT_FOUND,
    statuses::GONE,
    statuses::UNAUTHORIZED,
    statuses::FORBIDDEN,
    statuses::RATE_LIMITED,
    statuses::SERVICE_UNAVAILABLE,
    statuses::CLIENT_ERROR,
    statuses::SERVER_ERROR,
    statuses::UNEXPECTED_STATUS,
    content_type::UNSUPPORTED_CONTENT_TYPE,
    noindex::NOINDEX_META,
    noindex::NOINDEX_HEADER,
    unavailable_after::UNAVAILABLE_AFTER,
    canonical_mismatch::CANONICAL_MISMATCH,
    soft_404::SOFT_404,
    stand_ins::ERROR_TEXT,
    stand_ins::CONSENT_WALL,
    empty_page::EMPTY_PAGE,
    empty_page::NEEDS_RENDERING,
    canonical_oddities::CANONICAL_CONFLICT,
    canonical_oddities::CANONICAL_INVALID,
    canonical_oddities::CANONICAL_IN_BODY,
    canonical_oddities::CANONICAL_QUALIFIED,
    canonical_oddities::CANONICAL_HAS_TRACKING,
    canonical_oddities::CANONICAL_CROSS_DOMAIN,
    canonical_target::CANONICAL_REDIRECTS_HERE,
    canonical_target::CANONICAL_CHAIN,
    canonical_target::CANONICAL_TARGET_ERROR,
    canonical_target::CANONICAL_TARGET_NOINDEX,
    canonical_target::CANONICAL_TARGET_BLOCKED,
    canonical_target::CANONICAL_TARGET_REDIRECTS,
    redirect_oddities::REDIRECT_TO_HOME,
    redirect_oddities::REDIRECT_HTTPS_TO_HTTP,
    redirect_oddities::REDIRECT_CHAIN_LONG,
    redirect_oddities::META_REFRESH_REDIRECT,
    redirect_oddities::META_REFRESH_DELAYED,
    robots_directives::ROBOTS_CONFLICT,
    robots_directives::ROBOTS_DIRECTIVE_UNKNOWN,
    robots_directives::ROBOTS_META_IN_BODY,
    snippet::SNIPPET_BLOCKED,
    robots_file::ROBOTS_TXT_TOO_LARGE,
    robots_file::ROBOTS_TXT_INVALID,
    script_only::JS_ONLY_TITLE,
    script_only::JS_ONLY_META,
    script_only::JS_ONLY_CANONICAL,
    script_only::JS_ONLY_ROBOTS,
    script_only::JS_ONLY_TEXT,
    hreflang::HREFLANG_INVALID,
    hreflang::HREFLANG_RELATIVE,
    hreflang::HREFLANG_NO_SELF,
    hreflang::HREFLANG_DUPLICATE,
    hreflang::HREFLANG_NO_RETURN,
    hreflang::HREFLANG_TARGET_NOT_INDEXABLE,
    hreflang::HREFLANG_ON_NONCANONICAL,
    tags::MISSING_TITLE,
    tags::MISSING_META,
    tags::MISSING_H1,
    tags::MULTIPLE_TITLES,
    tags::MULTIPLE_METAS,
    duplicates::DUPLICATE_TITLE,
    duplicates::DUPLICATE_META,
    special_files::REDIRECT_STUB,
    special_files::ERROR_PAGE,
    special_files::VERIFICATION_FILE,
    index_hints::NOFOLLOW_PAGE,
    snippet::SNIPPET_LIMITED,
    index_hints::NOARCHIVE,
    index_hints::INDEXIFEMBEDDED,
    unavailable_after::UNAVAILABLE_AFTER_FUTURE,
    noindex::NOINDEX_OTHER_AGENT,
    index_hints::AI_DIRECTIVE,
    canonical_oddities::CANONICAL_MISSING,
    canonical_oddities::CANONICAL_RELATIVE,
    canonical_oddities::CANONICAL_FRAGMENT,
    canonical_oddities::CANONICAL_DROPS_TRACKING,
    redirect_oddities::REDIRECT_TEMPORARY,
    content_type::NOT_HTML,
    empty_page::THIN_CONTENT,
    tags::MULTIPLE_H1,
    duplicates::DUPLICATE_H1,
    robots_file::CRAWL_DELAY_HIGH,
    robots_file::SITEMAP_NOT_ABSOLUTE,
    robots_file::ROBOTS_TXT_NOINDEX_RULE,
    ai_crawlers::AI_BLOCKED,
];

/// The issue with that code.
pub fn find(code: &str) -> Option<&'static Issue> {
    ALL.iter().find(|issue| issue.code == code)
}
