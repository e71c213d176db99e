import { changeTexts } from '@justright/contract/line-change-texts';
import type { LineChange } from '@justright/contract/orders';
import { timeText } from '@justright/ui/when';

/** Says on paper what has changed of a dish, with the old answers and the new ones. */
export const changedText = (changed: LineChange, timeZone: string | null): string =>
  `Changed since ordered, ${timeText(changed.at, timeZone)}: ${changeTexts(changed).join('. ')}`;

/** Says each act that a change comes from, and who did it. */
export const causeTexts = ({ because }: LineChange, timeZone: string | null): string[] =>
  because.map(({ title, by, at }) =>
    [title, by === '' ? '' : `by ${by}`, timeText(at, timeZone)].filter(Boolean).join(', '),
  );
