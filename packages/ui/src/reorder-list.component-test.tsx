import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ReorderList } from './reorder-list.tsx';

const DISHES = ['Baba Ghanoush', 'Falafel', 'Hummus'].map((label) => ({ id: label.toLowerCase(), label }));

function Dishes({ layout }: { layout?: 'rows' }) {
  const [items, setItems] = useState(DISHES);
  return (
    <ReorderList
      label="Dishes"
      items={items}
      {...(layout && { layout, renderItem: ({ label }) => <button type="button">{`Open ${label}`}</button> })}
      onReorder={(ids) => setItems(ids.flatMap((id) => DISHES.filter((dish) => dish.id === id)))}
    />
  );
}

test('an item that was moved from the keyboard is said with its new place', async () => {
  await render(<Dishes />);
  const names = () =>
    page
      .getByRole('row')
      .elements()
      .map(({ textContent }) => textContent.trim());
  const moveToTop = async (name: string, first: string) => {
    await expect.element(page.getByRole('row', { name })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(page.getByRole('button', { name: `Insert after ${name}` })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(page.getByRole('button', { name: `Insert before ${first}` })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
  };
  const news = page.getByRole('status');
  await expect.element(page.getByRole('row', { name: 'Hummus' })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await moveToTop('Hummus', 'Baba Ghanoush');
  await expect.poll(names).toEqual(['Hummus', 'Baba Ghanoush', 'Falafel']);
  await expect.element(news).toHaveTextContent('Hummus, 1 of 3');
  await expect.element(page.getByRole('row', { name: 'Hummus' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await moveToTop('Falafel', 'Hummus');
  await expect.element(news).toHaveTextContent('Falafel, 1 of 3');
});

test.each(['rows', undefined] as const)(
  'the focus stays with an item that was dropped from the keyboard (%s)',
  async (layout) => {
    await render(<Dishes {...(layout && { layout })} />);
    const row = (name: string) => page.getByRole('row', { name });
    await expect.element(row('Falafel')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row('Falafel')).toHaveFocus();
    await userEvent.keyboard(layout === 'rows' ? '{Tab}{Enter}' : '{ArrowRight}{Enter}');
    await expect.element(page.getByRole('button', { name: 'Insert between Falafel and Hummus' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(page.getByRole('button', { name: 'Insert before Baba Ghanoush' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('row').first()).toMatchTextContent('Falafel');
    await expect.poll(() => row('Falafel').element().contains(document.activeElement)).toBe(true);
  },
);

test('a key that is pressed before the next frame after a drop moves the focus, and nothing takes it back', async () => {
  await render(<Dishes />);
  const row = (name: string) => page.getByRole('row', { name });
  await expect.element(row('Hummus')).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await expect.element(row('Hummus')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Insert after Hummus' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByRole('button', { name: 'Insert before Baba Ghanoush' })).toHaveFocus();
  const frames: FrameRequestCallback[] = [];
  const held = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  onTestFinished(() => held.mockRestore());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('row').first()).toMatchTextContent('Hummus');
  await userEvent.keyboard('{End}');
  await expect.element(row('Falafel')).toHaveFocus();
  for (const frame of frames) frame(performance.now());
  await expect.element(row('Falafel')).toHaveFocus();
});
