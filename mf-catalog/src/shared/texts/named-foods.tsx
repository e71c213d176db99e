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

/** Says of one food where a text names it: "Plate: Dairy (“brown butter” of Drizzle)". */
function namedFood({ key, words, part, dish, has }: TextContradiction, names: Names): string {
  const quoted = words.map((one) => `“${one}”`).join(', ');
  return `${dish === undefined ? '' : `${dish}: `}${namesOf([key], names).join('')} (${quoted}${part === undefined ? '' : ` of ${part}`})${has === undefined ? '' : HAS[has]}`;
}

/** Lists the foods that texts name and that are not there, with the words and where these stand; what is said twice once. */
export const NamedFoods = ({ found, names }: NamedFoodsProps) => (
  <ul className={styles.named}>
    {[...new Set(found.map((one) => namedFood(one, names)))].map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
