import { chosenIn, type Selection } from './selection.ts';
import { type FilteredItem } from './filter.ts';
import { startSelection, type Compatible, type LeftOut } from './start-selection.ts';
import { ALL_UNKNOWN, type Composition, foodAnswer, type FoodAnswer, mayBeIn, worst } from './composition.ts';
import type { OfferedDish, OfferedGroup } from './dish-parts.ts';
import type { DerivedItem, DerivedPieces, RuleItem } from './item.ts';

/** A part or option on the plate, in addition to the certain composition of the dish. */
interface Piece {
  readonly composition: Composition;
  readonly source: LeftOut;
}

const partsOnPlate = (item: OfferedDish, derived: DerivedPieces, { omit }: Selection): Piece[] =>
  item.components.flatMap(({ title, required }, index) =>
    required || omit.includes(title)
      ? []
      : [{ composition: derived.components[index] ?? ALL_UNKNOWN, source: { component: title } }],
  );

/**
 * Returns the options of a group that count: the chosen ones and, while too few are chosen, every option that can still
 * be chosen.
 */
function optionsOnPlate(
  { menuItemCustomizationOptions: options, id: groupId }: OfferedGroup,
  derived: DerivedPieces['groups'][number] | undefined,
  selection: Selection,
  compatible: readonly boolean[] = [],
): Piece[] {
  const chosen = chosenIn(selection, groupId);
  const isShort = chosen.size < (derived?.minimum ?? 0);
  return options.flatMap(({ id }, index) =>
    chosen.has(id) || (isShort && compatible[index])
      ? [{ composition: derived?.options[index] ?? ALL_UNKNOWN, source: { option: id } }]
      : [],
  );
}

/**
 * Returns what a dish contains with a selection: its certain composition, the optional parts that stay, and the chosen
 * options. A required group with too few chosen options counts with every option that is still possible.
 */
export const contentsOf = (
  item: OfferedDish,
  derived: DerivedPieces,
  selection: Selection,
  compatible: Compatible,
): Composition =>
  worst([
    derived.composition,
    ...partsOnPlate(item, derived, selection).map(({ composition }) => composition),
    ...item.menuItemCustomizations.flatMap((group, index) =>
      optionsOnPlate(group, derived.groups[index], selection, compatible[index]).map(({ composition }) => composition),
    ),
  ]);

/** What a dish contains as served to a diner, and what it can be made without. Keys are sorted. */
export interface Served {
  served: { allergies: string[]; mayContain: string[]; unknownFor: string[] };
  /** Each key that may be in the served dish, and is no ingredient of it when this is left out. */
  without: { key: string; leaveOut: LeftOut[] }[];
}

/** Which options a diner may choose, and which of them without asking more of the kitchen. */
type Choosable = Pick<FilteredItem, 'compatible' | 'unasked'>;

/**
 * Returns what to leave out so that `key` is no ingredient; null when it is impossible. In a required group enough other
 * options must be without it.
 */
function leaveOutFor(
  key: string,
  item: RuleItem,
  derived: DerivedItem,
  selection: Selection,
  compatible: Compatible,
): LeftOut[] | null {
  const isWithout = (composition: Composition) => !mayBeIn(foodAnswer(composition, key));
  const sources = (pieces: readonly Piece[]) =>
    pieces.filter(({ composition }) => !isWithout(composition)).map(({ source }) => source);
  if (!isWithout(derived.composition)) return null;
  const leaveOut = sources(partsOnPlate(item, derived, selection));
  for (const [index, group] of item.menuItemCustomizations.entries()) {
    const derivedGroup = derived.groups[index];
    const left = sources(optionsOnPlate(group, derivedGroup, selection, compatible[index]));
    const countWithout =
      derivedGroup?.options.filter((option, at) => compatible[index]?.[at] && isWithout(option)).length ?? 0;
    if (left.length > 0 && countWithout < (derivedGroup?.minimum ?? 0)) return null;
    leaveOut.push(...left);
  }
  return leaveOut;
}

/**
 * Returns what a visible dish contains as served, and what it can be made without (dietary rules, "What a screen says of
 * a dish"). `omit` are the titles of the optional parts that are not served to the diner, `keys` those that are reported.
 */
export function servedOf(
  item: RuleItem,
  derived: DerivedItem,
  choosable: Choosable,
  omit: readonly string[],
  keys: readonly string[],
): Served {
  const { selection } = startSelection(item, choosable.unasked, omit);
  const contents = contentsOf(item, derived, selection, choosable.compatible);
  const sorted = keys.toSorted();
  const withAnswer = (answer: FoodAnswer) => sorted.filter((key) => foodAnswer(contents, key) === answer);
  const served = {
    allergies: withAnswer('contains'),
    mayContain: withAnswer('mayContain'),
    unknownFor: withAnswer('unknown'),
  };
  return {
    served,
    without: sorted
      .filter((key) => mayBeIn(foodAnswer(contents, key)))
      .flatMap((key) => {
        const leaveOut = leaveOutFor(key, item, derived, selection, choosable.compatible);
        return leaveOut ? [{ key, leaveOut }] : [];
      }),
  };
}
