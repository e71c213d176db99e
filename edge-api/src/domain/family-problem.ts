import type { Allergy } from '@justright/contract/preferences';

/** Returns why an allergy cannot be a kind of its family; null when it can. There are two levels only. */
export function familyProblem(
  allergies: readonly Pick<Allergy, 'key' | 'familyKey'>[],
  { key, familyKey }: Pick<Allergy, 'key' | 'familyKey'>,
): string | null {
  if (familyKey === null) return null;
  if (familyKey === key) return 'An allergy is no kind of itself';
  const family = allergies.find((one) => one.key === familyKey);
  if (!family) return 'There is no such allergy';
  if (family.familyKey !== null) return 'That is itself a kind of another allergy';
  if (allergies.some((one) => one.familyKey === key)) return 'It has kinds itself, so it can be no kind';
  return null;
}
