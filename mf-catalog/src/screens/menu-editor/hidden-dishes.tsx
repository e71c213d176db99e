import { useState } from 'react';
import type { ComputedMenuItem } from '@justright/contract/menus';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import type { Sections } from './sections.ts';
import type { UnknownReasons } from './use-unknown-reasons.ts';
import styles from './menu-editor.module.css';

interface HiddenDishesProps {
  items: readonly ComputedMenuItem[];
  sections: Sections;
  unknownReasons: UnknownReasons;
  onOpen: (item: ComputedMenuItem) => void;
}

const counted = (count: number) => (count === 1 ? '1 dish' : `${count} dishes`);

/** Lists the dishes that are hidden from every diner with a diet or a dislike, with the reason. */
export function HiddenDishes({ items, sections, unknownReasons, onOpen }: HiddenDishesProps) {
  const [isListed, setIsListed] = useState(false);
  const placed = new Set(sections.flatMap((section) => section.items));
  const hidden = items.filter(({ id, active, known }) => active && !known && placed.has(id));
  if (hidden.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={`${counted(hidden.length)} of this menu ${hidden.length === 1 ? 'is' : 'are'} hidden from everybody with a diet or a dislike`}
      action={
        <Button size="small" aria-expanded={isListed} onPress={() => setIsListed(!isListed)}>
          {isListed ? 'Hide' : 'Show which'}
        </Button>
      }
    >
      It is not known what {hidden.length === 1 ? 'it contains' : 'they contain'}.
      {isListed && (
        <ul className={styles.hidden} aria-label="Hidden dishes">
          {hidden.map((item) => (
            <li key={item.id}>
              <Button variant="ghost" size="small" onPress={() => onOpen(item)}>
                {item.title}
              </Button>
              <span>{unknownReasons.get(item.id)?.text}</span>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
