import type { ReactNode } from 'react';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { listMenuItems } from '@justright/contract/menus';
import { listStations, moveDishes, type MoveDishesInput, previewMoveImpact } from '@justright/contract/stations';
import { type Draft, useDraft } from '@justright/editing/use-draft';
import { useImpactStep } from '../../shared/impact/use-impact-step.tsx';
import type { Names } from '../../shared/tags/tags.ts';

interface MoveOptions<Input extends object> {
  restaurantId: string;
  empty: Input;
  /** Returns what is sent for a draft. */
  bodyOf: (draft: Input) => MoveDishesInput;
  allergyNames: Names;
  dietNames: Names;
  /** Says that so many dishes were moved. */
  doneText: (count: number) => string;
  onMoved?: () => void;
}

interface Move<Input extends object> {
  editor: Draft<{ count: number }, Input>;
  /** Asks about the dishes that change. */
  impactDialog: ReactNode;
}

/** Moves dishes between stations in one act, after the dishes that change were shown. */
export function useMove<Input extends object>({
  restaurantId,
  empty,
  bodyOf,
  allergyNames,
  dietNames,
  doneText,
  onMoved,
}: MoveOptions<Input>): Move<Input> {
  const client = useQueryClient();
  const impact = useImpactStep({ allergyNames, dietNames });
  const inputOf = (draft: Input) => ({ params: { id: restaurantId }, body: bodyOf(draft) });
  const editor = useDraft<{ count: number }, Input>({
    name: null,
    initial: null,
    toDraft: () => empty,
    fields: [],
    confirm: async ({ draft }) => impact.ask((await api(previewMoveImpact, inputOf(draft))).data),
    save: async ({ draft }) => ({ count: (await api(moveDishes, inputOf(draft))).data.length }),
    onSaved: ({ count }) => {
      void client.invalidateQueries({ queryKey: resourceKey(listStations) });
      void client.invalidateQueries({ queryKey: resourceKey(listMenuItems) });
      toast(doneText(count), { kind: 'success' });
      onMoved?.();
    },
  });
  return { editor, impactDialog: impact.dialog };
}
