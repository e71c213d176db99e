import { expect, test } from 'vitest';
import { drawnSize, fileProblem, largestPart, limitsText, pixelsOf } from './image-rules.ts';

const limits = {
  types: ['image/png', 'image/jpeg'],
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 40_000_000,
  maxWidth: 1280,
};

test('the help lists the permitted types', () => {
  expect(limitsText(limits)).toBe('PNG or JPEG. Large images are made smaller');
});

test('a file of another type is refused before it is opened, with the reason', () => {
  expect(fileProblem({ type: 'image/png' }, limits)).toBeNull();
  expect(fileProblem({ type: 'image/svg+xml' }, limits)).toBe('Choose a PNG or JPEG image');
});

test('the first crop is the largest one with the aspect, centred', () => {
  expect(largestPart({ width: 200, height: 100 }, 1)).toEqual({ x: 25, y: 0, width: 50, height: 100 });
  expect(largestPart({ width: 100, height: 200 }, 2)).toEqual({ x: 0, y: 37.5, width: 100, height: 25 });
  expect(largestPart({ width: 300, height: 200 }, undefined)).toEqual({ x: 0, y: 0, width: 100, height: 100 });
});

test('a crop is in whole pixels and within its image', () => {
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

test('an image is drawn within the width and pixel limits, and is never enlarged', () => {
  expect(drawnSize({ width: 4000, height: 3000 }, limits)).toEqual({ width: 1280, height: 960 });
  expect(drawnSize({ width: 12_000, height: 9_000 }, limits)).toEqual({ width: 1280, height: 960 });
  expect(drawnSize({ width: 100, height: 30_000 }, limits)).toEqual({ width: 54, height: 16_383 });
  expect(drawnSize({ width: 1000, height: 1000 }, { ...limits, maxPixels: 250_000 })).toEqual({
    width: 500,
    height: 500,
  });
  expect(drawnSize({ width: 640, height: 480 }, limits)).toEqual({ width: 640, height: 480 });
});
