import { useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation } from '@justright/client/router';
import { useMirroredProfile } from './use-mirrored-profile.ts';
import { useSavedProfile } from './use-saved-profile.ts';
import { useScannedTable } from './use-scanned-table.ts';

const scrollYs = new Map<string, number>();

/** Every diner screen begins at its top; only a menu is found again where it was left. */
export function DinerLayout() {
  const { pathname } = useLocation();
  useSavedProfile();
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
      <title>Explore Restaurant</title>
      <Outlet />
    </>
  );
}
