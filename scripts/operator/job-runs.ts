/** A run of a scheduled job, as the operator's call lists it. */
export interface ShownRun {
  job: string;
  finishedAt: string;
  processed: number;
  removedIds: readonly string[];
  isMoreLeft: boolean;
  error: string;
}

/** Formats runs as lines that one can search: when, which job, how many rows, what went wrong, what was removed. */
export const describeRuns = (runs: readonly ShownRun[]): string =>
  runs
    .map(({ finishedAt, job, processed, isMoreLeft, error, removedIds }) =>
      [
        finishedAt,
        job,
        String(processed),
        isMoreLeft ? 'more is left' : '',
        error === '' ? '' : `failed: ${error.replaceAll(/\s+/g, ' ')}`,
        removedIds.length > 0 ? `removed: ${removedIds.join(', ')}` : '',
      ]
        .filter((part) => part !== '')
        .join('  '),
    )
    .join('\n') || 'No job has run yet.';
