import type { Mark } from '@justright/contract/public-menu';
import type { Names } from '@justright/contract/choice-texts';
import { containsText, mayContainText, unknownFoodText } from './reasons.ts';

const TEXT_OF: Readonly<Record<Mark['answer'], (keys: readonly string[], names: Names) => string>> = {
  contains: containsText,
  mayContain: mayContainText,
  unknown: unknownFoodText,
};

/**
 * Writes the marks of a food that is shown although it is not free of what the diner avoids: "May contain sesame: tahini".
 * Marks with the same answer and the same sources are one text.
 */
export function markTexts(marks: readonly Mark[], names: Names): string[] {
  const same = Map.groupBy(marks, ({ answer, from }) => JSON.stringify([answer, from]));
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const text = TEXT_OF[first.answer](
      group.map(({ key }) => key),
      names,
    );
    return first.from.length > 0 ? `${text}: ${first.from.join(', ')}` : text;
  });
}
