import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import type { LeanDish, LeanMark, LeanRestaurant } from '../../packages/contract/src/lean-menu.ts';

/**
 * A baseline of the benchmark: what a restaurant could write in an afternoon. It keeps the menu as objects in memory, and
 * filters and serialises it for each request; an edit would never reach it. Arguments: the port, and the file of the
 * lean response without a filter.
 */
const [port = '', file = ''] = process.argv.slice(2);
const envelope: { data: LeanRestaurant } = JSON.parse(readFileSync(file, 'utf8'));
const { menu, ...restaurant } = envelope.data;
if (!menu) throw new Error('The restaurant has no menu at this time');

type Foods = Pick<LeanDish, 'allergies' | 'mayContain' | 'unknownFor' | 'known'>;
const listed = (query: unknown): string[] => (typeof query === 'string' ? query : '').split(',').filter(Boolean);

const server = fastify();
server.get<{ Querystring: Record<string, string> }>('/menu', (request) => {
  const avoided = new Set(listed(request.query['allergies']));
  const diets = listed(request.query['diets']);
  const marksOf = ({ allergies = [], mayContain = [], unknownFor = [] }: Foods): LeanMark[] => [
    ...allergies.filter((key) => avoided.has(key)).map((key) => ({ key, answer: 'contains' as const })),
    ...mayContain.filter((key) => avoided.has(key)).map((key) => ({ key, answer: 'mayContain' as const })),
    ...unknownFor.filter((key) => avoided.has(key)).map((key) => ({ key, answer: 'unknown' as const })),
  ];
  const lacks = ({ notDiets = [], unknownDiets = [] }: { notDiets?: string[]; unknownDiets?: string[] }) =>
    diets.some((diet) => notDiets.includes(diet) || unknownDiets.includes(diet));
  const omitted: { id: string; title: string; marks: LeanMark[] }[] = [];
  const positions = new Map<number, number>();
  const menuItems: LeanDish[] = [];
  for (const [position, dish] of menu.menuItems.entries()) {
    const marks = marksOf(dish);
    if (marks.length > 0 || diets.some((diet) => dish.diets?.includes(diet) !== true)) {
      omitted.push({ id: dish.id, title: dish.title, marks });
      continue;
    }
    positions.set(position, menuItems.length);
    menuItems.push({
      ...dish,
      groups: dish.groups?.map((group) => ({
        ...group,
        options: group.options.map((option) => {
          const own = marksOf(option);
          return own.length > 0 || lacks(option) ? { ...option, compatible: false as const, marks: own } : option;
        }),
      })),
    });
  }
  const subsections = menu.subsections.map((section) => ({
    ...section,
    items: section.items.flatMap((position) => positions.get(position) ?? []),
  }));
  return { success: true, data: { ...restaurant, menu: { ...menu, subsections, menuItems }, omitted } };
});
await server.listen({ port: Number(port), host: '127.0.0.1' });
