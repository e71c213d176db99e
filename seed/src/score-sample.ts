import { readFileSync } from 'node:fs';
import { parseCsv } from './csv.ts';
import type { SampleName } from './draw-samples.ts';
import { ALLERGY_KEYS, STATEMENT_KEYS } from './keys.ts';
import type { FoodStatement } from './statement.ts';

/** A food with a person's judgement; the samples' README has the conventions. */
export interface JudgedFood {
  readonly id: string;
  readonly title: string;
  /** Avoided foods that are in it for certain, or in nearly every brand and recipe. */
  readonly contains: ReadonlySet<string>;
  /** Those of `contains` that the food's own name or its LanguaL codes say: no brand or recipe is without them. */
  readonly certain: ReadonlySet<string>;
  /** Avoided foods of some brands or recipes: to be answered as unknown or as may contain. */
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
    certain: keysIn(row['certain']),
    perhaps: keysIn(row['perhaps']),
    diets: keysIn(row['diets']),
  }));
}

/** Returns the keys in which a sample was judged: the later one in all keys that a statement answers. */
export function keysOfSample(name: SampleName): readonly string[] {
  return name === 'outside' || name === 'blind' ? STATEMENT_KEYS : ALLERGY_KEYS;
}

/** How statements answer the judged pairs of food and key. A list names each pair. */
interface StatementScore {
  /** Judged "contains", answered so; the rest is in the next two. */
  readonly contained: readonly string[];
  /** Judged certain, answered so, and those that are not. */
  readonly certain: readonly string[];
  readonly missed: readonly string[];
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
    certain: [] as string[],
    missed: [] as string[],
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
      if (judged.certain.has(key)) (contains ? score.certain : score.missed).push(pair);
      if (judged.contains.has(key)) {
        (contains ? score.contained : lists(statement.unknownFor, key) ? score.unknown : score.denied).push(pair);
      } else if (contains) score.overstated.push(pair);
      else if (judged.perhaps.has(key) && lists(statement.notAdded, key)) score.perhapsFree.push(pair);
    }
    for (const diet of statement.diets) {
      if (judged.diets.has(diet)) score.rightDiets += 1;
      else score.wrongDiets.push(`${judged.id} ${judged.title}: ${diet}`);
    }
  }
  return score;
}
