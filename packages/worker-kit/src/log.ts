/** The severity of a log line: `error` needs a person's attention. */
export type LogLevel = 'info' | 'warn' | 'error';

/** The fields of a log line. No personal data: no uid of a diner, address, query string or text that a person wrote. */
export interface LogFields {
  requestId?: string | undefined;
  /** Logged with its stack and cause. */
  error?: unknown;
  [field: string]: unknown;
}

/**
 * Writes one line of the Workers' logs: JSON with `at`, `level`, `what` and the fields (docs/operating.md, "What to
 * watch").
 */
export function writeLog(level: LogLevel, what: string, { error, ...fields }: LogFields = {}): void {
  const described = error === undefined ? {} : { error: describeError(error) };
  const line = JSON.stringify({ at: new Date().toISOString(), level, what, ...fields, ...described });
  if (level === 'error') console.error(line);
  else if (level === 'warn') console.warn(line);
  else console.log(line);
}

/** Describes an error for the log, with its cause. */
export const describeError = (error: unknown): string =>
  error instanceof Error
    ? `${error.stack ?? error.message}${error.cause ? `; cause: ${describeError(error.cause)}` : ''}`
    : String(error);
