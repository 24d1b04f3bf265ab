//! What servers do, what comes of it, within which bound, and which tests show it: the source of docs/hostile-web.md.
//!
//! Long because it is one table.

/// One row of the page.
pub(crate) struct Row {
    /// What a server does.
    pub(crate) does: &'static str,
    /// What comes of it.
    pub(crate) outcome: &'static str,
    /// Within which bound.
    pub(crate) bound: &'static str,
    /// `file::test`, or `path > test` for those of other folders.
    pub(crate) tests: &'static [&'static str],
}

/// What stands above the rows.
pub(crate) const HEAD: &str = "\
# What servers do, and what comes of it

Every address of a list gets exactly one result, in bounded time and memory, and no page, host or server changes the
result of a page on another host. None of the rows below fails a run. Times and sizes are the defaults; `--timeout`,
`--max-bytes`, `--retries`, `--per-host` and `--delay` change them. Codes are those of `error.code` in the results.

The tests are in `tests/hostile` unless a path is named. The page is checked against the table in
`tests/hostile/table.rs`.

| it does | outcome | bound | tests |
|---|---|---|---|
";

/// The rows.
pub(crate) const ROWS: &[Row] = &[
    Row {
        does: "accepts and never answers, its other end gone or not; sends a head a byte a second",
        outcome: "`timeout` (head)",
        bound: "15 s over the whole head",
        tests: &["heads::a_head_that_does_not_come_is_a_timeout"],
    },
    Row {
        does: "sends a body a byte a second, or stops within it",
        outcome: "`timeout` (body)",
        bound: "30 s, and 1 KiB/s over each 10 s",
        tests: &["bodies::a_body_has_its_time"],
    },
    Row {
        does: "makes each of many hops slow",
        outcome: "`timeout` (total)",
        bound: "120 s a page",
        tests: &["bodies::a_page_has_its_time_in_all"],
    },
    Row {
        does: "sends a body without end, plain or in chunks",
        outcome: "read as far as the bound, `body_truncated_at_limit`; the connection is closed",
        bound: "10 MiB decoded, 20 MiB on the wire",
        tests: &["bodies::endless_bodies_are_cut"],
    },
    Row {
        does: "sends many large bodies at once",
        outcome: "all are read, some wait",
        bound: "256 MiB for all bodies in flight",
        tests: &["hosts::large_bodies_queue_for_memory"],
    },
    Row {
        does: "sends a bomb of gzip, deflate, br or zstd, or one in another",
        outcome: "`body_truncated_at_limit`",
        bound: "10 MiB decoded, two codings",
        tests: &["bodies::bombs_are_cut"],
    },
    Row {
        does: "names a coding and does not use it, uses one and does not name it, breaks off within one",
        outcome: "read; `body_incomplete` where something is missing",
        bound: "as above",
        tests: &["bodies::codings_are_undone_whatever_they_claim"],
    },
    Row {
        does: "names an unknown coding; damages one from its first byte",
        outcome: "`decode_failure` after one try without codings",
        bound: "one try more",
        tests: &[
            "bodies::codings_are_undone_whatever_they_claim",
            "bodies::a_damaged_coding_is_asked_for_again_without_any",
        ],
    },
    Row {
        does: "announces a wrong length; breaks a chunk; closes or resets within the body",
        outcome: "`connection_closed` or `protocol_error`; read with `body_incomplete` if the page's end was there",
        bound: "what came is dropped",
        tests: &["bodies::framing_that_breaks_is_a_failure_unless_the_page_was_whole"],
    },
    Row {
        does: "sends 10,000 header fields, one of 1 MiB, or 70 kB of them",
        outcome: "`headers_too_large`",
        bound: "64 KiB, 200 fields",
        tests: &["heads::odd_heads_are_read_or_refused_but_never_worse"],
    },
    Row {
        does: "sends folded, nameless or binary fields, bare line feeds or carriage returns, odd or impossible statuses, two lengths or one with a sign, another protocol, nothing",
        outcome: "read, `protocol_error` or `connection_closed`",
        bound: "as above",
        tests: &["heads::odd_heads_are_read_or_refused_but_never_worse"],
    },
    Row {
        does: "sends interim answers (1xx) before its answer; without end",
        outcome: "read; `timeout` (head)",
        bound: "15 s; none is kept",
        tests: &[
            "heads::odd_heads_are_read_or_refused_but_never_worse",
            "heads::a_head_that_does_not_come_is_a_timeout",
        ],
    },
    Row {
        does: "answers with any status",
        outcome: "answered, with the status",
        bound: "",
        tests: &["heads::statuses_are_answers"],
    },
    Row {
        does: "closes a kept connection as the next request comes",
        outcome: "read; one silent try more",
        bound: "one",
        tests: &["heads::a_kept_connection_that_died_costs_nothing"],
    },
    Row {
        does: "sends two answers to one request",
        outcome: "the first one is read; the connection is dropped",
        bound: "",
        tests: &["heads::an_answer_too_many_is_not_taken_for_the_next_page"],
    },
    Row {
        does: "sends its answer before there is a request",
        outcome: "read, or `connection_closed`; never taken for another page's",
        bound: "3 tries",
        tests: &["heads::an_answer_before_the_request_is_not_taken_for_another_pages"],
    },
    Row {
        does: "refuses the connection",
        outcome: "`connect_refused`",
        bound: "3 tries",
        tests: &["heads::nobody_there_is_told_apart"],
    },
    Row {
        does: "redirects: in a loop, for ever, over cookies",
        outcome: "answered; `redirect_loop`, `too_many_redirects`",
        bound: "10 hops",
        tests: &["redirects::loops_end_and_chains_have_a_bound", "redirects::every_redirecting_status_is_followed"],
    },
    Row {
        does: "redirects until a cookie comes back",
        outcome: "`redirect_loop`; with a browser profile it is passed, or `too_many_redirects`",
        bound: "10 hops; a jar for each page's visit, plain and rendered",
        tests: &[
            "profiles::a_cookie_wall_is_passed_with_a_profile_and_is_a_loop_without",
            "profiles::pages_that_are_fetched_at_once_share_no_cookie",
            "profiles::a_session_opens_the_pages_of_its_site_alone",
            "profiles::cookies_that_never_come_to_rest_end",
            "profiles::what_is_taken_away_on_the_way_is_not_sent_any_more",
            "tests/render > a_bounce_over_another_origin_is_passed_with_a_profile",
            "tests/render > a_bounce_that_every_request_takes_is_passed_in_the_browser_too",
            "tests/render > a_refresh_goes_on_with_the_cookies_of_the_visit",
            "tests/render > what_a_script_sets_goes_on_with_the_visit_and_not_beyond_it",
            "profiles::the_user_agent_is_the_profiles_unless_the_settings_state_one",
        ],
    },
    Row {
        does: "a profile's proxy stands in a private network",
        outcome: "guarded: refused, or `private_address` if its name leads there; it is not connected to",
        bound: "",
        tests: &[
            "profiles::a_guarded_crawler_uses_no_proxy_inside",
            "tests/render > a_proxy_behind_the_guard_is_not_connected_to",
        ],
    },
    Row {
        does: "is opened in a guarded browser through a profile's proxy: HTTP or SOCKS, with a password",
        outcome: "ok, through it; private targets are refused before it is asked for them",
        bound: "the gateway goes through the proxy",
        tests: &[
            "tests/render > a_guarded_browser_goes_through_its_profiles_proxy",
            "tests/render > a_tunnel_goes_through_the_proxy_too",
            "tests/render > a_socks_proxy_with_a_password_is_gone_through_guarded_or_not",
        ],
    },
    Row {
        does: "answers a browser with 503 where it gave the crawler the page",
        outcome: "`render_failed`: then the HTML of the server counts",
        bound: "",
        tests: &["tests/render > a_server_that_fails_its_second_visitor_is_read_as_it_was_at_first"],
    },
    Row {
        does: "is asked through a profile's proxy that is gone",
        outcome: "the failure names the proxy, not the page",
        bound: "",
        tests: &["profiles::a_proxy_that_is_gone_is_not_held_against_the_page"],
    },
    Row {
        does: "redirects to nothing, to another scheme, to 40 kB",
        outcome: "answered; `redirect_invalid`",
        bound: "",
        tests: &["redirects::a_target_that_cannot_be_asked_is_trouble"],
    },
    Row {
        does: "redirects to bytes beyond ASCII",
        outcome: "followed, as they were meant",
        bound: "",
        tests: &["redirects::bytes_beyond_ascii_reach_the_server_as_they_were_meant"],
    },
    Row {
        does: "sends a Location with 300, 304, 305, 306",
        outcome: "answered, not followed",
        bound: "",
        tests: &["redirects::other_statuses_are_not_followed"],
    },
    Row {
        does: "leads elsewhere: given headers and credentials",
        outcome: "go to the asked origin alone",
        bound: "",
        tests: &[
            "origins::given_headers_go_to_the_asked_origin_alone",
            "origins::secrets_go_to_the_named_site_alone_and_other_headers_to_every_given_origin",
            "origins::a_robots_file_read_in_passing_is_not_that_of_the_asked_origin",
            "origins::given_headers_do_not_go_where_a_remote_list_leads",
            "origins::local_hosts_are_not_asked_through_a_proxy",
        ],
    },
    Row {
        does: "leads a guarded crawler (a service) to a private address: by redirect, meta refresh, name, changed name, spelling, robots.txt; names one as canonical",
        outcome: "withheld, `private_address`; nothing is connected to",
        bound: "judged at every hop and connection",
        tests: &[
            "guard::no_spelling_and_no_name_of_this_machine_is_asked",
            "guard::what_the_operator_opened_is_exactly_that_host_and_port",
            "guard::a_name_that_turns_private_is_not_followed_there",
            "guard::pages_that_lead_or_point_inside_are_not_followed_there",
            "guard::a_robots_file_leads_nowhere_private",
            "guard::nothing_is_said_of_what_stands_behind_an_address",
        ],
    },
    Row {
        does: "asks a guarded crawler's browser for private addresses: by image, script, fetch, socket, worker, frame, window, form, beacon, refresh, hint",
        outcome: "nothing is connected to; the page is read, or withheld if it leads there itself",
        bound: "a gateway is the browser's only way out",
        tests: &[
            "tests/render > no_way_out_of_a_page_leads_to_this_machine",
            "tests/render > the_same_ways_do_lead_there_without_a_guard",
            "tests/render > a_page_that_is_led_inside_is_withheld",
            "tests/render > a_name_that_turns_private_before_it_is_rendered_is_withheld",
            "tests/render > what_the_operator_opened_is_rendered",
            "crates/seotags/src/crawl/gateway > nothing_private_is_connected_to_by_any_spelling_or_name",
        ],
    },
    Row {
        does: "leads the command line to a private address",
        outcome: "followed: its user owns the machine",
        bound: "",
        tests: &["guard::the_command_line_asks_its_own_machine"],
    },
    Row {
        does: "has a robots.txt that forbids, is missing, is a page, fails, or never comes",
        outcome: "withheld, `robots_txt_blocked` or `robots_txt_unreachable`; read if there are no rules",
        bound: "500 KiB, 5 hops, 15 s; once for each origin",
        tests: &[
            "robots::statuses_mean_what_the_standard_says",
            "robots::a_robots_file_that_never_comes_is_unreachable",
            "robots::a_robots_file_has_a_time_of_its_own",
            "robots::a_long_file_counts_up_to_its_limit",
            "robots::an_unreachable_file_is_asked_for_again",
            "robots::many_pages_share_one_request",
            "robots::our_own_token_is_obeyed_too",
            "robots::ignoring_it_keeps_the_verdict",
            "robots::each_hop_obeys_its_own_host",
            "robots::a_page_named_as_an_input_is_not_asked_for_against_robots_txt",
        ],
    },
    Row {
        does: "has a robots.txt that fails for weeks",
        outcome: "`robots_txt_unreachable` for 30 days, then the last good copy holds, or everything is allowed",
        bound: "known from the store",
        tests: &[
            "robots::a_file_that_fails_for_a_month_is_replaced_by_the_last_good_one",
            "robots::what_is_answered_to_us_alone_is_not_remembered",
        ],
    },
    Row {
        does: "answers differently to different users, or forbids that its answers are stored",
        outcome: "with `--cache-ttl`: no answer is taken for another request's, none that may not be is kept",
        bound: "",
        tests: &[
            "cache::what_one_user_sees_no_other_one_does",
            "cache::some_answers_are_never_kept",
            "cache::no_secret_is_kept",
        ],
    },
    Row {
        does: "answers 304 to the question whether an answer still holds; changes; fails meanwhile",
        outcome: "with `--cache-ttl`: as the 200 before; the new answer; the failure, and the old one stays kept",
        bound: "",
        tests: &[
            "cache::an_old_answer_is_asked_about_and_counts_if_it_still_holds",
            "cache::what_has_changed_takes_the_place_of_what_was_kept",
        ],
    },
    Row {
        does: "answers 429, 500, 502, 503 or 504, then is fine",
        outcome: "read, `retried`",
        bound: "2 tries more, 1 s to 60 s apart",
        tests: &["retries::what_passes_is_waited_for", "retries::a_second_try_is_noted"],
    },
    Row {
        does: "answers so for ever",
        outcome: "answered, with the status",
        bound: "3 tries",
        tests: &["retries::what_lasts_is_answered_after_three_tries"],
    },
    Row {
        does: "sends Retry-After: seconds, a date by its own clock, the past, rubbish, 99999999",
        outcome: "the whole host waits, others do not; too long: `host_gave_up`",
        bound: "60 s",
        tests: &[
            "retries::what_passes_is_waited_for",
            "retries::retry_after_holds_the_whole_host_up_and_no_other",
            "retries::a_date_to_come_back_at_is_meant_by_the_servers_clock",
            "retries::a_host_that_asks_for_too_long_a_wait_is_left_alone",
        ],
    },
    Row {
        does: "is overloaded (429, 503), or answers ever more slowly",
        outcome: "asked more slowly, and quicker again in ten even steps",
        bound: "0.5 s to 30 s more between requests",
        tests: &[
            "politeness::a_host_that_says_it_is_overloaded_is_asked_slower",
            "crates/seotags/src/crawl/politeness > rising_latency_slows_down_and_falling_latency_ends_it",
            "crates/seotags/src/crawl/politeness > good_answers_take_it_back_in_even_steps",
        ],
    },
    Row {
        does: "asks for a crawl-delay; is asked by many pages at once",
        outcome: "read at its pace",
        bound: "30 s; 2 connections, 0.5 s apart",
        tests: &[
            "politeness::a_crawl_delay_of_our_own_group_is_kept",
            "politeness::a_delay_holds_for_each_host_alone",
            "politeness::a_host_has_no_more_connections_than_it_is_granted",
        ],
    },
    Row {
        does: "only fails",
        outcome: "`host_gave_up` for all that is left of it",
        bound: "10 failures in a row",
        tests: &[
            "hosts::a_host_that_only_fails_is_given_up",
            "retries::an_overloaded_host_is_given_up_as_one_that_fails",
        ],
    },
    Row {
        does: "holds many connections of a process that may open 64 files",
        outcome: "read; a connection for which there was no file is tried again",
        bound: "3 tries",
        tests: &["tests/crash > with_64_files_every_page_is_read"],
    },
    Row {
        does: "holds every connection it gets",
        outcome: "other hosts are read meanwhile",
        bound: "2 connections a host; half of all for slow hosts, three quarters with unknown ones",
        tests: &[
            "hosts::a_slow_host_holds_no_places_of_others",
            "hosts::hosts_that_never_answer_keep_no_other_waiting",
        ],
    },
    Row {
        does: "shows a challenge or a block page instead of its own",
        outcome: "asked once more, later; then `bot_protection`",
        bound: "10 s; after three pages in vain no more of the host",
        tests: &[
            "retries::a_page_behind_a_bot_protection_is_asked_once_more_after_the_others",
            "retries::a_bot_protection_that_stays_is_soon_believed",
            "save_warc::a_page_that_was_asked_again_behind_its_wall_is_the_one_that_counts",
        ],
    },
    Row {
        does: "cannot be reached, for the network is gone in the middle of a run",
        outcome: "the run waits and goes on; pages that failed meanwhile are asked again; else the run ends (exit 3) and can be resumed",
        bound: "20 hosts in a row within 10 s and no sign of life of others; 5 min",
        tests: &[
            "network::pages_that_fail_while_the_network_is_gone_are_asked_again",
            "network::a_single_host_that_cannot_be_looked_up_any_more_is_not_given_up",
            "network::a_network_that_stays_away_ends_the_run_and_fails_no_page",
            "network::many_dead_hosts_stop_no_run",
        ],
    },
    Row {
        does: "is hidden by a captive portal, which all hosts seem to lead to, be they few or many",
        outcome: "as above; the portal is named",
        bound: "as above",
        tests: &[
            "network::a_captive_portal_is_waited_for_too",
            "network::a_portal_before_few_hosts_is_noticed_and_its_robots_txt_forgotten",
            "network::many_hosts_that_rightly_lead_to_one_are_no_portal",
        ],
    },
    Row {
        does: "names no character set, a wrong or a doubtful one; sends bad UTF-8, NUL, UTF-16, UTF-7",
        outcome: "the right text; `charset_guessed`, `charset_conflict`",
        bound: "1,024 bytes are searched",
        tests: &["charsets::named_anywhere_or_nowhere_the_text_is_right"],
    },
    Row {
        does: "lies about the type, or names none",
        outcome: "the named type counts; `content_type_guessed`",
        bound: "1 KiB is looked at",
        tests: &["bodies::types_are_taken_at_their_word_or_looked_at"],
    },
    Row {
        does: "sends a film, a picture, a download",
        outcome: "answered; the body is not read",
        bound: "64 KiB",
        tests: &["bodies::what_is_no_page_is_not_read_to_its_end"],
    },
    Row {
        does: "nests, repeats or fills elements and attributes without measure",
        outcome: "read; `nesting_cut`, `attributes_cut`",
        bound: "depth 512, 256 attributes, 64 KiB a value, 1,000,000 nodes",
        tests: &[
            "crates/seotags-core/src/page > what_lies_too_deep_becomes_siblings_and_nothing_is_lost",
            "crates/seotags-core/src/page > attributes_and_values_are_cut",
            "crates/seotags-core/src/distill > very_many_nested_elements",
            "crates/seotags-core/src/distill > very_many_siblings",
            "pages::a_million_entities_and_a_hundred_thousand_open_elements_are_read",
        ],
    },
    Row {
        does: "sends a page of lines, of one line, of one title, attribute, comment or picture in base64, without end",
        outcome: "read as far as the bound, `body_truncated_at_limit`",
        bound: "10 MiB; 10,000 characters of a title, 200 KiB of text",
        tests: &["pages::pages_beyond_every_measure_are_read_as_far_as_the_bound"],
    },
    Row {
        does: "names two canonical pages, or one that is relative, in the body, 10 kB long, of another scheme or site, with a fragment",
        outcome: "read; the issue says which (`canonical_*`)",
        bound: "",
        tests: &["pages::canonicals_of_every_kind_have_their_issue"],
    },
    Row {
        does: "shows nothing, frames, a login, a question for consent, an error as a page",
        outcome: "read; `empty_page`, `thin_content`, `soft_404`",
        bound: "",
        tests: &["pages::walls_and_pages_without_content_are_told"],
    },
    Row {
        does: "shows another page each time, or to each visitor",
        outcome: "read once; verdict, text and tags are of one answer",
        bound: "one request",
        tests: &["pages::a_page_that_is_another_each_time_is_asked_for_once"],
    },
    Row {
        does: "links to ever new pages",
        outcome: "followed only with `--follow`, as far as its caps; the rest is counted by its reason",
        bound: "`--depth`, `--max-pages`",
        tests: &[
            "tests/cli > a_trap_ends_at_the_cap",
            "tests/cli > the_cap_holds_exactly_and_a_withheld_page_gives_its_place_to_another",
        ],
    },
    Row {
        does: "gives a browser loops, timers, dialogs, windows, downloads, 500 requests, frames of other sites, workers, ever more memory, a crash",
        outcome: "what stood there at the deadline, or `render_timeout`, `render_crash`: then the HTML of the server counts",
        bound: "20 s, 50 MiB, 200 requests a page; 768 MiB a renderer",
        tests: &[
            "tests/render > what_never_ends_ends_at_the_deadline_with_what_stood_there",
            "tests/render > an_endless_script_is_ended",
            "tests/render > dialogs_windows_and_downloads_are_refused",
            "tests/render > a_page_asks_for_no_more_than_its_share",
            "tests/render > frames_of_other_sites_and_workers_end_like_the_rest_of_a_page",
            "tests/render > a_page_that_fills_memory_is_ended_and_no_other",
            "tests/render > a_crash_fails_its_page_and_no_other",
        ],
    },
    Row {
        does: "shows its text in shadow trees, with slots, nested, closed, and changes what its scripts could be read with",
        outcome: "ok; read as it is shown",
        bound: "10 MiB of the document; no recursion",
        tests: &[
            "tests/render > shadow_trees_stand_where_they_are_shown",
            "tests/render > facts_and_main_text_come_from_shadow_trees_too",
            "tests/render > what_is_not_shown_keeps_its_facts_and_a_deep_tree_ends",
            "tests/render > a_page_cannot_change_what_is_seen_of_it",
        ],
    },
    Row {
        does: "has parts, of its own and of other hosts, that robots.txt keeps to itself",
        outcome: "ok without them, `resources_blocked_by_robots`; with `--robots ignore` they are asked for",
        bound: "`--per-host` requests of rendered pages to a host at once, 6 by default; the page itself in its host's turn",
        tests: &[
            "tests/render > robots_txt_holds_for_the_parts_of_a_page",
            "tests/render > a_page_that_is_rendered_takes_its_hosts_turn",
            "tests/render > what_a_page_asks_for_is_in_the_log_without_secrets",
        ],
    },
    Row {
        does: "looks who its rendered visitor is: headers, client hints, scripts, workers, frames, local storage, whom else he speaks to",
        outcome: "ok; the agent of plain requests, its own storage alone, nobody but the page's hosts",
        bound: "",
        tests: &[
            "tests/render > rendered_and_plain_requests_name_one_agent",
            "tests/render > an_agent_that_is_no_chromium_gives_no_hints",
            "tests/render > local_storage_goes_to_its_origin_and_not_to_frames_of_others",
            "tests/render > a_run_contacts_nobody_but_the_site",
            "tests/render > icons_are_neither_asked_for_nor_counted",
        ],
    },
    Row {
        does: "shows a certificate that is expired, not yet valid, for another host, self-signed, of an unknown issuer, without its chain, malformed",
        outcome: "`tls_certificate`, with its kind; with `--insecure` read, `certificate_overlooked`",
        bound: "no second try",
        tests: &[
            "tls::a_refused_certificate_is_named_by_its_kind",
            "tls::any_certificate_is_accepted_if_told_so_and_noted",
            "tls::a_whole_chain_is_trusted",
        ],
    },
    Row {
        does: "speaks TLS 1.0, an alert, garbage, plain HTTP; hangs up",
        outcome: "`tls_handshake`",
        bound: "one try more",
        tests: &["tls::what_speaks_no_tls_of_ours_is_told_so", "tls::a_server_that_wants_a_name_gets_one"],
    },
    Row {
        does: "hangs after the ClientHello",
        outcome: "`connect_timeout`",
        bound: "10 s",
        tests: &["tls::a_handshake_that_never_ends_has_its_time"],
    },
    Row {
        does: "speaks TLS where none is asked for",
        outcome: "`protocol_error`",
        bound: "one try more",
        tests: &["tls::tls_where_none_is_asked_for_is_no_http"],
    },
    Row {
        does: "ends TLS without close_notify",
        outcome: "read if its length or its end was there, else `connection_closed`",
        bound: "",
        tests: &["tls::the_end_of_a_connection_without_a_word_is_told_from_a_proper_one"],
    },
    Row {
        does: "HTTP/2: resets the stream, with each code; goes away before, during, after",
        outcome: "read if the answer was whole; `connection_closed` if the stream was not processed, else `protocol_error`",
        bound: "2 tries more, or one over HTTP/1.1",
        tests: &[
            "h2::a_stream_is_reset_with_every_code",
            "h2::a_refused_stream_is_asked_for_again",
            "h2::a_server_that_goes_away_has_answered_or_not",
            "h2::a_body_that_breaks_off_is_none",
            "h2::pages_over_http2_are_read",
        ],
    },
    Row {
        does: "HTTP/2: fails at it, or speaks HTTP/1.1 after promising it",
        outcome: "read over HTTP/1.1, `retried`",
        bound: "one try more",
        tests: &["h2::a_server_that_fails_at_http2_is_asked_over_http1"],
    },
    Row {
        does: "HTTP/2: floods with settings, pings or empty frames; opens no window",
        outcome: "`timeout` or `protocol_error`",
        bound: "15 s for the head, 30 s for the body; the connection is dropped when it was idle for 20 s",
        tests: &[
            "h2::floods_end_with_the_head",
            "h2::a_body_that_breaks_off_is_none",
            "h2::a_window_that_never_opens_stops_nothing_but_its_own_host",
        ],
    },
    Row {
        does: "HTTP/2: continues a head for ever; packs a bomb into one; pushes",
        outcome: "`protocol_error`",
        bound: "64 KiB",
        tests: &["h2::heads_over_their_bound_are_refused", "h2::what_nobody_asked_for_is_refused"],
    },
    Row { does: "offers HTTP/3", outcome: "not taken", bound: "", tests: &["h2::an_offer_of_http3_is_not_taken"] },
    Row {
        does: "has a name that does not exist, a name server that fails, loops or says nothing",
        outcome: "`dns_not_found`, `dns_failure`",
        bound: "5 s",
        tests: &["dns::names_without_an_address_are_told_apart"],
    },
    Row {
        does: "has dead addresses beside a living one; a thousand; changing ones; 0.0.0.0",
        outcome: "the next one is tried; looked up anew for each connection",
        bound: "10 addresses",
        tests: &[
            "dns::the_next_address_is_tried",
            "dns::ten_addresses_are_tried_and_no_more",
            "dns::an_address_that_changes_is_looked_up_anew",
            "dns::the_address_of_all_addresses_is_this_machine",
        ],
    },
    Row {
        does: "spells one address in many ways; names credentials or nonsense in it",
        outcome: "one result for one page; not a URL",
        bound: "8,000 characters",
        tests: &[
            "crates/seotags-core/src/url.rs > spellings_of_one_page_are_equal",
            "crates/seotags-core/src/url.rs > what_is_no_web_address_is_refused",
        ],
    },
    Row {
        does: "sends JSON-LD that is huge, deep or broken",
        outcome: "read; the block is left out, `json_ld_invalid`",
        bound: "the depth of the JSON reader",
        tests: &["crates/seotags-core/src/page > json_ld_is_read_as_leniently_as_it_is_written"],
    },
];
