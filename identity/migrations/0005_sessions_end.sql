-- A session is all the refresh tokens that came one after the other since a sign-in: a row for the one that is in use,
-- and for a minute one for each that it has replaced.
ALTER TABLE sessions ADD COLUMN session_id TEXT;        -- SHA-256 of the part that all its refresh tokens share
ALTER TABLE sessions ADD COLUMN rotated_at INTEGER;     -- since when a newer refresh token is in its place
ALTER TABLE sessions ADD COLUMN remember INTEGER NOT NULL DEFAULT 0 CHECK (remember IN (0, 1));
CREATE INDEX sessions_session_id ON sessions (session_id);
