import { Checkbox } from '@justright/ui/checkbox';
import type { DataGridColumn } from '@justright/ui/data-grid';

interface Choosable {
  id: string;
  title: string;
  description: string;
}

/** The first column of a grid with a choice of dishes: a checkbox with the dish's title. */
export function chosenColumn<Row extends Choosable>(
  chosen: ReadonlySet<string>,
  onToggle: (id: string, isChosen: boolean) => void,
): DataGridColumn<Row> {
  return {
    id: 'title',
    title: 'Item',
    text: ({ title, description }) => `${title} ${description}`,
    cell: ({ id, title }) => (
      <Checkbox isSelected={chosen.has(id)} onChange={(isChosen) => onToggle(id, isChosen)}>
        {title}
      </Checkbox>
    ),
    sortValue: ({ title }) => title,
    minWidth: 200,
  };
}

/** Returns a copy of the set with an id added or removed. */
export const toggled = (ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> =>
  isIn ? ids.union(new Set([id])) : ids.difference(new Set([id]));
