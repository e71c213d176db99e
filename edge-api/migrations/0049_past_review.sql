-- What a statement counts for after the last day for its review: 'warn' leaves it in effect, 'unknown' does not.
ALTER TABLE merchants ADD COLUMN past_review TEXT NOT NULL DEFAULT 'warn' CHECK (past_review IN ('warn', 'unknown'));
