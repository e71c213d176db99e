import type { LineContents } from '@justright/contract/orders';

/** What a dish contains as it was ordered: "Dairy, Gluten". What is not described is never passed over. */
export function contentsText({ allergies, known }: LineContents, nameOf: (key: string) => string): string {
  if (allergies.length === 0) return known ? 'no allergens listed' : 'not listed';
  const names = allergies.map(nameOf).join(', ');
  return known ? names : `${names}; not everything in it is listed`;
}
