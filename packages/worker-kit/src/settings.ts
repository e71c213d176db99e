import type { SettingFlaw } from '@justright/contract/health';
import { writeLog } from './log.ts';
import { flawedSecrets, type Secret } from './secrets.ts';

/**
 * Makes a function that returns the flaws of a Worker's settings: its secrets, and those of `otherFlaws`. It checks
 * once per isolate, because the bindings are the same object in every request, and logs names, never values.
 */
export function settingsCheck<Env extends object>(
  worker: Secret['worker'],
  otherFlaws: (env: Env) => readonly SettingFlaw[],
): (env: Env) => readonly SettingFlaw[] {
  const checked = new WeakMap<Env, readonly SettingFlaw[]>();
  return (env) => {
    const known = checked.get(env);
    if (known) return known;
    const flaws = [...otherFlaws(env), ...flawedSecrets(worker, env)];
    checked.set(env, flaws);
    if (flaws.length > 0) writeLog('error', 'Settings are missing or malformed', { settings: flaws });
    return flaws;
  };
}
