import type { KitchenOrder, LineOptions } from '@justright/contract/kitchen';
import type { CartItem, LineChoices } from '@justright/contract/orders';
import { compatibleOptions, fits } from '@justright/dietary-rules/filter';
import { listed } from '@justright/contract/words';
import { contentsOf } from '@justright/dietary-rules/served';
import type { CompiledRestaurant } from './compile-restaurant.ts';
import type { StoredDish } from './menu-source.ts';
import { orderedLine } from './ordered-line.ts';
import { checkLine, type LineReader, type OrderedLine, readLine } from './quote.ts';
import { invalid, notFound, RequestError } from './refusals.ts';
import { asksOf, isSaidToday } from './asked-lines.ts';
import { statedList } from './told.ts';

/** A line of an order as its kitchen makes it, at its place among the lines of all people. */
export interface AmendedLine {
  place: number;
  item: CartItem;
}
/** Lines that were checked like a new order, and the version of the menu that they were checked against. */
export interface AmendedLines {
  lines: readonly AmendedLine[];
  menuVersion: string;
}
/** How the kitchen makes a line. `ruledOut` are the foods of whose traces somebody who may has said that they are ruled out. */
export type MadeChoices = LineChoices & { ruledOut: readonly string[] };
/** The same, and which line. */
export type PlacedChoices = MadeChoices & { place: number };

/** Returns the line at a place of an order; one that it does not have is a 404. */
export function lineAt({ cart }: Pick<KitchenOrder, 'cart'>, place: number): CartItem {
  const item = cart.orders.flatMap((person) => person.items)[place - 1];
  if (!item) throw notFound('Line');
  return item;
}

/**
 * Checks a line as its kitchen would make it, like an order that is placed now. One that would not fit its diner is a 409
 * `dietary-conflict`; `path` is the line's path in the body, with a dot at its end.
 */
export function amendedItem(
  restaurant: CompiledRestaurant,
  reader: LineReader,
  { menuItem, preference, quantity }: CartItem,
  { customizations, omit, without, ruledOut }: MadeChoices,
  path: string,
  nowMs: number,
): CartItem {
  const known = restaurant.items.get(menuItem.id)?.item.components ?? [];
  const unknown = without.findIndex((title) => !known.some((part) => part.required && part.title === title));
  if (unknown >= 0) throw invalid(`${path}without.${unknown}`, 'The dish has no such required part');
  const { strict = [], avoid = [], mild = [], foods = [] } = preference;
  const line = {
    menuItem: { id: menuItem.id },
    preference: { ...preference, strict, avoid, mild, foods },
    customizations,
    omit,
    without,
    ruledOut,
    quantity,
  };
  const stated = statedList(restaurant.source);
  const { item, conflicts } = checkLine(restaurant, line, '', reader, stated, nowMs);
  if (!item) {
    const message = conflicts[0]?.conflict.message ?? 'This dish cannot be made so';
    throw new RequestError('dietary-conflict', message, {
      issues: conflicts.map((one) => ({
        path: `${path}${one.path.replace(/^[.]/, '')}`,
        message: one.conflict.message,
      })),
    });
  }
  return { ...item, amended: { by: '', at: '', refusal: null, stated: stated.listed().stated ?? [] } };
}

/** How many ways to make a line are named at most. */
const WAYS_MAX = 4;

/** Lists ways to make a line that its diner does not accept as it is: without parts, and with other options. */
function waysOf(
  parts: LineOptions['parts'],
  exchanged: readonly Exchanged[],
  isTaken: (choices: LineChoices) => boolean,
): Omit<LineOptions['ways'][number], 'asks'>[] {
  const unfit = parts.flatMap(({ title, fits: isFit, isLeftOut }) => (isFit || isLeftOut ? [] : [title]));
  const leftOut = unfit.length > 0 ? [`Leave out ${listed(unfit)}`] : [];
  const without = (isRequired: boolean) =>
    parts.flatMap(({ title, required, fits: isFit, isLeftOut }) =>
      required === isRequired && (isLeftOut || !isFit) ? [title] : [],
    );
  return exchanged
    .map(({ label, customizations }) => ({
      label: [...label, ...leftOut].join('; '),
      customizations,
      omit: without(false),
      without: without(true),
    }))
    .filter(({ label, ...choices }) => label !== '' && isTaken(choices))
    .slice(0, WAYS_MAX);
}

type Choices = LineChoices['customizations'];
/** Choices of a line with options exchanged, and what was exchanged. */
interface Exchanged {
  label: string[];
  customizations: Choices;
}

/** Lists the choices of a line with each option that does not fit exchanged for one that does; as they are where all fit. */
function exchangedOptions(
  { menuItemCustomizations: groups }: StoredDish,
  customizations: Choices,
  compatible: readonly (readonly boolean[])[],
): Exchanged[] {
  const optionsOf = (at: number) => groups[at]?.menuItemCustomizationOptions ?? [];
  const isChosen = (id: string) => customizations.some(({ optionIds }) => optionIds.includes(id));
  const misfits = groups.flatMap((group, at) =>
    optionsOf(at).flatMap((option, index) =>
      isChosen(option.id) && compatible[at]?.[index] !== true ? [{ at, option }] : [],
    ),
  );
  const gone = customizations.flatMap(({ optionIds }) =>
    optionIds.filter((id) => !groups.some((_group, at) => optionsOf(at).some((one) => one.id === id))),
  );
  const leftIds = new Set([...gone, ...misfits.map(({ option }) => option.id)]);
  const base = customizations
    .filter(({ customizationId }) => groups.some(({ id }) => id === customizationId))
    .map((group) => ({ ...group, optionIds: group.optionIds.filter((id) => !leftIds.has(id)) }));
  return misfits.reduce<Exchanged[]>(
    (ways, { at, option }) => {
      const others = optionsOf(at).filter((one, index) => compatible[at]?.[index] === true && !isChosen(one.id));
      return ways
        .flatMap((way) => [
          ...others.map((other) => ({
            label: [...way.label, `${other.title} instead of ${option.title}`],
            customizations: way.customizations.map((group) =>
              group.customizationId === groups[at]?.id
                ? { ...group, optionIds: [...group.optionIds, other.id] }
                : group,
            ),
          })),
          { ...way, label: [...way.label, `No ${option.title}`] },
        ])
        .slice(0, 4 * WAYS_MAX);
    },
    [{ label: [], customizations: base }],
  );
}

/** Returns the keys for which a person has to rule traces out before a line can be made as it is. */
export function asksOfLine(
  restaurant: CompiledRestaurant,
  reader: LineReader,
  line: OrderedLine,
  nowMs: number,
): string[] {
  const { dish } = readLine(restaurant, { ...line, canAsk: true }, '', reader, nowMs);
  if (!dish) return [];
  const { compiled, derived, profile, today } = dish;
  const compatible = compatibleOptions(compiled.item, derived, profile, nowMs);
  const keys = asksOf(contentsOf(compiled.item, derived, line, compatible), profile);
  return isSaidToday(today, keys) ? [] : keys;
}

/** Lists what a line could be made with now, and whether each fits its diner. */
export function lineOptions(
  restaurant: CompiledRestaurant,
  reader: LineReader,
  item: CartItem,
  nowMs: number,
): LineOptions {
  const line = orderedLine(item);
  const read = (choices: Partial<LineChoices>) =>
    readLine(restaurant, { ...line, ...choices, canAsk: true }, '', reader, nowMs);
  const isFit = (choices: Partial<LineChoices>) => read(choices).conflicts.length === 0;
  const { dish } = read({ without: [] });
  if (!dish) return { asks: [], fits: false, ways: [], parts: [], groups: [] };
  const { compiled, derived, profile } = dish;
  const compatible = compatibleOptions(compiled.item, derived, profile, nowMs);
  const left = [...item.omit, ...(item.without ?? [])];
  const chosen = item.customizations.flatMap(({ options }) => options.map(({ id }) => id));
  const parts = compiled.item.components.map(({ title, required }, index) => {
    const composition = derived.components[index];
    const isThere = compiled.item.soldOutParts?.includes(index) !== true;
    return {
      title,
      required,
      isLeftOut: left.includes(title),
      fits: isThere && composition !== undefined && fits(composition, profile),
    };
  });
  const exchanged = exchangedOptions(compiled.item, line.customizations, compatible);
  return {
    asks: asksOfLine(restaurant, reader, line, nowMs),
    fits: isFit({}),
    ways: waysOf(parts, exchanged, isFit).map((way) => ({
      ...way,
      asks: asksOfLine(restaurant, reader, { ...line, ...way }, nowMs),
    })),
    parts,
    groups: compiled.item.menuItemCustomizations.map((group, at) => ({
      id: group.id,
      title: group.title,
      minimum: group.minPermitted,
      maximum: group.maxPermitted,
      options: group.menuItemCustomizationOptions.map(({ id, title }, index) => ({
        id,
        title,
        isChosen: chosen.includes(id),
        fits: compatible[at]?.[index] === true,
      })),
    })),
  };
}
