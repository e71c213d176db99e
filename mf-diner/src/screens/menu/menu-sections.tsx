import type { Profile } from '@justright/dietary-rules/filter';
import { Skeleton } from '@justright/ui/skeleton';
import type { Names } from '../../texts/reasons.ts';
import { DishCard } from './dish-card.tsx';
import { countText, firstDrawn, type MenuSection, sectionElementId } from './sections.ts';
import styles from './menu.module.css';

const PLACEHOLDERS = [1, 2, 3, 4];

interface MenuSectionsProps {
  sections: readonly MenuSection[];
  isFiltered: boolean;
  /** False while only the first dishes are drawn. */
  isWhole: boolean;
  /** The dishes are from an older answer, which is not sure to hold any more. */
  isChecking: boolean;
  /** The dishes are of an earlier time, and cannot be checked now: what to say of them. */
  keptText: string | undefined;
  profile: Profile;
  names: Names;
  /** Ids of the dishes in the cart. */
  inCart: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onRemove: (id: string) => void;
}

/** The sections below each other, each with its dishes. */
export function MenuSections({
  sections,
  isFiltered,
  isWhole,
  isChecking,
  keptText,
  profile,
  names,
  inCart,
  onOpen,
  onRemove,
}: MenuSectionsProps) {
  const drawn = isWhole ? sections.map((section) => ({ section, items: section.items })) : firstDrawn(sections);
  return drawn.map(({ section, items }) => (
    <section key={section.id} id={sectionElementId(section.id)} className={styles.section}>
      <h2 className={styles.sectionTitle} dir="auto" tabIndex={-1}>
        {section.name}{' '}
        <span className={styles.count}>{countText(section, isFiltered && !isChecking && keptText === undefined)}</span>
      </h2>
      {section.description !== '' && (
        <p className={styles.sectionText} dir="auto">
          {section.description}
        </p>
      )}
      {section.items.length === 0 ? (
        <p className={styles.noOptions}>No available options</p>
      ) : (
        <ul className={styles.dishes}>
          {items.map((item) => (
            <li key={item.id}>
              <DishCard
                item={item}
                profile={profile}
                names={names}
                isChecking={isChecking}
                keptText={keptText}
                isInCart={inCart.has(item.id)}
                onOpen={() => onOpen(item.id)}
                onRemove={() => onRemove(item.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
}

/** Holds the places of the first dishes. */
export function MenuSkeleton() {
  return (
    <div className={styles.section} aria-busy>
      <p className={styles.sectionTitle}>
        <Skeleton width={140} />
      </p>
      <div className={styles.dishes}>
        {PLACEHOLDERS.map((place) => (
          <Skeleton key={place} shape="block" height={128} />
        ))}
      </div>
    </div>
  );
}
