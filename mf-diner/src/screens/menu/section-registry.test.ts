import { expect, it, vi } from 'vitest';
import { createSectionRegistry, type DrawnSection } from './section-registry.ts';

const drawnSection = () => ({}) as DrawnSection;

it('a section is known from when it is drawn until it is gone, and every change is heard', () => {
  const registry = createSectionRegistry();
  const onChange = vi.fn();
  const unsubscribe = registry.subscribe(onChange);
  const [soups, mains] = [drawnSection(), drawnSection()];
  const removeSoups = registry.register('soups', soups);
  registry.register('mains', mains);
  expect([...registry.drawn().values()]).toEqual([soups, mains]);
  removeSoups();
  expect([...registry.drawn().keys()]).toEqual(['mains']);
  expect(onChange).toHaveBeenCalledTimes(3);
  unsubscribe();
  registry.register('soups', soups);
  expect(onChange).toHaveBeenCalledTimes(3);
});

it('a section that is removed does not remove the one that was drawn instead', () => {
  const registry = createSectionRegistry();
  const next = drawnSection();
  const removeFirst = registry.register('soups', drawnSection());
  registry.register('soups', next);
  removeFirst();
  expect(registry.drawn().get('soups')).toBe(next);
});

it('what is drawn is another map after each change, so that React sees it', () => {
  const registry = createSectionRegistry();
  const before = registry.drawn();
  registry.register('soups', drawnSection());
  expect(registry.drawn()).not.toBe(before);
  expect(before.size).toBe(0);
});
