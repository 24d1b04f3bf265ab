-- The main content as it was before it was condensed; NULL unless ai_distilled.
ALTER TABLE results ADD COLUMN undistilled_content_id INTEGER REFERENCES content (id) DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX results_by_undistilled_content ON results (undistilled_content_id)
    WHERE undistilled_content_id IS NOT NULL;
