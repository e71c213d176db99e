import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { GripVertical } from 'lucide-react';
import { MenuButton } from './menu.tsx';
import type { MenuAction } from './menu.tsx';
import { moveItems } from './move-items.ts';
import { classNames } from './class-names.ts';
import styles from './reorder-list.module.css';

export interface ReorderItem {
  id: string;
  /** The item's name, also for screen readers. */
  label: string;
}

export interface ReorderListProps<Item extends ReorderItem> {
  label: string;
  items: readonly Item[];
  /** Called with all ids in their new order. */
  onReorder: (ids: string[]) => void;
  /** The chosen item, for lists with a choice. */
  selectedId?: string | null;
  onSelect?: (id: string) => void;
  /** Replaces the label. */
  renderItem?: (item: Item) => ReactNode;
  /** The ⋯ menu of an item. */
  actions?: (item: Item) => readonly MenuAction[];
  isDisabled?: boolean;
  emptyText?: string;
  /** `rows` for items with controls of their own, which are then reached with Tab. */
  layout?: 'stack' | 'rows';
  className?: string;
}

/**
 * A list that is sorted by drag and drop, or from the keyboard: Enter on the handle, arrows, Enter. The new position of a
 * moved item is said to screen readers.
 */
export function ReorderList<Item extends ReorderItem>({
  label,
  items,
  onReorder,
  selectedId = null,
  onSelect,
  renderItem,
  actions,
  isDisabled = false,
  emptyText = 'Nothing here yet',
  layout = 'stack',
  className,
}: ReorderListProps<Item>) {
  const [news, setNews] = useState({ id: '', text: '', count: 0 });
  const list = useRef<HTMLDivElement>(null);
  useFocusOfMoved(list, news);
  const { dragAndDropHooks } = useDragAndDrop<Item>({
    isDisabled,
    getItems: (_keys, dragged) => dragged.map((item) => ({ 'text/plain': item.label })),
    onReorder: ({ keys, target }) => {
      const ids = items.map((item) => item.id);
      const moved = new Set([...keys].map(String));
      const sorted = moveItems(ids, moved, String(target.key), target.dropPosition === 'after' ? 'after' : 'before');
      const first = items.find(({ id }) => moved.has(id));
      if (first !== undefined) {
        const text = `${first.label}, ${sorted.indexOf(first.id) + 1} of ${sorted.length}`;
        setNews(({ count }) => ({ id: first.id, text, count: count + 1 }));
      }
      onReorder(sorted);
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.indicator} />,
  });
  return (
    <>
      <output className={styles.news}>{news.count > 0 && <span key={news.count}>{news.text}</span>}</output>
      <GridList
        ref={list}
        aria-label={label}
        data-rows={layout === 'rows' || undefined}
        keyboardNavigationBehavior={layout === 'rows' ? 'tab' : 'arrow'}
        items={items}
        dependencies={[renderItem, actions, isDisabled]}
        dragAndDropHooks={dragAndDropHooks}
        selectionMode={onSelect === undefined ? 'none' : 'single'}
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={selectedId === null ? [] : [selectedId]}
        onSelectionChange={(keys) => {
          const chosen = keys === 'all' ? undefined : items.find((item) => keys.has(item.id));
          if (chosen !== undefined) onSelect?.(chosen.id);
        }}
        renderEmptyState={() => <div className={styles.empty}>{emptyText}</div>}
        className={classNames(styles.list, className)}
      >
        {(item) => {
          const itemActions = actions?.(item) ?? [];
          return (
            <GridListItem id={item.id} textValue={item.label} className={styles.item}>
              {!isDisabled && (
                <Button slot="drag" className={styles.handle}>
                  <GripVertical aria-hidden />
                </Button>
              )}
              <div className={styles.content}>{renderItem === undefined ? item.label : renderItem(item)}</div>
              {itemActions.length > 0 && (
                <MenuButton variant="ghost" label={`Actions for ${item.label}`} items={itemActions} />
              )}
            </GridListItem>
          );
        }}
      </GridList>
    </>
  );
}

/**
 * Keeps the focus with an item that was moved. React Aria gives it back to the handle, which a list that is drawn anew has
 * replaced: two frames later it is at another item, or nowhere. A key or press before that begins at the moved item.
 */
function useFocusOfMoved(list: RefObject<HTMLElement | null>, { id, count }: { id: string; count: number }): void {
  useEffect(() => {
    if (count === 0) return undefined;
    const done = new AbortController();
    const keep = () => {
      if (done.signal.aborted) return;
      done.abort();
      const row = list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`);
      const { activeElement } = document;
      const isElsewhere = activeElement !== document.body && !list.current?.contains(activeElement);
      if (row && !isElsewhere && !row.contains(activeElement)) row.focus();
    };
    requestAnimationFrame(() => requestAnimationFrame(keep));
    for (const type of ['keydown', 'pointerdown']) {
      document.addEventListener(type, keep, { capture: true, signal: done.signal });
    }
    return () => done.abort();
  }, [list, id, count]);
}
