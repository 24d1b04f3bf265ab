-- Why a page got no tags, as a code. `skip_reason` has the same for people. Until now, programs recognised the reason by
-- its text, so the texts of all earlier versions are translated here once.
ALTER TABLE results ADD COLUMN skip_code TEXT;
UPDATE results SET skip_code = CASE
    WHEN skip_reason GLOB 'content unchanged since analysis [0-9]*' THEN 'unchanged'
    WHEN skip_reason GLOB 'generated under http*' THEN 'generated_under'
    WHEN skip_reason IN ('nothing is missing', 'nothing fails a check', 'nothing is too long', 'nothing is called for')
        THEN 'in_order'
    WHEN skip_reason IN ('no element was requested', 'no element was wanted') THEN 'nothing_wanted'
    WHEN skip_reason GLOB '*: there is no content to write tags for' THEN 'no_content'
    WHEN outcome <> 'ok' OR skip_reason = 'not a page' THEN 'not_read'
    ELSE 'not_indexable' END
WHERE skip_reason IS NOT NULL;

-- The cap that ended the run or review, as JSON: `cap` is `cost`, `tokens`, `month` or `account`; `needed` is the smallest
-- value with which the next call fits, in millionths of a US dollar or tokens, and null if that is not known.
-- `error_message` has the same for people.
ALTER TABLE analyses ADD COLUMN reached_cap TEXT;
UPDATE analyses SET reached_cap = CASE
    WHEN error_message GLOB '*the monthly limit of * with this service''s key is reached*' THEN '{"cap":"account"}'
    WHEN error_message GLOB '*budget of * for this month is spent*' THEN '{"cap":"month"}'
    WHEN error_message GLOB '*budget of * tokens is spent*' THEN '{"cap":"tokens"}'
    ELSE '{"cap":"cost"}' END
WHERE error_message GLOB '*the monthly limit of * with this service''s key is reached*'
    OR error_message GLOB '*budget of * is spent*';
