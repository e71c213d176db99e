import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { placeGuestOrder } from '../../packages/contract/src/orders.ts';
import { getFilteredMenu } from '../../packages/contract/src/public-menu.ts';
import { type LogLevel, writeLog } from '../../packages/worker-kit/src/log.ts';
import { inRoot } from '../workspace/paths.ts';
import { ALERTS } from './alerts.ts';
import { readLog } from './log-lines.ts';
import { watchLog } from './watch.ts';

const NOW = Date.parse('2026-11-26T12:00:00.000Z');
const MINUTE = 60_000;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Writes lines by the code of the Workers; each has the minutes that it is old. */
function logOf(...entries: [ageMinutes: number, level: LogLevel, what: string, fields?: object][]): string {
  const written: string[] = [];
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void written.push(line));
  vi.useFakeTimers();
  for (const [age, level, what, fields] of entries) {
    vi.setSystemTime(NOW - age * MINUTE);
    writeLog(level, what, { ...fields });
  }
  vi.useRealTimers();
  vi.restoreAllMocks();
  return written.join('\n');
}
type Entry = Parameters<typeof logOf>[number];

const repeated = (count: number, entry: (index: number) => Entry): Entry[] =>
  Array.from({ length: count }, (_, index) => entry(index));
const order = (age: number, status: number): Entry => [
  age,
  status < 500 ? 'info' : 'error',
  'request',
  { method: 'POST', route: `/api${placeGuestOrder.path}`, status, ms: 30 },
];
const menu = (age: number, status: number): Entry => [
  age,
  status < 500 ? 'info' : 'error',
  'request',
  { method: 'GET', route: `/api${getFilteredMenu.path}`, status, ms: 10 },
];
const request = (age: number, status: number, ms = 20): Entry => [
  age,
  'info',
  'request',
  { method: 'GET', route: '/api/menus', status, ms },
];
const firedBy = (...entries: Entry[]): string[] => {
  const { lines } = readLog(logOf(...entries));
  return ALERTS.filter(({ check }) => check(lines, NOW) !== undefined).map(({ name }) => name);
};

/** A day on which nothing is wrong, with what happens on any. */
const CALM: Entry[] = [
  ...repeated(600, (index) => order(index / 2, index % 50 === 0 ? 409 : 201)),
  ...repeated(300, (index) => menu(index, 200)),
  ...repeated(300, (index) => request(index, 200)),
  request(2, 429),
  request(3, 200, 1_500),
  [4, 'warn', 'client error', { remote: 'mf-diner', version: '1' }],
  [5, 'warn', 'policy violation', { directive: 'img-src' }],
  [6, 'info', 'scheduled job', { job: 'remove-images' }],
];

describe('the alerts', () => {
  it('are silent on a calm day, and without any line', () => {
    expect(firedBy(...CALM)).toEqual([]);
    expect(firedBy()).toEqual([]);
  });

  const cases: [name: string, entries: Entry[]][] = [
    ['diner menu: fast', repeated(3, (index) => menu(index, 503))],
    ['diner menu: fast', repeated(3, (index) => [index, 'error', 'A page goes without its menu'])],
    ['diner menu: slow', [menu(5, 503), menu(200, 503), menu(300, 503)]],
    ['order: fast', repeated(20, (index) => order(index / 5, 500))],
    [
      'order: slow',
      [...repeated(3, (index) => order(5 + index, 500)), ...repeated(3, (index) => order(200 + index, 500))],
    ],
    ['not ready', repeated(2, (index) => [index, 'error', 'Not ready: database'])],
    ['errors', repeated(10, (index) => request(index / 4, 500))],
    ['history', [[30, 'error', 'scheduled job', { job: 'check-history', error: new Error('changed') }]]],
    ['jobs', repeated(2, (index) => [index * 60, 'error', 'scheduled job', { job: 'remove-images' }])],
    ['given up', [[20, 'error', 'A mail is given up']]],
    ['browsers', repeated(10, (index) => [index / 2, 'warn', 'client error', { remote: 'mf-diner', version: '2' }])],
    ['policy', repeated(10, (index) => [index, 'warn', 'policy violation', { directive: 'script-src-elem' }])],
    ['refusals', repeated(20, (index) => request(index / 3, 429))],
    ['slow', repeated(20, (index) => request(index / 3, 200, 2_000))],
    ['other errors', [[10, 'error', 'The registry cannot be read; the last one stays']]],
  ];
  it.each(cases)('%s fires for what it is about, and for nothing that is over', (name, entries) => {
    expect(firedBy(...CALM, ...entries)).toContain(name);
    const older = entries.map(([age, ...rest]): Entry => [age + 24 * 60, ...rest]);
    expect(firedBy(...CALM, ...older)).toEqual([]);
  });

  it('have each a case above, and a section in the runbook', () => {
    expect([...new Set(cases.map(([name]) => name))]).toEqual(ALERTS.map(({ name }) => name));
    const sections = [...readFileSync(inRoot('docs/runbook.md'), 'utf8').matchAll(/^### (.+)$/gm)].map(
      ([, one]) => one,
    );
    expect(sections).toEqual(ALERTS.map(({ name }) => name));
  });

  it('do not fire for one lost order, or for what diners do wrong', () => {
    expect(firedBy(...CALM, order(1, 500))).toEqual([]);
    expect(firedBy(...CALM, ...repeated(200, (index) => order(index / 100, 422)))).toEqual([]);
  });
});

describe('the service levels', () => {
  it('count minutes in which a menu was lost, and orders that failed', () => {
    const { lines } = readLog(
      logOf(...repeated(1_000, (index) => order(index, index < 2 ? 503 : 201)), menu(3, 503), menu(3, 503)),
    );
    const { text, isCalm } = watchLog(lines, NOW);
    expect(text).toContain('diner menu: 99.900 % of 999 minutes, promised 99.95 %');
    expect(text).toContain('order: 99.800 % of 1000 orders, promised 99.9 %');
    expect(text).toContain('PAGE order: fast: 2 of 60 orders went wrong in 1 h: 33 times what is promised');
    expect(isCalm).toBe(false);
  });

  it('are not made up where there is nothing to measure', () => {
    expect(watchLog([], NOW).text).toBe(
      'diner menu: nothing to measure of 0 minutes, promised 99.95 %\norder: nothing to measure of 0 orders, promised 99.9 %\nNo alert',
    );
  });
});

describe('a log', () => {
  it('is read from our own lines and from those that Cloudflare holds, in any order', () => {
    const [first = '', second = ''] = logOf(menu(2, 503), menu(1, 503)).split('\n');
    const tail = JSON.stringify({ outcome: 'ok', logs: [{ level: 'error', message: [second, { not: 'ours' }] }] });
    const push = JSON.stringify({ Outcome: 'ok', Logs: [{ Level: 'error', Message: [first] }] });
    const { lines, strangers } = readLog(`${tail}\n\nno JSON\n{"a":1}\n${push}\n`);
    expect(lines.map(({ atMs }) => atMs)).toEqual([NOW - 2 * MINUTE, NOW - MINUTE]);
    expect(strangers).toBe(2);
  });
});
