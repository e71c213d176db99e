import { expect, test } from 'vitest';
import { drawnSize, fileProblem, largestPart, limitsText, pixelsOf, sizeProblem } from './image-rules.ts';

const limits = {
  types: ['image/png', 'image/jpeg'],
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 40_000_000,
  maxWidth: 1280,
};

test('the help says what may be chosen', () => {
  expect(limitsText(limits)).toBe('PNG or JPEG, up to 5 MB');
});

test('a file of another type or above the limit is refused before it is opened, with the reason', () => {
  expect(fileProblem({ type: 'image/png', size: limits.maxBytes }, limits)).toBeNull();
  expect(fileProblem({ type: 'image/svg+xml', size: 10 }, limits)).toBe('Choose a PNG or JPEG image');
  expect(fileProblem({ type: 'image/png', size: 7.3 * 1024 * 1024 }, limits)).toBe(
    'An image has at most 5 MB; this one has 7.3 MB',
  );
});

test('an image of too many pixels is refused, one at the limit is not', () => {
  expect(sizeProblem({ width: 8000, height: 5000 }, limits)).toBeNull();
  expect(sizeProblem({ width: 8000, height: 6001 }, limits)).toBe(
    'An image has at most 40 megapixels; this one has 49 megapixels',
  );
});

test('the first frame is the largest of its aspect, in the middle', () => {
  expect(largestPart({ width: 200, height: 100 }, 1)).toEqual({ x: 25, y: 0, width: 50, height: 100 });
  expect(largestPart({ width: 100, height: 200 }, 2)).toEqual({ x: 0, y: 37.5, width: 100, height: 25 });
  expect(largestPart({ width: 300, height: 200 }, undefined)).toEqual({ x: 0, y: 0, width: 100, height: 100 });
});

test('a part is whole pixels and never reaches out of its image', () => {
  expect(pixelsOf({ x: 33.4, y: 0, width: 66.7, height: 100 }, { width: 100, height: 50 })).toEqual({
    x: 33,
    y: 0,
    width: 67,
    height: 50,
  });
  expect(pixelsOf({ x: 100, y: 100, width: 0, height: 0 }, { width: 10, height: 10 })).toEqual({
    x: 9,
    y: 9,
    width: 1,
    height: 1,
  });
});

test('nothing wider than what is kept is sent, and nothing is blown up', () => {
  expect(drawnSize({ width: 4000, height: 3000 }, limits)).toEqual({ width: 1280, height: 960 });
  expect(drawnSize({ width: 640, height: 480 }, limits)).toEqual({ width: 640, height: 480 });
});
