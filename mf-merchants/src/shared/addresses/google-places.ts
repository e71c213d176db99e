import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { type AddressProvider, type AddressSuggestion, unlocatedAddress } from './address-provider.ts';

/** The part of Google's places library that is used. */
export type PlacesLibrary = Pick<google.maps.PlacesLibrary, 'AutocompleteSessionToken' | 'AutocompleteSuggestion'>;

const FIELDS = ['formattedAddress', 'location'];

/**
 * Suggests addresses from Google Places. Typing and the choice are one session, because Google bills by session. The
 * library is loaded at the first keystroke; a failed load is retried at the next one.
 */
export function createGooglePlaces(loadPlaces: () => Promise<PlacesLibrary>): AddressProvider {
  const predictions = new WeakMap<AddressSuggestion, google.maps.places.PlacePrediction>();
  let session: google.maps.places.AutocompleteSessionToken | undefined;
  return {
    attribution: 'Suggestions by Google Maps',
    minCharacters: 3,
    areCoordinatesTyped: false,
    suggest: async (text, signal) => {
      const { AutocompleteSessionToken, AutocompleteSuggestion } = await loadPlaces();
      signal.throwIfAborted();
      session ??= new AutocompleteSessionToken();
      const request = { input: text, sessionToken: session };
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions(request);
      // Google's request cannot be cancelled; its late response is ignored.
      signal.throwIfAborted();
      return suggestions.flatMap(({ placePrediction }) => {
        if (!placePrediction) return [];
        const { placeId, text: whole } = placePrediction;
        const suggestion = { id: placeId, label: whole.text };
        predictions.set(suggestion, placePrediction);
        return [suggestion];
      });
    },
    resolve: async (suggestion) => {
      const prediction = predictions.get(suggestion);
      if (!prediction) return unlocatedAddress(suggestion.label);
      session = undefined;
      const { place } = await prediction.toPlace().fetchFields({ fields: FIELDS });
      return {
        address: place.formattedAddress ?? prediction.text.text,
        googlePlaceId: place.id,
        latitude: place.location?.lat() ?? null,
        longitude: place.location?.lng() ?? null,
      };
    },
  };
}

/** Loads the library with Google's loader, which accepts one key per page. */
export function googlePlacesLoader(key: string): () => Promise<PlacesLibrary> {
  let isConfigured = false;
  return () => {
    if (!isConfigured) setOptions({ key, v: 'weekly' });
    isConfigured = true;
    return importLibrary('places');
  };
}
