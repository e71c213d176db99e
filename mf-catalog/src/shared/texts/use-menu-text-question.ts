import { useMemo } from 'react';
import { useMay } from '@justright/client/permissions';
import { useQuery } from '@justright/client/query';
import type { Preference } from '@justright/contract/preferences';
import { signSubmission } from '@justright/contract/submissions';
import { allergiesQuery } from '../preferences/queries.ts';
import { nameByKey } from '../tags/tags.ts';
import { type TextQuestion, useTextQuestion } from './use-text-question.tsx';

const NONE: readonly Preference[] = [];

/** Asks about the texts of a menu as {@link useTextQuestion} does. */
export function useMenuTextQuestion(): TextQuestion {
  const { data: allergies = NONE } = useQuery(allergiesQuery);
  const names = useMemo(() => nameByKey(allergies), [allergies]);
  return useTextQuestion(names, useMay(signSubmission));
}
