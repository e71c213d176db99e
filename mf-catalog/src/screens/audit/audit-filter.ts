import { useCallback, useMemo } from 'react';
import { withParams } from '@justright/client/address-params';
import { dayEnd, dayStart } from '@justright/client/days';
import { useAddressParams } from '@justright/client/use-address-params';
import { AUDIT_KINDS, type AuditKind, type AuditQuery } from '@justright/contract/audit';

/** The filter of the list. Days are `YYYY-MM-DD` in the reader's time zone; '' filters nothing. */
export interface AuditFilter {
  q: string;
  kind: AuditKind | '';
  restaurant: string;
  person: string;
  from: string;
  to: string;
}

export const NO_FILTER: AuditFilter = { q: '', kind: '', restaurant: '', person: '', from: '', to: '' };

/** Reads the filter from the address; unusable values are ignored. */
export function readFilter(params: URLSearchParams): AuditFilter {
  const textOf = (name: keyof AuditFilter) => params.get(name) ?? '';
  const dayOf = (name: 'from' | 'to') => (dayStart(textOf(name)) === undefined ? '' : textOf(name));
  return {
    q: textOf('q'),
    kind: AUDIT_KINDS.find((kind) => kind === params.get('kind')) ?? '',
    restaurant: textOf('restaurant'),
    person: textOf('person'),
    from: dayOf('from'),
    to: dayOf('to'),
  };
}

export const isUnfiltered = (filter: AuditFilter): boolean =>
  Object.values(filter).every((value: string) => value.trim() === '');

const orNone = <Value extends string>(value: Value | ''): Value | undefined => (value === '' ? undefined : value);

/** Returns the query of the list. */
export const auditQueryOf = (
  { q, kind, restaurant, person, from, to }: AuditFilter,
  merchantId?: string,
): AuditQuery => ({
  merchantId,
  restaurantId: orNone(restaurant),
  kind: orNone(kind),
  q: orNone(q.trim()),
  person: orNone(person.trim()),
  from: dayStart(from),
  to: dayEnd(to),
});

/** Keeps the filter in the address, so that a reload and a shared link show the same acts. */
export function useAuditFilter(): [AuditFilter, (part: Partial<AuditFilter>) => void] {
  const [params, changeParams] = useAddressParams();
  const filter = useMemo(() => readFilter(params), [params]);
  const change = useCallback(
    (part: Partial<AuditFilter>) => changeParams((current) => withParams(current, { ...part })),
    [changeParams],
  );
  return [filter, change];
}
