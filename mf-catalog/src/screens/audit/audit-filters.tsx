import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { SlidersHorizontal, X } from 'lucide-react';
import { AUDIT_KINDS, type AuditKind } from '@justright/contract/audit';
import { Button } from '@justright/ui/button';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import { usePhone } from '@justright/ui/hooks/use-phone';
import { Select } from '@justright/ui/select';
import { TextField } from '@justright/ui/text-field';
import { type AuditFilter, isUnfiltered, NO_FILTER } from './audit-filter.ts';
import { KIND_TEXTS } from './audit-texts.ts';
import styles from '../../shared/history/acts.module.css';

const DEBOUNCE_MS = 400;
/** The key of a choice without a filter: no kind and no restaurant has it. */
const ANY = '*';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (part: Partial<AuditFilter>) => void;
  restaurants: readonly { id: string; name: string }[];
  /** At the end of the line. */
  children: ReactNode;
}

/** Filters by kind, restaurant, person and days, beside the search of the grid. A phone folds those that are not in use. */
export function AuditFilters({ filter, onChange, restaurants, children }: AuditFiltersProps) {
  const { kind, restaurant, person, from, to } = filter;
  const isPhone = usePhone();
  const [isOpened, setIsOpened] = useState(false);
  const isFolded = isPhone && !isOpened && [kind, restaurant, person, from, to].every((part) => part === '');
  const isKnown = restaurant === '' || restaurants.some(({ id }) => id === restaurant);
  const clear = !isUnfiltered(filter) && (
    <Button icon={<X aria-hidden />} onPress={() => onChange(NO_FILTER)}>
      Clear filters
    </Button>
  );
  if (isFolded) {
    return (
      <div className={styles.filters}>
        <Button icon={<SlidersHorizontal aria-hidden />} onPress={() => setIsOpened(true)}>
          Filters
        </Button>
        {clear}
        {children}
      </div>
    );
  }
  return (
    <div className={styles.filters}>
      <Select
        label="Act"
        items={[
          { id: ANY, label: 'All acts' },
          ...AUDIT_KINDS.map((one) => ({ id: one as string, label: KIND_TEXTS[one] })),
        ]}
        value={kind === '' ? ANY : kind}
        onChange={(id) => onChange({ kind: id === ANY ? '' : (id as AuditKind) })}
      />
      {(restaurants.length > 1 || restaurant !== '') && (
        <Select
          label="Restaurant"
          items={[
            { id: ANY, label: 'All restaurants' },
            ...restaurants.map(({ id, name }) => ({ id, label: name })),
            ...(isKnown ? [] : [{ id: restaurant, label: 'A restaurant that is gone' }]),
          ]}
          value={restaurant === '' ? ANY : restaurant}
          onChange={(id) => onChange({ restaurant: id === ANY ? '' : id })}
        />
      )}
      <PersonField value={person} onChange={(name) => onChange({ person: name })} />
      <TextField label="From" type="date" value={from} onChange={(day) => onChange({ from: day })} />
      <TextField
        label="To"
        type="date"
        value={to}
        onChange={(day) => onChange({ to: day })}
        errorMessage={from !== '' && to !== '' && to < from ? 'Before the first day' : undefined}
      />
      {clear}
      {children}
    </div>
  );
}

/** Part of a name of who signed or submitted. Reports it after a pause in typing. */
function PersonField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const [typed, setTyped] = useState({ text: value, ofValue: value });
  const text = typed.ofValue === value ? typed.text : value;
  const settled = useDebounced(text, DEBOUNCE_MS);
  const report = useEffectEvent((name: string) => {
    if (name === text && name !== value) onChange(name);
  });
  useEffect(() => report(settled), [settled]);
  return (
    <TextField
      label="Person"
      placeholder="Signed or submitted"
      value={text}
      onChange={(next) => setTyped({ text: next, ofValue: value })}
    />
  );
}
