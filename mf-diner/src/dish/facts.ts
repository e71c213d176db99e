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
  /** Its own choices add to it: what it lists itself is not everything. */
  hasChoices: boolean;
}
/** A part of a dish that is not described; without a title the dish as a whole. */
export interface UnknownPart {
  title: string | null;
  /** It lists nothing, something that it lists is not described, or its choices are not. */
  because: 'nothing-listed' | 'not-described' | 'choices';
}

/**
 * What is known of a dish as it is chosen: chosen options and the optional parts that stay. Lists keys of allergies.
 */
export interface DishFacts {
  contains: string[];
  /** Diets that every part meets; empty while a part is unknown. */
  diets: string[];
  /** Whether everything that counts is described, or declared complete. */
  isKnown: boolean;
  /** Required choices that are still open: everything that they can add counts as contained. */
  undecided: string[];
  /** Number of different ingredients that were checked: of the catalogue, and the restaurant's own. */
  checked: { catalogue: number; own: number };
  /** The restaurant declares that what is listed is complete. */
  isDeclared: boolean;
  unknown: UnknownPart[];
  /** Its parts, when they list different allergies; otherwise empty. */
  parts: PartFacts[];
  /** What other options that this diner may choose can add. */
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
  // Every part is described, but none says what the dish is made of.
  return unknown.length > 0 || item.known ? unknown : [{ title: null, because: 'nothing-listed' }];
}

const areDifferent = ([first, ...others]: readonly PartFacts[]): boolean =>
  others.some(({ allergies, known }) => known !== first?.known || allergies.join() !== first.allergies.join());

/**
 * Computes what a dish lists as it is chosen, what that was checked against and what is unknown, from the server's
 * response alone.
 */
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
  // While a piece is unknown, it is not known which of its ingredients are described.
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
