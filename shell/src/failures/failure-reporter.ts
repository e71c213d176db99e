import { CLIENT_ERROR_MAX_LENGTHS } from '@justright/contract/client-error-limits';
import type { ClientErrorInput } from '@justright/contract/client-errors';
import { withoutIds, withoutPersonalData } from '@justright/contract/without-personal-data';
import type { FailedPart } from './failed-part.ts';

/** A page that fails in a loop has told enough by then. */
export const REPORTS_MAX = 10;

interface Dependencies {
  /** Path of the page, without its query. */
  path: () => string;
  send: (report: ClientErrorInput) => Promise<void>;
}

/** The files of a remote are below its name and version: a stack tells whose code failed. */
const REMOTE_FILE = /\/remotes\/([a-z-]+)\/([^/\s]+)\//;
/** Code of the browser's own or of its extensions is none of ours. */
const FOREIGN_FILE = /\b(chrome|moz|safari-web)-extension:\/\//;

/** Given up by its own caller, or lost with the connection: nothing is broken. */
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
 * Makes what reports failures: each once and at most so many of a page, without what may name a person, cut to what the
 * server takes. Answers whose code failed, if it was told. Never rejects.
 */
export function createFailureReporter({ path, send }: Dependencies) {
  const told = new Set<string>();
  const cut = (field: keyof typeof CLIENT_ERROR_MAX_LENGTHS, text: string) =>
    text.slice(0, CLIENT_ERROR_MAX_LENGTHS[field]);

  return async (error: unknown, part: FailedPart): Promise<string | undefined> => {
    const { message, stack } = textsOf(error);
    if (isNoFailure(error) || FOREIGN_FILE.test(stack)) return undefined;
    const { remote, version } = ownerOf(part, stack);
    const sameness = [part.kind, remote, message].join('\n');
    if (told.has(sameness) || told.size >= REPORTS_MAX) return undefined;
    told.add(sameness);
    const report: ClientErrorInput = {
      kind: part.kind,
      remote,
      version: cut('version', version),
      message: cut('message', withoutPersonalData(message)),
      stack: cut('stack', withoutPersonalData(stack)),
      path: cut('path', withoutIds(path())),
      ...requestIdOf(error),
    };
    // Nobody is there to be told that telling failed.
    await send(report).catch(() => undefined);
    return remote;
  };
}
