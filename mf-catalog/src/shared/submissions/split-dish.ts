import type { MenuItemPatch } from '@justright/contract/menus';

/** What staff add to what the parts of a dish answer. */
interface Added {
  additionalAllergies: readonly string[];
  additionalMayContain: readonly string[];
  additionalDiets: readonly string[];
}

/** What of a change of a dish waits to be signed. */
export interface SubmittedDish {
  isDeclared?: true;
  isAllListed?: true;
  additionalAllergies?: string[];
  additionalMayContain?: string[];
  additionalDiets?: string[];
}

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  new Set(some).symmetricDifference(new Set(others)).size === 0;

/**
 * Splits a change by somebody who may not sign: what makes answers worse is saved at once, what makes them better waits to
 * be signed. `submitted` is null when nothing waits.
 */
export function splitDish(
  before: Added,
  { isDeclared, isAllListed, additionalAllergies, additionalMayContain, additionalDiets, ...rest }: MenuItemPatch,
): { saved: MenuItemPatch; submitted: SubmittedDish | null } {
  const after = {
    additionalAllergies: additionalAllergies ?? [...before.additionalAllergies],
    additionalMayContain: additionalMayContain ?? [...before.additionalMayContain],
    additionalDiets: additionalDiets ?? [...before.additionalDiets],
  };
  const contained = [...new Set([...before.additionalAllergies, ...after.additionalAllergies])];
  const traces = new Set([...before.additionalMayContain, ...after.additionalMayContain]);
  const now = {
    additionalAllergies: contained,
    additionalMayContain: [...traces].filter((key) => !contained.includes(key)),
    additionalDiets: before.additionalDiets.filter((key) => after.additionalDiets.includes(key)),
  };
  const fields = ['additionalAllergies', 'additionalMayContain', 'additionalDiets'] as const;
  const saved = fields.filter((field) => !isSameSet(before[field], now[field]));
  const waiting = fields.filter((field) => !isSameSet(now[field], after[field]));
  // Until it is signed, other parts than before are not said to be everything.
  const isNewlyComposed = isAllListed === true && (rest.components ?? rest.menuItemCustomizations) !== undefined;
  const submitted: SubmittedDish = {
    ...(isDeclared === true && { isDeclared }),
    ...(isAllListed === true && { isAllListed }),
    ...Object.fromEntries(waiting.map((field) => [field, after[field]])),
  };
  return {
    saved: {
      ...rest,
      ...(isDeclared === false && { isDeclared }),
      ...((isAllListed === false || isNewlyComposed) && { isAllListed: false }),
      ...Object.fromEntries(saved.map((field) => [field, now[field]])),
    },
    submitted: Object.keys(submitted).length === 0 ? null : submitted,
  };
}
