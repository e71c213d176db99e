import { readFileSync } from 'node:fs';
import { parseCsv } from './csv.ts';
import type { DietKey, StatementKey } from './keys.ts';
import type { ListedKeys } from './statement.ts';

/** A kitchen staple with the statement of the person who reviewed it. */
interface Staple extends ListedKeys {
  readonly id: string;
  readonly title: string;
  readonly diets: readonly DietKey[];
  readonly reason: string;
}

/**
 * Foods that a restaurant kitchen keeps, reviewed one by one, by NDB number. What is in none of a row's lists, and is no
 * family or kind of what is, is free.
 */
export const STAPLES: ReadonlyMap<string, Staple> = new Map(
  parseCsv(readFileSync(new URL('../staples.csv', import.meta.url), 'utf8')).map((row) => {
    const keysIn = <Key extends string>(field: string) =>
      (row[field] ?? '').split(' ').filter((key) => key !== '') as Key[];
    const id = row['id'] ?? '';
    const staple: Staple = {
      id,
      title: row['title'] ?? '',
      contains: keysIn<StatementKey>('contains'),
      mayContain: keysIn<StatementKey>('mayContain'),
      unknownFor: keysIn<StatementKey>('unknownFor'),
      diets: keysIn<DietKey>('diets'),
      reason: row['reason'] ?? '',
    };
    return [id, staple];
  }),
);
