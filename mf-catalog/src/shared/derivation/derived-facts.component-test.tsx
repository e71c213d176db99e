import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { allergyOf, dietOf, ingredientOf } from '../../fakes/fake-catalog.ts';
import { derivationOf } from '../../fakes/fake-derivation.ts';
import { DerivedFacts } from './derived-facts.tsx';
import { explainStaffDish, type StaffDish } from './rule-item.ts';

const derivation = derivationOf(
  [
    ingredientOf('butter', 'butter', { allergies: ['milk'], diets: ['keto'] }),
    ingredientOf('tahini', 'tahini', { mayContain: ['nuts', 'lupin'], unknownFor: ['celery'], diets: [] }),
    ingredientOf('stock', 'stock', { statement: null, unknownFor: ['milk', 'nuts', 'celery'], diets: [] }),
  ],
  [
    allergyOf('milk', 'Dairy'),
    allergyOf('nuts', 'Nuts'),
    allergyOf('celery', 'Celery'),
    allergyOf('lupin', 'Lupin', { active: false }),
  ],
  [dietOf('vegan', 'Vegan', { excludes: ['milk'] }), dietOf('keto', 'Keto')],
);
const part = (title: string, id: string, required = true) => ({
  title,
  required,
  ingredients: [{ id }],
  customizations: [],
});
const dishOf = (...components: StaffDish['components'][number][]): StaffDish => ({
  id: 'soup',
  listing: null,
  title: 'Soup',
  price: 0,
  components,
  menuItemCustomizations: [],
  isDeclared: false,
  additionalAllergies: [],
  additionalMayContain: [],
  additionalDiets: [],
});
const show = (dish: StaffDish) =>
  render(
    <DerivedFacts
      label="Soup"
      derivation={derivation}
      dish={dish}
      explain={(ready) => explainStaffDish(dish, ready).item}
    />,
  );
const names = (label: string) => page.getByRole('list', { name: label, exact: true });
const why = page.getByText('Why?');

beforeEach(() => page.viewport(390, 800));

test('a dish says what it contains, may contain and is not known for, and of each diet whether it holds', async () => {
  await show(dishOf(part('Side', 'butter'), part('Dip', 'tahini')));
  await expect.element(names('Soup contains')).toMatchTextContent('Dairy');
  // Lupin is inactive: diners cannot choose it.
  await expect.element(names('Soup may contain')).toMatchTextContent(/^Nuts$/);
  await expect.element(names('Soup is not known for')).toMatchTextContent(/^Celery$/);
  await expect.element(names('Soup does not meet')).toMatchTextContent('Vegan');
  await expect.element(names('Soup is not known to meet')).toMatchTextContent('Keto');
  await why.click();
  for (const text of [
    'Dairy ← butter ← Side',
    'Nuts ← tahini ← Dip',
    'tahini (stated as not known) ← Dip: Celery',
    'Dairy ← butter ← Side: Vegan',
    'tahini ← Dip: Keto',
  ]) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
});

test('a dish of which nothing is known says who does not see it, and names the cause once', async () => {
  await show(dishOf(part('Broth', 'stock')));
  await expect
    .element(page.getByText('Hidden from everybody with a diet or a dislike: stock (not stated) ← Broth.'))
    .toBeVisible();
  await why.click();
  await expect.element(page.getByText('stock (not stated) ← Broth: Dairy, Nuts, Celery')).toBeVisible();
});

test('a declaration that is signed now settles what is not known, and nothing that is contained', async () => {
  await show({ ...dishOf(part('Side', 'butter'), part('Broth', 'stock')), isDeclared: true });
  await expect.element(names('Soup contains')).toMatchTextContent('Dairy');
  await expect.element(names('Soup is not known for')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Hidden from everybody/)).not.toBeInTheDocument();
});

test('what an optional part brings is shown as served, apart from what the dish always has', async () => {
  await show(dishOf(part('Side', 'butter'), part('Dip', 'tahini', false)));
  await expect.element(names('Soup may contain as it is served')).toMatchTextContent('May contain Nuts');
  await expect.element(names('Soup is not known for as it is served')).toMatchTextContent('Celery not known');
  await expect.element(names('Soup contains')).toMatchTextContent('Dairy');
  await expect.element(names('Soup may contain')).not.toBeInTheDocument();
});
