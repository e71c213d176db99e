import { expect, test } from 'vitest';
import { type Job, runAll } from './schedule.ts';

/** Runs jobs, three at a time, that end when the test calls `end`; `log` records starts and ends. */
function runJobs(jobs: readonly Job[]) {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const done = runAll(
    jobs,
    ({ name }) =>
      new Promise((resolve) => {
        log.push(`+${name}`);
        ends.set(name, () => {
          log.push(`-${name}`);
          resolve();
        });
      }),
    3,
  );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { log, end, done };
}

test('no more jobs run at a time than there are lanes, in order', async () => {
  const { log, end, done } = runJobs([{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }]);
  expect(log).toEqual(['+a', '+b', '+c']);
  await end('b');
  expect(log).toEqual(['+a', '+b', '+c', '-b', '+d']);
  for (const name of ['a', 'c', 'd']) await end(name);
  await done;
});

test('a job waits for the jobs in its `after`, and a later job starts meanwhile', async () => {
  const { log, end, done } = runJobs([{ name: 'build' }, { name: 'budgets', after: ['build'] }, { name: 'types' }]);
  expect(log).toEqual(['+build', '+types']);
  await end('build');
  expect(log).toEqual(['+build', '+types', '-build', '+budgets']);
  await end('types');
  await end('budgets');
  await done;
});

test('a job with `isAlone` runs when no other job runs', async () => {
  const { log, end, done } = runJobs([{ name: 'e2e', isAlone: true }, { name: 'a' }, { name: 'light', isAlone: true }]);
  expect(log).toEqual(['+a']);
  await end('a');
  expect(log).toEqual(['+a', '-a', '+e2e']);
  await end('e2e');
  await end('light');
  await done;
  expect(log.slice(3)).toEqual(['-e2e', '+light', '-light']);
});

test('a job does not wait for a job outside the list; a cycle of waits is refused', async () => {
  const { end, done } = runJobs([{ name: 'budgets', after: ['build'] }]);
  await end('budgets');
  await done;
  const circle = [
    { name: 'a', after: ['b'] },
    { name: 'b', after: ['a'] },
  ];
  await expect(runAll(circle, async () => undefined)).rejects.toThrow('a, b');
});
