import { useLocation } from '@justright/client/router';
import type { KeptDraft } from '@justright/client/use-kept-draft';
import { type LeaveGuard, useLeaveGuard } from '@justright/client/use-leave-guard';

/** Asks before the page around a dialog is left with unsaved input; its tabs and filters are no other page. */
export function usePageGuard(isDirty: boolean, kept: Pick<KeptDraft<unknown>, 'end'>): LeaveGuard {
  const { pathname } = useLocation();
  return useLeaveGuard({ isDirty, isInside: (path) => path === pathname, draft: { discard: kept.end } });
}
