import { combine, type Composition, UNKNOWN } from './composition.ts';
import type { RuleGroup } from './dish-parts.ts';
import type { DerivedItem, RuleItem } from './item.ts';
import { chosenIn, type Selection } from './selection.ts';
import { type Compatible, type LeftOut, startSelection } from './start-selection.ts';

/** A part or option on the plate, in addition to the certain composition of the dish. */
interface Piece {
  readonly composition: Composition;
  readonly source: LeftOut;
}

const partsOnPlate = (item: RuleItem, derived: DerivedItem, { omit }: Selection): Piece[] =>
  item.components.flatMap(({ title, required }, index) =>
    required || omit.includes(title)
      ? []
      : [{ composition: derived.components[index] ?? UNKNOWN, source: { component: title } }],
  );

/**
 * Returns the options of a group that count: the chosen ones and, while too few are chosen, every option that can still
 * be chosen.
 */
function optionsOnPlate(
  { menuItemCustomizationOptions: options, id: groupId }: RuleGroup,
  derived: DerivedItem['groups'][number] | undefined,
  selection: Selection,
  compatible: readonly boolean[] = [],
): Piece[] {
  const chosen = chosenIn(selection, groupId);
  const isShort = chosen.size < (derived?.minimum ?? 0);
  return options.flatMap(({ id }, index) =>
    chosen.has(id) || (isShort && compatible[index])
      ? [{ composition: derived?.options[index] ?? UNKNOWN, source: { option: id } }]
      : [],
  );
}

const piecesOf = (item: RuleItem, derived: DerivedItem, selection: Selection, compatible: Compatible): Piece[] => [
  ...partsOnPlate(item, derived, selection),
  ...item.menuItemCustomizations.flatMap((group, index) =>
    optionsOnPlate(group, derived.groups[index], selection, compatible[index]),
  ),
];

/**
 * Returns what a dish contains with a selection: its certain composition, the optional parts that stay, and the chosen
 * options. A required group with too few chosen options counts with every option that is still possible.
 */
export const contentsOf = (
  item: RuleItem,
  derived: DerivedItem,
  selection: Selection,
  compatible: Compatible,
): Composition =>
  combine([
    derived.composition,
    ...piecesOf(item, derived, selection, compatible).map(({ composition }) => composition),
  ]);

/** What a dish contains as served to a diner, and what it can be made without. Keys of allergies, sorted. */
export interface Served {
  served: { allergies: string[] };
  /** Each key of the served dish that is absent when this is left out. */
  without: { key: string; leaveOut: LeftOut[] }[];
}

/**
 * Returns what to leave out to be free of `key`; null when it is impossible or not proven. In a required group enough
 * other options must be free of it.
 */
function leaveOutFor(
  key: string,
  item: RuleItem,
  derived: DerivedItem,
  selection: Selection,
  compatible: Compatible,
): LeftOut[] | null {
  const isFree = ({ known, allergies }: Composition) => known && !allergies.has(key);
  const sources = (pieces: readonly Piece[]) =>
    pieces.filter(({ composition }) => !isFree(composition)).map(({ source }) => source);
  if (!isFree(derived.composition)) return null;
  const leaveOut = sources(partsOnPlate(item, derived, selection));
  for (const [index, group] of item.menuItemCustomizations.entries()) {
    const derivedGroup = derived.groups[index];
    const left = sources(optionsOnPlate(group, derivedGroup, selection, compatible[index]));
    const freeCount =
      derivedGroup?.options.filter((option, at) => compatible[index]?.[at] && isFree(option)).length ?? 0;
    if (left.length > 0 && freeCount < (derivedGroup?.minimum ?? 0)) return null;
    leaveOut.push(...left);
  }
  return leaveOut;
}

/**
 * Returns what a visible dish contains as served, and what it can be made without (dietary rules, "What is said of a
 * dish"). `omit` are the titles of the optional parts that do not fit the diner.
 */
export function servedOf(
  item: RuleItem,
  derived: DerivedItem,
  compatible: Compatible,
  omit: readonly string[],
): Served {
  const { selection } = startSelection(item, compatible, omit);
  const allergies = [...contentsOf(item, derived, selection, compatible).allergies].toSorted();
  return {
    served: { allergies },
    without: allergies.flatMap((key) => {
      const leaveOut = leaveOutFor(key, item, derived, selection, compatible);
      return leaveOut ? [{ key, leaveOut }] : [];
    }),
  };
}
