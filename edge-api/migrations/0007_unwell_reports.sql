-- Guests who feel unwell (docs/decisions/changed-lines.md).
CREATE TABLE unwell_reports (
  order_seq INTEGER PRIMARY KEY REFERENCES orders (seq) ON DELETE CASCADE,
  at TEXT NOT NULL,
  -- Who of the staff has read it, and when.
  read_by TEXT,
  read_at TEXT
) STRICT;
CREATE INDEX unread_unwell_reports ON unwell_reports (order_seq) WHERE read_at IS NULL;
