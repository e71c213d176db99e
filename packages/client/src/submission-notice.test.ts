import { expect, test } from 'vitest';
import { tellOfSubmission } from './submission-notice.ts';
import { onToast } from './toast.ts';

test('a person is told of which dishes something waits to be signed', () => {
  const texts: string[] = [];
  const end = onToast(({ text }) => texts.push(text));
  tellOfSubmission({ id: 's1', restaurantId: 'r1', dishes: ['Soup'] });
  tellOfSubmission({ id: 's2', restaurantId: 'r1', dishes: ['Soup', 'Toast', 'Fries', 'Pie'] });
  end();
  expect(texts[0]).toContain('diners of Soup waits to be signed');
  expect(texts[1]).toContain('diners of Soup, Toast and 2 more waits');
});
