import { pathToFileURL } from 'node:url';
import type { LeanRestaurant } from '../../packages/contract/src/lean-menu.ts';
import { inRoot } from '../workspace/paths.ts';
import type { DirectDatabase, DirectStatement } from './direct-database.ts';

/** A diner's choices. */
export interface AskedProfile {
  allergies: readonly string[];
  diets: readonly string[];
  day: string;
  time: string;
}

/** The answer to one request for a menu. */
export interface MenuAnswer {
  profile: AskedProfile;
  version: string;
  /** The digest of what it shows and hides. */
  digest: string;
  /** The number of edits that were acknowledged before it was asked for. */
  editsBefore: number;
}

type Row = Record<string, unknown>;
/** All rows of a restaurant's menus in one state. */
export type MenuRows = readonly { results: readonly Row[] }[];

/** `edge-api/bench/checked-menus.ts`, whose types need those of the Workers' runtime. */
interface CheckedMenusModule {
  menuQueries: (database: DirectDatabase, id: string) => DirectStatement[];
  CheckedMenu: new (rows: MenuRows) => { version: string; expected: (profile: AskedProfile) => string };
  digestOfResponse: (response: LeanRestaurant) => string;
  versionIn: (tag: string) => string;
}

export const checkedMenus = (): Promise<CheckedMenusModule> =>
  import(pathToFileURL(inRoot('edge-api/bench/checked-menus.ts')).href);

const isSame = (one: Row, other: Row): boolean => Object.entries(one).every(([name, value]) => other[name] === value);

/** Returns rows of which those that have not changed are the former ones, so that a day's states fit into memory. */
export const shared = (former: MenuRows, rows: MenuRows): MenuRows =>
  rows.map(({ results }, query) => ({
    results: results.map((row, at) => {
      const known = former[query]?.results[at];
      return known && isSame(row, known) ? known : row;
    }),
  }));

/**
 * Compares answers with the plain rules for the versions that they name; `states[n]` is that after n edits. An answer that
 * names none of them is wrong and stale. Works after the load, which it would slow down.
 */
export async function checkAnswers(
  states: readonly MenuRows[],
  answers: readonly MenuAnswer[],
): Promise<{ wrong: number; stale: number }> {
  const { CheckedMenu } = await checkedMenus();
  const byVersion = Map.groupBy(answers, ({ version }) => version);
  let wrong = 0;
  let stale = 0;
  for (const [edits, rows] of [...states.entries()].toReversed()) {
    const menu = new CheckedMenu(rows);
    for (const { profile, digest, editsBefore } of byVersion.get(menu.version) ?? []) {
      if (menu.expected(profile) !== digest) wrong += 1;
      if (edits < editsBefore) stale += 1;
    }
    byVersion.delete(menu.version);
  }
  const unknown = [...byVersion.values()].flat().length;
  return { wrong: wrong + unknown, stale: stale + unknown };
}
