-- Further links of an invitation: whoever lost the mail gets another, and the first one goes on working.
CREATE TABLE invite_links (
  token_hash TEXT PRIMARY KEY,
  invite_id TEXT NOT NULL REFERENCES invites (id) ON DELETE CASCADE
) STRICT;
