import type { Ingredient } from '@justright/contract/ingredients';
import { TagList } from '@justright/ui/chip';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { type MenuAction, MenuButton } from '@justright/ui/menu';
import { ActiveChip, activeText } from '../../shared/active-chip.tsx';
import { DislikesCell, PossibleDislikes } from '../../shared/dislikes-cell.tsx';
import { MAX_DIETS_SHOWN, namesOf } from '../../shared/tags.ts';
import { TagsCell } from '../../shared/tags-cell.tsx';
import type { Dictionary } from '../../shared/raw-ingredient/dictionary.ts';
import styles from './raw-ingredients.module.css';

type Column = DataGridColumn<Ingredient>;

const partsText = ({ ingredients }: Ingredient): string => ingredients.map(({ title, id }) => title || id).join(', ');

/**
 * The columns of the grid; beside the sidebar they fit from a page width of 1280 px. Create them once per dictionary:
 * new columns prepare every row again.
 */
export function ingredientColumns({ allergyNames, dietNames }: Dictionary): Column[] {
  const dislikes = ({ allergies, mayContain }: Ingredient) => [
    ...namesOf(allergies, allergyNames),
    ...namesOf(mayContain, allergyNames).map((name) => `may contain ${name}`),
  ];
  const metDiets = ({ diets }: Ingredient) => namesOf(diets, dietNames);
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
      minWidth: 150,
    },
    {
      id: 'active',
      title: 'Active',
      text: ({ active }) => activeText(active),
      cell: ({ active }) => <ActiveChip isActive={active} />,
      width: 84,
    },
    {
      id: 'dislikes',
      title: 'Dislikes',
      text: (ingredient) => dislikes(ingredient).join(', '),
      cell: ({ allergies, mayContain }) => (
        <DislikesCell contained={namesOf(allergies, allergyNames)} possible={namesOf(mayContain, allergyNames)} />
      ),
      sortable: false,
      width: 200,
    },
    {
      id: 'goals',
      title: 'Goals',
      text: (ingredient) => metDiets(ingredient).join(', '),
      cell: (ingredient) => (
        <TagsCell label="Goals" names={metDiets(ingredient)} tone="success" maxShown={MAX_DIETS_SHOWN} />
      ),
      sortable: false,
      width: 216,
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
      sortable: false,
      width: 96,
    },
  ];
}

type ActionsFor = (ingredient: Ingredient) => readonly MenuAction[];

interface IngredientCardProps {
  ingredient: Ingredient;
  dictionary: Dictionary;
  actionsFor: ActionsFor;
}

function IngredientCard({ ingredient, dictionary, actionsFor }: IngredientCardProps) {
  const { id, title, active, allergies, mayContain, statement, diets } = ingredient;
  const parts = partsText(ingredient);
  return (
    <div className={styles.card}>
      <div className={styles.cardTop}>
        <div>
          <span className={styles.name}>{title}</span>
          <span className={styles.number}>{active ? id : `${id}, not active`}</span>
        </div>
        <MenuButton label={`Actions for ${title}`} items={actionsFor(ingredient)} />
      </div>
      <TagList
        label="Dislikes"
        tone="error"
        items={namesOf(allergies, dictionary.allergyNames)}
        emptyText={statement === null ? 'Not stated' : 'No dislikes'}
      />
      <PossibleDislikes names={namesOf(mayContain, dictionary.allergyNames)} />
      <TagList label="Goals" tone="success" items={namesOf(diets, dictionary.dietNames)} emptyText="No goals" />
      {parts !== '' && <div className={styles.parts}>{`Made of ${parts}`}</div>}
    </div>
  );
}

/** The single column of the grid on a phone: a card per ingredient. */
export const ingredientCardColumns = (dictionary: Dictionary, actionsFor: ActionsFor): Column[] => [
  {
    id: 'ingredient',
    title: 'Ingredient',
    text: ({ title }) => title,
    cell: (ingredient) => <IngredientCard ingredient={ingredient} dictionary={dictionary} actionsFor={actionsFor} />,
    sortable: false,
  },
];
