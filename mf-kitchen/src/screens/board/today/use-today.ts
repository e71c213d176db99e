import { useState } from 'react';
import { api } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import { endTodayAnswer, listTodayAnswers, sayYesForToday, type TodayAnswer } from '@justright/contract/today-answers';
import { useAsPerson } from '../../../people/use-people.ts';
import type { SaidOfLine } from './said-of-line.ts';

/** How often what counts is asked for, in ms: another device may say or end it, and it ends with a change of the menus. */
const ASKED_EVERY_MS = 30_000;
const NONE: readonly TodayAnswer[] = [];

/** Lists what was said for today in a kitchen and counts, the newest first. */
export function useSaidToday(restaurantId: string) {
  const { data, error, refetch } = useQuery({
    ...callQuery(listTodayAnswers, { params: { id: restaurantId } }),
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  return { said: data ?? NONE, error, refetch };
}

/** Says yes for today, and ends that, in a person's name. What is not done rejects with an `ApiError`. */
export function useTodayActs(restaurantId: string) {
  const { refetch } = useSaidToday(restaurantId);
  const once = useIdempotencyKeys();
  const asSigner = useAsPerson('traces');
  const asPerson = useAsPerson();
  const [endingId, setEndingId] = useState<string>();
  return {
    say: async (body: SaidOfLine): Promise<void> => {
      try {
        const params = { id: restaurantId };
        await asSigner((as) =>
          once(body, (idempotencyKey) => api(sayYesForToday, { params, body, idempotencyKey, ...as })),
        );
      } finally {
        await refetch();
      }
    },
    endingId,
    end: async ({ id }: TodayAnswer): Promise<void> => {
      setEndingId(id);
      try {
        await asPerson((as) => api(endTodayAnswer, { params: { id }, ...as }));
      } finally {
        await refetch();
        setEndingId(undefined);
      }
    },
  };
}
