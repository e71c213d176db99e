import { useQuery } from '@justright/client/query';
import { ComboBox } from '@justright/ui/combo-box';
import { foodGroupsQuery } from './ingredient-queries.ts';

interface FoodGroupFieldProps {
  label: string;
  value: string;
  onChange: (foodGroup: string) => void;
  errorMessage: string | undefined;
}

const NONE: readonly string[] = [];

/** A free text that suggests the existing food groups, so that each has one spelling. */
export function FoodGroupField({ label, value, onChange, errorMessage }: FoodGroupFieldProps) {
  const { data: groups = NONE } = useQuery(foodGroupsQuery);
  const text = value.trim().toLowerCase();
  const isInUse = groups.includes(value);
  const items = groups
    .filter((group) => isInUse || group.toLowerCase().includes(text))
    .map((group) => ({ id: group, label: group }));
  return (
    <ComboBox
      label={label}
      items={items}
      inputValue={value}
      onInputChange={onChange}
      onSelect={onChange}
      value={isInUse ? value : null}
      emptyText="A new food group"
      {...(errorMessage !== undefined && { errorMessage })}
    />
  );
}
