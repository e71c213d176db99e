import { plural } from '../texts/words.ts';

/** A cached menu is shown until it is this old (docs/decisions/019-offline.md). */
const keptMaxAgeMs = 24 * 60 * 60 * 1000;

const minuteMs = 60_000;
const HOUR_MINUTES = 60;
const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Tells whether a cached menu may still be shown, with its age. When the clock was set back, the age is unknown. */
export const isFitToShow = (keptAtMs: number, nowMs: number): boolean =>
  keptAtMs <= nowMs && nowMs - keptAtMs < keptMaxAgeMs;

/** Names a time: "14:05", or "14:05 yesterday". */
export function momentText(keptAtMs: number, nowMs: number): string {
  const isToday = new Date(keptAtMs).toDateString() === new Date(nowMs).toDateString();
  return `${clock.format(keptAtMs)}${isToday ? '' : ' yesterday'}`;
}

/** Names an age: "just now", "12 minutes ago", "3 hours ago". */
export function agoText(keptAtMs: number, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - keptAtMs) / minuteMs));
  if (minutes === 0) return 'just now';
  if (minutes < HOUR_MINUTES) return `${minutes} ${plural(minutes, 'minute', 'minutes')} ago`;
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return `${hours} ${plural(hours, 'hour', 'hours')} ago`;
}

export const uncheckedText = (keptAtMs: number, nowMs = Date.now()): string =>
  `Not checked since ${momentText(keptAtMs, nowMs)}`;
