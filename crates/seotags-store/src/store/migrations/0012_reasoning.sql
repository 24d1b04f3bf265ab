-- Of the answer tokens, hidden reasoning.
ALTER TABLE analyses ADD COLUMN reasoning_tokens INTEGER NOT NULL DEFAULT 0;
