import type { ServedLists } from '@justright/contract/public-menu';
import type { DinerFoods } from '@justright/contract/read-lean-menu';

/** Lists those of some keys that a food is free of. */
export const freeOf = (keys: readonly string[], { known, allergies, mayContain, unknownFor }: DinerFoods): string[] =>
  known ? keys.filter((key) => ![allergies, mayContain, unknownFor].some((list) => list.includes(key))) : [];

/** Tells whether a food lists nothing and nothing of it is unknown. */
export const isListless = ({ allergies, mayContain, unknownFor }: ServedLists): boolean =>
  allergies.length + mayContain.length + unknownFor.length === 0;
