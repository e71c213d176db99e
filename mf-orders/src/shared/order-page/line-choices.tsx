import type { CartItem } from '@justright/contract/orders';
import { changesOfItem, plainChoices } from '@justright/contract/kitchen-changes';

/** What was chosen for a dish, and what the kitchen makes otherwise, as prints show it: each choice once. */
export function LineChoices({ item, changeClassName }: { item: CartItem; changeClassName: string | undefined }) {
  return (
    <>
      {plainChoices(item).map(({ customizationId, title, options }) => (
        <p key={customizationId}>{`${title}: ${options.map((option) => option.title).join(', ')}`}</p>
      ))}
      {changesOfItem(item).map(({ kind, label, items }) => (
        <p key={kind} className={changeClassName}>
          <b>{label}</b>
          {` ${items.join(', ')}`}
        </p>
      ))}
    </>
  );
}
