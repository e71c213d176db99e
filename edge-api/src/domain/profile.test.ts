import { describe, expect, it } from 'vitest';
import { sourceOf } from '../../test/menu-source.ts';
import { RequestError } from './refusals.ts';
import type { MenuSource } from './menu-source.ts';
import { checkedProfile, type SentProfile } from './profile.ts';

const allergy = (key: string, legal: string[], active = true) => ({
  key,
  name: key,
  active,
  familyKey: null,
  isCoveredByFamily: true,
  legal,
});
const diet = (key: string, active = true) => ({ key, name: key, active, excludes: [] });

const SOURCE: MenuSource = {
  ...sourceOf([], new Map()),
  menus: [],
  allergies: [allergy('milk', ['eu-14']), allergy('onion', []), allergy('old', [], false)],
  diets: [diet('vegan'), diet('gone', false), diet('slow_carb')],
};

const check = (sent: Partial<SentProfile>) =>
  checkedProfile(
    SOURCE,
    { diets: [], allergies: [], foods: [], ...sent },
    { diets: 'diets', allergies: 'allergies', levels: 'own.' },
  );

function refusal(sent: Partial<SentProfile>) {
  try {
    check(sent);
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
  throw new Error('It was accepted');
}

describe('the profile of a request', () => {
  it('gives a food without a level the one that it starts with: an allergy where a law names it', () => {
    expect(check({ allergies: ['milk', 'onion', 'milk'] }).profile.allergies).toEqual([
      { key: 'milk', level: 'strict' },
      { key: 'onion', level: 'avoid' },
    ]);
  });

  it('takes the level that the diner chose', () => {
    const sent = { allergies: ['milk', 'onion', 'old'], mild: ['milk'], strict: ['onion'], avoid: ['old'] };
    expect(check(sent).profile.allergies).toEqual([
      { key: 'milk', level: 'mild' },
      { key: 'onion', level: 'strict' },
      { key: 'old', level: 'avoid' },
    ]);
  });

  it('refuses keys that do not exist, and names them all', () => {
    const error = refusal({ allergies: ['milk', 'lupin'], diets: ['paleo'] });
    expect(error).toMatchObject({
      code: 'validation-failed',
      details: { unknownAllergies: ['lupin'], unknownDiets: ['paleo'] },
      issues: [{ path: 'diets' }, { path: 'allergies' }],
    });
  });

  it('refuses a level of a food that is not selected, and two levels of one food', () => {
    expect(refusal({ allergies: ['onion'], strict: ['milk'] }).issues).toMatchObject([{ path: 'own.strict' }]);
    const twice = refusal({ allergies: ['milk'], strict: ['milk'], mild: ['milk'] });
    expect(twice.issues).toMatchObject([{ path: 'own.mild' }]);
    expect(twice.details).toBeUndefined();
  });

  it('drops a diet that is no longer offered or hidden, and keeps an allergy that is not', () => {
    const { profile, droppedDiets } = check({ diets: ['gone', 'vegan', 'slow_carb'], allergies: ['old'] });
    expect(profile.diets).toEqual(['vegan']);
    expect(droppedDiets).toEqual(['gone', 'slow_carb']);
    expect(profile.allergies).toEqual([{ key: 'old', level: 'avoid' }]);
  });
});
