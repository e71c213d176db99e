import { loadMenuSource } from '../src/data/menu-source.ts';
import type { Database } from '../src/data/database.ts';
import { checkedProfile } from '../src/domain/profile.ts';
import { stationsWith } from '../src/domain/served-version.ts';
import type { LeanRestaurant } from '@justright/contract/lean-menu';
import { chooseMenu } from '@justright/dietary-rules/choose-menu';
import { filterItem } from '@justright/dietary-rules/filter';
import { type DerivedItem, deriveItem } from '@justright/dietary-rules/item';

type Source = NonNullable<Awaited<ReturnType<typeof loadMenuSource>>>['source'];

/** A state of a restaurant, with its dishes derived by the plain rules. */
interface Edition {
  source: Source;
  derived: ReadonlyMap<string, DerivedItem>;
}

/** A diner's choices as the bench sends them. */
interface AskedProfile {
  allergies: readonly string[];
  diets: readonly string[];
  day: string;
  time: string;
}

/** The menu versions that are kept; an answer that names an older one was stale by far. */
const EDITIONS_MAX = 60;
const PATHS = { diets: 'diets', allergies: 'allergies', levels: '' };

/** Returns the menu version that an ETag names, which has the deployment before it. */
export const versionIn = (tag: string): string => tag.split('|')[1]?.replaceAll('"', '') ?? '';

/** What is compared of an answer: the shown dishes in their order with the options that do not fit, and the hidden ones. */
const summaryOf = (shown: readonly (readonly [string, readonly string[]])[], hidden: readonly string[]): string =>
  JSON.stringify([shown, hidden.toSorted()]);

/** Summarises a lean response. */
export function summaryOfResponse({ menu, omitted = [] }: LeanRestaurant): string {
  const shown = (menu?.menuItems ?? []).map(({ id, groups = [] }) => {
    const unfit = groups.flatMap(({ options }) => options).filter((option) => option.compatible === false);
    return [id, unfit.map((option) => option.id)] as const;
  });
  return summaryOf(
    shown,
    omitted.map(({ id }) => id),
  );
}

/**
 * Knows what the plain rules of packages/dietary-rules show of each version of a restaurant's menu; `pnpm bench:load` runs it
 * in Node (`scripts/bench/day.ts`).
 */
export class CheckedMenus {
  readonly #editions = new Map<string, Edition>();
  readonly #database: Database;
  readonly #id: string;

  constructor(database: Database, id: string) {
    this.#database = database;
    this.#id = id;
  }

  /** Reads the present state from the database; returns its menu version. */
  async read(): Promise<string> {
    const loaded = await loadMenuSource(this.#database, this.#id);
    if (!loaded) throw new Error(`There is no restaurant ${this.#id}`);
    const { source, resolve } = loaded;
    const stations = stationsWith(source.made, source.stations, { resolve, dictionary: source });
    const items = source.menus.flatMap((menu) => menu.items);
    const derived = new Map(
      items.map((item) => [item.id, deriveItem(item, resolve, source, stations.ofDish(item.id))]),
    );
    this.#editions.set(source.menuVersion, { source, derived });
    const [oldest] = this.#editions.keys();
    if (this.#editions.size > EDITIONS_MAX && oldest !== undefined) this.#editions.delete(oldest);
    return source.menuVersion;
  }

  /** Returns what a diner must get of a menu version; undefined for one that was never read. */
  expected(version: string, { allergies, diets, day, time }: AskedProfile): string | undefined {
    const edition = this.#editions.get(version);
    if (!edition) return undefined;
    const { source, derived } = edition;
    const { profile } = checkedProfile(source, { allergies, diets, foods: [] }, PATHS);
    const menu = chooseMenu(
      source.menus.map((one) => one.menu),
      day,
      time,
    );
    const items = new Map(source.menus.find((one) => one.menu === menu)?.items.map((item) => [item.id, item]));
    const named = [...new Set(menu?.subsections.flatMap((section) => section.items))];
    const shown: [string, string[]][] = [];
    const hidden: string[] = [];
    for (const id of named) {
      const item = items.get(id);
      const facts = derived.get(id);
      if (!item || !facts) continue;
      const { reasons, compatible } = filterItem(item, facts, profile, Date.now());
      if (reasons.length > 0) {
        hidden.push(id);
        continue;
      }
      const unfit = item.menuItemCustomizations.flatMap((group, groupIndex) =>
        group.menuItemCustomizationOptions.filter((_option, index) => compatible[groupIndex]?.[index] !== true),
      );
      shown.push([id, unfit.map((option) => option.id)]);
    }
    return summaryOf(shown, hidden);
  }
}
