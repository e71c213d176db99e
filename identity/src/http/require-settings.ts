import { writeLog } from '@justright/contract/log';
import { flawedSecrets, type SettingFlaw } from '@justright/contract/secrets';
import { createMiddleware } from 'hono/factory';
import type { SessionLimits } from '../domain/session-limits.ts';
import type { Env } from '../env.ts';
import type { AppEnv } from './context.ts';
import { answerError } from './errors.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** What a length may be: a whole number of hours or days, at least one. */
const LENGTH = /^[1-9]\d{0,3}$/;

/** How long sessions of staff may last, as the settings say. */
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

/** One per isolate, since the bindings are the same object in every request of it. */
const known = new WeakMap<Env, readonly SettingFlaw[]>();

/** What is wrong with the Worker's settings; told in the log once, by name. */
export function settingFlaws(env: Env): SettingFlaw[] {
  let flaws = known.get(env);
  if (flaws === undefined) {
    flaws = [...flawedSecrets('identity', env), ...flawedLengths(env)];
    known.set(env, flaws);
    if (flaws.length > 0) writeLog('error', 'Settings are missing or malformed', { settings: flaws });
  }
  return [...flaws];
}

/** Refuses everything while the Worker has not the settings to work with, rather than failing somewhere in the midst of it. */
export const requireSettings = createMiddleware<AppEnv>(async (c, next) => {
  if (settingFlaws(c.env).length > 0) return answerError(c, 'NOT_CONFIGURED');
  await next();
});
