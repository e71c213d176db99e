import { useMemo } from 'react';
import { skipToken, useQuery } from '@justright/client/query';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import { IDENTIFIER_DEBOUNCE_MS } from '../editor/identifier.ts';
import { type IdentifierCheck, useIdentifierCheck } from '../editor/use-identifier-check.ts';
import { takenNumbersQuery } from './ingredient-queries.ts';

/**
 * Checks on the server whether a new ingredient's NDB number is free, after a pause in typing. When that request fails,
 * the save itself reports a taken number.
 */
export function useNumberCheck(number: string, isNew: boolean): IdentifierCheck {
  const typed = number.trim();
  const settled = useDebounced(typed, IDENTIFIER_DEBOUNCE_MS);
  const isAsked = isNew && settled !== '';
  const lookup = useQuery({ ...takenNumbersQuery([settled]), ...(!isAsked && { queryFn: skipToken }) });
  const taken = useMemo(() => new Set(lookup.data?.map(({ id }) => id)), [lookup.data]);
  const check = useIdentifierCheck(number, taken, isNew);
  const isAnswered = !isAsked || (settled === typed && !lookup.isFetching);
  return { ...check, isFine: check.isFine && isAnswered };
}
