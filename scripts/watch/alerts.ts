import { SERVICE_LEVELS, type ServiceLevel, burnRate, within } from './service-levels.ts';
import type { LogLine } from './log-lines.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PERCENT = 0.01;
const SLOW_MS = 1_000;

/** An alert. `page` calls the person on duty at once, `ticket` waits for the next working day. */
export interface Alert {
  /** The name of its section in `docs/runbook.md`. */
  name: string;
  urgency: 'page' | 'ticket';
  /** Returns what to tell, or undefined while all is well. */
  check: (lines: readonly LogLine[], nowMs: number) => string | undefined;
}

/** The longer window shows that it matters, the shorter one that it goes on. */
interface Burn {
  rate: number;
  longMs: number;
  shortMs: number;
}

/** 2 % of the month's room in an hour; 5 % in six hours. */
const FAST: Burn = { rate: 14.4, longMs: HOUR_MS, shortMs: 5 * MINUTE_MS };
const SLOW: Burn = { rate: 6, longMs: 6 * HOUR_MS, shortMs: 30 * MINUTE_MS };
/** The smallest number of failures that raises an alert: one lost order in a quiet hour does not. */
const BAD_MIN = 2;

const burns = (level: ServiceLevel, { rate, longMs, shortMs }: Burn): Alert['check'] => {
  const measured = (lines: readonly LogLine[], nowMs: number, windowMs: number) =>
    level.measure(within(lines, nowMs, windowMs), windowMs);
  return (lines, nowMs) => {
    const long = measured(lines, nowMs, longMs);
    const rates = [long, measured(lines, nowMs, shortMs)].map((one) => burnRate(level, one));
    if (long.bad < BAD_MIN || rates.some((one) => one < rate)) return undefined;
    return `${long.bad} of ${long.all} ${level.unit} went wrong in ${longMs / HOUR_MS} h: ${Math.round(rates[0] ?? 0)} times what is promised`;
  };
};

const isRequest = ({ what }: LogLine) => what === 'request' || what === 'identity request';

/** Says which part of the requests of a window is of a kind, when it is more than `most` of at least `atLeast`. */
const shareOf =
  (windowMs: number, isOne: (line: LogLine) => boolean, words: string, atLeast: number, most = PERCENT) =>
  (lines: readonly LogLine[], nowMs: number): string | undefined => {
    const requests = within(lines, nowMs, windowMs).filter(isRequest);
    const found = requests.filter(isOne).length;
    return found >= atLeast && found / requests.length > most
      ? `${found} of ${requests.length} logged requests ${words} in ${windowMs / MINUTE_MS} minutes`
      : undefined;
  };

/** Names the groups of a window's lines that have as many as `atLeast`. */
const grouped =
  (windowMs: number, keyOf: (line: LogLine) => string | undefined, atLeast: number) =>
  (lines: readonly LogLine[], nowMs: number): string | undefined => {
    const counts = new Map<string, number>();
    for (const line of within(lines, nowMs, windowMs)) {
      const key = keyOf(line);
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const found = [...counts].filter(([, count]) => count >= atLeast).map(([key, count]) => `${key} (${count})`);
    return found.length > 0 ? found.join(', ') : undefined;
  };

const ofWhat = (pattern: RegExp) => (line: LogLine) => (pattern.test(line.what) ? line.what : undefined);
const failedJob = (is: (job: string) => boolean) => (line: LogLine) =>
  line.what === 'scheduled job' && line.level === 'error' && is(line.job) ? line.job : undefined;

/** Errors of which one line alone has an alert of its own. */
const HAS_OTHER_ALERT =
  /^(?:request|identity request|scheduled job|Not ready|Settings are|A page goes without its menu|A .* is given up)/;

/** Every alert, the most urgent first. Each has a section in `docs/runbook.md`, which a test compares. */
export const ALERTS: readonly Alert[] = [
  ...SERVICE_LEVELS.flatMap((level): Alert[] => [
    { name: `${level.name}: fast`, urgency: 'page', check: burns(level, FAST) },
    { name: `${level.name}: slow`, urgency: 'ticket', check: burns(level, SLOW) },
  ]),
  { name: 'not ready', urgency: 'page', check: grouped(5 * MINUTE_MS, ofWhat(/^(?:Not ready|Settings are)/), 2) },
  {
    name: 'errors',
    urgency: 'page',
    check: shareOf(5 * MINUTE_MS, ({ status }) => status >= 500, 'failed', 5),
  },
  {
    name: 'history',
    urgency: 'page',
    check: grouped(
      HOUR_MS,
      failedJob((job) => job === 'check-history'),
      1,
    ),
  },
  {
    name: 'jobs',
    urgency: 'ticket',
    check: grouped(
      3 * HOUR_MS,
      failedJob((job) => job !== 'check-history'),
      2,
    ),
  },
  { name: 'given up', urgency: 'ticket', check: grouped(HOUR_MS, ofWhat(/ is given up$/), 1) },
  {
    name: 'browsers',
    urgency: 'ticket',
    check: grouped(
      10 * MINUTE_MS,
      ({ what, remote, version }) => (what === 'client error' ? `${remote} ${version}` : undefined),
      10,
    ),
  },
  {
    name: 'policy',
    urgency: 'ticket',
    check: grouped(HOUR_MS, ({ what, directive }) => (what === 'policy violation' ? directive : undefined), 10),
  },
  {
    name: 'refusals',
    urgency: 'ticket',
    check: shareOf(10 * MINUTE_MS, ({ status }) => status === 429, 'were refused as too many', 20),
  },
  {
    name: 'slow',
    urgency: 'ticket',
    check: shareOf(10 * MINUTE_MS, ({ ms }) => ms > SLOW_MS, 'took over a second', 20),
  },
  {
    name: 'other errors',
    urgency: 'ticket',
    check: grouped(
      HOUR_MS,
      ({ level, what }) => (level === 'error' && !HAS_OTHER_ALERT.test(what) ? what : undefined),
      1,
    ),
  },
];
