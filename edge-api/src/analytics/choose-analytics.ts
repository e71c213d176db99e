import type { Database } from '../data/database.ts';
import { insertEvents } from '../data/analytics-events.ts';
import type { Env } from '../env.ts';
import { RequestError } from '../domain/refusals.ts';
import type { Analytics } from './analytics.ts';
import { engineAnalytics } from './engine-analytics.ts';

const misconfigured = (cause: string) =>
  new RequestError('unavailable', 'Analytics are not available', { cause: new Error(cause) });

const tableAnalytics = (db: Database): Analytics => ({
  record: async (events, nowMs) => {
    await insertEvents(db, events, new Date(nowMs).toISOString()).run();
  },
});

/** Returns the store of events that the deployment is configured for (docs/operating.md, "Analytics"). */
export function chooseAnalytics(env: Pick<Env, 'ANALYTICS_STORE' | 'ANALYTICS_ENGINE'>, db: Database): Analytics {
  if (env.ANALYTICS_STORE === 'table') return tableAnalytics(db);
  if (env.ANALYTICS_STORE !== 'analytics-engine') throw misconfigured('ANALYTICS_STORE is unknown');
  if (!env.ANALYTICS_ENGINE) throw misconfigured('The binding ANALYTICS_ENGINE is missing');
  return engineAnalytics(env.ANALYTICS_ENGINE);
}
