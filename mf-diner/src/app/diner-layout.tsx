import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useParams } from '@justright/client/screen-router';
import { type LaterCode, preload } from '@justright/ui/later';
import { OpenForgetfulNotice } from '../choices/open-forgetful-notice.tsx';
import { OpenConflict } from '../choices/open-conflict.tsx';
import { useStartingLevels } from '../choices/preferences.ts';
import { OpenPrivacy } from '../privacy/open-privacy.tsx';
import { EXPLORE_TITLE } from '@justright/contract/page-title';
import { useVisitRecord } from '../privacy/use-visit-record.ts';
import { useProfileCookie } from '../choices/profile-cookie.ts';
import { useProfileSync } from './use-profile-sync.ts';
import { scrollYs } from '../device/scroll-positions.ts';
import { useScannedTable } from '../dining-table/use-scanned-table.ts';
import { isSavingData, whenIdle, whenLookedAt } from '../device/idle.ts';

/** Loads the code of the next screens while the browser is idle, unless the diner saves data. */
function usePreloaded(codes: readonly LaterCode<unknown>[], isMenu: boolean): void {
  useEffect(() => {
    if (isSavingData()) return undefined;
    return (isMenu ? whenLookedAt : whenIdle)(() => codes.forEach(preload));
  }, [codes, isMenu]);
}

interface DinerLayoutProps {
  nextScreens: readonly LaterCode<unknown>[];
  /** The screen. */
  children: ReactNode;
}

/** Draws what all diner screens have in common. A screen starts at its top; a menu keeps its scroll position. */
export function DinerLayout({ nextScreens, children }: DinerLayoutProps) {
  const { pathname } = useLocation();
  const { restaurantId } = useParams();
  useProfileSync(restaurantId ?? null);
  useVisitRecord(restaurantId);
  useScannedTable();
  useStartingLevels();
  useProfileCookie();
  const isMenu = pathname.endsWith('/menu');
  usePreloaded(nextScreens, isMenu);

  const isOpening = useRef(true);
  useLayoutEffect(() => {
    const top = isMenu ? (scrollYs.get(pathname) ?? 0) : 0;
    // A page that was just opened is at its top already; scrolling would force a layout before the first paint.
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
      <OpenForgetfulNotice />
      <OpenConflict />
      {children}
      <OpenPrivacy />
    </>
  );
}
