//! What a server asks for, and how it fails: robots.txt, caches, overload, networks that are gone.

use super::Row;

pub(super) const ROWS: &[Row] = &[
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
        does: "holds many connections of a process that may open few files, on one host or on many",
        outcome: "read; fewer pages are asked for at once, as is said at the start; a connection for which there is no file waits for one, which is no try",
        bound: "the limit is raised as far as the process may; three eighths of what is left then for connections in use; 1 min for a file",
        tests: &[
            "tests/crash > with_64_files_every_page_is_read",
            "tests/crash > with_64_files_every_host_is_read",
            "tests/crash > a_page_for_which_there_is_no_file_waits_for_one",
            "tests/crash > a_soft_limit_is_raised_and_nothing_is_said",
        ],
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
];
