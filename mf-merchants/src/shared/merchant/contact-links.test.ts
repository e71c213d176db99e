import { expect, test } from 'vitest';
import { contactLinks } from './contact-links.ts';

test('a contact is a mailto or tel link', () => {
  expect(contactLinks({ email: 'help@justright.test', phone: '+1 (703) 555-0100' })).toEqual([
    { term: 'Email', text: 'help@justright.test', href: 'mailto:help@justright.test' },
    { term: 'Phone', text: '+1 (703) 555-0100', href: 'tel:+17035550100' },
  ]);
});

test('a missing contact is not shown', () => {
  expect(contactLinks({ email: '', phone: '1' }).map(({ term }) => term)).toEqual(['Phone']);
  expect(contactLinks({ email: '', phone: '' })).toEqual([]);
});
