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

/** The one that this deployment is configured for: Google Places with a key, else what is known here. */
export const defaultProvider = (): AddressProvider => (provider ??= choose());
