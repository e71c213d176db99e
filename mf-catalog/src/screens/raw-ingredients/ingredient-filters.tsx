import { memo, useMemo } from 'react';
import { useQuery } from '@justright/client/query';
import type { Preference } from '@justright/contract/preferences';
import { Select, type SelectItem } from '@justright/ui/select';
import type { Dictionary } from '../../shared/raw-ingredient/dictionary.ts';
import { foodGroupsQuery } from '../../shared/raw-ingredient/ingredient-queries.ts';
import type { IngredientFilter } from './raw-ingredients.state.ts';
import styles from './raw-ingredients.module.css';

/** The id of the choice without a filter; no key and no food group has it. */
const ANY = '*';
const NONE: readonly string[] = [];

interface IngredientFiltersProps {
  filter: IngredientFilter;
  onChange: (filter: Partial<IngredientFilter>) => void;
  dictionary: Dictionary;
}

/** The filters by dislike, diet and food group, beside the quick filter. */
export function IngredientFilters({ filter, onChange, dictionary }: IngredientFiltersProps) {
  const { data: foodGroups = NONE } = useQuery(foodGroupsQuery);
  return (
    <>
      <FilterSelect
        label="Dislikes"
        anyLabel="Any dislike"
        items={useMemo(() => asItems(dictionary.allergies), [dictionary.allergies])}
        value={filter.allergy}
        part="allergy"
        onChange={onChange}
      />
      <FilterSelect
        label="Goals"
        anyLabel="Any goal"
        items={useMemo(() => asItems(dictionary.diets), [dictionary.diets])}
        value={filter.diet}
        part="diet"
        onChange={onChange}
      />
      <FilterSelect
        label="Food group"
        anyLabel="Any food group"
        items={useMemo(() => foodGroups.map((group) => ({ id: group, label: group })), [foodGroups])}
        value={filter.foodGroup}
        part="foodGroup"
        onChange={onChange}
      />
    </>
  );
}

interface FilterSelectProps {
  label: string;
  anyLabel: string;
  /** Must be stable between renders, like `onChange`. */
  items: readonly SelectItem[];
  value: string | null;
  part: 'allergy' | 'diet' | 'foodGroup';
  onChange: (filter: Partial<IngredientFilter>) => void;
}

/**
 * A select that also shows an unknown value of the URL, because it filters too. Rendered when it changes itself: its items
 * would be collected anew with every page of rows.
 */
const FilterSelect = memo(function FilterSelect({ label, anyLabel, items, value, part, onChange }: FilterSelectProps) {
  const unknown = value === null || items.some(({ id }) => id === value) ? null : value;
  const all = useMemo(
    () => [{ id: ANY, label: anyLabel }, ...items, ...(unknown === null ? [] : [{ id: unknown, label: unknown }])],
    [anyLabel, items, unknown],
  );
  return (
    <Select
      label={label}
      isLabelHidden
      size="small"
      className={styles.select ?? ''}
      items={all}
      value={value ?? ANY}
      onChange={(id) => onChange({ [part]: id === ANY ? null : id })}
    />
  );
});

const asItems = (preferences: readonly Preference[]): SelectItem[] =>
  preferences.map(({ key, name }) => ({ id: key, label: name }));
