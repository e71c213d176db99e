import { LEVEL_NAMES, type Names } from '@justright/contract/choice-texts';
import { lowered } from '@justright/contract/words';
import { ingredientKey } from '@justright/dietary-rules/composition';
import { type AvoidedFood, LEVELS, type Profile } from '@justright/dietary-rules/filter';

/** Names an avoided food with its level: "Allergy: milk". */
export const avoidedText = ({ key, level }: AvoidedFood, names: Names): string =>
  `${LEVEL_NAMES[level]}: ${lowered(names.allergy(key))}`;

/** Lists all avoided foods by level, allergies first. A food by name has the name in its key. */
export function strictestFirst({ allergies, foods }: Profile): AvoidedFood[] {
  const all = [...allergies, ...foods.map(({ name, level }) => ({ key: ingredientKey(name), level }))];
  return LEVELS.flatMap((level) => all.filter((food) => food.level === level));
}
