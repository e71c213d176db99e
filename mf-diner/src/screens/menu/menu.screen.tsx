import { useMemo, useState } from 'react';
import { useAtom } from 'jotai';
import { useQuery } from '@justright/client/query';
import { useNavigate, useParams } from '@justright/client/router';
import { isEmptyProfile } from '@justright/dietary-rules/filter';
import { countOf, lineOf, putLine, withoutDish } from '../../shared/cart.ts';
import { cartAtomOf } from '../../shared/cart.state.ts';
import { KeptNotice } from '../../shared/kept-notice.tsx';
import { uncheckedText } from '../../shared/kept-age.ts';
import { MenuFailure } from '../../shared/menu-failure.tsx';
import { menuQuery, profileUsed } from '../../shared/menu-query.ts';
import { usePreferences } from '../../shared/preferences.ts';
import { NO_PROFILE } from '../../shared/profile.ts';
import { profileAtom } from '../../shared/profile.state.ts';
import { useRestaurantKey } from '../../shared/restaurant-key.state.ts';
import { leaveAccountAsItIs } from '../../shared/saved-choices.ts';
import { useConnectionText } from '../../shared/use-connection-text.ts';
import { useIsAccountUnread } from '../../shared/use-is-account-unread.ts';
import { useMenus } from '../../shared/use-menus.ts';
import { CartBar } from './cart-bar.tsx';
import { DinerMenu } from './diner-menu.tsx';
import { CHECKING_TEXT } from './dish-card.tsx';
import { LatestOrder } from './latest-order.tsx';
import { MenuHeader } from './menu-header.tsx';
import { MenuLoader } from './menu-loader.tsx';
import { MenuSkeleton } from './menu-sections.tsx';
import { NoDish, OpenDish, OpenWhy } from './menu-sheets.tsx';
import { sectionsOf } from './sections.ts';
import { useIsLate } from './use-is-late.ts';
import { usePrefetchedSheets, useSheets } from './use-sheets.ts';
import styles from './menu.module.css';

/** How long dishes may stand as matching while they are checked again. */
const recheckShownAfterMs = 2500;

/** The restaurant's menu, filtered for this diner. */
export function MenuScreen() {
  const { restaurantId = '' } = useParams();
  const [profile, setProfile] = useAtom(profileAtom);
  const restaurantKey = useRestaurantKey(restaurantId);
  const [cart, changeCart] = useAtom(cartAtomOf(restaurantKey));
  const navigate = useNavigate();
  const sheets = useSheets();
  const [announcement, setAnnouncement] = useState('');
  const { names } = usePreferences();
  const menu = useMenus(restaurantId, [profile]);
  const isAccountUnread = useIsAccountUnread();
  const answer = isAccountUnread ? undefined : menu.answers[0];
  const kept = isAccountUnread ? undefined : menu.keptMenus[0];
  /** To be read; only `answer` is of now. */
  const shown = answer ?? kept?.answer;
  const whole = useQuery({
    ...menuQuery(restaurantId, NO_PROFILE),
    enabled: !isEmptyProfile(profile) && answer !== undefined,
    // Only for the counts: not worth asking again with every look at the page.
    refetchOnMount: true,
    refetchOnWindowFocus: false,
  });

  const shownMenu = shown?.menus[0];
  const sections = useMemo(() => sectionsOf(shownMenu, whole.data), [shownMenu, whole.data]);
  const used = shown ? profileUsed(profile, shown) : profile;
  const openItem = shownMenu?.menuItems.find(({ id, disabled }) => id === sheets.dishId && !disabled);
  const inCart = useMemo(() => new Set(cart.lines.map((line) => line.menuItem.id)), [cart.lines]);
  const isChecking = useIsLate(answer !== undefined && menu.isFetching, recheckShownAfterMs);
  const connectionText = useConnectionText(kept !== undefined, answer !== undefined);
  const keptText = kept && uncheckedText(kept.keptAtMs);
  usePrefetchedSheets(answer !== undefined);

  const leave = () => {
    leaveAccountAsItIs();
    setProfile(NO_PROFILE);
    void import('../../shared/kept-menus.ts').then(
      ({ forgetKeptMenus }) => forgetKeptMenus(),
      () => undefined,
    );
    void navigate('/explore');
  };

  return (
    <div>
      {/* The attribute keeps it heard while a sheet, closing, still hides the page from screen readers. */}
      <output className={styles.announcement} data-live-announcer>
        {isChecking ? CHECKING_TEXT : (!kept && announcement) || connectionText}
      </output>
      <MenuHeader
        name={menu.name ?? whole.data?.name}
        menu={shownMenu}
        profile={profile}
        sections={sections.filter(({ items }) => items.length > 0)}
        restaurantId={restaurantId}
        restaurantKey={restaurantKey}
        isPending={menu.isPending || isAccountUnread}
        asOf={new Date(kept?.keptAtMs ?? menu.dataUpdatedAt)}
        onClose={leave}
      />
      <div className={styles.body}>
        {menu.isError && <MenuFailure error={menu.error} restaurantId={restaurantId} onRetry={menu.retry} />}
        {(menu.isPending || isAccountUnread) && (
          <>
            <MenuSkeleton />
            <MenuLoader />
          </>
        )}
        {kept && <KeptNotice keptAtMs={kept.keptAtMs} onRetry={menu.refetch} />}
        {shown && (
          <>
            <LatestOrder restaurantId={shown.id} path={`/explore/${restaurantId}/order`} />
            <DinerMenu
              answer={shown}
              sections={sections}
              profile={used}
              names={names}
              isChecking={isChecking}
              keptText={keptText}
              inCart={inCart}
              onOpen={sheets.openDish}
              onWhy={sheets.openWhy}
              onRemove={(id) => {
                changeCart((was) => ({ ...was, lines: withoutDish(was.lines, id) }));
                setAnnouncement('');
              }}
            />
          </>
        )}
      </div>
      <CartBar lines={cart.lines} restaurantId={restaurantId} />
      {shown && sheets.dishId !== null && !openItem && (
        <NoDish id={sheets.dishId} answer={shown} names={names} onClose={sheets.close} />
      )}
      {shown && openItem && (
        <OpenDish
          item={openItem}
          profile={used}
          names={names}
          isTakingOrders={answer?.isTakingOrders === true}
          keptText={keptText}
          draftKey={`${restaurantKey}/${openItem.id}`}
          onClose={sheets.close}
          onSubmit={(selection, quantity) => {
            const line = lineOf(crypto.randomUUID(), openItem, used, selection, quantity);
            changeCart((was) => ({ ...was, lines: putLine(was.lines, line) }));
            setAnnouncement(`${openItem.title} added, ${countOf(putLine(cart.lines, line))} in cart`);
            sheets.close();
          }}
        />
      )}
      {shown && shown.omitted.length > 0 && sheets.isWhyOpen && (
        <OpenWhy
          omitted={shown.omitted}
          profile={used}
          asOfMs={kept?.keptAtMs ?? menu.dataUpdatedAt}
          names={names}
          restaurantId={restaurantId}
          onClose={sheets.close}
        />
      )}
    </div>
  );
}
