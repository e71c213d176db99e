import type { DinerDish, DinerFoods, DinerGroup, DinerPart, DinerPiece } from '@justright/contract/read-lean-menu';
import { boundsOf } from '@justright/dietary-rules/bounds';
import { dietAnswer } from '@justright/dietary-rules/composition';
import type { Selection } from '@justright/dietary-rules/selection';
import { listedFoods } from './composition-of.ts';
import { chosenContents } from './derivation.ts';
import { chosenIn } from './selection.ts';

/** What a part of a dish, or a chosen option, lists. */
export interface PartFacts extends DinerFoods {
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
 * What is known of a dish as it is chosen: chosen options and the optional parts that stay. Lists keys of allergies;
 * `known` is false while a part that counts is not described at all.
 */
export interface DishFacts extends DinerFoods {
  /** Diets that every part meets; empty while a part is unknown. */
  diets: string[];
  /** Of these, the free-from diets whose name may be said of it. */
  claimed: string[];
  /** Required choices that are still open: everything that they can add counts as contained. */
  undecided: string[];
  /** Number of different ingredients that were checked: of the catalogue, and the restaurant's own. */
  checked: { catalogue: number; own: number };
  /** The restaurant declares that what is listed is complete. */
  isDeclared: boolean;
  unknown: UnknownPart[];
  /** Its parts, when they list different foods; otherwise empty. */
  parts: PartFacts[];
  /** What other options that this diner may choose can add, certainly or possibly. */
  choices: { canAdd: string[]; mayAdd: string[]; isUnknown: boolean };
}

/** A part that is in the dish, or an option that is chosen. */
type Piece = DinerPiece & { hasChoices: boolean };

const unknownOf = ({ title, ingredients, hasChoices }: Piece): UnknownPart => ({
  title,
  because: ingredients.length > 0 ? 'not-described' : hasChoices ? 'choices' : 'nothing-listed',
});

interface ChosenGroup {
  group: DinerGroup;
  chosen: readonly string[];
  isShort: boolean;
}

const isUnknownChoice = ({ group, isShort }: ChosenGroup): boolean =>
  isShort && group.menuItemCustomizationOptions.some(({ compatible, known }) => compatible && !known);

function unknownIn(item: DinerDish, pieces: readonly Piece[], groups: readonly ChosenGroup[]): UnknownPart[] {
  const unknown = [
    ...pieces.filter(({ known }) => !known).map(unknownOf),
    ...groups.filter(isUnknownChoice).map(({ group }) => ({ title: group.title, because: 'choices' }) as const),
  ];
  // Every part is described, but none says what the dish is made of.
  return unknown.length > 0 || item.known ? unknown : [{ title: null, because: 'nothing-listed' }];
}

const foodsText = ({ known, allergies, mayContain, unknownFor }: DinerFoods): string =>
  JSON.stringify([known, allergies, mayContain, unknownFor]);

const areDifferent = ([first, ...others]: readonly PartFacts[]): boolean =>
  first !== undefined && others.some((part) => foodsText(part) !== foodsText(first));

/** Lists what open choices can add to a dish that has these foods. */
function choicesOf(open: readonly DinerFoods[], foods: DinerFoods): DishFacts['choices'] {
  const { allergies, mayContain, unknownFor } = foods;
  const keysOf = (list: 'allergies' | 'mayContain', had: readonly string[]) =>
    [...new Set(open.flatMap((piece) => piece[list]))].filter((key) => !had.includes(key));
  const canAdd = keysOf('allergies', allergies);
  return {
    canAdd,
    mayAdd: keysOf('mayContain', [...allergies, ...mayContain, ...unknownFor, ...canAdd]),
    isUnknown: open.some(
      (piece) => !piece.known || piece.unknownFor.some((key) => !allergies.includes(key) && !unknownFor.includes(key)),
    ),
  };
}

/**
 * Computes what a dish lists as it is chosen, what that was checked against and what is unknown, from the server's
 * response alone.
 */
export function factsOf(item: DinerDish, selection: Selection): DishFacts {
  const contents = chosenContents(item, selection);
  const foods = listedFoods(contents);
  const isKept = ({ title, required }: DinerPart) => required || !selection.omit.includes(title);
  const isForced = (title: string) => item.omitOptions.some((one) => one.title === title);
  const groups = item.menuItemCustomizations.map((group): ChosenGroup => {
    const chosen = chosenIn(selection, group.id);
    return { group, chosen, isShort: chosen.length < boundsOf(group).minimum };
  });
  const pieces: Piece[] = [
    ...item.components.filter(isKept),
    ...groups.flatMap(({ group, chosen }) =>
      group.menuItemCustomizationOptions
        .filter(({ id }) => chosen.includes(id))
        .map((option) => ({ ...option, hasChoices: false })),
    ),
  ];
  // While a piece is unknown, it is not known which of its ingredients are described.
  const numbers = [...new Set(pieces.filter(({ known }) => known).flatMap(({ ingredients }) => ingredients))];
  const own = numbers.filter((number) => number < 0).length;
  const open = [
    ...item.components.filter((part) => !isKept(part) && !isForced(part.title)),
    ...groups.flatMap(({ group, chosen }) =>
      group.menuItemCustomizationOptions.filter(({ id, compatible }) => compatible && !chosen.includes(id)),
    ),
  ];
  const parts = pieces.map(({ title, allergies, mayContain, unknownFor, known, hasChoices }) => ({
    title,
    allergies,
    mayContain,
    unknownFor,
    known,
    hasChoices,
  }));
  return {
    ...foods,
    diets: item.diets.filter((key) => dietAnswer(contents, key) === 'yes'),
    claimed: item.claimed,
    undecided: groups.filter(({ isShort }) => isShort).map(({ group }) => group.title),
    checked: { catalogue: numbers.length - own, own },
    isDeclared: item.isDeclared,
    unknown: unknownIn(item, pieces, groups),
    parts: areDifferent(parts) ? parts : [],
    choices: choicesOf(open, foods),
  };
}
