/** The result of one batch of a scheduled job. */
export interface JobBatch {
  /** How many rows it removed, sealed, queued, counted or checked: whatever the job does. */
  processed: number;
  /** The ids of what it removed, for the log and `job_runs`; empty where the job removes nothing. */
  removedIds: readonly string[];
  isMoreLeft: boolean;
}

/** The batch of a job that had nothing to do. */
export const NOTHING_DONE: JobBatch = { processed: 0, removedIds: [], isMoreLeft: false };

/** Returns the batch of a job that removed rows, at most `atOnce` of them. */
export const removedBatch = (removedIds: readonly string[], atOnce: number): JobBatch => ({
  processed: removedIds.length,
  removedIds,
  isMoreLeft: removedIds.length === atOnce,
});
