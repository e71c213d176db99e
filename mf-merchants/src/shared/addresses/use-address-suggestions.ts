import { useState } from 'react';
import { keepPreviousData, useQuery } from '@justright/client/query';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import type { AddressProvider, AddressSuggestion } from './address-provider.ts';

const DEBOUNCE_MS = 200;
const NONE: readonly AddressSuggestion[] = [];

interface AddressSuggestions {
  items: readonly AddressSuggestion[];
  isLoading: boolean;
  /** The text that explains an empty list. */
  emptyText: string;
  /** Searches after typing pauses; an empty text ends the search. */
  search: (text: string) => void;
}

/** Returns the provider's suggestions for the typed text; late responses are ignored. */
export function useAddressSuggestions(provider: AddressProvider): AddressSuggestions {
  const [text, setText] = useState('');
  const settled = useDebounced(text.trim(), DEBOUNCE_MS);
  const isLongEnough = text.trim().length >= provider.minCharacters;
  const found = useQuery({
    queryKey: ['address-suggestions', settled],
    queryFn: ({ signal }) => provider.suggest(settled, signal),
    enabled: settled.length >= provider.minCharacters,
    // The provider identifies suggestions by reference, which structural sharing would replace.
    structuralSharing: false,
    // Keeps the list while the next one loads, so that it does not flicker.
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isLoading = isLongEnough && (settled !== text.trim() || found.isFetching);
  return {
    items: isLongEnough ? (found.data ?? NONE) : NONE,
    isLoading,
    emptyText: !isLongEnough
      ? `Type at least ${provider.minCharacters} characters`
      : found.isError
        ? 'Addresses cannot be suggested right now. Type the whole address.'
        : 'No address found. Type the whole address.',
    search: setText,
  };
}
