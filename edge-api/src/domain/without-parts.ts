import { foodAnswer, mayBeIn } from '@justright/dietary-rules/composition';
import type { DerivedItem } from '@justright/dietary-rules/item';
import type { CompiledItem } from './compiled-menu.ts';
import type { StoredDish } from './menu-source.ts';

type Derive = (item: StoredDish) => DerivedItem;

/**
 * Returns a dish without required parts, as its kitchen makes it for one order. Nobody has signed that: its declaration
 * settles only what is no ingredient of the whole dish, since taking food away adds none.
 */
function itemWithout(item: StoredDish, titles: readonly string[], derive: Derive): StoredDish {
  const kept = item.components.flatMap(({ title, required }, index) =>
    required && titles.includes(title) ? [] : [index],
  );
  const moved = (indexes: readonly number[]) => indexes.map((index) => kept.indexOf(index)).filter((at) => at >= 0);
  const { declaration } = item;
  const { composition } = derive(item);
  return {
    ...item,
    components: item.components.filter((_part, index) => kept.includes(index)),
    declaration: declaration && {
      ...declaration,
      keys: declaration.keys.filter((key) => !mayBeIn(foodAnswer(composition, key))),
    },
    ...(item.soldOutParts && { soldOutParts: moved(item.soldOutParts) }),
    ...(item.namedInText && { namedInText: { ...item.namedInText, components: moved(item.namedInText.components) } }),
    ...(item.signed && { signed: itemWithout(item.signed, titles, derive) }),
  };
}

/** Returns a compiled dish without required parts. Its masks stay those of the whole dish: they filter no order. */
export const withoutParts = (compiled: CompiledItem, titles: readonly string[], derive: Derive): CompiledItem =>
  titles.length === 0
    ? compiled
    : { ...compiled, item: itemWithout(compiled.item, titles, derive), sources: new Map() };
