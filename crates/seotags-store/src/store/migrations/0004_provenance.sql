-- Settings are read where they are kept, and no copy of some of them.
ALTER TABLE analyses DROP COLUMN generate_title;
ALTER TABLE analyses DROP COLUMN generate_meta_description;
ALTER TABLE analyses DROP COLUMN generate_h1;
ALTER TABLE analyses DROP COLUMN generate_seo_text;
ALTER TABLE analyses DROP COLUMN generate_keywords;
ALTER TABLE analyses DROP COLUMN skip_generation_for_non_indexable;
ALTER TABLE analyses DROP COLUMN openai_model;

-- The model that wrote, if one did, and the ledger's key of the call that it was asked in.
ALTER TABLE results ADD COLUMN model TEXT;
ALTER TABLE results ADD COLUMN prompt_hash TEXT;
ALTER TABLE results ADD COLUMN generated_at INTEGER;
-- Why the built-in engine wrote in the model's place, if it did: code and message.
ALTER TABLE results ADD COLUMN fallback TEXT;
