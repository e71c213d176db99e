import type {
  KitchenStatus,
  LineAnswer,
  LineChange,
  LineNow,
  StatedIngredient,
  Told,
} from '@justright/contract/orders';
import { type Composition, dietAnswer } from '@justright/dietary-rules/composition';
import { compatibleOptions, conflictingParts, isEmptyProfile, isUnfit } from '@justright/dietary-rules/filter';
import { listed } from '@justright/contract/words';
import { contentsOf } from '@justright/dietary-rules/served';
import { answeredKeys } from './asked-lines.ts';
import type { CompiledRestaurant } from './compile-restaurant.ts';
import { otherFoods } from './line-foods.ts';
import { orderedLine, type StoredLine } from './ordered-line.ts';
import { lineContents, type LineReader, readLine } from './quote.ts';
import { statedList, toldOf } from './told.ts';

/** What of a change does not depend on who made it. */
export type FoundChange = Pick<LineChange, 'was' | 'is' | 'texts'>;

/** Returns the answers of what is on the plate that its diner does not accept, and those for the same that were told. */
function unfitAnswers(
  now: Told,
  contents: Composition,
  diets: readonly string[],
  line: StoredLine,
  { ruledOut, saidToday }: { ruledOut: readonly string[]; saidToday: readonly string[] },
  dietName: (key: string) => string,
): Pick<FoundChange, 'was' | 'is'> {
  const answered = [...answeredKeys(line), ...saidToday];
  const wasTold = (key: string) =>
    ruledOut.includes(key) ? 'free' : (line.told?.answers.find((one) => one.key === key)?.answer ?? 'free');
  const ofFoods = now.answers.flatMap(({ key, name, answer, level }): LineAnswer[] => {
    if (level === null || !isUnfit({ answer, level, isAnswered: answered.includes(key) }, {})) return [];
    return [{ key, name, answer, from: now.marks?.find((mark) => mark.key === key)?.from ?? [] }];
  });
  const ofDiets = diets.flatMap((key): LineAnswer[] => {
    const answer = dietAnswer(contents, key);
    return answer === 'yes' ? [] : [{ key, name: dietName(key), answer }];
  });
  return {
    was: [
      ...ofFoods.map(({ key, name }): LineAnswer => ({ key, name, answer: wasTold(key) })),
      ...ofDiets.map((one): LineAnswer => ({ ...one, answer: 'yes' })),
    ],
    is: [...ofFoods, ...ofDiets],
  };
}

/** The reasons that concern what can be had, not what is in it: what is on the stove does not run out any more. */
const SUPPLY_REASONS = ['sold-out', 'option-unavailable'] as const;
/** A dish that was made stays what it is when these change. */
const NUMBER_REASONS = ['minimum', 'maximum'] as const;
const BEFORE_COOKING: readonly KitchenStatus[] = ['new', 'accepted'];

const isOneOf = (reasons: readonly string[], reason: string): boolean => reasons.includes(reason);

/** A line as the catalogue is now. */
export interface ComparedLine {
  /** Null while the line would be taken as it is, or its diner avoids nothing of what has changed. */
  change: FoundChange | null;
  /** What it is made of, at any depth; null where its dish is no longer on the menu. */
  stated: readonly StatedIngredient[] | null;
  /** What it contains; null likewise. */
  now: LineNow | null;
}

/** Returns the keys of which somebody has said that traces are ruled out in a line. */
const ruledOutOf = ({ question }: StoredLine): readonly string[] => (question?.state === 'yes' ? question.keys : []);

/** Says that a line which waits for a word on traces is made of something else than its guest, and its cook, have read. */
const withFoods = (line: StoredLine, { change, ...compared }: ComparedLine, other: readonly StatedIngredient[]) => ({
  ...compared,
  change: {
    was: change?.was ?? [],
    is: change?.is ?? [],
    texts: [
      ...(change?.texts ?? []),
      `${line.menuItem.title} is now made with ${listed(other.map(({ title }) => title))}`,
    ],
  },
});

/**
 * Compares a line as {@link compareLine} does. What somebody has said of traces counts for the ingredients that it was said of:
 * when the line has another one, it is asked anew. One that is still asked says which, so that a word is on what was read.
 */
export function compareAnswered(
  restaurant: CompiledRestaurant,
  line: StoredLine,
  askedIn: ReadonlySet<string> | null,
  kitchenStatus: KitchenStatus,
  reader: LineReader,
  nowMs: number,
): ComparedLine {
  const compared = compareLine(restaurant, line, kitchenStatus, reader, nowMs);
  const other = askedIn === null ? [] : otherFoods(compared.stated ?? [], askedIn);
  if (other.length === 0) return compared;
  if (line.question?.state === 'asked') return withFoods(line, compared, other);
  const { question: _answered, ...unanswered } = line;
  return compareLine(restaurant, unanswered, kitchenStatus, reader, nowMs, ruledOutOf(line));
}

/**
 * Compares a line of an order with the catalogue as it is now. A part that can be left out is on the plate unless the order
 * left it out.
 */
export function compareLine(
  restaurant: CompiledRestaurant,
  line: StoredLine,
  kitchenStatus: KitchenStatus,
  reader: LineReader,
  nowMs: number,
  ruledOut = ruledOutOf(line),
): ComparedLine {
  const ordered = orderedLine(line);
  const { conflicts, dish } = readLine(restaurant, ordered, '', reader, nowMs);
  const profile = dish?.profile ?? reader.profileOf(ordered.preference, '');
  const counts = ({ reason }: { reason: string }): boolean => {
    if (isOneOf(NUMBER_REASONS, reason)) return false;
    if (isOneOf(SUPPLY_REASONS, reason)) return BEFORE_COOKING.includes(kitchenStatus);
    return !isEmptyProfile(profile);
  };
  const texts = conflicts
    .map(({ conflict }) => conflict)
    .filter(counts)
    .map(({ message }) => message);
  if (!dish) return { change: texts.length === 0 ? null : { ...unprovable(line), texts }, stated: null, now: null };

  const { item } = dish.compiled;
  const compatible = compatibleOptions(item, dish.derived, profile, nowMs);
  const { customizations, omit } = ordered;
  const contents = contentsOf(item, dish.derived, { customizations, omit }, compatible);
  const left = conflictingParts(item, dish.derived, profile).filter((title) => !omit.includes(title));
  const selection = { customizations, omit };
  const foods = statedList(restaurant.source);
  const now = toldOf(dish.compiled, selection, contents, restaurant, profile, foods);
  const answers = { ruledOut, saidToday: dish.today?.keys ?? [] };
  const found = unfitAnswers(now, contents, profile.diets, line, answers, (key) => nameOfDiet(restaurant, key));
  const ofParts = left
    .filter(() => found.is.length > 0 || BEFORE_COOKING.includes(kitchenStatus))
    .map((title) => `${item.title} is made with ${title}, which no longer fits or has run out`);
  const all = [...texts, ...ofParts];
  const isSame = all.length + found.is.length === 0;
  return {
    change: isSame ? null : { ...found, texts: all },
    stated: foods.listed().stated ?? [],
    now: { contents: lineContents(contents, restaurant, profile), legal: now.legal },
  };
}

/** Returns the answers of a dish that is no longer on the menu: each one that was told is not known now. */
function unprovable({ told }: StoredLine): Pick<FoundChange, 'was' | 'is'> {
  const was = (told?.answers ?? []).flatMap(({ key, name, answer, level }): LineAnswer[] =>
    level === null ? [] : [{ key, name, answer }],
  );
  return { was, is: was.map((one) => ({ ...one, answer: 'unknown' })) };
}

const nameOfDiet = ({ source }: CompiledRestaurant, key: string): string =>
  source.diets.find((one) => one.key === key)?.name ?? key;
