import { expect, test } from 'vitest';
import { ASSIGNABLE_ROLE_TYPES } from '@justright/contract/roles';
import { ROLE_TYPES, asRoleType, roleLabel } from './roles.ts';

test('every role that can be given is offered once, under a name of its own', () => {
  expect(ROLE_TYPES.toSorted()).toEqual([...ASSIGNABLE_ROLE_TYPES].toSorted());
  expect(new Set(ROLE_TYPES.map(roleLabel)).size).toBe(ROLE_TYPES.length);
});

test('an address that asks for no known role shows all users', () => {
  expect(asRoleType('OrderAdmin')).toBe('OrderAdmin');
  expect(asRoleType('Anonymous')).toBeUndefined();
  expect(asRoleType('')).toBeUndefined();
});

test('the server, which knows a role by its type, finds it by every word that is shown', () => {
  for (const roleType of ROLE_TYPES) {
    for (const word of roleLabel(roleType).toLowerCase().split(' ')) expect(roleType.toLowerCase()).toContain(word);
  }
});
