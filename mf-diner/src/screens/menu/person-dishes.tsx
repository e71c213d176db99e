import type { DinerDish, DinerRestaurant } from '@justright/contract/read-lean-menu';
import { isEmptyProfile, type Profile } from '@justright/dietary-rules/filter';
import type { Names } from '@justright/contract/choice-texts';
import { KitchenNotice } from '../../elements/kitchen-notice.tsx';
import { OpeningHours } from '../../menu/opening-hours.tsx';
import { PrivacyFooter } from '../../privacy/privacy-footer.tsx';
import { AskedDishes } from './asked-dishes.tsx';
import { DishCard } from './dish-card.tsx';
import { DroppedDietNotice } from './dropped-diet-notice.tsx';
import { HiddenDishes } from './hidden-dishes.tsx';
import { MenuSection } from './menu-section.tsx';
import { withoutEmpty } from '@justright/diner-texts/asked-texts';
import { sectionCount } from '@justright/diner-texts/menu-texts';
import { UncheckedDishes } from './unchecked-dishes.tsx';
import { firstDrawn, type MenuSection as Section } from './sections.ts';
import styles from './menu.module.css';

interface PersonDishesProps {
  response: DinerRestaurant;
  /** When it was sent, in milliseconds since 1970. */
  asOfMs: number;
  sections: readonly Section[];
  /** The dishes that are not known to be free of a food that the person would rather not have. */
  unchecked: readonly DinerDish[];
  /** What the response was really filtered for. */
  profile: Profile;
  names: Names;
  /** The response is an older one, which may not be right any more. */
  isChecking: boolean;
  /** False while only the first dishes are drawn, and nothing that comes after them. */
  isWhole: boolean;
  /** The dishes were cached and cannot be checked now: what to say of them. */
  keptText: string | undefined;
  /** Ids of the dishes in the cart. */
  inCart: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onWhy: () => void;
  onRemove: (id: string) => void;
}

/** Draws the dishes that fit one person, apart from them those to ask for, and says that the others are hidden. */
export function PersonDishes({
  response,
  asOfMs,
  sections,
  unchecked,
  profile,
  names,
  isChecking,
  isWhole,
  keptText,
  inCart,
  onOpen,
  onWhy,
  onRemove,
}: PersonDishesProps) {
  const isFiltered = !isEmptyProfile(profile) || response.droppedDiets.length > 0;
  const isCounted = isFiltered && !isChecking && keptText === undefined;
  const filled = withoutEmpty(sections, response.asks, ({ items }) => items);
  const drawn = isWhole ? filled.map((section) => ({ section, items: section.items })) : firstDrawn(filled);
  const cardOf = (item: DinerDish) => (
    <li key={item.id} data-look={item.disabled ? 'soldOutDish' : 'dish'}>
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
  );
  return (
    <>
      <DroppedDietNotice dropped={response.droppedDiets} names={names} />
      {sections.length === 0 && (
        <p className={styles.empty} data-look="empty">
          No Item found!
        </p>
      )}
      {drawn.map(({ section, items }) => (
        <MenuSection
          key={section.id}
          section={section}
          count={sectionCount(section.items.length, section.total, isCounted)}
          dishes={items.map(cardOf)}
        />
      ))}
      {isWhole && (
        <>
          {unchecked.length > 0 && <UncheckedDishes dishes={unchecked.map(cardOf)} />}
          {response.asks.length > 0 && (
            <AskedDishes
              asked={response.asks}
              dishes={response.asks.map(cardOf)}
              restaurant={response}
              names={names}
              isKept={keptText !== undefined}
            />
          )}
          {response.omitted.length > 0 && <HiddenDishes omitted={response.omitted} names={names} onWhy={onWhy} />}
          {keptText === undefined && <OpeningHours taking={response} asOfMs={asOfMs} />}
          <KitchenNotice />
          <PrivacyFooter />
        </>
      )}
    </>
  );
}
