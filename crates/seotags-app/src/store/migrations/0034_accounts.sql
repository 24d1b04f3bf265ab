-- The password that came with a sign-up; its link puts it in force. NULL for links of other purposes.
ALTER TABLE mail_tokens ADD COLUMN password_hash TEXT;
-- The network that a link was asked for from; NULL where it was asked for without one.
ALTER TABLE mail_tokens ADD COLUMN network TEXT;
-- Until now an account that was not verified had one link and one password.
UPDATE mail_tokens SET password_hash = (SELECT u.password_hash FROM users u WHERE u.id = mail_tokens.user_id)
WHERE purpose = 'verify' AND used_at IS NULL;

-- What a mail is for: each kind has a budget of its own. Empty for mails of the time before.
ALTER TABLE mails ADD COLUMN kind TEXT NOT NULL DEFAULT '';
-- The network whose request caused the mail.
ALTER TABLE mails ADD COLUMN network TEXT;
DROP INDEX mails_by_recipient;
CREATE INDEX mails_by_recipient ON mails (recipient_key, kind, created_at);

-- Since when nothing is sent to a webhook until its owner confirms it; NULL: it is not paused.
ALTER TABLE webhooks ADD COLUMN paused_at INTEGER;
