import type { MarkCookie } from '../create-session.ts';

/** A browser's cookie for the mark of a session, in memory. */
export function fakeMarkCookie({ isRefused = false } = {}): MarkCookie {
  let mark: string | null = null;
  return {
    read: () => mark,
    write: (text) => {
      if (!isRefused) mark = text;
    },
    remove: () => {
      mark = null;
    },
    isRefused: () => isRefused,
  };
}
