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
const { keys } = restaurant;
if (!menu) throw new Error('The restaurant has no menu at this time');

type Foods = Pick<LeanDish, 'allergies' | 'mayContain' | 'unknownFor' | 'known'>;
const listed = (query: unknown): string[] => (typeof query === 'string' ? query : '').split(',').filter(Boolean);

const server = fastify();
server.get<{ Querystring: Record<string, string> }>('/menu', (request) => {
  const avoided = new Map(listed(request.query['allergies']).map((key) => [keys.allergies.indexOf(key), key]));
  const diets = listed(request.query['diets']).map((key) => keys.diets.indexOf(key));
  const marksIn = (numbers: readonly number[], answer: LeanMark['answer']): LeanMark[] =>
    numbers.flatMap((number) => {
      const key = avoided.get(number);
      return key === undefined ? [] : [{ key, answer }];
    });
  const marksOf = ({ allergies = [], mayContain = [], unknownFor = [] }: Foods): LeanMark[] => [
    ...marksIn(allergies, 'contains'),
    ...marksIn(mayContain, 'mayContain'),
    ...marksIn(unknownFor, 'unknown'),
  ];
  const lacks = ({ notDiets = [], unknownDiets = [] }: { notDiets?: number[]; unknownDiets?: number[] }) =>
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
