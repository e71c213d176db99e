import type { Api } from '@justright/client/create-api';
import { type KnownAddress, listAddresses } from '@justright/contract/restaurants';
import { type AddressProvider, type AddressSuggestion, placeOf } from './address-provider.ts';

const coordinatesText = ({ latitude, longitude }: KnownAddress) =>
  latitude === null || longitude === null ? {} : { description: `${latitude}, ${longitude}` };

/** Suggests addresses from the database, for deployments without a maps service. */
export function createKnownAddresses(api: Api): AddressProvider {
  const places = new WeakMap<AddressSuggestion, KnownAddress>();
  return {
    minCharacters: 3,
    areCoordinatesTyped: true,
    suggest: async (text, signal) => {
      const { data } = await api(listAddresses, { query: { q: text }, signal });
      return data.map((place, index) => {
        const suggestion = { id: String(index), label: place.address, ...coordinatesText(place) };
        places.set(suggestion, place);
        return suggestion;
      });
    },
    resolve: async (suggestion) => places.get(suggestion) ?? placeOf(suggestion.label),
  };
}
