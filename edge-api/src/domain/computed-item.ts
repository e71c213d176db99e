import type {
  Component,
  ComputedMenuItem,
  Customization,
  CustomizationOption,
  MenuItem,
} from '@justright/contract/menus';
import type { Declaration } from '@justright/dietary-rules/dish-parts';
import type { PublicComputedMenuItem, SaidToday } from '@justright/contract/public-menu';
import { ALL_UNKNOWN, type NamedKeys, writeOut } from '@justright/dietary-rules/composition';
import type { Dictionary } from '@justright/dietary-rules/dictionary';
import type { DerivedItem, RuleItem } from '@justright/dietary-rules/item';
import { claimedDiets, writtenPieces } from '@justright/dietary-rules/written';
import type { StoredDish } from './menu-source.ts';
import { sharedIngredients } from './shared-ingredients.ts';

type Signed<Piece> = Piece & { readonly declaration?: Declaration | null };
/** A dish of which the rules have read what is signed of its parts and options. */
type SignedPieces<Dish extends MenuItem> = Omit<Dish, 'components' | 'menuItemCustomizations'> & {
  readonly components: readonly Signed<Component>[];
  readonly menuItemCustomizations: readonly (Omit<Customization, 'menuItemCustomizationOptions'> & {
    readonly menuItemCustomizationOptions: Signed<CustomizationOption>[];
  })[];
};

/** Adds a declaration and the answers for the named keys to a dish at every level, as responses contain them. */
export function computedItem<Shown extends { isLapsed: boolean }>(
  item: SignedPieces<MenuItem>,
  declaration: Shown | null,
  derived: DerivedItem,
  named: NamedKeys,
): Omit<ComputedMenuItem, 'declaration' | 'signatures'> & { declaration: Shown | null } {
  const { components, menuItemCustomizations, ...plain } = item;
  return {
    ...plain,
    isDeclared: declaration !== null && !declaration.isLapsed,
    declaration,
    ...writeOut(derived.composition, named),
    components: components.map(({ declaration: _forRules, ...component }, index) => ({
      ...component,
      ...writeOut(derived.components[index] ?? ALL_UNKNOWN, named),
    })),
    menuItemCustomizations: menuItemCustomizations.map((group, groupIndex) => {
      const derivedGroup = derived.groups[groupIndex];
      return {
        ...group,
        ingredients: sharedIngredients(group),
        ...writeOut(derivedGroup?.composition ?? ALL_UNKNOWN, named),
        menuItemCustomizationOptions: group.menuItemCustomizationOptions.map(
          ({ declaration: _signed, ...option }, optionIndex) => ({
            ...option,
            ...writeOut(derivedGroup?.options[optionIndex] ?? ALL_UNKNOWN, named),
          }),
        ),
      };
    }),
  };
}

/** Returns the free-from diets whose name may be said of a dish, whatever is chosen. */
export const claimedOf = (
  dish: RuleItem,
  derived: DerivedItem,
  { named, dictionary }: { named: NamedKeys; dictionary: Dictionary },
): string[] => claimedDiets(writtenPieces(dish, derived).dish, dictionary).filter((key) => named.diets.includes(key));

/**
 * Does the same for diners, with what was said for today: their declaration is in effect, has no author's name, and names active
 * keys alone.
 */
export function publicItem(
  dish: StoredDish,
  derived: DerivedItem,
  context: { named: NamedKeys; dictionary: Dictionary },
  today: readonly SaidToday[],
): PublicComputedMenuItem {
  const { named } = context;
  const { soldOutParts: _leftOut, namedInText: _forOne, signed: _waits, ...item } = dish;
  const { declaration } = item;
  const shown = declaration && {
    at: declaration.at,
    keys: declaration.keys.filter((key) => named.allergies.includes(key)),
    freeFrom: (declaration.freeFrom ?? []).filter((key) => named.allergies.includes(key)),
    isLapsed: false,
  };
  const { listing: _said, ...computed } = computedItem(item, shown, derived, named);
  const claimed = claimedOf(item, derived, context);
  return { ...computed, ...(today.length > 0 && { today: [...today] }), ...(claimed.length > 0 && { claimed }) };
}
