/** A line of the Workers' logs (`packages/worker-kit/src/log.ts`), as far as service levels and alerts read it. */
export interface LogLine {
  atMs: number;
  level: string;
  what: string;
  route: string;
  method: string;
  status: number;
  /** How long a request took. */
  ms: number;
  /** Of a scheduled job. */
  job: string;
  /** Of a browser's failure: the remote and its version. */
  remote: string;
  version: string;
  /** Of a violation of a page's policy. */
  directive: string;
}

const textIn = (fields: Record<string, unknown>, name: string): string =>
  typeof fields[name] === 'string' ? fields[name] : '';
const numberIn = (fields: Record<string, unknown>, name: string): number =>
  typeof fields[name] === 'number' ? fields[name] : 0;

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function lineOf(fields: Record<string, unknown>): LogLine | undefined {
  const atMs = Date.parse(textIn(fields, 'at'));
  if (Number.isNaN(atMs) || textIn(fields, 'what') === '') return undefined;
  return {
    atMs,
    level: textIn(fields, 'level'),
    what: textIn(fields, 'what'),
    route: textIn(fields, 'route'),
    method: textIn(fields, 'method'),
    status: numberIn(fields, 'status'),
    ms: numberIn(fields, 'ms'),
    job: textIn(fields, 'job'),
    remote: textIn(fields, 'remote'),
    version: textIn(fields, 'version'),
    directive: textIn(fields, 'directive'),
  };
}

/** Returns our lines in an event of `wrangler tail --format json` or of Logpush, which hold them as texts. */
function messagesIn(event: Record<string, unknown>): string[] {
  const logs = Array.isArray(event['logs'] ?? event['Logs']) ? (event['logs'] ?? event['Logs']) : [];
  return (logs as readonly { message?: unknown; Message?: unknown }[])
    .flatMap(({ message, Message }) => message ?? Message ?? [])
    .filter((one) => typeof one === 'string');
}

/**
 * Reads a log: our own lines, or events of Cloudflare that hold them, one a line in any order. What is neither is counted
 * and left out: a platform's line must not stop an alert.
 */
export function readLog(text: string): { lines: LogLine[]; strangers: number } {
  const lines: LogLine[] = [];
  let strangers = 0;
  for (const row of text.split('\n').filter((one) => one.trim() !== '')) {
    const fields = objectIn(row);
    const own = fields && lineOf(fields);
    const held = fields && !own ? messagesIn(fields).flatMap((one) => lineOf(objectIn(one) ?? {}) ?? []) : [];
    if (own) lines.push(own);
    else if (held.length > 0) lines.push(...held);
    else strangers += 1;
  }
  return { lines: lines.toSorted((one, other) => one.atMs - other.atMs), strangers };
}
