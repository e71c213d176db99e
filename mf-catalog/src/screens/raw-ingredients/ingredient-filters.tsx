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
        items={asItems(dictionary.allergies)}
        value={filter.allergy}
        onChange={(allergy) => onChange({ allergy })}
      />
      <FilterSelect
        label="Goals"
        anyLabel="Any goal"
        items={asItems(dictionary.diets)}
        value={filter.diet}
        onChange={(diet) => onChange({ diet })}
      />
      <FilterSelect
        label="Food group"
        anyLabel="Any food group"
        items={foodGroups.map((group) => ({ id: group, label: group }))}
        value={filter.foodGroup}
        onChange={(foodGroup) => onChange({ foodGroup })}
      />
    </>
  );
}

interface FilterSelectProps {
  label: string;
  anyLabel: string;
  items: readonly SelectItem[];
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A select that also shows an unknown value of the URL, because it filters too. */
function FilterSelect({ label, anyLabel, items, value, onChange }: FilterSelectProps) {
  const isOffered = value === null || items.some(({ id }) => id === value);
  return (
    <Select
      label={label}
      isLabelHidden
      size="small"
      className={styles.select ?? ''}
      items={[{ id: ANY, label: anyLabel }, ...items, ...(isOffered ? [] : [{ id: value, label: value }])]}
      value={value ?? ANY}
      onChange={(id) => onChange(id === ANY ? null : id)}
    />
  );
}

const asItems = (preferences: readonly Preference[]): SelectItem[] =>
  preferences.map(({ key, name }) => ({ id: key, label: name }));
