import { LEVEL_NAMES } from '@justright/contract/choice-texts';
import type { Level } from '@justright/contract/foods';
import type { Told } from '@justright/contract/orders';
import { lowered } from '@justright/contract/words';
import { placeText } from '@justright/ui/when';

/** The foods with one answer. */
export interface ToldAnswer {
  label: string;
  /** The names, with the level of those that the diner avoids: "Sesame (avoid), Milk". */
  text: string;
}

type Answer = Told['answers'][number];
/** The words for answers, the worst first. */
export const ANSWER_LABELS: Readonly<Record<Answer['answer'], string>> = {
  contains: 'Contains',
  mayContain: 'May contain',
  unknown: 'Not known',
  notAdded: 'None listed',
  free: 'Free from',
};
/** Names a level inside a sentence: "rather not". */
export const levelText = (level: Level): string => lowered(LEVEL_NAMES[level]);

/** Says who had signed the dish, when, and for which foods. */
export function signedText(
  { by, at, keys }: NonNullable<Told['declaration']>,
  nameOf: (key: string) => string,
  timeZone: string | null,
): string {
  const foods = keys.length > 0 ? [`for ${keys.map(nameOf).join(', ')}`] : [];
  return [by, placeText(at, timeZone), ...foods].join(' · ');
}

/** Groups the foods of a line by the answer that the diner got; the foods that the diner avoids come first. */
export function toldAnswers({ answers }: Told): ToldAnswer[] {
  const inOrder = [...answers.filter(({ level }) => level !== null), ...answers.filter(({ level }) => level === null)];
  return Object.entries(ANSWER_LABELS).flatMap(([answer, label]) => {
    const names = inOrder
      .filter((one) => one.answer === answer)
      .map(({ name, level }) => (level === null ? name : `${name} (${levelText(level)})`));
    return names.length > 0 ? [{ label, text: names.join(', ') }] : [];
  });
}
