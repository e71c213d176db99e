import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { TriangleAlert } from 'lucide-react';
import styles from './count-tabs.module.css';
import { numberText } from './texts.ts';

export interface CountTab<Id extends string = string> {
  id: Id;
  label: string;
  count: number;
  /** What waits there, in words, and how it is shown: an alarm before all. */
  waiting?: { text: string; mark: string; tone: 'alarm' | 'news' } | undefined;
}

export interface CountTabsProps<Id extends string> {
  /** Names the list of tabs for screen readers. */
  label: string;
  items: readonly CountTab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Stays in sight together with the tabs. */
  above?: ReactNode;
  /** The content of the chosen tab. */
  children: ReactNode;
}

/** Tabs that are read from afar: each a count over its name, all of them in sight, also while the page scrolls. */
export function CountTabs<Id extends string>({ label, items, value, onChange, above, children }: CountTabsProps<Id>) {
  return (
    <AriaTabs
      className={styles.tabs}
      selectedKey={value}
      onSelectionChange={(key) => {
        const chosen = items.find(({ id }) => id === key);
        if (chosen) onChange(chosen.id);
      }}
    >
      <div className={styles.top}>
        {above}
        <TabList aria-label={label} className={styles.list} items={items}>
          {({ id, label: title, count, waiting }) => (
            <Tab id={id} className={styles.tab}>
              <span className={styles.label}>{title}</span>
              <span className={styles.count}>
                {numberText(count)}
                {waiting && (
                  <span className={styles.mark} data-tone={waiting.tone}>
                    {waiting.tone === 'alarm' && <TriangleAlert aria-hidden />}
                    <span aria-hidden>{waiting.mark}</span>
                    <span className={styles.said}>{waiting.text}</span>
                  </span>
                )}
              </span>
            </Tab>
          )}
        </TabList>
      </div>
      {/* React Aria keeps a panel’s first id, and a tab refers to its own panel: the key renews it. */}
      <TabPanel key={value} id={value} className={styles.panel}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
