import { useDeferredValue, useState } from 'react';
import { useAtom } from 'jotai';
import { useLocation, useNavigate, useParams } from '@justright/client/screen-router';
import { toast } from '@justright/client/toast';
import { addressOf } from '@justright/contract/address-of';
import { countOf, putLine, withoutDish } from '../../order/cart.ts';
import { cartAtomOf } from '../../order/cart.state.ts';
import { OpenDish } from '../../dish/open-dish.tsx';
import { KeptNotice } from './offline-notice.tsx';
import { uncheckedText } from '../../device/cache-age.ts';
import { menuCache } from '../../device/menu-cache-code.ts';
import { MenuFailure } from '../../menu/menu-failure.tsx';
import { onboardingPath } from '../../table/onboarding-path.ts';
import { calledOf, EVERYONE } from '../../table/party.ts';
import { usePreferences } from '../../choices/preferences.ts';
import { useRestaurantKey } from '../../table/restaurant-key.state.ts';
import { scrollYs } from '../../device/scroll-positions.ts';
import { useConnectionText } from './use-connection-text.ts';
import { useParty } from '../../table/use-party.ts';
import { AddPeople } from './add-people.tsx';
import { AskPerson } from './ask-person.tsx';
import { CartBar } from './cart-bar.tsx';
import { DinerMenu, NotTaking } from './diner-menu.tsx';
import { CHECKING_TEXT } from './dish-card.tsx';
import { DrawnLater } from './deferred-menu.tsx';
import { LatestOrder } from './latest-order.tsx';
import { MenuHeader } from './menu-header.tsx';
import { MenuLoader } from './menu-loader.tsx';
import { MenuSkeleton } from './menu-sections.tsx';
import { OfflineTable } from './offline-table.tsx';
import { NoDish, OpenForWhom, OpenPeople, OpenWhy, TableMenu } from './menu-sheets.tsx';
import { PersonSwitch } from './person-switch.tsx';
import { dishCounts, dishIdsOf, servedWith } from './cart-dishes.ts';
import { usePreloadedSheets, useSheets } from './use-sheets.ts';
import { useShownMenu } from './use-shown-menu.ts';
import styles from './menu.module.css';

/** The restaurant's menu, filtered for one diner, or for each of several at the table. */
export function MenuScreen() {
  const { restaurantId = '' } = useParams();
  const restaurantKey = useRestaurantKey(restaurantId);
  const [cart, changeCart] = useAtom(cartAtomOf(restaurantKey));
  const party = useParty(restaurantKey);
  const { persons, isEveryone } = party;
  const navigate = useNavigate();
  const sheets = useSheets();
  const [announcement, setAnnouncement] = useState('');
  const { names } = usePreferences();
  const menu = useShownMenu(restaurantId, party.shown, isEveryone);
  const { isReady, isChecking, kept, table } = menu;
  const connectionText = useConnectionText(kept !== undefined, isReady);
  const keptText = kept && uncheckedText(kept.keptAtMs);
  usePreloadedSheets(isReady);

  const isTable = persons.length > 1;
  const single = isEveryone ? undefined : menu.menus[0];
  // Whoever a dish is opened for: it is then only what that person's own answer says of it.
  const eater = isEveryone ? menu.menus.find(({ person }) => person.id === sheets.forId) : single;
  const openItem = eater?.answer?.menus[0]?.menuItems.find(({ id, disabled }) => id === sheets.dishId && !disabled);
  const askedDish = table?.sections.flatMap(({ dishes }) => dishes).find(({ id }) => id === sheets.dishId);
  const tabs = table
    ? table.sections.filter(({ dishes }) => dishes.length > 0)
    : menu.sections.filter(({ items }) => items.length > 0);

  // A menu that has just been opened draws what the screen shows, and then the rest. One that was scrolled is whole at once.
  const { pathname } = useLocation();
  const isWhole = useDeferredValue(true, scrollYs.has(pathname));
  const [drawnWhose, setDrawnWhose] = useState('');
  const whose = JSON.stringify([isEveryone, menu.menus.map(({ person, used }) => [person.id, used])]);

  const leave = () => {
    const undo = party.reset();
    if (undo) {
      const onPress = () => {
        undo();
        void navigate(addressOf('/explore/{restaurantId}/menu', { restaurantId }));
      };
      toast(isTable ? 'Everyone’s choices were cleared' : 'Your choices were cleared', {
        action: { label: 'Undo', onPress },
      });
    }
    void menuCache.load().then(
      ({ forgetKeptMenus }) => forgetKeptMenus(),
      () => undefined,
    );
    void navigate(addressOf('/explore'));
  };

  return (
    <div className={styles.screen} data-table={isTable || undefined}>
      {/* The attribute keeps it heard while a sheet, closing, still hides the page from screen readers. */}
      <output className={styles.announcement} data-live-announcer>
        {isChecking ? CHECKING_TEXT : (!kept && announcement) || connectionText}
      </output>
      <MenuHeader
        name={menu.name}
        menu={menu.served}
        stopped={isReady ? menu.stop?.state : undefined}
        person={single?.person}
        isTable={isTable}
        personSwitch={
          isTable && (
            <PersonSwitch
              persons={persons}
              shownId={isEveryone ? EVERYONE : (single?.person.id ?? '')}
              onShow={party.show}
              onPeople={sheets.openPeople}
            />
          )
        }
        sections={single?.person.isAsked === false ? [] : tabs}
        drawn={JSON.stringify([drawnWhose, isWhole])}
        restaurantId={restaurantId}
        restaurantKey={restaurantKey}
        isPending={menu.isPending}
        asOf={new Date(kept?.keptAtMs ?? menu.dataUpdatedAt)}
        onClose={leave}
      />
      <div className={styles.body}>
        {menu.isError && (
          <MenuFailure
            error={menu.error}
            restaurantId={restaurantId}
            person={isTable ? menu.failedPerson : undefined}
            onRetry={menu.retry}
          />
        )}
        {menu.isPending && !menu.isError && (
          <>
            <MenuSkeleton />
            <MenuLoader />
          </>
        )}
        {kept && <KeptNotice keptAtMs={kept.keptAtMs} onRetry={menu.refetch} />}
        {isEveryone && !isReady && menu.isDisconnected && !menu.isError && <OfflineTable onRetry={menu.refetch} />}
        {(isReady || kept) && menu.id !== undefined && <LatestOrder restaurantId={menu.id} place={restaurantId} />}
        {isReady && !isTable && <AddPeople onPress={sheets.openPeople} />}
        {isReady && menu.stop && <NotTaking stop={menu.stop} />}
        {single?.person.isAsked === false && <AskPerson person={single.person} restaurantId={restaurantId} />}
        <DrawnLater whose={whose} onDrawn={setDrawnWhose}>
          {single?.answer && (
            <DinerMenu
              answer={single.answer}
              asOfMs={menu.dataUpdatedAt}
              sections={menu.sections}
              profile={single.used}
              names={names}
              isChecking={isChecking}
              isWhole={isWhole}
              keptText={keptText}
              inCart={dishIdsOf(cart.lines, single.person.id)}
              onOpen={sheets.openDish}
              onWhy={sheets.openWhy}
              onRemove={(id) => {
                const left = withoutDish(cart.lines, id, single.person.id);
                const removed = cart.lines.filter((line) => !left.includes(line));
                changeCart((was) => ({ ...was, lines: withoutDish(was.lines, id, single.person.id) }));
                setAnnouncement('');
                const onPress = () => changeCart((was) => ({ ...was, lines: removed.reduce(putLine, was.lines) }));
                toast(`${removed[0]?.menuItem.title ?? 'The dish'} removed`, { action: { label: 'Undo', onPress } });
              }}
            />
          )}
          {table && (
            <TableMenu
              {...table}
              menus={menu.menus}
              asOfMs={menu.dataUpdatedAt}
              names={names}
              isChecking={isChecking}
              servedWith={servedWith(cart.lines, persons)}
              onOpen={sheets.openDish}
            />
          )}
        </DrawnLater>
      </div>
      <CartBar lines={cart.lines} restaurantId={restaurantId} />
      {single?.answer && sheets.dishId !== null && !openItem && (
        <NoDish id={sheets.dishId} answer={single.answer} names={names} onClose={sheets.close} />
      )}
      {askedDish && !openItem && (
        <OpenForWhom
          dish={askedDish}
          menus={menu.menus}
          asOfMs={menu.dataUpdatedAt}
          names={names}
          onChoose={(personId) => sheets.openDishFor(askedDish.id, personId)}
          onClose={sheets.close}
        />
      )}
      {eater && openItem && (
        <OpenDish
          item={openItem}
          profile={eater.used}
          names={names}
          isTakingOrders={isReady && menu.stop === undefined}
          stop={menu.stop}
          keptText={keptText}
          draftKey={[restaurantKey, openItem.id, ...(isTable ? [eater.person.id] : [])].join('/')}
          forName={isTable ? calledOf(eater.person) : undefined}
          onClose={sheets.close}
          onSubmit={(lineFor) => {
            const { person } = eater;
            const line = lineFor(crypto.randomUUID(), person.id);
            changeCart((was) => ({ ...was, lines: putLine(was.lines, line) }));
            const added = isTable ? `added for ${calledOf(person)}` : 'added';
            setAnnouncement(`${openItem.title} ${added}, ${countOf(putLine(cart.lines, line))} in cart`);
            sheets.close();
          }}
        />
      )}
      {single?.answer && single.answer.omitted.length > 0 && sheets.isWhyOpen && (
        <OpenWhy
          omitted={single.answer.omitted}
          profile={single.used}
          asOfMs={kept?.keptAtMs ?? menu.dataUpdatedAt}
          restaurantId={restaurantId}
          names={names}
          dislikesPath={onboardingPath(restaurantId, 'allergies', single.person.id)}
          onClose={sheets.close}
        />
      )}
      {sheets.arePeopleOpen && (
        <OpenPeople
          restaurantId={restaurantId}
          persons={persons}
          dishCounts={dishCounts(cart.lines)}
          names={names}
          onAdd={party.add}
          onRename={party.rename}
          onRemove={party.remove}
          onClose={sheets.close}
        />
      )}
    </div>
  );
}
