-- Mails about orders (docs/decisions/webhooks-mails-and-push.md). SQLite cannot change a CHECK, so `mails` is made anew
-- under its name, without a list of templates: a further one needs no new table. Invitations refer to it, hence the
-- deferred check.
PRAGMA defer_foreign_keys = on;
CREATE TABLE mails_copy AS SELECT * FROM mails;
DROP TABLE mails;
CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  template TEXT NOT NULL,
  recipient TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('queued', 'sent', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  error TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
INSERT INTO mails (id, template, recipient, status, attempts, error, created_at, updated_at)
SELECT id, template, recipient, status, attempts, error, created_at, updated_at FROM mails_copy;
DROP TABLE mails_copy;
CREATE INDEX mails_not_sent ON mails (status, created_at) WHERE status <> 'sent';
CREATE INDEX mails_by_age ON mails (created_at);
-- How many orders were placed with an address: each leads to a mail to it.
CREATE INDEX order_people_by_email ON order_people (email, order_seq) WHERE email <> '';
