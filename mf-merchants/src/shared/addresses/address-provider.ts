/**
 * An address and its position. Coordinates are degrees; they are null when unknown, and `googlePlaceId` is empty then.
 */
export interface Place {
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
  /** Returns the place of a suggestion that this provider's `suggest` returned. */
  resolve: (suggestion: AddressSuggestion) => Promise<Place>;
}

/** Makes a place of an address without a position. */
export const placeOf = (address: string): Place => ({ address, googlePlaceId: '', latitude: null, longitude: null });

/**
 * Returns the place after a change of its address. The position that a provider found is removed; typed coordinates
 * stay.
 */
export function withTypedAddress(
  place: Place,
  address: string,
  { areCoordinatesTyped }: Pick<AddressProvider, 'areCoordinatesTyped'>,
): Place {
  if (address === place.address) return place;
  const isFound = place.googlePlaceId !== '' || !areCoordinatesTyped;
  return isFound ? placeOf(address) : { ...place, address };
}
