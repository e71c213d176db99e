import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export interface TabItem<Id extends string = string> {
  id: Id;
  label: string;
  count?: number;
  isDisabled?: boolean;
}

export interface TabsProps<Id extends string> {
  /** Names the list of tabs for screen readers. */
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
  className?: string;
}

/** Tabs over one panel; the caller keeps the chosen id, usually in the URL. */
export function Tabs<Id extends string>({ label, items, value, onChange, children, className }: TabsProps<Id>) {
  return (
    <AriaTabs
      className={classNames(styles.tabs, className)}
      selectedKey={value}
      onSelectionChange={(key) => {
        const chosen = items.find((item) => item.id === key);
        if (chosen !== undefined && chosen.id !== value) onChange(chosen.id);
      }}
    >
      <TabList aria-label={label} className={styles.list} items={items}>
        {(item) => (
          <Tab id={item.id} isDisabled={item.isDisabled ?? false} className={styles.tab}>
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count.toLocaleString('en-US')}</span>}
          </Tab>
        )}
      </TabList>
      {/* React Aria keeps a panel’s first id, and a tab refers to its own panel: the key renews it. */}
      <TabPanel key={value} id={value} className={styles.panel}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
