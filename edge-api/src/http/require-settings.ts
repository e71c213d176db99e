import type { Failure } from '@justright/contract/envelope';
import type { SettingFlaw } from '@justright/contract/health';
import { settingsCheck } from '@justright/worker-kit/settings';
import { createMiddleware } from 'hono/factory';
import { securityTextFrom } from '../domain/security-text.ts';
import type { Env } from '../env.ts';
import type { HonoEnv } from './hono-env.ts';
import { httpsAlone } from './require-https.ts';

/** The paths that report the Worker's state. They respond also when a setting is missing. */
const ALWAYS_SERVED = new Set(['/api/health', '/api/ready']);
const TEXT = 'JustRight is not set up completely and cannot be used yet. Please tell your administrator.';
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>JustRight</title><h1>JustRight</h1><p>${TEXT}</p></html>`;

/** Finds malformed settings that are not secrets and that the Worker cannot work without. */
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

/** Finds a switch that is neither on nor off: a misspelt "on" must not turn the demand off. */
function flawedSwitches(env: Env): SettingFlaw[] {
  const value: unknown = env.REQUIRE_SECOND_FACTOR;
  if (value === 'on' || value === 'off') return [];
  return [{ name: 'REQUIRE_SECOND_FACTOR', flaw: value ? 'malformed' : 'missing', stops: 'everything' }];
}

/** Finds a limit that is no number: it would refuse every order. */
function flawedLimits(env: Env): SettingFlaw[] {
  const value: unknown = env.NETWORK_WAITING_ORDERS;
  if (Number(value) > 0) return [];
  return [{ name: 'NETWORK_WAITING_ORDERS', flaw: value ? 'malformed' : 'missing', stops: 'everything' }];
}

function flawedSecurityText(env: Env): SettingFlaw[] {
  const flaw = securityTextFrom(env, Date.now());
  return typeof flaw === 'object' ? [{ ...flaw, stops: 'security.txt' }] : [];
}

/** Checks the Worker's settings, once per isolate. */
export const settingFlaws = settingsCheck('edge-api', (env: Env) => [
  ...flawedModes(env),
  ...flawedSwitches(env),
  ...flawedLimits(env),
  ...flawedSecurityText(env),
]);

/** Decides whether one of the flaws stops the whole Worker. */
export const stopsEverything = (flaws: readonly SettingFlaw[]): boolean =>
  flaws.some(({ stops }) => stops === 'everything');

/**
 * Refuses every request with a 503 while a necessary setting is missing, so that none fails halfway. The response does
 * not name the setting; the log does, and `/api/ready` reports it as not ready.
 */
export const requireSettings = createMiddleware<HonoEnv>(async (c, next) => {
  if (!stopsEverything(settingFlaws(c.env)) || ALWAYS_SERVED.has(c.req.path)) return next();
  c.get('trace').code = 'not-configured';
  c.header('cache-control', 'no-store');
  if ((c.req.header('accept') ?? '').includes('text/html')) {
    return c.html(PAGE, 503, httpsAlone(c.env.PRODUCT_ORIGIN ?? ''));
  }
  const body: Failure = { success: false, error: TEXT, code: 'not-configured', requestId: c.get('requestId') };
  return c.json(body, 503);
});
