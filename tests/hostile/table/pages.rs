//! The content of a page, with and without a browser.

use super::Row;

pub(super) const ROWS: &[Row] = &[
    Row {
        does: "names no character set, a wrong or a doubtful one; sends bad UTF-8, NUL, UTF-16, UTF-7",
        outcome: "the right text; `charset_guessed`, `charset_conflict`",
        bound: "1,024 bytes are searched",
        tests: &["charsets::text_is_decoded_whether_its_character_set_is_declared_or_not"],
    },
    Row {
        does: "names a wrong type, or none",
        outcome: "the named type counts; `content_type_guessed`",
        bound: "1 KiB is examined",
        tests: &["bodies::content_types_are_trusted_or_sniffed"],
    },
    Row {
        does: "sends a film, a picture, a download",
        outcome: "`answered`; the body is not read",
        bound: "64 KiB",
        tests: &["bodies::content_that_is_not_a_page_is_not_read_to_its_end"],
    },
    Row {
        does: "nests, repeats or fills elements and attributes without limit",
        outcome: "read; `nesting_cut`, `attributes_cut`",
        bound: "depth 512, 256 attributes, 64 KiB per value, 1,000,000 nodes",
        tests: &[
            "crates/seotags-core/src/page > what_lies_too_deep_becomes_siblings_and_nothing_is_lost",
            "crates/seotags-core/src/page > attributes_and_values_are_cut",
            "crates/seotags-core/src/distill > very_many_nested_elements",
            "crates/seotags-core/src/distill > very_many_siblings",
            "pages::a_million_entities_and_100_000_open_elements_are_read",
        ],
    },
    Row {
        does: "sends a page of lines, of one line, of one title, attribute, comment or picture in base64, without end",
        outcome: "read up to the limit, `body_truncated_at_limit`",
        bound: "10 MiB; 10,000 characters of a title, 200 KiB of text",
        tests: &["pages::huge_pages_are_read_up_to_the_limit"],
    },
    Row {
        does: "names two canonical pages, or one that is relative, in the body, 10 kB long, of another scheme or site, with a fragment",
        outcome: "read; the issue names the case (`canonical_*`)",
        bound: "",
        tests: &["pages::every_kind_of_wrong_canonical_has_its_issue"],
    },
    Row {
        does: "shows nothing, frames, a login, a question for consent, an error as a page",
        outcome: "read; `empty_page`, `thin_content`, `consent_wall`, `error_text`, `soft_404`",
        bound: "",
        tests: &["pages::walls_and_empty_pages_have_their_issue"],
    },
    Row {
        does: "shows another page each time, or to each visitor",
        outcome: "read once; verdict, text and tags come from one response",
        bound: "one request",
        tests: &["pages::a_page_that_changes_each_time_is_fetched_once"],
    },
    Row {
        does: "links to new pages without end",
        outcome: "followed only with `--follow`, up to its limits; the rest is counted by reason",
        bound: "`--depth`, `--max-pages`",
        tests: &[
            "tests/cli > an_endless_site_ends_at_max_pages",
            "tests/cli > max_pages_is_exact_and_a_disallowed_page_does_not_use_it_up",
        ],
    },
    Row {
        does: "gives a browser loops, timers, dialogs, windows, downloads, 500 requests, frames of other sites, workers, growing memory, a crash",
        outcome: "the state at the deadline, or `render_timeout`, `render_crash`; then the HTML of the server counts",
        bound: "20 s, 50 MiB, 200 requests per page; 768 MiB per renderer",
        tests: &[
            "tests/render > a_page_that_never_finishes_is_read_at_the_deadline",
            "tests/render > an_endless_script_is_stopped",
            "tests/render > dialogs_windows_and_downloads_are_refused",
            "tests/render > requests_of_a_page_are_limited",
            "tests/render > foreign_frames_and_workers_do_not_delay_the_end_of_a_page",
            "tests/render > a_page_that_fills_the_memory_is_stopped_and_others_are_not",
            "tests/render > a_crash_fails_only_its_page",
        ],
    },
    Row {
        does: "sends scripts and hardly any text, whatever the names of its elements; shows its text late, or after scrolling",
        outcome: "`needs_rendering`, unknown; with a browser, the rendered page is read, or unknown if only menus, banners or a spinner appeared",
        bound: "a sentence of 16 characters under a heading, or 200 characters of prose, beside an empty element; the browser waits 6 s after the load event, by the same rule; a window of 10,000 pixels",
        tests: &[
            "tests/cli > a_page_without_text_needs_rendering_if_no_browser_is_used",
            "tests/cli > a_page_without_text_is_rendered_whatever_its_elements_are_called",
            "tests/cli > a_page_empty_in_a_browser_is_unknown_and_one_without_scripts_is_empty",
            "tests/cli > short_pages_and_link_lists_are_judged_without_a_browser",
            "tests/cli > placeholders_before_the_content_are_not_taken_for_it",
            "tests/cli > a_page_whose_content_never_comes_is_not_judged_by_its_placeholder",
            "tests/render > an_empty_document_is_waited_for",
            "tests/render > content_that_appears_on_scrolling_is_loaded",
        ],
    },
    Row {
        does: "shows its text in shadow trees, with slots, nested, closed, declared in the HTML, and changes the functions that read it",
        outcome: "read as shown; declared trees also without a browser",
        bound: "10 MiB of the document; no recursion",
        tests: &[
            "crates/seotags-core/src/page > a_shadow_tree_stands_in_the_place_of_its_hosts_children",
            "crates/seotags-core/src/page > deeply_nested_shadow_trees_end",
            "tests/cli > a_declared_shadow_tree_is_read_without_a_browser",
            "tests/render > shadow_trees_are_placed_where_they_are_displayed",
            "tests/render > facts_and_main_text_include_shadow_trees",
            "tests/render > hidden_light_children_keep_their_facts_and_deep_trees_are_read",
            "tests/render > a_page_cannot_manipulate_its_rendered_html",
        ],
    },
    Row {
        does: "has parts, on its own and other hosts, that robots.txt disallows",
        outcome: "read without them, `resources_blocked_by_robots`; with `--robots ignore`, they are fetched",
        bound: "`--per-host` concurrent requests of rendered pages to a host, 6 by default; the page itself waits for its host's turn",
        tests: &[
            "tests/render > robots_txt_applies_to_the_parts_of_a_page",
            "tests/render > a_rendered_page_uses_the_slot_of_its_host",
            "tests/render > requests_of_a_page_are_logged_without_secrets",
        ],
    },
    Row {
        does: "identifies its rendered visitor: headers, client hints, scripts, workers, frames, local storage, other connections",
        outcome: "read; the user agent of plain requests, only its own storage, connections only to the page's hosts",
        bound: "",
        tests: &[
            "tests/render > rendered_and_plain_requests_have_the_same_user_agent",
            "tests/render > a_user_agent_other_than_chromium_sends_no_client_hints",
            "tests/render > local_storage_is_set_for_its_origin_and_not_in_foreign_frames",
            "tests/render > a_run_connects_only_to_the_site",
            "tests/render > icons_are_neither_requested_nor_counted",
        ],
    },
];
