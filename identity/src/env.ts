/** What the Worker is given by its configuration. */
export interface Env {
  DB: D1Database;
  /** Audience of the ID tokens. */
  IDP_PROJECT: string;
  IDP_ISSUER: string;
  /** 32 random bytes in base64url; seals the private signing keys at rest. */
  IDENTITY_KEY_SECRET: string;
  RATE_LIMIT?: RateLimit;
}
