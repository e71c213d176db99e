import type { StatedIngredient } from './foods.ts';
import { DIET_KEYS, STATEMENT_KEYS } from './keys.ts';
import type { StatementKey } from './keys.ts';

/** Renders the report of the rules on the USDA list: counts per key and group, and every undecided food. */
export function renderReport(foods: readonly StatedIngredient[]): string {
  const groups = [...new Set(foods.map((food) => food.ingredient.foodGroup))].toSorted();
  const inGroup = new Map(groups.map((group) => [group, foods.filter((food) => food.ingredient.foodGroup === group)]));
  const undecided = foods.filter((food) => food.undecided !== null);
  const lines = [
    '# Statements of the USDA foods',
    '',
    'Written by `node seed/src/write-report.ts`; a test checks that it is current. Do not edit.',
    '',
    `${foods.length} foods, ${foods.length - undecided.length} decided, ${undecided.length} undecided. Of an undecided food only what is`,
    'proven is stated; everything else is unknown.',
    '',
    '## Avoided foods (number of foods)',
    '',
    ...STATEMENT_KEYS.map((key) => lineOf(key, foods)),
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

function renderUndecided(group: string, members: readonly StatedIngredient[]): string[] {
  const undecided = members.filter((food) => food.undecided !== null);
  if (undecided.length === 0) return [];
  const rows = undecided.map(
    ({ ingredient, undecided: reason }) => `- ${ingredient.id} ${ingredient.title.replaceAll(/ +/g, ' ')}: ${reason}`,
  );
  return ['', `### ${group}`, '', ...rows];
}

function lineOf(key: StatementKey, foods: readonly StatedIngredient[]): string {
  const [contains, mayContain, notAdded] = (['allergies', 'mayContain', 'notAdded'] as const).map((list) =>
    count(foods, ({ ingredient }) => ingredient[list].includes(key)),
  );
  const unknown = foods.length - (contains ?? 0) - (mayContain ?? 0) - (notAdded ?? 0);
  return `- ${key}: ${contains} contain it, ${mayContain} may contain it, ${notAdded} do not have it, ${unknown} unknown`;
}

function count(foods: readonly StatedIngredient[], matches: (food: StatedIngredient) => boolean): number {
  return foods.filter(matches).length;
}
