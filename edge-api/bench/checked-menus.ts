import { hash } from 'node:crypto';
import { menuQueries, readMenuSource } from '../src/data/menu-source.ts';
import { checkedProfile } from '../src/domain/profile.ts';
import { type ServedSource, stationsWith } from '../src/domain/served-version.ts';
import type { LeanRestaurant } from '@justright/contract/lean-menu';
import { chooseMenu } from '@justright/dietary-rules/choose-menu';
import { filterItem } from '@justright/dietary-rules/filter';
import { type DerivedItem, deriveItem } from '@justright/dietary-rules/item';

export { menuQueries };

/** A diner's choices as the bench sends them. */
interface AskedProfile {
  allergies: readonly string[];
  diets: readonly string[];
  day: string;
  time: string;
}

const PATHS = { diets: 'diets', allergies: 'allergies', levels: '' };

/** Returns the menu version that an ETag names, which has the deployment before it. */
export const versionIn = (tag: string): string => tag.split('|')[1]?.replaceAll('"', '') ?? '';

/**
 * What is compared of an answer, as a digest: the shown dishes in their order with the options that do not fit, and the
 * hidden ones.
 */
const digestOf = (shown: readonly (readonly [string, readonly string[]])[], hidden: readonly string[]): string =>
  hash('sha256', JSON.stringify([shown, hidden.toSorted()]), 'base64');

/** Returns the digest of a lean response. */
export function digestOfResponse({ menu, omitted = [] }: LeanRestaurant): string {
  const shown = (menu?.menuItems ?? []).map(({ id, groups = [] }) => {
    const unfit = groups.flatMap(({ options }) => options).filter((option) => option.compatible === false);
    return [id, unfit.map((option) => option.id)] as const;
  });
  return digestOf(
    shown,
    omitted.map(({ id }) => id),
  );
}

/** Knows what the plain rules of packages/dietary-rules show of one version of a restaurant's menu. */
export class CheckedMenu {
  readonly #source: ServedSource['source'];
  readonly #derived: ReadonlyMap<string, DerivedItem>;

  /** Reads the results of `menuQueries`. */
  constructor(results: Parameters<typeof readMenuSource>[0]) {
    const read = readMenuSource(results);
    if (!read) throw new Error('The restaurant does not exist');
    const { source, resolve } = read;
    const stations = stationsWith(source.made, source.stations, { resolve, dictionary: source });
    const items = source.menus.flatMap((menu) => menu.items);
    this.#source = source;
    this.#derived = new Map(
      items.map((item) => [item.id, deriveItem(item, resolve, source, stations.ofDish(item.id))]),
    );
  }

  get version(): string {
    return this.#source.menuVersion;
  }

  /** Returns the digest of what a diner must get. */
  expected({ allergies, diets, day, time }: AskedProfile): string {
    const source = this.#source;
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
      const facts = this.#derived.get(id);
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
    return digestOf(shown, hidden);
  }
}
