import { NOW } from './table.ts';

/** SQL: a row that lasts until a time is in effect at the instant `now`. One without a time lasts until somebody ends it. */
export const inEffect = (now = NOW): string => `(ended_at IS NULL AND coalesce(until > ${now}, TRUE))`;
