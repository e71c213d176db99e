import { useCallback, useMemo } from 'react';
import { withParams } from '@justright/client/address-params';
import { dayEnd, dayStart } from '@justright/client/days';
import { useAddressParams } from '@justright/client/use-address-params';
import { POWER_ENTITIES, type PowerActQuery, type PowerEntity } from '@justright/contract/power-acts';

/** The filter of the list. Days are `YYYY-MM-DD` in the reader's time zone; '' filters nothing. */
interface ActsFilter {
  q: string;
  entity: PowerEntity | '';
  from: string;
  to: string;
}

export const NO_FILTER: ActsFilter = { q: '', entity: '', from: '', to: '' };

/** Reads the filter from the address; unusable values are ignored. */
export function readFilter(params: URLSearchParams): ActsFilter {
  const dayOf = (name: 'from' | 'to') => {
    const day = params.get(name) ?? '';
    return dayStart(day) === undefined ? '' : day;
  };
  return {
    q: params.get('q') ?? '',
    entity: POWER_ENTITIES.find((entity) => entity === params.get('entity')) ?? '',
    from: dayOf('from'),
    to: dayOf('to'),
  };
}

/** Returns the query of the list. */
export const actsQueryOf = ({ q, entity, from, to }: ActsFilter): PowerActQuery => ({
  q: q.trim() === '' ? undefined : q.trim(),
  entity: entity === '' ? undefined : entity,
  from: dayStart(from),
  to: dayEnd(to),
});

/** Keeps the filter in the address, so that a reload and a shared link show the same acts. */
export function useActsFilter(): [ActsFilter, (part: Partial<ActsFilter>) => void] {
  const [params, changeParams] = useAddressParams();
  const filter = useMemo(() => readFilter(params), [params]);
  const change = useCallback(
    (part: Partial<ActsFilter>) => changeParams((current) => withParams(current, { ...part })),
    [changeParams],
  );
  return [filter, change];
}
