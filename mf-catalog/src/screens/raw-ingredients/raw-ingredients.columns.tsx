import type { Ingredient } from '@justright/contract/catalogue';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { ActiveChip, activeText } from '../../shared/active-chip.tsx';
import { MAX_DISLIKES_SHOWN, MAX_GOALS_SHOWN, type Names, namesOf } from '../../shared/tags.ts';
import { TagsCell } from '../../shared/tags-cell.tsx';
import styles from './raw-ingredients.module.css';

/** Columns of the grid. Make them once per dictionary: new ones prepare every row anew. */
export function ingredientColumns(allergyNames: Names, dietNames: Names): DataGridColumn<Ingredient>[] {
  const dislikes = ({ allergies }: Ingredient) => namesOf(allergies, allergyNames);
  const goals = ({ diets }: Ingredient) => namesOf(diets, dietNames);
  return [
    { id: 'id', title: 'NDB id', text: ({ id }) => id, width: 84 },
    {
      id: 'title',
      title: 'Name',
      text: ({ title }) => title,
      cell: ({ title }) => (
        <span className={styles.name} title={title}>
          {title}
        </span>
      ),
      minWidth: 180,
    },
    {
      id: 'active',
      title: 'Active',
      text: ({ active }) => activeText(active),
      cell: ({ active }) => <ActiveChip isActive={active} />,
      width: 76,
    },
    {
      id: 'dislikes',
      title: 'Dislikes',
      text: (ingredient) => dislikes(ingredient).join(', '),
      cell: (ingredient) => (
        <TagsCell label="Dislikes" names={dislikes(ingredient)} tone="error" maxShown={MAX_DISLIKES_SHOWN} />
      ),
      width: 226,
    },
    {
      id: 'goals',
      title: 'Goals',
      text: (ingredient) => goals(ingredient).join(', '),
      cell: (ingredient) => (
        <TagsCell label="Goals" names={goals(ingredient)} tone="success" maxShown={MAX_GOALS_SHOWN} />
      ),
      width: 200,
    },
    {
      id: 'ingredients',
      title: 'Ingredients',
      text: partsText,
      cell: (ingredient) => {
        const parts = partsText(ingredient) || '–';
        return (
          <span className={styles.parts} title={parts}>
            {parts}
          </span>
        );
      },
      width: 104,
    },
  ];
}

const partsText = ({ ingredients }: Ingredient): string => ingredients.map(({ title, id }) => title || id).join(', ');
