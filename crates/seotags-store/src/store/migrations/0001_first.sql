-- The first schema. Moments are milliseconds since 1970 (UTC); lists and nested values are JSON text.

-- 'SEOT': says whose file this is.
PRAGMA application_id = 1397051220;

CREATE TABLE projects (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    -- The name without regard to case, for finding and for keeping it unique.
    name_key TEXT NOT NULL,
    domain TEXT NOT NULL,
    -- A settings patch: the fields that the project states.
    settings TEXT NOT NULL DEFAULT '{}',
    created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX projects_by_name ON projects (name_key);

-- Resolved settings, kept once for all analyses that share them.
CREATE TABLE settings (
    hash TEXT PRIMARY KEY,
    resolved TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Ids are never used twice: the key of a result is made of the analysis' id.
CREATE TABLE analyses (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    project_id INTEGER NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    status TEXT NOT NULL,
    -- 1 while its source URLs are still being written: nobody sees it.
    is_draft INTEGER NOT NULL,
    -- Counts relaunches; a result of an earlier run is refused.
    run_number INTEGER NOT NULL DEFAULT 1,
    -- Counts writes of results.
    revision INTEGER NOT NULL DEFAULT 0,
    -- What the user named: files, addresses, '-'.
    inputs TEXT NOT NULL DEFAULT '[]',
    filter_rules TEXT NOT NULL DEFAULT '[]',
    settings_patch TEXT NOT NULL DEFAULT '{}',
    settings_hash TEXT NOT NULL REFERENCES settings (hash),
    generate_title INTEGER NOT NULL,
    generate_meta_description INTEGER NOT NULL,
    generate_h1 INTEGER NOT NULL,
    generate_seo_text INTEGER NOT NULL,
    generate_keywords INTEGER NOT NULL,
    skip_generation_for_non_indexable INTEGER NOT NULL,
    openai_model TEXT,
    -- 'builtin' or 'openai', once it ran.
    engine TEXT,
    total_urls_count INTEGER NOT NULL DEFAULT 0,
    processed_urls_count INTEGER NOT NULL DEFAULT 0,
    failed_urls_count INTEGER NOT NULL DEFAULT 0,
    fallbacks_count INTEGER NOT NULL DEFAULT 0,
    bad_answers_count INTEGER NOT NULL DEFAULT 0,
    calls_count INTEGER NOT NULL DEFAULT 0,
    reused_calls_count INTEGER NOT NULL DEFAULT 0,
    prompt_tokens INTEGER NOT NULL DEFAULT 0,
    cached_tokens INTEGER NOT NULL DEFAULT 0,
    completion_tokens INTEGER NOT NULL DEFAULT 0,
    cost_micros INTEGER NOT NULL DEFAULT 0,
    error_message TEXT,
    stopped_phase TEXT,
    created_at INTEGER NOT NULL,
    started_at INTEGER,
    finished_at INTEGER
) STRICT;
CREATE INDEX analyses_by_project ON analyses (project_id);
CREATE INDEX analyses_by_settings ON analyses (settings_hash);
CREATE INDEX analyses_drafts ON analyses (id) WHERE is_draft = 1;

CREATE TABLE source_urls (
    analysis_id INTEGER NOT NULL REFERENCES analyses (id) ON DELETE CASCADE,
    -- From 0, in the order of the list.
    position INTEGER NOT NULL,
    unique_key TEXT NOT NULL,
    url TEXT NOT NULL,
    -- Where its bytes come from.
    source TEXT NOT NULL,
    target_keywords TEXT NOT NULL,
    PRIMARY KEY (analysis_id, position)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX source_urls_by_key ON source_urls (analysis_id, unique_key);

-- Large texts, each once, however many results share it.
CREATE TABLE content (
    id INTEGER PRIMARY KEY,
    -- SHA-256 of the text.
    hash BLOB NOT NULL,
    -- Length of the text in bytes.
    bytes INTEGER NOT NULL,
    zstd BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX content_by_hash ON content (hash);

CREATE TABLE results (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    analysis_id INTEGER NOT NULL REFERENCES analyses (id) ON DELETE CASCADE,
    unique_key TEXT NOT NULL,
    run_number INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    -- 1 when the page failed and is to be asked again: it counts as open until it is replaced.
    is_reopened INTEGER NOT NULL DEFAULT 0,
    -- 1 when there was no usable answer or its writer failed.
    is_failed INTEGER NOT NULL,
    url TEXT NOT NULL,
    target_keyword TEXT NOT NULL,
    current_title TEXT,
    suggested_title TEXT,
    current_meta_description TEXT,
    suggested_meta_description TEXT,
    current_h1 TEXT,
    suggested_h1 TEXT,
    suggested_seo_text TEXT,
    suggested_lsi_keywords TEXT,
    is_indexable INTEGER,
    indexability_issues TEXT NOT NULL,
    canonical_url TEXT,
    response_time REAL,
    dom_content_loaded_time REAL,
    page_load_time REAL,
    status_code INTEGER,
    final_url TEXT,
    crawlable INTEGER,
    primary_issue TEXT,
    hops TEXT NOT NULL,
    outcome TEXT NOT NULL,
    notes TEXT NOT NULL,
    error TEXT,
    detected_language TEXT,
    page_type TEXT,
    word_count INTEGER,
    ai_distilled INTEGER NOT NULL,
    skip_reason TEXT,
    findings TEXT NOT NULL,
    -- Code, severity and value; the texts belong to the program.
    issues TEXT NOT NULL,
    source TEXT NOT NULL,
    -- Characters of the raw text before any cut.
    content_length INTEGER,
    content_hash TEXT,
    content_truncated INTEGER NOT NULL,
    raw_content_id INTEGER REFERENCES content (id) DEFERRABLE INITIALLY DEFERRED,
    distilled_content_id INTEGER REFERENCES content (id) DEFERRABLE INITIALLY DEFERRED,
    spent TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX results_by_key ON results (analysis_id, unique_key);
CREATE INDEX results_by_raw_content ON results (raw_content_id);
CREATE INDEX results_by_distilled_content ON results (distilled_content_id);

-- Which process runs an analysis, or writes its list.
CREATE TABLE leases (
    analysis_id INTEGER PRIMARY KEY REFERENCES analyses (id) ON DELETE CASCADE,
    -- Name of the process' lock file.
    owner TEXT NOT NULL,
    pid INTEGER NOT NULL,
    host TEXT NOT NULL,
    taken_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;

-- Model calls: what was about to be sent, and what came back.
CREATE TABLE ledger (
    call_key TEXT PRIMARY KEY,
    page TEXT NOT NULL,
    -- Which analysis was about to send it last. Answers outlast analyses.
    analysis_id INTEGER,
    -- How often it was about to be sent since its last answer, without those of which it is known that they failed.
    open_intents INTEGER NOT NULL,
    intended_at INTEGER NOT NULL,
    answered_at INTEGER,
    answer_bytes INTEGER,
    answer_zstd BLOB,
    finish_reason TEXT,
    calls INTEGER NOT NULL DEFAULT 0,
    prompt_tokens INTEGER NOT NULL DEFAULT 0,
    cached_tokens INTEGER NOT NULL DEFAULT 0,
    completion_tokens INTEGER NOT NULL DEFAULT 0,
    cost_micros INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX ledger_by_time ON ledger (intended_at);

-- What was learned of a server and model, by name.
CREATE TABLE model_traits (
    server_and_model TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    learned_at INTEGER NOT NULL,
    PRIMARY KEY (server_and_model, name)
) STRICT, WITHOUT ROWID;
