import { expect, it } from 'vitest';
import { identifierProblem } from './identifier.ts';

const taken = new Set(['01001', 'milk']);

it.each(['', '   '])('a blank identifier (%j) is refused', (identifier) => {
  expect(identifierProblem(identifier, taken)).toBe('Required');
});

it.each(['01001', ' 01001 ', 'milk'])(
  'a taken identifier (%j) is refused, also with spaces around it',
  (identifier) => {
    expect(identifierProblem(identifier, taken)).toBe('ID Already Exists');
  },
);

it('a free identifier passes, also when it is a prefix of a taken one', () => {
  expect(identifierProblem('0100', taken)).toBeUndefined();
});
