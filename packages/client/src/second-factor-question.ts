import { type SecondFactorNeed, wantsSecondFactor } from './api-error.ts';

/** The event sent to the shell when the server refuses a call for want of a second factor. */
const SECOND_FACTOR_ASKED = 'justright:second-factor-asked';

/** A question to the shell, which answers whether the second factor was proved. */
interface Question {
  need: SecondFactorNeed;
  answer: (isProved: boolean) => void;
}

const isQuestion = (detail: unknown): detail is Question =>
  typeof detail === 'object' && detail !== null && 'need' in detail && 'answer' in detail;

/** Asks the person for the second factor. False when it was not proved, or nobody listens, as on a diner's page. */
export function askForSecondFactor(need: SecondFactorNeed, page: EventTarget = window): Promise<boolean> {
  return new Promise((answer) => {
    const detail: Question = { need, answer };
    const isUnheard = page.dispatchEvent(new CustomEvent(SECOND_FACTOR_ASKED, { detail, cancelable: true }));
    if (isUnheard) answer(false);
  });
}

/** Listens for such questions; returns the function that stops it. */
export function onSecondFactorAsked(listener: (question: Question) => void, page: EventTarget = window): () => void {
  const onAsked = (event: Event) => {
    if (!(event instanceof CustomEvent) || !isQuestion(event.detail)) return;
    event.preventDefault();
    listener(event.detail);
  };
  page.addEventListener(SECOND_FACTOR_ASKED, onAsked);
  return () => page.removeEventListener(SECOND_FACTOR_ASKED, onAsked);
}

/** Asks for the second factor that a refusal wants; false for any other refusal. */
export const answerRefusal = async (code: string): Promise<boolean> =>
  wantsSecondFactor(code) && askForSecondFactor(code);
