import { ApiError } from '@justright/client/api';
import type { TextContradiction } from '@justright/contract/generation';

/** The refusal of a save whose texts name food that is not there. */
export const textContradiction = (...contradictions: TextContradiction[]): ApiError =>
  new ApiError('The text names food that is not there', {
    code: 'text-contradiction',
    status: 422,
    details: { words: contradictions.flatMap(({ words }) => words), contradictions },
  });
