-- An open text beside a fine current text has the letter (f), and a suggestion that is the page's own text is (k)ept. The
-- program works this out again for the results that have an open text.
UPDATE results SET kind = NULL WHERE lower(text_states) GLOB '*o*';
