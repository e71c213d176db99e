import type { Failure } from '@justright/contract/envelope';
import { writeLog } from '@justright/contract/log';
import { flawedSecrets, type SettingFlaw } from '@justright/contract/secrets';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../env.ts';
import type { HonoEnv } from './hono-env.ts';

/** What tells the operator how the Worker is, whatever is wrong with it. */
const ANSWERED_ANYWAY = new Set(['/api/health', '/api/ready']);
const TEXT = 'JustRight is not set up completely and cannot be used yet. Please tell your administrator.';
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>JustRight</title><h1>JustRight</h1><p>${TEXT}</p></html>`;

/** Settings besides the secrets that nothing works without. */
function flawedModes({ IDP_MODE, IDP_PROJECT, IDP_ISSUER }: Env): SettingFlaw[] {
  const missing = (name: string): SettingFlaw => ({ name, flaw: 'missing', stops: 'everything' });
  if (!IDP_MODE) return [missing('IDP_MODE')];
  if (!['embedded', 'google'].includes(IDP_MODE)) {
    return [{ name: 'IDP_MODE', flaw: 'malformed', stops: 'everything' }];
  }
  return [
    ...(IDP_PROJECT ? [] : [missing('IDP_PROJECT')]),
    ...(IDP_ISSUER || IDP_MODE === 'google' ? [] : [missing('IDP_ISSUER')]),
  ];
}

interface Known {
  flaws: readonly SettingFlaw[];
  isStopped: boolean;
}

/** One per isolate, since the bindings are the same object in every request of it. */
const known = new WeakMap<Env, Known>();

/** What is wrong with the Worker's own settings; told in the log once, by name and never by value. */
export function knownSettings(env: Env): Known {
  const kept = known.get(env);
  if (kept) return kept;
  const flaws = [...flawedModes(env), ...flawedSecrets('edge-api', env)];
  const found = { flaws, isStopped: flaws.some(({ stops }) => stops === 'everything') };
  known.set(env, found);
  if (flaws.length > 0) writeLog('error', 'Settings are missing or malformed', { settings: flaws });
  return found;
}

/**
 * Refuses everything while the Worker lacks what nothing works without, rather than failing somewhere in the midst of it:
 * a 503 that does not say which setting it is, as `/api/ready` does.
 */
export const requireSettings = createMiddleware<HonoEnv>(async (c, next) => {
  if (!knownSettings(c.env).isStopped || ANSWERED_ANYWAY.has(c.req.path)) return next();
  c.get('trace').code = 'not-configured';
  c.header('cache-control', 'no-store');
  if ((c.req.header('accept') ?? '').includes('text/html')) return c.html(PAGE, 503);
  const body: Failure = { success: false, error: TEXT, code: 'not-configured', requestId: c.get('requestId') };
  return c.json(body, 503);
});
