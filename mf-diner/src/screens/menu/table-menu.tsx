import { Later } from '@justright/ui/later';
import { withAskedTab } from '@justright/diner-texts/asked-texts';
import { Failure } from '../../elements/failure.tsx';
import { SheetFailure } from '../../elements/sheet-failure.tsx';
import { servedDish } from '../../menu/served-dish.ts';
import { servedWith } from './cart-dishes.ts';
import { MenuSkeleton } from './menu-section.tsx';
import type { MenuState, MenuView } from './menu-state.ts';
import { OfflineTable } from './offline-table.tsx';
import { OpenDishFor } from './open-dish-for.tsx';
import { forWhomSheet, tableDishes } from './sheet-code.ts';

/**
 * The menu of everybody at the table: each dish with whom it fits, and the sheets over it. A dish is opened for one
 * person, and is then only what that person's own response says of it.
 */
export function tableMenu(state: MenuState): MenuView {
  const { menu, party, cart, sheets, names } = state;
  const { isChecking, isReady, menus, table } = menu;
  const asOfMs = menu.dataUpdatedAt;
  const isOffline = !isReady && menu.isDisconnected && !menu.isError;
  const dish =
    table &&
    [...table.sections.flatMap(({ dishes }) => dishes), ...table.unchecked, ...table.asked].find(
      ({ id }) => id === sheets.dishId,
    );
  const eater = menus.find(({ person }) => person.id === sheets.forId);
  const item = eater?.response && servedDish(eater.response, sheets.dishId);
  return {
    person: undefined,
    tabs: withAskedTab(table?.sections.filter(({ dishes }) => dishes.length > 0) ?? [], table?.asked ?? []),
    offlineNotice: null,
    question: isOffline && <OfflineTable onRetry={menu.refetch} />,
    dishes: table && (
      <Later
        code={tableDishes}
        props={{
          ...table,
          menus,
          asOfMs,
          names,
          isChecking,
          servedWith: servedWith(cart.lines, party.persons),
          onOpen: sheets.openDish,
        }}
        waiting={<MenuSkeleton />}
        renderFailure={({ retry }) => (
          <Failure title="We couldn’t open the menu of everyone." text="The connection may be lost." onRetry={retry} />
        )}
      />
    ),
    sheets: (
      <>
        {eater && item && <OpenDishFor state={state} eater={eater} item={item} />}
        {dish && !item && (
          <Later
            code={forWhomSheet}
            props={{
              dish,
              menus,
              asOfMs,
              names,
              onChoose: (personId) => sheets.openDishFor(dish.id, personId),
              onClose: sheets.close,
            }}
            renderFailure={({ retry }) => (
              <SheetFailure title="We couldn’t open this dish." onRetry={retry} onClose={sheets.close} />
            )}
          />
        )}
      </>
    ),
  };
}
