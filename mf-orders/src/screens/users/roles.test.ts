import { expect, test } from 'vitest';
import { ROLE_LABELS } from '@justright/contract/role-texts';
import { ASSIGNABLE_ROLE_TYPES } from '@justright/contract/roles';
import { ROLE_TYPES, asRoleType } from './roles.ts';

test('every assignable role is offered once, with its own name', () => {
  expect(ROLE_TYPES.toSorted()).toEqual([...ASSIGNABLE_ROLE_TYPES].toSorted());
  expect(new Set(ROLE_TYPES.map((roleType) => ROLE_LABELS[roleType])).size).toBe(ROLE_TYPES.length);
});

test('an unknown role in the address shows all users', () => {
  expect(asRoleType('OrderAdmin')).toBe('OrderAdmin');
  expect(asRoleType('Anonymous')).toBeUndefined();
  expect(asRoleType('')).toBeUndefined();
});
