import type { LeanMenu } from '@justright/contract/lean-menu';
import type { Menu, Subsection } from '@justright/contract/menus';
import type { Suggestion } from '@justright/contract/public-menu';
import { DISHES_MAX, SECTION_ENTRIES_MAX, SECTIONS_MAX } from '@justright/contract/quotas';
import { ALL_UNKNOWN, type Composition } from '@justright/dietary-rules/composition';
import { isAvailable, withAddedDiets } from '@justright/dietary-rules/filter';
import type { DerivedItem } from '@justright/dietary-rules/item';
import {
  conflicts,
  hasAllBits,
  hasSparseBit,
  joinMasks,
  keysToAsk,
  type Mask,
  maskOfFood,
  maskOfMarks,
  maskOfMissingDiets,
  NO_BITS,
  type ProfileMask,
  type SparseMask,
  uniteMasks,
} from './conflict-mask.ts';
import {
  leanView,
  type MenuContext,
  PLAIN_VARIANT,
  type Variant,
  variantOf,
  type Verdict,
  type View,
  type ViewedDish,
} from './dish-views.ts';
import { openJson } from './json-text.ts';
import { lean } from './lean-item.ts';
import type { StoredDish } from './menu-source.ts';
import { omittedTail } from './omitted-dish.ts';
import type { Range } from './served-dish.ts';

const ENCODER = new TextEncoder();
const BITS_PER_KEY_PART = 30;

/** A dish, ready to be filtered with a bitwise AND and sent without being serialised again. */
export interface CompiledItem extends ViewedDish {
  /** Its raw ingredients, for the reasons why it is hidden. */
  readonly ingredients: Composition['ingredients'];
  /** The ranges of `choices`: those of the groups, and that of the optional parts. */
  readonly ranges: readonly Range[];
  /** The diets that some required component does not meet. */
  readonly requiredParts: Mask;
  /** Everything that can conflict: the dish, its parts and its options. */
  readonly anything: Mask;
  /** The beginning of its entry in `omitted` as JSON, after a comma. */
  readonly omittedHead: string;
}

export interface CompiledMenu {
  readonly menu: Menu;
  /** The dishes that the sections name, each once, in their order. */
  readonly items: readonly CompiledItem[];
  /** The menu as JSON up to its sections. */
  readonly head: Readonly<Record<View, string>>;
  readonly sections: readonly {
    head: Readonly<Record<View, string>>;
    items: readonly { position: number; idJson: string }[];
  }[];
}

/** Compiles one dish. */
export function compileItem(item: StoredDish, derived: DerivedItem, context: MenuContext): CompiledItem {
  const { keys, nowMs } = context;
  const optionMasks: Mask[] = [];
  const optionInfo: { suggestion: Suggestion & { id: string }; isDefault: boolean }[] = [];
  const groups = item.menuItemCustomizations.map((group, groupIndex) => {
    const first = optionMasks.length;
    const derivedGroup = derived.groups[groupIndex];
    for (const [optionIndex, option] of group.menuItemCustomizationOptions.entries()) {
      optionMasks.push(maskOfFood(derivedGroup?.options[optionIndex] ?? ALL_UNKNOWN, keys, isAvailable(option, nowMs)));
      optionInfo.push({ suggestion: { id: option.id, title: option.title }, isDefault: option.defaultModifier });
    }
    return { first, end: optionMasks.length, minimum: derivedGroup?.minimum ?? 0 };
  });

  const requiredMasks: Mask[] = [];
  const optionalMasks: Mask[] = [];
  const optionCount = optionMasks.length;
  const optionalPartInfo: Suggestion[] = [];
  for (const [index, component] of item.components.entries()) {
    const composition = derived.components[index] ?? ALL_UNKNOWN;
    if (component.required) {
      requiredMasks.push(maskOfMissingDiets(withAddedDiets(composition, item, derived.composition), keys));
    } else {
      optionalMasks.push(maskOfFood(composition, keys, item.soldOutParts?.includes(index) !== true));
      optionalPartInfo.push({ title: component.title });
    }
  }
  const food = maskOfFood(derived.composition, keys);
  const requiredParts = uniteMasks(requiredMasks, keys);
  return {
    item,
    ingredients: derived.composition.ingredients,
    food,
    requiredParts,
    choices: joinMasks([...optionMasks, ...optionalMasks], keys),
    ranges: [...groups, { first: optionCount, end: optionCount + optionalMasks.length, minimum: 0 }],
    anything: uniteMasks([food, requiredParts, ...optionMasks, ...optionalMasks], keys),
    marks: maskOfMarks({ food, options: optionMasks, optionalParts: optionalMasks }, keys),
    groups,
    optionInfo,
    optionalPartInfo,
    sources: new Map(),
    views: { full: null, lean: leanView(item, derived, context) },
    omittedHead: `,${openJson({ id: item.id, title: item.title })}`,
  };
}

/** Limits sections to the quotas, with each dish once per section, so that no stored menu makes an endless response. */
function boundedSections(sections: readonly Subsection[]): Subsection[] {
  let left = SECTION_ENTRIES_MAX;
  return sections.slice(0, SECTIONS_MAX).map((section) => {
    const items = [...new Set(section.items)].slice(0, left);
    left -= items.length;
    return { ...section, items };
  });
}

/** Compiles a menu of compiled dishes; leaves out ids in the sections that the menu does not have. */
export function compileMenu(menu: Menu, compiledItems: readonly CompiledItem[]): CompiledMenu {
  const byId = new Map(compiledItems.map((compiled) => [compiled.item.id, compiled]));
  const sections = boundedSections(menu.subsections);
  const named = [...new Set(sections.flatMap((section) => section.items))]
    .filter((id) => byId.has(id))
    .slice(0, DISHES_MAX);
  const positions = new Map(named.map((id, position) => [id, position]));
  const { subsections: _sections, ...rest } = menu;
  const { id, title, subtitle, serviceAvailability } = menu;
  const leanHead: Omit<LeanMenu, 'subsections' | 'menuItems'> = {
    id,
    ...lean({ title, subtitle, serviceAvailability }),
  };
  return {
    menu: {
      ...menu,
      subsections: sections.map((section) => ({ ...section, items: section.items.filter((id) => positions.has(id)) })),
    },
    items: named.flatMap((id) => byId.get(id) ?? []),
    head: { full: openJson(rest), lean: openJson(leanHead) },
    sections: sections.map(({ items, ...section }) => ({
      head: {
        full: openJson(section),
        lean: openJson({ id: section.id, name: section.name, ...lean({ description: section.description }) }),
      },
      items: items.flatMap((id) => {
        const position = positions.get(id);
        return position === undefined ? [] : [{ position, idJson: JSON.stringify(id) }];
      }),
    })),
  };
}

/** Judges a dish for a profile; `verdict` is written anew for each dish, so that none allocates one. */
function judge(compiled: CompiledItem, profile: ProfileMask, words: number, verdict: Verdict): void {
  verdict.fitting = PLAIN_VARIANT;
  verdict.hasTooFew = false;
  verdict.lacksDiet = false;
  verdict.isHidden = false;
  verdict.asks = NO_BITS;
  verdict.more = NO_BITS;
  if (conflicts(compiled.anything, 0, profile.touched)) judgeParts(compiled, profile, words, verdict);
  verdict.variant = verdict.fitting;
  if (verdict.isHidden) return;
  const { marked } = profile;
  const isMarked = conflicts(compiled.marks, 0, marked);
  // What is asked for the dish itself is not in its bytes; what a choice adds to that is.
  const isAdding = profile.canAsk && conflicts(compiled.anything, 0, verdict.more);
  if (!isMarked && !isAdding) return;
  let variant = `${verdict.fitting}`;
  if (isMarked) variant += sharedWords(compiled.marks, marked, ',');
  if (isAdding) variant += sharedWords(compiled.anything, verdict.more, ';');
  verdict.variant = variant;
}

/** Writes the bits that a mask shares with a profile. */
function sharedWords(mask: Mask, { positions, bits }: SparseMask, separator: string): string {
  let text = '';
  for (let index = 0; index < positions.length; index++) {
    const word = positions[index] ?? 0;
    text += `${separator}${word}:${(mask[word] ?? 0) & (bits[index] ?? 0)}`;
  }
  return text;
}

/** Judges a dish of which something conflicts or has to be asked for. */
function judgeParts(compiled: CompiledItem, profile: ProfileMask, words: number, verdict: Verdict): void {
  const { selected, asked } = profile;
  verdict.hasTooFew = hasTooFew(compiled, selected, NO_BITS, words);
  verdict.lacksDiet = conflicts(compiled.requiredParts, 0, selected);
  verdict.isHidden = verdict.hasTooFew || verdict.lacksDiet || conflicts(compiled.food, 0, selected);
  if (!verdict.isHidden && conflicts(compiled.anything, 0, asked)) {
    verdict.asks = asksOf(compiled, profile, words);
    verdict.more = verdict.asks === asked ? NO_BITS : profile.restOf(verdict.asks);
    verdict.isHidden = !profile.canAsk && verdict.asks.positions.length > 0;
  }
  if (!verdict.isHidden) verdict.fitting = fittingOf(compiled, profile, verdict.more, words);
}

/** Decides whether a group has too few options that neither conflict nor have one of the bits in `asked`. */
function hasTooFew({ choices, ranges }: CompiledItem, selected: SparseMask, asked: SparseMask, words: number): boolean {
  for (const { first, end, minimum } of ranges) {
    if (minimum === 0) continue;
    let count = 0;
    for (let choice = first; choice < end; choice++) {
      if (!conflicts(choices, choice * words, selected) && !conflicts(choices, choice * words, asked)) count += 1;
    }
    if (count < minimum) return true;
  }
  return false;
}

/** Returns the bits for which the kitchen has to be asked before any line of a dish (`filterItem` of the dietary rules). */
function asksOf(compiled: CompiledItem, { selected, asked, partOf, restOf }: ProfileMask, words: number): SparseMask {
  if (hasAllBits(compiled.food, asked)) return asked;
  const alone = partOf((single) => conflicts(compiled.food, 0, single) || hasTooFew(compiled, selected, single, words));
  return hasTooFew(compiled, selected, restOf(alone), words) ? asked : alone;
}

/** Names the choices that fit, a bit for each that does not, and then one for each that makes the kitchen asked for more. */
function fittingOf(
  { choices, ranges }: CompiledItem,
  { selected, touched, canAsk }: ProfileMask,
  more: SparseMask,
  words: number,
): Variant {
  let prefix = '';
  let word = 0;
  let bits = 0;
  const add = (isSet: boolean): void => {
    word = (word << 1) | (isSet ? 1 : 0);
    bits += 1;
    if (bits < BITS_PER_KEY_PART) return;
    prefix += `${word},`;
    word = 0;
    bits = 0;
  };
  const isAsking = canAsk && more.positions.length > 0;
  for (const { first, end } of ranges) {
    for (let choice = first; choice < end; choice++) {
      add(conflicts(choices, choice * words, canAsk ? selected : touched));
      if (isAsking) add(conflicts(choices, choice * words, more));
    }
  }
  const fitting = prefix === '' ? word : prefix + word;
  return isAsking ? `?${fitting}` : fitting;
}

/** A dish for which the kitchen has to answer. */
interface AskedDish {
  readonly dish: readonly Uint8Array[];
  readonly keys: readonly string[];
}

/** What one profile sees of a menu. */
export interface FilteredMenu {
  /** The visible dishes, each as chunks of JSON after a comma. Equal dishes are the same chunks while they are cached. */
  readonly dishes: readonly (readonly Uint8Array[])[];
  /** Per dish of the menu its position in `dishes`, or -1. */
  readonly shownAt: Int32Array;
  /** The dishes that the kitchen is asked for, each as chunks as above, with the keys. */
  readonly asks: readonly AskedDish[];
  /** The hidden dishes as JSON, each after a comma. */
  readonly omitted: string;
}

/** Filters the menu for a profile. Agrees with the plain rules of packages/dietary-rules, as a property test checks. */
export function filterMenu(
  compiled: CompiledMenu,
  profile: ProfileMask,
  view: View,
  context: MenuContext,
): FilteredMenu {
  const dishes: (readonly Uint8Array[])[] = [];
  const asks: AskedDish[] = [];
  let omitted = '';
  const keysOf = new Map<SparseMask, readonly string[]>();
  const shownAt = new Int32Array(compiled.items.length).fill(-1);
  const verdict: Verdict = {
    fitting: PLAIN_VARIANT,
    variant: PLAIN_VARIANT,
    hasTooFew: false,
    lacksDiet: false,
    isHidden: false,
    asks: NO_BITS,
    more: NO_BITS,
  };
  for (let position = 0; position < compiled.items.length; position++) {
    const item = compiled.items[position];
    if (!item) continue;
    judge(item, profile, context.keys.words, verdict);
    if (verdict.isHidden) {
      omitted += item.omittedHead + omittedTail(item, profile, verdict, view);
    } else if (verdict.asks.positions.length > 0) {
      const keys = keysOf.get(verdict.asks) ?? keysToAsk(profile, (bit) => hasSparseBit(verdict.asks, bit));
      keysOf.set(verdict.asks, keys);
      asks.push({ dish: variantOf(item, verdict, profile, view, context), keys });
    } else {
      shownAt[position] = dishes.length;
      dishes.push(variantOf(item, verdict, profile, view, context));
    }
  }
  return { dishes, shownAt, asks, omitted };
}

/** Returns a filtered menu as the bytes of `"menus":[…],"omitted":[…]`, or of the lean response's fields. */
export function menuJson(
  compiled: CompiledMenu,
  { dishes, shownAt, asks, omitted }: FilteredMenu,
  view: View,
): Uint8Array[] {
  const isFull = view === 'full';
  const sections = compiled.sections.map(({ head, items }) => {
    let ids = '';
    for (const { position, idJson } of items) {
      const at = shownAt[position] ?? -1;
      if (at >= 0) ids += isFull ? `,${idJson}` : `,${at}`;
    }
    return `${head[view]},"items":[${ids.slice(1)}]}`;
  });
  const opening = `${isFull ? '"menus":[' : '"menu":'}${compiled.head[view]},"subsections":[${sections.join(',')}]`;
  const omittedJson = isFull || omitted !== '' ? `,"omitted":[${omitted.slice(1)}]` : '';
  return [
    ENCODER.encode(`${opening},"menuItems":[`),
    ...withoutFirstComma(dishes.flat()),
    ENCODER.encode(`${isFull ? ']}]' : ']}'}${omittedJson}`),
    ...(isFull || asks.length > 0 ? asksJson(asks) : []),
  ];
}

const OPENING_ASKS = ENCODER.encode(',"asks":[');
const OPENING_ASKED = ENCODER.encode('{"item":');
const OPENING_NEXT = ENCODER.encode(',{"item":');
const CLOSING_ASKS = ENCODER.encode(']');

/** Returns the dishes that the kitchen is asked for, each with its keys, as chunks of a field of JSON. */
function asksJson(asks: readonly AskedDish[]): Uint8Array[] {
  const ends = new Map<readonly string[], Uint8Array>();
  const chunks: Uint8Array[] = [OPENING_ASKS];
  for (const [index, { dish, keys }] of asks.entries()) {
    const end = ends.get(keys) ?? ENCODER.encode(`,"keys":${JSON.stringify(keys)}}`);
    ends.set(keys, end);
    chunks.push(index === 0 ? OPENING_ASKED : OPENING_NEXT, ...withoutFirstComma(dish), end);
  }
  chunks.push(CLOSING_ASKS);
  return chunks;
}

const withoutFirstComma = ([first, ...others]: readonly Uint8Array[]): Uint8Array[] =>
  first ? [first.subarray(1), ...others] : [];
