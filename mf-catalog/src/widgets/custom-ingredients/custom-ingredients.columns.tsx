import type { CustomIngredient } from '@justright/contract/ingredients';
import { Chip } from '@justright/ui/chip';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { ActiveChip, activeText } from '../../shared/active-chip.tsx';
import { MAX_DISLIKES_SHOWN, MAX_DIETS_SHOWN, type Names, namesOf } from '../../shared/tags.ts';
import { TagsCell } from '../../shared/tags-cell.tsx';
import styles from './custom-ingredients.module.css';

type Column = DataGridColumn<CustomIngredient>;

/** Shows an unknown part, because an unknown ingredient counts as unsafe for every diner with a profile. */
function Title({ ingredient: { title, computed } }: { ingredient: CustomIngredient }) {
  return (
    <span className={styles.name}>
      <span className={styles.title} title={title}>
        {title}
      </span>
      {!computed.known && (
        <Chip size="small" tone="warning">
          Has unknown parts
        </Chip>
      )}
    </span>
  );
}

/**
 * The columns of the grid, with the derived facts of each ingredient: its own tags and the effect of its parts. Create
 * them once per dictionary: new columns prepare every row again.
 */
export function customIngredientColumns(allergyNames: Names, dietNames: Names): Column[] {
  const dislikes = ({ computed }: CustomIngredient) => namesOf(computed.allergies, allergyNames);
  const metDiets = ({ computed }: CustomIngredient) => namesOf(computed.diets, dietNames);
  return [
    {
      id: 'title',
      title: 'Title',
      text: ({ title }) => title,
      cell: (ingredient) => <Title ingredient={ingredient} />,
      minWidth: 160,
    },
    {
      id: 'description',
      title: 'Description',
      text: ({ description }) => description,
      cell: ({ description }) => <Lines text={description} />,
      minWidth: 130,
    },
    {
      id: 'ingredients',
      title: 'Ingredients',
      text: partsText,
      cell: (ingredient) => <Lines text={partsText(ingredient)} />,
      minWidth: 130,
    },
    {
      id: 'dislikes',
      title: 'Dislikes',
      text: (ingredient) => dislikes(ingredient).join(', '),
      cell: (ingredient) => (
        <TagsCell label="Dislikes" names={dislikes(ingredient)} tone="error" maxShown={MAX_DISLIKES_SHOWN} />
      ),
      width: 232,
    },
    {
      id: 'preferences',
      title: 'Preferences',
      text: (ingredient) => metDiets(ingredient).join(', '),
      cell: (ingredient) => (
        <TagsCell label="Preferences" names={metDiets(ingredient)} tone="success" maxShown={MAX_DIETS_SHOWN} />
      ),
      width: 218,
    },
    {
      id: 'active',
      title: 'Active',
      text: ({ active }) => activeText(active),
      cell: ({ active }) => <ActiveChip isActive={active} />,
      width: 76,
    },
    {
      id: 'isRestaurantOnly',
      title: 'Restaurant only',
      text: ({ isRestaurantOnly }) => activeText(isRestaurantOnly),
      width: 118,
    },
  ];
}

const partsText = ({ ingredients }: CustomIngredient): string =>
  ingredients.map(({ title, id }) => title || id).join(', ');

/** A long text in two lines; the full text is shown on hover and in the editor. */
function Lines({ text }: { text: string }) {
  if (text === '') return <span className={styles.none}>–</span>;
  return (
    <span className={styles.clamped} title={text}>
      {text}
    </span>
  );
}

const ALWAYS_ON_CARD = new Set(['title', 'dislikes', 'preferences']);

/** Whether a card shows a column: empty values and the default state are omitted. */
const isShownOnCard = (id: string, { active }: CustomIngredient, text: string): boolean =>
  id === 'active' ? !active : id !== 'isRestaurantOnly' && text !== '';

/** The single column of the grid on a phone: a card per ingredient. The filter searches the texts of all columns. */
export function customIngredientCardColumns(columns: readonly Column[]): Column[] {
  return [
    {
      id: 'ingredient',
      title: 'Ingredient',
      text: (ingredient) => columns.map(({ text }) => text(ingredient)).join(' '),
      cell: (ingredient) => (
        <div className={styles.card}>
          {columns
            .filter(({ id, text }) => ALWAYS_ON_CARD.has(id) || isShownOnCard(id, ingredient, text(ingredient)))
            .map(({ id, cell }) => (
              <div key={id}>{cell?.(ingredient)}</div>
            ))}
        </div>
      ),
      sortable: false,
    },
  ];
}
