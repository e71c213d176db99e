import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './tabs.tsx';

const ITEMS = ['Details', 'Components', 'Customizations', 'Allergies & diets', 'History'].map((label) => ({
  id: label,
  label,
}));

/** Tabs in a box that is too narrow for them, with a button that chooses one from outside the list. */
function NarrowTabs({ first, next }: { first: string; next: string }) {
  const [value, setValue] = useState(first);
  return (
    <div style={{ width: 260 }}>
      <Tabs label="Parts" items={ITEMS} value={value} onChange={setValue}>
        <button type="button" onClick={() => setValue(next)}>
          Go on
        </button>
      </Tabs>
    </div>
  );
}

/** Whether a tab is within the visible part of the list. */
function isInView(name: string): boolean {
  const outer = page.getByRole('tablist').element().getBoundingClientRect();
  const inner = page.getByRole('tab', { name }).element().getBoundingClientRect();
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
}

test('a list of tabs that is too narrow scrolls to the chosen tab', async () => {
  await render(<NarrowTabs first="History" next="Details" />);
  await expect.poll(() => isInView('History')).toBe(true);
  expect(isInView('Details')).toBe(false);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => isInView('Details')).toBe(true);
});
