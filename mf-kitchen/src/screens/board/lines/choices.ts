import type { LineOptions } from '@justright/contract/kitchen';
import { askedParts } from '@justright/contract/without-question';
import type { LineChoices } from '@justright/contract/orders';

type Way = LineOptions['ways'][number];
export const choicesOfWay = ({ omit, without, customizations }: Way): LineChoices => ({
  omit,
  without,
  customizations,
});

/** Returns how a line is made now. */
export const presentChoices = ({ parts, groups }: LineOptions): LineChoices => {
  const left = (isRequired: boolean) =>
    parts.flatMap(({ title, required, isLeftOut }) => (isLeftOut && required === isRequired ? [title] : []));
  return {
    omit: left(false),
    without: left(true),
    customizations: groups.flatMap(({ id, options }) => {
      const optionIds = options.flatMap((option) => (option.isChosen ? [option.id] : []));
      return optionIds.length > 0 ? [{ customizationId: id, optionIds }] : [];
    }),
  };
};

/** Returns a way to make a line, without the parts that the guest's question names. */
export function askedChoices({ parts }: LineOptions, dish: string, notes: string, start: LineChoices): LineChoices {
  const asked = askedParts(
    notes,
    dish,
    parts.map(({ title }) => title),
  );
  return parts
    .filter(({ title }) => asked.includes(title))
    .reduce((choices, part) => withPart(choices, part, true), start);
}

const sorted = (values: readonly string[]) => values.toSorted();
const comparable = ({ omit, without, customizations }: LineChoices) =>
  JSON.stringify([sorted(omit), sorted(without), sorted(customizations.flatMap(({ optionIds }) => optionIds))]);
/** Decides whether two ways to make a line are the same. */
export const areSame = (one: LineChoices, other: LineChoices): boolean => comparable(one) === comparable(other);

/** Returns the foods of which somebody has to rule traces out before a line is made so, as far as that is known. */
export const asksOf = (options: LineOptions, choices: LineChoices): string[] =>
  options.ways.find((way) => areSame(choicesOfWay(way), choices))?.asks ?? options.asks;

/** Decides whether a part is left out. */
export const isLeftOut = ({ omit, without }: LineChoices, title: string): boolean =>
  omit.includes(title) || without.includes(title);

/** Leaves a part out, or has it on the plate again. */
export function withPart(
  choices: LineChoices,
  { title, required }: LineOptions['parts'][number],
  isOut: boolean,
): LineChoices {
  const key = required ? 'without' : 'omit';
  const others = choices[key].filter((one) => one !== title);
  return { ...choices, [key]: isOut ? [...others, title] : others };
}

/** Chooses an option, or takes it back. A group of one option exchanges it. */
export function withOption(
  choices: LineChoices,
  { id, maximum }: LineOptions['groups'][number],
  optionId: string,
  isChosen: boolean,
): LineChoices {
  const before = choices.customizations.find(({ customizationId }) => customizationId === id)?.optionIds ?? [];
  const kept = maximum === 1 ? [] : before.filter((one) => one !== optionId);
  const optionIds = isChosen ? [...kept, optionId] : kept;
  const others = choices.customizations.filter(({ customizationId }) => customizationId !== id);
  return {
    ...choices,
    customizations: optionIds.length > 0 ? [...others, { customizationId: id, optionIds }] : others,
  };
}
