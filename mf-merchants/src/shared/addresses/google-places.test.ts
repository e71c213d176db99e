import { describe, expect, it, vi } from 'vitest';
import { type PlacesLibrary, createGooglePlaces } from './google-places.ts';

const { signal } = new AbortController();

/** A fake of Google's library: one prediction, whose place has an address and a location. */
function fakeLibrary() {
  const fetchFields = vi.fn(async () => ({
    place: {
      id: 'place-1',
      formattedAddress: '1 Main St, Davis, CA 95616, USA',
      location: { lat: () => 38.5, lng: () => -121.7 },
    },
  }));
  const placePrediction = {
    placeId: 'place-1',
    text: { text: '1 Main St, Davis, CA, USA' },
    toPlace: () => ({ fetchFields }),
  };
  const fetchAutocompleteSuggestions = vi.fn(async (_request: { input: string; sessionToken: object }) => ({
    suggestions: [{ placePrediction }, { placePrediction: null }],
  }));
  class AutocompleteSessionToken {
    readonly isToken = true;
  }
  const library = { AutocompleteSessionToken, AutocompleteSuggestion: { fetchAutocompleteSuggestions } };
  return { library: library as unknown as PlacesLibrary, fetchAutocompleteSuggestions, fetchFields };
}

function world() {
  const fake = fakeLibrary();
  const load = vi.fn(async () => fake.library);
  return { ...fake, load, provider: createGooglePlaces(load) };
}

describe('Google Places', () => {
  it('suggests Google’s predictions; a choice sets address, place id and coordinates', async () => {
    const { provider, fetchFields } = world();
    const suggestions = await provider.suggest('1 main', signal);
    expect(suggestions).toEqual([{ id: 'place-1', label: '1 Main St, Davis, CA, USA' }]);
    const [suggestion] = suggestions;
    expect(suggestion && (await provider.resolve(suggestion))).toEqual({
      address: '1 Main St, Davis, CA 95616, USA',
      googlePlaceId: 'place-1',
      latitude: 38.5,
      longitude: -121.7,
    });
    expect(fetchFields).toHaveBeenCalledExactlyOnceWith({ fields: ['formattedAddress', 'location'] });
  });

  it('uses one session from the first keystroke to the choice, then a new one', async () => {
    const { provider, fetchAutocompleteSuggestions } = world();
    await provider.suggest('1 m', signal);
    const [suggestion] = await provider.suggest('1 ma', signal);
    if (suggestion) await provider.resolve(suggestion);
    await provider.suggest('2 s', signal);
    const [first, second, third] = fetchAutocompleteSuggestions.mock.calls.map(([{ sessionToken }]) => sessionToken);
    expect(first).toBe(second);
    expect(third).not.toBe(first);
  });

  it('loads the library at the first keystroke, and again after a failed load', async () => {
    const { provider, load } = world();
    expect(load).not.toHaveBeenCalled();
    load.mockRejectedValueOnce(new Error('The Google Maps JavaScript API could not load.'));
    await expect(provider.suggest('1 main', signal)).rejects.toThrow('could not load');
    expect(await provider.suggest('1 main', signal)).toHaveLength(1);
  });

  it('ignores a late response', async () => {
    const { provider, fetchAutocompleteSuggestions } = world();
    const controller = new AbortController();
    fetchAutocompleteSuggestions.mockImplementationOnce(async () => {
      controller.abort();
      return { suggestions: [] };
    });
    await expect(provider.suggest('1 main', controller.signal)).rejects.toThrow();
  });
});
