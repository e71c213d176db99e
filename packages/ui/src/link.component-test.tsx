import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MailLink } from './contact-link.tsx';
import { Link, type LinkProps } from './link.tsx';
import { NavigationProvider } from './navigation.tsx';

/** Renders a link among ours, and says whether the browser would load its address. */
async function renderLink(props: LinkProps) {
  const navigate = vi.fn();
  const loaded = vi.fn();
  document.addEventListener(
    'click',
    (event) => {
      if (!event.defaultPrevented) loaded();
      event.preventDefault();
    },
    { once: true },
  );
  await render(
    <NavigationProvider navigate={navigate}>
      <Link {...props} />
    </NavigationProvider>,
  );
  return { navigate, loaded, link: page.getByRole('link', { name: 'Here' }) };
}

test('a link to one of our addresses navigates without a page load, by click and by key', async () => {
  const { navigate, loaded, link } = await renderLink({ href: '/there', children: 'Here' });
  await link.click();
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/there');
  expect(loaded).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(navigate).toHaveBeenCalledTimes(2);
});

test.each([
  ['a new tab', { target: '_blank' }, {}],
  ['a file', { download: 'orders.csv' }, {}],
  ['a click for a new tab', {}, { modifiers: ['ControlOrMeta' as const] }],
  ['an address elsewhere', { href: 'https://example.org/' }, {}],
])('%s is left to the browser', async (_what, props, options) => {
  const { navigate, loaded, link } = await renderLink({ href: '/there', children: 'Here', ...props });
  await link.click(options);
  expect(navigate).not.toHaveBeenCalled();
  expect(loaded).toHaveBeenCalledTimes(1);
});

test('a click that its listener has handled goes nowhere', async () => {
  const { navigate, link } = await renderLink({
    href: '/there',
    children: 'Here',
    onClick: (event) => event.preventDefault(),
  });
  await link.click();
  expect(navigate).not.toHaveBeenCalled();
});

test('a mail address that has no room breaks after its @, and is one text', async () => {
  await render(
    <p style={{ width: '9rem', overflowWrap: 'anywhere' }}>
      <MailLink text="a.long.name@quay.example" />
    </p>,
  );
  const link = page.getByRole('link', { name: 'a.long.name@quay.example', exact: true });
  await expect.element(link).toHaveAttribute('href', 'mailto:a.long.name@quay.example');
  const [name, domain] = [...link.element().childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => {
      const range = document.createRange();
      range.selectNode(node);
      return range.getBoundingClientRect();
    });
  expect(domain?.top).toBeGreaterThan(name?.top ?? Number.POSITIVE_INFINITY);
  expect(domain?.height).toBe(name?.height);
});
