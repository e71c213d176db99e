/**
 * An address and its position. Coordinates are degrees; they are null when unknown, and `googlePlaceId` is empty then.
 */
export interface LocatedAddress {
  address: string;
  googlePlaceId: string;
  latitude: number | null;
  longitude: number | null;
}

/** A suggestion. Only the provider that offered it can resolve it. */
export interface AddressSuggestion {
  id: string;
  label: string;
  description?: string;
}

/** A source of address suggestions. Both methods reject when it cannot be reached. */
export interface AddressProvider {
  /** The text that must be shown with the suggestions, if the provider requires one. */
  attribution?: string;
  /** The minimum length of a search text. */
  minCharacters: number;
  /** True when the provider cannot look up coordinates, so that the user may type them. */
  areCoordinatesTyped: boolean;
  suggest: (text: string, signal: AbortSignal) => Promise<AddressSuggestion[]>;
  /** Returns the address and position of a suggestion that this provider's `suggest` returned. */
  resolve: (suggestion: AddressSuggestion) => Promise<LocatedAddress>;
}

/** Makes the value of an address without a position. */
export const unlocatedAddress = (address: string): LocatedAddress => ({
  address,
  googlePlaceId: '',
  latitude: null,
  longitude: null,
});

/**
 * Returns the value after a change of its address. The position that a provider found is removed; typed coordinates
 * stay.
 */
export function withTypedAddress(
  located: LocatedAddress,
  address: string,
  { areCoordinatesTyped }: Pick<AddressProvider, 'areCoordinatesTyped'>,
): LocatedAddress {
  if (address === located.address) return located;
  const isFound = located.googlePlaceId !== '' || !areCoordinatesTyped;
  return isFound ? unlocatedAddress(address) : { ...located, address };
}
