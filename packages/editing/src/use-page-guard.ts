import { useLocation } from '@justright/client/router';
import { type LeaveGuard, useLeaveGuard } from '@justright/client/use-leave-guard';
import type { Unsaved } from './use-draft.ts';

interface PageGuardOptions {
  /** Addresses that belong to the page; without it every address of its path. */
  isInside?: ((path: string, search: string) => boolean) | undefined;
  /** The draft is also kept when the page is left, and is there when somebody comes back. */
  isKeptWhenLeft?: boolean;
}

/** Asks before the page of an editor is left with unsaved input. Give the guard once to a `LeaveDialog`. */
export function usePageGuard({ isUnsaved, end }: Unsaved, options: PageGuardOptions = {}): LeaveGuard {
  const { pathname } = useLocation();
  const { isInside = (path) => path === pathname, isKeptWhenLeft = false } = options;
  return useLeaveGuard({ isDirty: isUnsaved, isInside, draft: { discard: end, isKeptWhenLeft } });
}
