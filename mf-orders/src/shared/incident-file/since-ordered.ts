import { lineQuestionText } from '@justright/contract/asked-texts';
import { progressLines } from '@justright/contract/line-change-texts';
import type { CartItem } from '@justright/contract/orders';
import { secondText } from '@justright/ui/when';

/** Says what became of a line after it was ordered: what changed of it, who read that, and how the kitchen made it. */
export function sinceOrdered(item: CartItem, timeZone: string | null): [label: string, value: string][] {
  const [line] = progressLines([{ items: [item] }]);
  if (!line) return [];
  const { changed, amended } = item;
  return [
    ['No longer as told', changed ? `${line.changed.join('; ')} · ${secondText(changed.at, timeZone)}` : ''],
    [
      'Read in the kitchen',
      changed?.readAt === undefined
        ? changed
          ? 'By nobody'
          : ''
        : `${changed.readBy ?? ''} · ${secondText(changed.readAt, timeZone)}`,
    ],
    ['Asked of the kitchen', lineQuestionText(item, (at) => secondText(at, timeZone))],
    [
      line.refusal === null ? 'Made otherwise' : 'Not made',
      // What was answered with yes and changed in nothing is said above.
      amended && (line.refusal !== null || line.made.length > 0 || item.question?.state !== 'yes')
        ? `${line.refusal ?? (line.made.join('; ') || 'As checked again')} · ${amended.by} · ${secondText(amended.at, timeZone)}`
        : '',
    ],
  ];
}
