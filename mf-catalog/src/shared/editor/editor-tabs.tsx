import { type ReactNode, useState } from 'react';
import { useMay } from '@justright/client/permissions';
import { type HistoryEntity, listHistory } from '@justright/contract/history';
import { Tabs } from '@justright/ui/tabs';
import { HistoryPanel } from '../history/history-panel.tsx';
import styles from './editor-tabs.module.css';

const TABS = [
  { id: 'details', label: 'Details' },
  { id: 'history', label: 'History' },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** The open tab of an editor. */
export function useEditorTab() {
  const [tab, setTab] = useState<TabId>('details');
  return { tab, setTab, isFormShown: tab === 'details' };
}

interface EditorTabsProps {
  /** Names the tabs for screen readers. */
  label: string;
  entity: HistoryEntity;
  /** The id of a saved entry; null for a new one, which has no history. */
  id: string | null;
  tab: TabId;
  onTabChange: (tab: TabId) => void;
  /** The form. */
  children: ReactNode;
}

/** The tabs of an editor: its form, and the history of the edited entry. */
export function EditorTabs({ label, entity, id, tab, onTabChange, children }: EditorTabsProps) {
  const maySeeHistory = useMay(listHistory);
  if (id === null || !maySeeHistory) return children;
  return (
    <Tabs label={label} className={styles.tabs ?? ''} items={TABS} value={tab} onChange={onTabChange}>
      {tab === 'details' ? children : <HistoryPanel entity={entity} id={id} />}
    </Tabs>
  );
}
