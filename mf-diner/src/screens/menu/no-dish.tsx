import type { DinerRestaurant } from '@justright/contract/read-lean-menu';
import type { Names } from '@justright/contract/choice-texts';
import { hiddenReasonTexts } from '../../dish/misfit-texts.ts';
import { SheetFailure } from '../../elements/sheet-failure.tsx';
import { offeredDishes } from '../../menu/served-dish.ts';

interface NoDishProps {
  id: string;
  response: DinerRestaurant;
  names: Names;
  onClose: () => void;
}

/** Stands in place of an open dish that this diner cannot order now, and says why. */
export function NoDish({ id, response, names, onClose }: NoDishProps) {
  const hidden = response.omitted.find((dish) => dish.id === id);
  if (hidden) {
    const reasons = hiddenReasonTexts(hidden, names).join('. ');
    return (
      <SheetFailure title={`${hidden.title} does not fit what you chose`} text={`${reasons}.`} onClose={onClose} />
    );
  }
  const soldOut = offeredDishes(response).find((dish) => dish.id === id);
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
