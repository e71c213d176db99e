import type { ComputedMenuItem, Menu, MenuItem, Subsection } from '@justright/contract/menus';
import type { HiddenReason, OmittedItem, Suggestion, Suggestions } from '@justright/contract/public-menu';
import { DISHES_MAX, SECTION_ENTRIES_MAX, SECTIONS_MAX } from '@justright/contract/quotas';
import { UNKNOWN } from '@justright/dietary-rules/composition';
import { isAvailable } from '@justright/dietary-rules/filter';
import { componentMeets, type DerivedItem } from '@justright/dietary-rules/item';
import { computedItem } from './computed-item.ts';
import {
  conflicts,
  conflictsOf,
  joinMasks,
  type KeyBits,
  type Mask,
  maskOfFood,
  maskOfMissingDiets,
  uniteMasks,
} from './conflict-mask.ts';
import { type MaskedDish, servedDish } from './served-dish.ts';

const ENCODER = new TextEncoder();
/** The placeholder of `compatible` in a serialised dish. JSON escapes quotes, so no text can contain it. */
const COMPATIBLE_MARK = '"compatible":"?"';
const BITS_PER_KEY_PART = 30;

/** The bytes that one restaurant's cache of serialised dishes uses and may use. */
export interface Budget {
  keptBytes: number;
  keptBytesMax: number;
}

/** A dish, ready to be filtered with a bitwise AND and sent without being serialised again. */
export interface CompiledItem extends MaskedDish {
  readonly derived: DerivedItem;
  /** The diets that some required component does not meet. */
  readonly requiredParts: Mask;
  /** The dish as JSON, split where each option's `compatible` value and the suggestions are inserted. */
  readonly pieces: readonly string[];
  /** The cached JSON, each after a comma: the dish per variant, and its entry in `omitted` per set of reasons. */
  readonly variants: Map<number | string, Uint8Array>;
  readonly omissions: Map<string, Uint8Array>;
  /** One budget for all dishes of a restaurant. */
  readonly budget: Budget;
}

export interface CompiledMenu {
  readonly menu: Menu;
  /** The dishes that the sections name, each once, in their order. */
  readonly items: readonly CompiledItem[];
  /** The menu as JSON up to its sections. */
  readonly head: string;
  readonly sections: readonly { head: string; items: readonly { position: number; idJson: string }[] }[];
}

/** Compiles one dish. `nowMs` decides which options are suspended. */
export function compileItem(
  item: MenuItem,
  derived: DerivedItem,
  keys: KeyBits,
  dietKeys: readonly string[],
  budget: Budget,
  nowMs: number,
): CompiledItem {
  const optionMasks: Mask[] = [];
  const optionInfo: { suggestion: Suggestion; isDefault: boolean }[] = [];
  const groups = item.menuItemCustomizations.map((group, groupIndex) => {
    const first = optionMasks.length;
    const derivedGroup = derived.groups[groupIndex];
    for (const [optionIndex, option] of group.menuItemCustomizationOptions.entries()) {
      optionMasks.push(maskOfFood(derivedGroup?.options[optionIndex] ?? UNKNOWN, keys, isAvailable(option, nowMs)));
      optionInfo.push({ suggestion: { id: option.id, title: option.title }, isDefault: option.defaultModifier });
    }
    return { first, end: optionMasks.length, minimum: derivedGroup?.minimum ?? 0 };
  });

  const requiredMasks: Mask[] = [];
  const optionalMasks: Mask[] = [];
  const optionalPartInfo: Suggestion[] = [];
  for (const [index, component] of item.components.entries()) {
    const composition = derived.components[index] ?? UNKNOWN;
    if (component.required) {
      requiredMasks.push(maskOfMissingDiets((diet) => componentMeets(composition, item, diet), keys));
    } else {
      optionalMasks.push(maskOfFood(composition, keys));
      optionalPartInfo.push({ title: component.title });
    }
  }
  return {
    item,
    derived,
    food: maskOfFood(derived.composition, keys),
    requiredParts: uniteMasks(requiredMasks, keys),
    options: joinMasks(optionMasks, keys),
    optionalParts: joinMasks(optionalMasks, keys),
    groups,
    pieces: cut(computedItem(item, derived, dietKeys)),
    optionInfo,
    optionalPartInfo,
    variants: new Map(),
    omissions: new Map(),
    budget,
  };
}

function cut(computed: ComputedMenuItem): string[] {
  const marked = {
    ...computed,
    menuItemCustomizations: computed.menuItemCustomizations.map((group) => ({
      ...group,
      menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((option) => ({
        ...option,
        compatible: '?',
      })),
    })),
  };
  return JSON.stringify(marked).slice(0, -1).split(COMPATIBLE_MARK);
}

/** Limits sections to the quotas, with each dish once per section: stored menus may be older than the quotas. */
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
  return {
    menu: {
      ...menu,
      subsections: sections.map((section) => ({ ...section, items: section.items.filter((id) => positions.has(id)) })),
    },
    items: named.flatMap((id) => byId.get(id) ?? []),
    head: JSON.stringify(rest).slice(0, -1),
    sections: sections.map(({ items, ...section }) => ({
      head: JSON.stringify(section).slice(0, -1),
      items: items.flatMap((id) => {
        const position = positions.get(id);
        return position === undefined ? [] : [{ position, idJson: JSON.stringify(id) }];
      }),
    })),
  };
}

/** Returns a cache key of the fitting options and optional parts: profiles with the same key get the same dish. */
function variantOf(compiled: CompiledItem, profile: Mask): { key: number | string; hasTooFew: boolean } {
  const words = profile.length;
  let prefix = '';
  let word = 0;
  let bits = 0;
  const push = (fits: boolean) => {
    word = (word << 1) | (fits ? 1 : 0);
    bits += 1;
    if (bits === BITS_PER_KEY_PART) {
      prefix += `${word},`;
      word = 0;
      bits = 0;
    }
  };
  let hasTooFew = false;
  for (const group of compiled.groups) {
    let fitting = 0;
    for (let option = group.first; option < group.end; option++) {
      const fits = !conflicts(compiled.options, option * words, profile);
      if (fits) fitting += 1;
      push(fits);
    }
    if (fitting < group.minimum) hasTooFew = true;
  }
  for (let part = 0; part < compiled.optionalPartInfo.length; part++) {
    push(!conflicts(compiled.optionalParts, part * words, profile));
  }
  return { key: prefix === '' ? word : prefix + word, hasTooFew };
}

/** Serialises the dish for a profile, after a comma, with compatible options, suggestions and the served dish. */
function serialise(compiled: CompiledItem, profile: Mask, keys: KeyBits): Uint8Array {
  const words = profile.length;
  const fits = (masks: Mask, index: number) => !conflicts(masks, index * words, profile);
  const fittingOptions = compiled.optionInfo.map((_option, index) => fits(compiled.options, index));
  const fittingParts = compiled.optionalPartInfo.map((_part, index) => fits(compiled.optionalParts, index));
  const suggestions: Suggestions = {
    omitOptions: compiled.optionalPartInfo.filter((_part, index) => fittingParts[index] !== true),
    addOptions: [],
    substitutionOptions: [],
  };
  for (const { first, end, minimum } of compiled.groups) {
    const options = compiled.optionInfo
      .slice(first, end)
      .map((info, index) => ({ ...info, isCompatible: fittingOptions[first + index] === true }));
    const named = (chosen: typeof options) => chosen.map(({ suggestion }) => suggestion);
    if (minimum === 0) {
      suggestions.omitOptions.push(...named(options.filter((o) => o.isDefault && !o.isCompatible)));
      suggestions.addOptions.push(...named(options.filter((o) => !o.isDefault && o.isCompatible)));
    } else if (options.some((o) => o.isDefault && !o.isCompatible)) {
      suggestions.substitutionOptions.push(...named(options.filter((o) => o.isCompatible)));
    }
  }
  let json = compiled.pieces[0] ?? '';
  for (const [index, piece] of compiled.pieces.slice(1).entries()) {
    json += `"compatible":${fittingOptions[index] === true}${piece}`;
  }
  const served = servedDish(compiled, { fittingOptions, fittingParts }, keys);
  return ENCODER.encode(`,${json},${JSON.stringify({ ...suggestions, ...served }).slice(1)}`);
}

/** Returns the cached bytes of a key, or makes them; caches them while the budget allows it. */
function kept<Key>(budget: Budget, variants: Map<Key, Uint8Array>, key: Key, make: () => Uint8Array): Uint8Array {
  const known = variants.get(key);
  if (known) return known;
  const bytes = make();
  if (budget.keptBytes + bytes.length <= budget.keptBytesMax) {
    budget.keptBytes += bytes.length;
    variants.set(key, bytes);
  }
  return bytes;
}

/** Serialises the dish's entry in `omitted`, after a comma. */
function omittedItem(
  compiled: CompiledItem,
  profile: Mask,
  keys: KeyBits,
  { hasTooFew, lacksDiet }: { hasTooFew: boolean; lacksDiet: boolean },
): Uint8Array {
  let why = `${hasTooFew}${lacksDiet}`;
  for (const [word, bits] of profile.entries()) why += `,${bits & (compiled.food[word] ?? 0)}`;
  return kept(compiled.budget, compiled.omissions, why, () => {
    const { isUnknown, allergies, diets } = conflictsOf(compiled.food, profile, keys);
    const reasons: HiddenReason[] = [];
    if (isUnknown) reasons.push('unknown');
    if (diets.length > 0) reasons.push('diet');
    if (allergies.length > 0) reasons.push('allergen');
    if (hasTooFew) reasons.push('group');
    if (lacksDiet) reasons.push('component');
    const { id, title } = compiled.item;
    const omitted: OmittedItem = { id, title, reasons, allergies, diets };
    return ENCODER.encode(`,${JSON.stringify(omitted)}`);
  });
}

/**
 * Filters the menu for a profile; returns the bytes of `"menus":[…],"omitted":[…]`. Agrees with the plain rules of
 * packages/dietary-rules, as a property test checks.
 */
export function filterMenu(compiled: CompiledMenu, profile: Mask, keys: KeyBits): Uint8Array[] {
  const shown: Uint8Array[] = [];
  const omitted: Uint8Array[] = [];
  const isShown: boolean[] = [];
  for (const item of compiled.items) {
    const { key, hasTooFew } = variantOf(item, profile);
    const lacksDiet = conflicts(item.requiredParts, 0, profile);
    const isHidden = hasTooFew || lacksDiet || conflicts(item.food, 0, profile);
    isShown.push(!isHidden);
    if (isHidden) omitted.push(omittedItem(item, profile, keys, { hasTooFew, lacksDiet }));
    else shown.push(kept(item.budget, item.variants, key, () => serialise(item, profile, keys)));
  }
  const sections = compiled.sections.map(({ head, items }) => {
    const ids = items.filter(({ position }) => isShown[position]).map(({ idJson }) => idJson);
    return `${head},"items":[${ids.join(',')}]}`;
  });
  const head = ENCODER.encode(`"menus":[${compiled.head},"subsections":[${sections.join(',')}],"menuItems":[`);
  return [head, ...withoutFirstComma(shown), BETWEEN, ...withoutFirstComma(omitted), END];
}

const BETWEEN = ENCODER.encode(']}],"omitted":[');
const END = ENCODER.encode(']');

const withoutFirstComma = ([first, ...others]: Uint8Array[]): Uint8Array[] =>
  first ? [first.subarray(1), ...others] : [];

/** Concatenates chunks of bytes. */
export function joinBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}
