import { describe, expect, it } from 'vitest';
import type { RestaurantValues } from '@justright/editing/restaurant/restaurant-fields';
import { changesOf, issuesOf, NEW_VALUES, tagsOf } from './restaurant-values.ts';

const valid: RestaurantValues = {
  ...NEW_VALUES,
  name: 'Kumo',
  address: '1 Main St',
  urlSlug: 'kumo',
  phoneNumber: '5551234567',
  contactName: 'Ann',
  contactPhoneNumber: '5551234568',
  email: 'ann@example.com',
  externalId: 'ext-1',
};
const merchant = { isAdmin: false, isUnfinished: false };
const admin = { isAdmin: true, isUnfinished: false };

describe('the issues of a restaurant', () => {
  it('have the specification’s exact messages', () => {
    expect(issuesOf(NEW_VALUES)).toEqual({
      name: 'Restaurant Name is required',
      address: 'Restaurant Address is required',
      urlSlug: 'Restaurant Url Slug is required',
      phoneNumber: 'Phone Number is required',
      contactPhoneNumber: 'Contact Phone Number is required',
      email: 'Contact Email is required',
      contactName: 'Contact Name is required',
      externalId: 'External ID from the integration platform is required',
    });
    expect(issuesOf({ ...valid, phoneNumber: '1234567890123', email: 'ann@' })).toEqual({
      phoneNumber: 'Max lenth upto 12 digits',
      email: 'Pleaes enter a valid email address',
    });
  });

  it('are none when every required field is filled', () => {
    expect(issuesOf(valid)).toEqual({});
  });
});

describe('the request body', () => {
  it('has only the changed fields', () => {
    expect(changesOf(valid, valid, admin)).toEqual({});
    expect(changesOf(valid, { ...valid, name: 'Kumo Bar', tags: ['sushi'] }, merchant)).toEqual({
      name: 'Kumo Bar',
      tags: ['sushi'],
    });
  });

  it('has status and services only for an admin, and no status before the wizard is finished', () => {
    const changed = { ...valid, status: 'active', isChowly: true } as const;
    expect(changesOf(valid, changed, merchant)).toEqual({});
    expect(changesOf(valid, changed, admin)).toEqual({ status: 'active', isChowly: true });
    expect(changesOf(valid, changed, { ...admin, isUnfinished: true })).toEqual({ isChowly: true });
  });
});

it('tags are separated by commas, each once', () => {
  expect(tagsOf(' sushi, vegan,, sushi ')).toEqual(['sushi', 'vegan']);
  expect(tagsOf('')).toEqual([]);
});
