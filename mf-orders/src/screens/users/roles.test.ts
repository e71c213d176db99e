import { expect, test } from 'vitest';
import { ASSIGNABLE_ROLE_TYPES } from '@justright/contract/roles';
import { ROLE_TYPES, asRoleType, roleLabel } from './roles.ts';

test('every assignable role is offered once, with its own name', () => {
  expect(ROLE_TYPES.toSorted()).toEqual([...ASSIGNABLE_ROLE_TYPES].toSorted());
  expect(new Set(ROLE_TYPES.map(roleLabel)).size).toBe(ROLE_TYPES.length);
});

test('an unknown role in the address shows all users', () => {
  expect(asRoleType('OrderAdmin')).toBe('OrderAdmin');
  expect(asRoleType('Anonymous')).toBeUndefined();
  expect(asRoleType('')).toBeUndefined();
});

test('a search finds a role by every word that its label shows', () => {
  for (const roleType of ROLE_TYPES) {
    for (const word of roleLabel(roleType).toLowerCase().split(' ')) expect(roleType.toLowerCase()).toContain(word);
  }
});
