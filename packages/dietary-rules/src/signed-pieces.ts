import type { DishParts, RuleComponent, RuleOption } from './dish-parts.ts';

/** For each piece of a dish the pieces of another state of it that are the same one; none for a new piece. */
interface SamePieces {
  /** Per component, indexes of components. */
  readonly components: readonly (readonly number[])[];
  /** Per group, per option: the indexes of group and option. */
  readonly options: readonly (readonly (readonly (readonly [number, number])[])[])[];
}

const idsOf = (references: readonly { readonly id: string }[]): string[] => references.map(({ id }) => id);
const madeOfComponent = ({ ingredients, customizations }: RuleComponent): string =>
  JSON.stringify([idsOf(ingredients), customizations.map(({ customizationId }) => customizationId)]);
const madeOfOption = ({ ingredients, noIngredients }: RuleOption): string =>
  JSON.stringify([idsOf(ingredients), noIngredients]);

interface Option {
  readonly name: string;
  readonly option: RuleOption;
  readonly place: readonly [number, number];
}

const optionsOf = ({ menuItemCustomizations }: DishParts): Option[][] =>
  menuItemCustomizations.map((group, groupAt) =>
    group.menuItemCustomizationOptions.map((option, at) => ({
      name: JSON.stringify([group.id, option.id]),
      option,
      place: [groupAt, at],
    })),
  );

/**
 * Finds the pieces of a dish as they were signed: a component by its title, an option by the ids of group and option. One that
 * is gone and was made of the same was renamed. Beside one that stays, a piece is new: "House dip" is not made of nothing
 * because "Size: Regular" is.
 */
export function signedPieces(now: DishParts, signed: DishParts): SamePieces {
  const titles = new Set(now.components.map(({ title }) => title));
  const gone = signed.components.flatMap((one, at) => (titles.has(one.title) ? [] : [{ one, at }]));
  const options = optionsOf(now);
  const names = new Set(options.flat().map(({ name }) => name));
  const signedOptions = optionsOf(signed).flat();
  const goneOptions = signedOptions.filter(({ name }) => !names.has(name));
  return {
    components: now.components.map((component) => {
      const same = signed.components.flatMap(({ title }, at) => (title === component.title ? [at] : []));
      if (same.length > 0) return same;
      return gone.filter(({ one }) => madeOfComponent(one) === madeOfComponent(component)).map(({ at }) => at);
    }),
    options: options.map((group) =>
      group.map(({ name, option }) => {
        const same = signedOptions.filter((one) => one.name === name);
        const found =
          same.length > 0 ? same : goneOptions.filter((one) => madeOfOption(one.option) === madeOfOption(option));
        return found.map(({ place }) => place);
      }),
    ),
  };
}
