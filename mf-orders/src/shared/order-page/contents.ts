import type { LineContents } from '@justright/contract/orders';

/** Returns the allergens of a dish as it was ordered: "Dairy, Gluten". Always says when a part is not described. */
export function contentsText({ allergies, known }: LineContents, nameOf: (key: string) => string): string {
  if (allergies.length === 0) return known ? 'no allergens listed' : 'not listed';
  const names = allergies.map(nameOf).join(', ');
  return known ? names : `${names}; not everything in it is listed`;
}
