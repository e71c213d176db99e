/** Allergies that a diet excludes in any amount. A diet that depends on amounts (keto) is not listed. */
const RULED_OUT: Readonly<Record<string, readonly string[]>> = {
  vegan: ['milk', 'egg', 'fish', 'shellfish', 'pork', 'beef', 'lamb', 'chicken'],
  vegetarian: ['fish', 'shellfish', 'pork', 'beef', 'lamb', 'chicken'],
  pescatarian: ['pork', 'beef', 'lamb', 'chicken'],
  gluten_free: ['gluten'],
  dairy_free: ['milk'],
  paleo: ['milk', 'gluten', 'soy', 'peanut', 'corn', 'alcohol'],
  halal: ['pork', 'alcohol'],
  kosher_style: ['pork', 'shellfish'],
  slow_carb: ['milk', 'gluten', 'corn', 'alcohol'],
  clean_program: ['milk', 'egg', 'gluten', 'corn', 'soy', 'peanut', 'pork', 'beef', 'shellfish', 'alcohol'],
};

export interface Contradiction {
  diet: string;
  allergies: string[];
}

/** Returns the diets that exclude one of the allergies, each with those allergies. */
export function contradictionsOf(diets: readonly string[], allergies: readonly string[]): Contradiction[] {
  return diets
    .map((diet) => ({ diet, allergies: allergies.filter((allergy) => RULED_OUT[diet]?.includes(allergy)) }))
    .filter((contradiction) => contradiction.allergies.length > 0);
}
