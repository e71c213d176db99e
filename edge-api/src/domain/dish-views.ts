import { type KeyNumbers, numbered } from '@justright/contract/lean-keys';
import type { LeanDish } from '@justright/contract/lean-menu';
import type { Mark, SaidToday, ServedLists } from '@justright/contract/public-menu';
import type { NamedKeys } from '@justright/dietary-rules/composition';
import type { DerivedItem } from '@justright/dietary-rules/item';
import { suggest } from '@justright/dietary-rules/suggestions';
import { publicItem } from './computed-item.ts';
import { conflicts, hasBit, hasSparseBit, keysToAsk, type ProfileMask, type SparseMask } from './conflict-mask.ts';
import { type MarkContext, type MarkedDish, marksFor } from './dish-marks.ts';
import { fieldsJson, joinBytes } from './json-text.ts';
import { lean, leanItem } from './lean-item.ts';
import type { MenuSource, StoredDish } from './menu-source.ts';
import { type Choosable, foodLists, servedDish } from './served-dish.ts';

const ENCODER = new TextEncoder();
/**
 * The placeholder of what differs between diners in an option or optional part, at the end of its JSON. JSON escapes
 * quotes, so no text can contain it.
 */
const PLACEHOLDER = ',"compatible":"?"';
/** What the filter finds out about one dish. */
export interface Verdict {
  /** Names the choices that fit, and those that make the kitchen asked for more. */
  fitting: Variant;
  /** Names the choices that fit, what is marked, and what has to be asked for: profiles with the same variant get the same dish. */
  variant: Variant;
  hasTooFew: boolean;
  lacksDiet: boolean;
  isHidden: boolean;
  /** What the kitchen has to be asked for before any line; also of a dish that is hidden for that alone. */
  asks: SparseMask;
  /** What it has to be asked for in addition, where a choice needs it. */
  more: SparseMask;
}

/** Tells variants of a dish apart. */
export type Variant = number | string;
/** The variant in which everything fits and nothing is marked. */
export const PLAIN_VARIANT = 0;
/** What an array of bytes, or a text, takes on the heap besides its bytes. */
export const CHUNK_OVERHEAD_BYTES = 120;
/** The share of a budget that whole variants may fill: what they are made of has a place when they have none. */
const VARIANTS_SHARE = 3 / 4;

/** `full` has every field, `lean` what our own screens read (contract, `lean-menu.ts`). */
export type View = 'full' | 'lean';

/** The bytes that one view of a restaurant's dishes keeps, and may keep. */
interface Budget {
  keptBytes: number;
  keptBytesMax: number;
}

/** What all dishes of a restaurant are compiled and serialised with. */
export interface MenuContext extends MarkContext {
  /** The active keys, which diners see. */
  readonly named: NamedKeys;
  /** The numbers of the same keys in the lean view. */
  readonly numbers: KeyNumbers;
  /** All ingredients that the menus need, by id, for what the titles of custom ingredients name. */
  readonly ingredients: MenuSource['ingredients'];
  readonly deriveCertain: MenuSource['deriveCertain'];
  /** Derives a dish as guests have it now: with what was said of it for today. */
  readonly deriveToday: (item: StoredDish) => DerivedItem;
  /** Returns what guests read of what was said of a dish for today. */
  readonly saidToday: (item: StoredDish) => readonly SaidToday[];
  /** The menus with their dishes, for what the texts above these name. */
  readonly menus: MenuSource['menus'];
  readonly signedMenus: MenuSource['signedMenus'];
  /** The time of compiling, in milliseconds since 1970; decides which options are suspended. */
  readonly nowMs: number;
  /** One for each view, and one for drawn dishes: the view that is asked for first would take all of a common one. */
  readonly budgets: Readonly<Record<View | 'drawn' | 'foods', Budget>>;
  /** The cached bytes of what differs between diners in a dish or a choice: many have the same. */
  readonly pieces: Map<string, Uint8Array>;
}

/** One view of a dish as JSON. */
interface DishView {
  /** The dish after a comma, as if every choice fitted and nothing were marked; without its end. */
  readonly bytes: Uint8Array;
  /** Where `bytes` has what differs between diners in a choice, in the order of `bytes`. */
  readonly cuts: readonly { choice: number; start: number; end: number }[];
  /** Where the marks of the dish begin in `bytes`, which they end. */
  readonly marksStart: number;
  /** The cached end of the dish per set of fitting choices. */
  readonly ends: Map<Variant, Uint8Array>;
  /** The cached chunks of the dish per variant. */
  readonly variants: Map<Variant, readonly Uint8Array[]>;
}

export interface ViewedDish extends MarkedDish {
  /** The full one is made when it is first asked for. */
  readonly views: { readonly lean: DishView; full: DishView | null };
}

const leanMark = ({ key, answer, from }: Mark) => ({ key, answer, ...lean({ from }) });

/** What differs between diners in one choice. */
interface PerDiner {
  compatible: boolean;
  marks: readonly Mark[];
  /** The keys for which the kitchen has to be asked when it is chosen. */
  asks: readonly string[];
}

/** Serialises what differs between diners in one choice, to follow its other fields. */
const PER_DINER = {
  full: ({ compatible, marks, asks }: PerDiner) => fieldsJson({ compatible, marks, ...lean({ asks }) }),
  lean: ({ compatible, marks, asks }: PerDiner) =>
    fieldsJson({ ...(!compatible && { compatible }), ...lean({ marks: marks.map(leanMark), asks }) }),
} satisfies Record<View, unknown>;
const DISH_MARKS = {
  full: (marks: readonly Mark[]) => fieldsJson({ marks }),
  lean: (marks: readonly Mark[]) => fieldsJson(lean({ marks: marks.map(leanMark) })),
} satisfies Record<View, unknown>;
/** Of a choice that does not fit and is not marked. */
const INCOMPATIBLE: Readonly<Record<View, Uint8Array>> = {
  full: ENCODER.encode(PER_DINER.full({ compatible: false, marks: [], asks: [] })),
  lean: ENCODER.encode(PER_DINER.lean({ compatible: false, marks: [], asks: [] })),
};

/** Makes a view of a dish from its JSON with placeholders: first of its optional parts, then of its options. */
function viewOf(json: string, view: View, item: StoredDish): DishView {
  // Without the closing brace: what follows the choices is added per diner.
  const pieces = `,${json.slice(0, -1)}`.split(PLACEHOLDER);
  const usual = PER_DINER[view]({ compatible: true, marks: [], asks: [] });
  const partCount = item.components.filter(({ required }) => !required).length;
  const optionCount = pieces.length - 1 - partCount;
  let end = 0;
  const cuts = pieces.slice(0, -1).map((piece, index) => {
    const start = end + ENCODER.encode(piece).length;
    end = start + usual.length;
    return { choice: index < partCount ? optionCount + index : index - partCount, start, end };
  });
  const choices = ENCODER.encode(pieces.join(usual));
  return {
    bytes: joinBytes([choices, ENCODER.encode(DISH_MARKS[view]([]))]),
    cuts,
    marksStart: choices.length,
    ends: new Map(),
    variants: new Map(),
  };
}

const withPlaceholder = <Part extends object>(part: Part) => ({ ...part, compatible: '?' });

/** Makes the view of a dish with every field. */
function fullView(item: StoredDish, context: MenuContext): DishView {
  const { deriveToday, saidToday } = context;
  const { components, menuItemCustomizations, ...plain } = publicItem(
    item,
    deriveToday(item),
    context,
    saidToday(item),
  );
  const json = JSON.stringify({
    ...plain,
    components: components.map((part) =>
      part.required ? { ...part, compatible: true, marks: [] } : withPlaceholder(part),
    ),
    menuItemCustomizations: menuItemCustomizations.map((group) => ({
      ...group,
      menuItemCustomizationOptions: group.menuItemCustomizationOptions.map(withPlaceholder),
    })),
  });
  return viewOf(json, 'full', item);
}

/** Makes the view of a dish that our own screens read: with the dish, not in the answer to the first diner. */
export function leanView(item: StoredDish, derived: DerivedItem, context: MenuContext): DishView {
  const { named, numbers, dictionary, saidToday, nowMs, budgets } = context;
  const dish = numbered<LeanDish>(leanItem(item, derived, named, dictionary, saidToday(item), nowMs), numbers);
  const { components, groups, ...plain } = dish;
  const json = JSON.stringify({
    ...plain,
    ...(components && { components: components.map((part) => (part.isOptional ? withPlaceholder(part) : part)) }),
    ...(groups && { groups: groups.map((group) => ({ ...group, options: group.options.map(withPlaceholder) })) }),
  });
  const made = viewOf(json, 'lean', item);
  budgets.lean.keptBytes += made.bytes.length;
  return made;
}

/** Returns a view of a dish, and makes it when it is first asked for. */
function viewIn({ views, item }: ViewedDish, view: View, context: MenuContext): DishView {
  const known = views[view];
  if (known) return known;
  const made = fullView(item, context);
  views.full = made;
  context.budgets.full.keptBytes += made.bytes.length;
  return made;
}

const suggestionsFor = ({ item, groups, optionInfo, optionalPartInfo }: ViewedDish, unasked: readonly boolean[]) =>
  suggest(
    item,
    groups.map(({ minimum }) => minimum),
    groups.map(({ first, end }) => unasked.slice(first, end)),
    optionalPartInfo.filter((_part, index) => unasked[optionInfo.length + index] !== true).map(({ title }) => title),
  );

/** Decides whether the dish as served is what its own lists say. */
const isServedAsListed = ({ food }: ViewedDish, served: ServedLists, { keys, named }: MenuContext): boolean =>
  JSON.stringify(served) === JSON.stringify(foodLists(food, named.allergies, keys));

/** Serialises what follows the marks of a dish: it depends on the fitting choices alone. */
function endFor(dish: ViewedDish, choosable: Choosable, view: View, context: MenuContext): Uint8Array {
  const { keys, named, numbers } = context;
  const { served, without } = servedDish(dish, choosable, named.allergies, keys);
  const leanEnd = () => ({
    ...lean({ without: without.map(({ key }) => key) }),
    ...(!isServedAsListed(dish, served, context) && { served: lean(served) }),
  });
  const fields =
    view === 'full'
      ? { ...suggestionsFor(dish, choosable.unasked), served, without }
      : numbered<Pick<LeanDish, 'served' | 'without'>>(leanEnd(), numbers);
  return ENCODER.encode(`${fieldsJson(fields)}}`);
}

/** Decides whether the budget, or a share of it, has room. */
const hasRoom = ({ keptBytes, keptBytesMax }: Budget, weightBytes: number, share = 1): boolean =>
  keptBytes + weightBytes <= keptBytesMax * share;

/** Caches what is made while the budget allows it. */
export function keep<Key, Made>(
  budget: Budget,
  cached: Map<Key, Made>,
  key: Key,
  made: Made,
  weightBytes: number,
): Made {
  if (hasRoom(budget, weightBytes)) {
    budget.keptBytes += weightBytes;
    cached.set(key, made);
  }
  return made;
}

/** Returns the bytes of a text that differs between diners; caches them while the budget allows it. */
function pieceOf(text: string, budget: Budget, { pieces }: MenuContext): Uint8Array {
  const known = pieces.get(text);
  if (known) return known;
  const made = ENCODER.encode(text);
  return keep(budget, pieces, text, made, text.length + made.length + 2 * CHUNK_OVERHEAD_BYTES);
}

/** Decides per choice whether it has none of the bits. */
function choicesWithout(dish: ViewedDish, choices: number, bits: SparseMask, words: number): boolean[] {
  const found: boolean[] = [];
  for (let choice = 0; choice < choices; choice++) found.push(!conflicts(dish.choices, choice * words, bits));
  return found;
}

/**
 * Returns a variant of a dish as chunks of JSON, after a comma; caches them while the budget allows it.
 */
export function variantOf(
  dish: ViewedDish,
  { fitting: fittingKey, variant, more }: Verdict,
  profile: ProfileMask,
  view: View,
  context: MenuContext,
): readonly Uint8Array[] {
  const { variants, bytes, cuts, marksStart, ends } = viewIn(dish, view, context);
  const cached = variants.get(variant);
  if (cached) return cached;

  const budget = context.budgets[view];
  const { words } = context.keys;
  const fitting = choicesWithout(dish, cuts.length, profile.canAsk ? profile.selected : profile.touched, words);
  const isAsking = more.positions.length > 0;
  const hasNoMore = isAsking ? choicesWithout(dish, cuts.length, more, words) : [];
  const unasked = isAsking ? fitting.map((fits, choice) => fits && hasNoMore[choice] === true) : fitting;
  const marks = marksFor(dish, fitting, profile, context);
  const chunks: Uint8Array[] = [];
  let begin = 0;
  const insert = (start: number, own: Uint8Array) => {
    chunks.push(bytes.subarray(begin, start), own);
  };
  for (const { choice, start, end } of cuts) {
    const fits = fitting[choice] === true;
    const own = marks.choices[choice] ?? [];
    const isAsked = fits && unasked[choice] !== true;
    if (fits && !isAsked && own.length === 0) continue;
    const asks = isAsked
      ? keysToAsk(profile, (bit) => hasSparseBit(more, bit) && hasBit(dish.choices, choice * words, bit))
      : [];
    const isPlain = own.length + asks.length === 0;
    const perDiner = { compatible: fits, marks: own, asks };
    insert(start, isPlain ? INCOMPATIBLE[view] : pieceOf(PER_DINER[view](perDiner), budget, context));
    begin = end;
  }
  if (marks.dish.length > 0) insert(marksStart, pieceOf(DISH_MARKS[view](marks.dish), budget, context));
  else chunks.push(bytes.subarray(begin));
  const knownEnd = ends.get(fittingKey);
  const end = knownEnd ?? endFor(dish, { fitting, unasked }, view, context);
  if (!knownEnd) keep(budget, ends, fittingKey, end, end.length + CHUNK_OVERHEAD_BYTES);
  chunks.push(end);
  // A short dish takes less as a copy of its own, which is also faster to send.
  const copyWeight = chunks.reduce((sum, { length }) => sum + length, CHUNK_OVERHEAD_BYTES);
  const chunksWeight = chunks.length * CHUNK_OVERHEAD_BYTES;
  const weight = Math.min(copyWeight, chunksWeight);
  if (!hasRoom(budget, weight, VARIANTS_SHARE)) return chunks;
  return keep(budget, variants, variant, copyWeight === weight ? [joinBytes(chunks)] : chunks, weight);
}
