-- For finding anonymous accounts that nobody can come back to.
CREATE INDEX accounts_anonymous ON accounts (last_login_at) WHERE email IS NULL AND role_type = 'Anonymous';
