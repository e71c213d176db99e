import type { FilteredRestaurant } from '@justright/contract/public-menu';
import { isEmptyProfile, type Profile } from '@justright/dietary-rules/filter';
import { KitchenNotice } from '../../elements/kitchen-notice.tsx';
import { OpeningHours } from '../../menu/opening-hours.tsx';
import type { Stop } from '../../menu/order-taking.ts';
import { PrivacyFooter } from '../../privacy/privacy-footer.tsx';
import type { Names } from '../../texts/reasons.ts';
import { DroppedDietNotice } from './dropped-diet-notice.tsx';
import { HiddenDishes } from './hidden-dishes.tsx';
import { MenuSections } from './menu-sections.tsx';
import type { MenuSection } from './sections.ts';
import styles from './menu.module.css';

interface DinerMenuProps {
  answer: FilteredRestaurant;
  /** When it was answered, in milliseconds since 1970. */
  asOfMs: number;
  sections: readonly MenuSection[];
  /** What the answer was really filtered for. */
  profile: Profile;
  names: Names;
  /** The answer is an older one, which is not sure to hold any more. */
  isChecking: boolean;
  /** False while only the first dishes are drawn, and nothing that comes after them. */
  isWhole: boolean;
  /** The answer is of an earlier time, and cannot be checked now: what to say of its dishes. */
  keptText: string | undefined;
  inCart: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onWhy: () => void;
  onRemove: (id: string) => void;
}

/** The menu as it is for one diner: what fits, and that the rest is hidden. */
export function DinerMenu({
  answer,
  asOfMs,
  sections,
  profile,
  names,
  isWhole,
  onOpen,
  onWhy,
  ...cards
}: DinerMenuProps) {
  return (
    <>
      <DroppedDietNotice dropped={answer.droppedDiets} names={names} />
      {sections.length === 0 ? (
        <p className={styles.empty}>No Item found!</p>
      ) : (
        <MenuSections
          sections={sections}
          isFiltered={!isEmptyProfile(profile) || answer.droppedDiets.length > 0}
          isWhole={isWhole}
          profile={profile}
          names={names}
          onOpen={onOpen}
          {...cards}
        />
      )}
      {isWhole && (
        <>
          {answer.omitted.length > 0 && <HiddenDishes omitted={answer.omitted} names={names} onWhy={onWhy} />}
          {cards.keptText === undefined && <OpeningHours told={answer} asOfMs={asOfMs} />}
          <KitchenNotice />
          <PrivacyFooter />
        </>
      )}
    </>
  );
}

/** In place of an order: the menu can still be read. */
export function NotTaking({ stop }: { stop: Stop }) {
  return <output className={styles.notTaking}>{`${stop.title}. You can look at the menu.`}</output>;
}
