-- The engine as the user names it (`ollama`, `mistral`, `builtin` …) that wrote in the latest run.
ALTER TABLE analyses ADD COLUMN service TEXT;
