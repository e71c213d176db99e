import { type ReactNode, useState } from 'react';
import { api } from '@justright/client/api';
import { useMay } from '@justright/client/permissions';
import { useQuery, useQueryClient } from '@justright/client/query';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import {
  approvePublication,
  PUBLICATION_AHEAD_MAX_MS,
  PUBLICATION_DAYS_MAX,
  type Publication,
  publishMenu,
} from '@justright/contract/publications';
import type { Problems } from '@justright/editing/issues';
import { type Draft, useDraft } from '@justright/editing/use-draft';
import { isVersionConflict } from '@justright/editing/version-conflict';
import { weekdayText } from '@justright/ui/when';
import { allergiesQuery } from '../../shared/preferences/queries.ts';
import { nameByKey } from '../../shared/tags/tags.ts';
import { useTextQuestion } from '../../shared/texts/use-text-question.tsx';
import { refreshVersions } from '../../shared/versions/version-queries.ts';
import { instantIn, type Zone } from '@justright/ui/zone-time';

/** What a person says about a publication. */
export interface PublishDraft {
  when: 'now' | 'time';
  /** YYYY-MM-DDTHH:mm in the zone of the restaurant. */
  time: string;
  note: string;
}

const EMPTY: PublishDraft = { when: 'now', time: '', note: '' };
const FIELDS = [
  { label: 'When', keys: ['when', 'time'], text: ({ when, time }: PublishDraft) => (when === 'now' ? 'Now' : time) },
  { label: 'Note', keys: ['note'], text: ({ note }: PublishDraft) => note },
] as const;

/** Said where a comparison was loaded again. */
export const CHANGED_TEXT =
  'Something has changed since you looked. The comparison is loaded again: look at it once more. Nothing was published.';

function problemsOf({ when, time }: PublishDraft, zone: Zone, nowMs: number): Problems {
  if (when === 'now') return {};
  const instant = instantIn(time, zone);
  if (instant === null) return { time: 'Choose a day and a time' };
  const ms = Date.parse(instant);
  if (ms <= nowMs) return { time: 'This is over. Choose a time that is ahead' };
  return ms > nowMs + PUBLICATION_AHEAD_MAX_MS ? { time: `Choose a time within ${PUBLICATION_DAYS_MAX} days` } : {};
}

/** Says what a publication did. */
export function outcomeText({ state, isInEffect, takesEffectAt }: Publication, zone: Zone): string {
  if (state === 'waiting') return 'Asked for approval. Diners get it when another person has approved it.';
  return isInEffect
    ? 'Published. Diners see it now.'
    : `Diners see it from ${weekdayText(takesEffectAt, Date.now(), zone.timeZone)}.`;
}

interface PublishingOptions {
  menuId: string;
  /** The publication to roll back to; null for the draft of the menu. */
  of: string | null;
  /** Of the comparison that the person sees. */
  digest: string;
  zone: Zone;
  onPublished: (publication: Publication) => void;
}

interface Publishing {
  editor: Draft<Publication, PublishDraft>;
  /** About texts that come back and name food in vain. */
  question: ReactNode;
}

/** The draft of a publication: its time and note, which stay when the comparison has changed. */
export function usePublishing({ menuId, of, digest, zone, onPublished }: PublishingOptions): Publishing {
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  const { data: allergies = [] } = useQuery(allergiesQuery);
  const { asking, dialog } = useTextQuestion(nameByKey(allergies), useMay(approvePublication));
  const editor = useDraft<Publication, PublishDraft>({
    name: () => `publication.${menuId}.${of ?? 'draft'}`,
    initial: null,
    toDraft: () => EMPTY,
    fields: FIELDS,
    issueFields: { alias: { takesEffectAt: 'time' } },
    check: (draft) => problemsOf(draft, zone, Date.now()),
    save: async ({ draft: { when, time, note } }) => {
      const takesEffectAt = when === 'now' ? null : instantIn(time, zone);
      const publish = (confirmsTexts: boolean) => {
        const body = { digest, takesEffectAt, note, of, ...(confirmsTexts && { confirmsTexts }) };
        const call = { params: { id: menuId }, body };
        return once(call, (idempotencyKey) => api(publishMenu, { ...call, idempotencyKey }));
      };
      try {
        return (await asking(publish)).data;
      } catch (error) {
        if (isVersionConflict(error)) refreshVersions(client);
        throw error;
      }
    },
    onSaved: (publication) => {
      refreshVersions(client);
      onPublished(publication);
    },
  });
  return { editor, question: dialog };
}

/** Makes the next publication a new one: `round` is the key of its form. */
export function useRounds(): [round: number, next: () => void] {
  const [round, setRound] = useState(0);
  return [round, () => setRound((before) => before + 1)];
}
