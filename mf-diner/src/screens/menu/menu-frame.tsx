import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '@justright/client/screen-router';
import { toast } from '@justright/client/toast';
import { addressOf } from '@justright/contract/address-of';
import { Later } from '@justright/ui/later';
import { profileKey } from '../../choices/profile.ts';
import { menuCache } from '../../device/menu-cache-code.ts';
import { SheetFailure } from '../../elements/sheet-failure.tsx';
import { MenuFailure } from '../../menu/menu-failure.tsx';
import { EVERYONE, type Person } from '../../dining-table/party.ts';
import { AddPeople } from './add-people.tsx';
import { CartBar } from './cart-bar.tsx';
import { dishCounts } from './cart-dishes.ts';
import { DeferredDishes } from './deferred-dishes.tsx';
import { CHECKING_TEXT } from './dish-card.tsx';
import { LatestOrder } from './latest-order.tsx';
import { MenuHeader } from './menu-header.tsx';
import { MenuLoader } from './menu-loader.tsx';
import { MenuSkeleton } from './menu-section.tsx';
import type { MenuState, MenuView } from './menu-state.ts';
import { NotTaking } from './not-taking.tsx';
import { PersonSwitch } from './person-switch.tsx';
import { createSectionRegistry, SectionRegistryContext } from './section-registry.ts';
import { clearDialog, peopleSheet } from './sheet-code.ts';
import { useFilterNews } from './use-filter-news.ts';
import { useConnectionText } from './use-connection-text.ts';
import styles from './menu.module.css';

/** Draws what one person's menu and the table's have in common: header, notices, cart bar, and who is at the table. */
export function MenuFrame({ state, view }: { state: MenuState; view: MenuView }) {
  const { restaurantId, restaurantKey, party, menu, cart, sheets, names } = state;
  const { persons, isEveryone } = party;
  const { isReady, isChecking, cached } = menu;
  const isTable = persons.length > 1;
  const [registry] = useState(createSectionRegistry);
  const connectionText = useConnectionText(cached !== undefined, isReady);
  const filterNews = useFilterNews(state, cart.announcement + connectionText);
  const leave = useLeave(state);
  const [isClearing, setIsClearing] = useState(false);
  return (
    <SectionRegistryContext value={registry}>
      <div
        className={styles.screen}
        data-look="screen"
        data-table={isTable || undefined}
        data-notice={Boolean(view.offlineNotice) || undefined}
      >
        {/* The attribute keeps it announced while a closing sheet still hides the page from screen readers. */}
        <output className={styles.announcement} data-live-announcer>
          {isChecking ? CHECKING_TEXT : (!cached && (filterNews || cart.announcement)) || connectionText}
        </output>
        <MenuHeader
          name={menu.name}
          menu={menu.served}
          stopped={isReady ? menu.stop?.state : undefined}
          person={view.person}
          isTable={isTable}
          personSwitch={
            isTable && (
              <PersonSwitch
                persons={persons}
                shownId={isEveryone ? EVERYONE : (view.person?.id ?? '')}
                onShow={party.show}
                onPeople={sheets.openPeople}
              />
            )
          }
          sections={view.tabs}
          notice={view.offlineNotice}
          restaurantId={restaurantId}
          restaurantKey={restaurantKey}
          isPending={menu.isPending}
          asOf={new Date(cached?.cachedAtMs ?? menu.dataUpdatedAt)}
          timeZone={(menu.responses[0] ?? cached?.response)?.timeZone ?? null}
          onClose={() => (persons.some(avoidsFood) ? setIsClearing(true) : leave())}
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
              {/* Without a connection there is nothing to wait for: the kept menu comes at once. */}
              {navigator.onLine && <MenuLoader />}
            </>
          )}
          {(isReady || cached) && menu.id !== undefined && <LatestOrder restaurantId={menu.id} opened={restaurantId} />}
          {isReady && !isTable && <AddPeople onPress={sheets.openPeople} />}
          {isReady && menu.stop && <NotTaking stop={menu.stop} />}
          {view.question}
          <DeferredDishes menuKey={menuKeyOf(state)}>{view.dishes}</DeferredDishes>
        </div>
        <CartBar lines={cart.lines} restaurantId={restaurantId} />
        {view.sheets}
        {isClearing && (
          <Later
            code={clearDialog}
            props={{ persons, names, onClose: () => setIsClearing(false), onClear: leave }}
            renderFailure={({ retry }) => (
              <SheetFailure
                title="We couldn’t ask what to clear."
                text="The connection may be lost. Your choices are kept."
                onRetry={retry}
                onClose={() => setIsClearing(false)}
              />
            )}
          />
        )}
        {sheets.arePeopleOpen && (
          <Later
            code={peopleSheet}
            props={{
              restaurantId,
              persons,
              dishCounts: dishCounts(cart.lines),
              names,
              onAdd: party.add,
              onRename: party.rename,
              onRemove: party.remove,
              onClose: sheets.close,
            }}
            renderFailure={({ retry }) => (
              <SheetFailure title="We couldn’t open the people at your table." onRetry={retry} onClose={sheets.close} />
            )}
          />
        )}
      </div>
    </SectionRegistryContext>
  );
}

const avoidsFood = ({ profile }: Person): boolean => profile.allergies.length + profile.foods.length > 0;

/** Names whose dishes are shown and what they are filtered for. */
const menuKeyOf = ({ party, menu }: MenuState): string =>
  [party.isEveryone, ...menu.menus.map(({ person, used }) => `${person.id}:${profileKey(used)}`)].join(' ');

const forgetMenus = (): void =>
  void menuCache.load().then(
    ({ deleteCachedMenus }) => deleteCachedMenus(),
    () => undefined,
  );

/** Clears everybody's choices and goes to the list of restaurants; the choices can be restored from a toast. */
function useLeave({ party, restaurantId }: MenuState): () => void {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  // Until the next screen is loaded this one stays, and may have cached a menu once more.
  useEffect(
    () => () => {
      if (isLeaving.current) forgetMenus();
    },
    [],
  );
  return () => {
    isLeaving.current = true;
    const undo = party.reset();
    if (undo) {
      const onPress = () => {
        undo();
        navigate(addressOf('/explore/{restaurantId}/menu', { restaurantId }));
      };
      toast(party.persons.length > 1 ? 'Everyone’s choices were cleared' : 'Your choices were cleared', {
        action: { label: 'Undo', onPress },
      });
    }
    forgetMenus();
    navigate(addressOf('/explore'));
  };
}
