import type { SettingFlaw } from '@justright/contract/health';
import { settingsCheck } from '@justright/worker-kit/settings';
import { createMiddleware } from 'hono/factory';
import type { SessionLimits } from '../domain/session-limits.ts';
import type { Env } from '../env.ts';
import type { AppEnv } from './context.ts';
import { respondWithError } from './errors.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** The format of a length: a whole number of hours or days, at least one. */
const LENGTH = /^[1-9]\d{0,3}$/;

/** Returns the lengths of staff sessions from the settings. */
export const sessionLimits = (env: Env): SessionLimits => ({
  staffSeconds: Number(env.STAFF_SESSION_HOURS) * HOUR_SECONDS,
  rememberedStaffSeconds: Number(env.STAFF_REMEMBERED_SESSION_DAYS) * DAY_SECONDS,
});

const flawedLengths = (env: Env): SettingFlaw[] =>
  (['STAFF_SESSION_HOURS', 'STAFF_REMEMBERED_SESSION_DAYS'] as const).flatMap((name) => {
    const value: unknown = env[name];
    if (typeof value === 'string' && LENGTH.test(value)) return [];
    return [{ name, flaw: value ? ('malformed' as const) : ('missing' as const), stops: 'everything' as const }];
  });

/** Finds a switch that is neither on nor off: a misspelt "on" must not turn the check off. */
function flawedSwitches(env: Env): SettingFlaw[] {
  const value: unknown = env.WEAK_PASSWORD;
  if (value === 'on' || value === 'off') return [];
  return [{ name: 'WEAK_PASSWORD', flaw: value ? 'malformed' : 'missing', stops: 'everything' }];
}

/** Finds flaws of the Worker's settings, once per isolate. */
export const settingFlaws = settingsCheck('identity', (env: Env) => [...flawedLengths(env), ...flawedSwitches(env)]);

/** Refuses every request while a setting is missing, so that none fails halfway. */
export const requireSettings = createMiddleware<AppEnv>(async (c, next) => {
  if (settingFlaws(c.env).length > 0) return respondWithError(c, 'NOT_CONFIGURED');
  await next();
});
