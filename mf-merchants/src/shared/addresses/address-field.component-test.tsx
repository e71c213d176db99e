import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { AddressField } from './address-field.tsx';
import { unlocatedAddress } from './address-provider.ts';

/** A fake of the part of Google's loader and places library that the product uses. */
const google = vi.hoisted(() => ({ setOptions: vi.fn<(options: object) => void>(), load: vi.fn<() => unknown>() }));
vi.mock('@googlemaps/js-api-loader', () => ({
  setOptions: google.setOptions,
  importLibrary: async () => google.load(),
}));

const FERRY = '1 Ferry Building, San Francisco';
const place = {
  id: 'google-1',
  formattedAddress: `${FERRY}, CA 94105, USA`,
  location: { lat: () => 37.7955, lng: () => -122.3937 },
};
const placePrediction = {
  placeId: 'google-1',
  text: { text: FERRY },
  toPlace: () => ({ fetchFields: async () => ({ place }) }),
};
const PLACES = {
  AutocompleteSessionToken: Object,
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: async ({ input }: { input: string }) => ({
      suggestions: input.includes('nowhere') ? [] : [{ placePrediction }],
    }),
  },
};

function Address() {
  const [value, setValue] = useState(unlocatedAddress(''));
  return (
    <>
      <AddressField label="Address" value={value} onChange={setValue} hasCoordinates />
      <button type="button">Next</button>
    </>
  );
}
const input = page.getByRole('combobox', { name: 'Address' });

beforeEach(async () => {
  const config = document.getElementById('config') ?? document.createElement('script');
  Object.assign(config, { id: 'config', type: 'application/json', textContent: '{"googleMapsApiKey":"AIza-test"}' });
  document.head.append(config);
  await openScreen({ api: fakeApi(), at: '/', routes: () => [{ path: '/', Component: Address }] });
});

test('with a Google Maps key, Google Places suggests from the first keystroke on, and sets address and coordinates', async () => {
  google.load.mockReturnValue(PLACES);
  await expect.element(input).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Latitude (optional)' })).not.toBeInTheDocument();
  expect(google.setOptions).not.toHaveBeenCalled();
  await input.click();
  await userEvent.keyboard('ferry');
  await page.getByRole('option', { name: FERRY }).click();
  await expect.element(input).toHaveValue(`${FERRY}, CA 94105, USA`);
  await expect.element(page.getByText('At 37.7955, -122.3937. Suggestions by Google Maps')).toBeVisible();
  await input.fill('nowhere at all');
  await expect.element(page.getByText('No address found. Type the whole address.')).toBeVisible();
  await expect.element(page.getByText(/^At 37\.7955/)).not.toBeInTheDocument();
  // The loader accepts one key per page.
  expect(google.setOptions.mock.calls).toMatchObject([[{ key: 'AIza-test' }]]);
});

test('an address can be typed when Google does not respond', async () => {
  google.load.mockImplementation(() => {
    throw new Error('The script did not load');
  });
  await input.fill('1 Ferry Building');
  await expect.element(page.getByText(/^Addresses cannot be suggested right now\./)).toBeVisible();
  await userEvent.tab();
  await expect.element(input).toHaveValue('1 Ferry Building');
});
