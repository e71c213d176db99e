import { api } from '@justright/client/api';
import { readConfig } from '@justright/client/config';
import type { AddressProvider } from './address-provider.ts';
import { createGooglePlaces, googlePlacesLoader } from './google-places.ts';
import { createKnownAddresses } from './known-addresses.ts';

let provider: AddressProvider | undefined;

function choose(): AddressProvider {
  const { googleMapsApiKey } = readConfig();
  return googleMapsApiKey === '' ? createKnownAddresses(api) : createGooglePlaces(googlePlacesLoader(googleMapsApiKey));
}

/** Returns the provider of this deployment: Google Places if it has a key, else the addresses in the database. */
export const defaultProvider = (): AddressProvider => (provider ??= choose());
