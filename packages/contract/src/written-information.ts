import * as v from 'valibot';
import { call } from './call.ts';
import { LEGAL_SETS } from './legal-sets.ts';

/** An allergen of the legal set. Its columns say what a dish contains by this key. */
const WrittenColumn = v.object({
  key: v.string(),
  /** The name without the law's own remarks: a heading. */
  title: v.string(),
  /** The name in the law. */
  name: v.string(),
  /** The code in GS1's list AllergenTypeCode. */
  code: v.string(),
});
export type WrittenColumn = v.InferOutput<typeof WrittenColumn>;

/**
 * What is known of a food, in the order of the columns. A column without an answer is no ingredient, and nobody has said
 * anything of traces.
 */
export const WrittenAnswer = v.object({
  key: v.string(),
  /** `free`: no ingredient, and traces are ruled out. */
  answer: v.picklist(['contains', 'mayContain', 'unknown', 'free']),
  /**
   * What to name: kinds ("Walnut"), and ingredients where the law asks for the species. Beside `unknown` also the family that
   * is contained, of which the kind is not known.
   */
  named: v.array(v.object({ name: v.string(), answer: v.picklist(['contains', 'mayContain']) })),
});
export type WrittenAnswer = v.InferOutput<typeof WrittenAnswer>;

/** What may be in a food by a law, with its name there: what a label says. */
export const LegalTrace = v.object({
  ...WrittenAnswer.entries,
  answer: v.picklist(['contains', 'mayContain', 'unknown']),
  title: v.string(),
});

/** Options that a diner chooses from for a part of a dish. */
const WrittenGroup = v.object({
  title: v.string(),
  /** How many must and may be chosen. */
  minimum: v.number(),
  maximum: v.number(),
  options: v.array(v.object({ title: v.string(), answers: v.array(WrittenAnswer) })),
});
export type WrittenGroup = v.InferOutput<typeof WrittenGroup>;

const WrittenPart = v.object({
  /**
   * `component`: a part, with what can be chosen for it. `choice`: options that belong to no part. `whole`: what staff added
   * to the dish as a whole, or that nobody said what it is made of.
   */
  kind: v.picklist(['component', 'choice', 'whole']),
  title: v.string(),
  canBeLeftOut: v.boolean(),
  /** The worst of the part and of each of its options. */
  answers: v.array(WrittenAnswer),
  groups: v.array(WrittenGroup),
});
export type WrittenPart = v.InferOutput<typeof WrittenPart>;

const WrittenDish = v.object({
  id: v.string(),
  title: v.string(),
  /** The worst of everything that it can be served with. */
  answers: v.array(WrittenAnswer),
  parts: v.array(WrittenPart),
  /** Who signed that what is listed of the dish is complete; null without a signature in effect. */
  signed: v.nullable(v.object({ by: v.nullable(v.string()), at: v.string() })),
  /** When the oldest statement about its ingredients was made; null without one. */
  oldestStatementAt: v.nullable(v.string()),
});
export type WrittenDish = v.InferOutput<typeof WrittenDish>;

const WrittenSection = v.object({ title: v.string(), dishes: v.array(WrittenDish) });
const WrittenMenu = v.object({ id: v.string(), title: v.string(), sections: v.array(WrittenSection) });

/** One state of the matrix. Another state of the same restaurant has another number. */
const WrittenEdition = v.object({
  number: v.number(),
  /** When it was first drawn. */
  at: v.string(),
});
export type WrittenEdition = v.InferOutput<typeof WrittenEdition>;

/** All dishes of a restaurant by the legal set of its jurisdiction, for somebody who has chosen nothing. */
export const WrittenInformation = v.object({
  restaurant: v.object({ id: v.string(), name: v.string(), address: v.string(), urlSlug: v.string() }),
  /** Null: the restaurant has none, and the columns are what any of the laws names. */
  jurisdiction: v.nullable(v.picklist(LEGAL_SETS)),
  /** The law; empty without a jurisdiction. */
  law: v.string(),
  columns: v.array(WrittenColumn),
  menus: v.array(WrittenMenu),
  /** What is used instead of an ingredient now, until a time; the dishes are written with it. The first to end is first. */
  substitutions: v.array(v.object({ ingredient: v.string(), substitute: v.string(), until: v.string() })),
  oldestStatementAt: v.nullable(v.string()),
  menuVersion: v.string(),
  edition: WrittenEdition,
});
export type WrittenInformation = v.InferOutput<typeof WrittenInformation>;

export const getWrittenInformation = call('GET', '/public/restaurants/{id}/allergens', 'public', {
  data: WrittenInformation,
});
