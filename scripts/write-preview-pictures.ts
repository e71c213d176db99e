import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { DEMO_RESTAURANTS } from '../seed/src/restaurants/businesses.ts';
import { inRoot } from './workspace/paths.ts';

/** Draws the pictures of the demo's restaurants as PNG for link previews, which show no SVG. */
const SIZE = { width: 1200, height: 675 };

const browser = await chromium.launch(
  process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] },
);
const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
for (const { imageUrl, imageUrls } of DEMO_RESTAURANTS) {
  const [preview = ''] = imageUrls;
  const svg = readFileSync(inRoot(`shell/public${imageUrl}`), 'utf8');
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100%}</style>${svg}`);
  writeFileSync(inRoot(`shell/public${preview}`), await page.screenshot());
}
await browser.close();
