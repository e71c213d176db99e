import { LEGAL, type LegalSetId } from '@justright/contract/legal-sets';
import type { Allergy } from '@justright/contract/preferences';

/**
 * Returns the dictionary as guests of a restaurant are offered it: what the restaurant's law names is always active there. A
 * kind of a family that is offered is avoided with its family: alone, most foods would have no answer for it.
 */
export function offeredAt(allergies: readonly Allergy[], jurisdiction: LegalSetId | null): Allergy[] {
  const named = new Set(jurisdiction === null ? [] : LEGAL[jurisdiction].allergens.map(({ key }) => key));
  const offered = new Set(allergies.filter(({ active }) => active).map(({ key }) => key));
  return allergies.map((one) => {
    const isCovered = one.familyKey !== null && (offered.has(one.familyKey) || named.has(one.familyKey));
    return { ...one, active: one.active || (named.has(one.key) && !isCovered) };
  });
}
