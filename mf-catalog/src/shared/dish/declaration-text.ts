import type { Declaration } from '@justright/contract/menus';
import { instantText } from '@justright/ui/when';
import { type Names, namesOf } from '../tags/tags.ts';

/** Describes a signature: its author, its time, and the foods that it settles; without names, only who and when. */
export function declarationText({ by, at, keys }: Omit<Declaration, 'isLapsed'>, allergies: Names | null): string {
  const signed = `Signed by ${by}, ${instantText(at)}`;
  if (allergies === null) return signed;
  return keys.length === 0 ? `${signed}; nothing was unknown` : `${signed}, for ${namesOf(keys, allergies).join(', ')}`;
}
