import { useCallback, useMemo } from 'react';
import { useAddressParams, withParams } from '@justright/client/use-address-params';
import { FilterChips } from '@justright/ui/filter-chips';

const PENDING = 'pending';

/** Whether a list shows only what waits for approval, kept in the address. */
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
  /** How many wait; undefined while that is not known. */
  count: number | undefined;
}

/** How many wait for approval, and the way to see them alone. Nothing, where none does. */
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
