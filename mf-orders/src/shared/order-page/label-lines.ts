import { LEGAL_PLACES } from '@justright/contract/legal-sets';
import type { CartItem, OrderPaper, Told } from '@justright/contract/orders';
import { servedPeople } from '@justright/contract/served-people';

/** The label of one dish of an order. */
export interface Label {
  /** Its number, and that of all labels of the order: "2 of 5". */
  position: string;
  /** Whose dish it is; empty in an order for one. */
  person: string;
  item: CartItem;
}

/** Returns a label for each dish that the kitchen makes, so a line of three dishes has three. */
export function labelsOf({ cart }: Pick<OrderPaper['order'], 'cart'>): Label[] {
  const people = servedPeople(cart.orders);
  const dishes = people.flatMap(({ name, items }) =>
    items
      .filter(({ amended }) => amended === undefined || amended.refusal === null)
      .flatMap((item) =>
        Array.from({ length: item.quantity }, () => ({ person: people.length > 1 ? name : '', item })),
      ),
  );
  return dishes.map((dish, index) => ({ ...dish, position: `${index + 1} of ${dishes.length}` }));
}

type Legal = NonNullable<Told['legal']>;

/** What a label says by law of a line, and of when that is; null for an order that does not keep it. */
export function legalOf({ told, now, amended, changed }: CartItem): { legal: Legal; since: string } | null {
  const legal = now?.legal ?? told?.legal;
  if (!legal) return null;
  if (now) return { legal, since: 'as it is made now' };
  if (now === null) return { legal, since: 'as told when ordered; it is no longer on the menu, so ask the restaurant' };
  if (changed) return { legal, since: 'as told when ordered; ask the restaurant what has changed' };
  return { legal, since: amended ? 'as the kitchen makes it' : 'as told when ordered' };
}

/** What a label says of the allergens of the restaurant's law, the worst first. */
export interface LegalLine {
  answer: Legal['answers'][number]['answer'];
  label: string;
  /** The names of the law with what they have to name: "Tree nuts (Walnut), Milk". */
  text: string;
}

const LABELS = [
  ['contains', 'Contains'],
  ['mayContain', 'May contain'],
  ['unknown', 'Not known'],
] as const;

/** Names an allergen with its kinds or species; traces of other kinds are said apart. */
function nameOf({ title, answer, named }: Legal['answers'][number]): string {
  const listed = (of: string) => named.filter((one) => one.answer === of).map(({ name }) => name);
  const traces = listed('mayContain');
  const parts = [
    ...listed('contains'),
    ...(answer === 'mayContain' || traces.length === 0 ? traces : [`may contain ${traces.join(', ')}`]),
  ];
  return parts.length === 0 ? title : `${title} (${parts.join(', ')})`;
}

/** Returns what a dish contains, may contain, and what is not known of it, by its allergens of the law. */
export const legalLines = ({ answers }: Legal): LegalLine[] =>
  LABELS.flatMap(([answer, label]) => {
    const names = answers.filter((one) => one.answer === answer).map(nameOf);
    return names.length === 0 ? [] : [{ answer, label, text: names.join(', ') }];
  });

/** Says by whose law a label names allergens, and of when that is. */
export const lawText = ({ jurisdiction }: Legal, since: string): string =>
  jurisdiction === null
    ? `Foods that a law names as allergens, ${since}`
    : `Allergens by law (${LEGAL_PLACES[jurisdiction]}), ${since}`;
