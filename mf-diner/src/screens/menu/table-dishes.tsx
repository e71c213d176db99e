import { useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import {
  ArrowRightLeft,
  Check,
  CircleAlert,
  CircleMinus,
  CircleX,
  EyeOff,
  ListChecks,
  MessageCircleQuestionMark,
} from 'lucide-react';
import { listed } from '@justright/contract/words';
import type { Names } from '@justright/contract/choice-texts';
import { KitchenNotice } from '../../elements/kitchen-notice.tsx';
import { calledOf, titleOf } from '../../dining-table/party.ts';
import { PrivacyFooter } from '../../privacy/privacy-footer.tsx';
import { withoutEmpty } from '@justright/diner-texts/asked-texts';
import { plural } from '@justright/diner-texts/words';
import { AskedDishes } from './asked-dishes.tsx';
import { CHECKING_TEXT } from './dish-card.tsx';
import { DishFrame } from './dish-frame.tsx';
import { DroppedDietNotice } from './dropped-diet-notice.tsx';
import { MenuSection } from './menu-section.tsx';
import { tableFacts } from './table-facts.ts';
import { type FitRow, fitRows } from './fit-rows.ts';
import type { PersonMenu, TableDish, TableSection } from './table-fits.ts';
import { UncheckedDishes } from './unchecked-dishes.tsx';
import { useWhys } from './use-whys.ts';
import styles from './table-dishes.module.css';
import menuStyles from './menu.module.css';

const ICONS: Record<FitRow['kind'], LucideIcon> = {
  fits: Check,
  asks: MessageCircleQuestionMark,
  omits: CircleMinus,
  swaps: ArrowRightLeft,
  choose: ListChecks,
  marked: CircleAlert,
  not: CircleX,
};

export interface TableDishesProps {
  menus: readonly PersonMenu[];
  /** When they were received, in milliseconds since 1970. */
  asOfMs: number;
  sections: readonly TableSection[];
  unchecked: readonly TableDish[];
  /** The dishes that fit nobody, and that somebody can ask for. */
  asked: readonly TableDish[];
  forNobody: readonly TableDish[];
  names: Names;
  /** The responses are older ones, which may not be right any more. */
  isChecking: boolean;
  /** The people whose plates a dish is on already, by its id. */
  servedWith: ReadonlyMap<string, readonly string[]>;
  onOpen: (id: string) => void;
}

/** Draws the dishes of a whole table: for whom each fits, and for whom not and why. */
export function TableDishes(props: TableDishesProps) {
  const { menus, asOfMs, sections, unchecked, asked, forNobody, names, isChecking, servedWith, onOpen } = props;
  const restaurant = menus.find(({ response }) => response !== undefined)?.response;
  const cardOf = (dish: TableDish) => (
    <li key={dish.id}>
      <TableDishCard
        dish={dish}
        names={names}
        isChecking={isChecking}
        served={servedWith.get(dish.id) ?? []}
        onOpen={() => onOpen(dish.id)}
      />
    </li>
  );
  return (
    <>
      {menus.map(({ person, response }) => (
        <DroppedDietNotice
          key={person.id}
          dropped={response?.droppedDiets ?? []}
          names={names}
          whose={`${titleOf(person)}: `}
        />
      ))}
      {sections.length === 0 && <p className={menuStyles.empty}>No Item found!</p>}
      {withoutEmpty(sections, asked, ({ dishes }) => dishes).map((section) => (
        <MenuSection
          key={section.id}
          section={section}
          count={section.dishes.length}
          dishes={section.dishes.map(cardOf)}
        />
      ))}
      {unchecked.length > 0 && <UncheckedDishes dishes={unchecked.map(cardOf)} />}
      {asked.length > 0 && restaurant && (
        <AskedDishes asked={asksIn(asked)} dishes={asked.map(cardOf)} restaurant={restaurant} names={names} />
      )}
      {forNobody.length > 0 && <ForNobody dishes={forNobody} menus={menus} asOfMs={asOfMs} names={names} />}
      <KitchenNotice />
      <PrivacyFooter />
    </>
  );
}

/** Lists what the people who can ask for dishes have to ask. */
const asksIn = (dishes: readonly TableDish[]) =>
  dishes.flatMap(({ fits }) => fits.flatMap(({ fit }) => (fit.kind === 'asks' ? [fit.item] : [])));

interface TableDishCardProps {
  dish: TableDish;
  names: Names;
  isChecking: boolean;
  served: readonly string[];
  onOpen: () => void;
}

function TableDishCard({ dish, names, isChecking, served, onOpen }: TableDishCardProps) {
  const { item, title } = dish;
  if (!item) return null;
  return (
    <DishFrame dish={item} facts={tableFacts(dish, names)} isUnsure={isChecking} onOpen={onOpen}>
      {!item.disabled && (
        <div className={styles.under}>
          {isChecking ? (
            <p className={styles.checking}>{CHECKING_TEXT}</p>
          ) : (
            <WhoCan rows={fitRows(dish, names)} label={`Who can have ${title}`} />
          )}
          {served.length > 0 && <p className={styles.served}>{`In the cart for ${listed(served)}`}</p>}
        </div>
      )}
    </DishFrame>
  );
}

/** What a person's dish needs besides its tick: a change, or a look at what it may contain. */
const NEEDS: Partial<Record<FitRow['kind'], LucideIcon>> = {
  omits: CircleMinus,
  swaps: ArrowRightLeft,
  choose: ListChecks,
};

/**
 * Draws each person with a tick or a cross. Why, is said by the sheet that the card opens; a screen reader hears it here,
 * too.
 */
function WhoCan({ rows, label }: { rows: readonly FitRow[]; label: string }) {
  return (
    <ul className={styles.who} aria-label={label}>
      {rows.flatMap(({ kind, text, persons }) => {
        const Need = NEEDS[kind];
        const Icon = Need ? Check : ICONS[kind];
        return persons.map((person) => (
          <li key={person.id} className={styles.person} data-kind={kind}>
            <Icon aria-hidden />
            <span className={styles.spoken}>{kind === 'not' ? 'Not for ' : 'For '}</span>
            <span>{calledOf(person)}</span>
            {Need && <Need aria-hidden className={styles.need} />}
            <span className={styles.spoken}>{`: ${text}`}</span>
          </li>
        ));
      })}
    </ul>
  );
}

/** Draws one row for all people with the same text. The text says everything; the icons only help to find it. */
function FitList({ rows, label }: { rows: readonly FitRow[]; label: string }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ kind, text, persons }) => {
        const Icon = ICONS[kind];
        const who = listed(persons.map(calledOf));
        return (
          <li key={kind + text} className={styles.row} data-kind={kind}>
            <Icon aria-hidden />
            <span>
              <b>{kind === 'not' ? `Not for ${who}: ` : `For ${who}: `}</b>
              <span>{text}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type ForNobodyProps = Pick<TableDishesProps, 'menus' | 'asOfMs' | 'names'> & { dishes: readonly TableDish[] };

function ForNobody({ dishes, menus, asOfMs, names }: ForNobodyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const whyOf = useWhys(menus, asOfMs, names, isOpen);
  const { length } = dishes;
  return (
    <details className={styles.nobody} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <EyeOff aria-hidden />
        <span>{`${length} ${plural(length, 'dish fits', 'dishes fit')} nobody here. Why?`}</span>
      </summary>
      <ul className={styles.nobodyList}>
        {dishes.map((dish) => (
          <li key={dish.id}>
            <p className={styles.nobodyTitle}>{dish.title}</p>
            <FitList rows={fitRows(dish, names, whyOf)} label={`Why nobody can have ${dish.title}`} />
          </li>
        ))}
      </ul>
    </details>
  );
}
