import { CLIENT_ERROR_MAX_LENGTHS } from '@justright/contract/client-error-limits';
import type { ClientErrorInput } from '@justright/contract/client-errors';
import { withoutIds, withoutPersonalData } from '@justright/contract/without-personal-data';
import type { FailedPart } from './failed-part.ts';

/** The maximum of reports per page, for pages that fail in a loop. */
export const REPORTS_MAX = 10;

interface Dependencies {
  /** Returns the path of the page, without its query. */
  path: () => string;
  send: (report: ClientErrorInput) => Promise<void>;
}

/** Matches a file of a remote, which has its name and version in the path: a stack names the remote that failed. */
const REMOTE_FILE = /\/remotes\/([a-z-]+)\/([^/\s]+)\//;
/** Matches code of browser extensions, which is not reported. */
const FOREIGN_FILE = /\b(chrome|moz|safari-web)-extension:\/\//;

/** Tells whether an error is no defect: an aborted request or a lost connection. */
function isNoFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'network-error');
}

function textsOf(error: unknown): { message: string; stack: string } {
  if (!(error instanceof Error)) return { message: String(error), stack: '' };
  return { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
}

const requestIdOf = (error: unknown): { requestId?: string } =>
  error instanceof Error && 'requestId' in error && typeof error.requestId === 'string'
    ? { requestId: error.requestId }
    : {};

function ownerOf(part: FailedPart, stack: string): { remote: string; version: string } {
  if ('remote' in part) return { remote: part.remote, version: part.version };
  const [, remote = 'shell', version = ''] = REMOTE_FILE.exec(stack) ?? [];
  return { remote, version };
}

/**
 * Creates the function that reports failures: each once, a limited number per page, without personal data, and cut to
 * the server's limits. It returns the remote whose code failed, if it was reported, and never rejects.
 */
export function createFailureReporter({ path, send }: Dependencies) {
  const reported = new Set<string>();
  const cut = (field: keyof typeof CLIENT_ERROR_MAX_LENGTHS, text: string) =>
    text.slice(0, CLIENT_ERROR_MAX_LENGTHS[field]);

  return async (error: unknown, part: FailedPart): Promise<string | undefined> => {
    const { message, stack } = textsOf(error);
    if (isNoFailure(error) || FOREIGN_FILE.test(stack)) return undefined;
    const { remote, version } = ownerOf(part, stack);
    const identity = [part.kind, remote, message].join('\n');
    if (reported.has(identity) || reported.size >= REPORTS_MAX) return undefined;
    reported.add(identity);
    const report: ClientErrorInput = {
      kind: part.kind,
      remote,
      version: cut('version', version),
      message: cut('message', withoutPersonalData(message)),
      stack: cut('stack', withoutPersonalData(stack)),
      path: cut('path', withoutIds(path())),
      ...requestIdOf(error),
    };
    // A failed report is not reported itself.
    await send(report).catch(() => undefined);
    return remote;
  };
}
