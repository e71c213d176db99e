import type { CustomIngredient } from '@justright/contract/ingredients';
import { Chip, YesNoChip } from '@justright/ui/chip';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { GridCardPair } from '@justright/ui/grid-card';
import { type MenuAction, MenuButton } from '@justright/ui/menu';
import { NONE, yesNo } from '@justright/ui/texts';
import { dietTags, dislikeTags, MAX_DIETS_SHOWN, type Names, tagsText } from '../../shared/tags/tags.ts';
import { DislikesCell, TagRow, TagsCell } from '../../shared/tags/tags-cell.tsx';
import styles from './custom-ingredients.module.css';

type Column = DataGridColumn<CustomIngredient>;

/** Says what is not known, because it hides dishes from diners. */
function Title({ ingredient: { title, derived } }: { ingredient: CustomIngredient }) {
  return (
    <span className={styles.name}>
      <span className={styles.title} title={title}>
        {title}
      </span>
      {!derived.known && (
        <Chip size="small" tone="warning">
          Unknown
        </Chip>
      )}
    </span>
  );
}

/**
 * The columns of the grid, with the derived facts of each ingredient: its own tags and the effect of its parts. Beside
 * the sidebar they fit from a page width of 1280 px. Create them once per dictionary: new columns prepare every row
 * again.
 */
export function customIngredientColumns(allergyNames: Names, dietNames: Names): Column[] {
  const dislikes = ({ derived }: CustomIngredient) => dislikeTags(derived, allergyNames);
  const metDiets = ({ derived }: CustomIngredient) => dietTags(derived.diets, dietNames);
  return [
    {
      id: 'title',
      title: 'Title',
      text: ({ title }) => title,
      cell: (ingredient) => <Title ingredient={ingredient} />,
      minWidth: 136,
    },
    {
      id: 'description',
      title: 'Description',
      text: ({ description }) => description,
      cell: ({ description }) => <Lines text={description} />,
      minWidth: 106,
      priority: 4,
    },
    {
      id: 'ingredients',
      title: 'Ingredients',
      text: partsText,
      cell: (ingredient) => <Lines text={partsText(ingredient)} />,
      minWidth: 106,
      priority: 2,
    },
    {
      id: 'dislikes',
      title: 'Dislikes',
      text: (ingredient) => tagsText(dislikes(ingredient)),
      cell: (ingredient) => <DislikesCell tags={dislikes(ingredient)} />,
      width: 188,
    },
    {
      id: 'preferences',
      title: 'Preferences',
      text: (ingredient) => tagsText(metDiets(ingredient)),
      cell: (ingredient) => <TagsCell label="Preferences" tags={metDiets(ingredient)} maxShown={MAX_DIETS_SHOWN} />,
      width: 194,
      priority: 3,
    },
    {
      id: 'active',
      title: 'Active',
      text: ({ active }) => yesNo(active),
      cell: ({ active }) => <YesNoChip isYes={active} />,
      width: 76,
      priority: 1,
    },
    {
      id: 'isRestaurantOnly',
      title: 'Restaurant only',
      text: ({ isRestaurantOnly }) => yesNo(isRestaurantOnly),
      width: 100,
      priority: 5,
    },
  ];
}

const partsText = ({ ingredients }: CustomIngredient): string =>
  ingredients.map(({ title, id }) => title || id).join(', ');

/** A long text in two lines; the full text is shown on hover and in the editor. */
function Lines({ text }: { text: string }) {
  if (text === '') return <span className={styles.none}>{NONE}</span>;
  return (
    <span className={styles.clamped} title={text}>
      {text}
    </span>
  );
}

interface IngredientCardProps {
  ingredient: CustomIngredient;
  allergyNames: Names;
  dietNames: Names;
  actions: readonly MenuAction[];
}

/** Shows all tags: a touch screen has no hover that could show the counted rest. */
function IngredientCard({ ingredient, allergyNames, dietNames, actions }: IngredientCardProps) {
  const { description, active, derived } = ingredient;
  const parts = partsText(ingredient);
  return (
    <div className={styles.card}>
      <GridCardPair>
        <Title ingredient={ingredient} />
        <MenuButton label={`Actions for ${ingredient.title}`} items={actions} />
      </GridCardPair>
      {description !== '' && <Lines text={description} />}
      {parts !== '' && <Lines text={parts} />}
      <TagRow label="Dislikes" tags={dislikeTags(derived, allergyNames)} />
      <TagRow label="Preferences" tags={dietTags(derived.diets, dietNames)} />
      {!active && <YesNoChip isYes={false} />}
    </div>
  );
}

/** The single column of the grid on a phone: a card per ingredient. The filter searches the texts of all columns. */
export function customIngredientCardColumns(
  allergyNames: Names,
  dietNames: Names,
  actionsFor: (ingredient: CustomIngredient) => readonly MenuAction[],
): Column[] {
  const columns = customIngredientColumns(allergyNames, dietNames);
  return [
    {
      id: 'ingredient',
      title: 'Ingredient',
      text: (ingredient) => columns.map(({ text }) => text(ingredient)).join(' '),
      cell: (ingredient) => (
        <IngredientCard
          ingredient={ingredient}
          allergyNames={allergyNames}
          dietNames={dietNames}
          actions={actionsFor(ingredient)}
        />
      ),
      sortable: false,
    },
  ];
}
