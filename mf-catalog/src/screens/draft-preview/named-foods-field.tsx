import { useState } from 'react';
import { X } from 'lucide-react';
import { callQuery } from '@justright/client/call-query';
import { keepPreviousData, useQuery } from '@justright/client/query';
import { FOOD_IDS_MAX, NAMED_FOODS_MAX, searchFoods } from '@justright/contract/foods';
import type { NamedFood } from '@justright/dietary-rules/filter';
import { ComboBox } from '@justright/ui/combo-box';
import { IconButton } from '@justright/ui/button';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import { LevelSelect } from './level-select.tsx';
import styles from './draft-preview.module.css';

const DEBOUNCE_MS = 200;

interface NamedFoodsFieldProps {
  value: readonly NamedFood[];
  onChange: (foods: readonly NamedFood[]) => void;
}

/** The foods that a diner avoids by name, found as diners find them: all raw ingredients of a name. */
export function NamedFoodsField({ value, onChange }: NamedFoodsFieldProps) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const settled = useDebounced(typed, DEBOUNCE_MS);
  const found = useQuery({
    ...callQuery(searchFoods, { query: { q: settled } }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const idCount = value.flatMap(({ ids }) => ids).length;
  const all = typed === '' ? [] : (found.data ?? []);
  const noneText = all.some(({ keys }) => keys.length > 0) ? 'It has a key: choose that' : 'Nothing found';
  const offered = all.filter(({ name, ids }) => ids.length > 0 && !value.some((food) => food.name === name));
  const isFull = value.length >= NAMED_FOODS_MAX;
  return (
    <div className={styles.named}>
      <ComboBox
        label="Avoids by name"
        description="Any other food."
        placeholder="Search foods by name"
        items={offered.map(({ name, titles }) => ({ id: name, label: name, description: titles.join(', ') }))}
        inputValue={text}
        onInputChange={setText}
        onSelect={(name) => {
          const food = offered.find((one) => one.name === name);
          setText('');
          if (food !== undefined && idCount + food.ids.length <= FOOD_IDS_MAX)
            onChange([...value, { name, ids: food.ids, level: 'strict' }]);
        }}
        isLoading={typed !== '' && (found.isFetching || settled !== typed)}
        isDisabled={isFull}
        emptyText={typed === '' ? 'Type the name of a food' : noneText}
        errorMessage={found.error === null ? undefined : `The search did not work: ${found.error.message}`}
      />
      {value.length > 0 && (
        <ul className={styles.foods} aria-label="Avoids by name, chosen">
          {value.map((food) => (
            <li key={food.name} className={styles.food}>
              <LevelSelect
                food={food.name}
                level={food.level}
                onLevel={(level) => onChange(value.map((one) => (one === food ? { ...one, level } : one)))}
              />
              <IconButton
                size="small"
                aria-label={`Remove ${food.name}`}
                onPress={() => onChange(value.filter(({ name }) => name !== food.name))}
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
