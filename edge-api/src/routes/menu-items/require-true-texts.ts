import type { TextContradiction } from '@justright/contract/generation';
import type { Database } from '../../data/database.ts';
import type { DishRecord } from '../../domain/declaration.ts';
import { RequestError } from '../../domain/refusals.ts';
import { contradictedTexts } from '../../generation/contradicted-texts.ts';
import { requireSigner } from '../../http/require-signer.ts';
import type { Caller } from '../../identity/authenticate.ts';

/** The fields that decide what a dish has, and what its texts name. */
const READ_FIELDS = [
  'title',
  'subtext',
  'description',
  'components',
  'menuItemCustomizations',
  'additionalAllergies',
  'additionalMayContain',
  'isDeclared',
  'isAllListed',
];

const namesIn = (found: readonly TextContradiction[]): Set<string> =>
  new Set(found.flatMap(({ key, words }) => words.map((one) => JSON.stringify([key, one]))));

/**
 * Refuses a dish whose texts name a food that it lacks, unless that was so before, or somebody who may sign confirms it. `sent`
 * are the fields of the body.
 */
export async function requireTrueTexts(
  request: { db: Database; caller: Caller | undefined },
  sent: { readonly confirmsTexts?: boolean | undefined },
  item: DishRecord,
  before: DishRecord | null,
): Promise<void> {
  if (before && !READ_FIELDS.some((field) => Object.hasOwn(sent, field))) return;
  const { db } = request;
  const found = await contradictedTexts(db, item);
  if (found.length === 0) return;
  const known = namesIn(before ? await contradictedTexts(db, before) : []);
  const contradictions = found.filter(({ key, words }) => words.some((one) => !known.has(JSON.stringify([key, one]))));
  if (contradictions.length === 0) return;
  requireSigner(request, sent.confirmsTexts === true);
  if (sent.confirmsTexts === true) return;
  const words = [...new Set(contradictions.flatMap((one) => one.words))];
  const quoted = words.map((one) => `“${one}”`).join(', ');
  throw new RequestError('text-contradiction', `The text names ${quoted}, and the dish does not have it`, {
    details: { words, contradictions },
  });
}
