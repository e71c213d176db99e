import {
  ComponentInput,
  CustomizationInput,
  CustomizationOptionInput,
  type ComputedMenuItem,
} from '@justright/contract/menus';
import { describe, expect, it } from 'vitest';
import { changedFields } from '@justright/editing/same';
import type { ItemDraft, Signature } from '../dish/dish-fields.ts';
import {
  addComponent,
  addGroup,
  addOption,
  changeComponent,
  changeFields,
  changeGroup,
  changeOption,
  composedOf,
  type Edit,
  isDeclaredNow,
  lapsesBySaving,
  orderComponents,
  orderGroups,
  orderOptions,
  removeComponent,
  removeGroup,
  removeOption,
  signedEdit,
  tagsOf,
  toItemBody,
  toItemDraft,
} from './menu-item-draft.ts';

const edited = (...edits: Edit[]): ItemDraft => edits.reduce((draft, edit) => edit(draft), toItemDraft(null));

const latte = edited(
  changeFields({ title: 'Latte', tags: 'hot, , sweet ,' }),
  addGroup('milk'),
  changeGroup('milk', { title: 'Milk', minPermitted: 1 }),
  addOption('milk', 'whole'),
  addOption('milk', 'oat'),
  changeOption('milk', 'oat', { title: 'Oat', price: 50 }),
  addComponent('drink'),
  changeComponent('drink', { title: 'Drink', customizations: [{ customizationId: 'milk', title: 'old' }] }),
  addComponent('cookie'),
);
const titles = ({ menuItemCustomizations }: ItemDraft) =>
  menuItemCustomizations.map(({ id, menuItemCustomizationOptions: options }) => [id, ...options.map((o) => o.id)]);

describe('a draft of a dish', () => {
  it("has the specification's defaults: groups require no choice and permit one, components are required", () => {
    const draft = edited(addGroup('g'), addComponent('c'));
    expect(draft.menuItemCustomizations[0]).toMatchObject({ minPermitted: 0, maxPermitted: 1 });
    expect(draft.components[0]?.required).toBe(true);
    expect(draft).toMatchObject({ active: true, disabled: false, signature: 'none' });
  });

  it('keeps every field that the contract accepts for a component, a group and an option', () => {
    // Signing is an act, and no field of the dish.
    const namesIn = (entries: object) => Object.keys(entries).filter((name) => name !== 'declares');
    const filled = (entries: object) => Object.fromEntries(namesIn(entries).map((name) => [name, `kept ${name}`]));
    const component = { ...filled(ComponentInput.entries), customizations: [{ title: '', customizationId: 'g' }] };
    const option = filled(CustomizationOptionInput.entries);
    // What all options share is food of each option, where the draft has it.
    const { ingredients: _shared, ...ownOfGroup } = CustomizationInput.entries;
    const group = { ...filled(ownOfGroup), menuItemCustomizationOptions: [option] };
    const stored = {
      tags: [],
      components: [component],
      menuItemCustomizations: [group],
    } as unknown as ComputedMenuItem;
    const { components, menuItemCustomizations } = toItemDraft(stored);
    expect(toItemBody({ components, menuItemCustomizations }, [])).toEqual({
      components: [component],
      menuItemCustomizations: [group],
    });
  });

  it('changes one part and keeps all others identical', () => {
    const next = changeOption('milk', 'oat', { disabled: true })(latte);
    expect(next.menuItemCustomizations[0]?.menuItemCustomizationOptions[0]).toBe(
      latte.menuItemCustomizations[0]?.menuItemCustomizationOptions[0],
    );
    expect(next.components).toBe(latte.components);
    expect(next.menuItemCustomizations[0]?.menuItemCustomizationOptions[1]).toMatchObject({
      title: 'Oat',
      disabled: true,
    });
  });

  it('reorders its parts', () => {
    expect(titles(orderOptions('milk', ['oat', 'whole'])(latte))).toEqual([['milk', 'oat', 'whole']]);
    expect(titles(orderGroups(['size', 'milk'])(addGroup('size')(latte)))).toEqual([
      ['size'],
      ['milk', 'whole', 'oat'],
    ]);
    expect(orderComponents(['cookie', 'drink'])(latte).components.map(({ key }) => key)).toEqual(['cookie', 'drink']);
  });

  it('also removes a deleted group from the components that refer to it', () => {
    const next = removeGroup('milk')(latte);
    expect(next.menuItemCustomizations).toEqual([]);
    expect(next.components[0]?.customizations).toEqual([]);
    expect(titles(removeOption('milk', 'whole')(latte))).toEqual([['milk', 'oat']]);
    expect(removeComponent('drink')(latte).components.map(({ key }) => key)).toEqual(['cookie']);
  });
});

describe('the request body of a dish', () => {
  it('has tags split at commas and trimmed, without empty ones', () => {
    expect(tagsOf('spicy, hot , ,, new')).toEqual(['spicy', 'hot', 'new']);
  });

  it('has a price in cents, no keys of the form, and the current titles of the groups', () => {
    const body = toItemBody(latte, latte.menuItemCustomizations);
    expect(body).toMatchObject({ title: 'Latte', price: 0, tags: ['hot', 'sweet'] });
    expect(body.components?.[0]).toEqual({
      title: 'Drink',
      stationId: null,
      description: '',
      required: true,
      ingredients: [],
      customizations: [{ customizationId: 'milk', title: 'Milk' }],
    });
  });

  it('contains only the changed fields', () => {
    const changes = changedFields(latte, changeFields({ price: 450 })(latte));
    expect(toItemBody(changes, latte.menuItemCustomizations)).toEqual({ price: 450 });
  });

  it('gives an equal draft again, so that nothing counts as changed', () => {
    const stored = {
      ...toItemBody(latte, latte.menuItemCustomizations),
      declaration: null,
      allergies: ['milk'],
      diets: [],
      known: true,
    } as unknown as ComputedMenuItem;
    const draft = toItemDraft(stored);
    expect(changedFields(draft, toItemDraft(structuredClone(stored)))).toEqual({});
    expect(toItemBody(draft, draft.menuItemCustomizations)).toEqual(toItemBody(latte, latte.menuItemCustomizations));
    expect(draft).not.toHaveProperty('allergies');
  });
});

it('an accepted proposal replaces the composition; existing components keep their keys', () => {
  const [drink] = latte.components;
  const syrup = {
    title: 'Syrup',
    description: '',
    required: true,
    ingredients: [{ id: 'sugar', title: 'Sugar' }],
    stationId: null,
    customizations: [],
  };
  const components = drink ? [drink, syrup] : [syrup];
  const { components: taken, ...rest } = edited(() => latte, composedOf({ ...latte, components, isAllListed: false }));
  expect(taken[0]).toEqual(drink);
  expect(taken[1]).toMatchObject(syrup);
  expect(taken[1]?.key).not.toBe(drink?.key);
  const { components: _before, ...restBefore } = latte;
  expect(rest).toEqual({ ...restBefore, isAllListed: false, isFromProposal: true });
  expect(toItemBody(rest, [])).not.toHaveProperty('isFromProposal');
});

describe('the signature of a dish', () => {
  const declaration = { by: 'Ann', at: '2026-11-12T12:00:00.000Z', keys: ['milk'], isLapsed: false };
  const storedWith = (more: object) => ({ ...latte, ...more }) as unknown as ComputedMenuItem;
  const signed = { ...latte, signature: 'stored' } as const;
  const withoutDrink = removeComponent(latte.components[0]?.key ?? '');

  it('is sent only when it is made or taken away', () => {
    const bodyOf = (signature: Signature) => toItemBody({ signature }, []);
    expect([bodyOf('stored'), bodyOf('new'), bodyOf('none')]).toEqual([
      {},
      { isDeclared: true },
      { isDeclared: false },
    ]);
  });

  it('that is stored counts while it has not lapsed and the dish is made of the same', () => {
    const stored = storedWith({ declaration });
    expect(isDeclaredNow(signed, stored)).toBe(true);
    expect(isDeclaredNow(changeFields({ title: 'Flat white', price: 300 })(signed), stored)).toBe(true);
    expect(isDeclaredNow(withoutDrink(signed), stored)).toBe(false);
    expect(lapsesBySaving(withoutDrink(signed), stored)).toBe(true);
    const lapsed = storedWith({ declaration: { ...declaration, isLapsed: true } });
    expect(isDeclaredNow(signed, lapsed)).toBe(false);
    expect(lapsesBySaving(withoutDrink(signed), lapsed)).toBe(false);
  });

  it('that is new ends with an edit of what was signed, and with no other', () => {
    const again = { ...latte, signature: 'new' } as const;
    const edited = (edit: Edit, stored: ComputedMenuItem | null) => signedEdit(edit, stored)(again).signature;
    expect(edited(changeFields({ title: 'Flat white' }), null)).toBe('new');
    expect(edited(withoutDrink, null)).toBe('none');
    expect(edited(withoutDrink, storedWith({ declaration }))).toBe('stored');
  });
});
