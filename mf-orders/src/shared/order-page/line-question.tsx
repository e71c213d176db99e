import { lineQuestionText } from '@justright/contract/asked-texts';
import type { CartItem } from '@justright/contract/orders';

interface LineQuestionProps {
  item: CartItem;
  /** Writes an instant. */
  timeOf: (at: string) => string;
  className: string | undefined;
}

/** Says what the kitchen is asked about a dish, and its answer with name and time. Nothing where nothing is asked. */
export function LineQuestion({ item, timeOf, className }: LineQuestionProps) {
  const text = lineQuestionText(item, timeOf);
  if (text === '') return null;
  return (
    <p className={className} data-question={item.question?.state}>
      {text}
    </p>
  );
}
