import { readFileSync } from 'node:fs';
import { parseCsv } from './csv.ts';
import type { SampleName } from './draw-samples.ts';
import type { SeedIngredient } from './foods.ts';
import { ALLERGY_KEYS, DIET_KEYS, STATEMENT_KEYS } from './keys.ts';
import type { FoodStatement } from './statement.ts';

/** A food with a person's judgement; the samples' README has the conventions. */
export interface JudgedFood {
  readonly id: string;
  readonly title: string;
  /** Avoided foods that are in it for certain, or in nearly every brand and recipe. */
  readonly contains: ReadonlySet<string>;
  /** Avoided foods of some brands or recipes: neither a tag nor a missing tag counts as a mistake. */
  readonly perhaps: ReadonlySet<string>;
  /** Diets that it certainly fits. */
  readonly diets: ReadonlySet<string>;
}

export function readSample(name: SampleName): JudgedFood[] {
  const rows = parseCsv(readFileSync(new URL(`../samples/${name}.csv`, import.meta.url), 'utf8'));
  const keysIn = (field: string | undefined) => new Set((field ?? '').split(' ').filter((key) => key !== ''));
  return rows.map((row) => ({
    id: row['id'] ?? '',
    title: row['title'] ?? '',
    contains: keysIn(row['contains']),
    perhaps: keysIn(row['perhaps']),
    diets: keysIn(row['diets']),
  }));
}

/** Counts pairs of food and key, by whether the judge and the rules agree. */
class Score {
  right = 0;
  missed: string[] = [];
  wrong: string[] = [];
  /** Tagged and judged "perhaps". */
  open = 0;

  get recall(): number {
    return share(this.right, this.missed.length);
  }
  /** The share of right tags among those that the judge decided. */
  get precision(): number {
    return share(this.right, this.wrong.length);
  }
  /** The same share with every tagged "perhaps" counted as wrong. */
  get strictPrecision(): number {
    return share(this.right, this.wrong.length + this.open);
  }

  describe(): string {
    const figure = (value: number) => value.toFixed(3);
    return [
      `recall ${figure(this.recall)} (${this.missed.length} missed)`,
      `precision ${figure(this.precision)} (${this.wrong.length} wrong)`,
      `${this.right} right, ${this.open} perhaps, precision with these as wrong ${figure(this.strictPrecision)}`,
    ].join(', ');
  }
}

const share = (part: number, rest: number): number => (part + rest === 0 ? 1 : part / (part + rest));

function countKey(score: Score, key: string, food: JudgedFood, tags: readonly string[], holds: ReadonlySet<string>) {
  const tagged = tags.includes(key);
  if (holds.has(key)) {
    if (tagged) score.right += 1;
    else score.missed.push(`${food.id} ${food.title}: ${key}`);
  } else if (tagged && food.perhaps.has(key)) score.open += 1;
  else if (tagged) score.wrong.push(`${food.id} ${food.title}: ${key}`);
}

export interface SampleScores {
  readonly allergens: Score;
  readonly diets: Score;
  readonly byKey: ReadonlyMap<string, Score>;
}

/** Compares the rules' tags with the judgement: over all pairs of food and key, and per key. */
export function scoreSample(sample: readonly JudgedFood[], foods: readonly SeedIngredient[]): SampleScores {
  const byId = new Map(foods.map((food) => [food.id, food]));
  const allergens = new Score();
  const diets = new Score();
  const byKey = new Map<string, Score>([...ALLERGY_KEYS, ...DIET_KEYS].map((key) => [key, new Score()]));
  for (const judged of sample) {
    const food = byId.get(judged.id);
    if (food?.title !== judged.title) throw new Error(`The sample's ${judged.id} is not the catalogue's food.`);
    for (const [key, own] of byKey) {
      const isAllergy = ALLERGY_KEYS.some((one) => one === key);
      const [total, tags, holds] = isAllergy
        ? ([allergens, food.allergies, judged.contains] as const)
        : ([diets, food.diets, judged.diets] as const);
      for (const score of [own, total]) countKey(score, key, judged, tags, holds);
    }
  }
  return { allergens, diets, byKey };
}

/** Returns the keys in which a sample was judged: the later one in all keys that a statement answers. */
export function keysOfSample(name: SampleName): readonly string[] {
  return name === 'outside' ? STATEMENT_KEYS : ALLERGY_KEYS;
}

/** How statements answer the judged pairs of food and key. A list names each pair. */
interface StatementScore {
  /** Judged "contains", answered so; the rest is in the next two. */
  readonly contained: readonly string[];
  readonly unknown: readonly string[];
  /** Judged "contains", answered free or "may contain": the dangerous ones. */
  readonly denied: readonly string[];
  /** Answered "contains", judged "perhaps" or absent. */
  readonly overstated: readonly string[];
  /** Judged "perhaps", answered free. */
  readonly perhapsFree: readonly string[];
  /** Diets that the judge does not list. */
  readonly wrongDiets: readonly string[];
  readonly rightDiets: number;
}

/** Compares statements with the judgement, in the keys that were judged. */
export function scoreStatements(
  sample: readonly JudgedFood[],
  keys: readonly string[],
  statements: ReadonlyMap<string, FoodStatement>,
): StatementScore {
  const score = {
    contained: [] as string[],
    unknown: [] as string[],
    denied: [] as string[],
    overstated: [] as string[],
    perhapsFree: [] as string[],
    wrongDiets: [] as string[],
    rightDiets: 0,
  };
  for (const judged of sample) {
    const statement = statements.get(judged.id);
    if (statement === undefined) throw new Error(`There is no statement of ${judged.id}.`);
    const lists = (list: readonly string[], key: string) => list.includes(key);
    for (const key of keys) {
      const pair = `${judged.id} ${judged.title}: ${key}`;
      const contains = lists(statement.contains, key);
      if (judged.contains.has(key)) {
        (contains ? score.contained : lists(statement.unknownFor, key) ? score.unknown : score.denied).push(pair);
      } else if (contains) score.overstated.push(pair);
      else if (judged.perhaps.has(key) && lists(statement.free, key)) score.perhapsFree.push(pair);
    }
    for (const diet of statement.diets) {
      if (judged.diets.has(diet)) score.rightDiets += 1;
      else score.wrongDiets.push(`${judged.id} ${judged.title}: ${diet}`);
    }
  }
  return score;
}
