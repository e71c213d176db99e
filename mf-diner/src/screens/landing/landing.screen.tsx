import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { useQuery } from '@justright/client/query';
import { Link, useParams } from '@justright/client/screen-router';
import { sessionAtom } from '@justright/client/session';
import { addressOf } from '@justright/contract/address-of';
import { isEmptyProfile } from '@justright/dietary-rules/filter';
import { LANDING_LEAD, LANDING_TITLE, START_LABEL } from '@justright/diner-texts/first-texts';
import { Skeleton } from '@justright/ui/skeleton';
import actions from '../../elements/call-to-action.module.css';
import { GoButton } from '../../elements/go-button.tsx';
import { LogoLink } from '../../elements/logo.tsx';
import { MenuFailure } from '../../menu/menu-failure.tsx';
import { menuQuery } from '../../menu/menu-query.ts';
import { restaurantsQuery } from '../../menu/restaurants-query.ts';
import { OpeningHours } from '../../menu/opening-hours.tsx';
import { pageRestaurant } from '../../device/page-data.ts';
import { Picture } from '../../elements/picture.tsx';
import { PrivacyFooter } from '../../privacy/privacy-footer.tsx';
import { profileAtom } from '../../choices/profile.state.ts';
import { useLearntId, useRestaurantKey } from '../../dining-table/restaurant-key.state.ts';
import { ScreenTitle } from '../../elements/screen-title.tsx';
import { TableName } from '../../dining-table/table-name.tsx';
import styles from './landing.module.css';

/** Specification, "Landing": the buttons appear after one second. */
const BUTTONS_DELAY_MS = 1000;

/** Tells whether the buttons are shown. A page that was opened here has had its link (`first-look.ts`) for as long. */
function useButtons(restaurantId: string): boolean {
  const [leftMs] = useState(() => BUTTONS_DELAY_MS - (pageRestaurant(restaurantId) ? performance.now() : 0));
  const [isOver, setIsOver] = useState(leftMs <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), leftMs);
    return () => clearTimeout(timer);
  }, [leftMs]);
  return isOver;
}

/** Returns the picture of the restaurant, from this page or from the list that the diner came from; '' for none. */
function usePicture(restaurantId: string): string {
  const { data: listed } = useQuery({ ...restaurantsQuery, enabled: false });
  const restaurant =
    pageRestaurant(restaurantId) ?? listed?.find(({ id, urlSlug }) => id === restaurantId || urlSlug === restaurantId);
  return restaurant?.imageUrl ?? '';
}

/**
 * Welcomes a diner, who often comes by a code on the table. Requests the menu already, so that it is there when it is
 * opened.
 */
export function LandingScreen() {
  const { restaurantId = '' } = useParams();
  const profile = useAtomValue(profileAtom);
  const { status, isAnonymous, displayName, email } = useAtomValue(sessionAtom);
  const menu = useQuery(menuQuery(restaurantId, profile));
  const restaurantKey = useRestaurantKey(restaurantId);
  useLearntId(restaurantId, menu.data?.id);
  const areButtonsShown = useButtons(restaurantId);
  const imageUrl = usePicture(restaurantId);

  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <p className={styles.restaurant} dir="auto">
          {menu.data?.name ?? pageRestaurant(restaurantId)?.name ?? (menu.isPending && <Skeleton width={140} />)}
        </p>
        <TableName restaurantKey={restaurantKey} />
      </div>
      {menu.isError ? (
        <>
          <ScreenTitle className={styles.quietTitle}>Explore Restaurant</ScreenTitle>
          <MenuFailure error={menu.error} restaurantId={restaurantId} onRetry={() => void menu.refetch()} />
        </>
      ) : (
        <>
          <Picture imageUrl={imageUrl} className={styles.picture} />
          <div className={styles.texts}>
            <LogoLink />
            <ScreenTitle className={styles.tagline}>{LANDING_TITLE}</ScreenTitle>
            <p className={styles.lead}>{LANDING_LEAD}</p>
          </div>
          <div className={styles.buttons} data-shown={areButtonsShown || undefined}>
            {areButtonsShown && (
              <>
                <GoButton
                  to={addressOf('/explore/{restaurantId}/onboarding', { restaurantId })}
                  className={actions.primary}
                >
                  {START_LABEL}
                </GoButton>
                {status === 'ready' && isAnonymous && (
                  <Link to={addressOf('/sign-in', undefined, { restaurant: restaurantId })} className={styles.account}>
                    I have an account
                  </Link>
                )}
                {status === 'ready' && !isAnonymous && (
                  <>
                    <GoButton
                      to={addressOf(`/explore/{restaurantId}/${isEmptyProfile(profile) ? 'onboarding' : 'menu'}`, {
                        restaurantId,
                      })}
                      className={actions.secondary}
                    >
                      See my menu
                    </GoButton>
                    <p className={styles.known}>{`You are logged in as ${email ?? displayName ?? 'a known diner'}.`}</p>
                  </>
                )}
                {menu.data && menu.data.cachedAtMs === undefined && (
                  <div className={styles.hours}>
                    <OpeningHours taking={menu.data} asOfMs={menu.dataUpdatedAt} />
                  </div>
                )}
              </>
            )}
          </div>
          <PrivacyFooter isShown={areButtonsShown} />
        </>
      )}
    </div>
  );
}
