//! Where a server leads: redirects, proxies, private addresses.

use super::Row;

pub(super) const ROWS: &[Row] = &[
    Row {
        does: "refuses the connection",
        outcome: "`connect_refused`",
        bound: "3 attempts",
        tests: &["heads::refused_connections_and_unknown_names_are_told_apart"],
    },
    Row {
        does: "redirects in a loop, for ever, or until a cookie is set",
        outcome: "answered; `redirect_loop`, `too_many_redirects`",
        bound: "10 hops",
        tests: &["redirects::loops_end_and_chains_are_limited", "redirects::every_redirecting_status_is_followed"],
    },
    Row {
        does: "redirects until a cookie is sent back",
        outcome: "`redirect_loop`; with a browser profile, passed, or `too_many_redirects`",
        bound: "10 hops; a cookie jar for each visit of a page, plain and rendered",
        tests: &[
            "profiles::a_cookie_wall_opens_with_a_profile_and_is_a_loop_without",
            "profiles::concurrent_pages_share_no_cookies",
            "profiles::session_cookies_are_sent_only_to_their_site",
            "profiles::an_endless_chain_of_cookies_ends",
            "profiles::a_deleted_cookie_is_not_sent_any_more",
            "tests/render > a_login_redirect_over_another_origin_works_with_a_profile",
            "tests/render > a_redirect_on_every_request_also_works_in_the_browser",
            "tests/render > a_refresh_keeps_the_cookies_of_the_visit",
            "tests/render > cookies_set_by_a_script_last_for_the_visit_only",
            "profiles::the_user_agent_setting_overrides_the_profile",
        ],
    },
    Row {
        does: "the proxy of a profile is in a private network",
        outcome: "with the guard: refused, or `private_address` if its name leads there; no connection is made",
        bound: "",
        tests: &[
            "profiles::a_guarded_crawler_uses_no_private_proxy",
            "tests/render > a_private_proxy_is_not_connected_to",
        ],
    },
    Row {
        does: "is opened in a guarded browser through a profile's proxy: HTTP or SOCKS, with a password",
        outcome: "read through the proxy; private targets are refused before the proxy gets them",
        bound: "the gateway uses the proxy",
        tests: &[
            "tests/render > a_guarded_browser_uses_its_profiles_proxy",
            "tests/render > a_tunnel_uses_the_proxy",
            "tests/render > a_socks_proxy_with_a_password_works_with_and_without_a_guard",
        ],
    },
    Row {
        does: "answers a browser with 503 after it gave the crawler the page",
        outcome: "`render_failed`; the HTML of the server counts",
        bound: "",
        tests: &["tests/render > if_the_browser_gets_an_error_the_plain_answer_is_used"],
    },
    Row {
        does: "is fetched through a profile's proxy that is gone",
        outcome: "the failure names the proxy, not the page",
        bound: "",
        tests: &["profiles::a_missing_proxy_is_not_blamed_on_the_page"],
    },
    Row {
        does: "redirects to nothing, to another scheme, to a URL of 40 kB",
        outcome: "`answered`, `redirect_invalid`",
        bound: "",
        tests: &["redirects::an_impossible_redirect_target_is_reported"],
    },
    Row {
        does: "redirects to a URL with bytes outside ASCII",
        outcome: "followed, as intended",
        bound: "",
        tests: &["redirects::non_ascii_redirect_targets_are_encoded_as_meant"],
    },
    Row {
        does: "sends a Location with 300, 304, 305, 306",
        outcome: "answered, not followed",
        bound: "",
        tests: &["redirects::other_statuses_are_not_followed"],
    },
    Row {
        does: "leads to another origin",
        outcome: "your headers and credentials go only to the original one",
        bound: "",
        tests: &[
            "origins::given_headers_are_sent_only_to_the_requested_origin",
            "origins::secrets_are_sent_only_to_the_named_site",
            "origins::a_robots_txt_read_without_headers_is_read_again_with_them",
            "origins::given_headers_are_not_sent_to_pages_of_a_remote_list",
            "origins::local_hosts_are_not_fetched_through_a_proxy",
        ],
    },
    Row {
        does: "leads a guarded crawler (a service) to a private address: by redirect, meta refresh, name, changed name, spelling, robots.txt; names one as canonical",
        outcome: "withheld, `private_address`; no connection is made",
        bound: "checked at every hop and connection",
        tests: &[
            "guard::every_spelling_and_name_of_this_machine_is_refused",
            "guard::an_allowed_host_is_exactly_that_host_and_port",
            "guard::a_name_that_becomes_private_is_refused",
            "guard::redirects_and_canonicals_into_the_private_network_are_not_followed",
            "guard::a_robots_txt_redirect_to_a_private_address_is_refused",
            "guard::a_refusal_reveals_nothing_about_a_private_address",
        ],
    },
    Row {
        does: "requests private addresses in a guarded crawler's browser: by image, script, fetch, socket, worker, frame, window, form, beacon, refresh, hint",
        outcome: "no connection is made; the page is read, or withheld if it leads there itself",
        bound: "a gateway is the browser's only way out",
        tests: &[
            "tests/render > no_page_reaches_this_machine",
            "tests/render > without_a_guard_the_pages_do_reach_this_machine",
            "tests/render > a_page_that_leads_into_the_private_network_is_withheld",
            "tests/render > a_name_that_becomes_private_before_rendering_is_withheld",
            "tests/render > an_allowed_host_is_rendered",
            "crates/seotags-crawl/src/gateway > nothing_private_is_connected_to_by_any_spelling_or_name",
        ],
    },
    Row {
        does: "leads the command line to a private address",
        outcome: "followed: its user owns the machine",
        bound: "",
        tests: &["guard::the_command_line_may_fetch_its_own_machine"],
    },
];
