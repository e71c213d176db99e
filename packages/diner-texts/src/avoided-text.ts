import { LEVEL_NAMES, type Names } from '@justright/contract/choice-texts';
import { lowered } from '@justright/contract/words';
import type { AvoidedFood } from '@justright/dietary-rules/filter';

/** Names an avoided food with its level: "Allergy: milk". */
export const avoidedText = ({ key, level }: AvoidedFood, names: Names): string =>
  `${LEVEL_NAMES[level]}: ${lowered(names.allergy(key))}`;
