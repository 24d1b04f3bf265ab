-- What an analysis is to be made of when it is run anew; until then it stays as it was made.
CREATE TABLE configurations (
    analysis_id INTEGER PRIMARY KEY REFERENCES analyses (id) ON DELETE CASCADE,
    filter_rules TEXT NOT NULL,
    browser_profile_id INTEGER,
    settings_patch TEXT NOT NULL,
    source_urls TEXT NOT NULL
) STRICT;
