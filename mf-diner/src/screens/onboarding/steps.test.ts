import { expect, it } from 'vitest';
import { backFrom, cameFrom, stepOf, unansweredText } from './steps.ts';

it('a question whose list failed to load says that it could not be asked', () => {
  expect(unansweredText('error', 'dislikes')).toBe("We couldn't ask about your dislikes yet.");
  expect(unansweredText('pending', 'dislikes')).toBe('');
  expect(unansweredText('success', 'dislikes')).toBe('');
});

it('an address without a step shows the first one', () => {
  expect(stepOf('#allergies')).toBe('allergies');
  expect(stepOf('#nothing')).toBe('home');
});

it('the way back leads to the step before, or to where the diner came from', () => {
  expect(backFrom('home', null, 'r').to).toBe('/explore/r');
  expect(backFrom('allergies', null, 'r')).toEqual({ to: '#diets', label: 'Back to Diet' });
  expect(backFrom('allergies', cameFrom('home'), 'r').to).toBe('#home');
  expect(backFrom('diets', cameFrom('menu'), 'r')).toEqual({ to: '/explore/r/menu', label: 'Back to the menu' });
});

it('the way back within another person’s questions stays with that person, and ends at the menu', () => {
  expect(backFrom('allergies', null, 'r', '?for=2').to).toBe('?for=2#diets');
  expect(backFrom('home', null, 'r', '?for=2').to).toBe('/explore/r/menu');
});
