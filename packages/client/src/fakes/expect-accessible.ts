import axe from 'axe-core';
import { expect } from 'vitest';

/** Waits until nothing fades in or out: half-transparent text has less contrast. */
const atRest = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  );

/** Fails on serious or critical accessibility violations of what is on the screen, as the journeys do. */
export async function expectAccessible(): Promise<void> {
  await atRest();
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}
