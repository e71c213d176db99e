import { expect, it } from 'vitest';
import { guideHtml } from './guide.ts';

it('the guide has chapters that can be linked to, and pictures of the product’s own origin', () => {
  const html = guideHtml(
    '# Guide\n\n## A guest feels unwell\n\n**First** the guest.\n\n![The board](screenshots/x/board.png)\n',
  );
  expect(html).toContain('<h2 id="a-guest-feels-unwell">A guest feels unwell</h2>');
  expect(html).toContain('<img src="/guide/board.png" alt="The board" loading="lazy">');
  expect(html).not.toContain('<h1');
});
