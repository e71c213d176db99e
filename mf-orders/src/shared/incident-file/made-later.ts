import type { IncidentFile, IncidentFoods } from '@justright/contract/incidents';
import type { Cart, StatedIngredient } from '@justright/contract/orders';
import { secondText } from '@justright/ui/when';

/** What came into a line at a time, and the titles of what was no longer in it. */
export interface MadeLater extends Pick<IncidentFoods, 'place' | 'at' | 'by'> {
  came: readonly StatedIngredient[];
  left: readonly string[];
}

/** Compares what lines were made of later with what they were made of before: as they were placed at first. */
export function madeLaterOf(
  madeLater: IncidentFile['madeLater'],
  { orders, stated = [] }: Pick<Cart, 'orders' | 'stated'>,
): MadeLater[] {
  const before = new Map(
    orders
      .flatMap(({ items }) => items)
      .map(({ told }, index) => [index + 1, (told?.stated ?? []).flatMap((at) => stated[at] ?? [])] as const),
  );
  return madeLater.map(({ place, at, by, stated: foods }) => {
    const was = before.get(place) ?? [];
    before.set(place, foods);
    return {
      place,
      at,
      by,
      came: foods.filter(({ id }) => !was.some((one) => one.id === id)),
      left: was.filter(({ id }) => !foods.some((one) => one.id === id)).map(({ title }) => title),
    };
  });
}

/** Says what a line was made of from a time on: as the label and the text of a fact. */
export function madeLaterFact({ at, by, came, left }: MadeLater, timeZone: string | null): [string, string] {
  const changes = [
    came.length > 0 ? `with ${came.map(({ title }) => title).join('; ')}` : '',
    left.length > 0 ? `without ${left.join('; ')}` : '',
  ].filter((text) => text !== '');
  const what = changes.length > 0 ? changes.join(' · ') : 'of the same ingredients';
  return [
    `Made so from ${secondText(at, timeZone)}`,
    `${what} · ${by === '' ? 'the recipe or what is used changed' : `decided by ${by}`}`,
  ];
}
