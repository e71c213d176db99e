import type { Dictionary } from '@justright/dietary-rules/dictionary';
import type { FoodNames } from '@justright/ingredient-matcher/food-names';
import type { AnswersAhead } from '../domain/answers-ahead.ts';
import { answersOf, type LoadedRestaurant } from './menu-source.ts';

/**
 * Returns a restaurant as it is now, and as it will be at each later instant at which the clock alone changes what its dishes
 * are made of: a substitution ends, a publication takes effect. A review that falls due only makes answers worse.
 */
export function restaurantAhead(loaded: LoadedRestaurant): LoadedRestaurant[] {
  const { at: now, substitutions, publications, publicationsAhead } = loaded;
  const changes = [...substitutions.map(({ until }) => until), ...publicationsAhead.map((one) => one.takesEffectAt)];
  const later = new Set(changes.filter((instant) => instant > now).toSorted());
  return [now, ...later].map((at) => ({
    ...loaded,
    at,
    substitutions: substitutions.filter(({ until }) => until > at),
    publications: [...publications, ...publicationsAhead.filter(({ takesEffectAt }) => takesEffectAt <= at)],
  }));
}

/** What the dishes of a restaurant answer now and later, with the titles of the dishes. */
export interface AnsweredRestaurant {
  readonly ahead: AnswersAhead;
  readonly titles: ReadonlyMap<string, string>;
  readonly dictionary: Dictionary;
}

/** Derives the answers of a restaurant's dishes now and later. A dish that the clock takes away counts as it was. */
export function answersAheadOf(loaded: LoadedRestaurant, names: FoodNames): AnsweredRestaurant {
  const moments = restaurantAhead(loaded).map((one) => ({ from: one.at, ...answersOf(one, names) }));
  let known: AnswersAhead[number]['answers'] = new Map();
  const ahead = moments.map(({ from, answers }) => {
    known = new Map([...known, ...answers]);
    return { from, answers: known };
  });
  return {
    ahead,
    titles: new Map(moments.toReversed().flatMap(({ titles }) => [...titles])),
    dictionary: loaded.dictionary,
  };
}
