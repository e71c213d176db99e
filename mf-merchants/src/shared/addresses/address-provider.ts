/** An address and where it is. Coordinates are degrees, null when nobody knows them; `googlePlaceId` is empty then. */
export interface Place {
  address: string;
  googlePlaceId: string;
  latitude: number | null;
  longitude: number | null;
}

/** One that is offered while somebody types. Only the provider that offered it knows what is behind it. */
export interface AddressSuggestion {
  id: string;
  label: string;
  description?: string;
}

/** Who suggests addresses. Both methods reject when the provider cannot be reached. */
export interface AddressProvider {
  /** Shown with the suggestions, where the provider asks for that. */
  attribution?: string;
  /** Fewer characters are not worth a request. */
  minCharacters: number;
  /** True when nobody looks coordinates up, so that whoever knows them may type them. */
  areCoordinatesTyped: boolean;
  suggest: (text: string, signal: AbortSignal) => Promise<AddressSuggestion[]>;
  /** The place of a suggestion that `suggest` of this provider has answered. */
  resolve: (suggestion: AddressSuggestion) => Promise<Place>;
}

/** An address of which nothing is known but its text. */
export const placeOf = (address: string): Place => ({ address, googlePlaceId: '', latitude: null, longitude: null });

/**
 * The place after its address was typed into. What a provider had found belongs to the address as it was; coordinates
 * that somebody typed stay.
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
