import { useQueries } from '@justright/client/query';
import type { Names } from '@justright/contract/choice-texts';
import { hiddenDishesQuery } from '../../menu/hidden-dishes-query.ts';
import { explainedReasons, explainedText } from '../../dish/causes.ts';
import { profileKey } from '../../choices/profile.ts';
import type { WhyOf } from './fit-rows.ts';
import type { PersonMenu } from './table-fits.ts';

/**
 * Queries why dishes do not fit each person, by ingredient and for the person's own profile, while it `isWanted`.
 * `asOfMs` is when the menus were received (milliseconds since 1970).
 */
export function useWhys(menus: readonly PersonMenu[], asOfMs: number, names: Names, isWanted: boolean): WhyOf {
  const hiding = menus.filter(({ response }) => response !== undefined && response.omitted.length > 0);
  const distinct = [...new Map(hiding.map((menu) => [profileKey(menu.used), menu])).values()];
  const queries = useQueries({
    queries: distinct.map(({ response, used }) => ({
      ...hiddenDishesQuery(response?.id ?? '', used, asOfMs),
      enabled: isWanted,
    })),
  });
  return (used, dishId) => {
    const index = distinct.findIndex((menu) => profileKey(menu.used) === profileKey(used));
    const dish = queries[index]?.data?.find(({ id }) => id === dishId);
    const texts = dish ? explainedReasons(dish.why, names, dish.title).map(explainedText) : [];
    return texts.length > 0 ? texts : undefined;
  };
}
