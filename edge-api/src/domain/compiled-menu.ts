import type { LeanMenu } from '@justright/contract/lean-menu';
import type { Menu, Subsection } from '@justright/contract/menus';
import type { Suggestion } from '@justright/contract/public-menu';
import { DISHES_MAX, SECTION_ENTRIES_MAX, SECTIONS_MAX } from '@justright/contract/quotas';
import { ALL_UNKNOWN, type Composition } from '@justright/dietary-rules/composition';
import { addDiets } from '@justright/dietary-rules/dictionary';
import { isAvailable } from '@justright/dietary-rules/filter';
import type { DerivedItem } from '@justright/dietary-rules/item';
import {
  conflicts,
  joinMasks,
  type Mask,
  maskOfFood,
  maskOfMarks,
  maskOfMissingDiets,
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
      requiredMasks.push(maskOfMissingDiets(addDiets(composition, item.additionalDiets), keys));
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

/** What the filter finds out about one dish. Made once per request, so that no dish allocates one. */
interface Verdict {
  /** Names the choices that fit. */
  fitting: Variant;
  /** Names the choices that fit, and what is marked: profiles with the same variant get the same dish. */
  variant: Variant;
  hasTooFew: boolean;
  lacksDiet: boolean;
  isHidden: boolean;
}

/** Decides whether a dish is hidden from a profile, and which variant of it the diner gets. */
function judge(compiled: CompiledItem, { selected, marked }: ProfileMask, words: number, verdict: Verdict): void {
  verdict.fitting = PLAIN_VARIANT;
  verdict.hasTooFew = false;
  verdict.lacksDiet = false;
  verdict.isHidden = false;
  if (conflicts(compiled.anything, 0, selected)) judgeParts(compiled, selected, words, verdict);
  verdict.variant = verdict.fitting;
  if (verdict.isHidden || !conflicts(compiled.marks, 0, marked)) return;
  let variant = `${verdict.fitting}`;
  for (let index = 0; index < marked.positions.length; index++) {
    const word = marked.positions[index] ?? 0;
    variant += `,${word}:${(compiled.marks[word] ?? 0) & (marked.bits[index] ?? 0)}`;
  }
  verdict.variant = variant;
}

/** Judges a dish of which something conflicts; `fitting` gets a bit for each choice, set when it does not fit. */
function judgeParts(compiled: CompiledItem, selected: SparseMask, words: number, verdict: Verdict): void {
  let prefix = '';
  let word = 0;
  let bits = 0;
  for (const { first, end, minimum } of compiled.ranges) {
    let fitting = 0;
    for (let choice = first; choice < end; choice++) {
      const isConflicting = conflicts(compiled.choices, choice * words, selected);
      if (!isConflicting) fitting += 1;
      word = (word << 1) | (isConflicting ? 1 : 0);
      bits += 1;
      if (bits === BITS_PER_KEY_PART) {
        prefix += `${word},`;
        word = 0;
        bits = 0;
      }
    }
    if (fitting < minimum) verdict.hasTooFew = true;
  }
  verdict.fitting = prefix === '' ? word : prefix + word;
  verdict.lacksDiet = conflicts(compiled.requiredParts, 0, selected);
  verdict.isHidden = verdict.hasTooFew || verdict.lacksDiet || conflicts(compiled.food, 0, selected);
}

/** What one profile sees of a menu. */
export interface FilteredMenu {
  /** The visible dishes, each as chunks of JSON after a comma. Equal dishes are the same chunks while they are cached. */
  readonly dishes: readonly (readonly Uint8Array[])[];
  /** Per dish of the menu its position in `dishes`, or -1. */
  readonly shownAt: Int32Array;
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
  let omitted = '';
  const shownAt = new Int32Array(compiled.items.length).fill(-1);
  const verdict: Verdict = {
    fitting: PLAIN_VARIANT,
    variant: PLAIN_VARIANT,
    hasTooFew: false,
    lacksDiet: false,
    isHidden: false,
  };
  for (let position = 0; position < compiled.items.length; position++) {
    const item = compiled.items[position];
    if (!item) continue;
    judge(item, profile, context.keys.words, verdict);
    if (verdict.isHidden) {
      omitted += item.omittedHead + omittedTail(item, profile, verdict, view);
    } else {
      shownAt[position] = dishes.length;
      dishes.push(variantOf(item, verdict, profile, view, context));
    }
  }
  return { dishes, shownAt, omitted };
}

/** Returns a filtered menu as the bytes of `"menus":[…],"omitted":[…]`, or of the lean response's fields. */
export function menuJson(compiled: CompiledMenu, { dishes, shownAt, omitted }: FilteredMenu, view: View): Uint8Array[] {
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
  ];
}

const withoutFirstComma = ([first, ...others]: Uint8Array[]): Uint8Array[] =>
  first ? [first.subarray(1), ...others] : [];
