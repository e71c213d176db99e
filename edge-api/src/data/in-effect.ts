import { NOW } from './table.ts';

/** SQL: a row that lasts until a time (a substitution, a pause of orders) is in effect at the instant `now`. */
export const inEffect = (now = NOW): string => `(ended_at IS NULL AND until > ${now})`;
