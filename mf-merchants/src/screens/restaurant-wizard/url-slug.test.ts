import { expect, it } from 'vitest';
import { slugAfterRename, slugOf, typedSlug } from './url-slug.ts';

it.each([
  ['Kumo Ramen', 'kumo-ramen'],
  ['Café Olé & Bar', 'cafe-ole-bar'],
  ['  Joe’s  Diner!  ', 'joe-s-diner'],
  ['寿司', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('the suggested slug for %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('the suggestion follows the name until the user writes another slug', () => {
  expect(slugAfterRename('', '', 'K')).toBe('k');
  expect(slugAfterRename('k', 'K', 'Kumo')).toBe('kumo');
  expect(slugAfterRename('best-ramen', 'Kumo', 'Kumo Bar')).toBe('best-ramen');
  expect(slugAfterRename('kumo-2', 'Kumo', 'Kumo Bar')).toBe('kumo-2');
});

it('capitals and spaces are accepted while typing', () => {
  expect(typedSlug('Best Ramen')).toBe('best-ramen');
});
