import type { TextContradiction } from '@justright/contract/generation';
import { type Names, namesOf } from '../tags/tags.ts';
import styles from './named-foods.module.css';

interface NamedFoodsProps {
  found: readonly TextContradiction[];
  names: Names;
}

const HAS = {
  mayContain: ': it only “may contain” it',
  byChoice: ': it has it only in a part or an option that a guest can do without',
};

/** Returns the verb for what texts name in vain: food that is nowhere in a dish, or not in each serving of it. */
export const lackOf = (found: readonly TextContradiction[]): string =>
  found.every(({ has }) => has !== undefined) ? 'not always have' : 'not have';

const quotedIn = (words: readonly string[]): string => words.map((one) => `“${one}”`).join(', ');

/** Says of one food where a text names it: "Plate: Dairy (“brown butter” of Drizzle)". */
function namedFood({ key, words, part, dish, has }: TextContradiction, names: Names): string {
  return `${dish === undefined ? '' : `${dish}: `}${namesOf([key], names).join('')} (${quotedIn(words)}${part === undefined ? '' : ` of ${part}`})${has === undefined ? '' : HAS[has]}`;
}

/** Says of one food of a text above dishes in which of these it is not: "Mains: Dairy (“butter”), not in Plate, Leaves". */
function foodAbove([first, ...others]: readonly TextContradiction[], names: Names): string {
  if (!first) return '';
  const dishes = new Set([first, ...others].map(({ dish }) => dish));
  const lack = first.has === undefined ? 'not in' : 'not for certain in';
  return `${first.heading}: ${namesOf([first.key], names).join('')} (${quotedIn(first.words)}), ${lack} ${[...dishes].join(', ')}`;
}

/** Lists the foods that texts name and that are not there, with the words and where these stand; what is said twice once. */
export function NamedFoods({ found, names }: NamedFoodsProps) {
  const above = Map.groupBy(
    found.filter(({ heading }) => heading !== undefined),
    ({ heading, key, words, has }) => JSON.stringify([heading, key, words, has]),
  );
  const own = found.filter(({ heading }) => heading === undefined).map((one) => namedFood(one, names));
  return (
    <ul className={styles.named}>
      {[...new Set([...own, ...[...above.values()].map((ofText) => foodAbove(ofText, names))])].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
