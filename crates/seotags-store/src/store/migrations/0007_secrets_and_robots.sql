-- On how many days the robots.txt was asked for in vain since `failing_since`.
ALTER TABLE robots_files ADD COLUMN failed_days INTEGER NOT NULL DEFAULT 0;
UPDATE robots_files SET failed_days = 1 WHERE failing_since IS NOT NULL;
-- Kept answers held the cookies that servers set, and some were answers to requests with secrets.
DELETE FROM cached_answers;
