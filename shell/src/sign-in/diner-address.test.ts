import { expect, test, vi } from 'vitest';
import { dinerAddress } from './diner-address.ts';

const api = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@justright/client/api', () => ({ api }));

const saved = (choices: { selectedAllergies?: string[]; selectedDiets?: string[] }) => ({
  data: { selectedAllergies: [], selectedDiets: [], ...choices },
});

test('a diner whose account has choices gets the menu after the login', async () => {
  for (const choices of [{ selectedAllergies: ['milk'] }, { selectedDiets: ['vegan'] }]) {
    api.mockResolvedValueOnce(saved(choices));
    expect(await dinerAddress('olive')).toBe('/explore/olive/menu');
  }
});

test('a diner without choices, or whose choices cannot be read, gets the questions', async () => {
  api.mockResolvedValueOnce(saved({}));
  expect(await dinerAddress('olive')).toBe('/explore/olive/onboarding');
  api.mockRejectedValueOnce(new Error('lost'));
  expect(await dinerAddress('olive')).toBe('/explore/olive/onboarding');
});

test('a diner who came from no restaurant gets the list of restaurants', async () => {
  expect(await dinerAddress(null)).toBe('/explore');
});
