import type { Keyed } from '@justright/contract/lean-keys';
import type { LeanDish, LeanGroup, LeanOption, LeanPart } from '@justright/contract/lean-menu';
import type { SaidToday } from '@justright/contract/public-menu';
import type { WrittenComposition } from '@justright/contract/ingredients';
import { ALL_UNKNOWN, type Composition, type NamedKeys, writeOut } from '@justright/dietary-rules/composition';
import { type DinerFields, EMPTY_DINER_FIELDS } from '@justright/contract/menus';
import type { Dictionary } from '@justright/dietary-rules/dictionary';
import type { DerivedItem } from '@justright/dietary-rules/item';
import { claimedOf } from './computed-item.ts';
import type { StoredDish } from './menu-source.ts';

type Lean<Fields> = { [Name in keyof Fields]?: Fields[Name] extends boolean ? true : NonNullable<Fields[Name]> };

/** Removes the fields that are empty or have their default: an empty text or list, 0, false, null. */
export const lean = <Fields extends object>(fields: Fields): Lean<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))),
  ) as Lean<Fields>;

const foodsOf = ({ allergies, mayContain, unknownFor, known }: WrittenComposition) =>
  known ? lean({ allergies, mayContain, unknownFor }) : ({ known: false } as const);

/** Returns the plain fields that diners read, without those of a new dish. */
function dinerFieldsOf(item: DinerFields): Partial<DinerFields> {
  const names = Object.keys(EMPTY_DINER_FIELDS) as (keyof DinerFields)[];
  return Object.fromEntries(
    names.filter((name) => item[name] !== EMPTY_DINER_FIELDS[name]).map((name) => [name, item[name]]),
  );
}

/** Tells the restaurant's own ingredients from raw ones (contract, "Custom ingredient"). */
export const isOwn = (id: string): boolean => id.startsWith('ci_');

/** Numbers the different ingredients of a dish from 1; the restaurant's own ones are negative. */
function ingredientNumbers(): (references: readonly { readonly id: string }[]) => number[] {
  const numbers = new Map<string, number>();
  const numberOf = (id: string): number => {
    const number = numbers.get(id) ?? (isOwn(id) ? -1 : 1) * (numbers.size + 1);
    numbers.set(id, number);
    return number;
  };
  return (references) => [...new Set(references.map(({ id }) => numberOf(id)))];
}

/**
 * Returns what the lean response has of a dish for every diner, with keys in place of their numbers (contract,
 * `lean-keys.ts`). Times before `nowMs` are no suspension.
 */
export function leanItem(
  item: StoredDish,
  derived: DerivedItem,
  named: NamedKeys,
  dictionary: Dictionary,
  today: readonly SaidToday[],
  nowMs: number,
): Keyed<LeanDish> {
  const own = writeOut(derived.composition, named);
  const claimed = claimedOf(item, derived, { named, dictionary }).filter((key) => own.diets.includes(key));
  const numbersOf = ingredientNumbers();
  const pieceOf = (composition: Composition | undefined, ingredients: readonly { readonly id: string }[]) => {
    const written = writeOut(composition ?? ALL_UNKNOWN, named);
    const lacking = own.diets.filter((key) => !written.diets.includes(key));
    const notDiets = lacking.filter((key) => written.notDiets.includes(key));
    const unknownDiets = lacking.filter((key) => !notDiets.includes(key));
    return { ...foodsOf(written), ...lean({ notDiets, unknownDiets, ingredients: numbersOf(ingredients) }) };
  };
  const components = item.components.map(
    ({ title, required, ingredients, customizations }, index): Keyed<LeanPart> => ({
      title,
      ...lean({ isOptional: !required, hasChoices: customizations.length > 0 }),
      ...pieceOf(derived.components[index], ingredients),
    }),
  );
  const groups = item.menuItemCustomizations.map((group, groupIndex): Keyed<LeanGroup> => {
    const { id, title, description, minPermitted, maxPermitted, menuItemCustomizationOptions: stored } = group;
    const options = stored.map((option, index): Keyed<LeanOption> => {
      const { price, defaultModifier, disabled, noIngredients, suspendUntil } = option;
      const isSuspended = suspendUntil !== null && Date.parse(suspendUntil) > nowMs;
      return {
        id: option.id,
        title: option.title,
        ...lean({ price, defaultModifier, disabled, noIngredients, suspendUntil: isSuspended ? suspendUntil : '' }),
        ...pieceOf(derived.groups[groupIndex]?.options[index], option.ingredients),
      };
    });
    return {
      id,
      title,
      ...lean({ description, minPermitted }),
      ...(maxPermitted < options.length && { maxPermitted }),
      options,
    };
  });
  const { id, title, declaration } = item;
  return {
    id,
    title,
    ...dinerFieldsOf(item),
    ...lean({ isDeclared: declaration !== null, today: [...today] }),
    ...foodsOf(own),
    ...lean({ diets: own.diets, claimed, components, groups }),
  };
}
