import {
  type Dependency,
  type DependencyCheck,
  getReadiness,
  type JobReport,
  type Readiness,
  type SettingFlaw,
} from '@justright/contract/health';
import { writeLog } from '@justright/worker-kit/log';
import type { Database } from '../../data/database.ts';
import { type JobRun, listLastJobRuns } from '../../data/job-runs.ts';
import { readRegistry } from '../../data/registry.ts';
import type { Env } from '../../env.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RequestError } from '../../domain/refusals.ts';
import { settingFlaws, stopsEverything } from '../../http/require-settings.ts';
import { checkIdentity } from '../../identity/check-identity.ts';
import { HOURLY_JOBS, MINUTE_JOBS } from '../../scheduled/jobs.ts';
import { deploymentOf } from './get-health.ts';

const CHECK_TIMEOUT_MS = 2_000;
/** The shortest time between two checks of an isolate, because anybody may call this endpoint. */
const KEPT_MS = 1_000;
/** The age at which an hourly job counts as late: it has missed two runs. */
const LATE_AFTER_MS = 3 * 60 * 60 * 1000;

/** The last result per isolate; the bindings are the same object in every request of an isolate. */
const known = new WeakMap<Env, { readiness: Readiness; atMs: number }>();

/** Readiness: checks each dependency separately, with a time limit. Failures are described in the log only. */
export const getReadinessEndpoint = endpoint(getReadiness, async ({ env, open, requestId, nowMs }) => {
  const kept = known.get(env);
  const readiness =
    kept && Math.abs(nowMs - kept.atMs) < KEPT_MS
      ? kept.readiness
      : await checkAll(env, open(0, nowMs).db, { requestId, nowMs });
  if (readiness !== kept?.readiness) known.set(env, { readiness, atMs: nowMs });
  const away = readiness.checks.filter(({ isReady }) => !isReady).map(({ name }) => name);
  if (away.length > 0) throw new RequestError('unavailable', `Not ready: ${away.join(', ')}`, { details: readiness });
  return { data: readiness };
});

async function checkAll(
  env: Env,
  db: Database,
  { requestId, nowMs }: { requestId: string; nowMs: number },
): Promise<Readiness> {
  let runs: JobRun[] | null = null;
  const flaws = settingFlaws(env);
  const ask: Record<Exclude<Dependency, 'settings'>, () => Promise<unknown>> = {
    database: async () => (runs = await listLastJobRuns(db)),
    files: () => env.FILES.head('ready'),
    identity: () => checkIdentity(env, AbortSignal.timeout(CHECK_TIMEOUT_MS)),
    screens: () => requireScreens(env),
  };
  const names = ['database', 'files', 'identity', 'screens'] as const;
  const [ofIdentity, ...checks] = await Promise.all([
    flawsOfIdentity(env),
    ...names.map((name) => check(name, ask[name], requestId)),
  ]);
  // The log already describes the flaws.
  checks.unshift({ name: 'settings', isReady: !stopsEverything(flaws), ms: 0 });
  const settings = [...flaws, ...ofIdentity];
  return { deployment: deploymentOf(env), checks, settings, jobs: runs === null ? [] : jobReports(runs, nowMs) };
}

/**
 * Throws while no screens are live: every page would be an empty frame. They go live last in a deployment or first
 * start.
 */
async function requireScreens(env: Env): Promise<void> {
  const { live } = await readRegistry(env.DB);
  if (!live['mf-diner']) throw new Error('No version of mf-diner is live');
}

/**
 * Returns the flaws that the identity Worker reports of its own settings; none when it does not respond, which another
 * check reports.
 */
async function flawsOfIdentity(env: Env): Promise<SettingFlaw[]> {
  if (env.IDP_MODE !== 'embedded') return [];
  const silence = scheduler.wait(CHECK_TIMEOUT_MS).then((): SettingFlaw[] => []);
  return Promise.race([env.IDENTITY_ADMIN.listFlawedSettings().catch((): SettingFlaw[] => []), silence]);
}

async function check(name: Dependency, ask: () => Promise<unknown>, requestId: string): Promise<DependencyCheck> {
  const startedAtMs = Date.now();
  let isReady = true;
  try {
    const timeout = scheduler.wait(CHECK_TIMEOUT_MS).then(() => {
      throw new Error(`No response in ${CHECK_TIMEOUT_MS} ms`);
    });
    await Promise.race([ask(), timeout]);
  } catch (error) {
    isReady = false;
    writeLog('error', `Not ready: ${name}`, { requestId, error });
  }
  return { name, isReady, ms: Date.now() - startedAtMs };
}

function jobReports(runs: readonly JobRun[], nowMs: number): JobReport[] {
  return [...MINUTE_JOBS, ...HOURLY_JOBS].map(({ name }) => {
    const run = runs.find(({ job }) => job === name);
    if (!run) return { name, finishedAt: null, hasFailed: false, isLate: false };
    const { finishedAt, error } = run;
    return { name, finishedAt, hasFailed: error !== '', isLate: nowMs - Date.parse(finishedAt) > LATE_AFTER_MS };
  });
}
