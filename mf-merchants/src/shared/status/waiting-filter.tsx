import { useCallback, useMemo } from 'react';
import { withParams } from '@justright/client/address-params';
import { useAddressParams } from '@justright/client/use-address-params';
import { FilterChips } from '@justright/ui/filter-chips';

const PENDING = 'pending';

/** Keeps in the address whether a list shows only entries with the status pending. */
export function useWaitingFilter() {
  const [params, change] = useAddressParams();
  const isOn = params.get('status') === PENDING;
  const onChange = useCallback(
    (on: boolean) => change((current) => withParams(current, { status: on ? PENDING : null })),
    [change],
  );
  return useMemo(() => ({ isOn, onChange }), [isOn, onChange]);
}

interface WaitingFilterProps extends ReturnType<typeof useWaitingFilter> {
  /** The number of pending entries; undefined until it is known. */
  count: number | undefined;
}

/** Shows the number of entries that wait for approval, and filters for them. Hidden when there are none. */
export function WaitingFilter({ isOn, onChange, count }: WaitingFilterProps) {
  if (!isOn && (count ?? 0) === 0) return null;
  return (
    <FilterChips
      label="Status"
      items={[
        { id: 'all', label: 'All' },
        { id: PENDING, label: 'Waiting for approval', ...(count !== undefined && { count }) },
      ]}
      value={isOn ? PENDING : 'all'}
      onChange={(id) => onChange(id === PENDING)}
    />
  );
}
