import { expect, test } from 'vitest';
import { describeRuns } from './job-runs.ts';

const run = { job: 'remove-images', finishedAt: '2026-11-29T10:00:00.000Z', isMoreLeft: false, error: '' };

test('a run is one line, which has the ids of what it removed, what is left and what went wrong', () => {
  const runs = [
    { ...run, processed: 2, removedIds: ['image-a', 'image-b'] },
    { ...run, processed: 0, removedIds: [], isMoreLeft: true, error: 'Error: R2 is away\n    at f' },
  ];
  expect(describeRuns(runs).split('\n')).toEqual([
    '2026-11-29T10:00:00.000Z  remove-images  2  removed: image-a, image-b',
    '2026-11-29T10:00:00.000Z  remove-images  0  more is left  failed: Error: R2 is away at f',
  ]);
});
