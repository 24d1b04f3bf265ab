//! The layers below: TLS, HTTP/2, names, addresses.

use super::Row;

pub(super) const ROWS: &[Row] = &[
    Row {
        does: "shows a certificate that is expired, not yet valid, for another host, self-signed, of an unknown issuer, without its chain, malformed",
        outcome: "`tls_certificate`, with its kind; with `--insecure`, read, `certificate_overlooked`",
        bound: "no retry",
        tests: &[
            "tls::a_refused_certificate_is_explained_by_its_kind",
            "tls::with_insecure_any_certificate_is_accepted_and_noted",
            "tls::a_complete_chain_is_trusted",
        ],
    },
    Row {
        does: "speaks TLS 1.0, an alert, garbage, plain HTTP; hangs up",
        outcome: "`tls_handshake`",
        bound: "one retry",
        tests: &["tls::failed_tls_handshakes_are_reported", "tls::tls_works_with_host_names_and_ip_addresses"],
    },
    Row {
        does: "hangs after the ClientHello",
        outcome: "`connect_timeout`",
        bound: "10 s",
        tests: &["tls::an_endless_handshake_times_out"],
    },
    Row {
        does: "speaks TLS where plain HTTP is expected",
        outcome: "`protocol_error`",
        bound: "one retry",
        tests: &["tls::tls_on_an_http_port_is_not_http"],
    },
    Row {
        does: "ends TLS without close_notify",
        outcome: "read if its length or its end arrived, else `connection_closed`",
        bound: "",
        tests: &["tls::a_truncated_tls_connection_is_distinguished_from_a_closed_one"],
    },
    Row {
        does: "HTTP/2: resets the stream, with each code; goes away before, during, after",
        outcome: "read if the answer was whole; `connection_closed` if the stream was not processed, else `protocol_error`",
        bound: "2 retries, or one over HTTP/1.1",
        tests: &[
            "h2::each_reset_code_of_a_stream_is_a_failure",
            "h2::a_refused_stream_is_retried",
            "h2::goaway_is_a_failure_unless_the_answer_arrived",
            "h2::an_incomplete_body_is_a_failure",
            "h2::pages_over_http2_are_read",
        ],
    },
    Row {
        does: "HTTP/2: fails at it, or speaks HTTP/1.1 after promising it",
        outcome: "read over HTTP/1.1, `retried`",
        bound: "one retry",
        tests: &["h2::a_server_that_fails_at_http2_is_retried_over_http1"],
    },
    Row {
        does: "HTTP/2: floods with settings, pings or empty frames; opens no window",
        outcome: "`timeout` or `protocol_error`",
        bound: "15 s for the headers, 30 s for the body; the connection is dropped after 20 s without use",
        tests: &[
            "h2::frame_floods_time_out",
            "h2::an_incomplete_body_is_a_failure",
            "h2::a_closed_window_blocks_only_its_own_host",
        ],
    },
    Row {
        does: "HTTP/2: continues headers for ever; compresses a bomb into them; pushes",
        outcome: "`protocol_error`",
        bound: "64 KiB",
        tests: &["h2::oversized_heads_are_refused", "h2::pushed_streams_are_refused"],
    },
    Row { does: "offers HTTP/3", outcome: "not used", bound: "", tests: &["h2::an_http3_offer_is_ignored"] },
    Row {
        does: "has a name that does not exist, a name server that fails, loops or does not answer",
        outcome: "`dns_not_found`, `dns_failure`",
        bound: "5 s",
        tests: &["dns::dns_failures_are_told_apart"],
    },
    Row {
        does: "has dead addresses beside a working one; a thousand; changing ones; 0.0.0.0",
        outcome: "the next one is tried; looked up again for each connection",
        bound: "10 addresses",
        tests: &[
            "dns::the_next_address_is_tried",
            "dns::at_most_ten_addresses_are_tried",
            "dns::a_changed_address_is_looked_up_again",
            "dns::an_unspecified_address_is_this_machine",
        ],
    },
    Row {
        does: "spells one URL in many ways; has credentials or nonsense in it",
        outcome: "one result for one page; not a URL",
        bound: "8,000 characters",
        tests: &[
            "crates/seotags-core/src/url.rs > spellings_of_one_page_are_equal",
            "crates/seotags-core/src/url.rs > what_is_no_web_address_is_refused",
        ],
    },
    Row {
        does: "sends JSON-LD that is huge, deep or broken",
        outcome: "read; the block is skipped, `json_ld_invalid`",
        bound: "the depth limit of the JSON parser",
        tests: &["crates/seotags-core/src/page > json_ld_is_read_as_leniently_as_it_is_written"],
    },
];
