-- The password of a sign-up, which its link activates. NULL for links with another purpose.
ALTER TABLE mail_tokens ADD COLUMN password_hash TEXT;
-- The network that requested a link; NULL if it is unknown.
ALTER TABLE mail_tokens ADD COLUMN network TEXT;
-- Until now an account that was not verified had one link and one password.
UPDATE mail_tokens SET password_hash = (SELECT u.password_hash FROM users u WHERE u.id = mail_tokens.user_id)
WHERE purpose = 'verify' AND used_at IS NULL;

-- The purpose of an email: each kind has its own budget. Empty for emails of earlier versions.
ALTER TABLE mails ADD COLUMN kind TEXT NOT NULL DEFAULT '';
-- The network whose request caused the mail.
ALTER TABLE mails ADD COLUMN network TEXT;
DROP INDEX mails_by_recipient;
CREATE INDEX mails_by_recipient ON mails (recipient_key, kind, created_at);

-- When a webhook was paused: it gets nothing until its owner confirms it. NULL: not paused.
ALTER TABLE webhooks ADD COLUMN paused_at INTEGER;
