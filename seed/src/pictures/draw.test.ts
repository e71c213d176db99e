import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoData } from '../demo.ts';
import { drawDish } from './draw.ts';

const { menuItems, pictures, restaurants } = demoData();
const PUBLIC = new URL('../../../shell/public/', import.meta.url);

test('every dish and restaurant of the demo has a picture of its own, and the stored file is what is drawn', () => {
  const addresses = [...menuItems, ...restaurants].map(({ imageUrl }) => imageUrl);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.toSorted()).toEqual([...pictures.keys()].toSorted());
  const changed = addresses.filter((address) => {
    const stored = readFileSync(new URL(`.${address}`, PUBLIC), 'utf8');
    return stored !== pictures.get(address);
  });
  expect(changed, 'run node seed/src/write-pictures.ts').toEqual([]);
});

test('every restaurant of the demo has its picture as PNG too, for link previews', () => {
  for (const { id, imageUrls } of restaurants) {
    expect(imageUrls, 'run node scripts/write-preview-pictures.ts').toEqual([`/icons/demo-${id}.png`]);
    for (const address of imageUrls) {
      const bytes = readFileSync(new URL(`.${address}`, PUBLIC));
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect(bytes.length).toBeLessThan(150_000);
    }
  }
});

test('a picture is light, and shows what is in the dish: another food, another drawing', () => {
  for (const { imageUrl } of menuItems) expect(pictures.get(imageUrl)?.length).toBeLessThan(5_000);
  const plain = drawDish({ slug: 'plate', foods: ['tomato'] });
  expect(drawDish({ slug: 'plate', foods: ['tomato'] })).toBe(plain);
  expect(drawDish({ slug: 'plate', foods: ['spinach'] })).not.toBe(plain);
  expect(drawDish({ slug: 'plate', foods: ['no such food'] })).toContain('<rect');
});
