import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { useQuery } from '@justright/client/query';
import { Link, useParams } from '@justright/client/router';
import { sessionAtom } from '@justright/client/session';
import { isEmptyProfile } from '@justright/dietary-rules/filter';
import { Skeleton } from '@justright/ui/skeleton';
import actions from '../../shared/call-to-action.module.css';
import { LogoLink } from '../../shared/mark.tsx';
import { MenuFailure } from '../../shared/menu-failure.tsx';
import { menuQuery } from '../../shared/menu-query.ts';
import { profileAtom } from '../../shared/profile.state.ts';
import { ScreenTitle } from '../../shared/screen-title.tsx';
import styles from './landing.module.css';

/** Specification, "Landing": the buttons appear after one second. */
const buttonsDelayMs = 1000;

function useDelayed(delayMs: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isOver;
}

/** Where a diner enters, often by a code on the table. Asks for the menu already, so that it is there when it is wanted. */
export function LandingScreen() {
  const { restaurantId = '' } = useParams();
  const profile = useAtomValue(profileAtom);
  const { status, isAnonymous } = useAtomValue(sessionAtom);
  const menu = useQuery(menuQuery(restaurantId, profile));
  const areButtonsShown = useDelayed(buttonsDelayMs);
  const afterLogin = `/explore/${restaurantId}/${isEmptyProfile(profile) ? 'onboarding' : 'menu'}`;

  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <LogoLink />
        <p className={styles.restaurant}>{menu.data?.name ?? (menu.isPending && <Skeleton width={140} />)}</p>
      </div>
      {menu.isError ? (
        <>
          <ScreenTitle className={styles.quietTitle}>Explore Restaurant</ScreenTitle>
          <MenuFailure error={menu.error} restaurantId={restaurantId} onRetry={() => void menu.refetch()} />
        </>
      ) : (
        <>
          <Plate />
          <div className={styles.texts}>
            <ScreenTitle className={styles.tagline}>
              The easiest way to personalize your food order, so that it&apos;s Just Right.
            </ScreenTitle>
            <p className={styles.lead}>Answer a couple of quick questions to get your menu.</p>
          </div>
          <div className={styles.buttons} data-shown={areButtonsShown || undefined}>
            {areButtonsShown && (
              <>
                <Link to={`/explore/${restaurantId}/onboarding`} className={actions.primary}>
                  Get Started
                </Link>
                {status === 'ready' && !isAnonymous && (
                  <Link to={`/sign-in?redirect_uri=${encodeURIComponent(afterLogin)}`} className={actions.secondary}>
                    Log In
                  </Link>
                )}
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** A plate from above, half of it chosen: what fits glows, the rest steps back. */
function Plate() {
  return (
    <svg className={styles.plate} viewBox="0 0 240 240" aria-hidden>
      <circle cx="120" cy="120" r="112" className={styles.rim} />
      <circle cx="120" cy="120" r="84" className={styles.well} />
      <g className={styles.leaves}>
        <path d="M74 122c4-32 30-50 62-48 0 33-24 56-62 48Z" />
        <path d="M92 150c8-22 28-32 50-27-5 23-24 36-50 27Z" />
      </g>
      <g className={styles.pieces}>
        <circle cx="146" cy="104" r="13" />
        <circle cx="158" cy="134" r="9" />
        <circle cx="118" cy="164" r="11" />
      </g>
      <path d="M76 124c20-4 40-18 56-44M96 149c16-4 30-12 42-24" className={styles.vein} />
    </svg>
  );
}
