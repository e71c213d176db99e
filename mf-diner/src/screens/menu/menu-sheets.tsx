import { useQuery } from '@justright/client/query';
import type { FilteredRestaurant, OmittedItem } from '@justright/contract/public-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { Failure } from '../../elements/failure.tsx';
import { hiddenReasonTexts, type Names } from '../../texts/reasons.ts';
import { SheetFailure } from '../../elements/sheet-failure.tsx';
import type { EveryoneMenuProps } from './everyone-menu.tsx';
import type { ForWhomSheetProps } from './for-whom-sheet.tsx';
import { MenuSkeleton } from './menu-sections.tsx';
import type { PeopleSheetProps } from './people-sheet.tsx';
import { everyoneMenuPart, forWhomSheetPart, peopleSheetPart, whySheetPart } from './sheet-parts.ts';

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

interface OpenWhyProps {
  omitted: readonly OmittedItem[];
  /** What the menu was filtered for, and when it was answered (milliseconds since 1970). */
  profile: Profile;
  asOfMs: number;
  names: Names;
  restaurantId: string;
  /** Where dislikes are changed. */
  dislikesPath: string;
  onClose: () => void;
}

/** The hidden dishes and their reasons, when they are open. */
export function OpenWhy(props: OpenWhyProps) {
  const sheet = useQuery(whySheetPart);
  const WhySheet = sheet.data;
  if (sheet.isError) {
    return (
      <SheetFailure
        title="We couldn’t open the hidden dishes."
        onRetry={() => void sheet.refetch()}
        onClose={props.onClose}
      />
    );
  }
  return WhySheet && <WhySheet {...props} />;
}

/** The question whose plate a dish is for, on the menu of everyone. */
export function OpenForWhom(props: ForWhomSheetProps) {
  const sheet = useQuery(forWhomSheetPart);
  const ForWhomSheet = sheet.data;
  if (sheet.isError) {
    return (
      <SheetFailure title="We couldn’t open this dish." onRetry={() => void sheet.refetch()} onClose={props.onClose} />
    );
  }
  return ForWhomSheet && <ForWhomSheet {...props} />;
}

/** The people at the table, when they are looked at. */
export function OpenPeople(props: PeopleSheetProps) {
  const sheet = useQuery(peopleSheetPart);
  const PeopleSheet = sheet.data;
  if (sheet.isError) {
    return (
      <SheetFailure
        title="We couldn’t open the people at your table."
        onRetry={() => void sheet.refetch()}
        onClose={props.onClose}
      />
    );
  }
  return PeopleSheet && <PeopleSheet {...props} />;
}

/** The menu of everyone; a single diner never loads its code. */
export function TableMenu(props: EveryoneMenuProps) {
  const part = useQuery(everyoneMenuPart);
  const EveryoneMenu = part.data;
  if (part.isError) {
    return (
      <Failure
        title="We couldn’t open the menu of everyone."
        text="The connection may be lost."
        onRetry={() => void part.refetch()}
      />
    );
  }
  return EveryoneMenu ? <EveryoneMenu {...props} /> : <MenuSkeleton />;
}
