import type { ChosenReleases } from '@justright/contract/releases';

/**
 * Tells whoever tries a version by a link that this browser has it, with the way back; and who did not get what a link
 * promised. Sessions of a canary's share are users like others: nothing is shown to them, nor loaded for them.
 */
export function tellChosenReleases(text: string | null | undefined): void {
  if (!text) return;
  const note = JSON.parse(text) as ChosenReleases;
  if (note.refused === undefined && !note.chosen.some(({ by }) => by === 'link')) return;
  void import('./chosen-releases-notice.tsx').then(
    ({ showChosenReleases }) => showChosenReleases(note, document.body),
    (error: unknown) => console.warn('What this browser tries is not shown:', error),
  );
}
