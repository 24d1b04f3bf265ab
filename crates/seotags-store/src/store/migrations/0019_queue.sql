-- Work that the service owes: an analysis stands here from the moment it is put in line until its run ends, however long
-- that takes and however often the service starts anew meanwhile.
CREATE TABLE queue (
    analysis_id INTEGER PRIMARY KEY REFERENCES analyses (id) ON DELETE CASCADE,
    -- Whose turn it counts as; 0: of the command line's projects.
    owner INTEGER NOT NULL,
    -- 1: its failed pages are asked again.
    asks_failed INTEGER NOT NULL,
    queued_at INTEGER NOT NULL
) STRICT;
-- Results of an analysis by number, for pages of the newest.
CREATE INDEX results_by_analysis ON results (analysis_id);
