//! What lies beneath: TLS, HTTP/2, names, addresses.

use super::Row;

pub(super) const ROWS: &[Row] = &[
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
