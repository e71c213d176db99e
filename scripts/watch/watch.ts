import { ALERTS } from './alerts.ts';
import type { LogLine } from './log-lines.ts';
import { PERIOD_DAYS, SERVICE_LEVELS, within } from './service-levels.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PERCENT = 100;

/** Returns what the log of a time says: each service level, and each alert that fires at `nowMs`. */
export function watchLog(lines: readonly LogLine[], nowMs: number): { text: string; isCalm: boolean } {
  const windowMs = Math.min(PERIOD_DAYS * DAY_MS, Math.max(0, nowMs - (lines[0]?.atMs ?? nowMs)));
  const levels = SERVICE_LEVELS.map(({ name, target, unit, measure }) => {
    const { bad, all } = measure(within(lines, nowMs, windowMs + 1), windowMs);
    const reached = all === 0 ? 'nothing to measure' : `${((1 - bad / all) * PERCENT).toFixed(3)} %`;
    return `${name}: ${reached} of ${all} ${unit}, promised ${target * PERCENT} %`;
  });
  const fired = ALERTS.flatMap(({ name, urgency, check }) => {
    const said = check(lines, nowMs);
    return said === undefined ? [] : [`${urgency === 'page' ? 'PAGE' : 'ticket'} ${name}: ${said} (docs/runbook.md)`];
  });
  return { text: [...levels, ...(fired.length > 0 ? fired : ['No alert'])].join('\n'), isCalm: fired.length === 0 };
}
