import type { MadeHere } from '@justright/contract/stations';
import { NEUTRAL } from '@justright/dietary-rules/composition';
import type { MadeAtStation } from '@justright/dietary-rules/dish-parts';
import { foodOfComponent, foodOfOption, type RuleItem, stationOf } from '@justright/dietary-rules/item';
import type { DishRecord } from './declaration.ts';

/**
 * Moves what a dish has at station `from` to station `to`. With `from` null the dish itself gets the station, if it names
 * none; parts that name none follow it.
 */
export function movedDish(dish: DishRecord, from: string | null, to: string | null): DishRecord {
  const moved = <Part extends { stationId: string | null }>(part: Part): Part =>
    part.stationId === from ? { ...part, stationId: to } : part;
  if (from === null) return moved(dish);
  return {
    ...moved(dish),
    components: dish.components.map(moved),
    menuItemCustomizations: dish.menuItemCustomizations.map((group) => ({
      ...group,
      menuItemCustomizationOptions: group.menuItemCustomizationOptions.map(moved),
    })),
  };
}

/** Tells what of a dish is made at a station: whether it is the dish's default, and the titles of the parts. */
export function placesAt(dish: RuleItem, stationId: string): Pick<MadeHere, 'isDefault' | 'parts'> {
  const isHere = (part: MadeAtStation, hasFood: boolean) =>
    part.stationId === stationId || (hasFood && stationOf(dish, part) === stationId);
  const parts = [
    ...dish.components.filter((one) => isHere(one, foodOfComponent(one, () => NEUTRAL) !== null)),
    ...dish.menuItemCustomizations
      .flatMap((group) => group.menuItemCustomizationOptions)
      .filter((one) => isHere(one, foodOfOption(one, () => NEUTRAL) !== null)),
  ];
  return { isDefault: dish.stationId === stationId, parts: parts.map(({ title }) => title) };
}
