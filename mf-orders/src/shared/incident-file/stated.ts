import type { Cart, StatedIngredient, Told } from '@justright/contract/orders';
import { NONE } from '@justright/ui/texts';
import { dayText, secondText } from '@justright/ui/when';

const EVIDENCE = {
  label: 'Label',
  supplier: 'Supplier’s sheet',
  recipe: 'Recipe',
  staff: 'Word of staff',
  catalogue: 'Catalogue',
} as const;

/** The author of a statement that names nobody. */
const CATALOGUE = 'Catalogue of foods';

/** What an incident file says of an ingredient. */
export interface StatedRow {
  title: string;
  by: string;
  at: string;
  evidence: string;
  reviewBy: string;
}

/** Returns who had stated what of an ingredient, by the clock of a zone; dashes where nobody had. */
export function statedRow({ title, statement }: StatedIngredient, timeZone: string | null): StatedRow {
  if (!statement) return { title, by: 'Nobody', at: NONE, evidence: 'Nothing stated', reviewBy: NONE };
  const { by, at, evidence, product, reviewBy, laterAnswers = [] } = statement;
  const later = laterAnswers.map((one) => `${one.by}, ${secondText(one.at, timeZone)}`);
  return {
    title,
    by: [by ?? CATALOGUE, ...new Set(later)].join('; later '),
    at: secondText(at, timeZone),
    evidence: [EVIDENCE[evidence], product].filter((text) => text !== undefined && text !== '').join(': '),
    reviewBy: reviewBy === undefined ? NONE : dayText(reviewBy),
  };
}

/** Names the ingredients behind an answer of a line. */
export const causesText = (answer: Told['answers'][number], { stated = [] }: Pick<Cart, 'stated'>): string =>
  (answer.from ?? []).flatMap((position) => stated[position]?.title ?? []).join(', ');
