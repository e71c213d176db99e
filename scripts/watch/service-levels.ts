import { placeGuestOrder } from '../../packages/contract/src/orders.ts';
import { getFilteredMenu } from '../../packages/contract/src/public-menu.ts';
import type { LogLine } from './log-lines.ts';

const MINUTE_MS = 60_000;
const FIRST_FAILURE = 500;

/** The days that a service level is promised for. */
export const PERIOD_DAYS = 30;

/** What of a window went wrong, out of what. */
export interface Measured {
  bad: number;
  all: number;
}

/** A promise to diners: how much of a period may go wrong, and what is counted. */
export interface ServiceLevel {
  name: 'diner menu' | 'order';
  /** The part that goes right. */
  target: number;
  unit: 'minutes' | 'orders';
  /** Measures the lines of a window, which ends at `endMs`. */
  measure: (lines: readonly LogLine[], windowMs: number) => Measured;
}

const isRequestOf = ({ what, route, method }: LogLine, call: { method: string; path: string }) =>
  what === 'request' && method === call.method && route === `/api${call.path}`;

/** Menus that a diner asked for and did not get, alone or with the page. */
const isLostMenu = (line: LogLine): boolean =>
  (isRequestOf(line, getFilteredMenu) && line.status >= FIRST_FAILURE) || line.what === 'A page goes without its menu';

/**
 * The service levels. Most menus come from memory and leave no line, so menus are counted by minutes: one in which a menu
 * was lost is bad as a whole. Each order leaves a line.
 */
export const SERVICE_LEVELS: readonly ServiceLevel[] = [
  {
    name: 'diner menu',
    target: 0.9995,
    unit: 'minutes',
    measure: (lines, windowMs) => {
      const minutes = lines.filter(isLostMenu).map(({ atMs }) => Math.floor(atMs / MINUTE_MS));
      return { bad: new Set(minutes).size, all: Math.ceil(windowMs / MINUTE_MS) };
    },
  },
  {
    name: 'order',
    target: 0.999,
    unit: 'orders',
    measure: (lines) => {
      const orders = lines.filter((line) => isRequestOf(line, placeGuestOrder));
      return { bad: orders.filter(({ status }) => status >= FIRST_FAILURE).length, all: orders.length };
    },
  },
];

/** Returns how many times faster than promised a level's error budget is used up; 1 uses it up in the period. */
export const burnRate = ({ target }: ServiceLevel, { bad, all }: Measured): number =>
  all === 0 ? 0 : bad / all / (1 - target);

/** Returns the lines of the window that ends at `endMs`. */
export const within = (lines: readonly LogLine[], endMs: number, windowMs: number): LogLine[] =>
  lines.filter(({ atMs }) => atMs > endMs - windowMs && atMs <= endMs);
