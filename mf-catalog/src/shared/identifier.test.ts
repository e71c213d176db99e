import { expect, it } from 'vitest';
import { identifierProblem } from './identifier.ts';

const taken = new Set(['01001', 'milk']);

it.each(['', '   '])('an identifier that says nothing (%j) is required', (identifier) => {
  expect(identifierProblem(identifier, taken)).toBe('Required');
});

it.each(['01001', ' 01001 ', 'milk'])('a taken identifier (%j) is refused, spaces around it or not', (identifier) => {
  expect(identifierProblem(identifier, taken)).toBe('ID Already Exists');
});

it('a free identifier passes, also when a taken one begins with it', () => {
  expect(identifierProblem('0100', taken)).toBeUndefined();
});
