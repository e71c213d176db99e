/** Foods that a diet rules out whatever the amount or the kitchen; a diet that depends on more (keto) rules out none. */
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

/** Diets that can't be true of a food with these allergies, by key, each with the allergies that speak against it. */
export function contradictionsOf(diets: readonly string[], allergies: readonly string[]): Contradiction[] {
  return diets
    .map((diet) => ({ diet, allergies: allergies.filter((allergy) => RULED_OUT[diet]?.includes(allergy)) }))
    .filter((contradiction) => contradiction.allergies.length > 0);
}
