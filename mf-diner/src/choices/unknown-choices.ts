import { ApiError } from '@justright/client/api';
import type { UnknownChoices } from '@justright/contract/public-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { isRecord, isTextList } from '../device/shapes.ts';

/** Reads the choices that the server does not know from its refusal; null for any other failure. */
export function unknownChoicesOf(error: unknown): UnknownChoices | null {
  if (!(error instanceof ApiError) || error.code !== 'validation-failed' || !isRecord(error.details)) return null;
  const { unknownDiets, unknownAllergies } = error.details;
  if (!isTextList(unknownDiets) || !isTextList(unknownAllergies)) return null;
  return unknownDiets.length + unknownAllergies.length > 0 ? { unknownDiets, unknownAllergies } : null;
}

/** Removes the unknown choices from a profile. */
export const withoutUnknown = (profile: Profile, { unknownDiets, unknownAllergies }: UnknownChoices): Profile => ({
  ...profile,
  diets: profile.diets.filter((key) => !unknownDiets.includes(key)),
  allergies: profile.allergies.filter(({ key }) => !unknownAllergies.includes(key)),
});
