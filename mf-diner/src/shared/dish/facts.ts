import type { Computed } from '@justright/contract/catalogue';
import type { PublicMenuItem } from '@justright/contract/public-menu';

/** What a part of a dish lists. */
export interface PartFacts extends Pick<Computed, 'allergies' | 'known'> {
  title: string;
  /** What is chosen for it comes to that: what it lists itself is not all. */
  hasChoices: boolean;
}
/** Something of a dish that nobody has described; without a title it is the dish as a whole. */
export interface UnknownPart {
  title: string | null;
  /** It lists nothing, something that it lists is not described, or its choices are not. */
  because: 'nothing-listed' | 'not-described' | 'choices';
}

/** What a dish says of itself before anything is chosen. Keys of allergies. */
export interface DishFacts {
  contains: string[];
  /** How many different ingredients that was read from: of the catalogue, and the restaurant's own. */
  checked: { catalogue: number; own: number };
  /** The restaurant says that what is listed is complete. */
  isDeclared: boolean;
  unknown: UnknownPart[];
  /** The required parts, where they differ; else empty. */
  parts: PartFacts[];
  /** What the choices that are open to this diner, and parts that may be left out, can bring besides. */
  choices: { canAdd: string[]; isUnknown: boolean };
}

type Part = PublicMenuItem['components'][number];
type Sourced = Pick<Part, 'ingredients' | 'known'>;

/** References to a restaurant's own ingredients (contract, "Custom ingredient"). */
const isOwn = (id: string): boolean => id.startsWith('ci_');

const unknownOf = ({ title, ingredients, customizations }: Part): UnknownPart => ({
  title,
  because: ingredients.length > 0 ? 'not-described' : customizations.length > 0 ? 'choices' : 'nothing-listed',
});

function unknownIn(item: PublicMenuItem, required: readonly Part[]): UnknownPart[] {
  const parts = required.filter(({ known }) => !known).map(unknownOf);
  // Nobody is to blame: no part says what the dish is made of.
  return parts.length > 0 || item.known ? parts : [{ title: null, because: 'nothing-listed' }];
}

const areDifferent = ([first, ...others]: readonly PartFacts[]): boolean =>
  others.some(({ allergies, known }) => known !== first?.known || allergies.join() !== first.allergies.join());

/** Reads what a dish lists, what that was checked against and what is unknown, from the server's answer alone. */
export function factsOf(item: PublicMenuItem): DishFacts {
  const required = item.components.filter((part) => part.required);
  // What of a part is described nobody can tell while the part is unknown.
  const ids = new Set(
    required.filter(({ known }) => known).flatMap(({ ingredients }) => ingredients.map(({ id }) => id)),
  );
  const own = [...ids].filter(isOwn).length;
  const open: (Sourced & Pick<Computed, 'allergies'>)[] = [
    ...item.components.filter(({ title, required: is }) => !is && !item.omitOptions.some((one) => one.title === title)),
    ...item.menuItemCustomizations
      .flatMap((group) => group.menuItemCustomizationOptions)
      .filter(({ compatible }) => compatible),
  ];
  const parts = required.map(({ title, allergies, known, customizations }) => ({
    title,
    allergies,
    known,
    hasChoices: customizations.length > 0,
  }));
  return {
    contains: item.allergies,
    checked: { catalogue: ids.size - own, own },
    isDeclared: item.isDeclared,
    unknown: unknownIn(item, required),
    parts: areDifferent(parts) ? parts : [],
    choices: {
      canAdd: [...new Set(open.flatMap(({ allergies }) => allergies))].filter((key) => !item.allergies.includes(key)),
      isUnknown: open.some(({ known }) => !known),
    },
  };
}
