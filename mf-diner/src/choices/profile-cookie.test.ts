import { expect, it } from 'vitest';
import { avoid, strict } from '../../test/profiles.ts';
import { dinerCookie } from './profile-cookie.ts';

const ginger = { name: 'ginger', ids: ['11216', '02021'], level: 'mild' as const };
const profile = { diets: ['vegan'], allergies: [...strict('egg'), ...avoid('milk')], foods: [ginger] };

it('the cookie is sent only with the diner’s pages, and is deleted when the choices are too long for it', () => {
  const cookie = dinerCookie(profile, 'Europe/Berlin', true);
  const [pair = '', ...attributes] = cookie.split('; ');
  expect(JSON.parse(decodeURIComponent(pair.replace('justright.diner=', '')))).toEqual({
    diets: ['vegan'],
    allergies: ['egg', 'milk'],
    strict: ['egg'],
    avoid: ['milk'],
    mild: [],
    hasFoods: true,
    timeZone: 'Europe/Berlin',
  });
  expect(attributes).toEqual(['Path=/explore', 'Max-Age=7776000', 'SameSite=Lax', 'Secure']);
  const many = Array.from({ length: 400 }, (_one, index) => `allergy_${index}`);
  expect(dinerCookie({ diets: [], allergies: avoid(...many), foods: [] }, 'Europe/Berlin', false)).toMatch(
    /^justright\.diner=; .*Max-Age=0; SameSite=Lax$/,
  );
});
