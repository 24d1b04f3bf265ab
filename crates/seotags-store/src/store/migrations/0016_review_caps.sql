-- Caps that were given to the latest review, as JSON: they hold until others are given or another review begins.
ALTER TABLE analyses ADD COLUMN review_caps TEXT;
-- What the run had spent when that review began, and which run it was; nothing for a review that is part of its run.
ALTER TABLE analyses ADD COLUMN review_before_micros INTEGER NOT NULL DEFAULT 0;
ALTER TABLE analyses ADD COLUMN review_before_tokens INTEGER NOT NULL DEFAULT 0;
ALTER TABLE analyses ADD COLUMN review_run_number INTEGER NOT NULL DEFAULT 0;
