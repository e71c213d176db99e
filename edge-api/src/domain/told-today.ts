import type { SaidToday as ToldToday } from '@justright/contract/public-menu';
import { type Composition, foodAnswer } from '@justright/dietary-rules/composition';
import type { Dictionary } from '@justright/dietary-rules/dictionary';
import type { DerivedItem } from '@justright/dietary-rules/item';
import { coveredKeys } from '@justright/dietary-rules/kitchen-signature';
import { type TodayAnswer, withToday } from '@justright/dietary-rules/today';
import type { SaidToday, StoredDish } from './menu-source.ts';

const piecesOf = ({ composition, components, groups }: DerivedItem): Composition[] => [
  composition,
  ...components,
  ...groups.flatMap(({ options }) => options),
];

/** Lists the keys whose traces a yes for today rules out in a dish, or in a choice of it that it names. */
export function ruledOutBy(
  item: StoredDish,
  answer: TodayAnswer,
  stated: DerivedItem,
  dictionary: Dictionary,
): string[] {
  const before = piecesOf(stated);
  const now = piecesOf(withToday(item, stated, [answer], dictionary));
  return coveredKeys(answer.keys, dictionary).filter((key) =>
    now.some((piece, at) => foodAnswer(piece, key) !== foodAnswer(before[at] ?? piece, key)),
  );
}

/** Returns a person's name as guests read it: without the device, and no address of an account without a name. */
const nameForGuests = (by: string): string => (by.includes('@') ? '' : (by.split(' · ')[0] ?? ''));

/** Returns what guests read of what was said of a dish for today. */
export function saidToGuests(
  item: StoredDish,
  said: readonly SaidToday[],
  derive: (item: StoredDish) => DerivedItem,
  dictionary: Dictionary,
): ToldToday[] {
  if (said.length === 0) return [];
  const stated = derive(item);
  return said.flatMap((one) => {
    const keys = ruledOutBy(item, one, stated, dictionary).toSorted();
    return keys.length === 0 ? [] : [{ keys, by: nameForGuests(one.by), at: one.at }];
  });
}
