//! What a server sends: heads, bodies, and how long they take.

use super::Row;

pub(super) const ROWS: &[Row] = &[
    Row {
        does: "accepts and never answers, whether its other end is gone or not; sends headers at one byte per second",
        outcome: "`timeout` (head)",
        bound: "15 s for all headers",
        tests: &["heads::a_missing_head_is_a_timeout"],
    },
    Row {
        does: "sends a body at one byte per second, or stops within it",
        outcome: "`timeout` (body)",
        bound: "30 s, and 1 KiB/s in each 10 s",
        tests: &["bodies::a_slow_body_times_out"],
    },
    Row {
        does: "answers each of many hops slowly",
        outcome: "`timeout` (total)",
        bound: "120 s per page",
        tests: &["bodies::a_page_times_out_in_total"],
    },
    Row {
        does: "sends a body without end, plain or in chunks",
        outcome: "read up to the limit, `body_truncated_at_limit`; the connection is closed",
        bound: "10 MiB decoded, 20 MiB on the wire",
        tests: &["bodies::endless_bodies_are_cut"],
    },
    Row {
        does: "sends many large bodies at once",
        outcome: "all are read, some wait",
        bound: "256 MiB for the bodies, texts and trees of all pages in progress (`--memory`); every run may have one text and one body beyond it",
        tests: &["hosts::large_bodies_wait_for_memory"],
    },
    Row {
        does: "sends large pages to a process whose control group (container, unit) limits its memory",
        outcome: "fewer are fetched and read at the same time; queues are shorter with a limit under 1 GiB. If the limit is still too small, the system ends the process; `resume` continues the run",
        bound: "half of the limit for pages in progress: an eighth for large bodies, an eighth for texts in the queue, a quarter for trees; 32 MiB for each connection of a run, 192 MiB for each thread that reads pages",
        tests: &[
            "crates/seotags-system/src/limits > bounds_shrink_with_the_memory_and_leave_something",
            "crates/seotags-system/src/limits > the_own_group_and_those_around_it_count",
            "crates/seotags-system/src/limits > a_container_sees_its_own_group_as_the_first",
            "crates/seotags-system/src/limits > version_1_has_a_group_for_each_controller",
        ],
    },
    Row {
        does: "sends a bomb of gzip, deflate, br or zstd, or one in another",
        outcome: "`body_truncated_at_limit`",
        bound: "10 MiB decoded, two codings",
        tests: &["bodies::compression_bombs_are_cut"],
    },
    Row {
        does: "names a coding and does not use it, uses one and does not name it, breaks off within one",
        outcome: "read; `body_incomplete` if something is missing",
        bound: "as above",
        tests: &["bodies::content_codings_are_decoded_whatever_the_server_declares"],
    },
    Row {
        does: "names something else as a coding: a character set, a type, a language, any word",
        outcome: "read as it is, as browsers do, or unpacked if the first bytes show gzip, zlib or zstd; the same for robots.txt and sitemaps",
        bound: "as above",
        tests: &[
            "bodies::content_codings_are_decoded_whatever_the_server_declares",
            "bodies::an_unknown_coding_does_not_affect_robots_txt_or_sitemaps",
        ],
    },
    Row {
        does: "uses a coding that browsers do not open (xz, bzip2, compress); damages one from its first byte",
        outcome: "`decode_failure` after one attempt without codings",
        bound: "one retry",
        tests: &[
            "bodies::content_codings_are_decoded_whatever_the_server_declares",
            "bodies::a_damaged_coding_is_requested_again_without_coding",
        ],
    },
    Row {
        does: "announces a wrong length; breaks a chunk; closes or resets within the body",
        outcome: "`connection_closed` or `protocol_error`; read with `body_incomplete` if the page's end arrived",
        bound: "otherwise, the received part is dropped",
        tests: &["bodies::broken_framing_is_a_failure_unless_the_page_was_complete"],
    },
    Row {
        does: "sends 10,000 header fields, one of 1 MiB, or 70 kB of them",
        outcome: "`headers_too_large`",
        bound: "64 KiB, 200 fields",
        tests: &["heads::odd_heads_are_read_or_refused"],
    },
    Row {
        does: "sends folded, nameless or binary fields, bare line feeds or carriage returns, odd or impossible statuses, two lengths or one with a sign, another protocol, nothing",
        outcome: "read, `protocol_error` or `connection_closed`",
        bound: "as above",
        tests: &["heads::odd_heads_are_read_or_refused"],
    },
    Row {
        does: "sends interim responses (1xx) before its response, or without end",
        outcome: "read; `timeout` (head)",
        bound: "15 s; none is stored",
        tests: &["heads::odd_heads_are_read_or_refused", "heads::a_missing_head_is_a_timeout"],
    },
    Row {
        does: "answers with any status",
        outcome: "`answered`, with the status",
        bound: "",
        tests: &["heads::any_status_is_an_answer"],
    },
    Row {
        does: "closes a kept connection when the next request comes",
        outcome: "read after one silent retry",
        bound: "one",
        tests: &["heads::a_dead_kept_connection_is_retried_silently"],
    },
    Row {
        does: "sends two responses to one request",
        outcome: "the first one is read; the connection is dropped",
        bound: "",
        tests: &["heads::a_second_answer_is_not_taken_for_the_next_page"],
    },
    Row {
        does: "sends its response before a request",
        outcome: "read, or `connection_closed`; never used for another page",
        bound: "3 attempts",
        tests: &["heads::an_early_answer_is_not_taken_for_another_page"],
    },
];
