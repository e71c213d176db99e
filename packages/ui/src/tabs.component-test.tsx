import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FilterChips } from './filter-chips.tsx';
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

test('a tab at the edge of the list is in view after it was pressed', async () => {
  const { container } = await render(<NarrowTabs first="Details" next="History" />);
  const tab = page.getByRole('tab', { name: 'Customizations' });
  await expect.element(tab).toBeVisible();
  const box = container.querySelector('div');
  const { left, top, height } = tab.element().getBoundingClientRect();
  if (!box) throw new Error('There is no box');
  box.style.width = `${left - box.getBoundingClientRect().left + 20}px`;
  expect(isInView('Customizations')).toBe(false);
  // At a place: pressing the tab by its name would scroll to it first.
  const { x, y } = document.body.getBoundingClientRect();
  await page.elementLocator(document.body).click({ position: { x: left + 8 - x, y: top + height / 2 - y } });
  await expect.element(tab).toHaveFocus();
  await expect.poll(() => isInView('Customizations')).toBe(true);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(isInView('Customizations')).toBe(true);
});

test('in forced colours a chosen tab and a chosen filter differ from the others', async () => {
  const devtools = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> };
  const force = (value: string) =>
    devtools.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  await force('active');
  onTestFinished(async () => void (await force('none')));
  await render(
    <>
      <NarrowTabs first="Details" next="History" />
      <FilterChips label="Status" items={ITEMS} value="Components" onChange={() => undefined} />
    </>,
  );
  const lookOf = (role: 'tab' | 'radio', name: string, property: string) =>
    getComputedStyle(page.getByRole(role, { name }).element()).getPropertyValue(property);
  await expect.element(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  expect(lookOf('tab', 'Details', 'border-bottom-color')).not.toBe(lookOf('tab', 'History', 'border-bottom-color'));
  expect(lookOf('radio', 'Components', 'background-color')).not.toBe(lookOf('radio', 'History', 'background-color'));
});
