import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { fakeServer } from '@justright/client/fakes/fake-fetch';
import { fakeIdentity } from '@justright/client/fakes/fake-identity';
import { openScreen, type OpenedScreen } from '@justright/client/fakes/open-screen';
import { queryClient } from '@justright/client/query';
import { store } from '@justright/client/store';
import { onToast, type ToastMessage } from '@justright/client/toast';
import { searchFoods } from '@justright/contract/foods';
import { getLeanMenu } from '@justright/contract/lean-menu';
import { placeGuestOrder } from '@justright/contract/orders';
import { type Allergy, type Diet, listAllergies, listDiets } from '@justright/contract/preferences';
import { getKitchenPresence, listHiddenDishes, listPublicRestaurants } from '@justright/contract/public-menu';
import type { RoleType } from '@justright/contract/roles';
import { getSavedProfile, type SavedProfile, type SavedProfileInput, saveProfile } from '@justright/contract/users';
import type { Profile } from '@justright/dietary-rules/filter';
import type * as v from 'valibot';
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DinerLayout } from '../src/app/diner-layout.tsx';
import { conflictAtom } from '../src/choices/choices-conflict.ts';
import { NO_PROFILE, writtenProfile } from '../src/choices/profile.ts';
import { areChoicesClearedAtom } from '../src/choices/forgetful.state.ts';
import { profileAtom } from '../src/choices/profile.state.ts';
import { deleteCachedMenus } from '../src/device/menu-cache.ts';
import { emptyTabAtoms } from '../src/device/tab-atoms.ts';
import { openScreens } from '../src/open-screens.tsx';
import { NEXT_SCREENS, SCREENS } from '../src/screens.ts';
import { NO_PARTY } from '../src/dining-table/party.ts';
import { partyAtomOf } from '../src/dining-table/party.state.ts';
import { TAKING_ORDERS } from './order-taking.ts';
import { servedMenu, storedOrder } from './served-dishes.ts';

export const AT = '/explore/olive';
/** The button of the landing. */
export const getStarted = page.getByRole('button', { name: 'Get Started' });
/** The button of the cart that places the order. */
export const placeOrderButton = page.getByRole('button', { name: /^Place Order/ });
/** A phone. */
export const PHONE = [390, 844] as const;

const preference = (key: string, name: string) => ({
  id: key,
  key,
  name,
  title: '',
  description: '',
  filledIconUrl: '',
  unfilledIconUrl: '',
  active: true,
  version: 1,
  allergies: [],
  diets: [],
});
const FOODS = { milk: 'Dairy', egg: 'Egg', fish: 'Fish', molluscs: 'Molluscs', peanut: 'Peanut', sesame: 'Sesame' };
const ALLERGIES: readonly Allergy[] = Object.entries(FOODS).map(([key, name]) => ({
  ...preference(key, name),
  familyKey: null,
  isCoveredByFamily: true,
  legal: [{ set: 'us-9', name, code: '' }],
}));
const DIETS: readonly Diet[] = ['vegan', 'vegetarian', 'keto']
  .map((key): Diet => ({
    ...preference(key, key.charAt(0).toUpperCase() + key.slice(1)),
    goals: [],
    excludes: [],
    isFreeFrom: false,
  }))
  .concat({
    ...preference('dairy_free', 'Dairy-free'),
    goals: [],
    excludes: ['milk'],
    isFreeFrom: true,
  });

/** Avoids foods as allergies. */
export const avoiding = (...keys: string[]): Profile => ({
  ...NO_PROFILE,
  allergies: keys.map((key) => ({ key, level: 'strict' })),
});

export const NO_CHOICES: SavedProfile = {
  selectedAllergies: [],
  strict: [],
  avoid: [],
  mild: [],
  foods: [],
  selectedDiets: [],
  lastVisitedRestaurantId: null,
  lastVisitedAt: null,
};

/** Stores choices as the API does: a food by name without a level is an allergy. */
export const savedWith = (
  was: SavedProfile,
  { foods, ...choices }: v.InferInput<typeof SavedProfileInput>,
): SavedProfile => ({
  ...was,
  ...choices,
  ...(foods && { foods: foods.map(({ name, ids, level = 'strict' }) => ({ name, ids, level })) }),
});

/** Makes the API of one restaurant, which filters its menu, stores choices, and takes every order. */
export function dinerApi({ account = NO_CHOICES } = {}): FakeApi {
  const api = fakeApi();
  let saved = account;
  api.on(listAllergies, () => [...ALLERGIES]);
  api.on(listDiets, () => [...DIETS]);
  api.on(listPublicRestaurants, () => [
    { ...TAKING_ORDERS, id: 'olive', name: 'Olive & Ember', address: '1 Pier Street', urlSlug: 'olive', imageUrl: '' },
  ]);
  api.on(getLeanMenu, ({ query }) => servedMenu(query));
  api.on(getKitchenPresence, () => ({ takesQuestions: true, isThere: true, minutes: 5 }));
  api.on(listHiddenDishes, () => ({ dishes: [], droppedDiets: [] }));
  api.on(searchFoods, () => []);
  api.on(placeGuestOrder, ({ body }) => storedOrder(body));
  api.on(getSavedProfile, () => saved);
  api.on(saveProfile, ({ body }) => (saved = savedWith(saved, body)));
  return api;
}

interface OpenDinerOptions {
  api?: FakeApi;
  at?: string;
  profile?: Profile;
  /** Who else is at the table, by name, with their choices. */
  others?: Readonly<Record<string, Profile>>;
  as?: RoleType;
}

interface OpenedDiner extends OpenedScreen {
  api: FakeApi;
  identity: ReturnType<typeof fakeIdentity>;
  /** What the shell would draw at the top right, oldest first. */
  messages: ToastMessage[];
  /** Loses the connection to the server, or finds it again. */
  setOffline: (isOffline: boolean) => void;
}

/** Opens the diner's screens on a phone, with all that is between them, for somebody with these choices. */
export async function openDiner({
  api = dinerApi(),
  at = `${AT}/menu`,
  profile = NO_PROFILE,
  others = {},
  as = 'Anonymous',
}: OpenDinerOptions = {}): Promise<OpenedDiner> {
  await page.viewport(...PHONE);
  for (const empty of emptyTabAtoms) empty();
  store.set(profileAtom, profile);
  store.set(areChoicesClearedAtom, false);
  store.set(partyAtomOf('olive'), () => ({
    ...NO_PARTY,
    others: Object.entries(others).map(([name, choices], index) => ({
      id: String(index + 2),
      name,
      profile: writtenProfile(choices),
      isAsked: true,
    })),
  }));
  store.set(conflictAtom, null);
  let isLost = false;
  const provider = fakeIdentity();
  const identity = fakeServer(provider.respond);
  const connected: FakeApi = {
    ...api,
    fetch: async (input, init) => {
      if (isLost) throw new TypeError('Failed to fetch');
      // What the page asks to learn whether the server can be reached.
      if (init?.method === 'HEAD') return new Response();
      const isOfIdentity = typeof input === 'string' && !input.startsWith('/api/');
      return (isOfIdentity ? identity : api).fetch(input, init);
    },
  };
  const messages: ToastMessage[] = [];
  const stop = onToast((message) => void messages.push(message));
  onTestFinished(async () => {
    stop();
    vi.restoreAllMocks();
    queryClient.clear();
    await deleteCachedMenus();
  });
  const opened = await openScreen({
    api: connected,
    as,
    at,
    routes: () => [
      {
        path: '*',
        element: openScreens(SCREENS, (screen) => <DinerLayout nextScreens={NEXT_SCREENS}>{screen}</DinerLayout>, {
          onNotFound: () => undefined,
        }).element,
      },
    ],
  });
  return {
    ...opened,
    api,
    identity: provider,
    messages,
    setOffline: (isOffline) => {
      isLost = isOffline;
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
      window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
    },
  };
}

/** Returns a dish's card on the menu. */
export const dishCard = (title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Opens a dish of the menu; returns its sheet. */
export async function openDish(title: string) {
  await page.getByRole('button', { name: title, exact: true }).click();
  return page.getByRole('dialog', { name: title });
}

/** Opens a dish, chooses options by name, and adds it to the order. */
export async function addToOrder(title: string, options: readonly string[] = []): Promise<void> {
  const sheet = await openDish(title);
  for (const option of options) await sheet.getByRole('listitem').filter({ hasText: option }).click();
  await sheet.getByRole('button', { name: /^Add to Order \(\$/ }).click();
}

/** The connection was lost and is back. */
export const reconnect = (): boolean =>
  window.dispatchEvent(new Event('offline')) && window.dispatchEvent(new Event('online'));
