import { writeLog } from '@justright/contract/log';
import { flawedSecrets, type SettingFlaw } from '@justright/contract/secrets';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../env.ts';
import type { AppEnv } from './context.ts';
import { answerError } from './errors.ts';

/** One per isolate, since the bindings are the same object in every request of it. */
const known = new WeakMap<Env, readonly SettingFlaw[]>();

/** What is wrong with the Worker's secrets; told in the log once, by name. */
export function settingFlaws(env: Env): SettingFlaw[] {
  let flaws = known.get(env);
  if (flaws === undefined) {
    flaws = flawedSecrets('identity', env);
    known.set(env, flaws);
    if (flaws.length > 0) writeLog('error', 'Settings are missing or malformed', { settings: flaws });
  }
  return [...flaws];
}

/** Refuses everything while the Worker has no secret to work with, rather than failing somewhere in the midst of it. */
export const requireSettings = createMiddleware<AppEnv>(async (c, next) => {
  if (settingFlaws(c.env).length > 0) return answerError(c, 'NOT_CONFIGURED');
  await next();
});
