import type { Ingredient } from '@justright/contract/ingredients';
import { YesNoChip } from '@justright/ui/chip';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { type MenuAction, MenuButton } from '@justright/ui/menu';
import { orNone, yesNo } from '@justright/ui/texts';
import { dietTags, dislikeTags, MAX_DIETS_SHOWN, type Tag, tagsText } from '../../shared/tags/tags.ts';
import { DislikesCell, TagRow, TagsCell } from '../../shared/tags/tags-cell.tsx';
import type { Dictionary } from '../../shared/raw-ingredient/dictionary.ts';
import styles from './raw-ingredients.module.css';

type Column = DataGridColumn<Ingredient>;

const partsText = ({ ingredients }: Ingredient): string => ingredients.map(({ title, id }) => title || id).join(', ');

/** Returns what is stated of an ingredient for active keys; the parts of one that has some answer for what is not. */
const ownTags = ({ allergies: keys, allergyNames }: Dictionary) => {
  const active = new Set(keys.filter((one) => one.active).map(({ key }) => key));
  const isActive = (key: string) => active.has(key);
  return ({ allergies, mayContain, unknownFor, statement, ingredients }: Ingredient): Tag[] =>
    dislikeTags(
      {
        allergies: allergies.filter(isActive),
        mayContain: mayContain.filter(isActive),
        unknownFor: statement === null && ingredients.length > 0 ? [] : unknownFor.filter(isActive),
      },
      allergyNames,
    );
};

/**
 * The columns of the grid; beside the sidebar they fit from a page width of 1280 px. Create them once per dictionary:
 * new columns prepare every row again.
 */
export function ingredientColumns(dictionary: Dictionary): Column[] {
  const dislikes = ownTags(dictionary);
  const metDiets = ({ diets }: Ingredient) => dietTags(diets, dictionary.dietNames);
  return [
    { id: 'id', title: 'NDB id', text: ({ id }) => id, width: 84, priority: 3 },
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
      text: ({ active }) => yesNo(active),
      cell: ({ active }) => <YesNoChip isYes={active} />,
      width: 84,
      priority: 1,
    },
    {
      id: 'dislikes',
      title: 'Dislikes',
      text: (ingredient) => tagsText(dislikes(ingredient)),
      cell: (ingredient) => <DislikesCell tags={dislikes(ingredient)} />,
      sortable: false,
      width: 200,
    },
    {
      id: 'goals',
      title: 'Goals',
      text: (ingredient) => tagsText(metDiets(ingredient)),
      cell: (ingredient) => <TagsCell label="Goals" tags={metDiets(ingredient)} maxShown={MAX_DIETS_SHOWN} />,
      sortable: false,
      width: 216,
      priority: 2,
    },
    {
      id: 'ingredients',
      title: 'Ingredients',
      text: partsText,
      cell: (ingredient) => {
        const parts = orNone(partsText(ingredient));
        return (
          <span className={styles.parts} title={parts}>
            {parts}
          </span>
        );
      },
      sortable: false,
      width: 96,
      priority: 4,
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
  const { id, title, active, diets } = ingredient;
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
      <TagRow label="Dislikes" tags={ownTags(dictionary)(ingredient)} emptyText="No dislikes" />
      <TagRow label="Goals" tags={dietTags(diets, dictionary.dietNames)} emptyText="No goals" />
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
