import { useState } from 'react';
import { keepPreviousData, useQuery } from '@justright/client/query';
import type { RecallSubject } from '@justright/contract/recall';
import { ComboBox } from '@justright/ui/combo-box';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import type { RecallSource } from './recall-source.ts';
import { subjectText } from './recall-texts.ts';

const DEBOUNCE_MS = 200;

interface SubjectFieldProps {
  label: string;
  recall: RecallSource;
  of: RecallSubject;
  restaurantId: string;
  /** Of the restaurant; null where it is not known. */
  timeZone: string | null;
  value: { id: string; title: string } | null;
  onChange: (subject: { id: string; title: string } | null) => void;
}

/** Searches and chooses what a recall is about. */
export function SubjectField({ label, recall, of, restaurantId, timeZone, value, onChange }: SubjectFieldProps) {
  const [typed, setTyped] = useState<string>();
  const q = useDebounced(typed ?? '', DEBOUNCE_MS).trim();
  const offered = useQuery({ ...recall.subjects({ of, q, restaurantId }), placeholderData: keepPreviousData });
  const items = (offered.data ?? []).map((subject) => ({ id: subject.id, label: subjectText(subject, timeZone) }));
  return (
    <ComboBox
      label={label}
      items={items}
      inputValue={typed ?? value?.title ?? ''}
      value={value?.id ?? null}
      onInputChange={(text) => {
        setTyped(text);
        if (text === '' && value !== null) onChange(null);
      }}
      onSelect={(id, title) => {
        setTyped(title);
        onChange({ id, title });
      }}
      onBlur={() => setTyped(undefined)}
      placeholder="Search by name"
      isLoading={offered.isFetching}
      emptyText={offered.isError ? offered.error.message : 'Nothing by this name'}
      isRequired
    />
  );
}
