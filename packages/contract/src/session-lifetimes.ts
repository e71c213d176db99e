/** How long an ID token and the bearer of a device are valid, in seconds. */
export const TOKEN_LIFETIME_SECONDS = 3600;

/** How long a session lasts that is not used, in seconds; every refresh starts it again (docs/decisions/session-lifetimes.md). */
export const SESSION_LIFETIME_SECONDS = 60 * 24 * 3600;
