import type { AvoidedFood, NamedFood } from '@justright/dietary-rules/filter';
import { levelIn, stricter } from './profile.ts';

/** Lists the foods of a list that another one does not avoid, or less strictly. */
export const additionsTo = (before: readonly AvoidedFood[], now: readonly AvoidedFood[]): AvoidedFood[] =>
  now.filter(({ key, level }) => {
    const was = levelIn(before, key);
    return was === undefined || (was !== level && stricter(was, level) === level);
  });

/** Lists the foods of a list that another one lacks, or that cover more there. */
export const foodsAddedTo = (before: readonly NamedFood[], now: readonly NamedFood[]): NamedFood[] =>
  now.filter(({ name, ids }) => {
    const was = before.find((food) => food.name === name);
    return was === undefined || ids.some((id) => !was.ids.includes(id));
  });
