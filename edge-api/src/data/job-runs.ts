import type { Database } from './database.ts';
import { flag, integer, json, type Row, table, text } from './table.ts';

/** The result of a run of a scheduled job. */
export interface JobRun {
  job: string;
  startedAt: string;
  finishedAt: string;
  processed: number;
  removedIds: readonly string[];
  isMoreLeft: boolean;
  /** Empty after a success. */
  error: string;
}

const JOB_RUNS = table<JobRun>(
  'job_runs',
  {
    job: text(),
    startedAt: text(),
    finishedAt: text(),
    processed: integer(),
    removedIds: json(),
    isMoreLeft: flag(),
    error: text(),
  },
  { key: 'job', filled: { seq: 'NULL' } },
);

const ERROR_MAX_LENGTH = 2000;
/** The runs of each job that are kept: two days of the jobs of each hour. */
const RUNS_KEPT = 50;

/** Stores a run of a job, and removes the oldest ones of that job. */
export async function saveJobRun(db: Database, run: JobRun): Promise<void> {
  await db.batch([
    JOB_RUNS.insert(db, { ...run, error: run.error.slice(0, ERROR_MAX_LENGTH) }),
    db
      .prepare(
        `DELETE FROM job_runs WHERE job = ?1 AND seq <= (
           SELECT seq FROM job_runs WHERE job = ?1 ORDER BY seq DESC LIMIT 1 OFFSET ${RUNS_KEPT})`,
      )
      .bind(run.job),
  ]);
}

/** Lists the last run of each job. */
export async function listLastJobRuns(db: Database): Promise<JobRun[]> {
  const sql = `WITH RECURSIVE jobs (job) AS (
      SELECT min(job) FROM job_runs
      UNION ALL SELECT (SELECT min(job) FROM job_runs WHERE job > jobs.job) FROM jobs WHERE jobs.job IS NOT NULL)
    SELECT run.* FROM jobs JOIN job_runs AS run ON run.seq = (SELECT max(seq) FROM job_runs WHERE job = jobs.job)`;
  const { results } = await db.prepare(sql).all<Row>();
  return results.map(JOB_RUNS.read);
}

/** Lists all kept runs, the newest first. */
export async function listJobRuns(db: Database): Promise<JobRun[]> {
  const { results } = await db.prepare('SELECT * FROM job_runs ORDER BY seq DESC').all<Row>();
  return results.map(JOB_RUNS.read);
}
