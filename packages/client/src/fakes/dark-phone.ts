import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

const DESKTOP = { width: 1280, height: 900 };

/** Shows the rest of a test on a phone in dark colours. */
export async function onDarkPhone(): Promise<void> {
  await page.viewport(390, 844);
  document.documentElement.style.colorScheme = 'dark';
  onTestFinished(async () => {
    document.documentElement.style.colorScheme = '';
    await page.viewport(DESKTOP.width, DESKTOP.height);
  });
}
