import { expect, test, vi } from 'vitest';
import { reportUnsaved, unsavedInput } from './sign-out-question.ts';

test('a sign-out gets the unsaved input of every open screen, and ignores screens without any', () => {
  const page = new EventTarget();
  const form = { isKept: true, discard: vi.fn() };
  const closed = { isKept: true, discard: vi.fn() };
  reportUnsaved(() => form, page);
  reportUnsaved(() => null, page);
  reportUnsaved(() => closed, page)();
  expect(unsavedInput(page)).toEqual([form]);
});

test('a page without screens that listen has no unsaved input', () => {
  expect(unsavedInput(new EventTarget())).toEqual([]);
});
