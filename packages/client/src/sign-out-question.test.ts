import { expect, test, vi } from 'vitest';
import { tellUnsaved, unsavedInput } from './sign-out-question.ts';

test('who signs out is told of every open screen that has unsaved input, and of none that has not', () => {
  const page = new EventTarget();
  const form = { isKept: true, discard: vi.fn() };
  const closed = { isKept: true, discard: vi.fn() };
  tellUnsaved(() => form, page);
  tellUnsaved(() => null, page);
  tellUnsaved(() => closed, page)();
  expect(unsavedInput(page)).toEqual([form]);
});

test('a page without screens that answer has nothing to lose', () => {
  expect(unsavedInput(new EventTarget())).toEqual([]);
});
