import { useEffect, useMemo, useState } from 'react';
import { useAtom } from 'jotai';
import { useQuery, useQueryClient } from '@justright/client/query';
import { useLocation, useNavigate, useParams, useSearchParams } from '@justright/client/router';
import { isEmptyProfile } from '@justright/dietary-rules/filter';
import actions from '../../shared/call-to-action.module.css';
import { countOf, lineOf, putLine, subtotalOf, withoutDish } from '../../shared/cart.ts';
import { cartAtomOf } from '../../shared/cart.state.ts';
import { GoButton } from '../../shared/go-button.tsx';
import { KitchenNotice } from '../../shared/kitchen-notice.tsx';
import { MenuFailure } from '../../shared/menu-failure.tsx';
import { menuQuery, profileUsed } from '../../shared/menu-query.ts';
import { usePreferences } from '../../shared/preferences.ts';
import { NO_PROFILE } from '../../shared/profile.ts';
import { profileAtom } from '../../shared/profile.state.ts';
import { money } from '../../shared/words.ts';
import { CHECKING_TEXT } from './dish-card.tsx';
import { DroppedDietNotice } from './dropped-diet-notice.tsx';
import { HiddenDishes } from './hidden-dishes.tsx';
import { MenuHeader } from './menu-header.tsx';
import { MenuLoader } from './menu-loader.tsx';
import { MenuSections, MenuSkeleton } from './menu-sections.tsx';
import { sectionsOf } from './sections.ts';
import { SheetFailure } from './sheet-failure.tsx';
import { dishSheetPart, whySheetPart } from './sheet-parts.ts';
import { useIsLate } from './use-is-late.ts';
import { whenIdle } from './when-idle.ts';
import styles from './menu.module.css';

/** How long dishes may stand as matching while they are checked again. */
const recheckShownAfterMs = 2500;

const OPENED_HERE = { isOpenedHere: true };

/** Sheets are part of the address: going back closes them, a reload keeps them. */
function useSheets() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const open = (query: string) => void navigate(`?${query}`, { state: OPENED_HERE, preventScrollReset: true });
  return {
    dishId: search.get('dish'),
    isWhyOpen: search.has('why'),
    openDish: (id: string) => open(`dish=${encodeURIComponent(id)}`),
    openWhy: () => open('why'),
    close: () => {
      const isOpenedHere = typeof state === 'object' && state !== null && 'isOpenedHere' in state;
      void (isOpenedHere ? navigate(-1) : navigate('?', { replace: true }));
    },
  };
}

/** Loads the sheets' code once the menu is shown and the browser has nothing better to do. */
function usePrefetchedSheets(isMenuShown: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!isMenuShown) return undefined;
    return whenIdle(() => {
      // Never rejects: without a signal this fails, as is to be expected, and opening a sheet asks again.
      void client.prefetchQuery(dishSheetPart);
      void client.prefetchQuery(whySheetPart);
    });
  }, [client, isMenuShown]);
}

/** The restaurant's menu, filtered for this diner. */
export function MenuScreen() {
  const { restaurantId = '' } = useParams();
  const [profile, setProfile] = useAtom(profileAtom);
  const cartAtom = cartAtomOf(restaurantId);
  const [cart, changeCart] = useAtom(cartAtom);
  const navigate = useNavigate();
  const sheets = useSheets();
  const [announcement, setAnnouncement] = useState('');
  const { names } = usePreferences();
  const isFiltered = !isEmptyProfile(profile);
  const menu = useQuery(menuQuery(restaurantId, profile));
  const whole = useQuery({
    ...menuQuery(restaurantId, NO_PROFILE),
    enabled: isFiltered && menu.isSuccess,
    // Only for the counts: not worth asking again with every look at the page.
    refetchOnMount: true,
    refetchOnWindowFocus: false,
  });

  // What failed to be filtered anew must not stand there as matching: an older answer is not shown then.
  const answer = menu.isError ? undefined : menu.data;
  const shownMenu = answer?.menus[0];
  const sections = useMemo(() => sectionsOf(shownMenu, whole.data), [shownMenu, whole.data]);
  const used = answer ? profileUsed(profile, answer) : profile;
  const openItem = shownMenu?.menuItems.find(({ id, disabled }) => id === sheets.dishId && !disabled);
  const inCart = useMemo(() => new Set(cart.lines.map((line) => line.menuItem.id)), [cart.lines]);
  const isReady = answer !== undefined;
  const isChecking = useIsLate(isReady && menu.isFetching, recheckShownAfterMs);

  const isWhyOpen = answer !== undefined && sheets.isWhyOpen;
  const dishSheet = useQuery({ ...dishSheetPart, enabled: openItem !== undefined });
  const whySheet = useQuery({ ...whySheetPart, enabled: isWhyOpen });
  const DishSheet = dishSheet.data;
  const WhySheet = whySheet.data;
  usePrefetchedSheets(isReady);

  const leave = () => {
    setProfile(NO_PROFILE);
    void navigate('/explore');
  };

  return (
    <div>
      {/* The attribute keeps it heard while a sheet, closing, still hides the page from screen readers. */}
      <output className={styles.announcement} data-live-announcer>
        {isChecking ? CHECKING_TEXT : announcement}
      </output>
      <MenuHeader
        name={menu.data?.name ?? whole.data?.name}
        menu={shownMenu}
        profile={profile}
        sections={sections.filter(({ items }) => items.length > 0)}
        restaurantId={restaurantId}
        isPending={menu.isPending}
        asOf={new Date(menu.dataUpdatedAt)}
        onClose={leave}
      />
      <div className={styles.body}>
        {menu.isError && (
          <MenuFailure error={menu.error} restaurantId={restaurantId} onRetry={() => void menu.refetch()} />
        )}
        {menu.isPending && (
          <>
            <MenuSkeleton />
            <MenuLoader />
          </>
        )}
        {answer && (
          <>
            <DroppedDietNotice dropped={answer.droppedDiets} names={names} />
            {!answer.isTakingOrders && (
              <output className={styles.notTaking}>
                This restaurant is not taking orders now. You can look at the menu.
              </output>
            )}
            {sections.length === 0 ? (
              <p className={styles.empty}>No Item found!</p>
            ) : (
              <MenuSections
                sections={sections}
                isFiltered={isFiltered}
                isChecking={isChecking}
                profile={used}
                inCart={inCart}
                onOpen={sheets.openDish}
                onRemove={(id) => {
                  changeCart((was) => ({ ...was, lines: withoutDish(was.lines, id) }));
                  setAnnouncement('');
                }}
              />
            )}
            {answer.omitted.length > 0 && (
              <HiddenDishes omitted={answer.omitted} names={names} onWhy={sheets.openWhy} />
            )}
            <KitchenNotice />
          </>
        )}
      </div>
      {cart.lines.length > 0 && (
        <div className={styles.cartBar}>
          <GoButton to={`/explore/${restaurantId}/cart/1`} className={`${actions.primary} ${styles.cartButton}`}>
            <span>{`View Cart (${countOf(cart.lines)})`}</span>
            <span className={styles.total}>{money(subtotalOf(cart.lines))}</span>
          </GoButton>
        </div>
      )}
      {openItem && dishSheet.isError && (
        <SheetFailure
          title="We couldn’t open this dish."
          onRetry={() => void dishSheet.refetch()}
          onClose={sheets.close}
        />
      )}
      {openItem && DishSheet && (
        <DishSheet
          key={openItem.id}
          item={openItem}
          profile={used}
          names={names}
          isTakingOrders={answer?.isTakingOrders ?? false}
          draftKey={`${restaurantId}/${openItem.id}`}
          onClose={sheets.close}
          onSubmit={(selection, quantity) => {
            const line = lineOf(crypto.randomUUID(), openItem, used, selection, quantity);
            changeCart((was) => ({ ...was, lines: putLine(was.lines, line) }));
            setAnnouncement(`${openItem.title} added, ${countOf(putLine(cart.lines, line))} in cart`);
            sheets.close();
          }}
        />
      )}
      {isWhyOpen && whySheet.isError && (
        <SheetFailure
          title="We couldn’t open the hidden dishes."
          onRetry={() => void whySheet.refetch()}
          onClose={sheets.close}
        />
      )}
      {isWhyOpen && WhySheet && (
        <WhySheet omitted={answer.omitted} names={names} restaurantId={restaurantId} onClose={sheets.close} />
      )}
    </div>
  );
}
