import { expect, test } from 'vitest';
import { isFirstGuess, isWeakPassword } from './weak-password.ts';

const EMAIL = 'ana.silva@olive-and-ember.test';

test.each([
  'password',
  'PassWord',
  'password1!',
  'Password123!',
  'iloveyou',
  '1qaz2wsx',
  'trustno1',
  'abcdefgh',
  '87654321',
  'aaaaaaaaaaaa',
  'abababababab',
  'xyzxyzxyzxyz',
  '11112222',
  'justright',
  'JustRight2026',
  'ana.silva',
  'ana.silva99',
  'olive-and-ember!',
  'ana.silva@olive-and-ember.test',
  'ｐａｓｓｗｏｒｄ',
])('%j is weak', (password) => {
  expect(isWeakPassword(password, EMAIL)).toBe(true);
});

test.each([
  'correct horse battery',
  'xK7#mQ2p',
  'quiet-otter-paints-rivers',
  'Düsseldorf im Regen',
  'ana.silva eats olives on Mondays',
])('%j is not', (password) => {
  expect(isWeakPassword(password, EMAIL)).toBe(false);
});

test('an account without an address has no name of its own', () => {
  expect(isWeakPassword('xK7#mQ2p', null)).toBe(false);
});

test.each(['00000000', 'aaaaaaaa', '12341234', '87654321', 'abcdefgh', 'password1 ', ' PassWord ', EMAIL, ` ${EMAIL}`])(
  '%j is the first guess of anybody',
  (password) => {
    expect(isFirstGuess(password, EMAIL)).toBe(true);
  },
);

test.each(['correct horse battery', 'ana.silva99', 'olive-and-ember!', '11112223'])('%j is not', (password) => {
  expect(isFirstGuess(password, EMAIL)).toBe(false);
});
