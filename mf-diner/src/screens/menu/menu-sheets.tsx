import type { FilteredRestaurant } from '@justright/contract/public-menu';
import { Later } from '@justright/ui/later';
import { Failure } from '../../elements/failure.tsx';
import { hiddenReasonTexts, type Names } from '../../texts/reasons.ts';
import { SheetFailure } from '../../elements/sheet-failure.tsx';
import type { EveryoneMenuProps } from './everyone-menu.tsx';
import type { ForWhomSheetProps } from './for-whom-sheet.tsx';
import { MenuSkeleton } from './menu-sections.tsx';
import type { PeopleSheetProps } from './people-sheet.tsx';
import { everyoneMenu, forWhomSheet, peopleSheet, whySheet } from './sheet-code.ts';
import type { WhySheetProps } from './why-sheet.tsx';

interface NoDishProps {
  id: string;
  answer: FilteredRestaurant;
  names: Names;
  onClose: () => void;
}

/** In place of a dish that was open, or that a link leads to, and that this diner cannot order now. */
export function NoDish({ id, answer, names, onClose }: NoDishProps) {
  const hidden = answer.omitted.find((dish) => dish.id === id);
  if (hidden) {
    const reasons = hiddenReasonTexts(hidden, names).join('. ');
    return (
      <SheetFailure title={`${hidden.title} does not fit what you chose`} text={`${reasons}.`} onClose={onClose} />
    );
  }
  const soldOut = answer.menus.flatMap(({ menuItems }) => menuItems).find((dish) => dish.id === id);
  return soldOut ? (
    <SheetFailure title={`${soldOut.title} is sold out`} text="Please choose another dish." onClose={onClose} />
  ) : (
    <SheetFailure
      title="This dish is not on the menu now"
      text="It may be served at another time of day, or not any more."
      onClose={onClose}
    />
  );
}

/** Shows the hidden dishes and their reasons. */
export function OpenWhy(props: WhySheetProps) {
  return (
    <Later
      code={whySheet}
      props={props}
      renderFailure={({ retry }) => (
        <SheetFailure title="We couldn’t open the hidden dishes." onRetry={retry} onClose={props.onClose} />
      )}
    />
  );
}

/** Shows the question whose plate a dish is for. */
export function OpenForWhom(props: ForWhomSheetProps) {
  return (
    <Later
      code={forWhomSheet}
      props={props}
      renderFailure={({ retry }) => (
        <SheetFailure title="We couldn’t open this dish." onRetry={retry} onClose={props.onClose} />
      )}
    />
  );
}

/** Shows the people at the table. */
export function OpenPeople(props: PeopleSheetProps) {
  return (
    <Later
      code={peopleSheet}
      props={props}
      renderFailure={({ retry }) => (
        <SheetFailure title="We couldn’t open the people at your table." onRetry={retry} onClose={props.onClose} />
      )}
    />
  );
}

/** Shows the menu of everyone; a single diner never loads its code. */
export function TableMenu(props: EveryoneMenuProps) {
  return (
    <Later
      code={everyoneMenu}
      props={props}
      waiting={<MenuSkeleton />}
      renderFailure={({ retry }) => (
        <Failure title="We couldn’t open the menu of everyone." text="The connection may be lost." onRetry={retry} />
      )}
    />
  );
}
