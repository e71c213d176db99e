import { dietAnswer } from '@justright/dietary-rules/composition';
import type { Explanation } from '@justright/dietary-rules/explain';
import { namesOf } from '../tags/tags.ts';
import { dietCause } from './reason-text.ts';
import type { ReasonWords } from './use-derivation.ts';

/** The highest number of reasons that a message names for one diet. */
const MAX_REASONS = 3;

/**
 * Returns one sentence for each listed diet that is ruled out, and each reason: "Vegan is ruled out, because: Milk ←
 * butter". The server refuses such a list.
 */
export const ruledOutTexts = (
  listed: readonly string[],
  { composition, diet }: Explanation,
  words: ReasonWords,
): string[] =>
  listed
    .filter((key) => dietAnswer(composition, key) === 'no')
    .flatMap((key) => {
      const causes = [...new Set(diet(key).map((finding) => dietCause(finding, words)))];
      return causes
        .slice(0, MAX_REASONS)
        .map((cause) => `${namesOf([key], words.diets).join('')} is ruled out, because: ${cause}`);
    });
