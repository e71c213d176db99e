import { useLocation } from '@justright/client/router';
import { type LeaveGuard, useLeaveGuard } from '@justright/client/use-leave-guard';
import type { Unsaved } from './use-draft.ts';

interface PageGuardOptions {
  /** Decides which addresses belong to the page; by default every address of its path. */
  isInside?: ((path: string, search: string) => boolean) | undefined;
  /** True when the draft stays after leaving the page, until the person returns. */
  isKeptWhenLeft?: boolean;
}

/** Asks before an editor's page is left with unsaved input. Pass the guard to one `LeaveDialog`. */
export function usePageGuard({ isUnsaved, end }: Unsaved, options: PageGuardOptions = {}): LeaveGuard {
  const { pathname } = useLocation();
  const { isInside = (path) => path === pathname, isKeptWhenLeft = false } = options;
  return useLeaveGuard({ isDirty: isUnsaved, isInside, draft: { discard: end, isKeptWhenLeft } });
}
