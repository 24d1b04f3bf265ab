//! What a server requests, and how it fails: robots.txt, caches, overload, network outages.

use super::Row;

pub(super) const ROWS: &[Row] = &[
    Row {
        does: "has a robots.txt that disallows the page, is missing, is an HTML page, fails, or never arrives",
        outcome: "withheld, `robots_txt_blocked` or `robots_txt_unreachable`; read if there are no rules",
        bound: "500 KiB, 5 hops, 15 s; once per origin",
        tests: &[
            "robots::statuses_of_robots_txt_follow_the_standard",
            "robots::a_robots_txt_that_never_arrives_is_unreachable",
            "robots::robots_txt_has_its_own_time_limit",
            "robots::a_long_robots_txt_is_read_up_to_its_limit",
            "robots::an_unreachable_robots_txt_is_fetched_again",
            "robots::many_pages_share_one_robots_txt_request",
            "robots::rules_for_our_own_token_are_also_obeyed",
            "robots::ignoring_robots_txt_keeps_the_verdict",
            "robots::each_hop_obeys_its_own_robots_txt",
            "robots::a_page_given_as_input_is_not_fetched_against_robots_txt",
        ],
    },
    Row {
        does: "has a robots.txt that fails for weeks",
        outcome: "`robots_txt_unreachable` for 30 days, then the last good copy applies, or everything is allowed",
        bound: "remembered in the store",
        tests: &[
            "robots::a_robots_txt_that_fails_for_a_month_is_replaced_by_the_last_good_one",
            "robots::robots_txt_fetched_with_credentials_is_not_stored",
        ],
    },
    Row {
        does: "answers users differently, or disallows storing its responses",
        outcome: "with `--cache-ttl`: responses are never mixed up, and are stored only if allowed",
        bound: "",
        tests: &[
            "cache::users_do_not_share_cached_answers",
            "cache::some_answers_are_never_cached",
            "cache::no_secret_is_cached",
        ],
    },
    Row {
        does: "answers a revalidation with 304, with a change, or with a failure",
        outcome: "with `--cache-ttl`: the earlier 200; the new response; the failure, and the old response stays stored",
        bound: "",
        tests: &[
            "cache::a_stale_answer_is_revalidated_and_reused_on_304",
            "cache::a_changed_answer_replaces_the_cached_one",
        ],
    },
    Row {
        does: "answers 429, 500, 502, 503 or 504, then recovers",
        outcome: "read, `retried`",
        bound: "2 more attempts, 1 s to 60 s apart",
        tests: &["retries::temporary_failures_are_retried", "retries::a_retry_is_noted"],
    },
    Row {
        does: "answers so for ever",
        outcome: "`answered`, with the status",
        bound: "3 attempts",
        tests: &["retries::a_lasting_error_is_the_answer_after_three_tries"],
    },
    Row {
        does: "sends Retry-After: seconds, a date by its own clock, the past, an invalid value, 99999999",
        outcome: "the whole host waits, others do not; too long: `host_gave_up`",
        bound: "60 s",
        tests: &[
            "retries::temporary_failures_are_retried",
            "retries::retry_after_delays_only_its_host",
            "retries::a_retry_after_date_is_relative_to_the_servers_clock",
            "retries::a_host_with_a_long_retry_after_is_given_up",
        ],
    },
    Row {
        does: "is overloaded (429, 503), or answers more and more slowly",
        outcome: "fetched more slowly, and faster again in ten even steps",
        bound: "0.5 s to 30 s more between requests",
        tests: &[
            "politeness::an_overloaded_host_is_fetched_more_slowly",
            "crates/seotags-crawl/src/politeness > rising_latency_slows_down_and_falling_latency_ends_it",
            "crates/seotags-crawl/src/politeness > good_answers_take_it_back_in_even_steps",
        ],
    },
    Row {
        does: "sets a crawl-delay; has many pages in the list",
        outcome: "read at its pace",
        bound: "30 s; 2 connections, 0.5 s apart",
        tests: &[
            "politeness::crawl_delay_of_our_own_group_is_respected",
            "politeness::a_delay_applies_to_each_host_separately",
            "politeness::connections_per_host_are_limited",
        ],
    },
    Row {
        does: "only fails",
        outcome: "`host_gave_up` for its remaining pages",
        bound: "10 failures in a row",
        tests: &[
            "hosts::a_host_that_only_fails_is_given_up",
            "retries::an_overloaded_host_is_given_up_like_a_failing_one",
        ],
    },
    Row {
        does: "keeps many connections of a process with few open files, on one host or on many",
        outcome: "read; fewer pages are fetched at the same time, as reported at the start; a connection without a free file waits for one, which does not count as an attempt",
        bound: "the limit is raised as far as allowed; three eighths of the rest are for connections in use; 1 min for a file",
        tests: &[
            "tests/crash > with_64_files_every_page_is_read",
            "tests/crash > with_64_files_every_host_is_read",
            "tests/crash > a_page_without_a_free_file_descriptor_waits_for_one",
            "tests/crash > a_soft_limit_is_raised_silently",
        ],
    },
    Row {
        does: "keeps every connection open",
        outcome: "other hosts are read in the meantime",
        bound: "2 connections per host; half of all for slow hosts, three quarters including unknown ones",
        tests: &["hosts::a_slow_host_uses_no_slots_of_others", "hosts::unresponsive_hosts_do_not_delay_others"],
    },
    Row {
        does: "shows a challenge or a block page instead of its page",
        outcome: "fetched once more, later; then `bot_protection`",
        bound: "10 s; after three unsuccessful pages, no more pages of the host",
        tests: &[
            "retries::a_page_behind_bot_protection_is_retried_after_the_others",
            "retries::lasting_bot_protection_is_accepted_after_a_few_retries",
            "save_warc::a_page_that_was_fetched_again_behind_its_wall_uses_the_last_answer",
        ],
    },
    Row {
        does: "cannot be reached because the network fails during a run",
        outcome: "the run waits and continues; pages that failed in the meantime are fetched again; otherwise the run ends (exit 3) and can be resumed",
        bound: "20 hosts in a row within 10 s without a response from any other; 5 min",
        tests: &[
            "network::pages_that_fail_during_a_network_outage_are_retried",
            "network::a_single_host_without_dns_during_an_outage_is_not_given_up",
            "network::a_permanent_outage_ends_the_run_and_fails_no_page",
            "network::many_dead_hosts_do_not_stop_a_run",
        ],
    },
    Row {
        does: "is hidden by a captive portal, to which all hosts seem to lead, whether few or many",
        outcome: "as above; the portal is named",
        bound: "as above",
        tests: &[
            "network::a_run_waits_for_a_captive_portal_to_disappear",
            "network::a_portal_with_few_hosts_is_noticed_and_its_robots_txt_discarded",
            "network::many_hosts_that_redirect_to_one_are_not_a_portal",
        ],
    },
];
