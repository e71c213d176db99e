import type { Api } from '@justright/client/create-api';
import { type KnownAddress, listAddresses } from '@justright/contract/restaurants';
import { type AddressProvider, type AddressSuggestion, unlocatedAddress } from './address-provider.ts';

const coordinatesText = ({ latitude, longitude }: KnownAddress) =>
  latitude === null || longitude === null ? {} : { description: `${latitude}, ${longitude}` };

/** Suggests addresses from the database, for deployments without a maps service. */
export function createKnownAddresses(api: Api): AddressProvider {
  const known = new WeakMap<AddressSuggestion, KnownAddress>();
  return {
    minCharacters: 3,
    areCoordinatesTyped: true,
    suggest: async (text, signal) => {
      const { data } = await api(listAddresses, { query: { q: text }, signal });
      return data.map((one, index) => {
        const suggestion = { id: String(index), label: one.address, ...coordinatesText(one) };
        known.set(suggestion, one);
        return suggestion;
      });
    },
    resolve: async (suggestion) => known.get(suggestion) ?? unlocatedAddress(suggestion.label),
  };
}
