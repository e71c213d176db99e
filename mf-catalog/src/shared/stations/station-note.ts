import { foodAnswer } from '@justright/dietary-rules/composition';
import type { Explanation, PathStep } from '@justright/dietary-rules/explain';
import { activeKeysOf, withoutCoveredKinds } from '../derivation/explain.ts';
import type { ReadyDerivation } from '../derivation/use-derivation.ts';
import { namesOf } from '../tags/tags.ts';

/** The most dishes that are named. */
const DISHES_MAX = 3;

const titleIn = (path: readonly PathStep[], kind: 'dish' | 'station'): string =>
  path.flatMap((step) => (step.kind === kind ? [step.title] : []))[0] ?? '';

const someOf = (titles: readonly string[]): string => {
  const more = titles.length - DISHES_MAX;
  return more > 0 ? `${titles.slice(0, DISHES_MAX).join(', ')} and ${more} more` : titles.join(', ');
};

/** Says what others bring to a dish or a part of it: "May contain Fish: Fryer 1, with Fish fingers". Empty for nothing. */
export function stationNote(
  { composition, food }: Explanation,
  { dictionary, words }: Pick<ReadyDerivation, 'dictionary' | 'words'>,
): string {
  const brought = activeKeysOf(dictionary)
    .allergies.filter((key) => foodAnswer(composition, key) === 'mayContain')
    .flatMap((key) =>
      food(key)
        .filter(({ cause }) => cause === 'station')
        .map(({ path }) => ({ key, station: titleIn(path, 'station'), dish: titleIn(path, 'dish') })),
    );
  return [...Map.groupBy(brought, ({ station }) => station)]
    .map(([station, all]) => {
      const keys = [...new Set(all.map(({ key }) => key))];
      const dishes = [...new Set(all.map(({ dish }) => dish))];
      const foods = namesOf(withoutCoveredKinds(keys, dictionary), words.allergies).join(', ');
      return `May contain ${foods}: ${station}, with ${someOf(dishes)}.`;
    })
    .join(' ');
}
