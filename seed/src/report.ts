import type { TaggedFood } from './foods.ts';
import { ALLERGY_KEYS, DIET_KEYS } from './keys.ts';

/** Renders the report of the rules on the USDA list: counts per key and group, and every undecided food. */
export function renderReport(foods: readonly TaggedFood[]): string {
  const groups = [...new Set(foods.map((food) => food.ingredient.foodGroup))].toSorted();
  const inGroup = new Map(groups.map((group) => [group, foods.filter((food) => food.ingredient.foodGroup === group)]));
  const undecided = foods.filter((food) => food.undecided !== null);
  const lines = [
    '# Tags of the USDA foods',
    '',
    'Written by `node seed/src/write-report.ts`; a test checks that it is current. Do not edit.',
    '',
    `${foods.length} foods, ${foods.length - undecided.length} decided, ${undecided.length} undecided. An undecided food has no diets,`,
    'and carries the allergens of its name, of its USDA codes, and those common in its kind.',
    '',
    '## Avoided foods (number of foods)',
    '',
    ...ALLERGY_KEYS.map((key) => `- ${key}: ${count(foods, (food) => food.ingredient.allergies.includes(key))}`),
    '',
    '## Diets (number of foods)',
    '',
    ...DIET_KEYS.map((key) => `- ${key}: ${count(foods, (food) => food.ingredient.diets.includes(key))}`),
    '',
    '## Food groups',
    '',
    ...[...inGroup].map(
      ([group, members]) =>
        `- ${group}: ${members.length} foods, ${count(members, (food) => food.undecided !== null)} undecided`,
    ),
    '',
    '## Undecided foods',
    ...[...inGroup].flatMap(([group, members]) => renderUndecided(group, members)),
  ];
  return `${lines.join('\n')}\n`;
}

function renderUndecided(group: string, members: readonly TaggedFood[]): string[] {
  const undecided = members.filter((food) => food.undecided !== null);
  if (undecided.length === 0) return [];
  const rows = undecided.map(
    ({ ingredient, undecided: reason }) => `- ${ingredient.id} ${ingredient.title.replaceAll(/ +/g, ' ')}: ${reason}`,
  );
  return ['', `### ${group}`, '', ...rows];
}

function count(foods: readonly TaggedFood[], matches: (food: TaggedFood) => boolean): number {
  return foods.filter(matches).length;
}
