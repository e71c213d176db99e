import { useLocation } from '@justright/client/router';
import { type LeaveGuard, useLeaveGuard } from '@justright/client/use-leave-guard';

/** Asks before the page that shows the widget is left with unsaved input; its tabs are no other page. */
export function usePageGuard(isDirty: boolean): LeaveGuard {
  const { pathname } = useLocation();
  return useLeaveGuard({ isDirty, isInside: (path) => path === pathname });
}
