import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useAtomValue } from 'jotai';
// Imported by name from the shared package: a bundled copy would be a second session.
import { sessionAtom } from '@justright/client/session';
import { draftKeeper, firstDraft } from '@justright/client/draft-keeper';
import { createEditor, type Editor, type EditorOptions, type EditorState, type KeptEdit } from './create-editor.ts';
import type { Field } from './merge.ts';

export interface DraftOptions<Entity, D extends object, Aim = void> extends Omit<
  EditorOptions<Entity, D, Aim>,
  'keeperOf' | 'now'
> {
  /** Names the draft by kind and id of the entity. Null stores none. */
  name: ((entity: Entity | null) => string) | null;
}

/** The functions that a page needs before it is left. */
export type Unsaved = Pick<Editor<unknown, object, never>, 'isUnsaved' | 'end'>;

export interface Draft<Entity, D extends object, Aim = void>
  extends Omit<Editor<Entity, D, Aim>, 'state' | 'subscribe' | 'configure'>, EditorState<Entity, D> {
  /** The fields of the draft for the comparison of two versions. */
  fields: readonly Field<D>[];
}

const NOT_KEPT = { read: () => null, keep: () => undefined, end: () => undefined };

/** Returns a function that finds the storage for the signed-in person's drafts in this tab, by name. */
export function useKeepers<Entity, D>(name: ((entity: Entity | null) => string) | null) {
  const { uid } = useAtomValue(sessionAtom);
  // The person who opened the screen: when the session ends, the screen stays for a moment.
  const [keeperOf] = useState(
    () => (entity: Entity | null) =>
      name === null ? NOT_KEPT : draftKeeper<KeptEdit<Entity, D>>(uid ?? '', name(entity)),
  );
  return keeperOf;
}

/** Finds the stored draft of a screen's dialog by the prefix of its name; the screen opens the dialog again. */
export function useOpenDraft<Entity>(prefix: string): KeptEdit<Entity, unknown> | null {
  const { uid } = useAtomValue(sessionAtom);
  const [found] = useState(() => firstDraft<KeptEdit<Entity, unknown>>(uid ?? '', prefix));
  return found;
}

/** Subscribes a component to an editor. */
export const useEditorState = <Entity, D extends object, Aim>(
  editor: Pick<Editor<Entity, D, Aim>, 'subscribe' | 'state'>,
): EditorState<Entity, D> => useSyncExternalStore(editor.subscribe, editor.state);

/**
 * Edits a stored entity during the life of a component: its draft, stored in the tab, and the result of the last save.
 */
export function useDraft<Entity, D extends object, Aim = void>(
  options: DraftOptions<Entity, D, Aim>,
): Draft<Entity, D, Aim> {
  const keeperOf = useKeepers<Entity, D>(options.name);
  const current: EditorOptions<Entity, D, Aim> = {
    ...options,
    keeperOf,
    save: async (attempt, aim) => {
      // After taking over a newer version there may be nothing left to save.
      if (attempt.base !== null && Object.keys(attempt.changes).length === 0) return attempt.base;
      return options.save(attempt, aim);
    },
  };
  const [editor] = useState(() => createEditor(current));
  useLayoutEffect(() => editor.configure(current));
  return { ...useEditorState(editor), ...editor, fields: options.fields };
}
