import { Later } from '@justright/ui/later';
import { withAskedTab } from '@justright/diner-texts/asked-texts';
import { SheetFailure } from '../../elements/sheet-failure.tsx';
import { servedDish } from '../../menu/served-dish.ts';
import { onboardingPath } from '../../dining-table/onboarding-path.ts';
import { AskPerson } from './ask-person.tsx';
import { dishIdsOf } from './cart-dishes.ts';
import type { MenuState, MenuView } from './menu-state.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { OpenDishFor } from './open-dish-for.tsx';
import { PersonDishes } from './person-dishes.tsx';
import { noDish, whySheet } from './sheet-code.ts';

/**
 * The menu of one person: the dishes that fit or can be asked for, and the sheets over it. No component of its own: the frame around stays
 * mounted when the diner switches to another person or to the table.
 */
export function personMenu(state: MenuState): MenuView {
  const { menu, party, cart, sheets, names, keptText, isWhole, restaurantId } = state;
  const { cached, isChecking, sections, unchecked } = menu;
  const asOfMs = menu.dataUpdatedAt;
  const [own] = menu.menus;
  const [person] = party.shown;
  const response = own?.response;
  const isUnasked = person?.isAsked === false;
  const hidden = response?.omitted ?? [];
  const item = response && servedDish(response, sheets.dishId);
  return {
    person,
    tabs: isUnasked
      ? []
      : withAskedTab(
          sections.filter(({ items }) => items.length > 0),
          response?.asks ?? [],
        ),
    offlineNotice: cached && <OfflineNotice cachedAtMs={cached.cachedAtMs} onRetry={menu.refetch} />,
    question: isUnasked && <AskPerson person={person} restaurantId={restaurantId} />,
    dishes: own && response && (
      <PersonDishes
        response={response}
        asOfMs={asOfMs}
        sections={sections}
        unchecked={unchecked}
        profile={own.used}
        names={names}
        isChecking={isChecking}
        isWhole={isWhole}
        keptText={keptText}
        inCart={dishIdsOf(cart.lines, own.person.id)}
        onOpen={sheets.openDish}
        onWhy={sheets.openWhy}
        onRemove={(id) => cart.remove(id, own.person.id)}
      />
    ),
    sheets: own && response && (
      <>
        {item && <OpenDishFor state={state} eater={own} item={item} />}
        {sheets.dishId !== null && !item && (
          <Later
            code={noDish}
            props={{ id: sheets.dishId, response, names, onClose: sheets.close }}
            renderFailure={({ retry }) => (
              <SheetFailure title="We couldn’t open this dish." onRetry={retry} onClose={sheets.close} />
            )}
          />
        )}
        {sheets.isWhyOpen && hidden.length > 0 && (
          <Later
            code={whySheet}
            props={{
              omitted: hidden,
              profile: own.used,
              asOfMs: cached?.cachedAtMs ?? asOfMs,
              restaurantId,
              names,
              dislikesPath: onboardingPath(restaurantId, 'allergies', own.person.id),
              onClose: sheets.close,
            }}
            renderFailure={({ retry }) => (
              <SheetFailure title="We couldn’t open the hidden dishes." onRetry={retry} onClose={sheets.close} />
            )}
          />
        )}
      </>
    ),
  };
}
