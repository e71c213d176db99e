import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@justright/client/router';

/** The quick filter of a list, kept in the address: a reload and the way back show the same rows. */
export function useQuickFilter() {
  const [search, setSearch] = useSearchParams();
  const value = search.get('q') ?? '';
  const onChange = useCallback(
    (q: string) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          if (q === '') next.delete('q');
          else next.set('q', q);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return useMemo(() => ({ value, onChange }), [value, onChange]);
}
