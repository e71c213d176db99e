import { plural } from '@justright/diner-texts/words';

/** A cached menu is shown until it is this old (docs/decisions/offline-and-storage.md). */
const CACHED_MAX_AGE_MS = 24 * 60 * 60 * 1000;

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Tells whether a cached menu may still be shown, with its age. When the clock was set back, the age is unknown. */
export const isFitToShow = (cachedAtMs: number, nowMs: number): boolean =>
  cachedAtMs <= nowMs && nowMs - cachedAtMs < CACHED_MAX_AGE_MS;

/** Names a time: "14:05", or "14:05 yesterday". */
export function momentText(cachedAtMs: number, nowMs: number): string {
  const isToday = new Date(cachedAtMs).toDateString() === new Date(nowMs).toDateString();
  return `${clock.format(cachedAtMs)}${isToday ? '' : ' yesterday'}`;
}

/** Names an age: "just now", "12 minutes ago", "3 hours ago". */
export function agoText(cachedAtMs: number, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - cachedAtMs) / MINUTE_MS));
  if (minutes === 0) return 'just now';
  if (minutes < HOUR_MINUTES) return `${minutes} ${plural(minutes, 'minute', 'minutes')} ago`;
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return `${hours} ${plural(hours, 'hour', 'hours')} ago`;
}

export const uncheckedText = (cachedAtMs: number, nowMs = Date.now()): string =>
  `Not checked since ${momentText(cachedAtMs, nowMs)}`;
