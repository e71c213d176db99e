/**
 * The allergens that public law names. They decide columns and names of written information, and what guests of a
 * restaurant can always choose to avoid there. Put together by us: check against the law before relying on them, and say so where they are shown.
 */
export const LEGAL_SETS = ['us-9', 'eu-14', 'ca', 'anz'] as const;
export type LegalSetId = (typeof LEGAL_SETS)[number];

/** Where each set is in force. */
export const LEGAL_PLACES: Readonly<Record<LegalSetId, string>> = {
  'us-9': 'United States',
  'eu-14': 'European Union, United Kingdom',
  ca: 'Canada',
  anz: 'Australia, New Zealand',
};

/** An allergen as a law names it. */
export interface LegalAllergen {
  readonly key: string;
  /** The name in the law. */
  readonly name: string;
  /** The name without the law's own remarks: a heading. */
  readonly title: string;
  /** Whether the law asks for the name of the fish or the crustacean. */
  readonly namesSpecies: boolean;
  /** The kinds that count as this allergen, by their keys. Pine nut and chestnut are no nuts of the European list. */
  readonly kinds: readonly string[];
  /** Those of the kinds that the law's name lists. */
  readonly namedKinds: readonly string[];
}

interface LegalSet {
  readonly law: string;
  /** In the order of the law. */
  readonly allergens: readonly LegalAllergen[];
}

/** Codes of GS1's list AllergenTypeCode, by key. */
export const GS1_CODES: Readonly<Record<string, string>> = {
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

const NUTS_OF_ALL_BUT_THE_UNITED_STATES = [
  'almond',
  'hazelnut',
  'walnut',
  'cashew',
  'pecan',
  'brazil_nut',
  'pistachio',
  'macadamia',
] as const;
/** The kinds of tree nuts. Coconut is none. */
export const NUTS = [...NUTS_OF_ALL_BUT_THE_UNITED_STATES, 'pine_nut', 'chestnut'] as const;
/** The kinds of gluten. The laws count hybrids of the cereals that they name: triticale is one of wheat and rye. */
export const CEREALS = ['wheat', 'rye', 'barley', 'oats', 'spelt', 'kamut', 'triticale'] as const;
/** Spelt and khorasan wheat are wheats. The key of wheat is common wheat alone. */
const WHEATS = ['spelt', 'kamut'];

interface Kinds {
  readonly count: readonly string[];
  readonly named?: readonly string[];
}

/** Describes an allergen; its kinds are all named unless `named` says which. */
const allergen = (key: string, name: string, { count, named }: Kinds = { count: [] }): LegalAllergen => ({
  key,
  name,
  title: name.replace(/ (?:\(.*\)|above .*)$/, ''),
  namesSpecies: name.endsWith('(name the species)'),
  kinds: count,
  namedKinds: named ?? count,
});

export const LEGAL: Readonly<Record<LegalSetId, LegalSet>> = {
  'us-9': {
    law: 'FALCPA 2004 and FASTER Act 2021 (United States)',
    allergens: [
      allergen('milk', 'Milk'),
      allergen('egg', 'Eggs'),
      allergen('fish', 'Fish (name the species)'),
      allergen('crustacean', 'Crustacean shellfish (name the species)'),
      allergen('tree_nut', 'Tree nuts (name the nut)', { count: NUTS, named: [] }),
      allergen('wheat', 'Wheat', { count: [...WHEATS, 'triticale'], named: [] }),
      allergen('peanut', 'Peanuts'),
      allergen('soy', 'Soybeans'),
      allergen('sesame', 'Sesame'),
    ],
  },
  'eu-14': {
    law: 'Regulation (EU) No 1169/2011, Annex II; the same list in the United Kingdom',
    allergens: [
      allergen(
        'gluten',
        'Cereals containing gluten (name the cereal: wheat, spelt, khorasan wheat, rye, barley, oats)',
        {
          count: CEREALS,
          named: CEREALS.filter((kind) => kind !== 'triticale'),
        },
      ),
      allergen('crustacean', 'Crustaceans'),
      allergen('egg', 'Eggs'),
      allergen('fish', 'Fish'),
      allergen('peanut', 'Peanuts'),
      allergen('soy', 'Soybeans'),
      allergen('milk', 'Milk (including lactose)'),
      allergen(
        'tree_nut',
        'Nuts (name the nut: almond, hazelnut, walnut, cashew, pecan, Brazil nut, pistachio, macadamia)',
        { count: NUTS_OF_ALL_BUT_THE_UNITED_STATES },
      ),
      allergen('celery', 'Celery'),
      allergen('mustard', 'Mustard'),
      allergen('sesame', 'Sesame seeds'),
      allergen('sulphite', 'Sulphur dioxide and sulphites above 10 mg/kg or 10 mg/l as SO2'),
      allergen('lupin', 'Lupin'),
      allergen('mollusc', 'Molluscs'),
    ],
  },
  ca: {
    law: 'Food and Drug Regulations (Canada), priority allergens, gluten sources, added sulphites',
    allergens: [
      allergen('egg', 'Eggs'),
      allergen('milk', 'Milk'),
      allergen('mustard', 'Mustard'),
      allergen('peanut', 'Peanuts'),
      allergen('crustacean', 'Crustaceans'),
      allergen('mollusc', 'Molluscs'),
      allergen('fish', 'Fish'),
      allergen('sesame', 'Sesame seeds'),
      allergen('soy', 'Soybeans'),
      allergen('sulphite', 'Sulphites (added, or 10 ppm and above)'),
      allergen(
        'tree_nut',
        'Tree nuts (almonds, Brazil nuts, cashews, hazelnuts, macadamia nuts, pecans, pine nuts, pistachios, walnuts)',
        { count: [...NUTS_OF_ALL_BUT_THE_UNITED_STATES, 'pine_nut'] },
      ),
      allergen('wheat', 'Wheat', { count: WHEATS, named: [] }),
      allergen('triticale', 'Triticale'),
      allergen('gluten', 'Gluten (from barley, oats, rye, triticale, wheat)', {
        count: CEREALS,
        named: ['barley', 'oats', 'rye'],
      }),
    ],
  },
  anz: {
    law: 'Food Standards Code 1.2.3 with plain English allergen labelling (Australia and New Zealand)',
    allergens: [
      allergen('gluten', 'Gluten (wheat, rye, barley, oats and their hybrids)', {
        count: CEREALS,
        named: ['rye', 'barley', 'oats'],
      }),
      allergen('wheat', 'Wheat', { count: [...WHEATS, 'triticale'], named: [] }),
      allergen('crustacean', 'Crustacean'),
      allergen('mollusc', 'Mollusc'),
      allergen('egg', 'Egg'),
      allergen('fish', 'Fish'),
      allergen('lupin', 'Lupin'),
      allergen('milk', 'Milk'),
      allergen('peanut', 'Peanut'),
      allergen('soy', 'Soy'),
      allergen('sesame', 'Sesame'),
      allergen('almond', 'Almond'),
      allergen('brazil_nut', 'Brazil nut'),
      allergen('cashew', 'Cashew'),
      allergen('hazelnut', 'Hazelnut'),
      allergen('macadamia', 'Macadamia'),
      allergen('pecan', 'Pecan'),
      allergen('pine_nut', 'Pine nut'),
      allergen('pistachio', 'Pistachio'),
      allergen('walnut', 'Walnut'),
      allergen('sulphite', 'Sulphites (added, 10 mg/kg or more)'),
    ],
  },
};

/** The columns of a restaurant without a jurisdiction: what any of the laws names, with all its kinds. */
const EVERY_LAW: readonly LegalAllergen[] = [
  allergen('gluten', 'Gluten', { count: CEREALS }),
  allergen('crustacean', 'Crustaceans'),
  allergen('egg', 'Eggs'),
  allergen('fish', 'Fish'),
  allergen('peanut', 'Peanuts'),
  allergen('soy', 'Soybeans'),
  allergen('milk', 'Milk'),
  allergen('tree_nut', 'Tree nuts', { count: NUTS }),
  allergen('celery', 'Celery'),
  allergen('mustard', 'Mustard'),
  allergen('sesame', 'Sesame'),
  allergen('sulphite', 'Sulphites'),
  allergen('lupin', 'Lupin'),
  allergen('mollusc', 'Molluscs'),
];

/** Returns the allergens of a restaurant's written information, in their order; null: it has no jurisdiction. */
export const legalAllergens = (jurisdiction: LegalSetId | null): readonly LegalAllergen[] =>
  jurisdiction === null ? EVERY_LAW : LEGAL[jurisdiction].allergens;
