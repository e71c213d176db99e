import type { Computed } from '@justright/contract/ingredients';
import type { PublicMenuItem } from '@justright/contract/public-menu';
import { boundsOf } from '@justright/dietary-rules/bounds';
import { meets } from '@justright/dietary-rules/composition';
import type { Selection } from '@justright/dietary-rules/selection';
import { chosenContents } from './derivation.ts';
import { chosenIn } from './selection.ts';

/** What a part of a dish, or a chosen option, lists. */
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

/** What a dish says of itself as it is chosen: chosen options and kept optional parts count. Keys of allergies. */
export interface DishFacts {
  contains: string[];
  /** Diets that all of it meets; none while something of it is unknown. */
  diets: string[];
  /** Whether everything that counts is described, or declared complete. */
  isKnown: boolean;
  /** Required choices that are still to be made: all that they can bring counts as contained. */
  undecided: string[];
  /** How many different ingredients that was read from: of the catalogue, and the restaurant's own. */
  checked: { catalogue: number; own: number };
  /** The restaurant says that what is listed is complete. */
  isDeclared: boolean;
  unknown: UnknownPart[];
  /** What it is put together of, where that differs; else empty. */
  parts: PartFacts[];
  /** What other choices of this diner can bring besides. */
  choices: { canAdd: string[]; isUnknown: boolean };
}

/** A part that is in the dish, or an option that is chosen. */
type Piece = Pick<PublicMenuItem['components'][number], 'title' | 'ingredients' | 'allergies' | 'known'> & {
  hasChoices: boolean;
};

/** References to a restaurant's own ingredients (contract, "Custom ingredient"). */
const isOwn = (id: string): boolean => id.startsWith('ci_');

const unknownOf = ({ title, ingredients, hasChoices }: Piece): UnknownPart => ({
  title,
  because: ingredients.length > 0 ? 'not-described' : hasChoices ? 'choices' : 'nothing-listed',
});

interface ChosenGroup {
  group: PublicMenuItem['menuItemCustomizations'][number];
  chosen: readonly string[];
  isShort: boolean;
}

const isUnknownChoice = ({ group, isShort }: ChosenGroup): boolean =>
  isShort && group.menuItemCustomizationOptions.some(({ compatible, known }) => compatible && !known);

function unknownIn(item: PublicMenuItem, pieces: readonly Piece[], groups: readonly ChosenGroup[]): UnknownPart[] {
  const unknown = [
    ...pieces.filter(({ known }) => !known).map(unknownOf),
    ...groups.filter(isUnknownChoice).map(({ group }) => ({ title: group.title, because: 'choices' }) as const),
  ];
  // Nobody is to blame: no part says what the dish is made of.
  return unknown.length > 0 || item.known ? unknown : [{ title: null, because: 'nothing-listed' }];
}

const areDifferent = ([first, ...others]: readonly PartFacts[]): boolean =>
  others.some(({ allergies, known }) => known !== first?.known || allergies.join() !== first.allergies.join());

/** Reads what a dish lists as it is chosen, what that was checked against and what is unknown, from the server's answer alone. */
export function factsOf(item: PublicMenuItem, selection: Selection): DishFacts {
  const contents = chosenContents(item, selection);
  const contains = [...contents.allergies].toSorted();
  const isKept = ({ title, required }: PublicMenuItem['components'][number]) =>
    required || !selection.omit.includes(title);
  const isForced = (title: string) => item.omitOptions.some((one) => one.title === title);
  const groups = item.menuItemCustomizations.map((group): ChosenGroup => {
    const chosen = chosenIn(selection, group.id);
    return { group, chosen, isShort: chosen.length < boundsOf(group).minimum };
  });
  const pieces: Piece[] = [
    ...item.components.filter(isKept).map((part) => ({ ...part, hasChoices: part.customizations.length > 0 })),
    ...groups.flatMap(({ group, chosen }) =>
      group.menuItemCustomizationOptions
        .filter(({ id }) => chosen.includes(id))
        .map((option) => ({ ...option, hasChoices: false })),
    ),
  ];
  // What of a piece is described nobody can tell while it is unknown.
  const ids = new Set(
    pieces.filter(({ known }) => known).flatMap(({ ingredients }) => ingredients.map(({ id }) => id)),
  );
  const own = [...ids].filter(isOwn).length;
  const open = [
    ...item.components.filter((part) => !isKept(part) && !isForced(part.title)),
    ...groups.flatMap(({ group, chosen }) =>
      group.menuItemCustomizationOptions.filter(({ id, compatible }) => compatible && !chosen.includes(id)),
    ),
  ];
  const parts = pieces.map(({ title, allergies, known, hasChoices }) => ({ title, allergies, known, hasChoices }));
  return {
    contains,
    diets: item.diets.filter((key) => meets(contents.diets, key)),
    isKnown: contents.known,
    undecided: groups.filter(({ isShort }) => isShort).map(({ group }) => group.title),
    checked: { catalogue: ids.size - own, own },
    isDeclared: item.isDeclared,
    unknown: unknownIn(item, pieces, groups),
    parts: areDifferent(parts) ? parts : [],
    choices: {
      canAdd: [...new Set(open.flatMap(({ allergies }) => allergies))].filter((key) => !contains.includes(key)),
      isUnknown: open.some(({ known }) => !known),
    },
  };
}
