import { type ReactNode, use, useEffect, useRef } from 'react';
import { MessageCircleQuestionMark } from 'lucide-react';
import type { DinerDish, DinerRestaurant } from '@justright/contract/read-lean-menu';
import type { Names } from '@justright/contract/choice-texts';
import {
  ASKED_LEAD,
  ASKED_SECTION_ID,
  ASKED_TITLE,
  presenceText,
  unsignedText,
} from '@justright/diner-texts/asked-texts';
import { useKitchenPresence } from '../../menu/use-kitchen-presence.ts';
import { sectionElementId } from './sections.ts';
import { SectionRegistryContext } from './section-registry.ts';
import styles from './menu.module.css';

interface AskedDishesProps {
  asked: readonly Pick<DinerDish, 'asks'>[];
  /** List items, one for each. */
  dishes: readonly ReactNode[];
  restaurant: DinerRestaurant;
  names: Names;
  /** The dishes were cached: nothing is said of the kitchen of now. */
  isKept?: boolean;
}

/** Shows the dishes that the kitchen is asked for, apart from what fits: why, what asking means, and whether it can be asked now. */
export function AskedDishes({ asked, dishes, restaurant, names, isKept = false }: AskedDishesProps) {
  const registry = use(SectionRegistryContext);
  const sectionRef = useRef<HTMLElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const [section, heading] = [sectionRef.current, headingRef.current];
    return section && heading ? registry.register(ASKED_SECTION_ID, { section, heading }) : undefined;
  }, [registry]);
  const presence = useKitchenPresence(restaurant.id, !isKept);
  return (
    <section
      ref={sectionRef}
      id={sectionElementId(ASKED_SECTION_ID)}
      aria-label={ASKED_TITLE}
      className={`${styles.section} ${styles.asked}`}
      data-look="asked"
    >
      <h2 ref={headingRef} className={styles.sectionTitle} tabIndex={-1}>
        <MessageCircleQuestionMark aria-hidden />
        <span>{ASKED_TITLE}</span>{' '}
        <span className={styles.count} data-look="count">
          {String(dishes.length)}
        </span>
      </h2>
      <p className={styles.sectionText}>{ASKED_LEAD}</p>
      <p className={styles.unsigned} data-look="unsigned">
        {unsignedText(asked, names)}
      </p>
      <p className={styles.presence} data-there={presence?.isThere}>
        {presence && presenceText(presence, restaurant, presence.asOfMs)}
      </p>
      <ul className={styles.dishes}>{dishes}</ul>
    </section>
  );
}
