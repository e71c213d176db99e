import type { Database } from './database.ts';
import { flag, integer, type Row, table, text } from './table.ts';

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

const JOB_RUNS = table<JobRun>(
  'job_runs',
  { job: text(), startedAt: text(), finishedAt: text(), removed: integer(), isMoreLeft: flag(), error: text() },
  { key: 'job' },
);

const ERROR_MAX_LENGTH = 2000;

/** Stores the result of a job's run, and replaces the previous one. */
export async function saveJobRun(db: Database, run: JobRun): Promise<void> {
  await JOB_RUNS.replace(db, { ...run, error: run.error.slice(0, ERROR_MAX_LENGTH) }).run();
}

/** Lists the result of each job's last run. */
export async function listJobRuns(db: Database): Promise<JobRun[]> {
  const { results } = await db.prepare('SELECT * FROM job_runs ORDER BY job').all<Row>();
  return results.map(JOB_RUNS.read);
}
