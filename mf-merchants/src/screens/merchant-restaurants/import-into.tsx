import { useState } from 'react';
import { useQuery } from '@justright/client/query';
import type { Restaurant } from '@justright/contract/restaurants';
import { ComboBox } from '@justright/ui/combo-box';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import { RadioGroup } from '@justright/ui/radio-group';
import { targetsQuery } from './import-queries.ts';
import styles from './import-dialog.module.css';

const SEARCH_DELAY_MS = 500;

/** The target of an import. The id is null for a new restaurant, and until an existing one is chosen. */
export interface ImportTarget {
  isExisting: boolean;
  id: string | null;
}

export const NEW_RESTAURANT: ImportTarget = { isExisting: false, id: null };

interface ImportIntoProps {
  source: Restaurant;
  merchantId: string;
  /** Whether the merchant has a restaurant other than the source. */
  hasOthers: boolean;
  target: ImportTarget;
  isDisabled: boolean;
  onChange: (target: ImportTarget) => void;
}

type TargetSearchProps = Omit<ImportIntoProps, 'hasOthers'>;

/** Searches one of the merchant's restaurants; the server filters. */
function TargetSearch({ source, merchantId, target, isDisabled, onChange }: TargetSearchProps) {
  const [chosenName, setChosenName] = useState('');
  const [text, setText] = useState('');
  // The name of the chosen restaurant is not a search text: the list then offers the other restaurants.
  const q = useDebounced(text === chosenName ? '' : text.trim(), SEARCH_DELAY_MS);
  const found = useQuery(targetsQuery(merchantId, q));
  const items = (found.data ?? [])
    .filter(({ id }) => id !== source.id)
    .map(({ id, name, address }) => ({ id, label: name, description: address }));
  return (
    <ComboBox
      label="Restaurant"
      description="Its own menus and ingredients stay."
      items={items}
      inputValue={text}
      onInputChange={(typed) => {
        setText(typed);
        if (target.id !== null && typed !== chosenName) onChange({ isExisting: true, id: null });
      }}
      onSelect={(id, name) => {
        setChosenName(name);
        setText(name);
        onChange({ isExisting: true, id });
      }}
      value={target.id}
      placeholder="Search by name or address"
      isLoading={found.isFetching}
      emptyText={found.error?.message ?? 'No restaurant matches'}
      isDisabled={isDisabled}
    />
  );
}

/** Chooses the target of the import: a new restaurant, or an existing one of the merchant other than the source. */
export function ImportInto({ hasOthers, ...props }: ImportIntoProps) {
  const { target, isDisabled, onChange } = props;
  return (
    <div className={styles.target}>
      <RadioGroup
        label="Import into"
        isDisabled={isDisabled}
        items={[
          { id: 'new', label: 'A new restaurant' },
          { id: 'existing', label: 'A restaurant of this merchant', isDisabled: !hasOthers },
        ]}
        value={target.isExisting ? 'existing' : 'new'}
        onChange={(kind) => onChange({ isExisting: kind === 'existing', id: null })}
      />
      {target.isExisting && <TargetSearch key={props.source.id} {...props} />}
    </div>
  );
}
