import { expect, test } from 'vitest';
import { answerRefusal, askForSecondFactor, onSecondFactorAsked } from './second-factor-question.ts';

test('a question is answered by whoever listens, and nobody is not waited for', async () => {
  const page = new EventTarget();
  expect(await askForSecondFactor('second-factor-again', page)).toBe(false);
  const asked: string[] = [];
  const stop = onSecondFactorAsked(({ need, answer }) => {
    asked.push(need);
    answer(true);
  }, page);
  page.dispatchEvent(new CustomEvent('justright:second-factor-asked', { detail: 'nonsense' }));
  expect(await askForSecondFactor('second-factor-again', page)).toBe(true);
  stop();
  expect(await askForSecondFactor('second-factor-required', page)).toBe(false);
  expect(asked).toEqual(['second-factor-again']);
});

test('any other refusal asks nothing', async () => {
  expect(await answerRefusal('forbidden')).toBe(false);
});
