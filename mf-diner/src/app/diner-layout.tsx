import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useParams } from '@justright/client/screen-router';
import { OpenQuestion } from '../choices/open-conflict.tsx';
import { OpenPrivacy } from '../privacy/open-privacy.tsx';
import { EXPLORE_TITLE } from '../texts/page-title.ts';
import { useRecordedVisit } from '../privacy/use-visit-record.ts';
import { useProfileCookie } from '../choices/profile-cookie.ts';
import { useProfileSync } from './use-profile-sync.ts';
import { scrollYs } from '../device/scroll-positions.ts';
import { useScannedTable } from '../table/use-scanned-table.ts';
import { whenIdle, whenLookedAt } from '../device/idle.ts';

/** Loads what comes next when the browser has nothing better to do; what fails is loaded when it is wanted. */
function useLoadedAhead(loads: readonly (() => Promise<unknown>)[], isMenu: boolean): void {
  useEffect(
    () =>
      (isMenu ? whenLookedAt : whenIdle)(() => {
        for (const load of loads) load().catch(() => undefined);
      }),
    [loads, isMenu],
  );
}

/** Every diner screen begins at its top; only a menu is found again where it was left. */
export function DinerLayout({ nextScreens }: { nextScreens: readonly (() => Promise<unknown>)[] }) {
  const { pathname } = useLocation();
  const { restaurantId } = useParams();
  useProfileSync(restaurantId ?? null);
  useRecordedVisit(restaurantId);
  useScannedTable();
  useProfileCookie();
  const isMenu = pathname.endsWith('/menu');
  useLoadedAhead(nextScreens, isMenu);

  const isOpening = useRef(true);
  useLayoutEffect(() => {
    const top = isMenu ? (scrollYs.get(pathname) ?? 0) : 0;
    // What has just been opened is at its top, and scrolling would have the browser lay out the page before its turn.
    if (!isOpening.current || top > 0) window.scrollTo({ top, behavior: 'instant' });
    isOpening.current = false;
  }, [pathname, isMenu]);

  useEffect(() => {
    const remember = () => scrollYs.set(pathname, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [pathname]);

  return (
    <>
      <title>{EXPLORE_TITLE}</title>
      <OpenQuestion />
      <Outlet />
      <OpenPrivacy />
    </>
  );
}
