import { FAMILIES } from './keys.ts';
import type { StatementKey } from './keys.ts';

/** A law that names a food as an allergen: its name there, and its code in GS1's list AllergenTypeCode. */
export interface LegalEntry {
  readonly set: LegalSet;
  readonly name: string;
  readonly code: string;
}

const LEGAL_SETS = ['us-9', 'eu-14', 'ca', 'anz'] as const;
type LegalSet = (typeof LEGAL_SETS)[number];

const GS1_CODES: Partial<Record<StatementKey, string>> = {
  milk: 'AM',
  egg: 'AE',
  fish: 'AF',
  crustacean: 'AC',
  mollusc: 'UM',
  tree_nut: 'AN',
  peanut: 'AP',
  gluten: 'AW',
  wheat: 'UW',
  rye: 'NR',
  barley: 'GB',
  oats: 'GO',
  spelt: 'GS',
  kamut: 'GK',
  triticale: 'TR',
  soy: 'AY',
  sesame: 'AS',
  celery: 'BC',
  mustard: 'BM',
  lupin: 'NL',
  sulphite: 'AU',
  almond: 'SA',
  hazelnut: 'SH',
  walnut: 'SW',
  cashew: 'SC',
  pecan: 'SP',
  brazil_nut: 'SR',
  pistachio: 'ST',
  macadamia: 'SM',
  pine_nut: 'PN',
  chestnut: 'SN',
};

/**
 * The names of allergens in public law: FALCPA 2004 and FASTER Act 2021 (United States); Regulation (EU) No 1169/2011,
 * Annex II; Food and Drug Regulations (Canada); Food Standards Code 1.2.3 (Australia and New Zealand).
 */
const NAMES: Readonly<Record<LegalSet, Partial<Record<StatementKey, string>>>> = {
  'us-9': {
    milk: 'Milk',
    egg: 'Eggs',
    fish: 'Fish (name the species)',
    crustacean: 'Crustacean shellfish (name the species)',
    tree_nut: 'Tree nuts (name the nut)',
    wheat: 'Wheat',
    peanut: 'Peanuts',
    soy: 'Soybeans',
    sesame: 'Sesame',
  },
  'eu-14': {
    gluten: 'Cereals containing gluten (name the cereal: wheat, spelt, khorasan wheat, rye, barley, oats)',
    crustacean: 'Crustaceans',
    egg: 'Eggs',
    fish: 'Fish',
    peanut: 'Peanuts',
    soy: 'Soybeans',
    milk: 'Milk (including lactose)',
    tree_nut: 'Nuts (name the nut: almond, hazelnut, walnut, cashew, pecan, Brazil nut, pistachio, macadamia)',
    celery: 'Celery',
    mustard: 'Mustard',
    sesame: 'Sesame seeds',
    sulphite: 'Sulphur dioxide and sulphites above 10 mg/kg or 10 mg/l as SO2',
    lupin: 'Lupin',
    mollusc: 'Molluscs',
  },
  ca: {
    egg: 'Eggs',
    milk: 'Milk',
    mustard: 'Mustard',
    peanut: 'Peanuts',
    crustacean: 'Crustaceans',
    mollusc: 'Molluscs',
    fish: 'Fish',
    sesame: 'Sesame seeds',
    soy: 'Soybeans',
    sulphite: 'Sulphites (added, or 10 ppm and above)',
    tree_nut:
      'Tree nuts (almonds, Brazil nuts, cashews, hazelnuts, macadamia nuts, pecans, pine nuts, pistachios, walnuts)',
    wheat: 'Wheat',
    triticale: 'Triticale',
    gluten: 'Gluten (from barley, oats, rye, triticale, wheat)',
  },
  anz: {
    gluten: 'Gluten (wheat, rye, barley, oats and their hybrids)',
    wheat: 'Wheat',
    crustacean: 'Crustacean',
    mollusc: 'Mollusc',
    egg: 'Egg',
    fish: 'Fish',
    lupin: 'Lupin',
    milk: 'Milk',
    peanut: 'Peanut',
    soy: 'Soy',
    sesame: 'Sesame',
    almond: 'Almond',
    brazil_nut: 'Brazil nut',
    cashew: 'Cashew',
    hazelnut: 'Hazelnut',
    macadamia: 'Macadamia',
    pecan: 'Pecan',
    pine_nut: 'Pine nut',
    pistachio: 'Pistachio',
    walnut: 'Walnut',
    sulphite: 'Sulphites (added, 10 mg/kg or more)',
  },
};

/** The kinds that a law names within the entry of their family. Pine nut and chestnut are no nuts of the EU's list. */
const NAMED_KINDS: Readonly<Record<LegalSet, readonly StatementKey[]>> = {
  'us-9': [],
  'eu-14': [
    ...FAMILIES.tree_nut.filter((kind) => kind !== 'pine_nut' && kind !== 'chestnut'),
    ...FAMILIES.gluten.filter((kind) => kind !== 'triticale'),
  ],
  ca: [...FAMILIES.tree_nut.filter((kind) => kind !== 'chestnut'), 'barley', 'oats', 'rye'],
  anz: ['rye', 'barley', 'oats'],
};

const kindsOf = (key: StatementKey): readonly StatementKey[] =>
  Object.entries(FAMILIES).find(([family]) => family === key)?.[1] ?? [];

/**
 * Lists the laws that name a food. A kind that a law names within its family's entry has the name of that entry; a family
 * of which a law names only kinds (shellfish: crustaceans, molluscs) has their names, so it starts as an allergy too.
 */
export function legalEntriesOf(key: StatementKey, familyKey: StatementKey | null): LegalEntry[] {
  return LEGAL_SETS.flatMap((set) => {
    const asKind = familyKey !== null && NAMED_KINDS[set].includes(key) ? NAMES[set][familyKey] : undefined;
    const named = kindsOf(key).filter((kind) => NAMES[set][kind] !== undefined);
    const asFamily = named.map((kind) => NAMES[set][kind]).join(', ');
    const name = NAMES[set][key] ?? asKind ?? asFamily;
    const code = GS1_CODES[key] ?? GS1_CODES[named[0] ?? key] ?? '';
    return name === '' ? [] : [{ set, name, code }];
  });
}
