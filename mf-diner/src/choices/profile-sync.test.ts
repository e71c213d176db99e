import { fakeStorage } from '@justright/client/fakes/fake-storage';
import type { SavedProfile } from '@justright/contract/users';
import type { Level, NamedFood, Profile } from '@justright/dietary-rules/filter';
import { expect, it, vi } from 'vitest';
import { avoid, mild, strict } from '../../test/profiles.ts';
import { type ChoicesConflict, keptConflict, type ConflictAnswer } from './choices-conflict.ts';
import { resolvedProfile } from './settle-conflict.ts';
import { keysOf, NO_PROFILE, readProfile, writtenFoods } from './profile.ts';
import { withLevel } from './profile-changes.ts';
import { createProfileSync, mergeProfiles } from './profile-sync.ts';
import { leaveAccountAsItIs, savedChoices } from './account-choices.ts';

const NOTHING: SavedProfile = {
  selectedAllergies: [],
  strict: [],
  avoid: [],
  mild: [],
  foods: [],
  selectedDiets: [],
  lastVisitedRestaurantId: null,
  lastVisitedAt: null,
};
const dislikes = (...keys: string[]): Profile => ({ diets: [], allergies: avoid(...keys), foods: [] });
const keysOfProfile = ({ allergies }: Profile) => keysOf(allergies);

/** The accounts of the API: what each has, how often one was read, and every write that it got. */
function accounts() {
  const kept = new Map<string, SavedProfile>();
  const writes: SavedProfile[] = [];
  return { kept, writes, reads: 0, allergiesOf: (uid: string) => (kept.get(uid) ?? NOTHING).selectedAllergies };
}

/** A device with one page open; `reload` opens another one over the same storage. */
function device(
  server: ReturnType<typeof accounts>,
  { uid = 'guest', isAnonymous = true }: { uid?: string | null; isAnonymous?: boolean } = {},
) {
  vi.stubGlobal('localStorage', fakeStorage());
  const state = {
    session: { status: 'ready' as 'ready' | 'loading', uid, isAnonymous },
    profile: NO_PROFILE,
    restaurantId: 'olive' as string | null,
    isOffline: false,
    /** The session after an account was begun. */
    begun: { status: 'ready' as const, uid: 'guest' as string | null, isAnonymous: true },
    begins: 0,
    isSaveAsked: false,
    added: 0,
    signedUpUid: null as string | null,
    asked: null as ChoicesConflict | null,
  };
  const online = () => {
    if (state.isOffline) throw new Error('Network Error');
  };
  const open = () =>
    createProfileSync({
      session: () => state.session,
      profile: () => state.profile,
      setProfile: (profile) => (state.profile = profile),
      restaurantId: () => state.restaurantId,
      isSaveAsked: () => state.isSaveAsked,
      begin: async () => {
        online();
        state.begins += 1;
        state.session = state.begun;
      },
      read: async () => {
        online();
        server.reads += 1;
        const {
          selectedDiets: diets,
          selectedAllergies: allergies,
          ...levels
        } = server.kept.get(state.session.uid ?? '') ?? NOTHING;
        return readProfile({ diets, allergies, ...levels }, () => 'avoid');
      },
      write: async (preferences) => {
        online();
        server.writes.push(preferences);
        server.kept.set(state.session.uid ?? '', preferences);
        state.isSaveAsked = false;
      },
      now: () => new Date('2026-11-20T12:00:00Z'),
      onAdded: () => (state.added += 1),
      signedUpUid: () => state.signedUpUid,
      onAsked: (asked) => (state.asked = asked),
    });
  /** What the screen does with an answer. */
  const answer = (chosen: ConflictAnswer) => {
    const { asked } = state;
    if (!asked) throw new Error('Nothing is asked');
    keptConflict.write(null);
    savedChoices.write({ uid: asked.uid, profile: asked.account, restaurantId: null, isAnonymous: false });
    state.profile = resolvedProfile(asked, state.profile, chosen);
  };
  return { state, open, answer, close: () => (leaveAccountAsItIs(), (state.profile = NO_PROFILE)) };
}

it('a visitor has no account before something is stored for it, and then one', async () => {
  const server = accounts();
  const { state, open } = device(server, { uid: null });
  const sync = open();
  await sync();
  expect([state.begins, server.writes]).toEqual([0, []]);
  state.profile = dislikes('milk');
  await sync();
  state.profile = dislikes('milk', 'egg');
  await sync();
  expect(state.begins).toBe(1);
  expect(server.allergiesOf('guest')).toEqual(['milk', 'egg']);
});

it('a visitor who says that there is nothing to avoid gets an account too, which holds that', async () => {
  const server = accounts();
  const { state, open } = device(server, { uid: null });
  state.isSaveAsked = true;
  await open()();
  expect(server.kept.get('guest')).toMatchObject({ selectedAllergies: [], lastVisitedRestaurantId: 'olive' });
});

it('choices of a visitor whose account cannot be made stay on the device, and are saved later', async () => {
  const server = accounts();
  const { state, open } = device(server, { uid: null });
  const sync = open();
  state.isOffline = true;
  state.profile = dislikes('milk');
  await expect(sync()).rejects.toThrow('Network Error');
  expect(state.profile).toEqual(dislikes('milk'));
  state.isOffline = false;
  await sync();
  expect(server.allergiesOf('guest')).toEqual(['milk']);
});

it('a visitor who signs in while the account is made is asked about the choices, and nothing is overwritten', async () => {
  const server = accounts();
  server.kept.set('ann', { ...NOTHING, selectedAllergies: ['egg'], avoid: ['egg'] });
  const { state, open } = device(server, { uid: null });
  state.profile = dislikes('milk');
  state.begun = { status: 'ready', uid: 'ann', isAnonymous: false };
  await open()();
  expect(server.writes).toEqual([]);
  expect(state.asked).toMatchObject({ uid: 'ann' });
});

it('choices that another account left here make no account', async () => {
  const server = accounts();
  const { state, open } = device(server, { uid: null });
  state.profile = dislikes('milk');
  savedChoices.write({ uid: 'ann', profile: state.profile, restaurantId: null, isAnonymous: false });
  await open()();
  expect([state.begins, server.writes]).toEqual([0, []]);
});

it('every change reaches the account once, with the restaurant and the time', async () => {
  const server = accounts();
  const { state, open } = device(server);
  const sync = open();
  await sync();
  expect(server.writes).toEqual([]);
  state.profile = dislikes('milk');
  await Promise.all([sync(), sync()]);
  await sync();
  expect(server.writes).toEqual([
    {
      selectedAllergies: ['milk'],
      strict: [],
      avoid: ['milk'],
      mild: [],
      foods: [],
      selectedDiets: [],
      lastVisitedRestaurantId: 'olive',
      lastVisitedAt: '2026-11-20T12:00:00.000Z',
    },
  ]);
  state.profile = NO_PROFILE;
  await sync();
  expect(server.allergiesOf('guest')).toEqual([]);
});

it('a change that comes while one is saved is saved next', async () => {
  const server = accounts();
  const { state, open } = device(server);
  const sync = open();
  state.profile = dislikes('milk');
  const first = sync();
  state.profile = dislikes('milk', 'nuts');
  await Promise.all([first, sync()]);
  expect(server.allergiesOf('guest')).toEqual(['milk', 'nuts']);
});

it('a change that could not be saved is saved later, also by another page', async () => {
  const server = accounts();
  const { state, open } = device(server);
  state.profile = dislikes('milk');
  state.isOffline = true;
  await expect(open()()).rejects.toThrow('Network Error');
  state.isOffline = false;
  await open()();
  expect(server.allergiesOf('guest')).toEqual(['milk']);
});

it('another restaurant is saved as a visit only of a diner who has choices', async () => {
  const server = accounts();
  const { state, open } = device(server);
  const sync = open();
  state.restaurantId = 'verano';
  await sync();
  expect(server.writes).toEqual([]);
  state.profile = dislikes('milk');
  await sync();
  state.restaurantId = 'kumo';
  await sync();
  state.restaurantId = null;
  await sync();
  expect(server.writes.map((one) => one.lastVisitedRestaurantId)).toEqual(['verano', 'kumo']);
});

it('an empty choice is saved too, when the diner has finished choosing', async () => {
  const server = accounts();
  const { state, open } = device(server);
  state.isSaveAsked = true;
  const sync = open();
  await sync();
  await sync();
  expect(server.writes).toMatchObject([{ selectedAllergies: [], lastVisitedRestaurantId: 'olive' }]);
});

it('closing a menu clears the device and leaves the account as it is', async () => {
  const server = accounts();
  const { state, open, close } = device(server, { uid: 'ann', isAnonymous: false });
  const sync = open();
  await sync();
  state.profile = dislikes('nuts');
  await sync();
  close();
  await sync();
  expect([state.profile, server.allergiesOf('ann')]).toEqual([NO_PROFILE, ['nuts']]);
  await open()();
  expect(state.profile).toEqual(dislikes('nuts'));
});

it('closing a menu while its choices are being saved does not save the empty choices afterwards', async () => {
  const server = accounts();
  const { state, open, close } = device(server);
  state.profile = dislikes('milk');
  const sync = open();
  await sync();
  state.profile = dislikes('milk', 'nuts');
  const saving = sync();
  close();
  await Promise.all([saving, sync()]);
  expect(server.allergiesOf('guest')).toEqual(['milk', 'nuts']);
});

it('signing in brings the account’s choices to a device that has none', async () => {
  const server = accounts();
  server.kept.set('ann', { ...NOTHING, selectedAllergies: ['nuts'], selectedDiets: ['vegan'] });
  const { state, open } = device(server, { uid: 'ann', isAnonymous: false });
  await open()();
  expect(state).toMatchObject({ profile: { diets: ['vegan'], allergies: avoid('nuts'), foods: [] }, added: 0 });
});

/** A guest's device with choices, on which Ann, whose account has others, signs in. */
async function metOn(server: ReturnType<typeof accounts>, account: Partial<SavedProfile>) {
  server.kept.set('ann', { ...NOTHING, ...account });
  const one = device(server);
  const sync = one.open();
  one.state.profile = { diets: ['vegan'], allergies: avoid('milk'), foods: [] };
  await sync();
  server.writes.length = 0;
  one.state.session = { status: 'ready', uid: 'ann', isAnonymous: false };
  await sync();
  return { ...one, sync };
}

it.each([
  ['other choices', { selectedAllergies: ['nuts'], selectedDiets: ['keto'] }],
  ['none', { selectedAllergies: [] }],
])(
  'a guest’s choices never go to an account that has %s before it was asked, and filter until then',
  async (_what, account) => {
    const server = accounts();
    const { state, sync, open } = await metOn(server, account);
    for (const run of [sync, open(), sync]) {
      await run();
      expect(state.asked).toMatchObject({
        uid: 'ann',
        device: { diets: ['vegan'], allergies: avoid('milk'), foods: [] },
      });
      expect(keysOfProfile(state.profile).toSorted()).toEqual(['milk', ...account.selectedAllergies]);
      expect(state.profile.diets).toContain('vegan');
    }
    // What is tapped meanwhile filters too, and is not sent either.
    state.profile = withLevel(state.profile, 'egg', 'avoid');
    await sync();
    expect(keysOfProfile(state.profile)).toContain('egg');
    expect(server.writes).toEqual([]);
  },
);

it('“add this device’s” saves both, with the diet of the device', async () => {
  const server = accounts();
  const { state, sync, answer } = await metOn(server, { selectedAllergies: ['nuts'], selectedDiets: ['keto'] });
  state.profile = withLevel(state.profile, 'egg', 'avoid');
  answer('both');
  await sync();
  expect(state.asked).toBeNull();
  expect(server.kept.get('ann')).toMatchObject({
    selectedDiets: ['vegan'],
    selectedAllergies: ['nuts', 'milk', 'egg'],
  });
  expect(state.profile).toEqual({ diets: ['vegan'], allergies: avoid('nuts', 'milk', 'egg'), foods: [] });
});

it('“keep only my account’s” leaves the account as it is, but for what was tapped meanwhile', async () => {
  const server = accounts();
  const { state, sync, answer } = await metOn(server, { selectedAllergies: ['nuts'], selectedDiets: ['keto'] });
  answer('account');
  await sync();
  expect(state.profile).toEqual({ diets: ['keto'], allergies: avoid('nuts'), foods: [] });
  expect(server.kept.get('ann')).toMatchObject({ selectedDiets: ['keto'], selectedAllergies: ['nuts'] });

  const other = await metOn(accounts(), { selectedAllergies: ['nuts'] });
  other.state.profile = withLevel(other.state.profile, 'egg', 'avoid');
  other.answer('account');
  expect(other.state.profile.allergies).toEqual(avoid('nuts', 'egg'));
});

it('there is no conflict when the account has every choice of the device', async () => {
  const server = accounts();
  const { state } = await metOn(server, { selectedAllergies: ['milk', 'nuts'], selectedDiets: ['vegan'] });
  expect(state).toMatchObject({
    asked: null,
    profile: { diets: ['vegan'], allergies: avoid('milk', 'nuts'), foods: [] },
  });
});

it('a guest who signs up keeps the choices without being asked', async () => {
  const server = accounts();
  const { state, open } = device(server);
  // Before they have reached the guest's account.
  state.profile = dislikes('milk');
  state.session = { status: 'ready', uid: 'guest', isAnonymous: false };
  state.signedUpUid = 'guest';
  await open()();
  expect(state.asked).toBeNull();
  expect(server.allergiesOf('guest')).toEqual(['milk']);
});

it('when the session ends before the decision, both choices filter, and no other account gets them', async () => {
  const server = accounts();
  const { state, sync, open } = await metOn(server, { selectedAllergies: ['nuts'] });
  state.session = { status: 'ready', uid: 'nobody', isAnonymous: true };
  await sync();
  expect(state.asked).toBeNull();
  expect(keysOfProfile(state.profile).toSorted()).toEqual(['milk', 'nuts']);
  expect(server.kept.has('nobody')).toBe(false);
  state.session = { status: 'ready', uid: 'ann', isAnonymous: false };
  await open()();
  expect(state.asked).toMatchObject({ uid: 'ann' });
  expect(server.writes).toEqual([]);
});

it('an account that cannot be read is not overwritten, and the choices of the device filter meanwhile', async () => {
  const server = accounts();
  server.kept.set('ann', { ...NOTHING, selectedAllergies: ['nuts'] });
  const { state, open } = device(server, { uid: 'ann', isAnonymous: false });
  const sync = open();
  state.profile = dislikes('milk');
  state.isOffline = true;
  await expect(sync()).rejects.toThrow();
  expect(state.profile).toEqual(dislikes('milk'));
  state.isOffline = false;
  await sync();
  expect(server.allergiesOf('ann')).toEqual(['nuts']);
  expect(state.profile.allergies).toEqual(avoid('nuts', 'milk'));
});

it('changes of another device are merged at the next page with those made here', async () => {
  const server = accounts();
  const { state, open } = device(server, { uid: 'ann', isAnonymous: false });
  const sync = open();
  await sync();
  state.profile = dislikes('milk', 'soy');
  await sync();
  server.kept.set('ann', { ...NOTHING, selectedAllergies: ['soy', 'nuts'] });
  state.profile = withLevel(state.profile, 'egg', 'avoid');
  await open()();
  expect(keysOfProfile(state.profile).toSorted()).toEqual(['egg', 'nuts', 'soy']);
  expect(server.allergiesOf('ann').toSorted()).toEqual(['egg', 'nuts', 'soy']);
});

it('nothing is read or written while it is not known who uses the page', async () => {
  const server = accounts();
  const { state, open } = device(server);
  server.kept.set('guest', { ...NOTHING, selectedAllergies: ['egg'] });
  state.session.status = 'loading';
  state.profile = dislikes('milk');
  await open()();
  expect([server.reads, server.writes]).toEqual([0, []]);
  expect(keysOfProfile(state.profile)).toEqual(['milk']);
});

it('of two diets the one that was chosen here wins over one that was there before', () => {
  const [vegan, keto] = [
    { diets: ['vegan'], allergies: [], foods: [] },
    { diets: ['keto'], allergies: [], foods: [] },
  ];
  expect(mergeProfiles(NO_PROFILE, vegan, keto).diets).toEqual(['vegan']);
  expect(mergeProfiles(vegan, vegan, keto).diets).toEqual(['keto']);
  expect(mergeProfiles(vegan, NO_PROFILE, vegan).diets).toEqual([]);
});

it('choices that an account left here when its session ended are not saved again, nor for the next account', async () => {
  const server = accounts();
  server.kept.set('bob', { ...NOTHING, selectedAllergies: ['egg'] });
  const { state, open } = device(server, { uid: 'ann', isAnonymous: false });
  const sync = open();
  await sync();
  state.profile = { diets: ['vegan'], allergies: avoid('nuts'), foods: [] };
  await sync();
  state.session = { status: 'ready', uid: 'nobody', isAnonymous: true };
  await open()();
  expect(state.profile.allergies).toEqual(avoid('nuts'));
  expect(server.kept.has('nobody')).toBe(false);
  // What is chosen after that belongs to the next person.
  state.profile = withLevel(state.profile, 'soy', 'avoid');
  state.session = { status: 'ready', uid: 'bob', isAnonymous: false };
  await open()();
  expect(state.asked).toMatchObject({ account: dislikes('egg'), device: dislikes('soy') });
  expect(state.profile).toEqual({ diets: [], allergies: avoid('egg', 'soy'), foods: [] });
  expect(server.kept.get('ann')).toMatchObject({ selectedDiets: ['vegan'], selectedAllergies: ['nuts'] });
});

it('a changed level is merged like a changed food: of two changes the stricter one counts, and a changed food stays', () => {
  const base = dislikes('milk', 'nuts', 'soy', 'egg');
  const mine = { diets: [], allergies: [...strict('milk'), ...avoid('nuts', 'egg')], foods: [] };
  const theirs = { diets: [], allergies: [...mild('milk', 'nuts'), ...strict('soy', 'celery')], foods: [] };
  expect(mergeProfiles(base, mine, theirs).allergies).toEqual([
    ...strict('milk'),
    ...mild('nuts'),
    ...strict('soy', 'celery'),
  ]);
});

it('a guest who avoids a food more strictly than the account is asked', async () => {
  const { state } = await metOn(accounts(), { selectedAllergies: ['milk'], mild: ['milk'], selectedDiets: ['vegan'] });
  expect(state.asked).toMatchObject({ account: { allergies: mild('milk') }, device: { allergies: avoid('milk') } });
  expect(state.profile.allergies).toEqual(avoid('milk'));
});

const GINGER: NamedFood = { name: 'ginger', ids: ['1'], level: 'avoid' };
const MORE_GINGER: NamedFood = { ...GINGER, ids: ['1', '2'] };
const byName = (...foods: NamedFood[]) => ({ ...NO_PROFILE, foods });

it('of foods by name, one that either side removed goes, one that either added stays, and covers what it covers in either', () => {
  const foodOf = (name: string): NamedFood => ({ name, ids: [name], level: 'strict' });
  const [kiwi, lychee, tamarind] = [foodOf('kiwi'), foodOf('lychee'), foodOf('tamarind')];
  const merged = mergeProfiles(byName(GINGER, kiwi), byName(GINGER, lychee), byName(MORE_GINGER, kiwi, tamarind));
  expect(merged.foods).toEqual([MORE_GINGER, tamarind, lychee]);
});

it('a changed level of a food by name is merged like that of any food', () => {
  const at = (name: string, level: Level): NamedFood => ({ name, ids: [name], level });
  const base = byName(at('kiwi', 'avoid'), at('lychee', 'avoid'), at('yuzu', 'avoid'));
  const mine = byName(at('kiwi', 'mild'), at('lychee', 'avoid'));
  const theirs = byName(at('kiwi', 'strict'), at('lychee', 'mild'), at('yuzu', 'strict'));
  expect(mergeProfiles(base, mine, theirs).foods).toEqual([
    at('kiwi', 'strict'),
    at('lychee', 'mild'),
    at('yuzu', 'strict'),
  ]);
});

it('a guest who avoids a food by its name more strictly than the account is asked, and both filter until then', async () => {
  const server = accounts();
  server.kept.set('ann', { ...NOTHING, foods: writtenFoods([GINGER]) });
  const { state, open } = device(server, { uid: 'ann', isAnonymous: false });
  state.profile = byName({ ...GINGER, level: 'strict' });
  await open()();
  expect(state).toMatchObject({ asked: { account: byName(GINGER) }, profile: byName({ ...GINGER, level: 'strict' }) });
  expect(server.kept.get('ann')?.foods).toEqual([GINGER]);
});

it('a name that covers more on this device or in the account is no other choice: nobody is asked or told', async () => {
  for (const [mine, theirs] of [
    [GINGER, MORE_GINGER],
    [MORE_GINGER, GINGER],
  ] as const) {
    const server = accounts();
    server.kept.set('ann', { ...NOTHING, foods: writtenFoods([theirs]) });
    const { state, open } = device(server, { uid: 'ann', isAnonymous: false });
    state.profile = { ...NO_PROFILE, foods: [mine] };
    await open()();
    expect(state).toMatchObject({ asked: null, added: 0, profile: { foods: [MORE_GINGER] } });
  }
});
