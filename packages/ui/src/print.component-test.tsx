import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './print.css';

const INKS = ['ink', 'ink-2', 'ink-3', 'amber-text', 'on-amber', 'fit', 'avoid', 'on-avoid-strong', 'info', 'unsure'];
const PAPERS = ['page', 'surface', 'raised'];

interface Emulation {
  send: (method: 'Emulation.setEmulatedMedia', params: object) => Promise<unknown>;
}

/** Prints in a theme: that of the device, or that of a page that sets it. */
async function printIn(theme: 'light' | 'dark'): Promise<void> {
  const devtools = cdp() as unknown as Emulation;
  const features = [{ name: 'prefers-color-scheme', value: theme }];
  await devtools.send('Emulation.setEmulatedMedia', { media: 'print', features });
  onTestFinished(async () => {
    await devtools.send('Emulation.setEmulatedMedia', { media: '', features: [] });
  });
}

test.each(['light', 'dark'] as const)('what is printed is black on white in a %s theme', async (theme) => {
  await render(
    <>
      {INKS.map((name) => (
        <p key={name} style={{ color: `var(--${name})` }}>
          {name}
        </p>
      ))}
      {PAPERS.map((name) => (
        <p key={name} style={{ background: `var(--${name})` }}>
          {name}
        </p>
      ))}
    </>,
  );
  await printIn(theme);
  const styleOf = (name: string) => getComputedStyle(page.getByText(name, { exact: true }).element());
  for (const name of INKS) expect([name, styleOf(name).color]).toEqual([name, 'rgb(0, 0, 0)']);
  for (const name of PAPERS) expect([name, styleOf(name).backgroundColor]).toEqual([name, 'rgb(255, 255, 255)']);
});
