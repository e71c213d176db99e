import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { TAKING_ORDERS } from '../../test/order-taking.ts';
import { OpeningHours } from './opening-hours.tsx';

const NOW = Date.parse('2026-11-25T23:00:00Z');

test('the hours of the week say when the restaurant is closed in spite of them', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  const taking = {
    ...TAKING_ORDERS,
    timeZone: 'America/New_York',
    changesAt: '2026-11-26T04:30:00Z',
    closedDates: ['2026-11-26', '2026-12-24', '2026-12-25'],
  };
  root.render(<OpeningHours taking={taking} asOfMs={NOW} />);
  await page.getByText('Open until 23:30').click();
  const dates = page.getByRole('list', { name: 'Closed dates' }).getByRole('listitem');
  await expect.element(dates.first()).toBeVisible();
  expect(dates.elements().map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Closed on Thu, Nov 26',
    'Closed Thu, Dec 24 – Fri, Dec 25',
  ]);
  await expectAccessible();
  root.unmount();
});
