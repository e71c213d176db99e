/** A Worker's log line, as Miniflare passes it. */
interface RuntimeLine {
  level: string;
  message: string;
}

interface LogLine {
  at: string;
  level: string;
  what: string;
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
  code?: string;
  error?: string;
}

function parsed(message: string): LogLine | null {
  if (!message.startsWith('{"at":')) return null;
  try {
    return JSON.parse(message) as LogLine;
  } catch {
    return null;
  }
}

/** Shortens a Worker's JSON log line (docs/operating.md) for a terminal; null for a line that is not worth printing. */
export function shortLine(message: string): string | null {
  const line = parsed(message);
  if (!line) return message;
  const { at, level, what, method, route, status, ms, code, error } = line;
  const time = new Date(at).toTimeString().slice(0, 'hh:mm:ss'.length);
  const why = error === undefined ? '' : `  ${error.split('\n')[0]}`;
  if (method !== undefined) return `${time} ${method} ${route} ${status} ${ms} ms${code ? ` ${code}` : ''}${why}`;
  return level === 'error' ? `${time} ${what}${why}` : null;
}

/** Returns what is worth printing while the product starts: errors on one line, but not that it is not ready yet. */
export function startingLine(message: string): string | null {
  const line = parsed(message);
  if (!line) return message;
  const isExpected = line.what.startsWith('Not ready') || line.error?.includes('Not ready') === true;
  return line.level === 'error' && !isExpected ? shortLine(message) : null;
}

let isStarting = false;

/** Says whether the product is starting: its Workers then say nothing but unexpected errors. */
export function setStarting(starting: boolean): void {
  isStarting = starting;
}

/** Prints a Worker's log line: short at a terminal, unchanged elsewhere, and few of them while the product starts. */
export function printRuntimeLine({ level, message }: RuntimeLine): void {
  const print = level === 'error' || level === 'warn' ? console.error : console.log;
  const later = process.stdout.isTTY ? shortLine : (line: string) => line;
  const text = isStarting ? startingLine(message) : later(message);
  if (text !== null) print(text);
}
