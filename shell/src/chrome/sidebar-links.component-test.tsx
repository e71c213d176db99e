import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { sidebarFor } from './sidebar-entries.ts';
import { SidebarLinks } from './sidebar-links.tsx';
import { SkipLink } from './skip-link.tsx';

const menu = sidebarFor({ roleType: 'OrderAdmin' } as Parameters<typeof sidebarFor>[0], '/orders', null);

test('the sidebar is a list of links, each its own stop of the Tab key, and the present page is current', async () => {
  if (menu === null) throw new Error('An order administrator has a sidebar');
  const onLogOut = vi.fn<() => void>();
  const onLeave = vi.fn<() => void>();
  await render(<SidebarLinks menu={menu} path={menu.items[0]?.href ?? ''} onLeave={onLeave} onLogOut={onLogOut} />);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect.element(nav.getByRole('list')).toBeVisible();
  const links = nav.getByRole('link').elements();
  expect(links.map(({ textContent }) => textContent)).toEqual(menu.items.map(({ label }) => label));
  expect(links.filter((link) => link.ariaCurrent === 'page').map(({ textContent }) => textContent)).toEqual(['Orders']);
  for (const link of links) {
    await userEvent.tab();
    expect(document.activeElement).toBe(link);
  }
  await userEvent.tab();
  await expect.element(nav.getByRole('button', { name: 'Logout' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onLogOut).toHaveBeenCalledOnce();
  expect(onLeave).toHaveBeenCalledOnce();
  await expectAccessible();
});

test('the skip link moves the focus into the content and leaves the address as it is', async () => {
  await render(
    <>
      <button type="button">Before</button>
      <SkipLink />
      <a href="/elsewhere">Between</a>
      <main id="slot">
        <button type="button">In the content</button>
      </main>
    </>,
  );
  await page.getByRole('button', { name: 'Before' }).click();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(location.hash).toBe('');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'In the content' })).toHaveFocus();
  expect(document.getElementById('slot')?.hasAttribute('tabindex')).toBe(false);
});
