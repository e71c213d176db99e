import { usePreferenceNames } from '@justright/client/preference-names';
import { avoidedOfItem, avoidedOfOrder } from '@justright/contract/avoided-foods';
import type { CartItem, CartOrder } from '@justright/contract/orders';
import { NeedsBar as Bar } from '@justright/ui/needs-bar';

/** Shows a diner's allergies, other dislikes and diets at the top of a dish, so that the cook reads them first. */
export function NeedsBar({ preference }: Pick<CartItem, 'preference'>) {
  const { allergyName, dietName } = usePreferenceNames();
  return <Bar groups={avoidedOfItem(preference, allergyName)} diets={preference.selectedDiets.map(dietName)} />;
}

/** Shows the allergies and other dislikes of a whole order, at a table with the person's name. */
export function OrderNeeds({ orders }: { orders: readonly CartOrder[] }) {
  const { allergyName } = usePreferenceNames();
  return <Bar groups={avoidedOfOrder(orders, allergyName)} label="Dislikes of the order" />;
}
