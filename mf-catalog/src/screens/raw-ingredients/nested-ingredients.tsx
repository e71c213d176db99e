import { useMemo, useState } from 'react';
import { X } from 'lucide-react';
import type { Ingredient, IngredientReference } from '@justright/contract/catalogue';
import { IconButton } from '@justright/ui/button';
import { ComboBox } from '@justright/ui/combo-box';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import {
  SEARCH_DEBOUNCE_MS,
  SEARCH_MIN_LENGTH_EXCLUSIVE,
  prepareSearch,
  searchIngredients,
} from './ingredient-search.ts';
import styles from './ingredient-dialog.module.css';

interface NestedIngredientsProps {
  /** Everything that can be chosen. */
  ingredients: readonly Ingredient[];
  /** Number of the ingredient that is edited: it is not offered as a part of itself. */
  ownId: string;
  value: readonly IngredientReference[];
  onChange: (references: IngredientReference[]) => void;
  errorMessage: string | undefined;
}

/** The ingredients an ingredient is made of: a search over the loaded list, and what was chosen below it. */
export function NestedIngredients({ ingredients, ownId, value, onChange, errorMessage }: NestedIngredientsProps) {
  const [text, setText] = useState('');
  const settled = useDebounced(text, SEARCH_DEBOUNCE_MS);
  const prepared = useMemo(() => prepareSearch(ingredients), [ingredients]);
  const found = useMemo(() => searchIngredients(prepared, settled), [prepared, settled]);
  const items = useMemo(() => {
    const left = new Set([ownId, ...value.map(({ id }) => id)]);
    return found.filter(({ id }) => !left.has(id)).map(({ id, title }) => ({ id, label: title, description: id }));
  }, [found, value, ownId]);
  const isTooShort = text.trim().length <= SEARCH_MIN_LENGTH_EXCLUSIVE;

  const add = (id: string) => {
    const chosen = found.find((ingredient) => ingredient.id === id);
    if (chosen !== undefined) onChange([...value, { id, title: chosen.title }]);
    setText('');
  };

  return (
    <div className={styles.nested}>
      <ComboBox
        label="Ingredients"
        description="What it is made of. Their dislikes come on top, their goals can only restrict."
        placeholder="Search by name or NDB number"
        items={isTooShort ? [] : items}
        inputValue={text}
        onInputChange={setText}
        onSelect={add}
        isLoading={settled !== text && !isTooShort}
        emptyText={isTooShort ? 'Type at least 4 characters' : 'Nothing found'}
        {...(errorMessage === undefined ? {} : { errorMessage })}
      />
      {value.length > 0 && (
        <ul className={styles.parts} aria-label="Ingredients, chosen">
          {value.map(({ id, title }) => (
            <li key={id} className={styles.part}>
              <span className={styles.partTitle}>{title || id}</span>
              <span className={styles.partId}>{id}</span>
              <IconButton
                size="small"
                aria-label={`Remove ${title || id}`}
                onPress={() => onChange(value.filter((part) => part.id !== id))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
