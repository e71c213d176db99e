import { GS1_CODES, LEGAL, LEGAL_SETS, type LegalSetId } from '@justright/contract/legal-sets';
import { FAMILIES } from './keys.ts';
import type { StatementKey } from './keys.ts';

/** A law that names a food as an allergen: its name there, and its code in GS1's list AllergenTypeCode. */
export interface LegalEntry {
  readonly set: LegalSetId;
  readonly name: string;
  readonly code: string;
}

const kindsOf = (key: StatementKey): readonly StatementKey[] =>
  Object.entries(FAMILIES).find(([family]) => family === key)?.[1] ?? [];

/**
 * Lists the laws that name a food. A kind that a law names within its family's entry has the name of that entry; a family
 * of which a law names only kinds (shellfish: crustaceans, molluscs) has their names, so it starts as an allergy too.
 */
export function legalEntriesOf(key: StatementKey): LegalEntry[] {
  return LEGAL_SETS.flatMap((set) => {
    const { allergens } = LEGAL[set];
    const nameOf = (one: StatementKey) => allergens.find((allergen) => allergen.key === one)?.name;
    const asKind = allergens.find(({ namedKinds }) => namedKinds.includes(key))?.name;
    const named = kindsOf(key).filter((kind) => nameOf(kind) !== undefined);
    const asFamily = named.map(nameOf).join(', ');
    const name = nameOf(key) ?? asKind ?? asFamily;
    const code = GS1_CODES[key] ?? GS1_CODES[named[0] ?? key] ?? '';
    return name === '' ? [] : [{ set, name, code }];
  });
}
