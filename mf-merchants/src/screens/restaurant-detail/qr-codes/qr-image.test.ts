import { expect, it } from 'vitest';
import { qrImage } from '@justright/ui/qr-code';
import { fileNameOf, svgFile } from './qr-image.ts';

const link = 'https://justright.app/explore/olive-and-ember?table=12';

it('a code has a quiet zone of four modules on every side', () => {
  const { size, path } = qrImage(link);
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(size - 5);
});

it('an SVG file has its own dark and white colors', () => {
  const file = svgFile(qrImage(link));
  expect(file).toContain('fill="#fff"');
  expect(file).toContain('fill="#000"');
});

it('a file name has the restaurant and the table', () => {
  expect(fileNameOf('Olive & Ember', 'Table 12')).toBe('olive-ember-table-12');
  expect(fileNameOf('Olive & Ember')).toBe('olive-ember');
  expect(fileNameOf('Café "Ünder/'.normalize(), '../..')).toBe('café-ünder');
});
