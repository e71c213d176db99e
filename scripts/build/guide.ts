import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import { inRoot } from '../workspace/paths.ts';

export const GUIDE = 'docs/for-restaurants.md';
export const GUIDE_PICTURES = 'docs/screenshots/for-restaurants';

const slugOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Returns the guide's HTML without its title. Each chapter can be linked to; pictures lie in the folder `/guide/`. */
export function guideHtml(markdown: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const title = this.parser.parseInline(tokens);
        return depth === 1 ? '' : `<h${depth} id="${slugOf(text)}">${title}</h${depth}>\n`;
      },
      image: ({ href, text }) => `<img src="/guide/${path.basename(href)}" alt="${text}" loading="lazy">`,
    },
  });
  return marked.parse(markdown, { async: false });
}

/** Writes what the page `/guide` shows (`edge-api/src/site/guide.ts`): the guide for restaurants and its pictures. */
export function writeGuide(outDir: string): void {
  mkdirSync(outDir, { recursive: true });
  writeFileSync(path.join(outDir, 'content.txt'), guideHtml(readFileSync(inRoot(GUIDE), 'utf8')));
  cpSync(inRoot(GUIDE_PICTURES), outDir, { recursive: true });
}
