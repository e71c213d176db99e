import { useState } from 'react';
import { keepPreviousData, useQuery } from '@justright/client/query';
import { useDebounced } from '@justright/ui/hooks/use-debounced';
import type { AddressProvider, AddressSuggestion } from './address-provider.ts';

const DEBOUNCE_MS = 200;
const NONE: readonly AddressSuggestion[] = [];

interface AddressSuggestions {
  items: readonly AddressSuggestion[];
  isLoading: boolean;
  /** Why nothing is offered. */
  emptyText: string;
  /** Starts a search once typing pauses; an empty text ends it. */
  search: (text: string) => void;
}

/** What the provider offers for the text as somebody types it; answers that are no longer asked for are left aside. */
export function useAddressSuggestions(provider: AddressProvider): AddressSuggestions {
  const [text, setText] = useState('');
  const settled = useDebounced(text.trim(), DEBOUNCE_MS);
  const isLongEnough = text.trim().length >= provider.minCharacters;
  const found = useQuery({
    queryKey: ['address-suggestions', settled],
    queryFn: ({ signal }) => provider.suggest(settled, signal),
    enabled: settled.length >= provider.minCharacters,
    // The provider knows its suggestions by identity; and somebody is waiting.
    structuralSharing: false,
    // The list does not flicker between two keystrokes.
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
