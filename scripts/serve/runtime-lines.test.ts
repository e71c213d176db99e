import { afterEach, expect, it, vi } from 'vitest';
import { printRuntimeLine, setStarting, shortLine, startingLine } from './runtime-lines.ts';

const AT = '2026-11-22T15:00:26.824Z';
const time = new Date(AT).toTimeString().slice(0, 8);
const line = (more: object) => JSON.stringify({ at: AT, level: 'info', what: 'request', requestId: 'r', ...more });
const request = { method: 'GET', route: '/api/orders', status: 200, ms: 35, db: { queries: 3, ms: 16 } };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('prints a request as one short line', () => {
  expect(shortLine(line(request))).toBe(`${time} GET /api/orders 200 35 ms`);
  const refused = { ...request, status: 503, code: 'unavailable', level: 'error', error: 'Error: down\n    at f' };
  expect(shortLine(line(refused))).toBe(`${time} GET /api/orders 503 35 ms unavailable  Error: down`);
});

it('prints a failure, omits other successes, and keeps a line that is not ours', () => {
  expect(shortLine(line({ level: 'error', what: 'A mail failed' }))).toBe(`${time} A mail failed`);
  expect(shortLine(line({ what: 'scheduled job', job: 'remove-images' }))).toBeNull();
  expect(shortLine('workerd says something')).toBe('workerd says something');
  expect(shortLine('{"at":"cut off')).toBe('{"at":"cut off');
});

it.each([true, false])('shortens lines only at a terminal: %s', (isTTY) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(process, 'stdout', 'get').mockReturnValue({ isTTY } as typeof process.stdout);
  printRuntimeLine({ level: 'log', message: line(request) });
  expect(log).toHaveBeenCalledWith(isTTY ? `${time} GET /api/orders 200 35 ms` : line(request));
});

it('says nothing while the product starts but unexpected errors, in one line without a stack', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(process, 'stdout', 'get').mockReturnValue({ isTTY: false } as typeof process.stdout);
  setStarting(true);
  const asked = { ...request, route: '/api/ready', status: 503, code: 'unavailable', level: 'error' };
  printRuntimeLine({ level: 'log', message: line(request) });
  printRuntimeLine({
    level: 'error',
    message: line({ ...asked, error: 'RequestError: Not ready: database\n    at f' }),
  });
  const reason = { level: 'error', what: 'Not ready: database', error: 'Error: no such table\n    at f' };
  printRuntimeLine({ level: 'error', message: line(reason) });
  expect([log, error].map((one) => one.mock.calls.length)).toEqual([0, 0]);
  const failed = { level: 'error', what: 'A mail failed', error: 'Error: gone\n    at f' };
  expect(startingLine(line(failed))).toBe(`${time} A mail failed  Error: gone`);
  setStarting(false);
  printRuntimeLine({ level: 'log', message: line(request) });
  expect(log).toHaveBeenCalledTimes(1);
});
