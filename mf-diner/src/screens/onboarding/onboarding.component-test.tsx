import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, loseResponse } from '@justright/client/fakes/fake-api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { openScreen } from '@justright/client/fakes/open-screen';
import { screenRoute } from '@justright/client/fakes/screen-route';
import { getLeanMenu } from '@justright/contract/lean-menu';
import { type FoundFood, searchFoods } from '@justright/contract/foods';
import { type Allergy, type Diet, listAllergies, listDiets } from '@justright/contract/preferences';
import { resourceKey } from '@justright/client/call-query';
import { queryClient } from '@justright/client/query';
import { store } from '@justright/client/store';
import { stopClock, untilDrawn } from '../../../test/page-clock.ts';
import { useStartingLevels } from '../../choices/preferences.ts';
import { NO_PROFILE } from '../../choices/profile.ts';
import { profileAtom } from '../../choices/profile.state.ts';
import { OnboardingScreen } from './onboarding.screen.tsx';
import type { Step } from './steps.ts';

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
const food = (key: string, name: string, legal: Allergy['legal'] = []): Allergy => ({
  ...preference(key, name),
  familyKey: null,
  isCoveredByFamily: true,
  legal,
});
const diet = (key: string, name: string, excludes: string[], isFreeFrom = false): Diet => ({
  ...preference(key, name),
  goals: [],
  excludes,
  isFreeFrom,
});

function Screen() {
  useStartingLevels();
  return <OnboardingScreen />;
}

async function open(step: Step, others: readonly Allergy[] = []) {
  store.set(profileAtom, NO_PROFILE);
  const api = fakeApi();
  api.on(listAllergies, () => [
    food('milk', 'Milk', [{ set: 'us-9', name: 'Milk', code: 'AM' }]),
    food('pork', 'Pork'),
    food('gluten', 'Gluten'),
    ...others,
  ]);
  api.on(listDiets, () => [
    diet('vegan', 'Vegan', ['milk', 'pork']),
    diet('gluten-free', 'Gluten-free', ['gluten']),
    diet('slow_carb', 'Slow carb', []),
    diet('clean', 'Clean', ['milk', 'gluten'], true),
  ]);
  const opened = await openScreen({
    api,
    at: `/explore/olive/onboarding#${step}`,
    routes: () => [screenRoute('/explore/{restaurantId}/onboarding', Screen)],
  });
  return { api, ...opened };
}

const tile = (name: string) => page.getByRole('button', { name, exact: true });
const question = (name: string) => page.getByRole('group', { name: `${name}: Is it an allergy?` });
const answer = (name: string, label: string) => question(name).getByRole('radio', { name: label });
const kept = () => JSON.parse(localStorage.getItem('justright.profile') ?? 'null') as unknown;

test('each chosen food asks once whether it is an allergy; a food of a law starts as one, and an answer is one tap', async () => {
  const { reload } = await open('allergies');
  await expect.element(tile('Milk')).toBeVisible();
  await expect.element(question('Milk')).not.toBeInTheDocument();
  await tile('Milk').click();
  await tile('Pork').click();
  await expect.element(answer('Milk', 'Allergy')).toBeChecked();
  await expect.element(answer('Pork', 'Avoid')).toBeChecked();
  await question('Pork').getByText('Rather not', { exact: true }).click();
  await expect.element(answer('Pork', 'Rather not')).toBeChecked();
  await expect.element(answer('Milk', 'Allergy')).toBeChecked();
  expect(kept()).toEqual({
    diets: [],
    allergies: ['milk', 'pork'],
    strict: ['milk'],
    avoid: [],
    mild: ['pork'],
    foods: [],
  });

  await reload();
  await expect.element(answer('Pork', 'Rather not')).toBeChecked();
  await tile('Pork').click();
  await expect.element(question('Pork')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'See My Menu!' }).click();
  await expect.element(page.getByRole('dialog').getByText('Allergy: milk')).toBeVisible();
});

test('the question is answered by keyboard, right after the tile', async () => {
  await open('allergies');
  await tile('Milk').click();
  await userEvent.tab();
  await expect.element(answer('Milk', 'Allergy')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(answer('Milk', 'Avoid')).toBeChecked();
});

test('the page scrolls and no list in it, nothing covers an answer, and a hint says when there is more below', async () => {
  await page.viewport(390, 800);
  const numbers = Array.from({ length: 27 }, (_, index) => index + 1);
  await open(
    'allergies',
    numbers.map((number) => food(`food-${number}`, `Food ${number}`)),
  );
  const hint = page.getByText('Scroll for more');
  await expect.element(hint).toHaveAttribute('data-shown');
  // The last of three whole rows.
  await expect.element(tile('Food 6')).toBeInViewport({ ratio: 1 });
  const last = tile('Food 27');
  last.element().scrollIntoView({ block: 'end' });
  await expect.element(hint).not.toHaveAttribute('data-shown');
  await last.click();
  const effect = question('Food 27').getByText(/^Hides what contains it/);
  await expect.element(effect).toBeInViewport({ ratio: 1 });
  await expect.element(hint).not.toHaveAttribute('data-shown');
  const scrolled = [...document.querySelectorAll('main *, ul, ul *')].filter(
    (element) =>
      element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY),
  );
  expect(scrolled).toEqual([]);
  for (const label of ['Allergy', 'Avoid', 'Rather not']) {
    const face = question('Food 27').getByText(label, { exact: true }).element();
    const { left, top, width, height } = face.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    expect(face.contains(onTop) || onTop?.contains(face), label).toBe(true);
  }
});

test('a diet that excludes one food asks about it: an allergy avoids the food strictly, and No takes that back', async () => {
  await open('diets');
  await tile('Gluten-free').click();
  await expect.element(answer('Gluten', 'No')).toBeChecked();
  await question('Gluten').getByText('Allergy', { exact: true }).click();
  expect(kept()).toMatchObject({ diets: ['gluten-free'], strict: ['gluten'] });
  await question('Gluten').getByText('No', { exact: true }).click();
  expect(kept()).toMatchObject({ diets: ['gluten-free'], allergies: [], strict: [] });
  await tile('Gluten-free').click();
  await tile('Vegan').click();
  await expect.element(tile('Vegan')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('group')).not.toBeInTheDocument();
});

test('a free-from diet asks about each food that it excludes', async () => {
  await open('diets');
  await tile('Clean').click();
  await question('Milk').getByText('Allergy', { exact: true }).click();
  await expect.element(answer('Gluten', 'No')).toBeChecked();
  expect(kept()).toMatchObject({ diets: ['clean'], strict: ['milk'] });
});

test('one diet can be chosen at most: the message says so for four seconds, and the first choice stays', async () => {
  await open('diets');
  await tile('Vegan').click();
  const other = tile('Gluten-free').element();
  if (!(other instanceof HTMLElement)) throw new Error('It can be clicked');
  const pass = stopClock();
  // By the page itself: a click of the browser takes as long as the machine is busy.
  other.click();
  const message = page.getByText('You can only select 1 diet preference', { exact: true });
  await untilDrawn(message);
  await pass(3990);
  expect(message.query()).not.toBeNull();
  await pass(10);
  expect(message.query()).toBeNull();
  await expect.element(tile('Gluten-free')).toHaveAttribute('aria-pressed', 'false');
  expect(kept()).toMatchObject({ diets: ['vegan'] });
});

test('diets that diners never choose are not offered, also when the API sends them to staff', async () => {
  await open('diets');
  await expect.element(tile('Vegan')).toBeVisible();
  await expect.element(tile('Slow carb')).not.toBeInTheDocument();
});

test('each step has an address, and its arrow and the list of steps lead only back', async () => {
  await open('home');
  await page.getByRole('button', { name: 'Yes, I do' }).click();
  await expect.poll(() => location.hash).toBe('#diets');
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect.poll(() => location.hash).toBe('#allergies');
  await expect.element(page.getByText(/do not rely on it to avoid allergens/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Diet' }).click();
  await expect.element(page.getByRole('heading', { name: "Awesome! What's your diet?" })).toBeVisible();
  const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('button');
  expect(steps.elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Back to Start' }).click();
  await expect.element(page.getByRole('heading', { name: 'Do you follow a specific diet?' })).toBeVisible();
  await page.getByRole('button', { name: 'Nope' }).click();
  await page.getByRole('link', { name: 'Back to Start' }).click();
  await expect.poll(() => location.hash).toBe('#home');
  history.back();
  await expect.element(page.getByRole('heading', { name: 'Any foods you dislike?' })).toBeVisible();
});

const FOUND = { keys: [], isTooBroad: false, ids: [], titles: [], total: 0 } satisfies Partial<FoundFood>;
const GINGER: FoundFood = {
  ...FOUND,
  name: 'ginger',
  ids: ['11216', '2021'],
  titles: ['Ginger root, raw', 'Spices'],
  total: 2,
};
const BEEF: FoundFood = { ...FOUND, name: 'beef', isTooBroad: true, titles: ['Beef, raw'], total: 700 };
const COELIAC: FoundFood = { ...FOUND, name: 'coeliac', keys: ['gluten'] };
const CLASS: FoundFood = { ...FOUND, name: 'meat', keys: ['pork', 'milk'], isTooBroad: true };
const BOTH: FoundFood = { ...FOUND, name: 'fondue', keys: ['gluten', 'milk'] };
const field = page.getByRole('combobox', { name: 'Which other food do you avoid?' });
const option = (name: RegExp) => page.getByRole('option', { name });
const tag = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
const list = page.getByRole('listbox');

/** Opens the search for foods without a tile, which knows some foods. */
async function openSearch(...foods: FoundFood[]) {
  const opened = await open('allergies');
  opened.api.on(searchFoods, ({ query: { q } }) => foods.filter(({ name }) => name.startsWith(q)));
  await page.getByRole('button', { name: 'Something else?' }).click();
  await expect.element(field).toHaveFocus();
  return opened;
}

test('a food without a tile is found by its name, avoided with all that the name covers, and removed again', async () => {
  const { reload } = await openSearch(GINGER);
  await field.fill('gin');
  await expect.element(option(/^ginger/)).toMatchTextContent('Ginger root, raw · Spices');
  await option(/^ginger/).click();
  await expect.element(tag('ginger')).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(kept()).toMatchObject({ allergies: [], foods: [{ name: 'ginger', ids: ['11216', '2021'], level: 'strict' }] });

  await reload();
  await expect.element(tag('ginger')).toBeVisible();
  await page.getByRole('button', { name: 'See My Menu!' }).click();
  await expect.element(page.getByRole('dialog').getByText('Allergy: ginger')).toBeVisible();
  await page.getByRole('button', { name: 'Not yet' }).click();
  await tag('ginger').click();
  await expect.element(tag('ginger')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Something else?' })).toHaveFocus();
  expect(kept()).toMatchObject({ foods: [] });
});

test('a food without a tile is asked the question of a tile: an allergy until it is answered, by keyboard alone', async () => {
  const { reload } = await openSearch(GINGER);
  await field.fill('gin');
  await option(/^ginger/).click();
  await expect.element(page.getByText('ginger added as an allergy')).toBeInTheDocument();
  await expect.element(answer('ginger', 'Allergy')).toBeChecked();
  await expect.element(question('ginger')).toMatchTextContent(/Hides what contains it, what may contain it/);
  await expectAccessible();
  await userEvent.tab({ shift: true });
  await expect.element(answer('ginger', 'Allergy')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(answer('ginger', 'Rather not')).toBeChecked();
  expect(kept()).toMatchObject({ foods: [{ name: 'ginger', level: 'mild' }] });
  await reload();
  await expect.element(answer('ginger', 'Rather not')).toBeChecked();
  await page.getByRole('button', { name: 'See My Menu!' }).click();
  await expect.element(page.getByRole('dialog').getByText('Rather not: ginger')).toBeVisible();
});

test('a food is chosen by keyboard alone, and one that is avoided is not offered again', async () => {
  await openSearch(GINGER);
  await userEvent.keyboard('ginger');
  await expect.element(option(/^ginger/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(tag('ginger')).toBeVisible();
  await expect.element(page.getByText('ginger added as an allergy')).toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ginger');
  await expect.element(list).toMatchTextContent('You avoid it already');
});

test('a word for a tile chooses the tile and leads to its question, by keyboard alone', async () => {
  await openSearch(COELIAC);
  await userEvent.keyboard('coeliac');
  await expect.element(option(/^coeliac/)).toMatchTextContent('Choose “Gluten”');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(tile('Gluten')).toHaveFocus();
  await expect.element(tile('Gluten')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Gluten chosen for coeliac')).toBeInTheDocument();
  await userEvent.tab();
  await expect.element(answer('Gluten', 'Avoid')).toHaveFocus();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveAccessibleDescription(/^We take it as an allergy until you say that it is none/);
  expect(kept()).toMatchObject({ allergies: ['gluten'], avoid: ['gluten'], foods: [] });
  await expectAccessible();
});

test('a word for several tiles chooses all of them, and leaves the answer of a chosen one', async () => {
  await openSearch(BOTH);
  await tile('Milk').click();
  await answer('Milk', 'Rather not').click();
  await field.fill('fondue');
  await option(/^fondue/).click();
  await expect.element(question('Gluten')).toBeVisible();
  expect(kept()).toMatchObject({ allergies: ['milk', 'gluten'], avoid: ['gluten'], mild: ['milk'] });
  await field.fill('fondue');
  await expect.element(list).toMatchTextContent('You avoid it already');
});

test('a word for many foods cannot be chosen, and says which tiles are some of them', async () => {
  await openSearch(CLASS);
  await field.fill('meat');
  await option(/^meat/).click();
  await expect
    .element(field)
    .toHaveAccessibleDescription(/^“meat” is many foods. Choose the tiles Pork, Milk, and add/);
  await expect.element(tile('Pork')).toHaveAttribute('aria-pressed', 'false');
  expect(kept()).not.toMatchObject({ foods: [{ name: 'meat' }] });
});

test('a food that was typed and not chosen is not avoided, and the menu waits until that is settled', async () => {
  await openSearch(GINGER);
  await field.fill('ginger');
  await expect.element(option(/^ginger/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'See My Menu!' }).click();
  await expect.element(page.getByRole('alert').getByText(/^“ginger” is not avoided yet/)).toBeVisible();
  await expect.element(field).toHaveAccessibleDescription(/^“ginger” is not avoided yet/);
  await expectAccessible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await field.fill('');
  await page.getByRole('button', { name: 'See My Menu!' }).click();
  await expect.element(page.getByRole('dialog').getByText('Nothing')).toBeVisible();
});

test('a name of too many foods cannot be chosen, and one that no food has says to tell the staff', async () => {
  await openSearch(BEEF);
  await field.fill('b');
  await expect.element(list).toMatchTextContent('Type at least 2 letters');
  await field.fill('bee');
  await option(/^beef/).click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('beef');
  await expect.element(field).toHaveAccessibleDescription(/^700 foods are called “beef”/);
  await expect.element(tag('beef')).not.toBeInTheDocument();
  expect(kept()).not.toMatchObject({ foods: [{ name: 'beef' }] });
  await field.fill('xyz');
  await expect.element(list).toMatchTextContent('We know no food by that name. Tell the staff');
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.element(field).toHaveAccessibleDescription(/^We know no food called “xyz”. Tell the staff/);
});

test('a search without a connection says so, keeps what was typed, and works again with Try again', async () => {
  const { api } = await openSearch(GINGER);
  api.on(searchFoods, loseResponse);
  await field.fill('ginger');
  await expect.element(field).toHaveAccessibleDescription(/^There is no connection/);
  await userEvent.keyboard('{Escape}');
  api.on(searchFoods, () => [GINGER]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(field).toHaveValue('ginger');
  await userEvent.keyboard('{ArrowDown}');
  await option(/^ginger/).click();
  await expect.element(tag('ginger')).toBeVisible();
});

test('a food by name that is called by a key is the key’s tile, where the restaurant’s law has it offered', async () => {
  const sulphite: FoundFood = {
    name: 'sulphite',
    keys: [],
    isTooBroad: false,
    ids: ['key-sulphite', '02069'],
    titles: ['Vinegar'],
    total: 1,
  };
  const { api } = await openSearch(sulphite);
  expect(api.received(listAllergies)[0]?.query).toEqual({ restaurantId: 'olive' });
  await field.fill('sulph');
  await option(/^sulphite/).click();
  await expect.element(tag('sulphite')).toBeVisible();
  await tag('sulphite').click();
  api.on(listAllergies, () => [food('sulphite', 'Sulphites', [{ set: 'eu-14', name: 'Sulphites', code: 'AU' }])]);
  await queryClient.invalidateQueries({ queryKey: resourceKey(listAllergies) });
  await expect.element(tile('Sulphites')).toBeVisible();
  await field.fill('sulph');
  await option(/^sulphite/).click();
  await expect.element(answer('Sulphites', 'Allergy')).toBeChecked();
  expect(kept()).toMatchObject({ allergies: ['sulphite'], strict: ['sulphite'], foods: [] });
});

test('the menu for the choices is requested behind the last question, once they have stopped changing', async () => {
  const { api } = await open('allergies');
  api.on(getLeanMenu, () => loseResponse());
  await expect.element(tile('Milk')).toBeVisible();
  const asked = () => api.received(getLeanMenu).filter(({ query }) => query?.allergies === 'milk,pork').length;
  const letPass = stopClock();
  for (const name of ['Milk', 'Pork']) {
    tile(name)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await letPass(1500);
  }
  expect(asked()).toBe(0);
  await letPass(600);
  vi.useRealTimers();
  await expect.poll(asked).toBe(1);
});

test('nothing is requested ahead for a diner who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  const { api } = await open('allergies');
  api.on(getLeanMenu, () => loseResponse());
  await tile('Milk').click();
  await page.getByRole('button', { name: 'See My Menu!' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(api.received(getLeanMenu)).toEqual([]);
});

test('what is said about one question is not said about the next one', async () => {
  await open('diets');
  await tile('Vegan').click();
  await tile('Gluten-free').click();
  const text = page.getByText('You can only select 1 diet preference');
  await expect.element(text).toBeVisible();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect.element(page.getByRole('heading', { name: 'Any foods you dislike?' })).toBeVisible();
  await expect.element(text).not.toBeInTheDocument();
});
