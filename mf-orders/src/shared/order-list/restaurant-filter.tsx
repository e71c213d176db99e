import { memo, useMemo, useState } from 'react';
import { callQuery } from '@justright/client/call-query';
import { keepPreviousData, useQuery } from '@justright/client/query';
import { ComboBox } from '@justright/ui/combo-box';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import type { OrderSource } from '../order-source/order-source.ts';

const DEBOUNCE_MS = 200;

interface RestaurantFilterProps {
  source: OrderSource;
  /** '' for all restaurants. */
  value: string;
  /** The name of the chosen restaurant, if a loaded order has it. */
  knownName: string | undefined;
  /** Must be stable between renders. */
  onChange: (part: { restaurantId: string }) => void;
  className?: string | undefined;
}

const NONE: readonly never[] = [];

/**
 * Chooses one of the restaurants that have orders; an empty field is all of them. Rendered when it changes itself: its items
 * would be collected anew with every page of orders.
 */
export const RestaurantFilter = memo(function RestaurantFilter({
  source,
  value,
  knownName,
  onChange,
  className,
}: RestaurantFilterProps) {
  const [typed, setTyped] = useState<string>();
  const q = useDebounced(typed ?? '', DEBOUNCE_MS).trim();
  // While the field shows the chosen restaurant, the request also asks for its name.
  const restaurantId = typed === undefined && value !== '' ? value : undefined;
  const offered = useQuery({
    ...callQuery(source.restaurants, { query: { q, merchantId: source.merchantId, restaurantId } }),
    placeholderData: keepPreviousData,
  });
  const restaurants = offered.data ?? NONE;
  const items = useMemo(() => restaurants.map(({ id, name }) => ({ id, label: name })), [restaurants]);
  const chosenName =
    restaurants.find(({ id }) => id === value)?.name ?? knownName ?? (offered.isPending ? '…' : 'Unknown restaurant');

  return (
    <ComboBox
      label="Restaurant"
      items={items}
      inputValue={typed ?? (value === '' ? '' : chosenName)}
      value={value === '' ? null : value}
      onInputChange={(text) => {
        setTyped(text);
        if (text === '' && value !== '') onChange({ restaurantId: '' });
      }}
      onSelect={(id, name) => {
        // Shows the name at once: the address changes later, and a second change of the text would open the list again.
        setTyped(name);
        onChange({ restaurantId: id });
      }}
      onBlur={() => setTyped(undefined)}
      placeholder="All restaurants"
      isLoading={offered.isFetching}
      emptyText={offered.isError ? offered.error.message : 'No such restaurant has orders'}
      {...(className !== undefined && { className })}
    />
  );
});
