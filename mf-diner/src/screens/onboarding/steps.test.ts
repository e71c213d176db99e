import { expect, it } from 'vitest';
import { stepOf, unaskedText } from './steps.ts';

it('a question whose list failed to load says that it was not asked', () => {
  expect(unaskedText('error', 'dislikes')).toBe("We couldn't ask about your dislikes yet.");
  expect(unaskedText('pending', 'dislikes')).toBe('');
  expect(unaskedText('success', 'dislikes')).toBe('');
});

it('an address that names no step is the first one', () => {
  expect(stepOf('#allergies')).toBe('allergies');
  expect(stepOf('#nothing')).toBe('home');
});
