import { useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation, useParams } from '@justright/client/router';
import { OpenPrivacy } from './privacy/open-privacy.tsx';
import { EXPLORE_TITLE } from './privacy/page-title.ts';
import { useRecordedVisit } from './privacy/use-recorded-visit.ts';
import { useMirroredProfile } from './use-mirrored-profile.ts';
import { useProfileSync } from './use-profile-sync.ts';
import { scrollYs } from './scroll-positions.ts';
import { useScannedTable } from './use-scanned-table.ts';

/** Every diner screen begins at its top; only a menu is found again where it was left. */
export function DinerLayout() {
  const { pathname } = useLocation();
  const { restaurantId } = useParams();
  useProfileSync(restaurantId ?? null);
  useRecordedVisit(restaurantId);
  useScannedTable();
  useMirroredProfile();

  useLayoutEffect(() => {
    window.scrollTo({ top: pathname.endsWith('/menu') ? (scrollYs.get(pathname) ?? 0) : 0, behavior: 'instant' });
  }, [pathname]);

  useEffect(() => {
    const remember = () => scrollYs.set(pathname, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [pathname]);

  return (
    <>
      <title>{EXPLORE_TITLE}</title>
      <Outlet />
      <OpenPrivacy />
    </>
  );
}
