import type { CartItem, LineContents } from '@justright/contract/orders';

/** The most foods that a list of unknown ones names. */
const UNKNOWN_NAMED_MAX = 5;

/** Names the foods that are not known: all of a few, else those that the diner avoids and the number of the others. */
function unknownText(unknown: readonly string[], avoided: readonly string[], nameOf: (key: string) => string): string {
  const named = unknown.length > UNKNOWN_NAMED_MAX ? unknown.filter((key) => avoided.includes(key)) : unknown;
  const others = unknown.length - named.length;
  const count = others === 0 ? [] : [`${others} ${named.length > 0 ? 'other ' : ''}foods`];
  return `not known: ${[...named.map(nameOf), ...count].join(', ')}`;
}

/**
 * Returns what a dish contains as it was ordered: "Dairy, Gluten; may contain Sesame; not known: Celery". Always says when
 * a part is not described.
 */
export function contentsText(
  { allergies, mayContain, unknownFor, known }: LineContents,
  { selectedAllergies }: Pick<CartItem['preference'], 'selectedAllergies'>,
  nameOf: (key: string) => string,
): string {
  const listed = allergies.map(nameOf).join(', ');
  if (!known) return listed === '' ? 'not listed' : `${listed}; not everything in it is listed`;
  return [
    listed || 'no allergens listed',
    ...(mayContain.length > 0 ? [`may contain ${mayContain.map(nameOf).join(', ')}`] : []),
    ...(unknownFor.length > 0 ? [unknownText(unknownFor, selectedAllergies, nameOf)] : []),
  ].join('; ');
}

type Line = Pick<CartItem, 'contents' | 'changed' | 'now' | 'preference'>;

/**
 * Says what a line contains: what is so now where that is something else than when it was ordered, and of what is not so any
 * more that it was then. The orders of the demo have nothing to say.
 */
export function lineContentsTexts(
  { contents, changed, now, preference }: Line,
  nameOf: (key: string) => string,
): string[] {
  if (!contents) return [];
  if (now) return [`Contains now: ${contentsText(now.contents, preference, nameOf)}`];
  const text = contentsText(contents, preference, nameOf);
  if (now === null)
    return [`Contained when ordered: ${text}`, 'No longer on the menu: what it contains now is not known.'];
  return [`${changed ? 'Contained when ordered' : 'Contains'}: ${text}`];
}
