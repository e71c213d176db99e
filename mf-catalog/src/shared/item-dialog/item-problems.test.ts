import { ApiError } from '@justright/client/api';
import type { Issue } from '@justright/contract/envelope';
import { failureOf, standing } from '@justright/editing/issues';
import { describe, expect, it } from 'vitest';
import {
  componentField,
  groupField,
  ITEM_ISSUE_FIELDS,
  MINIMUM_ABOVE_MAXIMUM,
  optionField,
  problemsOf,
  tabOfField,
} from './item-problems.ts';
import {
  addComponent,
  addGroup,
  addOption,
  changeComponent,
  changeFields,
  changeGroup,
  changeOption,
  type Edit,
  orderComponents,
  toItemDraft,
} from './menu-item-draft.ts';

const draftOf = (...edits: Edit[]) => edits.reduce((draft, edit) => edit(draft), toItemDraft(null));
const draft = draftOf(
  addComponent('base'),
  addComponent('side'),
  addGroup('milk'),
  addOption('milk', 'oat'),
  addOption('milk', 'soy'),
);

describe('the problem list of a dish', () => {
  it('includes every empty title, of the dish and of its parts', () => {
    expect(problemsOf(draft)).toEqual({
      title: 'Required',
      [componentField('base', 'title')]: 'Required',
      [componentField('side', 'title')]: 'Required',
      [groupField('milk', 'title')]: 'Required',
      [optionField('milk', 'oat', 'title')]: 'Required',
      [optionField('milk', 'soy', 'title')]: 'Required',
    });
  });

  it('includes a component with the title of an earlier one, at the later title', () => {
    const called = (one: string, other: string) =>
      problemsOf(
        draftOf(
          changeFields({ title: 'Salad' }),
          ...['a', 'b'].map(addComponent),
          changeComponent('a', { title: one }),
          changeComponent('b', { title: other }),
        ),
      );
    expect(called('Cheese', 'cheese ')).toEqual({ [componentField('b', 'title')]: 'Title Already Exists' });
    expect(called('Cheese', 'Olives')).toEqual({});
  });

  it('includes a minimum above the maximum, at its field, but not an equal one', () => {
    const limits = (minPermitted: number, maxPermitted: number) =>
      problemsOf(draftOf(addGroup('g'), changeGroup('g', { title: 'g', minPermitted, maxPermitted })));
    expect(limits(2, 1)[groupField('g', 'minPermitted')]).toBe(MINIMUM_ABOVE_MAXIMUM);
    expect(limits(2, 2)).toEqual({ title: 'Required' });
  });
});

describe('an issue of the server', () => {
  const refused = (...issues: Issue[]) =>
    failureOf(new ApiError('Refused', { code: 'validation-failed', status: 422, issues }), draft, ITEM_ISSUE_FIELDS);

  it.each([
    ['title', 'title', 'details'],
    ['additionalDiets.0', 'additionalDiets', 'declared'],
    ['components.1.title', componentField('side', 'title'), 'components'],
    ['components.0.customizations.0.customizationId', componentField('base', 'customizations'), 'components'],
    ['menuItemCustomizations.0.minPermitted', groupField('milk', 'minPermitted'), 'groups'],
    ['menuItemCustomizations.0.menuItemCustomizationOptions.1.price', optionField('milk', 'soy', 'price'), 'groups'],
  ])('at %s is shown at its field', (path, field, tab) => {
    expect(Object.keys(standing(refused({ path, message: 'No' }), draft))).toEqual([field]);
    expect(tabOfField(field)).toBe(tab);
  });

  it('is reported as text when it belongs to no field', () => {
    const issues = [
      { path: 'components.7.title', message: 'Required' },
      { path: 'surprise', message: 'No' },
    ];
    expect(refused(...issues)).toEqual({
      refusals: [],
      text: 'components.7.title: Required. surprise: No',
    });
  });

  it('stays with its part when the parts are reordered, until the value changes', () => {
    const failure = refused({ path: 'components.1.title', message: 'Too long' });
    const field = componentField('side', 'title');
    expect(standing(failure, orderComponents(['side', 'base'])(draft))).toEqual({ [field]: 'Too long' });
    expect(standing(failure, changeComponent('base', { title: 'x' })(draft))).toEqual({ [field]: 'Too long' });
    expect(standing(failure, changeComponent('side', { title: 'x' })(draft))).toEqual({});
  });

  it('disappears from an option when its value changes', () => {
    const path = 'menuItemCustomizations.0.menuItemCustomizationOptions.0.price';
    const failure = refused({ path, message: 'Too much' });
    expect(Object.keys(standing(failure, draft))).toHaveLength(1);
    expect(standing(failure, changeOption('milk', 'oat', { price: 5 })(draft))).toEqual({});
  });
});
