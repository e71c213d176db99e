import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, api } from '@justright/client/api';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useKeepDraft, useKeptDraft } from '@justright/client/use-kept-draft';
import { getMenu, updateMenu } from '@justright/contract/calls';
import type { Menu } from '@justright/contract/catalogue';
import { NO_FAILURE, readSaveFailure, type SaveFailure } from '../../shared/save-failure.ts';
import { isSameSections, keepItems, mergeSections, type MergedSections, type Sections } from './sections.ts';

/** How long the button says that the menu was saved (specification, "Business constants"). */
const SAVED_SHOWN_MS = 2000;

interface State {
  /** The menu as it is stored, as far as is known. */
  base: Menu;
  sections: Sections;
  contested: MergedSections['contested'];
}

export interface SectionsEditor {
  menu: Menu;
  sections: Sections;
  isDirty: boolean;
  /** The sections were changed before a reload or another session, and are not saved. */
  isRestored: boolean;
  isSaving: boolean;
  /** True for two seconds after a save. */
  isSaved: boolean;
  failure: SaveFailure;
  contested: MergedSections['contested'];
  change: (change: (sections: Sections) => Sections) => void;
  /** Stores the sections. A menu that changed meanwhile elsewhere than in its sections is no conflict. */
  save: () => Promise<void>;
  /** Goes on from the menu as it is stored now, and keeps what is not saved yet. */
  loadNewer: () => Promise<void>;
  /** Back to the sections as they are stored. */
  discard: () => void;
  /** Forgets what is kept of the draft: the editor is left without saving. */
  forget: () => void;
}

const onto = ({ base, sections }: Pick<State, 'base' | 'sections'>, newer: Menu): MergedSections =>
  mergeSections(base.subsections, sections, newer.subsections);

const rebased = (state: State, newer: Menu): State => {
  const { kept, ...merged } = onto(state, newer);
  for (const name of kept) toast(`Somebody else changed ${name} meanwhile, so it is kept`, { kind: 'info' });
  return { base: newer, ...merged };
};

/** The sections of a menu and its dishes while they are edited: nothing is stored before `save`. */
export function useSections(loaded: Menu, items: readonly { id: string }[]): SectionsEditor {
  const client = useQueryClient();
  const kept = useKeptDraft<Pick<State, 'base' | 'sections'>>(`sections.${loaded.id}`);
  const [state, setState] = useState<State>(() =>
    kept.found === null
      ? { base: loaded, sections: loaded.subsections, contested: [] }
      : // The menu may have been saved since: what is not saved of the draft goes onto it.
        { base: loaded, ...onto(kept.found, loaded) },
  );
  const [isRestored, setIsRestored] = useState(kept.found !== null);
  const [failure, setFailure] = useState(NO_FAILURE);
  const [isSaving, setIsSaving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => setIsSaved(false), SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);

  const { base, sections } = state;
  const isDirty = !isSameSections(base.subsections, sections);
  useKeepDraft(
    kept,
    useMemo(() => (isDirty ? { base, sections } : null), [isDirty, base, sections]),
  );
  const put = (next: State) => {
    latest.current = next;
    setState(next);
  };
  const read = async (): Promise<Menu> => (await api(getMenu, { params: { id: loaded.id } })).data;

  const store = async ({ base, sections }: State): Promise<Menu> => {
    const send = async (version: number) =>
      (await api(updateMenu, { params: { id: base.id }, body: { subsections: [...sections], version } })).data;
    try {
      return await send(base.version);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'version-conflict') throw error;
      const newer = await read();
      if (!isSameSections(newer.subsections, base.subsections)) throw error;
      return send(newer.version);
    }
  };

  const save = async () => {
    if (isSaving) return;
    setIsSaving(true);
    try {
      const before = latest.current;
      // A dish that somebody has deleted meanwhile would have the whole save refused.
      const itemIds = new Set(items.map(({ id }) => id));
      const saved = await store({ ...before, sections: keepItems(before.sections, itemIds) });
      // What was changed while the save was under way is not saved yet.
      const since = mergeSections(before.sections, latest.current.sections, saved.subsections);
      put({ base: saved, sections: since.sections, contested: [] });
      setFailure(NO_FAILURE);
      setIsSaved(true);
      setIsRestored(false);
      void client.invalidateQueries({ queryKey: ['menus'], refetchType: 'none' });
    } catch (error) {
      setFailure(readSaveFailure(error, {}));
    } finally {
      setIsSaving(false);
    }
  };

  return {
    menu: state.base,
    sections: state.sections,
    isDirty,
    isRestored: isRestored && isDirty,
    isSaving,
    isSaved,
    failure,
    contested: state.contested,
    change: useCallback((change) => {
      latest.current = { ...latest.current, sections: change(latest.current.sections) };
      setState(latest.current);
    }, []),
    save,
    discard: () => {
      const { base: stored } = latest.current;
      put({ base: stored, sections: stored.subsections, contested: [] });
      setIsRestored(false);
    },
    forget: kept.end,
    loadNewer: async () => {
      try {
        put(rebased(latest.current, await read()));
        void client.invalidateQueries({ queryKey: ['menu-items'] });
        setFailure(NO_FAILURE);
      } catch (error) {
        setFailure(readSaveFailure(error, {}));
      }
    },
  };
}
