import { type ReactNode, useCallback } from 'react';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { getMenu, listMenuItems, listMenus, type Menu, previewMenuImpact, updateMenu } from '@justright/contract/menus';
import { differencesOf } from '@justright/editing/merge';
import { type Draft, useDraft } from '@justright/editing/use-draft';
import { useSavedNotice } from '../../shared/editor/use-saved-notice.ts';
import { useOrdersQuestion } from '../../shared/impact/use-orders-question.tsx';
import { useMenuTextQuestion } from '../../shared/texts/use-menu-text-question.ts';
import { refreshVersions } from '../../shared/versions/version-queries.ts';
import { keepItems, listedIn, SECTION_FIELDS, type Sections, type SectionsDraft } from './sections.ts';

export interface SectionsEditor {
  editor: Draft<Menu, SectionsDraft>;
  menu: Menu;
  sections: Sections;
  /** True for two seconds after a save. */
  isSaved: boolean;
  change: (change: (sections: Sections) => Sections) => void;
  /** Loads the stored menu and keeps unsaved changes on top of it. */
  loadNewer: () => Promise<void>;
  /** The question about texts that name food which dishes lack. */
  textQuestion: ReactNode;
  /** The question about open orders of dishes that leave the menu. */
  ordersQuestion: ReactNode;
}

const read = async (id: string): Promise<Menu> => (await api(getMenu, { params: { id } })).data;

/** The draft of a menu's sections and their dishes; nothing is stored before a save. */
export function useSections(loaded: Menu, items: readonly { id: string }[]): SectionsEditor {
  const client = useQueryClient();
  const saved = useSavedNotice();
  const texts = useMenuTextQuestion();
  const orders = useOrdersQuestion('Save the sections?', 'A dish that no section lists is not served.');
  // The server would refuse the whole save for a dish that was deleted meanwhile.
  const storedSections = ({ sections }: SectionsDraft) => [
    ...keepItems(sections, new Set(items.map((item) => item.id))),
  ];
  const editor = useDraft<Menu, SectionsDraft>({
    name: () => `sections.${loaded.id}`,
    initial: loaded,
    toDraft: (menu) => ({ sections: menu?.subsections ?? [] }),
    fields: SECTION_FIELDS,
    load: async ({ id }) => {
      const newer = await read(id);
      void client.invalidateQueries({ queryKey: resourceKey(listMenuItems) });
      return newer;
    },
    confirm: async ({ base, draft }) => {
      const { id, version, subsections: before } = base ?? loaded;
      const subsections = storedSections(draft);
      const isListed = listedIn(subsections);
      if ([...listedIn(before)].every((one) => isListed.has(one))) return true;
      return orders.ask((await api(previewMenuImpact, { params: { id }, body: { subsections, version } })).data.orders);
    },
    save: async ({ base, draft }) => {
      const { id, version } = base ?? loaded;
      const subsections = storedSections(draft);
      const send = (confirmsTexts: boolean) =>
        api(updateMenu, { params: { id }, body: { subsections, version, confirmsTexts } });
      return (await texts.asking(send, 'the menu')).data;
    },
    onSaved: () => {
      saved.show();
      void client.invalidateQueries({ queryKey: resourceKey(listMenus), refetchType: 'none' });
      refreshVersions(client);
    },
  });

  const { baseDraft, draft, change, rebase } = editor;
  return {
    editor,
    menu: editor.base ?? loaded,
    sections: draft.sections,
    isSaved: saved.isShown,
    textQuestion: texts.dialog,
    ordersQuestion: orders.dialog,
    change: useCallback((edit) => change(({ sections }) => ({ sections: edit(sections) })), [change]),
    loadNewer: async () => {
      try {
        const newer = await read(loaded.id);
        const versions = { base: baseDraft, mine: draft, theirs: { sections: newer.subsections } };
        for (const note of differencesOf(SECTION_FIELDS, versions).flatMap(({ notes }) => notes))
          toast(note, { kind: 'info' });
        rebase(newer);
        void client.invalidateQueries({ queryKey: resourceKey(listMenuItems) });
      } catch (error) {
        toast(error instanceof Error ? error.message : 'Something went wrong', { kind: 'error' });
      }
    },
  };
}
