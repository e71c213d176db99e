import { type ReactNode, useEffect, useRef } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';
import { numberText } from './texts.ts';

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
            {({ isSelected }) => (
              <>
                <TabLabel label={item.label} isChosen={isSelected} />
                {item.count !== undefined && <span className={styles.count}>{numberText(item.count)}</span>}
              </>
            )}
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

/** Scrolls a list of tabs that is wider than the screen to the chosen tab. */
function TabLabel({ label, isChosen }: { label: string; isChosen: boolean }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const tab = ref.current?.closest('[role="tab"]');
    const list = tab?.parentElement;
    if (!isChosen || !tab || !list) return undefined;
    const reveal = () => {
      const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
      // `scrollIntoView` would also scroll the page.
      list.scrollLeft += Math.max(0, inner.right - outer.right) + Math.min(0, inner.left - outer.left);
    };
    // After the press: when a press moves the focus into the list, React Aria scrolls it to where it was before.
    const frame = requestAnimationFrame(reveal);
    return () => cancelAnimationFrame(frame);
  }, [isChosen]);
  return <span ref={ref}>{label}</span>;
}
