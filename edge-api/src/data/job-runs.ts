import type { Database } from './database.ts';
import { toFlag } from './database.ts';

/** The result of the last run of a scheduled job. */
export interface JobRun {
  job: string;
  startedAt: string;
  finishedAt: string;
  removed: number;
  isMoreLeft: boolean;
  /** Empty after a success. */
  error: string;
}

const ERROR_MAX_LENGTH = 2000;

/** Stores the result of a job's run, and replaces the previous one. */
export async function saveJobRun(db: Database, run: JobRun): Promise<void> {
  await db
    .prepare(
      `INSERT OR REPLACE INTO job_runs (job, started_at, finished_at, removed, is_more_left, error)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(
      run.job,
      run.startedAt,
      run.finishedAt,
      run.removed,
      toFlag(run.isMoreLeft),
      run.error.slice(0, ERROR_MAX_LENGTH),
    )
    .run();
}

/** Lists the result of each job's last run. */
export async function listJobRuns(db: Database): Promise<JobRun[]> {
  const { results } = await db.prepare('SELECT * FROM job_runs ORDER BY job').all<{
    job: string;
    started_at: string;
    finished_at: string;
    removed: number;
    is_more_left: number;
    error: string;
  }>();
  return results.map((row) => ({
    job: row.job,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    removed: row.removed,
    isMoreLeft: row.is_more_left === 1,
    error: row.error,
  }));
}
