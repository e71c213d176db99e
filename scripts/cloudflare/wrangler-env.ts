/**
 * The environment that keeps wrangler and its runtime quiet and offline: no telemetry, no update prompts, no fetched
 * request data. A developer's `.env` is ignored.
 */
export const WRANGLER_ENV: Readonly<Record<string, string>> = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_WRITE_LOGS: 'false',
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  DO_NOT_TRACK: '1',
  CI: '1',
};
